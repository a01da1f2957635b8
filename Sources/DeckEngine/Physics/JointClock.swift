/// Display frames, and how many sub-steps of a joint they have room for.
///
/// Each frame adds its 1/rate to an accumulator from which whole sub-steps are taken. What the
/// accumulator has passed on after k frames is the whole part of k/(rate · sub-step), which is
/// computed here exactly; the doubles of an accumulator agree with it for at least 2·10⁷ frames of
/// any usual rate.
///
/// - Domain: rates of 1 ... 1000 Hz; times up to 10⁹ s.
/// - Complexity: O(1) for every question.
public struct JointClock: Hashable, Sendable {
  /// The frames a second.
  public let rate: Double
  /// The length of a sub-step as it is counted, in seconds.
  private let interval: Double
  /// Whether a sub-step has to be exceeded, rather than reached, before it is taken.
  private let isStrict: Bool

  /// UIKit's sub-step, the float 1/120 widened, in seconds.
  static let uikitStep = Double(1 as Float / 120)
  /// The sub-step of iOS 7, the float 0.004 widened, in seconds.
  static let ios7Step = Double(0.004 as Float)

  /// Creates the clock of a display.
  ///
  /// In iOS 7 a sub-step is counted as 0.004 s although it is a little longer, and taken when the
  /// accumulator exceeds that. Where whole frames are whole sub-steps (25, 50, 100, 250 Hz) the
  /// doubles of that release lose sub-steps to rounding; here none is lost.
  ///
  /// - Throws: A rate outside 1 ... 1000 Hz.
  public init(rate: Double = 60, model: AttachmentJoint.Model = .uikit) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 1...1000).check(rate, as: .rate)
    self.rate = rate
    isStrict = model == .ios7
    interval = model == .ios7 ? 0.004 : Self.uikitStep
  }

  /// The number of sub-steps that have been taken when a frame is shown, counted from frame 0.
  public func steps(after frames: Int) -> Int {
    guard frames > 0 else { return 0 }
    let room = DoubleDouble.product(Double(frames), 1 / rate)
    var steps = Int((room.high / interval).rounded(.down))
    // The quotient is rounded; the exact remainder decides.
    while !isRoom(in: room, for: steps) { steps -= 1 }
    while isRoom(in: room, for: steps + 1) { steps += 1 }
    return steps
  }

  private func isRoom(in room: DoubleDouble, for steps: Int) -> Bool {
    let rest = room - DoubleDouble.product(Double(steps), interval)
    return isStrict && steps > 0 ? rest.high > 0 : rest.high >= 0
  }

  /// The first frame by which a number of sub-steps has been taken.
  func frame(taking steps: Int) -> Int {
    guard steps > 0 else { return 0 }
    var frame = Int((Double(steps) * interval * rate).rounded(.down))
    while frame > 0, self.steps(after: frame - 1) >= steps { frame -= 1 }
    while self.steps(after: frame) < steps { frame += 1 }
    return frame
  }

  /// The frame on the display at a time since frame 0, in seconds.
  ///
  /// A time within 10⁻⁹ s of a frame is that frame's.
  public func frame(at elapsed: DoubleDouble) -> Int {
    guard elapsed.high > 0 else { return 0 }
    let time = min(elapsed.high, Self.greatestTime)
    var frame = Int((time * rate).rounded(.down))
    if (elapsed - self.time(of: frame)).high < -Instant.tolerance { frame -= 1 }
    if (self.time(of: frame + 1) - elapsed).high <= Instant.tolerance { frame += 1 }
    return frame
  }

  /// When a frame is shown, in seconds since frame 0.
  public func time(of frame: Int) -> DoubleDouble {
    DoubleDouble.quotient(Double(frame), rate)
  }

  /// The longest time that is counted, in seconds.
  static let greatestTime = 1e9
}
