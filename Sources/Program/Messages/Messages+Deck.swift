import Arguments
import MotionEngine
import MotionNumerics
import TableReading

/// Explanations of a deck.
extension Messages {
  /// The reason of a leg and of its curve.
  static func reason(_ name: String) -> String {
    switch Deck.Reason(rawValue: name) {
    case .allClosed: "every side was closed: ease-in-out"
    case .openingInTransit: "the side was between closed and open: ease-out"
    case .openingInTransitEasedLate:
      "the side was between closed and open, but release 2.2.11 sets its curve too late: ease-in-out"
    case .wasOpen: "the side was open: ease-in-out"
    case .closingInTransit: "the side was between closed and open: ease-out"
    case .leavingOpposite: "the opposite side closes first: ease-in"
    case .reachingOpposite: "opens from the opposite side: ease-out"
    case .otherAxisClosed: "a side on the other axis has closed: ease-in-out"
    case .bouncingOut: "slides off-screen from rest: ease-in"
    case .bouncingOutInTransit: "slides off-screen from between closed and open: ease-in-out"
    case .bouncingClosed: "returns to closed: ease-out"
    case .bouncingOpen: "returns to open: ease-in-out"
    case .shrinkingLedge: "the ledge shrinks: the closing duration, ease-in-out"
    case .growingLedge: "the ledge grows: the opening duration, ease-in-out"
    case .jumpingToLimit: "the maximum ledge has changed: no animation"
    case .previewing: "absolute value of a damped sine"
    case .previewingOverClosing:
      "absolute value of a damped sine, while the open side closes unseen"
    case .dragged: "follows the drag"
    case .boundsChange: "the bounds change: ease-in-out"
    case .pushed: "always 0.3 s: ease-in-out"
    case .slidingOver: "the spring of release 3: 0.5 s, critically damped"
    case nil: name
    }
  }

  /// The note about a quirk of a release of version 2.
  static func quirk(_ quirk: Deck.Quirk, of model: Deck.Model) -> String {
    let number = model == .release2211 ? "2.2.11" : "2.4.2"
    return switch quirk {
    case .bounceFactor:
      "Release \(number) clamps the bounce factor to 0...0.99; a closing bounce uses 1 − factor for "
        + "the outward leg and the factor for the return, an opening one the reverse."
    case .stretchJump:
      "Release \(number) jumps by 2 points when the stretch begins, and is ahead of the drag for the "
        + "first 6.39 points."
    case .flickTestsX:
      "Release \(number) computes the duration of a flick from the center's x, the width and the left "
        + "size on either axis."
    case .resizedCenterAtZero:
      "Release \(number) reads the center's position from its frame, which stays at 0 when the center "
        + "is resized for right or bottom: a pan then starts from 0, and a tap does nothing."
    case .sizeTestsX:
      "Release \(number) compares x positions: a new size never moves top or bottom, nor right when "
        + "the center is resized."
    case .stretchedPreview:
      "Release \(number) plays up to 100 heights spread over the whole duration, so the bounce runs "
        + "slightly stretched and snaps back at its end."
    case .previewAroundOffset:
      "Release \(number) leaves a side in transit at its offset and bounces around it."
    case .previewGoesAcross:
      "Release \(number) crosses from the side that is open when the preview begins, and ends on the "
        + "opposite side."
    case .rotationPassesRest:
      "Release \(number) does not stop a rotating offset at rest, so the center ends on the other side."
    case .rotationKeepsLedge:
      "Release \(number) does not reduce a ledge that does not fit the new bounds."
    case .wholePoints:
      "Release \(number) computes the heights in single precision and cuts each to whole points."
    case .refusedPanBegins:
      "With this panning mode, release \(number) checks only the position of the touch: a pan that the "
        + "delegate refuses begins and ends, and moves nothing."
    case .maximumKeepsClosed:
      "In release \(number) a maximum ledge keeps the side from opening farther than the bounds minus "
        + "the maximum."
    }
  }

  /// The outcome of a release.
  static func decision(_ release: Deck.Release) -> String {
    let result = release.side.map { "opens \($0.rawValue)" } ?? "closes"
    switch release.rule {
    case .position:
      return
        "The release was slower than \(number(Deck.flickSpeed)) pt/s, so the position decides: "
        + "at \(figure(release.offset)) the deck \(result)."
    case .flickTowardsMinus, .flickTowardsPlus:
      let time = release.flickDuration.map { "\(figure($0.high)) s" } ?? "the usual duration"
      return
        "The release was at least as fast as \(number(Deck.flickSpeed)) pt/s, so its direction "
        + "decides: the deck \(result), in \(time)."
    }
  }

  /// The note about the height of a preview bounce.
  static func swing(_ bounce: PreviewBounce, height: Double) -> String {
    let share = bounce.distance == 0 ? 0 : height / bounce.distance
    return "The first swing reaches \(figure(height)) pt "
      + "(\(figure(share, decimals: 2)) × --\(DeckParameters.name(of: \.distance)))."
  }

  /// The note about the effect of the maximum ledge.
  static func gapMode(_ deck: Deck, _ side: Side, maximum: Double) -> String {
    let limit = figure(deck.bounds.extent(along: side.axis) - maximum)
    return deck.model == .documented
      ? "The maximum ledge keeps \(side.rawValue) open by at least \(limit) points, and the deck "
        + "rests there."
      : "The maximum ledge allows \(side.rawValue) to open by at most \(limit) points."
  }

  /// The warnings of ledges that do not fit new bounds.
  static func cutLedges(of outcome: Deck.Outcome, before deck: Deck) -> [String] {
    outcome.cutLedges.map { side in
      "the \(side.rawValue) ledge of \(number(deck.ledges[side])) does not fit the new size "
        + "and is reduced to \(number(outcome.deck.ledges[side]))"
    }
  }
}
