import MotionCore
import MotionNumerics
import Testing

/// Expects that a call rejects the value of a parameter.
func expectRejection(
  _ parameter: ParameterError.Parameter, _ value: Double, _ rule: ParameterError.Rule,
  at location: SourceLocation = #_sourceLocation, by call: @autoclosure () throws -> Any
) {
  #expect(throws: ParameterError(parameter, value, breaks: rule), sourceLocation: location) {
    _ = try call()
  }
}

extension CubicBezierCurve {
  /// The curve rotated by half a turn: 1 − y(1 − x).
  var mirrored: CubicBezierCurve {
    (try? CubicBezierCurve(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)) ?? self
  }

  func slope(at progress: Double) -> Double { state(at: DoubleDouble(progress)).velocity }

  func secondDerivative(at progress: Double) -> Double {
    state(at: DoubleDouble(progress)).acceleration
  }
}

extension PiecewiseLinearCurve {
  func value(at progress: Double) -> Double { state(at: progress).value }

  func slope(at progress: Double) -> Double { state(at: progress).velocity }
}

extension RubberBand {
  func value(at distance: Double) -> Double { state(at: distance).value }

  func slope(at distance: Double) -> Double { state(at: distance).velocity }

  func secondDerivative(at distance: Double) -> Double { state(at: distance).acceleration }
}

extension ElasticResistance {
  static func value(at distance: Double) -> Double { state(at: distance).value }

  static func slope(at distance: Double) -> Double { state(at: distance).velocity }

  static func secondDerivative(at distance: Double) -> Double { state(at: distance).acceleration }
}

extension Deceleration {
  func value(at time: Double) -> Double { state(at: time).value }

  func velocity(at time: Double) -> Double { state(at: time).velocity }
}
