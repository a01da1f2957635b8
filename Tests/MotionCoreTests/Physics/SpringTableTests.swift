import MotionCore
import MotionNumerics
import Testing

@Suite struct SpringTableTests {
  /// Returns the states of a block of rows, from row `first` of a grid of `rate` rows per second.
  static func block(
    _ table: SpringTable, from first: Int, count: Int, rate: Double
  ) -> (values: [Double], velocities: [Double]) {
    var values = ContiguousArray(repeating: Double.nan, count: count)
    var velocities = values
    var valueSpan = values.mutableSpan
    var velocitySpan = velocities.mutableSpan
    table.evaluate(
      from: DoubleDouble.quotient(Double(first), rate), rows: valueSpan.indices,
      values: &valueSpan, velocities: &velocitySpan)
    return (Array(values), Array(velocities))
  }

  @Test(
    arguments: [0, 0.01, 0.5, 0.97, 1 - 1e-10, 1 - 0x1p-53, 1, 1 + 1e-10, 1.5, 40, 1e6],
    [24.0, 60, 1000, 44_100])
  func agreesWithThePlainEvaluation(ratio: Double, rate: Double) throws {
    var worst = (error: 0.0, row: 0)
    for velocity in [0.0, 2.5, -11] {
      let spring = try Spring(
        mass: 2, stiffness: 392, damping: 56 * ratio, initialVelocity: velocity,
        allowsOverdamping: true)
      let table = SpringTable(spring, step: DoubleDouble.quotient(1, rate))
      for first in [0, 1024, 5 * 1024, 1_000_000 * 1024] {
        let rows = Self.block(table, from: first, count: 1024, rate: rate)
        for row in 0..<1024 {
          let state = spring.state(at: DoubleDouble.quotient(Double(first + row), rate))
          let valueError = (rows.values[row] - state.value).magnitude
          let velocityError = (rows.velocities[row] - state.velocity).magnitude / 14
          let error = max(valueError, velocityError)
          if !(error <= worst.error) { worst = (error, first + row) }
        }
      }
    }
    // Six roundings of parts that are at most 1.3 distances, and the ulp of the exponentials.
    #expect(worst.error <= 3e-15, "row \(worst.row)")
  }

  @Test func aStepThatIsADoubleIsExact() throws {
    let bouncy = try Spring(response: 0.5, dampingRatio: 0.7)
    let one = SpringTable(bouncy, step: 0.125)
    let other = SpringTable(bouncy, step: DoubleDouble(0.125), count: 7)
    let (long, short) = (
      Self.block(one, from: 3, count: 7, rate: 8), Self.block(other, from: 3, count: 7, rate: 8)
    )
    #expect(long.values == short.values)
    #expect(long.velocities == short.velocities)
  }

  @Test func blocksMayHaveAnyLength() throws {
    let table = try SpringTable(Spring(response: 0.5, dampingRatio: 0.85), step: 0.01)
    let whole = Self.block(table, from: 0, count: 1024, rate: 100)
    for count in [0, 1, 2, 3, 1023] {
      let part = Self.block(table, from: 0, count: count, rate: 100)
      #expect(part.values[...] == whole.values[..<count])
      #expect(part.velocities[...] == whole.velocities[..<count])
    }
  }

  @Test func longStepsEndAtRest() throws {
    let spring = try SpringCurve(.keyboard).spring
    let rows = Self.block(SpringTable(spring, step: 1e300), from: 0, count: 3, rate: 1e-300)
    #expect(rows.values == [0, 1, 1])
    #expect(rows.velocities == [0, 0, 0])
  }
}
