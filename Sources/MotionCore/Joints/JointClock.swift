public import MotionNumerics

/// The display frames and the number of sub-steps of a joint in each.
///
/// Each frame adds 1/rate to an accumulator, from which whole sub-steps are subtracted. After k
/// frames the number of sub-steps is the integer part of k/(rate · sub-step), which is computed
/// exactly here. An accumulator in doubles agrees with it for at least 2·10⁷ frames at any usual
/// rate.
///
/// - Domain: rates of 1 ... 1000 Hz; times up to 10⁹ s.
/// - Complexity: O(1) for every function.
public struct JointClock: Hashable, Sendable {
  /// The frames per second.
  public let rate: Double
  /// The length of a sub-step used for counting, in seconds.
  private let interval: Double
  /// Whether the accumulator must exceed a sub-step, rather than reach it, before it is taken.
  private let isStrict: Bool

  /// UIKit's sub-step, the float 1/120 widened, in seconds.
  static let uikitStep = Double(1 as Float / 120)
  /// The sub-step of iOS 7, the float 0.004 widened, in seconds.
  static let ios7Step = Double(0.004 as Float)

  /// Creates the clock of a display.
  ///
  /// In iOS 7 a sub-step is counted as 0.004 s although it is slightly longer, and taken when the
  /// accumulator exceeds that. At rates with a whole number of sub-steps per frame (25, 50, 100,
  /// 250 Hz) the doubles of that release lose sub-steps to rounding; here none are lost.
  ///
  /// - Throws: A rate outside 1 ... 1000 Hz.
  public init(rate: Double = 60, model: AttachmentJoint.Model = .uikit) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 1...1000).check(rate, as: .rate)
    self.rate = rate
    isStrict = model == .ios7
    interval = model == .ios7 ? 0.004 : Self.uikitStep
  }

  /// Returns the number of sub-steps from frame 0 until a frame is displayed.
  public func steps(after frames: Int) -> Int {
    guard frames > 0 else { return 0 }
    let elapsed = DoubleDouble.product(Double(frames), 1 / rate)
    var steps = Int((elapsed.high / interval).rounded(.down))
    // The quotient is rounded; the exact remainder decides.
    while !fits(steps, in: elapsed) { steps -= 1 }
    while fits(steps + 1, in: elapsed) { steps += 1 }
    return steps
  }

  private func fits(_ steps: Int, in elapsed: DoubleDouble) -> Bool {
    let rest = elapsed - DoubleDouble.product(Double(steps), interval)
    return isStrict && steps > 0 ? rest.high > 0 : rest.high >= 0
  }

  /// Returns the displayed frame at a time since frame 0, in seconds.
  ///
  /// A time within 10⁻⁹ s of a frame belongs to that frame.
  public func frame(at elapsed: DoubleDouble) -> Int {
    guard elapsed.high > 0 else { return 0 }
    let time = min(elapsed.high, Self.greatestTime)
    var frame = Int((time * rate).rounded(.down))
    if (elapsed - self.time(of: frame)).high < -Instant.tolerance { frame -= 1 }
    if (self.time(of: frame + 1) - elapsed).high <= Instant.tolerance { frame += 1 }
    return frame
  }

  /// Returns the time at which a frame is displayed, in seconds since frame 0.
  public func time(of frame: Int) -> DoubleDouble { DoubleDouble.quotient(Double(frame), rate) }

  /// The greatest time that is counted, in seconds.
  static let greatestTime = 1e9
}
