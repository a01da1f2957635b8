import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct DragTests {
  /// Parses points.
  static func points(_ strings: [String]) throws -> [Drag.Point] {
    try strings.map { string in
      let cells = try string.split(separator: " ").map { cell in
        try NumberSyntax.exact(Array(cell.utf8)[...])
      }
      return Drag.Point(time: cells[0], x: cells[1], y: cells[2])
    }
  }

  @Test func theVelocityIsTheLeastSquaresSlopeOfTheLastTenthOfASecond() throws {
    let wrong = try ReferenceRow.all(of: "drags").filter { row in
      let path = try row.text("path").split(separator: ",").map(String.init)
      let velocity = Drag(along: try Self.points(path)).velocity
      // Decimals and sums have 100 bits, so only the rounding of the result remains.
      return try ulps(velocity.x.high, from: row["velocityX"]) > 1
        || ulps(velocity.y.high, from: row["velocityY"]) > 1
    }
    #expect(wrong == [])
  }

  @Test func aGivenVelocityIsKept() throws {
    let given = Drag.Vector(x: DoubleDouble(7), y: DoubleDouble(-3))
    let path = try Self.points(["0 0 0", "0.05 40 1", "0.1 60 2"])
    #expect(Drag(along: path, releasedAt: given).velocity == given)
    let straight = Drag(to: given, in: DoubleDouble(0.25))
    #expect(straight.velocity == .zero)
    #expect(Drag(to: .zero, in: DoubleDouble(0.25), releasedAt: given).velocity == given)
  }

  @Test func aPathBeginsAtTheStartOfTheTouch() throws {
    let drag = Drag(along: try Self.points(["2.5 160 400", "2.55 130.5 390.25", "2.75 190 385"]))
    #expect(drag.points.map(\.time.high) == [0, 0.05, 0.25])
    #expect(drag.points.map(\.x.high) == [0, -29.5, 30])
    #expect(drag.points.map(\.y.high) == [0, -9.75, -15])
    #expect(drag.duration.high == 0.25)
  }

  @Test func aPathOfOnePointMovesNothing() throws {
    for strings in [["3 160 400"], []] {
      let drag = Drag(along: try Self.points(strings))
      #expect(drag.points.count == 2)
      #expect(drag.points.allSatisfy { $0.time.high == 0 && $0.x.high == 0 && $0.y.high == 0 })
      #expect(drag.velocity == .zero)
      #expect(drag.firstAxis == .x)
    }
  }

  @Test(arguments: [
    (["0 5 5", "0.1 5 5", "0.2 6 5", "0.3 6 99"], Axis.x, [1.0, 1]),
    (["0 0 0", "0.1 -3 3", "0.2 -3 99"], .x, [-1, 1]),
    (["0 0 0", "0.1 -2.99 3", "0.2 99 3"], .y, [-1, 1]),
    (["0 0 0", "0.1 0 -1", "0.2 99 -1"], .y, [1, -1]), (["0 0 0", "0.1 0 0"], .x, [0, 0]),
  ])
  func theFirstMovementDecides(path: [String], axis: Axis, directions: [Double]) throws {
    let drag = Drag(along: try Self.points(path))
    #expect(drag.firstAxis == axis)
    #expect([Axis.x, .y].map { drag.firstDirection(along: $0) } == directions)
  }

  /// Paths with fewer than two points in their last 0.1 s, and the slope between their last two.
  static let sparse: [([String], Double)] = [
    // −70 points in 0.13 s.
    (["0 0 0", "0.1 -10 0", "0.2 -100 0", "0.33 -170 0"], -70 / 0.13),
    (["0 0 0", "0.2 100 0"], 500), (["0 0 0", "0.5 0 0"], 0), (["0 5 0", "0.125 30 0"], 200),
    (["0 0 0", "0.05 90 0", "0.3 90 0"], 0), (["3 0 0", "3.5 -40 0"], -80),
    (["0 0 0", "0.1 7 0", "0.22 -5 0"], -100), (["0 0 0", "0.4 8 0", "0.6 -8 0"], -80),
  ]

  @Test(arguments: sparse, [Axis.x, .y])
  func fewerThanTenPointsPerSecondHaveTheLastSlope(
    path: (points: [String], slope: Double), axis: Axis
  ) throws {
    let turned = path.points.map { point in
      let parts = point.split(separator: " ")
      return axis == .x ? point : "\(parts[0]) 0 \(parts[1])"
    }
    let velocity = Drag(along: try Self.points(turned)).velocity.component(along: axis).high
    // Two quotients of decimals, each rounded once.
    #expect((velocity - path.slope).magnitude <= 2 * path.slope.magnitude.ulp)
  }

  @Test func onlyTheTwoPointsInTheLastTenthAreFitted() throws {
    let path = ["0 0 0", "0.2 100 0", "0.3 100 0"]
    #expect(Drag(along: try Self.points(path)).velocity.x.high == 0)
    #expect(Drag(along: try Self.points(["0 3 4"])).velocity == .zero)
  }
}
