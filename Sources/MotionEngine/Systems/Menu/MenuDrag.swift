import MotionNumerics

/// The x of the visible view during a drag, which it follows between 0 and the exposed width.
struct MenuDrag {
  /// The unclamped x of the view at a time.
  private struct Knot {
    var time: DoubleDouble
    var raw: DoubleDouble
  }

  private let reach: Double
  private let knots: [Knot]

  /// Creates the positions of a drag that starts with the view of a menu at an x.
  init(_ drag: Drag, from start: Double, of menu: Menu) {
    reach = menu.exposedWidth
    let start = min(max(start, 0), reach)
    let ends = [DoubleDouble(0), DoubleDouble(reach)]
    let rounding = menu.rounding
    let whole = drag.points.map { point in
      // 200.3 is a double, the drag's −200.3 is not: a sum this close to an end is that end.
      let raw = DoubleDouble(start) + point.x
      let end = ends.first { (raw - $0).high.magnitude <= rounding }
      return Knot(time: point.time, raw: end ?? raw)
    }
    var knots = Array(whole.prefix(1))
    for (a, b) in zip(whole, whole.dropFirst()) {
      let crossed = ends.filter { level in
        b.time > a.time && min(a.raw, b.raw) < level && level < max(a.raw, b.raw)
      }
      for level in a.raw < b.raw ? crossed : crossed.reversed() {
        let share = (level - a.raw) / (b.raw - a.raw)
        knots.append(Knot(time: a.time + share * (b.time - a.time), raw: level))
      }
      knots.append(b)
    }
    self.knots = knots
  }

  /// The x at the start of the drag.
  var first: Double { clamped(knots[0].raw).high }

  /// The x at the release.
  var target: DoubleDouble { clamped(knots[knots.count - 1].raw) }

  private func clamped(_ raw: DoubleDouble) -> DoubleDouble {
    min(max(raw, DoubleDouble(0)), DoubleDouble(reach))
  }

  /// The segments of x, by time since the start of the drag; empty for a drag of zero duration.
  var pieces: [Segment] {
    zip(knots, knots.dropFirst()).filter { $1.time > $0.time }.map { a, b in
      Segment(
        start: Instant(a.time), duration: b.time - a.time,
        rule: .eased(from: clamped(a.raw).high, to: clamped(b.raw).high, curve: .linear))
    }
  }
}
