import MotionCore
import MotionNumerics

extension ComposeKeyframes {
  /// The number of samples in a millisecond.
  private static let samples = 4
  /// The greatest number of samples between two keyframes, other than those next to them.
  private static let greatestSamples = 4_096
  /// The distance from a jump, in seconds, up to which errors do not count.
  private static let jumpMargin = 0.001_6
  /// A factor for errors between the samples.
  private static let margin = 1.02
  /// The greatest error of rounding to single precision, relative to the number.
  private static let singleError = 0x1p-23

  /// Returns the greatest distance of the keyframes from the motion, off its jumps; 0 if it is that
  /// of single precision.
  ///
  /// - Accuracy: 2%.
  func greatestError() -> Double {
    var (greatest, magnitude) = (0.0, 0.0)
    var jump = jumps[...]
    for (a, b) in zip(keyframes, keyframes.dropFirst()) {
      let (from, to) = (Double(Float(a.value)), Double(Float(b.value)))
      magnitude = max(magnitude, from.magnitude, to.magnitude)
      let duration = Double(b.millisecond - a.millisecond)
      for elapsed in Self.sampleTimes(in: b.millisecond - a.millisecond) {
        let seconds = (Double(a.millisecond) + elapsed) / 1_000
        while let first = jump.first, first + Self.jumpMargin < seconds { jump.removeFirst() }
        if let first = jump.first, first - Self.jumpMargin < seconds { continue }
        let fraction = elapsed / duration
        let played = from + (to - from) * (a.curve?.value(at: fraction) ?? fraction)
        let actual = path.value(Instant(DoubleDouble(seconds)))
        greatest = max(greatest, (played - actual).magnitude)
      }
    }
    return greatest <= Self.singleError * magnitude ? 0 : Self.margin * greatest
  }

  /// Returns times in milliseconds from one keyframe to the next one: all quarters of a
  /// millisecond, or in a long time only those next to its ends and some between.
  private static func sampleTimes(in duration: Int) -> [Double] {
    let count = samples * duration
    guard count > greatestSamples else { return (0...count).map { Double($0) / Double(samples) } }
    let near = (0...8).map { Double($0) / Double(samples) }
    let between = (1..<greatestSamples).map {
      Double(duration) * Double($0) / Double(greatestSamples)
    }
    return (near + between + near.map { Double(duration) - $0 }).sorted()
  }
}
