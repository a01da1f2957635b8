import MotionNumerics

/// The legs of a side's preview bounce.
extension DeckPlanner {
  mutating func peek(_ side: Side, _ bounce: PreviewBounce) {
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state) else {
      return decline(.refused, side, because: reasonNotToOpen(side))
    }
    guard !deck.refusals.contains(.peek) else {
      return decline(.refused, side, because: .refused(.peek, side))
    }
    guard deck.model.isRelease2 else { return peekFromRest(side, bounce) }
    guard let open = deck.sideOpen(in: state) else { return peekAround(side, bounce) }
    guard !refusesAcross else {
      return decline(.refused, side, because: .refused(.close, open))
    }
    peekAcross(side, bounce, from: open)
  }

  /// Closes the visible side if there is one, and then bounces.
  private mutating func peekFromRest(_ side: Side, _ bounce: PreviewBounce) {
    let rest = Deck.State(offset: deck.rest(along: side.axis), axis: side.axis)
    if let other = deck.sideShowing(in: state) {
      guard !deck.refusals.contains(.close) else {
        return decline(.refused, side, because: .refused(.close, other))
      }
      slideClosed(other, then: Sequel(event: .willPeek, side: side, target: rest))
    } else {
      cue(.willPeek, side)
    }
    show(side)
    let swing = Segment(
      start: .zero, duration: bounce.duration,
      rule: .preview(bounce, base: rest.offset, sign: side.sign))
    let moves = List(
      [Property.offset, .shift(along: side.axis)].map { property in
        Plan.Move(property, along: [swing], source: .shift(along: side.axis))
      })
    append(previewLeg(moves, lasting: bounce.duration, from: rest), to: rest, about: side)
    cue(.didPeek, side)
    if deck.controllers.count > 1 { hide(side) }
  }

  /// Bounces around the current offset, at which another side may be in transit (2.4.2,
  /// IIViewDeckController.m:2045-2099).
  private mutating func peekAround(_ side: Side, _ bounce: PreviewBounce) {
    cue(.willPeek, side)
    show(side)
    // At 0 the deck is on both axes.
    if state.offset == 0 { state.axis = side.axis }
    let base = side.axis == state.axis ? state.offset : 0
    let lines = deck.shippedPreview(bounce, side, from: base)
    let moves = previewMoves(lines, of: side, until: bounce.duration, leaving: state)
    append(previewLeg(moves, lasting: bounce.duration, from: state), to: state, about: side)
    cue(.didPeek, side)
    // 2.4.2, IIViewDeckController.m:2085: the view is hidden again only if the deck is closed.
    if state.offset == 0 { hide(side) }
  }

  /// Closes the open side, opens the opposite one and bounces around 0 from the same instant
  /// (2.4.2, IIViewDeckController.m:2053-2055).
  ///
  /// As in Core Animation, the animation added last is visible: the bounce hides the closing leg,
  /// the opening leg hides the bounce, and the rest of either is visible when the other is over.
  private mutating func peekAcross(_ side: Side, _ bounce: PreviewBounce, from open: Side) {
    var across = self
    across.goAcross(from: open)
    let timed = curve.map { across.plan.replacingCurves(with: $0) } ?? across.plan
    let (closing, opening) = (timed.legs[0], timed.legs[1])
    let (closed, opened) = (across.goals[0], across.goals[1])
    let closeDuration = closing.duration
    let totalDuration = closeDuration + opening.duration
    let peeked = played(bounce.duration)
    let isOverFirst = Instant(closeDuration).isClearlyAfter(Instant(peeked))
    let lines = deck.shippedPreview(bounce, side, from: 0)

    plan.startsAtTarget = true
    show(side)
    var first = previewLeg(
      previewMoves(lines, of: side, until: min(peeked, closeDuration), leaving: closed.state),
      lasting: min(peeked, closeDuration), from: closed.state)
    first.reason = Deck.Reason.previewingOverClosing.rawValue
    first.progress.to = min(closeDuration, peeked).high / bounce.duration.high
    first.moves += closing.moves.filter { move in
      !first.moves.contains { $0.property == move.property }
    }.map { $0.along(closing.curve ?? .linear, for: closeDuration) }
    append(first, to: closed.state, about: side)
    if isOverFirst {
      hide(side)
      append(
        rest(of: closing, after: peeked, of: closeDuration), to: closed.state, about: open)
    }
    let boundary = legIndex
    var second = across.plan.legs[1]
    if side.axis != open.axis {
      let shift = Property.shift(along: side.axis)
      second.moves.append(Plan.Move(shift, along: [Segment(holding: 0, from: .zero)]))
    }
    append(second, to: opened.state, about: opened.side)
    if Instant(peeked).isClearlyAfter(Instant(totalDuration)) {
      let moves = previewMoves(
        lines.clipped(from: Instant(totalDuration)), of: side, until: peeked - totalDuration,
        leaving: opened.state)
      var last = previewLeg(moves, lasting: peeked - totalDuration, from: opened.state)
      last.progress.from = totalDuration.high / bounce.duration.high
      append(last, to: opened.state, about: side)
    }
    // The indices, in this plan, of the two legs of `across` and of their end.
    let legIndices = [0, boundary, boundary + 1]
    plan.cues += across.plan.cues.map { cue in
      var cue = cue
      cue.legIndex = legIndices[cue.legIndex]
      return cue
    }
    plan.cues.insert(
      Plan.Cue(at: 0, Deck.EventName.willPeek.rawValue, side.rawValue), at: 1)
    plan.cues.append(
      Plan.Cue(at: 0, after: peeked, Deck.EventName.didPeek.rawValue, side.rawValue))
    if side != opened.side, deck.hidesClosedSides {
      plan.detachedChanges.append(Plan.DetachedChange(at: boundary, .hidden(side), .hold(1)))
    }
    plan.detachedChanges += across.plan.detachedChanges.map { change in
      var change = change
      change.legIndex = legIndices[change.legIndex]
      return change
    }
  }

  // MARK: Legs

  private func previewLeg(
    _ moves: List<Plan.Move>, lasting duration: DoubleDouble, from state: Deck.State
  ) -> Plan.Leg {
    let lasts = played(duration).high > 0
    return Plan.Leg(
      name: Deck.PhaseName.peek.rawValue, duration: played(duration), curve: nil,
      moves: lasts ? moves : deck.moves(from: state, of: deck, to: state),
      reason: Deck.Reason.previewing.rawValue)
  }

  /// Returns the moves of a bounce that ends after a duration, when the center snaps to `state`.
  private func previewMoves(
    _ lines: [Segment], of side: Side, until duration: DoubleDouble, leaving state: Deck.State
  ) -> List<Plan.Move> {
    let shift = Property.shift(along: side.axis)
    let rest = side.axis == state.axis ? state.offset : 0
    let end = Instant(duration)
    let remaining = lines.filter { end.isAfter($0.start) }
    return List(
      [(Property.offset, state.offset), (shift, rest)].map { property, last in
        Plan.Move(property, along: remaining + [Segment(holding: last, from: end)], source: shift)
      })
  }

  /// Returns the rest of a leg of a duration after a time.
  private func rest(
    of leg: Plan.Leg, after time: DoubleDouble, of duration: DoubleDouble
  ) -> Plan.Leg {
    let curve = leg.curve ?? .linear
    func rest(of move: Plan.Move) -> Plan.Move {
      let pull = Segment.Pull(
        .curve(curve, duration: duration.high), from: (time / duration).high, to: 1,
        base: move.from, scale: move.to - move.from)
      return Plan.Move(
        move.property,
        along: [Segment(start: .zero, duration: duration - time, rule: .pulled(pull))],
        source: move.source)
    }
    var remainder = leg
    remainder.duration = duration - time
    remainder.moves = leg.moves.map(rest)
    remainder.progress = rest(of: leg.progress)
    return remainder
  }
}

extension Plan.Move {
  /// Returns the move as one segment on a curve, for a leg that ends before the move does.
  fileprivate func along(_ curve: TimingCurve, for duration: DoubleDouble) -> Plan.Move {
    let rule = Segment.Rule.eased(from: from, to: to, curve: curve)
    return Plan.Move(
      property, along: [Segment(start: .zero, duration: duration, rule: rule)], source: source)
  }
}

extension [Segment] {
  /// Returns the parts of straight lines after an instant, timed from it.
  fileprivate func clipped(from start: Instant) -> [Segment] {
    filter { $0.end.isAfter(start) }.map { line in
      guard start.isAfter(line.start) else { return line.delayed(by: -start.exact) }
      let rule = Segment.Rule.eased(
        from: line.state(at: start).value, to: line.lastValue, curve: .linear)
      return Segment(start: .zero, duration: line.end - start, rule: rule)
    }
  }
}
