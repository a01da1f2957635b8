package import MotionCore
package import TableText

/// The conversion of a cubic Bézier to the terms of other programs.
package struct BezierConverter: Sendable {
  private let curve: CubicBezierCurve
  /// The curve in CSS.
  private let text: String
  private let numbers: SourceNumbers

  /// Creates the converter of a curve; `style` is the spelling of numbers in code.
  ///
  /// - Returns: Nil for a curve that is not a cubic Bézier; `linear` is one.
  package init?(_ curve: TimingCurve, style: NumberStyle = .shortest) {
    switch curve {
    case .linear:
      guard let line = try? CubicBezierCurve(x1: 0, y1: 0, x2: 1, y2: 1) else { return nil }
      self.curve = line
    case .cubicBezier(let curve): self.curve = curve
    case .steps, .piecewiseLinear, .spring, .joint: return nil
    }
    numbers = SourceNumbers(style: style)
    let points = [self.curve.x1, self.curve.y1, self.curve.x2, self.curve.y2].map(numbers.text)
    text = curve == .linear ? "linear" : "cubic-bezier(\(points.joined(separator: ", ")))"
  }

  /// The presets nearest to the curve.
  package var nearest: [NearestPreset] { NearestPreset.all(to: curve) }

  /// Returns the curve in the terms of a dialect.
  package func conversion(to dialect: BezierDialect) -> Conversion {
    var conversion = Conversion(dialect, .exact)
    conversion.parameters = [
      .init("x1", curve.x1), .init("y1", curve.y1), .init("x2", curve.x2), .init("y2", curve.y2),
    ]
    if dialect == .css { conversion.spec = text }
    conversion.code = code(dialect)
    return conversion
  }

  private func code(_ dialect: BezierDialect) -> String {
    let coordinates = [curve.x1, curve.y1, curve.x2, curve.y2]
    let numbers = coordinates.map(self.numbers.text)
    let list = numbers.joined(separator: ", ")
    let singles = coordinates.map(self.numbers.single).joined(separator: ", ")
    return switch dialect {
    case .css: text
    case .coreAnimation: "CAMediaTimingFunction(controlPoints: \(list))"
    case .uikitTiming:
      "UICubicTimingParameters(controlPoint1: CGPoint(x: \(numbers[0]), y: \(numbers[1])), "
        + "controlPoint2: CGPoint(x: \(numbers[2]), y: \(numbers[3])))"
    case .swiftUI:
      "UnitCurve.bezier(startControlPoint: UnitPoint(x: \(numbers[0]), y: \(numbers[1])), "
        + "endControlPoint: UnitPoint(x: \(numbers[2]), y: \(numbers[3])))"
    case .compose: "CubicBezierEasing(\(singles))"
    case .android: "PathInterpolator(\(singles))"
    case .flutter: "Cubic(\(list))"
    case .array: "[\(list)]"
    }
  }
}
