/// The visible view under a finger: it follows between 0 and the exposed width.
struct MenuDrag {
  /// Where the finger would have the view at a time.
  private struct Knot {
    var time: DoubleDouble
    var raw: DoubleDouble
  }

  private let reach: Double
  private let knots: [Knot]

  /// Follows a finger that was put down while the view of a menu was at an x.
  init(_ drag: Drag, from start: Double, of menu: Menu) {
    reach = menu.exposedWidth
    let start = min(max(start, 0), reach)
    let ends = [DoubleDouble(0), DoubleDouble(reach)]
    let rounding = menu.rounding
    let whole = drag.points.map { point in
      // 200.3 is a double, the finger's −200.3 is not: what their sum leaves of 0 is 0.
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

  /// The x when the finger is put down.
  var first: Double { stopped(knots[0].raw).high }

  /// The x when it lets go.
  var target: DoubleDouble { stopped(knots[knots.count - 1].raw) }

  private func stopped(_ raw: DoubleDouble) -> DoubleDouble {
    min(max(raw, DoubleDouble(0)), DoubleDouble(reach))
  }

  /// What x does, by time since the finger was put down; nothing where that takes no time.
  var pieces: [Segment] {
    zip(knots, knots.dropFirst()).filter { $1.time > $0.time }.map { a, b in
      Segment(
        start: Instant(a.time), duration: b.time - a.time,
        rule: .eased(from: stopped(a.raw).high, to: stopped(b.raw).high, curve: .linear))
    }
  }
}
