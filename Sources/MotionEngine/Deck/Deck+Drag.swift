import MotionNumerics

/// The legs of a pan: the drag, and the leg after its release.
extension Planner<Deck> {
  /// Plans a pan, whose events name `side` until the release, then the visible side.
  mutating func pan(_ side: Side, _ drag: Drag) {
    let axis = system.panAxis(of: drag, in: place)
    if let obstacle = system.panObstacle(in: place) { return stay(obstacle, "pan-ignored", side) }
    if !system.beginsRefusedPans, let pulled = sidePreventingPan(drag, along: axis) {
      let isOpen = system.isOpen(pulled, in: place)
      // As in 2.4.2, IIViewDeckController.m:2447-2456.
      if system.model.isRelease2, !system.isClosed(pulled, in: place),
        !system.refusals.contains(.close)
      {
        closeAtOnce(pulled)
      }
      return stay(isOpen ? .pullsOpenSide(pulled) : .refused(.open, pulled), "pan-ignored", side)
    }
    cue("pan-began", side)
    let direction = drag.firstDirection(along: axis)
    let rest = system.rest(along: axis)
    if axis != place.axis { place = Deck.Place(offset: rest, axis: axis) }
    let shown = (place.offset - rest).direction
    // The deck jumps there without an event (2.4.2, IIViewDeckController.m:2480 and 2567-2598).
    place.offset = system.origin(in: place)
    let path = DeckDrag(
      system, drag, from: place.offset, along: axis,
      stops: stops(along: axis, showing: (place.offset - rest).direction, towards: direction))
    var crossings = path.crossings(from: shown)
    if crossings.count > 1, crossings[0].after == 0, crossings[1].after == shown,
      crossings[1].time.high == 0
    {
      // A side that is visible again at once has not closed.
      crossings.removeFirst(2)
    }
    for crossing in crossings { report(crossing, along: axis) }
    let end = Deck.Place(offset: path.target, axis: axis)
    let moves = system.moves(along: path.pieces, from: place, to: end)
    place = end
    follow(drag, moves, within: path.limits, because: .dragged)
    let shift = place.offset - rest
    cue("pan-ended", Side(showingAt: shift, along: axis) ?? side)
    setInteractive(system.origin(in: place) == rest)
    restartShadow()
    var decision = system.release(
      at: place.offset, along: axis, velocity: drag.velocity.component(along: axis))
    decision.stretches = path.stretches
    release = decision
    let timing = system.timing
    if let flick = decision.flickDuration {
      system.timing.opening = GivenDuration(flick, isGiven: true)
      system.timing.closing = system.timing.opening
    }
    settle(decision.side)
    system.timing = timing
    inaction = stillness(towards: Side(showingAt: direction, along: axis), along: axis)
  }

  /// Returns the reason why a pan that begins moves nothing.
  private func stillness(towards side: Side?, along axis: Axis) -> Deck.Inaction {
    guard let side else { return .gestureStays(axis) }
    guard system.controllers.contains(side) else { return .noController(side) }
    let isRefused = system.refusals.contains(.open) && system.isClosed(side, in: place)
    return isRefused ? .refused(.open, side) : .maximumHolds(side)
  }

  /// Returns the side toward which a pan cannot begin, because it is open or may not be opened.
  ///
  /// The releases of version 2 check along the axis of the first movement, and only if the center's
  /// origin is 0 there (2.4.2, IIViewDeckController.m:2424-2457).
  private func sidePreventingPan(_ drag: Drag, along axis: Axis) -> Side? {
    let isRelease2 = system.model.isRelease2
    let checkedAxis = isRelease2 ? drag.firstAxis : axis
    if isRelease2, checkedAxis == place.axis, system.origin(in: place) != 0 { return nil }
    let side = Side(showingAt: drag.firstDirection(along: checkedAxis), along: checkedAxis)
    guard let side, system.controllers.contains(side) else { return nil }
    return system.isOpen(side, in: place) || system.refusals.contains(.open) ? side : nil
  }

  /// Returns the limits of the raw position: rest if there is no controller, or if the delegate
  /// vetoes closing the visible side or opening the other one.
  private func stops(
    along axis: Axis, showing: Double, towards direction: Double
  ) -> (low: Double, high: Double) {
    // From 0, the releases of version 2 undo every move (2.4.2, IIViewDeckController.m:2576-2598).
    if system.model.isRelease2, system.refusals.contains(.open), showing == 0 { return (0, 0) }
    let showing = showing == 0 ? direction : showing
    let bounds = system.sides(along: axis).map { side in
      system.controllers.contains(side) ? side.sign * Double.infinity : 0
    }
    var (low, high) = (bounds[0], bounds[1])
    let rest = system.rest(along: axis)
    let isStopped =
      system.refusals.contains(.open)
      || system.refusals.contains(.close) && reportsClosing(from: showing, along: axis)
    if showing > 0, isStopped { low = rest }
    if showing < 0, isStopped { high = rest }
    return (low, high)
  }

  /// Whether the model detects that a drag closes the side at an offset.
  ///
  /// The releases of version 2 miss it if they read the center's position as 0 throughout (2.4.2,
  /// IIViewDeckController.m:2567-2570).
  private func reportsClosing(from offset: Double, along axis: Axis) -> Bool {
    system.origin(in: Deck.Place(offset: offset, axis: axis)) != 0
  }

  /// Adds the events and changes of a drag that crosses rest.
  private mutating func report(_ crossing: DeckDrag.Crossing, along axis: Axis) {
    let (lag, before) = (crossing.time, Side(showingAt: crossing.before, along: axis))
    let after = Side(showingAt: crossing.after, along: axis)
    let reports = reportsClosing(from: crossing.before, along: axis)
    guard after != nil || !reports || !system.refusals.contains(.close) else { return }
    if let before, reports { cue("will-close", before, after: lag) }
    if let after {
      cue("will-open", after, after: lag)
      hide(after, false, after: lag)
    }
    guard let before else { return }
    if reports {
      cue("did-close", before, after: lag)
      cue("did-show-center", before, after: lag)
    }
    if system.hidesClosedSides { hide(before, after: lag) }
  }

  private mutating func settle(_ side: Side?) {
    guard let side else {
      guard let showing = system.sideShowing(in: place) else { return }
      return close(showing)
    }
    guard system.controllers.contains(side), !system.isOpen(side, in: place) else {
      return cue("unchanged", side)
    }
    guard !system.refusals.contains(.open) else { return cue("refused", side) }
    guard system.isClosed(side, in: place) else { return slideOpenInTransit(side) }
    cue("will-open", side)
    slideOpen(side, .easeInOut, because: .allClosed)
  }
}

extension Double {
  /// The number's sign: 1, −1, or 0.
  fileprivate var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}

// MARK: - The center

/// The motion of the center during a drag.
///
/// The raw position is the start plus the drag's translation. It is clamped to the stops, stretched
/// beyond an open offset, and finally limited by the maximum ledge.
private struct DeckDrag {
  let deck: Deck
  let axis: Axis
  /// The limits of the raw position; infinite if there are none.
  let stops: (low: Double, high: Double)
  private let path: DragPath

  /// Creates the motion of a drag.
  init(
    _ deck: Deck, _ drag: Drag, from start: Double, along axis: Axis,
    stops: (low: Double, high: Double)
  ) {
    (self.deck, self.axis, self.stops) = (deck, axis, stops)
    // The rounding decides whether the center is stretched.
    path = DragPath(
      drag, levels: deck.levels(along: axis, stops: stops), rounding: deck.rounding(along: axis)
    ) { DoubleDouble(start) + $0.translation(along: axis) }
  }

  /// The offset at release.
  var target: Double { offset(at: path.end.position.high) }

  /// The open offsets, beyond which the center is stretched.
  var limits: OvershootLimits {
    let openings = deck.sides(along: axis).map(deck.openOffset)
    return OvershootLimits(lower: openings[0], upper: openings[1])
  }

  /// Whether the center is dragged beyond an open offset and follows.
  var stretches: Bool {
    path.knots.contains { knot in
      let raw = knot.position.high
      guard let side = sideBeyond(stopped(raw)) else { return false }
      return side.sign * offset(at: raw) > side.sign * deck.openOffset(of: side)
    }
  }

  private func stopped(_ raw: Double) -> Double { min(max(raw, stops.low), stops.high) }

  /// Returns the side beyond whose open offset a raw position is, if any.
  private func sideBeyond(_ raw: Double) -> Side? {
    deck.sides(along: axis).first { side in
      side.sign * raw > side.sign * deck.openOffset(of: side)
    }
  }

  private func offset(at raw: Double) -> Double {
    let raw = stopped(raw)
    guard let side = sideBeyond(raw) else { return deck.limited(raw, along: axis) }
    let open = deck.openOffset(of: side)
    let stretched = deck.stretch(beyond: side)?.state(at: (raw - open).magnitude).value ?? 0
    return deck.limited(open + side.sign * stretched, along: axis)
  }

  // MARK: Pieces

  /// The offset by time since the drag began; empty if the drag takes no time.
  var pieces: [Segment] {
    path.pieces(endingAt: target) { from, to in
      rule(from: from.high, to: to.high, middle: middle(from, to))
    }
  }

  private func middle(_ from: DoubleDouble, _ to: DoubleDouble) -> Double {
    ((from + to) * DoubleDouble(0.5)).high
  }

  private func rule(from: Double, to: Double, middle: Double) -> Segment.Rule {
    let held = offset(at: middle)
    guard stopped(middle) == middle, from != to else { return .hold(held) }
    guard let side = sideBeyond(middle) else {
      return deck.limited(middle, along: axis) == middle
        ? .eased(from: from, to: to, curve: .linear) : .hold(held)
    }
    let open = deck.openOffset(of: side)
    guard let stretch = deck.stretch(beyond: side), deck.limited(middle, along: axis) == middle
    else { return .hold(held) }
    return .pulled(
      Segment.Pull(
        stretch, from: (from - open).magnitude, to: (to - open).magnitude, base: open,
        scale: side.sign))
  }

  // MARK: Events

  /// A change of the visible side, each named by its sign or 0.
  typealias Crossing = (time: DoubleDouble, before: Double, after: Double)

  /// Returns the changes of the visible side, starting with the one visible before the drag.
  ///
  /// If the center touches rest and turns back, there are two.
  func crossings(from before: Double) -> [Crossing] {
    let rest = deck.rest(along: axis)
    var crossings: [Crossing] = []
    var showing = before
    func change(_ time: DoubleDouble, _ after: Double) {
      crossings.append((time, showing, after))
      showing = after
    }
    for (a, b) in path.stretches {
      let after = (offset(at: middle(a.position, b.position)) - rest).direction
      let isAtRest = offset(at: a.position.high) == rest
      if showing != 0, isAtRest {
        if after == showing { change(a.time, 0) }
        change(a.time, after)
      } else if showing != after {
        change(a.time, after)
      }
    }
    let end = (target - rest).direction
    if showing != end { change(path.end.time, end) }
    return crossings
  }
}

extension Deck {
  /// Returns the sides along an axis: the one toward −, then the one toward +.
  func sides(along axis: Axis) -> [Side] { axis == .x ? [.right, .left] : [.bottom, .top] }

  /// Returns the stretch of the center beyond a side's open offset, or nil if there is none.
  fileprivate func stretch(beyond side: Side) -> Stretch? {
    guard panning.isElastic else { return nil }
    guard model == .documented else { return .elastic }
    let band = try? RubberBand(dimension: ledges[side], coefficient: panning.rubberBand)
    return band.map(Stretch.rubberBand)
  }

  /// Returns the raw positions at which a drag's rule changes, ascending.
  fileprivate func levels(along axis: Axis, stops: (low: Double, high: Double)) -> [Double] {
    var levels = [0, rest(along: axis), stops.low, stops.high]
    let openings = sides(along: axis).map(openOffset)
    levels += openings
    let farthest = 4 * openings.reduce(bounds.extent(along: axis)) { max($0, $1.magnitude) }
    levels += [limited(-farthest, along: axis), limited(farthest, along: axis)]
    if axis == .x, appearance.parallax != 0 { levels += parallaxLevels }
    var ascending: [Double] = []
    for level in levels.sorted() where level.isFinite && level.magnitude < farthest {
      if ascending.last != level { ascending.append(level) }
    }
    return ascending
  }

  // MARK: Touches

  /// Returns the frame of the center in a place.
  func centerFrame(in place: Place) -> Rectangle {
    let x = place.axis == .x ? place.offset : 0
    let y = place.axis == .y ? place.offset : 0
    return Rectangle(
      x: centerPosition(at: x), y: centerPosition(at: y),
      width: centerExtent(of: bounds.width, at: x),
      height: centerExtent(of: bounds.height, at: y))
  }

  /// Returns the position of the center along its axis as the model reads it.
  ///
  /// The releases of version 2 read it from the frame, which for a resized center stays at 0 while
  /// right or bottom is visible (2.4.2, IIViewDeckController.m:586-593).
  func origin(in place: Place) -> Double {
    model.isRelease2 ? centerPosition(at: place.offset) : place.offset
  }

  /// Returns the reason why a pan cannot begin at the touch, or nil if it can.
  func panObstacle(in place: Place) -> Inaction? {
    let center = centerFrame(in: place)
    let bar = Rectangle(
      x: center.x, y: center.y + panning.statusBarHeight, width: center.width,
      height: panning.navigationBarHeight)
    let isInBar = panning.navigationBarHeight > 0 && isTouched(bar)
    let isInSlidingView = isTouched(center) || isInBar
    let outsideBar =
      panning.navigationBarHeight > 0
      ? Inaction.touchIsOutside(.navigationBar, bar) : .noNavigationBar
    switch panning.mode {
    case .none: return .panningIsOff
    case .fullView: return isInSlidingView ? nil : .touchIsOutside(.center, center)
    case .navigationBar: return isInBar ? nil : outsideBar
    case .panningView:
      // 2.4.2, IIViewDeckController.m:2769: without a view there is no recognizer.
      guard let view = panning.view else { return .noPanningView }
      return isTouched(view) ? nil : .touchIsOutside(.panningView, view)
    case .delegate:
      guard isInSlidingView else { return .touchIsOutside(.center, center) }
      return refusals.contains(.pan) ? .refused(.pan, nil) : nil
    case .navigationBarOrOpenCenter:
      let isAnyOpen = sideOpen(in: place) != nil
      guard !isInBar, !(isTouched(center) && isAnyOpen) else { return nil }
      return isAnyOpen ? .touchIsOutside(.center, center) : outsideBar
    case .allViews:
      let screen = Rectangle(x: 0, y: 0, width: bounds.width, height: bounds.height)
      return isTouched(screen) ? nil : .touchIsOutside(.bounds, screen)
    }
  }

  /// Returns the side of a pan: the visible one or, at rest, the one toward which it begins.
  func sidePanned(_ drag: Drag, in place: Place) -> Side? {
    let axis = panAxis(of: drag, in: place)
    let showing = Side(showingAt: place.offset - rest(along: axis), along: axis)
    return place.axis == axis && showing != nil
      ? showing : Side(showingAt: drag.firstDirection(along: axis), along: axis)
  }

  /// Returns the axis along which a pan moves the center.
  func panAxis(of drag: Drag, in place: Place) -> Axis {
    place.offset != 0 ? place.axis : drag.firstAxis
  }

  /// Whether a pan may begin toward a side that is open or that the delegate refuses to open.
  ///
  /// In this mode release 2.2.11 decides by the position of the touch and returns before it checks
  /// the side (2.2.11, IIViewDeckController.m:2254–2261).
  var beginsRefusedPans: Bool {
    model == .release2211 && panning.mode == .navigationBarOrOpenCenter
  }

  private func isTouched(_ rectangle: Rectangle) -> Bool {
    panning.touch.map(rectangle.contains) ?? true
  }

  // MARK: Release

  /// The speed at or above which a release is a flick, 500 pt/s.
  public static let flickSpeed = 500.0

  /// The factor of a flick's duration, 1.25.
  private static let flickFactor = DoubleDouble(1.25)

  /// Returns the outcome of releasing the center at an offset.
  ///
  /// Position and extent are those of the axis. In the documented model so is a flick's duration;
  /// the releases of version 2 compute it from x, the width and the left side's size on both axes
  /// (2.4.2, IIViewDeckController.m:2562 and 2623-2666).
  func release(at offset: Double, along axis: Axis, velocity: DoubleDouble) -> Release {
    let sides = sides(along: axis)
    let (minus, plus) = (sides[0], sides[1])
    let extent = bounds.extent(along: axis)
    let plusReach = extent - ledges[plus]
    let minusReach = extent - ledges[minus]
    var release = Release(
      offset: offset, velocity: velocity.high, rule: .position,
      plusThreshold: plusReach - plusReach / 3, minusThreshold: -(minusReach - minusReach / 3))
    let tolerance = rounding(along: axis)
    if velocity.high <= -Self.flickSpeed {
      release.rule = .flickTowardsMinus
      release.side = offset < 0 ? minus : nil
      release.flickDuration = flickDuration(
        DoubleDouble(flickStart(from: offset, along: axis)), velocity, rounding: tolerance)
    } else if velocity.high >= Self.flickSpeed {
      release.rule = .flickTowardsPlus
      release.side = offset > 0 ? plus : nil
      let goal = model.isRelease2 ? bounds.width - size(of: .left) : extent - givenSize(of: plus)
      release.flickDuration = flickDuration(
        .sum(goal, -flickStart(from: offset, along: axis)), velocity, rounding: tolerance)
    } else if model == .documented, maximumLedge != nil, let single = controllers.first,
      single.axis == axis
    {
      let rest = rest(along: axis)
      let distance = openOffset(of: single) - rest
      let threshold = rest + distance * 2 / 3
      (release.plusThreshold, release.minusThreshold) =
        single.sign > 0 ? (threshold, -.infinity) : (.infinity, threshold)
      let isBeyondRest = single.sign * (offset - rest) > 0
      let isFar = single.sign * (offset - threshold) >= -tolerance
      release.side = isBeyondRest && isFar ? single : nil
    } else if offset >= release.plusThreshold - tolerance {
      release.side = plus
    } else if offset <= release.minusThreshold + tolerance {
      release.side = minus
    }
    return release
  }

  /// Returns the position from which a flick's duration is computed: in the releases of version 2
  /// the frame's x, which is 0 along y.
  private func flickStart(from offset: Double, along axis: Axis) -> Double {
    guard model.isRelease2 else { return offset }
    return axis == .x ? origin(in: Place(offset: offset, axis: axis)) : 0
  }

  /// Returns the duration of a flick over a distance, or nil if the distance is 0.
  private func flickDuration(
    _ distance: DoubleDouble, _ velocity: DoubleDouble, rounding: Double
  ) -> DoubleDouble? {
    // 320 − 214.7 is not the double 105.3: a distance that is only rounding counts as 0.
    guard distance.high.magnitude > rounding else { return nil }
    let duration = Self.flickFactor * (distance / velocity)
    return duration.high < 0 ? -duration : duration
  }

  /// Returns a side's size as the user gave it, not limited by a maximum.
  private func givenSize(of side: Side) -> Double {
    let ledge = min(Self.defaultLedge, bounds.extent(along: side.axis))
    return givenSizes[side] ?? size(of: side, ledge: ledge)
  }
}
