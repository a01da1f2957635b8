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
    let pieces = path.move(.width) { $0.high }.pieces
    #expect(pieces.map(\.start.seconds) == [0, 0.25, 0.5, 1, 2, 2.5])
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
    #expect(path.move(.width) { $0.high }.pieces.map(\.duration.high) == [1, 0])
  }

  @Test func theSegmentsEndAtTheValueOfTheRelease() throws {
    let path = try Self.path(["0 0 0", "1 10 0", "1 30 0"], levels: [])
    let pieces = path.move(.width) { $0.high }.pieces
    #expect(pieces.map(\.firstValue) == [0, 30])
    #expect(pieces.map(\.lastValue) == [10, 30])
    #expect(pieces.map(\.start.seconds) == [0, 1])
    let still = try Self.path(["0 0 0"], levels: [])
    #expect(still.move(.width) { $0.high }.pieces.isEmpty)
  }
}
