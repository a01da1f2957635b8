import MotionNumerics
import TableText

/// A keyframe of CSS.
struct CSSKeyframe: Hashable {
  /// The position as a percentage of the duration.
  var percentage: Double
  /// The value of the property.
  var value: String
  /// The timing function until the next keyframe.
  var timing: String
}

/// The keyframes of an animation, by ascending percentage.
struct CSSKeyframes: Hashable {
  private(set) var all: [CSSKeyframe] = []
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
    let keyframe = CSSKeyframe(percentage: percentage, value: value, timing: timing)
    if let last = all.last, percentage <= last.percentage {
      all[all.count - 1].value = value
      all[all.count - 1].timing = timing
    } else {
      all.append(keyframe)
    }
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

  /// Whether a timing function needs browsers of 2023 or later.
  var usesLinearFunction: Bool { all.dropLast().contains { $0.timing.hasPrefix("linear(") } }
}

extension CSSKeyframes {
  /// CSS's timing function of a jump at the end.
  static let jump = "step-end"
  /// CSS's timing function of a straight line.
  static let line = "linear"
}
