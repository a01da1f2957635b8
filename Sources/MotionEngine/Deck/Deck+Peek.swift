import MotionNumerics

/// The legs of a side's preview bounce.
extension Planner<Deck> {
  mutating func peek(_ side: Side, _ bounce: PreviewBounce) {
    guard system.controllers.contains(side), !system.isOpen(side, in: place) else {
      return stay(reasonNotToOpen(side), "refused", side)
    }
    if refuses(.peek, side) { return }
    guard system.model.isRelease2 else { return peekFromRest(side, bounce) }
    guard let open = system.sideOpen(in: place) else { return peekAround(side, bounce) }
    guard !system.refusesAcross else {
      return stay(.refused(.close, open), "refused", side)
    }
    peekAcross(side, bounce, from: open)
  }

  /// Closes the visible side if there is one, and then bounces.
  private mutating func peekFromRest(_ side: Side, _ bounce: PreviewBounce) {
    let rest = Deck.Place(offset: system.rest(along: side.axis), axis: side.axis)
    if let other = system.sideShowing(in: place) {
      if refuses(.close, other, about: side) { return }
      slideClosed(other) {
        $0.cue("will-peek", side)
        $0.reportClosed(other, in: rest)
      }
    } else {
      cue("will-peek", side)
    }
    hide(side, false)
    let swing = Segment(
      start: .zero, duration: bounce.duration,
      rule: .preview(bounce, base: rest.offset, sign: side.sign))
    let shift = Property.shift(along: side.axis)
    let moves = List([.offset, shift].map { Plan.Move($0, along: [swing], source: shift) })
    appendPreview(moves, lasting: bounce.duration, in: rest, of: side)
    cue("did-peek", side)
    if system.controllers.count > 1 { hide(side) }
  }

  /// Bounces around the current offset, at which another side may be in transit (2.4.2,
  /// IIViewDeckController.m:2045-2099).
  private mutating func peekAround(_ side: Side, _ bounce: PreviewBounce) {
    cue("will-peek", side)
    hide(side, false)
    // At 0 the deck is on both axes.
    if place.offset == 0 { place.axis = side.axis }
    let base = side.axis == place.axis ? place.offset : 0
    let lines = system.shippedPreview(bounce, side, from: base)
    let moves = previewMoves(lines, of: side, until: bounce.duration, leaving: place)
    appendPreview(moves, lasting: bounce.duration, in: place, of: side)
    then {
      $0.cue("did-peek", side)
      // 2.4.2, IIViewDeckController.m:2085: the view is hidden again only if the deck is closed.
      if $0.place.offset == 0 { $0.hide(side) }
    }
  }

  /// Closes the open side, opens the opposite one and bounces around 0 from the same instant
  /// (2.4.2, IIViewDeckController.m:2053-2055).
  ///
  /// As in Core Animation, the animation added last is visible: the bounce hides the closing leg,
  /// the opening leg hides the bounce, and the rest of either is visible when the other is over.
  private mutating func peekAcross(_ side: Side, _ bounce: PreviewBounce, from open: Side) {
    var across = self
    across.goAcross(from: open)
    let closed = slid(to: system.rest(along: open.axis), along: open.axis)
    let opened = across.place
    let timed = curve.map { across.plan.replacingCurves(with: $0) } ?? across.plan
    let (closing, closeDuration) = (timed.legs[0], timed.legs[0].duration)
    let closingCurve = closing.curve ?? .linear
    let totalDuration = closeDuration + timed.legs[1].duration
    let peeked = played(bounce.duration)
    let isOverFirst = Instant(closeDuration).isClearlyAfter(Instant(peeked))
    let lines = system.shippedPreview(bounce, side, from: 0)

    plan.startsAtTarget = true
    hide(side, false)
    var first = previewLeg(
      previewMoves(lines, of: side, until: min(peeked, closeDuration), leaving: closed),
      lasting: min(peeked, closeDuration), from: closed)
    first.reason = Deck.Reason.previewingOverClosing.rawValue
    first.progress.to = min(closeDuration, peeked).high / bounce.duration.high
    first.moves += closing.moves.filter { move in
      !first.moves.contains { $0.property == move.property }
    }.map { $0.along(closingCurve, for: closeDuration) }
    append(first, to: closed, about: side)
    if isOverFirst {
      hide(side)
      var rest = closing
      rest.duration = closeDuration - peeked
      rest.moves = closing.moves.map { $0.along(closingCurve, for: closeDuration, after: peeked) }
      rest.progress = rest.progress.along(closingCurve, for: closeDuration, after: peeked)
      append(rest, to: closed, about: open)
    }
    let boundary = plan.legs.count
    var second = across.plan.legs[1]
    if side.axis != open.axis {
      let shift = Property.shift(along: side.axis)
      second.moves.append(Plan.Move(shift, along: [Segment(holding: 0, from: .zero)]))
    }
    append(second, to: opened, about: open.opposite)
    if Instant(peeked).isClearlyAfter(Instant(totalDuration)) {
      let moves = previewMoves(
        system.shippedPreview(bounce, side, from: 0, after: totalDuration), of: side,
        until: peeked - totalDuration, leaving: opened)
      var last = previewLeg(moves, lasting: peeked - totalDuration, from: opened)
      last.progress.from = totalDuration.high / bounce.duration.high
      append(last, to: opened, about: side)
    }
    // The indices, in this plan, of the two legs of `across` and of their end.
    let legIndices = [0, boundary, boundary + 1]
    for var cue in across.plan.cues {
      cue.legIndex = legIndices[cue.legIndex]
      plan.cues.append(cue)
    }
    plan.cues.insert(Plan.Cue(at: 0, "will-peek", side.rawValue), at: 1)
    plan.cues.append(Plan.Cue(at: 0, after: peeked, "did-peek", side.rawValue))
    if side != open.opposite, system.hidesClosedSides {
      plan.detachedChanges.append(Plan.DetachedChange(at: boundary, .hidden(side), .hold(1)))
    }
    for var change in across.plan.detachedChanges {
      change.legIndex = legIndices[change.legIndex]
      plan.detachedChanges.append(change)
    }
  }

  // MARK: Legs

  /// Appends a bounce, which enables touches that what it interrupts has disabled.
  private mutating func appendPreview(
    _ moves: List<Plan.Move>, lasting duration: DoubleDouble, in place: Deck.Place, of side: Side
  ) {
    let enabling = Plan.Move(.disablings, along: [Segment(holding: 0, from: .zero)])
    append(
      previewLeg(moves + [enabling], lasting: duration, from: place), to: place, about: side)
  }

  private func previewLeg(
    _ moves: List<Plan.Move>, lasting duration: DoubleDouble, from place: Deck.Place
  ) -> Plan.Leg {
    let lasts = played(duration).high > 0
    return Plan.Leg(
      name: "peek", duration: played(duration), curve: nil,
      moves: lasts ? moves : system.moves(from: place, of: system, to: place),
      reason: Deck.Reason.previewing.rawValue)
  }

  /// Returns the moves of a bounce that ends after a duration, when the center snaps to `place`.
  private func previewMoves(
    _ lines: [Segment], of side: Side, until duration: DoubleDouble, leaving place: Deck.Place
  ) -> List<Plan.Move> {
    let shift = Property.shift(along: side.axis)
    let rest = side.axis == place.axis ? place.offset : 0
    let end = Instant(duration)
    let remaining = lines.filter { end.isAfter($0.start) }
    return List(
      [(Property.offset, place.offset), (shift, rest)].map { property, last in
        Plan.Move(property, along: remaining + [Segment(holding: last, from: end)], source: shift)
      })
  }
}

extension Plan.Move {
  /// Returns the move on a curve, or what is left of it after a time, as one segment.
  fileprivate func along(
    _ curve: TimingCurve, for duration: DoubleDouble, after time: DoubleDouble = DoubleDouble(0)
  ) -> Plan.Move {
    let rule: Segment.Rule =
      time.high == 0
      ? .eased(from: from, to: to, curve: curve)
      : .resisted(
        Segment.ResistedDrag(
          .curve(curve, duration: duration.high), from: (time / duration).high, to: 1, base: from,
          scale: to - from))
    return Plan.Move(
      property, along: [Segment(start: .zero, duration: duration - time, rule: rule)],
      source: source)
  }
}

extension Deck {
  /// Returns the height of the first swing of a preview bounce, in points.
  public func firstSwing(of bounce: PreviewBounce) -> Double {
    model == .release2211 ? bounce.wholeHeights.max() ?? 0 : bounce.firstSwing
  }

  /// Returns the preview bounce of the releases of version 2.
  ///
  /// They sample up to 100 heights, at least a hundredth of a second apart, without the last one,
  /// and spread them over the whole duration, so the bounce is stretched, ends above rest and snaps
  /// back. The maximum ledge limits the heights, wherever the center is (2.4.2,
  /// IIViewDeckController.m:2161). Release 2.2.11 also truncates each height to whole points.
  func shippedPreview(
    _ bounce: PreviewBounce, _ side: Side, from base: Double,
    after elapsed: DoubleDouble = DoubleDouble(0)
  ) -> [Segment] {
    let heights = model == .release2211 ? bounce.wholeHeights : bounce.sampledHeights
    return .lines(
      through: heights.map { base + side.sign * limited($0, along: side.axis) },
      in: bounce.duration, after: elapsed)
  }
}
