/// A walk through a tube along the links of a minimum-link path.
///
/// It keeps the steepest and the flattest line of those that pass every gate since the last link.
/// When a gate is above the steepest line, that line is a link, and the next link may leave it
/// anywhere between the line's last contact with the upper boundary and its exit through the lower
/// one. A gate below the flattest line is the mirror image.
struct TubeWalk {
  /// A line through two contacts with the tube.
  private struct Line {
    let left: Plot.Point
    let right: Plot.Point
    let slope: Double

    init(_ left: Plot.Point, _ right: Plot.Point) {
      (self.left, self.right, slope) = (left, right, left.slope(to: right))
    }

    /// Creates a vertical line, with an infinite slope.
    init(vertical slope: Double, through point: Plot.Point) {
      (left, right, self.slope) = (point, point, slope)
    }

    /// Returns the value at a position, which is infinite to the right of a vertical line.
    func value(at x: Double) -> Double { right.y + (x - right.x) * slope }
  }

  /// The points that are certain.
  private(set) var points: [Plot.Point] = []

  private var start: TubeGate
  private var last: TubeGate
  private var isBegun = false
  private var upper: ConvexChain
  private var lower: ConvexChain
  /// The line with the greatest slope, which is +∞ at the beginning of a link that may rise.
  private var steepest: Line
  /// The line with the least slope, which is −∞ at the beginning of a link that may fall.
  private var flattest: Line
  /// A link that is complete except for its end, which is between two positions.
  private var link: (line: Line, firstEnd: Double, lastEnd: Double)?

  /// Creates a walk before its start, until which the gate only fills its properties.
  init(from gate: TubeGate) {
    (start, last) = (gate, gate)
    upper = ConvexChain(sign: 1, gate.top)
    lower = ConvexChain(sign: -1, gate.bottom)
    steepest = Line(vertical: .infinity, through: gate.bottom)
    flattest = Line(vertical: -.infinity, through: gate.top)
  }

  /// Continues to a gate, or begins anywhere in it.
  mutating func advance(to gate: TubeGate) {
    guard isBegun else { return begin(at: gate) }
    if steepest.value(at: gate.x) < gate.low {
      let exit = exit(of: steepest, from: last.bottom, to: gate.bottom)
      end(steepest, at: exit)
      upper.removeAll(before: steepest.right.x)
      lower.reset(to: exit)
      flattest = Line(steepest.left, steepest.right)
      steepest = Line(vertical: .infinity, through: exit)
    } else if flattest.value(at: gate.x) > gate.high {
      let exit = exit(of: flattest, from: last.top, to: gate.top)
      end(flattest, at: exit)
      lower.removeAll(before: flattest.right.x)
      upper.reset(to: exit)
      steepest = Line(flattest.left, flattest.right)
      flattest = Line(vertical: -.infinity, through: exit)
    }
    pass(gate)
    last = gate
  }

  /// Restricts the lines to those that pass a gate, which some do.
  private mutating func pass(_ gate: TubeGate) {
    if steepest.value(at: gate.x) > gate.high {
      lower.advance(toTangentFrom: gate.top)
      steepest = Line(lower.first, gate.top)
    }
    if flattest.value(at: gate.x) < gate.low {
      upper.advance(toTangentFrom: gate.bottom)
      flattest = Line(upper.first, gate.bottom)
    }
    upper.append(gate.top)
    lower.append(gate.bottom)
  }

  /// Returns the point at which a line leaves the tube through an edge.
  private func exit(of line: Line, from a: Plot.Point, to b: Plot.Point) -> Plot.Point {
    let before = line.value(at: a.x) - a.y
    let after = line.value(at: b.x) - b.y
    let x = a.x + (b.x - a.x) * min(max(before / (before - after), 0), 1)
    // A rounded exit at the next gate would leave no room for the next link.
    let inside = x < b.x ? x : a.x
    return Plot.Point(x: inside, y: line.value(at: inside))
  }

  /// Makes a line a link that ends between its last contact and its exit.
  private mutating func end(_ line: Line, at exit: Plot.Point) {
    points.append(start(of: line))
    link = (line, min(line.right.x, exit.x), exit.x)
  }

  /// Returns the point at which a line begins: on the previous link, or in the first gate.
  private func start(of line: Line) -> Plot.Point {
    guard let link else {
      return Plot.Point(x: start.x, y: min(max(line.value(at: start.x), start.low), start.high))
    }
    let difference = line.value(at: link.firstEnd) - link.line.value(at: link.firstEnd)
    let crossing = link.firstEnd + difference / (link.line.slope - line.slope)
    // The lines may be parallel within rounding, and the quotient not a number.
    let x = crossing > link.firstEnd ? min(crossing, link.lastEnd) : link.firstEnd
    return Plot.Point(x: x, y: link.line.value(at: x))
  }

  /// Continues to the last gate and ends in it.
  ///
  /// The last link is in the middle of the lines that are possible.
  mutating func finish(at gate: TubeGate) {
    advance(to: gate)
    if steepest.slope < .infinity {
      let first = link?.firstEnd ?? start.x
      let middle = { [steepest, flattest] (x: Double) in
        Plot.Point(x: x, y: (steepest.value(at: x) + flattest.value(at: x)) / 2)
      }
      let line = Line(middle(first), middle(gate.x))
      points.append(self.start(of: line))
      points.append(Plot.Point(x: gate.x, y: min(max(line.right.y, gate.low), gate.high)))
    } else {
      points.append(Plot.Point(x: gate.x, y: gate.low + (gate.high - gate.low) / 2))
    }
    isBegun = false
  }

  private mutating func begin(at gate: TubeGate) {
    let points = points
    self = TubeWalk(from: gate)
    (self.points, isBegun) = (points, true)
  }
}

/// The values inside a tube at one position.
struct TubeGate {
  var x: Double
  /// The ends, of which the lower one is above the upper one if there are no values.
  var low, high: Double

  /// The upper end.
  var top: Plot.Point { Plot.Point(x: x, y: high) }
  /// The lower end.
  var bottom: Plot.Point { Plot.Point(x: x, y: low) }
}

/// The convex hull of one side of a tube, as seen from inside it.
///
/// Points are added from left to right, and removed at both ends.
struct ConvexChain {
  /// 1 for the upper boundary, whose hull is convex from below, −1 for the lower one.
  private let sign: Double
  /// The points of the hull at `head..<end`; the rest of the array is room.
  private var points: [Plot.Point]
  private var head = 0
  private var end = 1

  /// Creates the hull of one point.
  init(sign: Double, _ point: Plot.Point) { (self.sign, points) = (sign, [point]) }

  /// The first point.
  var first: Plot.Point { points[head] }

  /// Adds a point to the right of all others.
  mutating func append(_ point: Plot.Point) {
    while end - head >= 2, sign * turn(points[end - 2], points[end - 1], point) <= 0 { end -= 1 }
    if end < points.count { points[end] = point } else { points.append(point) }
    end += 1
  }

  /// Removes the points to the left of the one where the tangent from a point touches the hull.
  ///
  /// The point is to the right of the hull, on the other boundary. No later tangent touches the
  /// hull further left.
  mutating func advance(toTangentFrom point: Plot.Point) {
    while head + 1 < end, sign * turn(points[head], points[head + 1], point) >= 0 { head += 1 }
  }

  /// Removes the points to the left of a position, except for the last point.
  mutating func removeAll(before x: Double) {
    while head + 1 < end, points[head].x < x { head += 1 }
  }

  /// Replaces all points by one.
  mutating func reset(to point: Plot.Point) {
    (head, end) = (0, 1)
    points[0] = point
  }

  /// Returns a number that is positive if the path through three points turns left.
  private func turn(_ a: Plot.Point, _ b: Plot.Point, _ c: Plot.Point) -> Double {
    (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  }
}

extension Plot.Point {
  /// Returns the slope of the line to a point.
  func slope(to other: Plot.Point) -> Double { (other.y - y) / (other.x - x) }
}
