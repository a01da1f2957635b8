/// The displacement of a view that is dragged beyond its end, along a curve or by whole points.
public enum Stretch: Hashable, Sendable {
  /// The stretch of the deck in release 2.4.2.
  case elastic
  /// The stretch of UIKit's scroll views.
  case rubberBand(RubberBand)
  /// A curve's value at a distance from 0 to 1; a spring takes the distance as a fraction of the
  /// duration in seconds.
  case curve(TimingCurve, duration: Double)
  /// A number that follows the distance by whole points.
  indirect case wholePoints(WholePointDrag)

  /// Returns the displacement for a drag distance, in points, with its first two derivatives.
  ///
  /// At distance 0 it is 0, although the elastic stretch jumps right after it; a drag by whole
  /// points starts with its constant. Where the slope jumps, it is that of a growing distance or,
  /// if `isReturning`, of a shrinking one.
  public func state(at distance: Double, isReturning: Bool = false) -> TimingCurve.State {
    switch self {
    case .elastic:
      TimingCurve.State(
        value: ElasticStretch.value(at: distance), slope: ElasticStretch.slope(at: distance),
        secondDerivative: ElasticStretch.secondDerivative(at: distance))
    case .rubberBand(let band):
      TimingCurve.State(
        value: band.value(at: distance), slope: band.slope(at: distance),
        secondDerivative: band.secondDerivative(at: distance))
    case .curve(let curve, let duration): curve.state(at: distance, duration: duration)
    case .wholePoints(let drag): drag.state(at: distance, isReturning: isReturning)
    }
  }
}
