import MotionEngine
import MotionNumerics

/// Rows of numbers before they are formatted.
enum SamplingBenchmarks {
  static let all = [
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
  ]
}
