import MotionCore
import MotionNumerics
import TableText

/// The text of fitted curves in curve syntax.
package struct FittedCurveText {
  /// The number of decimals, or nil for all.
  package let precision: Int?

  package init(precision: Int?) { self.precision = precision }

  /// Returns the curve in curve syntax, which every command reads.
  package func spec(_ curve: FittedCurve) -> String {
    switch curve {
    case .preset(let preset): preset.family == .css ? preset.name : preset.timingCurve.description
    case .cubicBezier(let curve):
      "cubic-bezier("
        + [curve.x1, curve.y1, curve.x2, curve.y2].map(style.text).joined(separator: ", ") + ")"
    case .spring(let figures):
      "spring(response: \(text(figures.response)), damping: \(text(figures.dampingRatio))"
        + (figures.velocity == 0 ? ")" : ", velocity: \(text(figures.velocity)))")
    case .decelerate(let curve):
      "decelerate(velocity: \(text(curve.velocity)), rate: \(text(curve.rate)))"
    }
  }

  /// Returns the name of a preset, or nil for another curve.
  package func preset(_ curve: FittedCurve) -> String? {
    guard case .preset(let preset) = curve else { return nil }
    return preset.name
  }

  /// Returns the curve for people: a preset that CSS has no keyword for is followed by its name.
  package func label(_ curve: FittedCurve) -> String {
    let spec = spec(curve)
    guard let name = preset(curve), name != spec else { return spec }
    return "\(spec) (\(name))"
  }

  private var style: NumberStyle { precision.map { .fixed($0) } ?? .shortest }

  /// Returns a constant of a spring or of another motion in seconds, with three digits even if it
  /// is small: most of them must not be 0.
  private func text(_ number: Double) -> String {
    guard let precision else { return style.text(of: number) }
    var decimals = precision
    var scaled = (0..<precision).reduce(number.magnitude) { scaled, _ in scaled * 10 }
    while scaled < 100, number != 0, decimals < 15 {
      scaled *= 10
      decimals += 1
    }
    return NumberStyle.fixed(decimals).text(of: number)
  }
}
