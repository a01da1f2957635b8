import MotionCore
import MotionNumerics
import Testing

@Suite struct MotionTests {
  /// Returns a plan of one leg of one second, ease-in-out.
  private func slide(from: Double, to: Double) -> Plan {
    var plan = Plan("slide", through: [from, to], .easeInOut)
    plan.cues = [Plan.Cue(at: 0, "begins", "it"), Plan.Cue(at: 1, "ends", "it")]
    return plan
  }

  /// Returns a motion from 0 to 100 that is reversed after half a second.
  private func reversed(_ interruption: Motion.Interruption) -> Motion {
    var motion = Motion(slide(from: 0, to: 100))
    motion.perform(slide(from: 100, to: 0), at: Instant(0.5), interruption, interrupting: "it")
    motion.finish()
    return motion
  }

  // MARK: Interruptions

  /// 0 → 100 in one second, reversed at half a second: time, and values published to three decimals
  /// of an additive interruption and of one from the current value.
  @Test(arguments: [
    (0.25, 12.916, 12.916), (0.5, 50.0, 50.0), (0.6, 64.839, 49.014), (0.75, 74.168, 43.542),
    (1.0, 50.0, 25.0), (1.25, 12.916, 6.458), (1.5, 0.0, 0.0),
  ])
  func reversalMatchesThePublishedValues(
    time: Double, additive: Double, fromCurrent: Double
  ) throws {
    // Half a unit in the last place of the published values.
    let values = (reversed(.additive).position(at: time), reversed(.fromCurrent).position(at: time))
    #expect(try (#require(values.0) - additive).magnitude <= 0.5e-3)
    #expect(try (#require(values.1) - fromCurrent).magnitude <= 0.5e-3)
  }

  @Test func additiveKeepsVelocityContinuous() throws {
    let motion = reversed(.additive)
    let before = try #require(motion.state(at: 0.5 - 0x1p-20))
    let after = try #require(motion.state(at: 0.5))
    // The acceleration is below 1,000 /s², and 2⁻²⁰ s pass.
    #expect((before.velocity - after.velocity).magnitude <= 1_000 * 0x1p-20)
    #expect(before.velocity > 100)
  }

  /// At the end of an additive animation its velocity and acceleration are 0, as at phase
  /// boundaries.
  @Test(arguments: ["linear", "ease", "cubic-bezier(0.3, 0, 0.6, 0.8)"])
  func anEndedAdditiveAnimationHasNoVelocity(text: String) throws {
    let curve = try CurveSyntax.timingCurve(text)
    var old = slide(from: 0, to: 100)
    old.legs[0].curve = curve
    var motion = Motion(old)
    motion.perform(slide(from: 100, to: 0), at: Instant(0.5), .additive)
    motion.finish()
    // The new leg only, half a second after its start.
    let newLeg = Motion(slide(from: 100, to: 0))
    let expected = try #require(newLeg.state(at: 0.5))
    let shown = try #require(motion.state(at: 1))
    #expect(shown == expected)
    let before = try #require(motion.state(at: 1 - 0x1p-30))
    let remaining = curve.state(at: 1, duration: 1)
    // In 2⁻³⁰ s neither changes by more than 1e4 · 2⁻³⁰.
    #expect((before.velocity - expected.velocity - 100 * remaining.velocity).magnitude <= 1e-5)
    #expect(
      (before.acceleration - expected.acceleration - 100 * remaining.acceleration)
        .magnitude
        <= 1e-5)
    // The greatest speed includes the times before the end as well as those after it.
    #expect(try #require(Summary(motion).peakVelocity) >= before.velocity.magnitude * (1 - 1e-9))
  }

  @Test func jumpStartsAtTheOldTarget() throws {
    #expect(reversed(.jump).position(at: 0.5) == 100)
    #expect(reversed(.jump).position(at: 1.5) == 0)
  }

  @Test func interruptionDropsPendingEvents() {
    let motion = reversed(.fromCurrent)
    #expect(motion.events.map(\.name) == ["begins", "interrupted", "begins", "ends"])
    #expect(motion.events.map(\.instant.seconds) == [0, 0.5, 0.5, 1.5])
    #expect(motion.phases.map(\.name) == ["slide", "slide"])
    #expect(motion.phases.map(\.from) == [0, 50])
    #expect(motion.phases.map(\.end.seconds) == [0.5, 1.5])
    #expect(motion.duration == 1.5)
  }

  @Test func aLaterPlanIsPrecededByARest() {
    var motion = Motion(slide(from: 0, to: 100))
    motion.perform(slide(from: 100, to: 0), at: Instant(3), .jump)
    motion.finish()
    #expect(motion.phases.map(\.name) == ["slide", "rest", "slide"])
    #expect(motion.events.map(\.name) == ["begins", "ends", "begins", "ends"])
    #expect(motion.duration == 4)
    #expect(motion.position(at: 2) == 100)
  }

  @Test func theMotionEndsWithItsLastAdditiveAnimation() throws {
    var short = slide(from: 100, to: 0)
    short.legs[0].duration = DoubleDouble(0.125)
    var motion = Motion(slide(from: 0, to: 100))
    motion.perform(short, at: Instant(0.5), .additive)
    motion.finish()
    #expect(motion.duration == 1)
    #expect(motion.phases.map(\.name) == ["slide", "slide", "rest"])
    // The old motion is symmetric: its remaining distance a quarter before its end equals its
    // displacement a quarter after its start.
    let start = try #require(motion.position(at: 0.25))
    #expect(try (#require(motion.position(at: 0.75)) + start).magnitude <= 1e-13)
    #expect(motion.position(at: 1) == 0)
  }

  // MARK: Delays and rests

  @Test func delayMovesEverythingAndHoldsTheStart() throws {
    let motion = Motion(slide(from: 7, to: 100)).delayed(by: DoubleDouble(0.5))
    #expect(motion.duration == 1.5)
    #expect(motion.phases.map(\.name) == ["delay", "slide"])
    #expect(motion.events.map(\.instant.seconds) == [0.5, 1.5])
    for time in [0, 0.25, 0.5] { #expect(motion.position(at: time) == 7) }
    for time in [0.125, 0.625, 1] {
      #expect(
        motion.position(at: 0.5 + time) == Motion(slide(from: 7, to: 100)).position(at: time))
    }
    let waiting = motion.state(of: Motion.progress, at: Instant(0.25))
    #expect(waiting?.value == 0)
  }

  @Test func noDelayChangesNothing() {
    let motion = Motion(slide(from: 0, to: 1))
    #expect(motion.delayed(by: DoubleDouble(0)) == motion)
    #expect(motion.extended(to: DoubleDouble(1)) == motion)
    #expect(motion.extended(to: DoubleDouble(0.5)) == motion)
  }

  @Test func restHoldsTheEnd() {
    let motion = Motion(slide(from: 0, to: 100)).extended(to: DoubleDouble(3))
    #expect(motion.phases.map(\.name) == ["slide", "rest"])
    #expect(motion.duration == 3)
    #expect(motion.position(at: 2) == 100)
    #expect(motion.state(at: 1)?.velocity == 0)
    #expect(motion.phaseIndex(at: Instant(1)) == 1)
  }

  // MARK: Curves

  @Test func replacingACurveKeepsTheLegsDuration() throws {
    let motion = Motion(Plan(through: [0, 8], in: 2, .easeIn).replacingCurves(with: .linear))
    #expect(motion.duration == 2)
    #expect(motion.position(at: 0.5) == 2)
    #expect(motion.state(at: 0.5)?.velocity == 4)
  }

  /// A spring described by a duration keeps it; another uses the given one.
  @Test(
    arguments: [
      ("spring(duration: 0.5, damping: 1)", 0.5, 0.5), ("keyboard", 0.5, 0.5),
      // ln(1980.196…)/(2.8π), with 1 + ζ/√(1 − ζ²) in thousandths and ζω for ζ = 0.7 and ω = 4π.
      ("bouncy", 0.8629552831744205, 2),
    ], [false, true])
  func aSpringUsesItsDurationUnlessOneIsGiven(
    row: (text: String, own: Double, given: Double), isGiven: Bool
  ) throws {
    let spring = try CurveSyntax.timingCurve(row.text)
    let plan = Plan(through: [0, 8], in: 2, isDurationGiven: isGiven, .easeIn)
    let motion = Motion(plan.replacingCurves(with: spring))
    #expect((motion.duration - (isGiven ? row.given : row.own)).magnitude <= 1e-15)
    let end = try #require(motion.state(of: .position, at: motion.end))
    #expect(end.value == 8)
    #expect(end.velocity == 0)
  }

  @Test func aVerticalMiddleIsExact() throws {
    // 0.15 / 0.3 is ½ in decimals but not in doubles, and this curve is vertical there.
    let steep = try CubicBezierCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    let tenth = DoubleDouble(1) / DoubleDouble(10)
    var plan = Plan(through: [0, 1_000], .cubicBezier(steep))
    plan.legs[0].duration = DoubleDouble(3) * tenth
    let middle = Instant(DoubleDouble(15) / DoubleDouble(100))
    #expect(Motion(plan).state(of: .position, at: middle)?.value == 500)
  }
}
