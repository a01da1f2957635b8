import MotionCore
import MotionNumerics
import Testing

@Suite struct DragPathTests {
  private static func path(
    _ points: [String], levels: [Double], rounding: Double = 0
  ) throws -> DragPath {
    DragPath(Drag(along: try DragTests.points(points)), levels: levels, rounding: rounding, \.x)
  }

  private static func knots(_ path: DragPath) -> [[Double]] {
    path.knots.map { [$0.time.high, $0.position.high] }
  }

  @Test func aDragHasAKnotWhereItCrossesALevel() throws {
    let path = try Self.path(["0 0 0", "1 40 0", "3 0 0"], levels: [10, 20])
    #expect(
      Self.knots(path) == [
        [0, 0], [0.25, 10], [0.5, 20], [1, 40], [2, 20], [2.5, 10], [3, 0],
      ])
    #expect(path.segments.map(\.from.time.high) == [0, 0.25, 0.5, 1, 2, 2.5])
  }

  @Test func aLevelThatADragTouchesIsNotCrossed() throws {
    let path = try Self.path(["0 0 0", "1 20 0", "2 0 0"], levels: [0, 20])
    #expect(Self.knots(path) == [[0, 0], [1, 20], [2, 0]])
  }

  @Test func aPointNextToALevelIsOnIt() throws {
    let points = ["0 0 0", "1 20.001 0"]
    #expect(try Self.path(points, levels: [20], rounding: 0.01).end.position.high == 20)
    #expect(try Self.path(points, levels: [20], rounding: 1e-4).end.position.high == 20.001)
  }

  @Test func aJumpCrossesNoLevelAndTakesNoTime() throws {
    let path = try Self.path(["0 0 0", "1 10 0", "1 30 0"], levels: [20])
    #expect(Self.knots(path) == [[0, 0], [1, 10], [1, 30]])
    #expect(Array(path.segments).count == 1)
  }

  @Test func theSegmentsEndAtTheValueOfTheRelease() throws {
    let path = try Self.path(["0 0 0", "1 10 0", "1 30 0"], levels: [])
    let pieces = path.pieces(endingAt: 30) { .eased(from: $0.high, to: $1.high, curve: .linear) }
    #expect(pieces.map(\.firstValue) == [0, 30])
    #expect(pieces.map(\.lastValue) == [10, 30])
    #expect(pieces.map(\.start.seconds) == [0, 1])
    let still = try Self.path(["0 0 0"], levels: [])
    #expect(still.pieces(endingAt: 1) { _, _ in .hold(0) }.isEmpty)
  }
}
