package import MotionCore
package import TableText

/// A program or format in whose terms a cubic Bézier can be expressed, in the order of output.
package enum BezierDialect: String, CaseIterable, Hashable, Sendable {
  case css
  case coreAnimation = "core-animation"
  case uikitTiming = "uikit-timing"
  case swiftUI = "swift-ui"
  case compose, android, flutter, array
}

/// The conversion of a cubic Bézier to the terms of other programs.
package struct BezierConverter: Sendable {
  private let curve: CubicBezierCurve
  /// Whether the curve was given as `linear`.
  private let isLine: Bool
  private let numbers: SourceNumbers

  /// Creates the converter of a curve; `style` is the spelling of numbers in code.
  ///
  /// - Returns: Nil for a curve that is not a cubic Bézier; `linear` is one.
  package init?(_ curve: TimingCurve, style: NumberStyle = .shortest) {
    isLine = curve == .linear
    let line = try? CubicBezierCurve(x1: 0, y1: 0, x2: 1, y2: 1)
    guard let curve = isLine ? line : curve.cubicBezier else { return nil }
    self.curve = curve
    numbers = SourceNumbers(style: style)
  }

  /// The presets nearest to the curve.
  package var nearest: [NearestPreset] { NearestPreset.all(to: curve) }

  /// Returns the curve in the terms of a dialect.
  package func conversion(to dialect: BezierDialect) -> Conversion {
    let points = curve.coordinates
    let texts = points.map(numbers.text)
    let list = texts.joined(separator: ", ")
    let full = points.map { numbers.style.text(of: $0) }.joined(separator: ", ")
    let spec = isLine ? "linear" : "cubic-bezier(\(full))"
    let singles = points.map(numbers.single).joined(separator: ", ")
    let code =
      switch dialect {
      case .css: isLine ? "linear" : "cubic-bezier(\(list))"
      case .coreAnimation: "CAMediaTimingFunction(controlPoints: \(list))"
      case .uikitTiming:
        "UICubicTimingParameters(controlPoint1: CGPoint(x: \(texts[0]), y: \(texts[1])), "
          + "controlPoint2: CGPoint(x: \(texts[2]), y: \(texts[3])))"
      case .swiftUI:
        "UnitCurve.bezier(startControlPoint: UnitPoint(x: \(texts[0]), y: \(texts[1])), "
          + "endControlPoint: UnitPoint(x: \(texts[2]), y: \(texts[3])))"
      case .compose: "CubicBezierEasing(\(singles))"
      case .android: "PathInterpolator(\(singles))"
      case .flutter: "Cubic(\(list))"
      case .array: "[\(list)]"
      }
    return Conversion(
      dialect, .exact, Array(zip(["x1", "y1", "x2", "y2"], points)),
      spec: dialect == .css ? spec : nil, code: code)
  }
}

extension BezierDialect {
  /// Flutter's names of curves that Compose and Android name as this program does.
  private static let flutterNames = [
    "ease-in-bounce": "Curves.bounceIn", "ease-out-bounce": "Curves.bounceOut",
    "ease-in-out-bounce": "Curves.bounceInOut", "ease-in-elastic": "ElasticInCurve(0.3)",
    "ease-out-elastic": "ElasticOutCurve(0.3)", "ease-in-out-elastic": "ElasticInOutCurve(0.45)",
    "emphasized": "Curves.easeInOutCubicEmphasized",
  ]

  /// Returns the code of a curve of pieces that other programs have.
  ///
  /// - Reference: androidx, Compose, `EasingFunctions`; Flutter, `Curves`; Android,
  ///   `android.view.animation`.
  package static func names(of curve: TimingCurve) -> [BezierDialect: String] {
    guard case .piecewise(let curve) = curve else { return [:] }
    let words = curve.name.split(separator: "-")
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let names: [BezierDialect: String?] = [
      .compose: words[0] == "ease" ? name : nil, .flutter: flutterNames[curve.name],
      .android: words.last == "interpolator" ? name + "()" : nil,
    ]
    return names.compactMapValues { $0 }
  }
}

/// A preset and its greatest difference from a curve.
package struct NearestPreset: Hashable, Sendable {
  package let preset: CurvePreset
  /// The greatest difference in progress.
  package let maxError: Double
  /// The first input at which it is reached.
  package let at: Double

  /// The number of presets that are listed.
  private static let count = 5
  /// The number of intervals of the comparison: 1,001 inputs.
  private static let intervals = 1000

  /// Returns the presets nearest to a curve, the nearest first.
  ///
  /// Equally near ones are in the order of the presets.
  package static func all(to curve: CubicBezierCurve) -> [NearestPreset] {
    let inputs = (0...intervals).map { Double($0) / Double(intervals) }
    let outputs = inputs.map(curve.value)
    let presets = CurvePreset.all.map { preset in
      let differences = zip(inputs, outputs).map { input, output in
        (preset.curve.value(at: input) - output).magnitude
      }
      let greatest = differences.indices.max { differences[$0] < differences[$1] } ?? 0
      return NearestPreset(preset: preset, maxError: differences[greatest], at: inputs[greatest])
    }
    // A stable order: equal differences stay in the order of the list.
    return presets.enumerated().sorted {
      ($0.element.maxError, $0.offset) < ($1.element.maxError, $1.offset)
    }.prefix(count).map(\.element)
  }
}
