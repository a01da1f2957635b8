import MotionEngine
import MotionNumerics

/// Rows of numbers before they are formatted.
enum SamplingBenchmarks {
  static let all = [
    Benchmark("sampling", "a row of time, value and slope, against one division per row") {
      let rows = 1_000_000
      var sampler = try makeSampler(rows: rows)
      var block = SampleBlock()
      var times = [Double](repeating: 0, count: SampleBlock.capacity)
      return Benchmark.compare(rows, to: "one division per row") {
        for start in stride(from: 0, to: rows, by: SampleBlock.capacity) {
          sampler.fill(&block, rows: start..<min(start + SampleBlock.capacity, rows))
          Benchmark.use(block.columns[1].numbers[start / SampleBlock.capacity])
        }
      } baseline: {
        for start in stride(from: 0, to: rows, by: SampleBlock.capacity) {
          for row in times.indices { times[row] = Double(start + row) / Double(rows - 1) }
          Benchmark.use(times[start / SampleBlock.capacity])
        }
      }
    },
    Benchmark("late-row", "a row near the end of 10⁸, against one near the start") {
      // The curve is symmetric, so early and late rows are equally hard.
      let rows = 100_000_000
      var sampler = try makeSampler(rows: rows)
      var block = SampleBlock()
      let early = 100 * SampleBlock.capacity
      let late = rows - early - SampleBlock.capacity
      let blocks = 100
      return Benchmark.compare(blocks * SampleBlock.capacity, to: "an early row") {
        for index in 0..<blocks {
          let start = late + index
          sampler.fill(&block, rows: start..<start + SampleBlock.capacity)
          Benchmark.use(block.columns[1].numbers[index])
        }
      } baseline: {
        for index in 0..<blocks {
          let start = early + index
          sampler.fill(&block, rows: start..<start + SampleBlock.capacity)
          Benchmark.use(block.columns[1].numbers[index])
        }
      }
    },
    lateCard,
  ]

  /// The benchmark of a swinging card's row after a minute, against one of the first second.
  private static var lateCard: Benchmark {
    Benchmark("card-late-row", "a card's row after a minute, against one of the first second") {
      // Soft and weakly damped, so it swings for minutes.
      let physics = CardStack.Physics(
        try AttachmentJoint(frequency: 0.5, dampingRatio: 0.001, resistance: 0))
      var stack = try CardStack(bounds: Size(width: 375, height: 667), count: 2, physics: physics)
      stack.until = DoubleDouble(100)
      let motion = Motion(try stack.plan(.stack, at: CardStack.Place(count: 1)).plan)
      let rate = 10_000
      let grid = try SampleGrid(
        .rate(DoubleDouble(Double(rate))), over: motion, until: DoubleDouble(100))
      var sampler = Sampler(motion, on: grid, columns: stack.columns, layers: [0, 1])
      var block = SampleBlock()
      let blocks = 20
      func fill(from second: Int) {
        for index in 0..<blocks {
          let start = 2 * rate * second + index * SampleBlock.capacity
          sampler.fill(&block, rows: start..<start + SampleBlock.capacity)
          Benchmark.use(block.columns[4].numbers[index])
        }
      }
      return Benchmark.compare(blocks * SampleBlock.capacity, to: "an early row") {
        fill(from: 62)
      } baseline: {
        fill(from: 1)
      }
    }
  }

  /// Returns a sampler of a slide of one second on a grid of `rows` rows.
  private static func makeSampler(rows: Int) throws -> Sampler {
    let offset = Property("offset")
    var plan = Plan(primaryProperty: offset)
    plan.poses = [Plan.Pose(offset, 0)]
    plan.legs = [
      Plan.Leg(
        name: "slide", duration: DoubleDouble(1), curve: .cubicBezier(.easeInOut),
        moves: [Plan.Move(offset, from: 0, to: 276)])
    ]
    let motion = Motion(plan)
    return Sampler(
      motion, on: try SampleGrid(.intervals(rows - 1), over: motion),
      columns: [
        Column("time", "time", .time), Column("offset", "offset", .value(offset)),
        Column("velocity", "velocity", .velocity(offset)),
      ])
  }
}
