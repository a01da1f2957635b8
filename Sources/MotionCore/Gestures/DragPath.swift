package import MotionNumerics

/// The position of what a drag moves, before any resistance or limit, as a series of knots.
///
/// Between two knots the position changes at constant speed and crosses no level. Levels are the
/// positions at which the rule of the moved view changes, such as a limit or an open offset.
package struct DragPath {
  /// A position at a time since the start of the drag.
  package struct Knot {
    package var time: DoubleDouble
    package var position: DoubleDouble
  }

  /// The knots: every point of the drag, and every level where the drag crosses it.
  package let knots: [Knot]

  /// Creates the path of a drag.
  ///
  /// - Parameters:
  ///   - drag: The drag.
  ///   - levels: The levels, ascending.
  ///   - rounding: The distance up to which the position of a point is a level. Levels and points
  ///     are sums of decimals, such as 200.3 − 200.3, that differ only by their rounding.
  ///   - position: The position at a point of the drag.
  package init(
    _ drag: Drag, levels: [Double], rounding: Double = 0,
    _ position: (Drag.Point) -> DoubleDouble
  ) {
    let levels = levels.map { DoubleDouble($0) }
    func knot(at point: Drag.Point) -> Knot {
      let position = position(point)
      let level = levels.first { (position - $0).high.magnitude <= rounding }
      return Knot(time: point.time, position: level ?? position)
    }
    var a = knot(at: drag.points[0])
    var knots = [a]
    knots.reserveCapacity(drag.points.count)
    for point in drag.points[1...] {
      let b = knot(at: point)
      let (low, high) = (min(a.position, b.position), max(a.position, b.position))
      if b.time > a.time, levels.contains(where: { low < $0 && $0 < high }) {
        let crossed = levels.filter { low < $0 && $0 < high }
        for level in a.position < b.position ? crossed : crossed.reversed() {
          let share = (level - a.position) / (b.position - a.position)
          knots.append(Knot(time: a.time + share * (b.time - a.time), position: level))
        }
      }
      knots.append(b)
      a = b
    }
    self.knots = knots
  }

  /// The first knot.
  package var start: Knot { knots[0] }

  /// The last knot, at the release.
  package var end: Knot { knots[knots.count - 1] }

  /// The pairs of successive knots at different times.
  package var segments: [(from: Knot, to: Knot)] {
    zip(knots, knots.dropFirst()).compactMap { $1.time > $0.time ? (from: $0, to: $1) : nil }
  }

  /// Returns the segments of a value that follows the position.
  ///
  /// - Parameters:
  ///   - value: The value at the release, to which the last segment may jump.
  ///   - rule: The rule of the value between two positions.
  /// - Returns: The segments, by time since the start of the drag; none if it takes no time.
  package func pieces(
    endingAt value: Double, _ rule: (_ from: DoubleDouble, _ to: DoubleDouble) -> Segment.Rule
  ) -> [Segment] {
    var pieces = segments.map { from, to in
      Segment(
        start: Instant(from.time), duration: to.time - from.time,
        rule: rule(from.position, to.position))
    }
    if let last = pieces.last, last.lastValue != value {
      pieces.append(Segment(holding: value, from: Instant(end.time)))
    }
    return pieces
  }

  /// Returns the move of a property that follows the position.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - value: Its value at a position.
  ///   - rule: Its rule between two positions, or nil where it is a line between its values there.
  /// - Returns: The move.
  package func move(
    _ property: Property, _ value: (DoubleDouble) -> Double,
    _ rule: (_ from: DoubleDouble, _ to: DoubleDouble) -> Segment.Rule? = { _, _ in nil }
  ) -> Plan.Move {
    let last = value(end.position)
    let pieces = pieces(endingAt: last) { from, to in
      rule(from, to) ?? .line(from: value(from), to: value(to))
    }
    return pieces.isEmpty
      ? Plan.Move(property, from: value(start.position), to: last)
      : Plan.Move(property, along: pieces)
  }
}
