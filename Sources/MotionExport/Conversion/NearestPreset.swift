package import MotionCore

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
      var greatest = 0
      let differences = zip(inputs, outputs).map { input, output in
        (preset.curve.value(at: input) - output).magnitude
      }
      for (index, difference) in differences.enumerated() where difference > differences[greatest] {
        greatest = index
      }
      return NearestPreset(
        preset: preset, maxError: differences[greatest], at: inputs[greatest])
    }
    // A stable order: equal differences stay in the order of the list.
    return presets.enumerated().sorted {
      ($0.element.maxError, $0.offset) < ($1.element.maxError, $1.offset)
    }.prefix(count).map(\.element)
  }
}
