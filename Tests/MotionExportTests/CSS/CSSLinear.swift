import MotionEngine
import MotionExport

/// A timing curve as the program's `linear()` over a duration in seconds and a distance in points.
struct LinearEasing {
  let text: String
  let stopCount: Int
  /// The greatest distance of the function from the curve, in points.
  let error: Double

  init(
    _ curve: TimingCurve, duration: Double, distance: Double, maxError: Double
  ) throws(PolylineError) {
    let tolerance = maxError / distance
    let polyline = try Polyline(
      ScalarFunction(curve, duration: duration, tolerance: tolerance), tolerance: tolerance)
    (text, stopCount) = (polyline.css, polyline.points.count)
    error = polyline.error * distance
  }
}

/// An evaluation of CSS's `linear()` that shares nothing with the program.
///
/// - Reference: W3C, CSS Easing Functions Level 2, "Linear easing functions": missing positions,
///   and the later of two points at one input.
struct CSSLinear {
  var points: [(input: Double, output: Double)] = []

  init?(_ text: String) {
    guard text.hasPrefix("linear("), text.hasSuffix(")") else { return nil }
    var stops: [(input: Double?, output: Double)] = []
    for stop in text.dropFirst(7).dropLast().split(separator: ",") {
      let parts = stop.split(separator: " ")
      let inputs = parts.dropFirst().compactMap { part in
        part.hasSuffix("%") ? Double(part.dropLast()) : nil
      }
      guard let output = parts.first.flatMap({ Double($0) }), inputs.count == parts.count - 1,
        inputs.count <= 2
      else { return nil }
      if inputs.isEmpty { stops.append((nil, output)) }
      for input in inputs { stops.append((input / 100, output)) }
    }
    for (index, stop) in stops.enumerated() {
      // Inner positions may be missing in CSS, but the program prints them.
      guard
        let input = stop.input ?? (index == 0 ? 0 : index == stops.count - 1 ? 1 : nil),
        input >= points.last?.input ?? 0
      else { return nil }
      points.append((input, stop.output))
    }
  }

  /// Returns the outputs at inputs that ascend.
  func values(at inputs: [Double]) -> [Double] {
    var index = 0
    return inputs.map { input in
      while index + 2 < points.count, points[index + 1].input <= input { index += 1 }
      let (a, b) = (points[index], points[index + 1])
      // At a jump at the end the later point applies.
      if input >= b.input { return points[points.count - 1].output }
      return a.output + (b.output - a.output) * ((input - a.input) / (b.input - a.input))
    }
  }
}
