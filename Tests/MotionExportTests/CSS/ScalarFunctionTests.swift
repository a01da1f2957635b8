import MotionEngine
import MotionExport
import Testing

@Suite struct ScalarFunctionTests {
  static func points(_ text: String, tolerance: Double = 0.01) throws -> [Plot.Point] {
    let function = try ScalarFunction(
      CurveSyntax.timingCurve(text), duration: 1, tolerance: tolerance)
    return try Polyline(function, tolerance: tolerance).points
  }

  @Test(arguments: [
    ("jump-end", [0, 0, 0.5, 0.5, 1]), ("jump-start", [0.5, 0.5, 1, 1]),
    ("jump-none", [0, 0, 1, 1]),
  ])
  func stepsAreHoldsBetweenJumps(position: String, values: [Double]) throws {
    let points = try Self.points("steps(2, \(position))")
    #expect(points.map(\.y) == values)
    #expect(points.map(\.x) == [0, 50, 50, 100] + (values.count > 4 ? [100] : []))
  }

  @Test func stopsArePoints() throws {
    let points = try Self.points("linear(0, 0.2 30%, 0.8 30%, 1)")
    #expect(points.map(\.x) == [0, 30, 30, 100])
    #expect(points.map(\.y).first == 0)
    #expect(points.map(\.y).last == 1)
    // The line before a jump may end within the tolerance of the stop, and so may the one after it.
    #expect((points[1].y - 0.2).magnitude <= 0.01)
    #expect((points[2].y - 0.8).magnitude <= 0.01)
  }

  @Test func stopsOutsideTheDurationAreCut() throws {
    let points = try Self.points("linear(-1 -100%, 2 200%)")
    #expect(points == [.init(x: 0, y: 0), .init(x: 100, y: 1)])
  }
}
