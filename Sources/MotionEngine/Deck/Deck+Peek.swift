import MotionNumerics

/// A side's preview bounce.
extension Planner<Deck> {
  /// The reason for a preview bounce.
  private static var dampedSine: String { "absolute value of a damped sine" }

  mutating func peek(_ side: Side, _ bounce: PreviewBounce) {
    guard system.controllers.contains(side), !system.isOpen(side, in: place) else {
      return stay(reasonNotToOpen(side), "refused", side)
    }
    if refuses(.peek, side) { return }
    guard system.model.isRelease2 else { return peekFromRest(side, bounce) }
    guard let open = system.sideOpen(in: place) else {
      return peekAround(side, bounce, because: Self.dampedSine)
    }
    guard !system.refusesAcross else { return stay(.refused(.close, open), "refused", side) }
    goAcross(from: open)
    aside = {
      $0.peekAround(side, bounce, because: Self.dampedSine + ", while the open side closes unseen")
    }
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
    place = rest
    let swing = Segment(
      start: .zero, duration: bounce.duration,
      rule: .preview(bounce, base: rest.offset, sign: side.sign))
    // It enables touches that what it interrupts has disabled.
    let enabling = Plan.Move(.disablings, along: [Segment(holding: 0, from: .zero)])
    appendBounce(
      of: side, along: [swing], lasting: played(bounce.duration), with: [enabling],
      because: Self.dampedSine)
    cue("did-peek", side)
    if system.controllers.count > 1 { hide(side) }
  }

  /// Bounces around the current offset, at which another side may be in transit, in front of whatever
  /// moves the center (2.4.2, IIViewDeckController.m:2045-2099).
  private mutating func peekAround(_ side: Side, _ bounce: PreviewBounce, because reason: String) {
    cue("will-peek", side)
    hide(side, false)
    // At 0 the deck is on both axes.
    if place.offset == 0 { place.axis = side.axis }
    let base = side.axis == place.axis ? place.offset : 0
    goOn { planner, elapsed in
      let elapsed = elapsed ?? DoubleDouble(0)
      planner.appendBounce(
        of: side, along: planner.system.shippedPreview(bounce, side, from: base, after: elapsed),
        lasting: planner.played(bounce.duration) - elapsed, isLeft: true, because: reason)
    }
    then {
      $0.cue("did-peek", side)
      // 2.4.2, IIViewDeckController.m:2085: the view is hidden again only if the deck is closed.
      if !$0.isCanceled, $0.place.offset == 0 { $0.hide(side) }
    }
  }

  /// Appends the leg of a bounce, at the end of which the center is where the model is if it leaves the
  /// bounce there.
  private mutating func appendBounce(
    of side: Side, along pieces: [Segment], lasting duration: DoubleDouble, isLeft: Bool = false,
    with others: List<Plan.Move> = [], because reason: String
  ) {
    let shift = Property.shift(along: side.axis)
    let ends = [
      (Property.offset, place.offset), (shift, side.axis == place.axis ? place.offset : 0),
    ]
    let moves = ends.map { property, last in
      let end = isLeft ? [Segment(holding: last, from: Instant(duration))] : []
      return Plan.Move(property, along: pieces + end, source: shift)
    }
    let lasts = duration.high > 0
    var leg = Plan.Leg(
      name: "peek", duration: duration, curve: nil,
      moves: lasts ? List(moves) + others : system.moves(from: place, in: state, to: place),
      reason: reason)
    leg.hides = isLeft && lasts
    append(leg, about: side.rawValue)
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
