import MotionExport
import TestSupport
import Testing

@Suite struct PolylineTests {
  typealias Piece = ScalarFunction.Piece

  /// Returns a function of straight lines through equidistant values.
  static func function(_ values: [Double]) -> ScalarFunction {
    let count = Double(values.count - 1)
    return ScalarFunction(
      duration: 1,
      pieces: zip(values, values.dropFirst()).enumerated().map { index, pair in
        Piece(Double(index) / count...Double(index + 1) / count, .line(from: pair.0, to: pair.1))
      })
  }

  /// Returns the value of a polyline of points at distinct positions.
  static func value(of points: [Plot.Point], at x: Double) -> Double {
    let index = points.dropFirst().dropLast().count { $0.x / 100 <= x }
    let (a, b) = (points[index], points[index + 1])
    return a.y + (b.y - a.y) * (100 * x - a.x) / (b.x - a.x)
  }

  // MARK: Ends

  @Test func aLineIsItsEnds() throws {
    let polyline = try Polyline(Self.function([1.0 / 3, 0.7, 16.0 / 15]), tolerance: 0.01)
    #expect(polyline.points.map(\.x) == [0, 100])
    #expect(polyline.points.map(\.y) == [1.0 / 3, 16.0 / 15])
    // Both ends are exact, and the middle is within the rounding of 0.7.
    #expect(polyline.error <= 0x1p-52)
  }

  @Test func theEndsAreExactWhateverTheTolerance() throws {
    for tolerance in [1e-6, 0.1, 10] {
      let polyline = try Polyline(Self.function([0.1, 0.9, 0.123456789]), tolerance: tolerance)
      #expect(polyline.points.first?.y == 0.1)
      #expect(polyline.points.last?.y == 0.123456789)
      #expect(polyline.error <= tolerance)
    }
  }

  @Test func innerPointsNeedNotBeOnTheFunction() throws {
    // A vertex of a corner may be a tolerance beyond it, and so may its neighbors' sides.
    let polyline = try Polyline(Self.function([0, 1, 0]), tolerance: 0.1)
    #expect(polyline.points.count == 3)
    #expect((polyline.points[1].y - 1).magnitude <= 0.1)
  }

  // MARK: Jumps

  @Test func aJumpIsTwoPointsAtOnePosition() throws {
    let function = ScalarFunction(
      duration: 1,
      pieces: [
        Piece(0...0.25, .line(from: 0, to: 0)), Piece(0.25...1, .line(from: 2, to: 2)),
      ])
    let polyline = try Polyline(function, tolerance: 0.5)
    #expect(
      polyline.points == [
        .init(x: 0, y: 0), .init(x: 25, y: 0),
        .init(x: 25, y: 2), .init(x: 100, y: 2),
      ])
    #expect(polyline.error == 0)
  }

  @Test func aJumpWithinTwiceTheToleranceIsCrossed() throws {
    let function = ScalarFunction(
      duration: 1,
      pieces: [
        Piece(0...0.5, .line(from: 0, to: 0)), Piece(0.5...1, .line(from: 2, to: 2)),
      ])
    let polyline = try Polyline(function, tolerance: 1.25)
    #expect(polyline.points == [.init(x: 0, y: 0), .init(x: 100, y: 2)])
    #expect(polyline.error == 1)
  }

  @Test func valuesOutsideThePiecesAreJumpsAtTheEnds() throws {
    let function = ScalarFunction(
      duration: 1, pieces: [Piece(0...1, .line(from: 1, to: 1))], first: 0, last: 3)
    let polyline = try Polyline(function, tolerance: 0.1)
    #expect(polyline.points.map(\.x) == [0, 0, 100, 100])
    #expect(polyline.points.map(\.y) == [0, 1, 1, 3])
  }

  @Test func positionsOfJumpsAreRoundedToATenthOfAMicrosecond() throws {
    let third = 1.0 / 3
    for (duration, percentage) in [(1.0, 33.33333), (1000, 33.33333333), (1e-3, 33.33)] {
      let function = ScalarFunction(
        duration: duration,
        pieces: [
          Piece(0...third, .line(from: 0, to: 0)), Piece(third...1, .line(from: 1, to: 1)),
        ])
      let polyline = try Polyline(function, tolerance: 0.1)
      #expect(polyline.points.map(\.x) == [0, percentage, percentage, 100])
    }
  }

  // MARK: Bounds

  @Test func valuesNearABoundAreTheBound() throws {
    let low = [0.3, 0.004, 0.002, 0.004, 0.3]
    let polyline = try Polyline(Self.function(low), tolerance: 0.01, bounds: 0...1)
    let inner = polyline.points.dropFirst().dropLast().map(\.y)
    #expect(inner.count { $0 == 0 } == 2)
    #expect(polyline.error <= 0.01)
    let high = try Polyline(Self.function(low.map { 1 - $0 }), tolerance: 0.01, bounds: 0...1)
    #expect(high.points.count { $0.y == 1 } == 2)
    // The ends are those of the function all the same.
    #expect(
      try Polyline(Self.function([0.004, 0.5]), tolerance: 0.01, bounds: 0...1)
        .points.first?.y == 0.004)
  }

  @Test func boundsCutTheTube() throws {
    // A parabola that touches 0 in the middle: without bounds the polyline passes below it.
    let parabola = ScalarFunction(
      duration: 1,
      pieces: [Piece(0...1, .curve(knots: [0.5]) { 4 * ($0 - 0.5) * ($0 - 0.5) })])
    let free = try Polyline(parabola, tolerance: 0.05)
    let bounded = try Polyline(parabola, tolerance: 0.05, bounds: 0...1)
    #expect(free.points.map(\.y).min() ?? 0 < 0)
    #expect(bounded.points.allSatisfy { (0...1).contains($0.y) })
    #expect(bounded.error <= 0.05)
  }

  // MARK: The fewest points

  /// Returns the fewest points for x² from 0 to 1.
  ///
  /// A line from (0, 0) with slope 2√E touches the tube above and leaves it below at (1 + √2)√E,
  /// and so does the last one, reversed. Between them a line is in the tube for 2√2 √E.
  static func fewestForParabola(tolerance: Double) -> Int {
    let root = tolerance.squareRoot()
    let ends = 2 * (1 + 2.squareRoot()) * root
    return 3 + Int(((1 - ends) / (8.squareRoot() * root)).rounded(.up))
  }

  @Test(arguments: [1e-2, 1e-4, 1e-6])
  func aParabolaHasTheFewestPoints(tolerance: Double) throws {
    let parabola = ScalarFunction(
      duration: 1, pieces: [Piece(0...1, .curve(knots: []) { $0 * $0 })])
    let polyline = try Polyline(parabola, tolerance: tolerance)
    #expect(polyline.points.count >= Self.fewestForParabola(tolerance: tolerance))
    // The tube is never narrower than 0.8 of the tolerance.
    #expect(polyline.points.count <= Self.fewestForParabola(tolerance: 0.8 * tolerance))
  }

  /// Returns the fewest points of a polyline whose inner points are on a grid, by trying all.
  static func fewestOnGrid(_ values: [Double], tolerance: Double, rows: Int) -> Int {
    let last = values.count - 1
    // Positions at and between the samples.
    let columns = (0...2 * last).map { Double($0) / 2 }
    let value = { (x: Double) in
      let index = min(Int(x), last - 1)
      return values[index] + (values[index + 1] - values[index]) * (x - Double(index))
    }
    var reached = [(column: 0, y: values[0])]
    var unreached: [(column: Int, y: Double)] = columns.indices.dropFirst().dropLast().flatMap {
      column in
      (-rows...rows).map { row in
        (column, value(columns[column]) + tolerance * Double(row) / Double(rows))
      }
    }
    let passes = { (a: (column: Int, y: Double), b: (column: Int, y: Double)) in
      a.column < b.column
        && (a.column...b.column).allSatisfy { column in
          let fraction = Double(column - a.column) / Double(b.column - a.column)
          let y = a.y + (b.y - a.y) * fraction
          // The ends themselves may be a rounding error outside.
          return (y - value(columns[column])).magnitude <= tolerance * (1 + 1e-12)
        }
    }
    var links = 1
    while !reached.contains(where: { passes($0, (2 * last, values[last])) }) {
      let next = unreached.filter { point in reached.contains { passes($0, point) } }
      unreached.removeAll { point in next.contains { $0 == point } }
      reached = next
      links += 1
    }
    return links + 1
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func noPolylineOnAGridHasFewerPoints(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let values = (0...8).map { _ in Double.random(in: -1...1, using: &generator) }
      let tolerance = Double.random(in: 0.1...0.8, using: &generator)
      let polyline = try Polyline(Self.function(values), tolerance: tolerance)
      // The tube is never narrower than 0.8 of the tolerance.
      let fewest = Self.fewestOnGrid(values, tolerance: 0.8 * tolerance, rows: 4)
      #expect(polyline.points.count <= fewest, "\(values) ± \(tolerance)")
      let worst = (0...800).map { step in
        let x = Double(step) / 800
        let index = min(step / 100, 7)
        let exact = values[index] + (values[index + 1] - values[index]) * (8 * x - Double(index))
        return (Self.value(of: polyline.points, at: x) - exact).magnitude
      }
      #expect((worst.max() ?? 1) <= tolerance)
    }
  }
}
