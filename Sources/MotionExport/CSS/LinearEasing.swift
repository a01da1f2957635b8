package import MotionCore
import TableText

/// A timing curve as CSS's `linear()`, with nearly the fewest stops within an error.
///
/// CSS has `steps()` itself, and stops of its own for piecewise linear curves: their text is exact.
/// A spring or joint snaps to its target at the end of the duration.
///
/// - Domain: durations, distances and errors above 0.
/// - Accuracy: see `Polyline`.
/// - Reference: W3C, CSS Easing Functions Level 2, "Linear easing functions".
package struct LinearEasing: Hashable, Sendable {
  /// The CSS function.
  package let text: String
  /// The number of stops, where a stop with two positions counts twice; 0 for `steps()`.
  package let stopCount: Int
  /// The greatest distance of the function from the curve, off its jumps, in points.
  ///
  /// - Accuracy: 1 % of the greatest error allowed.
  package let error: Double

  /// Creates the function for a curve over a duration in seconds and a distance in points.
  ///
  /// - Throws: A curve that needs too many samples or decimals.
  package init(
    _ curve: TimingCurve, duration: Double, distance: Double, maxError: Double
  ) throws(PolylineError) {
    precondition(duration > 0 && duration < .infinity, "a duration is finite and above 0")
    precondition(distance > 0 && maxError > 0, "a distance and an error are above 0")
    let exactStopCount: Int? =
      switch curve {
      case .linear: 2
      case .steps: 0
      case .piecewiseLinear(let curve): curve.stops.count
      case .cubicBezier, .spring, .joint: nil
      }
    if let exactStopCount {
      text = curve == .linear ? "linear(0, 1)" : curve.description
      stopCount = exactStopCount
      error = 0
      return
    }
    let tolerance = maxError / distance
    let polyline = try Polyline(
      ScalarFunction(curve, duration: duration, tolerance: tolerance), tolerance: tolerance)
    text = Self.text(of: polyline.points)
    stopCount = polyline.points.count
    error = polyline.error * distance
  }

  /// Returns the CSS function of points; positions that CSS implies are left out.
  static func text(of points: [Polyline.Point]) -> String {
    var stops: [String] = []
    var index = 0
    while index < points.count {
      let first = points[index]
      // Points with one value are one stop with two positions.
      var last = index
      while last + 1 < points.count, points[last + 1].value == first.value { last += 1 }
      var stop = NumberStyle.shortest.text(of: first.value)
      let isImplied = last == index && (index == 0 || index == points.count - 1)
      if !isImplied { stop += " \(NumberStyle.shortest.text(of: first.percentage))%" }
      if points[last].percentage > first.percentage {
        stop += " \(NumberStyle.shortest.text(of: points[last].percentage))%"
      }
      stops.append(stop)
      index = last + 1
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}
