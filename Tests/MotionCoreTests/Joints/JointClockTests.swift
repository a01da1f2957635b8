import MotionCore
import MotionNumerics
import Testing

@Suite struct JointClockTests {
  private static let rates: [Double] = [60, 120, 24, 30, 59.94, 90, 144, 240]

  // The older release loses sub-steps at 1000 Hz.
  private static let clocks: [(Double, AttachmentJoint.Model)] =
    rates.map { ($0, .uikit) } + rates.map { ($0, .ios7) } + [(1000, .uikit)]

  @Test(arguments: clocks)
  func matchesTheAccumulator(rate: Double, model: AttachmentJoint.Model) throws {
    let clock = try JointClock(rate: rate, model: model)
    let step = model == .ios7 ? 0.004 : 0.008_333_333_767_950_535
    var (accumulator, steps) = (0.0, 0)
    var wrong: Int?
    for frame in 1...200_000 {
      var total = accumulator + 1 / rate
      accumulator = total.truncatingRemainder(dividingBy: step)
      while model == .ios7 ? total > step : total >= step {
        total -= step
        steps += 1
      }
      // The older release took the remainder at once.
      if model == .uikit { accumulator = total }
      if clock.steps(after: frame) != steps { wrong = wrong ?? frame }
    }
    #expect(wrong == nil)
  }

  @Test func aFrameAsLongAsASubStepHasOne() throws {
    let step = 0.008_333_333_767_950_535
    // 1/(1/h) rounds to h for this h: the accumulator reaches it exactly.
    #expect(1 / (1 / step) == step)
    let clock = try JointClock(rate: 1 / step)
    #expect([1, 2, 1000, 1 << 40].allSatisfy { clock.steps(after: $0) == $0 })
  }

  @Test func zeroFramesHaveNoSubSteps() throws {
    let clock = try JointClock()
    #expect(clock.steps(after: 0) == 0)
    #expect(clock.steps(after: -3) == 0)
    #expect(clock.steps(after: 1) == 1)
    #expect(clock.steps(after: 2) == 3)
  }

  @Test(arguments: [60, 120, 59.94, 7])
  func theTimeOfAFrameBelongsToThatFrame(rate: Double) throws {
    let clock = try JointClock(rate: rate)
    let wrong = (0...20_000).filter { frame in
      let time = clock.time(of: frame)
      return clock.frame(at: time) != frame
        || clock.frame(at: time - DoubleDouble(0.99e-9)) != frame
        || frame > 0 && clock.frame(at: time - DoubleDouble(1.01e-9)) != frame - 1
    }
    #expect(wrong.isEmpty)
  }
}
