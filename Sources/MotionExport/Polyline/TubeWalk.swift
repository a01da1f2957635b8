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
  /// The hulls of the upper and of the lower boundary.
  private var hulls: [ConvexChain]
  /// The line with the greatest slope, which is +∞ at the beginning of a link that may rise, and the
  /// one with the least, which is −∞ at the beginning of a link that may fall.
  private var extremes: [Line] = []
  /// A link that is complete except for its end, which is between two positions.
  private var link: (line: Line, firstEnd: Double, lastEnd: Double)?

  /// Returns the sign of a side: the first one of hulls and extremes is above the other.
  private static func sign(_ side: Int) -> Double { side == 0 ? 1 : -1 }

  /// Creates a walk before its start, until which the gate only fills its properties.
  init(from gate: TubeGate) {
    (start, last) = (gate, gate)
    hulls = (0...1).map { ConvexChain(sign: Self.sign($0), gate[$0]) }
  }

  /// Continues to a gate, or begins anywhere in it.
  mutating func advance(to gate: TubeGate) {
    guard isBegun else { return begin(at: gate) }
    for side in 0...1 {
      let (line, other, sign) = (extremes[side], 1 - side, Self.sign(side))
      guard sign * line.value(at: gate.x) < sign * gate[other].y else { continue }
      // The line leaves the tube through the other edge.
      let exit = exit(of: line, from: last[other], to: gate[other])
      points.append(start(of: line))
      link = (line, min(line.right.x, exit.x), exit.x)
      hulls[side].removeAll(before: line.right.x)
      hulls[other].reset(to: exit)
      extremes[other] = Line(line.left, line.right)
      extremes[side] = Line(vertical: sign * .infinity, through: exit)
      break
    }
    // Only the lines that pass the gate are left, which some do.
    for side in 0...1 {
      let sign = Self.sign(side)
      guard sign * extremes[side].value(at: gate.x) > sign * gate[side].y else { continue }
      hulls[1 - side].advance(toTangentFrom: gate[side])
      extremes[side] = Line(hulls[1 - side].first, gate[side])
    }
    for side in 0...1 { hulls[side].append(gate[side]) }
    last = gate
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
    var end = gate.low + (gate.high - gate.low) / 2
    if extremes[0].slope < .infinity {
      let ends = [link?.firstEnd ?? start.x, gate.x].map { x in
        Plot.Point(x: x, y: (extremes[0].value(at: x) + extremes[1].value(at: x)) / 2)
      }
      points.append(start(of: Line(ends[0], ends[1])))
      end = min(max(ends[1].y, gate.low), gate.high)
    }
    points.append(Plot.Point(x: gate.x, y: end))
    isBegun = false
  }

  private mutating func begin(at gate: TubeGate) {
    (start, last, isBegun, link) = (gate, gate, true, nil)
    for side in 0...1 { hulls[side].reset(to: gate[side]) }
    extremes = (0...1).map { Line(vertical: Self.sign($0) * .infinity, through: gate[1 - $0]) }
  }
}

/// The values inside a tube at one position.
struct TubeGate {
  var x: Double
  /// The ends, of which the lower one is above the upper one if there are no values.
  var low, high: Double

  /// Returns the upper end for 0, and the lower one for 1.
  subscript(side: Int) -> Plot.Point { Plot.Point(x: x, y: side == 0 ? high : low) }
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
