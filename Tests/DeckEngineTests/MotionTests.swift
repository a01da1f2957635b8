import DeckEngine
import Testing

@Suite struct MotionTests {
  private static let position = Property("position")

  /// One leg of a second, ease-in-out.
  private func slide(from: Double, to: Double, lasting duration: Double = 1) -> Motion {
    var plan = Plan(leader: Self.position)
    plan.poses = [Plan.Pose(Self.position, from)]
    plan.legs = [
      Plan.Leg(
        name: "slide", duration: DoubleDouble(duration), curve: .easeInOut,
        moves: [Plan.Move(Self.position, from: from, to: to)])
    ]
    plan.cues = [Plan.Cue(at: 0, "begins", "it"), Plan.Cue(at: 1, "ends", "it")]
    return Motion(plan)
  }

  private func value(of motion: Motion, at time: Double) -> Double? {
    motion.state(of: Self.position, at: Instant(DoubleDouble(time)))?.value
  }

  // MARK: Interruptions

  /// 0 → 100 in a second, turned back at half a second: values published to three decimals.
  struct Row: Sendable, CustomTestStringConvertible {
    let time: Double
    let additive: Double
    let fromCurrent: Double

    var testDescription: String { "\(time) s" }
  }

  static let turnedBack = [
    Row(time: 0.25, additive: 12.916, fromCurrent: 12.916),
    Row(time: 0.5, additive: 50, fromCurrent: 50),
    Row(time: 0.6, additive: 64.839, fromCurrent: 49.014),
    Row(time: 0.75, additive: 74.168, fromCurrent: 43.542),
    Row(time: 1, additive: 50, fromCurrent: 25),
    Row(time: 1.25, additive: 12.916, fromCurrent: 6.458),
    Row(time: 1.5, additive: 0, fromCurrent: 0),
  ]

  @Test(arguments: turnedBack)
  func turningBackMatchesThePublishedValues(row: Row) throws {
    let half = Instant(DoubleDouble(0.5))
    let there = slide(from: 0, to: 100)
    let additive = there.interrupted(
      at: half, by: slide(from: 100, to: 0), .additive, subject: "it")
    let current = try #require(value(of: there, at: 0.5))
    let fromCurrent = there.interrupted(
      at: half, by: slide(from: current, to: 0), .fromCurrent, subject: "it")
    // Half a unit of the published values' last place.
    #expect(try (#require(value(of: additive, at: row.time)) - row.additive).magnitude <= 0.5e-3)
    #expect(
      try (#require(value(of: fromCurrent, at: row.time)) - row.fromCurrent).magnitude <= 0.5e-3)
  }

  @Test func additiveKeepsVelocityContinuous() throws {
    let motion = slide(from: 0, to: 100).interrupted(
      at: Instant(DoubleDouble(0.5)), by: slide(from: 100, to: 0), .additive, subject: "it")
    let before = try #require(
      motion.state(of: Self.position, at: Instant(DoubleDouble(0.5 - 0x1p-20))))
    let after = try #require(motion.state(of: Self.position, at: Instant(DoubleDouble(0.5))))
    // The acceleration is below 1,000 /s², and 2⁻²⁰ s pass.
    #expect((before.slope - after.slope).magnitude <= 1_000 * 0x1p-20)
    #expect(before.slope > 100)
  }

  @Test func jumpStartsAtTheOldTarget() throws {
    let motion = slide(from: 0, to: 100).interrupted(
      at: Instant(DoubleDouble(0.5)), by: slide(from: 100, to: 0), .jump, subject: "it")
    #expect(value(of: motion, at: 0.5) == 100)
    #expect(value(of: motion, at: 1.5) == 0)
  }

  @Test func interruptionReplacesEventsThatHadNotHappened() {
    let motion = slide(from: 0, to: 100).interrupted(
      at: Instant(DoubleDouble(0.5)), by: slide(from: 50, to: 0), .fromCurrent, subject: "it")
    #expect(motion.events.map(\.name) == ["begins", "interrupted", "begins", "ends"])
    #expect(motion.events.map(\.instant.seconds) == [0, 0.5, 0.5, 1.5])
    #expect(motion.phases.map(\.name) == ["slide", "slide"])
    #expect(motion.phases.map(\.end.seconds) == [0.5, 1.5])
    #expect(motion.duration == 1.5)
  }

  // MARK: Delays and rests

  @Test func delayMovesEverythingAndHoldsTheStart() throws {
    let motion = slide(from: 7, to: 100).delayed(by: DoubleDouble(0.5))
    #expect(motion.duration == 1.5)
    #expect(motion.phases.map(\.name) == ["delay", "slide"])
    #expect(motion.events.map(\.instant.seconds) == [0.5, 1.5])
    for time in [0, 0.25, 0.5] { #expect(value(of: motion, at: time) == 7) }
    for time in [0.125, 0.625, 1] {
      #expect(value(of: motion, at: 0.5 + time) == value(of: slide(from: 7, to: 100), at: time))
    }
    let waiting = motion.state(of: Motion.progress, at: Instant(DoubleDouble(0.25)))
    #expect(waiting?.value == 0)
  }

  @Test func noDelayChangesNothing() {
    let motion = slide(from: 0, to: 1)
    #expect(motion.delayed(by: DoubleDouble(0)) == motion)
    #expect(motion.extended(to: DoubleDouble(1)) == motion)
    #expect(motion.extended(to: DoubleDouble(0.5)) == motion)
  }

  @Test func restHoldsTheEnd() {
    let motion = slide(from: 0, to: 100).extended(to: DoubleDouble(3))
    #expect(motion.phases.map(\.name) == ["slide", "rest"])
    #expect(motion.duration == 3)
    #expect(motion.state(of: Self.position, at: Instant(DoubleDouble(2)))?.value == 100)
    #expect(motion.state(of: Self.position, at: Instant(DoubleDouble(1)))?.slope == 0)
    #expect(motion.phaseIndex(at: Instant(DoubleDouble(1))) == 1)
  }

  // MARK: Curves

  @Test func replacingACurveKeepsTheLegsDuration() throws {
    var plan = Plan(leader: Self.position)
    plan.legs = [
      Plan.Leg(
        name: "a", duration: DoubleDouble(2), curve: .easeIn,
        moves: [Plan.Move(Self.position, from: 0, to: 8)])
    ]
    let motion = Motion(plan.replacingCurves(with: .linear))
    #expect(motion.duration == 2)
    #expect(motion.state(of: Self.position, at: Instant(DoubleDouble(0.5)))?.value == 2)
    #expect(motion.state(of: Self.position, at: Instant(DoubleDouble(0.5)))?.slope == 4)
  }

  @Test(arguments: [false, true])
  func aSpringBringsItsDurationUnlessOneIsAskedFor(isGiven: Bool) throws {
    let spring = try CurveSyntax.timingCurve("spring(duration: 0.5, damping: 1, velocity: 0)")
    var plan = Plan(leader: Self.position)
    plan.legs = [
      Plan.Leg(
        name: "a", duration: DoubleDouble(2), isDurationGiven: isGiven, curve: .easeIn,
        moves: [Plan.Move(Self.position, from: 0, to: 8)])
    ]
    let motion = Motion(plan.replacingCurves(with: spring))
    #expect(motion.duration == (isGiven ? 2 : 0.5))
    let end = try #require(motion.state(of: Self.position, at: motion.end))
    #expect(end.value == 8)
    #expect(end.slope == 0)
  }

  @Test func aVerticalMiddleIsMetExactly() throws {
    // 0.15 / 0.3 is ½ in decimals but not in doubles, and this curve is vertical there.
    let steep = try CubicBezierCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    let tenth = DoubleDouble(1) / DoubleDouble(10)
    var plan = Plan(leader: Self.position)
    plan.legs = [
      Plan.Leg(
        name: "a", duration: DoubleDouble(3) * tenth, curve: .cubicBezier(steep),
        moves: [Plan.Move(Self.position, from: 0, to: 1_000)])
    ]
    let middle = Instant(DoubleDouble(15) / DoubleDouble(100))
    #expect(Motion(plan).state(of: Self.position, at: middle)?.value == 500)
  }
}
