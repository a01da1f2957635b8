import MotionNumerics

/// A drag that starts while pages are moving takes hold of them at their presented positions. A
/// page change decided before that takes effect: its events occur at once, and its view is
/// recycled.
extension Pager: MotionSystem {
  /// The place where a new player begins: with the first page.
  public var initialPlace: Place { Place(page: 0) }

  /// Plans a drag at a moment of a motion.
  public func decide(at moment: Moment<Pager>, of motion: Motion, with planner: inout Outcome) {
    let place = moment.state.place
    let view = moment.isRunning ? property(.current, in: place) : nil
    let position = view.flatMap { motion.state(of: $0, at: moment.instant)?.value } ?? 0
    planner = Planner(self, from: State(place: place, values: poses(in: place, at: position)))
    planner.interruption = .jump
    if moment.isRunning, let release = moment.current?.outcome.release, release.turn != 0,
      moment.leg != 0
    {
      planner.cue("page-changed")
      if release.recycles { planner.cue("recycled") }
    }
    planner.swipe(moment.operation)
  }

  /// Plans a drag of the pages.
  public func plan(_ drag: Drag, with planner: inout Outcome) { planner.swipe(drag) }

  /// Returns the decision for a release at a translation.
  fileprivate func release(
    at translation: DoubleDouble, _ velocity: DoubleDouble, in place: Place
  ) -> Release {
    let projected = (translation + lookAhead * velocity)
      .bounded(by: translation.high + lookAhead.high * velocity.high)
    let limit = threshold * DoubleDouble(width)
    var release = Release(
      translation: translation.high, projected: projected.high, limit: limit.high, turn: 0)
    if translation.high > 0, projected.isClearlyMore(than: limit), exists(.previous, in: place) {
      release.turn = -1
    } else if translation.high < 0, (-projected).isClearlyMore(than: limit),
      exists(.next, in: place)
    {
      release.turn = 1
    }
    return release
  }
}

extension Planner<Pager> {
  fileprivate mutating func swipe(_ drag: Drag) {
    inaction = .gestureStays
    let (old, width, start) = (place, system.width, x)
    // Past the first or last page, a drag may be resisted as in a scroll view.
    let band = system.resistance == .rubberBand ? try? RubberBand(dimension: width) : nil
    let (hasPrevious, hasNext) = (
      system.exists(.previous, in: old), system.exists(.next, in: old)
    )
    func resistance(at translation: Double) -> RubberBand? {
      translation > 0 && !hasPrevious || translation < 0 && !hasNext ? band : nil
    }
    let first = resistance(at: start)?.distance(pulledTo: start) ?? start
    // The position has a corner where resistance starts.
    let path = DragPath(drag, levels: [0]) { DoubleDouble(first) + $0.x }
    func position(at translation: DoubleDouble) -> Double {
      resistance(at: translation.high)?.state(at: translation.high).value ?? translation.high
    }
    /// Returns the move of a view at an offset from the current one.
    func move(_ property: Property, at offset: Double) -> Plan.Move {
      func value(_ translation: DoubleDouble) -> Double { offset + position(at: translation) }
      var move = path.move(property, value) { from, to in
        let side = from.high + to.high
        guard from != to, let band = resistance(at: side) else { return nil }
        return .resisted(
          Segment.ResistedDrag(
            .rubberBand(band), from: from.high.magnitude, to: to.high.magnitude, base: offset,
            scale: side > 0 ? 1 : -1))
      }
      if move.pieces.isEmpty { move.from = move.to }
      return move
    }

    // Views without a page have no position, whatever they showed before.
    for pose in state.values.list where pose.value == nil {
      set(pose.property, to: nil, after: DoubleDouble(0))
    }
    let roles = Pager.Role.allCases.filter { system.exists($0, in: old) }
    cue("drag-began")
    follow(
      drag,
      List(roles).map { move(system.property($0, in: old), at: $0.pageOffset * width) }
        + [move(.offset, at: 0)],
      within: OvershootLimits(
        lower: hasNext ? -width : 0, upper: hasPrevious ? width : 0), because: "follows the drag")
    cue("drag-ended")
    cue("will-settle")
    var release = system.release(at: path.end.position, drag.velocity.x, in: old)
    let turn = release.turn
    turnPage(by: turn)
    // The view of a role goes out of reach when the page changes, and is recycled on the far side.
    let lost: Pager.Role = turn > 0 ? .previous : .next
    let far: Pager.Role = turn > 0 ? .next : .previous
    release.recycles = turn != 0 && system.exists(far, in: place)
    self.release = release
    let (end, target) = (position(at: path.end.position), -Double(turn) * width)
    let moving = List(roles.filter { turn == 0 || $0 != lost })
    leg(
      "settle", to: [:],
      with: moving.map { role in
        let offset = role.pageOffset * width
        return Plan.Move(system.property(role, in: old), from: offset + end, to: offset + target)
      } + [Plan.Move(.offset, from: end, to: target)],
      in: system.settleDuration, .easeOut,
      because: turn == 0
        ? "the page stays: ease-out" : "another page becomes the current one: ease-out")
    cue(turn == 0 ? "returned" : "page-changed")
    if release.recycles { cue("recycled") }
    if turn != 0 {
      set(
        system.property(far, in: place), to: release.recycles ? far.pageOffset * width : nil,
        after: DoubleDouble(0))
    }
  }

  /// Makes the next page current for 1, and the previous one for −1.
  private mutating func turnPage(by turn: Int) {
    let (previous, current, next) = (place.views[0], place.views[1], place.views[2])
    place.page += turn
    if turn > 0 { place.views = [current, next, previous] }
    if turn < 0 { place.views = [next, previous, current] }
  }
}

extension RubberBand {
  /// Returns the drag distance at which the content has moved by a value, which is less than the
  /// dimension.
  fileprivate func distance(pulledTo value: Double) -> Double {
    value / coefficient * (dimension / (dimension - value.magnitude))
  }
}
