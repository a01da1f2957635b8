import MotionNumerics

/// The rules of release 3, which closes no side before it opens another.
extension Planner<Deck> {
  /// Plans an operation; one that release 3 lacks is rejected with the event `refused`.
  mutating func slideOver(_ operation: Deck.Operation) {
    switch operation {
    case .open(let side):
      guard mayOpen(side) else { return }
      if let other = system.sideShowing(in: place) {
        return stay(reasonNotToOpen(beside: other), "refused", side)
      }
      spring("open", side, to: system.openOffset(of: side))
    case .close(let side): slideOverClose(side ?? system.sideShowing(in: place))
    case .pan(let side, let drag):
      let edge = system.edgeTouched(for: side)
      slideOverPan(edge?.side ?? system.sideShowing(in: place) ?? side, from: edge?.offset, drag)
    case .tap(let side): slideOverTap(side)
    case .rotate(let side, let size, let duration), .resize(let side, let size, let duration):
      // The side views keep their widths.
      let phase = if case .rotate = operation { "rotate" } else { "resize" }
      change(phase, of: side, to: system.resized(to: size), offset: place.offset, in: duration)
    case .setController(let side, let isPresent):
      guard isPresent || system.sideShowing(in: place) != side else { return cue("refused", side) }
      guard system.controllers.contains(side) != isPresent else {
        return stay(.controllerStays(side, isPresent: isPresent), "unchanged", side)
      }
      changeControllers(side, isPresent: isPresent)
    case .toggle, .toggleAcross, .bounce, .setSize, .peek, .swapCenter, .pushOver, .setMaximumSize:
      cue("refused", operation.side)
    }
  }

  private mutating func slideOverClose(_ side: Side?) {
    let shown = system.sideShowing(in: place)
    guard let side, shown != nil else {
      return stay(reasonNotToClose(side ?? .left), "unchanged", side)
    }
    guard system.isOpen(side, in: place) else {
      return stay(
        shown == side ? .isInTransit(side) : .isClosed(side, showing: shown), "refused", side)
    }
    if refuses(.close, side) { return }
    spring("close", side, to: 0)
  }

  private mutating func slideOverTap(_ commandSide: Side) {
    guard let side = system.sideShowing(in: place) else {
      inaction = reasonNothingIsOpen(commandSide)
      return
    }
    let closes = system.isOpen(side, in: place) && !system.refusals.contains(.close)
    if closes { cue("will-close", side) }
    slideOverClose(side)
    if closes { cue("did-close", side) }
  }

  /// Plans a pan of a side from the offset `start`, which is nil if the touch is at no edge.
  private mutating func slideOverPan(_ side: Side, from start: Double?, _ drag: Drag) {
    if let shown = system.sideShowing(in: place) {
      return stay(reasonNotToOpen(beside: shown), "pan-ignored", side)
    }
    if refuses(.open, side, "pan-ignored") { return }
    guard let start else { return stay(reasonNotToPan(side), "pan-ignored", side) }
    cue("pan-began", side)
    cue("will-open", side)
    set(.slidingSide, to: side.sign, after: DoubleDouble(0))
    let target = system.openOffset(of: side)
    let (low, high) = (min(0, target), max(0, target))
    let path = DragPath(drag, levels: [low, high], rounding: system.rounding(along: .x)) {
      DoubleDouble(start) + $0.x
    }
    func offset(at position: DoubleDouble) -> Double { min(max(position.high, low), high) }
    // A side view jumps to the touch, so that the leg of a drag starts at the previous offset.
    let (old, end) = (place, Deck.Place(offset: offset(at: path.end.position), axis: .x))
    place = end
    let moves = [Property.offset, .offsetX].map { property in
      var move = path.move(property, offset)
      (move.from, move.source) = (old.offset, .offsetX)
      return move
    }
    follow(drag, List(moves), because: "follows the drag")
    cue("pan-ended", side)
    let velocity = drag.velocity.x
    let completes = side == .left ? velocity.high > 0 : velocity.high <= 0
    spring(completes ? "open" : "close", side, to: completes ? target : 0, from: velocity)
    cue(completes ? "did-open" : "did-close", side)
    inaction =
      drag.firstDirection(along: .x) == 0 ? .gestureStays(.x) : .gestureLeadsAway(side)
  }

  // MARK: Reasons

  /// Returns the reason why no side opens while one is visible.
  private func reasonNotToOpen(beside shown: Side) -> Deck.Inaction {
    system.isOpen(shown, in: place) ? .anotherIsOpen(shown) : .isInTransit(shown)
  }

  /// Returns the reason why no pan begins at the touch.
  private func reasonNotToPan(_ side: Side) -> Deck.Inaction {
    guard let touch = system.panning.touch else { return .noController(side) }
    let near = [Side.left, .right].first { system.offset(at: touch, from: $0) != nil }
    return near.map { .noController($0) } ?? .touchIsFarFromEdge
  }

  // MARK: Legs

  /// Springs to an offset; without a distance the leg takes no time.
  private mutating func spring(
    _ phase: String, _ side: Side, to target: Double, from velocity: DoubleDouble = DoubleDouble(0)
  ) {
    if let side = Side(showingAt: target == 0 ? place.offset : target, along: .x) {
      set(.slidingSide, to: side.sign, after: DoubleDouble(0))
    }
    let distance = DoubleDouble.sum(target, -place.offset)
    let duration = DoubleDouble(distance.high == 0 ? 0 : Deck.slidingDuration)
    let end = Deck.Place(offset: target, axis: .x)
    append(
      phase, system.moves(from: place, in: state, to: end),
      in: GivenDuration(duration, isGiven: true), slidingCurve(over: distance, from: velocity),
      because: "the spring of release 3: 0.5 s, critically damped", to: end, about: side)
  }

  /// Returns the spring over a distance, for a side view released with a velocity.
  private func slidingCurve(
    over distance: DoubleDouble, from velocity: DoubleDouble
  ) -> TimingCurve? {
    var share = distance.high == 0 ? 0 : (velocity / distance).high
    // Double-double arithmetic overflows sooner than a plain quotient.
    if !share.isFinite { share = velocity.high / distance.high }
    // A spring accepts no greater velocity, and no real drag has one.
    let limit = Spring.greatestMagnitude
    let description = SpringCurve.Description(
      .duration, Deck.slidingDuration, 1, min(max(share, -limit), limit))
    return (try? SpringCurve(description)).map(TimingCurve.spring)
  }
}

extension Deck {
  /// The duration of a slide of release 3, in seconds.
  fileprivate static let slidingDuration = 0.5

  /// Returns the side at whose screen edge a pan starts, and the offset there.
  ///
  /// If no touch is given, the pan starts exactly at the edge of `side`.
  func edgeTouched(for side: Side) -> (side: Side, offset: Double)? {
    guard let touch = panning.touch else { return controllers.contains(side) ? (side, 0) : nil }
    for side in [Side.left, .right] where controllers.contains(side) {
      if let offset = offset(at: touch, from: side) { return (side, offset) }
    }
    return nil
  }

  /// Returns the offset of a side view at a touch, or nil if the touch is not at its screen edge.
  fileprivate func offset(at touch: Point, from side: Side) -> Double? {
    let offset = side == .right ? touch.x - bounds.width : touch.x
    let distance = side.sign * offset
    return 0 <= distance && distance <= panning.edgeWidth ? offset : nil
  }

  // The views and columns of release 3, whose side views slide over the center.

  /// Returns the views of the deck in a motion: the center, and in front of it the sides that ever
  /// have a controller.
  func slideOverViews(in motion: Motion) -> [Scene.View] {
    [slidingCenter, decoration] + sides(in: motion).filter { $0.axis == .x }.map(slidingView)
  }

  /// The center, which moves by a tenth of the offset.
  private var slidingCenter: Scene.View {
    Scene.View(
      "center", x: .track(.offset) / 10, width: .track(.width), height: .track(.height))
  }

  /// The dark view between the center and the side.
  private var decoration: Scene.View {
    var view = Scene.View("decoration", width: .track(.width), height: .track(.height))
    // A spring overshoots its ends; past the closed end nothing is visible.
    view.opacity = .opacity(
      .choice(
        .isLess(.slidingSide, than: 0), -.track(.offset) / size(of: .right),
        otherwise: .track(.offset) / size(of: .left)))
    view.fill = "black"
    return view
  }

  /// Returns the view of a side, left or right, that slides over the center.
  private func slidingView(_ side: Side) -> Scene.View {
    let (offset, isLeft) = (Expression.track(.offset), side == .left)
    var view = Scene.View(
      side.rawValue, x: isLeft ? offset - size(of: .left) : .track(.width) + offset,
      width: .constant(size(of: side)), height: .track(.height))
    view.isVisible = isLeft ? .isGreater(.offset, than: 0) : .isLess(.offset, than: 0)
    return view
  }

  /// Returns the columns of a deck that shows a side, or none, but that of events.
  func slideOverColumns(of side: Side) -> [Column] {
    let (shown, other) = (slidingView(side), slidingView(side.opposite))
    let sideX = Expression.choice(other.isVisible, other.x, otherwise: shown.x)
    return Column.clock
      + Column.offset("signed displacement of the side view from its closed position")
      + Column.frame(of: slidingCenter, " (a tenth of the offset)") + [
        Column(
          "decoration_opacity", "opacity of the view between the center and the side",
          .number(decoration.opacity)),
        showingColumn, exposedColumn,
        .points("side_x", "x of the side view that is or becomes visible", sideX),
        .points("side_y", "y of the side views", shown.y),
        .points("side_height", "height of the side views", shown.height),
      ]
  }
}

extension Property {
  /// The side whose view slides, as the sign of its offsets.
  static let slidingSide = Property("sliding_side")
}
