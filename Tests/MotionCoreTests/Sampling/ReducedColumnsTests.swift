import MotionCore
import Testing

@Suite struct ReducedColumnsTests {
  private static let column = Column("position", unit: "pt", "", .value(.position))

  /// A motion of 100 points in a second, and back and forth in more.
  private static func motion(_ curve: TimingCurve, legCount: Int = 1) -> Motion {
    Motion(Plan(through: (0...legCount).map { Double($0 % 2) * 100 }, curve))
  }

  @Test(arguments: [1, 200])
  func linesBetweenRowsAreWithinTheBound(legCount: Int) throws {
    let motion = Self.motion(
      try CurveSyntax.timingCurve("spring(response: 0.4, bounce: 0.4)"), legCount: legCount)
    let reduced = try #require(
      ReducedColumns(
        [BoundedColumn(Self.column, bound: 0.05)], of: motion, until: motion.end, limit: 20_000))
    var worst = 0.0
    for row in reduced.times.indices.dropLast() {
      let (start, end) = (reduced.times[row], reduced.times[row + 1])
      let (first, last) = (reduced.numbers[0][row], reduced.numbers[0][row + 1])
      // A spring jumps to its end within the last microsecond.
      guard end - start > 2e-6 else { continue }
      for share in [0.25, 0.5, 0.75] {
        let time = start + share * (end - start)
        let value = motion.position(at: time) ?? .nan
        worst = max(worst, (value - first - share * (last - first)).magnitude)
      }
    }
    #expect(worst < 0.05)
    #expect(worst > 0.03)
  }

  @Test func theExtentIsThatOfTheMotion() throws {
    let velocity = Column("velocity", unit: "pt/s", "", .velocity(.position))
    // The velocity of this curve, with equally spaced x, goes from 0 to 2 distances per second.
    let curve = try CurveSyntax.timingCurve(
      "cubic-bezier(0.3333333333333333, 0, 0.6666666666666667, 0.3333333333333333)")
    let motion = Self.motion(curve)
    let extent = ReducedColumns.extent(of: velocity, in: motion, until: motion.end)
    // The numbers between the spaced x are rounded to 2⁻⁵³.
    #expect((extent - 200).magnitude < 1e-9)
    #expect(ReducedColumns.extent(of: Self.column, in: motion, until: motion.end) == 100)
  }
}
