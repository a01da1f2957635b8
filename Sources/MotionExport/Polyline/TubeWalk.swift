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

  /// A link that is complete except for its end, which is between two positions.
  private struct Link {
    let line: Line
    let firstEnd: Double
    let lastEnd: Double
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
  private var link: Link?

  /// Creates a walk before its start, until which the gate only fills its properties.
  init(from gate: TubeGate) {
    (start, last) = (gate, gate)
    upper = ConvexChain(.upper, gate.top)
    lower = ConvexChain(.lower, gate.bottom)
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
    link = Link(line: line, firstEnd: min(line.right.x, exit.x), lastEnd: exit.x)
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
      points.append(Plot.Point(x: gate.x, y: gate.middle))
    }
    isBegun = false
  }

  private mutating func begin(at gate: TubeGate) {
    (start, last, isBegun) = (gate, gate, true)
    upper.reset(to: gate.top)
    lower.reset(to: gate.bottom)
    steepest = Line(vertical: .infinity, through: gate.bottom)
    flattest = Line(vertical: -.infinity, through: gate.top)
    link = nil
  }
}
