import MotionNumerics

/// A drag of a card, with its effect on the joint's anchor and on the view behind.
struct CardDrag {
  let path: Drag
  /// The y at which the touch starts, in points.
  let start: Double
  let bounces: Bool

  init(_ path: Drag, from start: Double, bounces: Bool) {
    (self.path, self.start, self.bounces) = (path, start, bounces)
  }

  /// The downward distance of the drag at its release, in points.
  var travel: Double { path.points[path.points.count - 1].y.high }

  /// The opacity of the view behind the card at the release.
  var dim: Double { Self.dim(at: travel) }

  /// Returns the displacement of the anchor at a time since the drag began.
  ///
  /// Upward, the resistance increases with the distance: d · lg(1 + start / |d|).
  func reach(at time: DoubleDouble) -> Double {
    let travel = travel(at: time)
    guard travel < 0 else { return travel }
    guard bounces else { return 0 }
    return travel * logarithmOnePlus(start / -travel) / Self.naturalLogarithmOfTen
  }

  /// ln 10.
  private static let naturalLogarithmOfTen = logarithmOnePlus(9)

  private func travel(at time: DoubleDouble) -> Double {
    let points = path.points
    let next = points.indices.partitioningIndex { time < points[$0].time }
    guard next < points.count else { return travel }
    guard next > 0 else { return 0 }
    let (a, b) = (points[next - 1], points[next])
    let share = (time - a.time) / (b.time - a.time)
    return (a.y + (b.y - a.y) * share).roundedToDouble(of: b.y.high.magnitude).high
  }

  /// Returns the opacity of the view behind the card after a drag distance, in points.
  private static func dim(at travel: Double) -> Double {
    // min(0.4, (1000 − d)/1000 − 0.6), rounded once.
    let whole = CardStack.dim * CardStack.dimTravel
    return max(min(whole - travel, whole) / CardStack.dimTravel, 0)
  }

  /// The opacity by time since the drag began.
  var dims: [Segment] {
    // The levels are the distances at which the opacity begins and ceases to change.
    let path = DragPath(self.path, levels: [0, CardStack.dim * CardStack.dimTravel]) { $0.y }
    let pieces = path.pieces(endingAt: dim) { from, to in
      .eased(from: Self.dim(at: from.high), to: Self.dim(at: to.high), curve: .linear)
    }
    return pieces.isEmpty ? [Segment(holding: dim, from: .zero)] : pieces
  }
}
