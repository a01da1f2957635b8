import MotionNumerics
import TableText

/// The keyframes of an animation, by ascending percentage.
struct CSSKeyframes {
  /// The percentages of the duration, the values, and the timing functions until the next keyframe.
  private(set) var all: [(percentage: Double, value: String, timing: String)] = []
  /// The duration of the animation in seconds.
  let duration: Double

  /// The greatest time by which a jump takes place too early, in seconds.
  static let jumpDuration = 1e-6
  /// The greatest distance by which rounding moves a jump, in seconds.
  private static let jumpTolerance = 1e-7

  init(duration: Double) { self.duration = duration }

  /// Adds a keyframe, whose time is rounded to a half unit of seconds at most.
  ///
  /// Of keyframes with the same percentage browsers use the last one only.
  mutating func add(
    at seconds: Double, _ value: String, _ timing: String, halfUnit: Double = jumpTolerance
  ) {
    let limit = min(halfUnit, Self.jumpTolerance) / duration
    let percentage =
      seconds >= duration
      ? 100 : min(DecimalRounding(halfUnit: 100 * limit).rounded(100 * (seconds / duration)), 100)
    let last = all.last?.percentage ?? -1
    if percentage <= last { all.removeLast() }
    all.append((max(percentage, last), value, timing))
  }

  /// Returns the rule of the animation.
  ///
  /// A keyframe between two others with the same value, and without jumps, is left out.
  func rule(name: String, property: String) -> String {
    var lines = ["@keyframes \(name) {"]
    for (index, keyframe) in all.enumerated() {
      let position = NumberStyle.shortest.text(of: keyframe.percentage)
      let isLast = index == all.count - 1
      let timing = isLast ? "" : "; animation-timing-function: \(keyframe.timing)"
      lines.append("  \(position)% { \(property): \(keyframe.value)\(timing) }")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}

extension CSSKeyframes {
  /// CSS's timing function of a jump at the end.
  static let jump = "step-end"
  /// CSS's timing function of a straight line.
  static let line = "linear"
}
