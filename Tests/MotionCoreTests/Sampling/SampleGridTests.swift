import MotionCore
import MotionNumerics
import Testing

@Suite struct SampleGridTests {
  private func motion(legs durations: [Double]) -> Motion {
    var plan = Plan(primaryProperty: .position)
    plan.poses = [Plan.Pose(.position, 0)]
    plan.legs = List(count: durations.count) { index in
      Plan.Leg(
        name: "leg\(index)", duration: DoubleDouble(durations[index]), curve: .linear,
        moves: [Plan.Move(.position, from: Double(index), to: Double(index + 1))])
    }
    return Motion(plan)
  }

  private func times(
    _ rule: SampleGrid.Rule, legs: [Double], until: Double? = nil, keyTimes: Bool = false
  ) throws -> [Double] {
    let grid = try SampleGrid(
      rule, over: motion(legs: legs), until: until.map { DoubleDouble($0) },
      includesKeyTimes: keyTimes)
    return (0..<grid.count).map { grid[$0].seconds }
  }

  @Test func rowsAreQuotients() throws {
    let rows = try times(.rate(DoubleDouble(60)), legs: [0.5])
    #expect(rows == (0...30).map { Double($0) / 60 })
  }

  @Test func anEndOffTheGridGetsItsOwnRow() throws {
    #expect(try times(.rate(DoubleDouble(4)), legs: [0.6]) == [0, 0.25, 0.5, 0.6])
    #expect(try times(.step(DoubleDouble(1)), legs: [0.25]) == [0, 0.25])
    #expect(try times(.intervals(3), legs: [0.75]) == [0, 0.25, 0.5, 0.75])
  }

  @Test func sevenHundredthsAreEightRows() throws {
    // 0.07 · 100 rounds up to 7.000000000000001.
    #expect(try times(.rate(DoubleDouble(100)), legs: [0.07]).count == 8)
  }

  @Test func aRowNextToABoundaryIsSampledThere() throws {
    // The boundary is 2⁻³¹ s, less than a nanosecond, after the row at ½ s.
    let boundary = 0.5 + 0x1p-31
    #expect(
      try times(.rate(DoubleDouble(2)), legs: [boundary, 0.5]) == [0, boundary, 1 + 0x1p-31])
  }

  @Test func keyTimesGetTheirOwnRows() throws {
    #expect(
      try times(.rate(DoubleDouble(2)), legs: [0.3, 0.7], keyTimes: true) == [0, 0.3, 0.5, 1])
    #expect(try times(.times([DoubleDouble(0.5)]), legs: [0.3], keyTimes: true) == [0, 0.3, 0.5])
  }

  @Test func timesAreSortedAndUnique() throws {
    let list = [0.25, 0, 0.25, 0.125].map { DoubleDouble($0) }
    #expect(try times(.times(list), legs: [0.5]) == [0, 0.125, 0.25])
  }

  /// Blocks compute several rows at once; single rows are the reference.
  @Test(arguments: [
    SampleGrid.Rule.rate(DoubleDouble(60)), .rate(DoubleDouble(decimal: 59.94)),
    .step(DoubleDouble(decimal: 0.0007)), .intervals(5_000), .rate(DoubleDouble(1e5)),
    .times((0..<3_000).map { DoubleDouble.quotient(Double($0), 2_500) }),
  ])
  func blocksHaveTheInstantsOfSingleRows(rule: SampleGrid.Rule) throws {
    let motion = motion(legs: [0.1, 0.3, 0.7])
    let track = try #require(motion.tracks[.position])
    for includesKeyTimes in [false, true] {
      let grid = try SampleGrid(rule, over: motion, includesKeyTimes: includesKeyTimes)
      var sampler = Sampler(
        motion, on: grid,
        columns: [
          Column("time", "time", .time), Column("position", "position", .value(.position)),
          Column("slope", "slope", .slope(.position)),
        ])
      var block = SampleBlock()
      for first in stride(from: 0, to: grid.count, by: SampleBlock.capacity) {
        let rows = first..<min(first + SampleBlock.capacity, grid.count)
        sampler.fill(&block, rows: rows)
        let times = Array(block.columns[0].numbers.prefix(rows.count))
        #expect(times == rows.map { grid[$0].seconds })
        // A position that is constant in a block has no numbers. The fraction of a leg is a
        // product with the inverse of its duration, and the position is rounded twice.
        guard block.columns[1].content == .numbers else { continue }
        let worst = rows.map { row in
          (block.columns[1].numbers[row - first] - track.state(at: grid[row]).value).magnitude
        }.max()
        #expect(try #require(worst) <= 4 * Double.ulpOfOne)
      }
    }
  }

  @Test func untilCutsOrIsIgnoredPastTheEnd() throws {
    #expect(try times(.rate(DoubleDouble(4)), legs: [1], until: 0.6) == [0, 0.25, 0.5, 0.6])
    #expect(try times(.rate(DoubleDouble(1)), legs: [1], until: 9) == [0, 1])
  }

  @Test func zeroDurationIsOneRow() throws {
    for rule in [
      SampleGrid.Rule.rate(DoubleDouble(60)), .step(DoubleDouble(0.1)), .intervals(7),
      .times([DoubleDouble(0), DoubleDouble(1)]),
    ] {
      #expect(try times(rule, legs: [0]) == [0])
    }
  }

  @Test func rowsWithinTheToleranceCollapseAtMarks() throws {
    // Of the rows 0...105, eleven are within a nanosecond of the start and eleven of the end.
    let grid = try SampleGrid(.rate(DoubleDouble(1e10)), over: motion(legs: [1.05e-8]))
    #expect(grid[0].seconds == 0)
    #expect(grid[grid.count - 1].seconds == 1.05e-8)
    #expect(grid.count == 106 - 10 - 10)
  }

  @Test func rejectsInvalidGrids() {
    let motion = motion(legs: [1])
    let rule = ParameterError.Rule.isAtMost(0x1p53 - 1)
    #expect(throws: ParameterError(.rowCount, 1e308, breaks: rule)) {
      try SampleGrid(.rate(DoubleDouble(1e308)), over: motion)
    }
    #expect(throws: ParameterError(.rowCount, 0x1p60, breaks: rule)) {
      try SampleGrid(.step(DoubleDouble(0x1p-60)), over: motion)
    }
    #expect(throws: ParameterError(.rate, -1, breaks: .isPositive)) {
      try SampleGrid(.rate(DoubleDouble(-1)), over: motion)
    }
    #expect(throws: ParameterError(.instant, -1, breaks: .isAtLeast(0))) {
      try SampleGrid(.times([DoubleDouble(-1)]), over: motion)
    }
  }

  @Test(arguments: [1e-300, 0x1p-1074])
  func aTinyRateHasRowsAtTheEndsOnly(rate: Double) throws {
    #expect(try times(.rate(DoubleDouble(rate)), legs: [1]) == [0, 1])
  }
}
