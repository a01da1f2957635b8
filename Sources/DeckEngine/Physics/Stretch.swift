/// How far something follows a pull: beyond its end, or along a curve.
public enum Stretch: Hashable, Sendable {
  /// It stretches as the deck of release 2.4.2 does.
  case elastic
  /// It stretches as UIKit's scroll views do.
  case rubberBand(RubberBand)
  /// It shows a curve's value at the distance, which goes from 0 to 1; a spring takes the distance
  /// as a fraction of the duration in seconds.
  case curve(TimingCurve, duration: Double)

  /// The distance moved for the distance pulled, in points, with its first two derivatives.
  ///
  /// At distance 0 nothing is stretched, though the elastic one jumps right after it.
  public func state(at distance: Double) -> TimingCurve.State {
    switch self {
    case .elastic:
      TimingCurve.State(
        value: ElasticStretch.value(at: distance), slope: ElasticStretch.slope(at: distance),
        secondDerivative: ElasticStretch.secondDerivative(at: distance))
    case .rubberBand(let band):
      TimingCurve.State(
        value: band.value(at: distance), slope: band.slope(at: distance),
        secondDerivative: band.secondDerivative(at: distance))
    case .curve(let curve, let duration):
      curve.state(at: distance, duration: duration)
    }
  }
}
