/// The displacement of a view that is dragged beyond its end or along a curve.
public enum Stretch: Hashable, Sendable {
  /// The stretch of the deck in release 2.4.2.
  case elastic
  /// The stretch of UIKit's scroll views.
  case rubberBand(RubberBand)
  /// A curve's value at a distance from 0 to 1; a spring takes the distance as a fraction of the
  /// duration in seconds.
  case curve(TimingCurve, duration: Double)

  /// Returns the displacement for a drag distance, in points, with its first two derivatives.
  ///
  /// At distance 0 it is 0, although the elastic stretch jumps right after it.
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
