import MotionExport
import Testing

@Suite struct PlotDifferenceTests {
  private typealias Point = Plot.Point

  private static func plot(_ runs: [[(Double, Double)]], column: String = "offset") -> Plot {
    let points = runs.map { $0.map { Plot.Point(x: $0.0, y: $0.1) } }
    return Plot(
      title: "", description: "", range: 0...(runs.last?.last?.0 ?? 0),
      panels: [.init(unit: "pt", curves: [.init(column: column, label: column, runs: points)])])
  }

  private static func difference(
    _ first: [[(Double, Double)]], _ second: [[(Double, Double)]]
  ) -> [Plot.Point] {
    plot(first).differences(to: plot(second))[0]
  }

  @Test func linesAreSubtractedAtThePointsOfBoth() {
    let runs = Self.difference([[(0, 0), (1, 10)]], [[(0, 1), (0.5, 1), (1, 31)]])
    #expect(runs == [Point(x: 0, y: 1), Point(x: 0.5, y: -4), Point(x: 1, y: 21)])
  }

  @Test func aShorterCurveHoldsItsEnd() {
    let runs = Self.difference([[(0, 0), (1, 10)]], [[(0, 0), (2, 40)]])
    #expect(runs == [Point(x: 0, y: 0), Point(x: 1, y: 10), Point(x: 2, y: 30)])
  }

  @Test func aJumpStaysAJump() {
    let runs = Self.difference([[(0, 0), (1, 0)]], [[(0, 0), (0.5, 0), (0.5, 8), (1, 8)]])
    #expect(
      runs == [Point(x: 0, y: 0), Point(x: 0.5, y: 0), Point(x: 0.5, y: 8), Point(x: 1, y: 8)])
  }

  @Test func aGapHasNoDifferences() {
    let runs = Self.difference([[(0, 1), (3, 1)]], [[(0, 2), (1, 2)], [(2, 5), (3, 5)]])
    #expect(
      runs == [Point(x: 0, y: 1), Point(x: 1, y: 1), Point(x: 2, y: 4), Point(x: 3, y: 4)])
  }

  @Test func aColumnOfOnePlotIsLeftOut() {
    let first = Self.plot([[(0, 0), (1, 1)]])
    let second = Self.plot([[(0, 0), (1, 1)]], column: "center_x")
    #expect(first.differences(to: second).isEmpty)
  }
}
