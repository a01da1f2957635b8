import TableComparison
import TestSupport
import Testing

/// The cause of differences, against motions whose change is known.
@Suite struct CauseTests {
  private let expected = motionTable()

  @Test func equalTablesHaveNoCause() throws {
    #expect(try cause(expected, expected) == nil)
  }

  @Test func differencesWithinTheToleranceHaveNoCause() throws {
    let late = motionTable(CosineMotion(start: 0.001))
    #expect(try cause(expected, late) != nil)
    #expect(try cause(expected, late, rules(tolerance: [bound("2", for: "offset")])) == nil)
  }

  /// The bound is a thirtieth of a row: the half of a millisecond that a display cannot show.
  @Test(arguments: [0.001, 0.0165, 0.05, 0.1, -0.0165], [30.0, 47, 60, 120, 1_000])
  func aDelayIsFoundWithinHalfAMillisecond(delay: Double, rate: Double) throws {
    let early = motionTable(CosineMotion(start: 0.1))
    let late = motionTable(CosineMotion(start: 0.1 + delay), until: 0.5, rate: rate)
    let found = try #require(try change(early, late))
    #expect((found.delay - delay).magnitude < 5e-4)
    #expect((found.pace, found.factor, found.offset) == (1, 1, 0))
  }

  @Test(arguments: [0.7, 0.9, 0.99, 1.02, 1.1, 1.5], [47.0, 60, 120, 1_000])
  func aPaceIsFoundWithinAThousandth(pace: Double, rate: Double) throws {
    let slow = motionTable(CosineMotion(duration: 0.3 * pace), until: 0.5, rate: rate)
    let found = try #require(try change(expected, slow))
    #expect((found.pace / pace - 1).magnitude < 1e-3)
    #expect((found.delay, found.factor, found.offset) == (0, 1, 0))
  }

  @Test(arguments: [0.5, 0.9, 1.01, 1.1, 2, 3, 5, -1], [47.0, 60, 120])
  func aFactorIsFoundWithinAThousandth(factor: Double, rate: Double) throws {
    let other = motionTable(rate: rate) { ($0, factor * $1) }
    let found = try #require(try change(expected, other))
    #expect((found.wholeFactor / factor - 1).magnitude < 1e-3)
    #expect((found.delay, found.pace, found.offset) == (0, 1, 0))
  }

  @Test(arguments: [-20.0, 0.5, 20, 1_000])
  func anOffsetIsFound(offset: Double) throws {
    let found = try #require(try change(expected, motionTable { ($0, $1 + offset) }))
    #expect((found.offset - offset).magnitude < 1e-3 * offset.magnitude)
  }

  @Test func twoChangesAreFoundTogether() throws {
    let motion = CosineMotion(start: 0.05, duration: 0.33)
    let slow = try #require(try change(expected, motionTable(motion, until: 0.5)))
    #expect((slow.delay - 0.05).magnitude < 5e-4 && (slow.pace - 1.1).magnitude < 1e-3)
    let large = motionTable(CosineMotion(start: 0.02), until: 0.5) { ($0, 1.1 * $1) }
    let found = try #require(try change(expected, large))
    #expect((found.delay - 0.02).magnitude < 5e-4 && (found.factor - 1.1).magnitude < 1e-3)
  }

  @Test(arguments: [TimeUnit.milliseconds, .microseconds, .nanoseconds, .frames(60), .frames(120)])
  func aUnitOfTimeIsFoundInEitherTable(unit: TimeUnit) throws {
    // Of another rate, so that rows do not correspond.
    let other = motionTable(rate: 50) { ($0 * unit.perSecond, $1) }
    let found = try #require(try change(expected, other))
    #expect(found.timeUnits.actual == unit && found.freedoms.isEmpty)
    let back = try #require(try change(other, expected))
    #expect(back.timeUnits.expected == unit && back.freedoms.isEmpty)
  }

  @Test func unitsOfBothAndAnotherStartAreFoundTogether() throws {
    let other = motionTable(rate: 47) { (12_345 + $0 * 1_000, 3 * $1) }
    let found = try #require(try change(expected, other))
    #expect(found.timeUnits.actual == .milliseconds && found.valueUnit == .pixels(3))
    #expect(found.starts == .init(expected: 0, actual: 12.345))
  }

  @Test func theSameCurveAtOtherTimesIsFound() throws {
    guard case .otherTimes = try cause(expected, motionTable(rate: 30))?.reason else {
      Issue.record("the rate is the only difference")
      return
    }
    #expect(try cause(expected, motionTable(rate: 30), rules(.aligned)) == nil)
  }

  @Test(arguments: [
    ComparisonRules.Matching.position, .key(Array("time".utf8), tolerance: nil), .aligned,
  ])
  func theMatchingOfRowsDoesNotMatter(matching: ComparisonRules.Matching) throws {
    let late = motionTable(CosineMotion(start: 0.0165))
    let found = try #require(try change(expected, late, rules(matching)))
    #expect((found.delay - 0.0165).magnitude < 5e-4)
  }

  @Test func aTableAtRestIsNotALateOne() throws {
    #expect(try cause(expected, motionTable(CosineMotion(distance: 0))) == nil)
    #expect(try cause(motionTable(CosineMotion(distance: 0)), expected) == nil)
  }

  @Test func aWrongRowHasNoCause() throws {
    let glitch = motionTable { ($0, ($0 - 0.15).magnitude < 1e-9 ? $1 + 50 : $1) }
    #expect(try cause(expected, glitch) == nil)
  }

  @Test func aWrongRowThatIsNotSampledHasNoCause() throws {
    let rows = motionTable(rate: 50_000)
    #expect(try cause(rows, rows + "1,276\n") == nil)
    #expect(try cause(rows + "1,276\n", rows + "1,1276\n") == nil)
  }

  @Test(arguments: [1, 5, 12, 19, 25])
  func aMissingRowHasNoCause(row: Int) throws {
    var rows = expected.split(separator: "\n")
    rows.remove(at: row)
    let rest = rows.joined(separator: "\n") + "\n"
    guard case .otherTimes? = try cause(expected, rest)?.reason else {
      #expect(try cause(expected, rest) == nil)
      return
    }
    #expect(row < 19, "only rows that follow a missing one have other times")
  }

  @Test func aTableThatEndsEarlyHasNoCause() throws {
    #expect(try cause(expected, motionTable(until: 0.2)) == nil)
    #expect(try cause(motionTable(until: 0.2), expected) == nil)
  }

  @Test func fewRowsHaveNoCause() throws {
    #expect(try cause("time,offset\n0,0\n1,1\n2,2\n", "time,offset\n0,5\n1,6\n2,7\n") == nil)
  }

  /// Each recording has noise of half a point, uniform in every second one, otherwise that of a sum of
  /// twelve uniform numbers, whose standard deviation is 1.
  @Test(arguments: 0..<10) func noiseHasNoCause(part: Int) throws {
    for seed in 20 * part..<20 * part + 20 {
      var generator = SeededGenerator(seed: UInt64(seed))
      func uniform() -> Double { Double.random(in: -0.5...0.5, using: &generator) }
      let noisy = motionTable(until: seed % 3 == 0 ? 0.3 : 0.6) { time, value in
        guard seed.isMultiple(of: 2) else { return (time, value + uniform()) }
        return (time, value + 0.5 * (0..<12).reduce(0) { sum, _ in sum + uniform() })
      }
      let plain = motionTable(until: seed % 3 == 0 ? 0.3 : 0.6)
      #expect(try cause(plain, noisy) == nil, "seed \(seed)")
    }
  }

  @Test func noiseDoesNotHideADelay() throws {
    var generator = SeededGenerator(seed: 1)
    let late = motionTable(CosineMotion(start: 0.05), until: 0.5) { time, value in
      (time, value + Double.random(in: -0.5...0.5, using: &generator))
    }
    let found = try #require(try change(expected, late))
    // Half a point is a third of a millisecond at full speed.
    #expect((found.delay - 0.05).magnitude < 5e-4)
  }
}
