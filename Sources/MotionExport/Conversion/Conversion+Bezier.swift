package import MotionCore
package import TableText

extension Conversion {
  /// Returns a curve other than a spring in the terms of the programs that have it, in the order of
  /// output.
  ///
  /// - Parameters: See `css`.
  package static func all(
    of curve: TimingCurve, duration: Double? = nil, distance: Double? = nil, maxError: Double,
    style: NumberStyle
  ) -> [Conversion] {
    guard let bezier = curve.lineOrBezier else {
      let css = css(
        curve, duration: duration, distance: distance, maxError: maxError, style: style)
      return [css] + names(of: curve).map { Conversion($0, .exact, code: $1, isName: true) }
    }
    let numbers = SourceNumbers(style: style)
    let points = bezier.coordinates
    let texts = points.map(numbers.text)
    let list = texts.joined(separator: ", ")
    let full = points.map { style.text(of: $0) }.joined(separator: ", ")
    let spec = curve == .linear ? "linear" : "cubic-bezier(\(full))"
    let singles = points.map(numbers.single).joined(separator: ", ")
    let codes: [(Dialect, String)] = [
      (.css, curve == .linear ? "linear" : "cubic-bezier(\(list))"),
      (.coreAnimation, "CAMediaTimingFunction(controlPoints: \(list))"),
      (
        .uikitTiming,
        "UICubicTimingParameters(controlPoint1: CGPoint(x: \(texts[0]), y: \(texts[1])), "
          + "controlPoint2: CGPoint(x: \(texts[2]), y: \(texts[3])))"
      ),
      (
        .swiftUI,
        "UnitCurve.bezier(startControlPoint: UnitPoint(x: \(texts[0]), y: \(texts[1])), "
          + "endControlPoint: UnitPoint(x: \(texts[2]), y: \(texts[3])))"
      ),
      (.compose, "CubicBezierEasing(\(singles))"), (.android, "PathInterpolator(\(singles))"),
      (.flutter, "Cubic(\(list))"), (.array, "[\(list)]"),
    ]
    return codes.map { dialect, code in
      Conversion(
        dialect, .exact, Array(zip(["x1", "y1", "x2", "y2"], points)),
        spec: dialect == .css ? spec : nil, code: code)
    }
  }

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
  private static func names(of curve: TimingCurve) -> [(Dialect, String)] {
    guard case .piecewise(let curve) = curve else { return [] }
    let words = curve.name.split(separator: "-")
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return [
      (.compose, words[0] == "ease" ? name : nil),
      (.android, words.last == "interpolator" ? name + "()" : nil),
      (.flutter, flutterNames[curve.name]),
    ].compactMap { dialect, name in name.map { (dialect, $0) } }
  }
}

extension TimingCurve {
  /// The cubic Bézier that the curve is, or nil; `linear` is one.
  fileprivate var lineOrBezier: CubicBezierCurve? {
    self == .linear ? try? CubicBezierCurve(x1: 0, y1: 0, x2: 1, y2: 1) : cubicBezier
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

  /// Returns the presets nearest to a curve, the nearest first; none if it is no cubic Bézier.
  ///
  /// Equally near ones are in the order of the presets.
  package static func all(to curve: TimingCurve) -> [NearestPreset] {
    guard let curve = curve.lineOrBezier else { return [] }
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
