import MotionCore
import MotionNumerics
import Testing

@Suite struct RowReductionTests {
  private static let column = Column("position", unit: "pt", "", .value(.position))

  private static func motion(_ curve: TimingCurve, duration: Double = 1, legs: Int = 1) -> Motion {
    Motion(Plan(through: (0...legs).map { Double($0) * 100 }, in: duration, curve))
  }

  private static func reduction(
    _ motion: Motion, bound: Double, limit: Int = 1_000_000
  ) -> RowReduction? {
    RowReduction(
      motion, until: motion.end, columns: [BoundedColumn(column, bound: bound)], layers: nil,
      decimals: 6, measuresError: true, limit: limit)
  }

  private static func curve(_ text: String) throws -> TimingCurve {
    try CurveSyntax.timingCurve(text)
  }

  @Test func aLineHasTwoRows() throws {
    let reduction = try #require(Self.reduction(Self.motion(.linear), bound: 0.001))
    #expect(reduction.times.map(\.high) == [0, 1])
    // A line's rounding is below 100 · 2⁻⁵².
    #expect(try #require(reduction.greatestError) < 1e-12)
  }

  @Test func everyLegHasARow() throws {
    let motion = Self.motion(.linear, duration: 0.1, legs: 3)
    let reduction = try #require(Self.reduction(motion, bound: 1000))
    #expect(reduction.times.map(\.high) == [0, 0.1, 0.2, motion.duration])
  }

  @Test(arguments: [0.25, 0.01, 0.0004])
  func aParabolaHasTheFewestRows(bound: Double) throws {
    // With equally spaced x this curve is y = x², and a chord of length h is h²/4 off.
    let curve = try Self.curve(
      "cubic-bezier(0.3333333333333333, 0, 0.6666666666666667, 0.3333333333333333)")
    let reduction = try #require(Self.reduction(Self.motion(curve), bound: bound))
    let intervals = 1 / (2 * (0.99 * bound / 100).squareRoot())
    // Rows at whole microseconds and at samples are at most a step of 1/4,096 shorter.
    let most = 1 / (1 / intervals - 1.0 / 4_096)
    #expect(reduction.times.count >= Int(intervals.rounded(.up)) + 1)
    #expect(reduction.times.count <= Int(most.rounded(.up)) + 1)
  }

  @Test(arguments: ["ease-in-out", "spring(response: 0.5, bounce: 0.3)", "linear(0, 0.9, 0.2, 1)"])
  func linesStayWithinTheBound(text: String) throws {
    let motion = Self.motion(try Self.curve(text))
    let track = try #require(motion.tracks[.position])
    for bound in [1, 0.1, 0.01, 0.001] {
      let reduction = try #require(Self.reduction(motion, bound: bound))
      var worst = 0.0
      for (start, end) in zip(reduction.times, reduction.times.dropFirst())
      where (end - start).high > 1.6e-6 {
        let (from, to) = (
          track.state(at: Instant(start)).value, track.state(at: Instant(end)).value
        )
        for step in 1..<64 {
          let fraction = Double(step) / 64
          let instant = Instant(start + (end - start) * DoubleDouble(fraction))
          let error = track.state(at: instant).value - from - fraction * (to - from)
          worst = max(worst, error.magnitude)
        }
      }
      #expect(worst <= bound)
      // The greatest error is measured at samples, between which it may be a hundredth greater.
      #expect(try #require(reduction.greatestError) >= worst - 0.01 * bound)
    }
  }

  @Test func aJumpHasARowAMicrosecondBefore() throws {
    let motion = Self.motion(try Self.curve("steps(3, jump-end)"), duration: 0.3)
    let reduction = try #require(Self.reduction(motion, bound: 0.5))
    let microseconds = reduction.times.map { ($0.high * 1e6).rounded() }
    #expect(microseconds == [0, 99_999, 100_000, 199_999, 200_000, 299_999, 300_000])
  }

  @Test func aVerticalTangentIsAJumpWithinAMicrosecond() throws {
    let motion = Self.motion(try Self.curve("cubic-bezier(1, 0, 0, 1)"))
    let reduction = try #require(Self.reduction(motion, bound: 0.01))
    let gaps = zip(reduction.times, reduction.times.dropFirst()).map { ($1 - $0).high }
    #expect(gaps.contains { $0 < 1.1e-6 })
    #expect(reduction.times.count < 3_000)
  }

  @Test func moreRowsThanTheLimitAreNone() throws {
    let motion = Self.motion(try Self.curve("ease"))
    let count = try #require(Self.reduction(motion, bound: 0.1)).times.count
    #expect(Self.reduction(motion, bound: 0.1, limit: count) != nil)
    #expect(Self.reduction(motion, bound: 0.1, limit: count - 1) == nil)
  }

  @Test func withoutColumnsOnlyMarksHaveRows() throws {
    let motion = Self.motion(try Self.curve("ease"), legs: 2)
    let reduction = try #require(
      RowReduction(
        motion, until: motion.end, columns: [], layers: nil, decimals: 6, measuresError: true,
        limit: 9))
    #expect(reduction.times.map(\.high) == [0, 1, 2])
    #expect(reduction.greatestError == nil)
  }

  @Test func aLongMotionHasWholeUnits() throws {
    let motion = Self.motion(.linear, duration: 1e20, legs: 2)
    let reduction = try #require(Self.reduction(motion, bound: 1))
    #expect(reduction.times.map(\.high) == [0, 1e20, 2e20])
  }

  @Test func anInstantHasOneRow() throws {
    let reduction = try #require(Self.reduction(Self.motion(.linear, duration: 0), bound: 1))
    #expect(reduction.times.map(\.high) == [0])
  }
}
