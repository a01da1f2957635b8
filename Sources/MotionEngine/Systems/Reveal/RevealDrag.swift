import MotionNumerics

/// The x of the front view during a drag.
///
/// The view follows the drag up to the reveal width. Beyond it, it follows at half the speed for
/// twice the overdraw, or if the drag is stable, at full speed for the overdraw.
struct RevealDrag {
  private let container: RevealController
  private let place: RevealController.Place
  private let path: DragPath

  /// Creates the positions of a drag that starts with the front view at a position.
  init(_ drag: Drag, from place: RevealController.Place, of container: RevealController) {
    self.container = container
    self.place = place
    let levels = HorizontalSide.allCases.flatMap { side in
      let reach = Self.reach(of: side, from: place, in: container)
      // At the reveal width, the side view stops.
      return [container.revealWidth(of: side), reach.linear, reach.last].map { side.sign * $0 }
    }
    let start = DoubleDouble(container.x(at: place))
    path = DragPath(drag, levels: Set(levels + [0]).sorted(), rounding: container.rounding) {
      start + $0.x
    }
  }

  /// Returns the distances of the drag up to which the front view follows it at full speed, and up
  /// to which it follows it at all, in points.
  private static func reach(
    of side: HorizontalSide, from place: RevealController.Place, in container: RevealController
  ) -> (linear: Double, last: Double) {
    let (width, farthest) = (container.revealWidth(of: side), container.farthestX(of: side))
    let overdraw = container.overdraws[side]
    let isStable = !overdraw.bouncesBack || overdraw.isStable || place.isMost
    return isStable ? (farthest, farthest) : (width, farthest + container.widths[side].overdraw)
  }

  /// Returns the x of the front view for a position of the drag.
  private func x(at position: DoubleDouble) -> DoubleDouble {
    guard let side = HorizontalSide(showingAt: position.high),
      container.panels.hasController(side)
    else { return DoubleDouble(0) }
    let sign = DoubleDouble(side.sign)
    let reach = Self.reach(of: side, from: place, in: container)
    let (linear, distance) = (DoubleDouble(reach.linear), sign * position)
    guard distance > linear else { return position }
    let beyond = min(distance, DoubleDouble(reach.last)) - linear
    return sign * (linear + beyond / DoubleDouble(2))
  }

  /// The x at the release.
  var target: DoubleDouble { x(at: path.end.position) }

  /// The moves of the front view and of the side views that have a controller.
  var moves: List<Plan.Move> {
    [move(.offset) { $0 }]
      + container.panels.controllers.map { side in
        move(.x(of: side)) { container.sideX(side, frontX: $0) }
      }
  }

  /// Returns the move of a property that is a linear function of the front view's x between knots.
  private func move(_ property: Property, _ value: (Double) -> Double) -> Plan.Move {
    let pieces = path.pieces(endingAt: value(target.high)) { from, to in
      .eased(from: value(x(at: from).high), to: value(x(at: to).high), curve: .linear)
    }
    return pieces.isEmpty
      ? Plan.Move(property, from: value(x(at: path.start.position).high), to: value(target.high))
      : Plan.Move(property, along: pieces)
  }

  /// The sides that show, each from a time since the start of the drag on.
  ///
  /// A side shows as soon as the drag is on it, even if it has no controller.
  var showings: [(time: DoubleDouble, side: HorizontalSide)] {
    var showings: [(time: DoubleDouble, side: HorizontalSide)] = []
    for (from, to) in zip(path.knots, path.knots.dropFirst()) {
      let position = to.position.high != 0 ? to.position : from.position
      guard let side = HorizontalSide(showingAt: position.high), showings.last?.side != side else {
        continue
      }
      showings.append((from.time, side))
    }
    return showings
  }
}

extension RevealController {
  /// The rounding of positions, which are sums of decimals: positions this close count as equal.
  var rounding: Double { panels.bounds.width * 1e-12 }
}
