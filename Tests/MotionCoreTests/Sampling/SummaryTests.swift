import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct SummaryTests {
  /// Returns the figures of one leg from 0 to 276 on a curve, in the curve's natural duration or
  /// else one second.
  private func summary(of text: String, lasting duration: Double? = nil) throws -> Summary {
    let curve = try CurveSyntax.timingCurve(text)
    let plan = Plan(through: [0, 276], in: duration ?? curve.naturalDuration ?? 1, curve)
    return Summary(Motion(plan))
  }

  // From a few half swings to billions, too many for a list.
  @Test(arguments: [
    "spring(1 100 10 0)", "spring(1 100 10 -50)", "spring(1 100 0.01 0)", "spring(1 1e12 1e-3 0)",
    "spring(response: 0.5, bounce: 0.9999999999)",
  ])
  func springSettlesAtItsLastCrossing(text: String) throws {
    guard case .spring(let curve) = try CurveSyntax.timingCurve(text) else {
      Issue.record("\(text) is not a spring")
      return
    }
    let expected = curve.spring.lastCrossing(threshold: Summary.settledDistance / 276)
    let settled = try summary(of: text).settlingTime
    // The summary searches by fractions of the leg, with a promised accuracy of 1e-12 of the leg.
    #expect((settled - expected).magnitude <= 1e-12 * curve.naturalDuration)
  }

  @Test func springThatNeverSettlesIsUnsettledUntilItSnaps() throws {
    #expect(try summary(of: "spring(1 100 0 0)", lasting: 1e6).settlingTime == 1e6)
  }

  @Test func springThatStartsBackwardsOvershootsAtItsNextExtremum() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: -50)
    let turns = spring.valueExtrema(until: 1)
    let figures = try summary(of: "spring(1 100 10 -50)")
    // The value is flat at an extremum: the rounding of the summary's fraction of the leg changes
    // it by less than an ulp of the distance, and then three operations round.
    let budget = 4 * 512.0.ulp
    let beyond = 276 * spring.state(at: turns[1]).value - 276
    #expect((figures.overshoot - beyond).magnitude <= budget)
    let back = 276 * spring.state(at: turns[0]).value
    #expect((figures.distance + back).magnitude <= budget)
  }

  @Test func valuesJustBeforeAJumpCount() throws {
    let figures = try summary(of: "linear(0, 2 50%, 1 50%, 1)")
    #expect(figures.distance == 552)
    #expect(figures.overshoot == 276)
    #expect(figures.settlingTime == 0.5)
  }

  @Test func stopsThatTheLegNeverReachesDoNotCount() throws {
    let figures = try summary(of: "linear(9 -10%, 0 0%, 1 100%, 9 110%)")
    #expect(figures.distance == 276)
    #expect(figures.overshoot == 0)
  }

  @Test(arguments: [
    ("step-start", 0.0), ("step-end", 1.0), ("steps(4, jump-start)", 0.75), ("steps(4)", 1.0),
    ("steps(3, jump-none)", 2.0 / 3),
    // Within half a point of 276 from 275.5/276 on.
    ("steps(2147483647)", 275.5 / 276),
  ])
  func stepsSettleAtAJump(text: String, settled: Double) throws {
    let figures = try summary(of: text)
    // The jumps of the finest steps are 2⁻³¹ apart; for the others the last digits are rounded.
    let budget = text.contains("2147483647") ? 0x1p-31 : 1e-12
    #expect((figures.settlingTime - settled).magnitude <= budget)
    #expect(figures.overshoot == 0)
    #expect(figures.peakVelocity == 0)
  }

  // MARK: Pulls

  /// Returns the figures of a pull beyond 276 from one distance to another in one second.
  private func summary(
    of stretch: Resistance, from: Double, to: Double, scale: Double = 1
  ) -> Summary {
    let pull = Segment.ResistedDrag(stretch, from: from, to: to, base: 276 * scale, scale: scale)
    let segment = Segment(start: .zero, duration: DoubleDouble(1), rule: .resisted(pull))
    var plan = Plan(primaryProperty: .position)
    plan.legs = [
      Plan.Leg(
        name: "pull", duration: DoubleDouble(1), curve: nil,
        moves: [Plan.Move(.position, along: [segment])])
    ]
    return Summary(Motion(plan))
  }

  @Test(arguments: [1.0, -1])
  func aPullIsFastestAtTheLedge(scale: Double) throws {
    // A pull of 80 points with c = 0.55 reaches half of a ledge of 44.
    let band = Resistance.rubberBand(try RubberBand(dimension: 44))
    let out = summary(of: band, from: 0, to: 80, scale: scale)
    #expect((out.start, out.end) == (scale * 276, scale * 298))
    #expect(out.distance == 22)
    #expect(out.overshoot == 0)
    // 80 · 0.55, up to the rounding of the coefficient.
    #expect(ulps(out.peakVelocity ?? 0, from: 44) <= 1)
    #expect(out.peakVelocityTime == 0)
    let back = summary(of: band, from: 80, to: 0, scale: scale)
    #expect((back.start, back.end, back.distance) == (scale * 298, scale * 276, 22))
    #expect(ulps(back.peakVelocity ?? 0, from: 44) <= 1)
    #expect(back.peakVelocityTime == 1)
  }

  @Test func aPullSettlesHalfAPointBeforeItsEnd() throws {
    // 21.5 of 22: x/(x + 80) = 21.5/44 at x = 80·43/45, which is 43/45 of the pull.
    let band = Resistance.rubberBand(try RubberBand(dimension: 44))
    let settled = summary(of: band, from: 0, to: 80).settlingTime
    // The summary searches by fractions of the leg, with a promised accuracy of 1e-12 of the leg.
    #expect((settled - 43.0 / 45).magnitude <= 1e-12)
  }

  @Test func theShippedStretchEndsWithItsJump() {
    // From d = e² − 1, where the stretch equals the distance, to the ledge: 2 pt remain just
    // before.
    let distance = 6.38905609893065
    let back = summary(of: .elastic, from: distance, to: 0)
    #expect(ulps(back.start, from: 276 + distance) <= 1)
    #expect(back.end == 276)
    #expect((back.distance - distance).magnitude <= 276.0.ulp)
    #expect(back.settlingTime == 1)
    // Its slope is 1 at the ledge, so it is as fast as the drag there.
    #expect(back.peakVelocity == distance)
    #expect(back.peakVelocityTime == 1)
  }
}
