import CurveFitting
import MotionEngine
import TableText

/// The text of fitted curves in curve syntax.
struct FittedCurveText {
  /// The number of decimals, or nil for all.
  let precision: Int?

  /// The least number of units of the last decimal: three digits.
  private static let leastWhole = 100.0
  /// The greatest number of decimals of a number's text.
  private static let mostDecimals = 15

  /// Returns the curve in curve syntax, which every command reads.
  func spec(_ curve: FittedCurve) -> String {
    switch curve {
    case .preset(let preset):
      preset.family == .css ? preset.name : preset.timingCurve.description
    case .cubicBezier(let curve):
      "cubic-bezier(\(coordinate(curve.x1)), \(coordinate(curve.y1)), "
        + "\(coordinate(curve.x2)), \(coordinate(curve.y2)))"
    case .spring(let figures):
      "spring(response: \(text(figures.response)), damping: \(text(figures.dampingRatio))"
        + (figures.velocity == 0 ? ")" : ", velocity: \(text(figures.velocity)))")
    case .joint(let curve):
      "joint(frequency: \(text(curve.motion.joint.frequency)), "
        + "damping: \(text(curve.motion.joint.dampingRatio)), distance: \(text(curve.distance)))"
    case .decelerate(let curve):
      "decelerate(velocity: \(text(curve.velocity)), rate: \(text(curve.rate)))"
    }
  }

  /// Returns the name of a preset, or nil for another curve.
  func preset(_ curve: FittedCurve) -> String? {
    guard case .preset(let preset) = curve else { return nil }
    return preset.name
  }

  /// Returns the curve for people: a preset that CSS has no keyword for is followed by its name.
  func label(_ curve: FittedCurve) -> String {
    let spec = spec(curve)
    guard let name = preset(curve), name != spec else { return spec }
    return "\(spec) (\(name))"
  }

  /// Returns a coordinate, to the precision.
  private func coordinate(_ number: Double) -> String {
    (precision.map { NumberStyle.fixed($0) } ?? .shortest).text(of: number)
  }

  /// Returns a constant of a spring or of another motion in seconds, with some digits even if it is small:
  /// most of them must not be 0.
  private func text(_ number: Double) -> String {
    guard let precision else { return coordinate(number) }
    var decimals = precision
    var scaled = (0..<precision).reduce(number.magnitude) { scaled, _ in scaled * 10 }
    while scaled < Self.leastWhole, number != 0, decimals < Self.mostDecimals {
      scaled *= 10
      decimals += 1
    }
    return NumberStyle.fixed(decimals).text(of: number)
  }
}
