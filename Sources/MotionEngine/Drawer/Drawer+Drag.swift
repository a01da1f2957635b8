import MotionNumerics

extension Planner<Drawer> {
  mutating func pan(_ gesture: PanelDrag) {
    if let obstacle = system.obstacle(to: .pan, at: gesture.touch, in: state.place, x: x) {
      return stay(obstacle, "pan-ignored")
    }
    inaction = reasonForStillness(of: gesture.drag)
    cueOwn("pan-began")
    let start = x
    goOn { $0.follow(gesture.drag.rest(after: $1), from: start, isResumed: $1 != nil) }
    completion { $0.release(gesture.drag.velocity.x) }
  }

  private mutating func release(_ velocity: DoubleDouble) {
    cueOwn("pan-ended")
    // While the library animates, it refuses to open or close.
    guard let side = place.side, state[.animating] == 0 else {
      if state[.animating] != 1 { set(.centerInteractive, to: !system.isStuck) }
      return cue("gesture-completed")
    }
    let velocity = isCanceled ? DoubleDouble(0) : velocity
    let threshold = system.panVelocityXAnimationThreshold
    let release = Drawer.Release(
      side: side, x: x, velocity: side.sign * velocity.high, threshold: threshold,
      half: system.width(of: side) / 2, speed: max(velocity.high.magnitude, 2 * threshold))
    self.release = release
    let isFlick = release.isFlick
    let speed = isFlick ? DoubleDouble(release.speed) : nil
    let curve: TimingCurve = isFlick ? .easeOut : .easeInOut
    let reason =
      switch (isFlick, release.opens) {
      case (true, true): "released fast in the opening direction: ease-out"
      case (true, false): "released fast in the closing direction: ease-out"
      case (false, true): "released slowly, at half of the width or beyond: "
      case (false, false): "released slowly, before half of the width: "
      }
    if release.opens {
      slideOpen(side, at: speed, curve, because: reason) { $0.cue("gesture-completed") }
    } else {
      slideClosed(side, at: speed, curve, because: reason) { $0.cue("gesture-completed") }
    }
  }

  /// Appends the leg of a drag, with the changes of the side that shows.
  private mutating func follow(_ drag: Drag, from start: Double, isResumed: Bool) {
    let motion = DrawerDrag(drag, from: start, of: system)
    set(.centerInteractive, to: false)
    set(SideAppearance.rest)
    let isHinged = system.visualState.isHinged
    if !isResumed {
      set(.sideHinged, to: isHinged && place.side != nil ? 1 : 0, after: DoubleDouble(0))
    }
    set(.openSide, to: place.side?.sign ?? 0, after: DoubleDouble(0))
    for change in motion.path.changes(from: place.side, isResumed: isResumed, motion.side) {
      for (side, verb) in [(change.from, "close"), (change.to, "open")] {
        guard let side else { continue }
        cue("will-\(verb)", side, after: change.time)
        cue("did-\(verb)", side, after: change.time)
      }
      show(change.to, after: change.time)
      set(.sideHinged, to: isHinged && change.to != nil ? 1 : 0, after: change.time)
      set(.openSide, to: change.to?.sign ?? 0, after: change.time)
      place = OpenSide(open: change.to)
    }
    follow(
      drag, motion.moves,
      within: OvershootLimits(lower: -system.width(of: .right), upper: system.width(of: .left)),
      because: "follows the drag in whole points")
  }

  /// Returns the reason why a drag moves nothing, used only if it does not.
  private func reasonForStillness(of drag: Drag) -> Drawer.Inaction {
    let direction = drag.firstDirection(along: .x)
    guard let toward = HorizontalSide(showingAt: direction) else { return .gestureStays }
    guard let open = state.place.side else {
      return panels.hasController(toward) ? .gestureIsShort : .noController(toward)
    }
    return toward == open && !system.shouldStretchDrawer
      ? .doesNotStretch(open) : .gestureIsShort
  }
}

/// The resistance to a drag on one side: the whole points to which the center follows.
private struct DrawerResistance: Hashable {
  let side: HorizontalSide
  /// The distance beyond which the side does not open, or infinity if it stretches, in points.
  private let limit: Double
  private let resistance: WholePointDrag.Resistance?
  /// The distance at which the side view begins to show, or infinity, in points.
  let appearanceStart: Double
  /// The distance beyond which the side view looks stretched, or infinity, in points.
  let stretchStart: Double

  /// The part of a stretch that follows the drag, and that of the free width that a stretch takes.
  private static let linearShare = 0.75
  private static let overshootShare = 0.1

  init(_ side: HorizontalSide, of drawer: Drawer) {
    let width = drawer.width(of: side)
    self.side = side
    if drawer.shouldStretchDrawer, drawer.panels.hasController(side) {
      let overshoot = (drawer.panels.bounds.width - width) * Self.overshootShare
      limit = .infinity
      resistance = .init(beyond: width, freeExcess: max(overshoot * Self.linearShare, 0))
    } else {
      (limit, resistance) = (width, nil)
    }
    let farthest = min(limit, drawer.panels.bounds.width * 2 + 2)
    let drag = WholePointDrag(side == .left ? .down : .up, resistance: resistance)
    /// Returns the first distance at which a condition holds that never ceases to hold, or infinity.
    func first(where holds: (Double) -> Bool) -> Double {
      holds(drag.roundedDistance(at: farthest))
        ? bisection(0, farthest) { holds(drag.roundedDistance(at: $0)) } : .infinity
    }
    // Rounded up, the first point is reached as soon as the center moves.
    let point = side == .left ? first { $0 >= 1 } : 0
    let whole = point.rounded()
    // A whole number is reached within the tolerance before it.
    appearanceStart = (whole - point).magnitude <= 2 * WholePointDrag.tolerance ? whole : point
    // While the center is at the width both appearances are the same: the change is in the middle.
    let (reached, passed) = (first { $0 >= width }, first { $0 > width })
    stretchStart = reached + (passed - reached) / 2
  }

  /// Returns the distance of a drag at a position, which ends where the side does not open further.
  func distance(at position: DoubleDouble) -> Double {
    min(max(side.sign * position.high, 0), limit)
  }

  /// Returns the whole distance of the center at a position.
  func whole(at position: DoubleDouble) -> Double {
    drag().roundedDistance(at: distance(at: position))
  }

  /// The positions at which the rule of the center changes.
  var levels: [Double] {
    [appearanceStart, stretchStart, limit].filter(\.isFinite).map { side.sign * $0 }
  }

  /// Returns the rule of a number between two positions on this side.
  func rule(
    _ polynomial: WholePointDrag.Polynomial, from: DoubleDouble, to: DoubleDouble, scale: Double = 1
  ) -> Segment.Rule {
    .resisted(
      Segment.ResistedDrag(
        .wholePoints(drag(polynomial)), from: distance(at: from), to: distance(at: to), base: 0,
        scale: scale))
  }

  private func drag(_ polynomial: WholePointDrag.Polynomial = .identity) -> WholePointDrag {
    WholePointDrag(
      side == .left ? .down : .up, resistance: resistance, polynomial: polynomial)
  }
}

/// The center and the side views during a drag.
private struct DrawerDrag {
  private let drawer: Drawer
  private let sides: SidePair<DrawerResistance>
  let path: DragPath

  /// Creates the positions of a drag that starts with the center at an x.
  init(_ drag: Drag, from x: Double, of drawer: Drawer) {
    self.drawer = drawer
    let sides = SidePair<DrawerResistance> { DrawerResistance($0, of: drawer) }
    self.sides = sides
    let start = DoubleDouble(x)
    path = DragPath(
      drag, levels: Set(sides.left.levels + sides.right.levels + [0]).sorted(),
      rounding: drawer.panels.rounding
    ) { start + $0.x }
  }

  private func x(at position: DoubleDouble) -> Double {
    let resistance = resistance(at: position)
    return resistance.side.sign * resistance.whole(at: position)
  }

  private func resistance(at position: DoubleDouble) -> DrawerResistance {
    sides[position.high < 0 ? .right : .left]
  }

  /// Returns the side that shows at a position, if one does.
  func side(at position: DoubleDouble) -> HorizontalSide? {
    let resistance = resistance(at: position)
    guard drawer.panels.hasController(resistance.side), resistance.whole(at: position) >= 1 else {
      return nil
    }
    return resistance.side
  }

  /// The moves of the center and of the side view that shows.
  var moves: List<Plan.Move> {
    let center = path.move(.offset, x) { from, to in
      let resistance = resistance(at: DragPath.middle(from, to))
      return resistance.rule(.identity, from: from, to: to, scale: resistance.side.sign)
    }
    return [center]
      + SideAppearance.rest.list.compactMap { appearanceMove($0.property, $0.value ?? 0) }
  }

  /// Returns the move of a property of the side view that shows, unless it stays at rest.
  private func appearanceMove(_ property: Property, _ rest: Double) -> Plan.Move? {
    let move = path.move(
      property,
      { position in
        let distance = resistance(at: position).whole(at: position)
        return side(at: position).flatMap { drawer.appearance(of: $0, at: distance)[property] }
          ?? rest
      },
      { from, to in
        let center = DragPath.middle(from, to)
        let resistance = resistance(at: center)
        guard let side = side(at: center) else { return .hold(rest) }
        let isStretched = resistance.distance(at: center) > resistance.stretchStart
        let numbers = drawer.appearance(of: side, isStretched: isStretched).properties
        let number = numbers.first { $0.0 == property }?.1 ?? .constant(rest)
        guard number.linear != 0 || number.quadratic != 0 else { return .hold(number.constant) }
        return resistance.rule(number, from: from, to: to)
      })
    let isConstant =
      move.pieces.isEmpty
      ? move.from == rest && move.to == rest : move.pieces.allSatisfy { $0.rule == .hold(rest) }
    return isConstant ? nil : move
  }
}
