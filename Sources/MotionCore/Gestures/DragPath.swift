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

  /// The last knot, at the release.
  package var end: Knot { knots[knots.count - 1] }

  /// Returns the move of a property that follows the position, with segments by time since the start of
  /// the drag, unless it takes no time; the last of them may jump to the value at the release.
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
    var pieces = zip(knots, knots.dropFirst()).compactMap { start, end -> Segment? in
      let (from, to) = (start.position, end.position)
      guard end.time > start.time else { return nil }
      return Segment(
        start: Instant(start.time), duration: end.time - start.time,
        rule: rule(from, to) ?? .line(from: value(from), to: value(to)))
    }
    if let piece = pieces.last, piece.lastValue != last {
      pieces.append(Segment(holding: last, from: Instant(end.time)))
    }
    return pieces.isEmpty
      ? Plan.Move(property, from: value(knots[0].position), to: last)
      : Plan.Move(property, along: pieces)
  }
}
