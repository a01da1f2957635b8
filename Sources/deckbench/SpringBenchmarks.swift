import MotionEngine
import MotionNumerics

/// Springs on a grid, against the elementary functions that each row would otherwise need.
enum SpringBenchmarks {
  static let all = [
    Benchmark("spring", "a row's value and velocity on a grid, against libm's exp, sin and cos") {
      let spring = try Spring(mass: 1, stiffness: 200, damping: 8)
      let rate = 1_000_000.0
      let rows = 1 << 20
      let table = SpringTable(spring, step: DoubleDouble.quotient(1, rate))
      var values = ContiguousArray(repeating: 0.0, count: 1_024)
      var velocities = values
      return Benchmark.compare(rows, to: "libm's exp, sin and cos") {
        for start in stride(from: 0, to: rows, by: 1_024) {
          var valueSpan = values.mutableSpan
          var velocitySpan = velocities.mutableSpan
          table.evaluate(
            from: DoubleDouble.quotient(Double(start), rate), rows: valueSpan.indices,
            values: &valueSpan, velocities: &velocitySpan)
          let row = start / 1_024
          Benchmark.use(values[row] + velocities[row])
        }
      } baseline: {
        for start in stride(from: 0, to: rows, by: 1_024) {
          for row in 0..<1_024 {
            let time = Double(start + row) / rate
            let envelope = exponential(-4 * time)
            let angle = 13.564659966250536 * time
            values[row] = envelope * cosine(angle)
            velocities[row] = envelope * sine(angle)
          }
          let row = start / 1_024
          Benchmark.use(values[row] + velocities[row])
        }
      }
    }
  ]
}
