import MotionCore
import MotionNumerics
import TestSupport
import Testing

/// Scenarios with many more legs than a block has rows in common with.
@Suite struct LongScenarioTests {
  private static let offset = Property("offset")
  private static let shade = Property("shade")

  private static let curves: [TimingCurve] = [.easeInOut, .linear, .easeOut, .ease]

  /// Returns a motion of legs that alternate between two positions, the start of each a gap after
  /// that of the one before.
  private static func motion(
    _ count: Int, apart gap: Double, _ interruption: Motion.Interruption, _ curves: [TimingCurve]
  ) -> Motion {
    let poses = [Plan.Pose(offset, 0), Plan.Pose(shade, 1)]
    var motion = Motion(primaryProperty: offset, poses: poses)
    for index in 0..<count {
      let ends = index.isMultiple(of: 2) ? (0.0, 276.0) : (276, 0)
      var plan = Plan(primaryProperty: offset)
      plan.poses = poses
      plan.legs = [
        Plan.Leg(
          name: "leg\(index)", duration: DoubleDouble(0.3), curve: curves[index % curves.count],
          moves: [
            Plan.Move(offset, from: ends.0, to: ends.1),
            Plan.Move(shade, from: 1 - ends.0 / 552, to: 1 - ends.1 / 552),
          ])
      ]
      plan.cues = [Plan.Cue(at: 0, "will-move", ""), Plan.Cue(at: 1, "did-move", "")]
      let start = DoubleDouble(gap) * DoubleDouble(Double(index))
      motion.perform(plan, at: Instant(start), interruption)
    }
    motion.finish()
    return motion
  }

  private static let columns = [
    Column("time", "", .time), Column("phase", "", .phase), Column("events", "", .events(own: "")),
    Column("offset", "", .number(.track(offset))), Column("velocity", "", .velocity(offset)),
    Column("acceleration", "", .acceleration(offset)),
    Column("shade", "", .number(.sum(.track(shade), .track(offset)))),
    Column("progress", "", .number(.track(Motion.progress))),
  ]

  /// Returns the cells of a row of a block, numbers as their bits.
  private static func cells(_ row: Int, of block: SampleBlock) -> [String] {
    block.columns.map { values in
      switch values.content {
      case .indices: "row \(row)"
      case .constant(let number): String(number.bitPattern, radix: 16)
      case .numbers: String(values.numbers[row].bitPattern, radix: 16)
      case .texts: values.texts.first { row < $0.end }?.text ?? "none"
      }
    }
  }

  struct Scenario: Sendable, CustomTestStringConvertible {
    var gap = 0.5
    var interruption = Motion.Interruption.fromCurrent
    var rule = SampleGrid.Rule.framesPerSecond(60)
    var includesKeyTimes = false
    var curves = LongScenarioTests.curves

    var testDescription: String {
      "\(gap) s apart, \(interruption), \(rule), \(curves.count) curves"
    }
  }

  private static let spring = (try? SpringCurve(.keyboard)).map(TimingCurve.spring)

  @Test(arguments: [
    Scenario(), Scenario(curves: [.easeInOut]), Scenario(rule: .intervals(3_000)),
    Scenario(includesKeyTimes: true), Scenario(gap: 0.1), Scenario(gap: 0.1, interruption: .jump),
    Scenario(gap: 0.1, interruption: .additive),
    Scenario(rule: .intervals(100), includesKeyTimes: true),
    Scenario(curves: [.easeIn] + (spring.map { [$0] } ?? [])),
  ])
  func everyRowOfABlockIsThatOfAFreshSampler(scenario: Scenario) throws {
    let motion = Self.motion(80, apart: scenario.gap, scenario.interruption, scenario.curves)
    let grid = try SampleGrid(
      scenario.rule, over: motion, includesKeyTimes: scenario.includesKeyTimes)
    let fresh = Sampler(motion, on: grid, columns: Self.columns)
    var sampler = fresh
    var block = SampleBlock()
    var other: String?
    for first in stride(from: 0, to: fresh.rowCount, by: 256) {
      let rows = first..<min(first + 256, fresh.rowCount)
      sampler.fill(&block, rows: rows)
      for row in stride(from: rows.lowerBound, to: rows.upperBound, by: 3) {
        var single = fresh
        var one = SampleBlock()
        single.fill(&one, rows: row..<row + 1)
        let (found, expected) = (Self.cells(row - first, of: block), Self.cells(0, of: one))
        if found != expected { other = other ?? "row \(row): \(found) \(expected)" }
      }
    }
    #expect(other == nil)
  }

  @Test func blocksInAnyOrderAreTheSame() throws {
    let motion = Self.motion(100, apart: 0.5, .fromCurrent, Self.curves)
    let grid = try SampleGrid(.framesPerSecond(60), over: motion)
    let fresh = Sampler(motion, on: grid, columns: Self.columns)
    var starts = Array(stride(from: 0, to: fresh.rowCount, by: 100))
    var generator = SeededGenerator(seed: 1)
    starts.shuffle(using: &generator)
    var used = fresh
    for first in starts {
      let rows = first..<min(first + 100, fresh.rowCount)
      var (single, block, expected) = (fresh, SampleBlock(), SampleBlock())
      used.fill(&block, rows: rows)
      single.fill(&expected, rows: rows)
      let found = (0..<rows.count).map { Self.cells($0, of: block) }
      #expect(found == (0..<rows.count).map { Self.cells($0, of: expected) })
    }
  }
}
