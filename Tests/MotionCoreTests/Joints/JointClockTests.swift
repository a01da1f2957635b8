import MotionCore
import MotionNumerics
import Testing

@Suite struct JointClockTests {
  @Test(arguments: [60, 120, 24, 30, 59.94, 90, 144, 240, 1000])
  func matchesTheAccumulator(rate: Double) throws {
    let clock = try JointClock(rate: rate)
    let step = 0.008_333_333_767_950_535
    var (accumulator, steps) = (0.0, 0)
    var wrong: Int?
    for frame in 1...200_000 {
      accumulator += 1 / rate
      while accumulator >= step {
        accumulator -= step
        steps += 1
      }
      if clock.steps(after: frame) != steps { wrong = wrong ?? frame }
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [60, 120, 24, 30, 59.94, 90, 144, 240])
  func matchesTheAccumulatorOfTheOlderRelease(rate: Double) throws {
    let clock = try JointClock(rate: rate, model: .ios7)
    var (accumulator, steps) = (0.0, 0)
    var wrong: Int?
    for frame in 1...200_000 {
      var total = accumulator + 1 / rate
      accumulator = total.truncatingRemainder(dividingBy: 0.004)
      while total > 0.004 {
        total -= 0.004
        steps += 1
      }
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
