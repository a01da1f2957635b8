/// How far something follows a pull beyond its end.
public enum Stretch: Hashable, Sendable {
  /// It stretches as the deck of release 2.4.2 does.
  case elastic
  /// It stretches as UIKit's scroll views do.
  case rubberBand(RubberBand)

  /// The distance moved for the distance pulled, in points, with its first two derivatives.
  ///
  /// At distance 0 nothing is stretched, though the elastic one jumps right after it.
  public func state(at distance: Double) -> TimingCurve.State {
    switch self {
    case .elastic:
      TimingCurve.State(
        value: distance > 0 ? ElasticStretch.value(at: distance) : 0,
        slope: ElasticStretch.slope(at: distance),
        secondDerivative: ElasticStretch.secondDerivative(at: distance))
    case .rubberBand(let band):
      TimingCurve.State(
        value: band.value(at: distance), slope: band.slope(at: distance),
        secondDerivative: band.secondDerivative(at: distance))
    }
  }
}
