import MotionNumerics

/// The x of the visible view during a drag, which it follows between 0 and the exposed width.
struct MenuDrag {
  private let reach: Double
  private let path: DragPath

  /// Creates the positions of a drag that starts with the view of a menu at an x.
  init(_ drag: Drag, from start: Double, of menu: Menu) {
    let reach = menu.exposedWidth
    let start = DoubleDouble(min(max(start, 0), reach))
    self.reach = reach
    path = DragPath(drag, levels: [0, reach], rounding: menu.rounding) { start + $0.x }
  }

  /// The x at the start of the drag.
  var first: Double { clamped(path.start.position).high }

  /// The x at the release.
  var target: DoubleDouble { clamped(path.end.position) }

  private func clamped(_ position: DoubleDouble) -> DoubleDouble {
    min(max(position, DoubleDouble(0)), DoubleDouble(reach))
  }

  /// The segments of x, by time since the start of the drag; empty for a drag of zero duration.
  var pieces: [Segment] {
    path.pieces(endingAt: target.high) { from, to in
      .eased(from: clamped(from).high, to: clamped(to).high, curve: .linear)
    }
  }
}
