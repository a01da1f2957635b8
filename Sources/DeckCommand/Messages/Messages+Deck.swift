import DeckEngine
import DeckFormats

/// Why a deck does what it does.
extension Messages {
  /// Why a leg is there and has its curve.
  static func reason(_ name: String) -> String {
    switch Deck.Reason(rawValue: name) {
    case .allClosed: "every side was closed: ease-in-out"
    case .openingInTransit: "the side was between closed and open: ease-out"
    case .openingInTransitEasedLate:
      "the side was between closed and open, but release 2.2.11 sets its curve too late: ease-in-out"
    case .wasOpen: "the side was open: ease-in-out"
    case .closingInTransit: "the side was between closed and open: ease-out"
    case .leavingOpposite: "the side across closes first: ease-in"
    case .reachingOpposite: "comes over from the side across: ease-out"
    case .otherAxisClosed: "a side of the other axis has closed: ease-in-out"
    case .bouncingOut: "out of sight, from closed or open: ease-in"
    case .bouncingOutInTransit: "out of sight, from between closed and open: ease-in-out"
    case .bouncingClosed: "back to shut: ease-out"
    case .bouncingOpen: "back to open: ease-in-out"
    case .shrinkingLedge: "the ledge shrinks: the closing duration, ease-in-out"
    case .growingLedge: "the ledge grows: the opening duration, ease-in-out"
    case .jumpingToLimit: "the maximum ledge has a new limit: at once"
    case .previewing: "a damped sine, turned upwards"
    case .previewingOverClosing: "a damped sine, turned upwards, while the open side closes unseen"
    case .dragged: "follows the finger"
    case .boundsChange: "the bounds change: ease-in-out"
    case .pushed: "always 0.3 s: ease-in-out"
    case .slidingOver: "release 3's spring: 0.5 s, critically damped"
    case nil: name
    }
  }

  /// A quirk of a model, which is a release of version 2.
  static func quirk(_ quirk: Deck.Quirk, of model: Deck.Model) -> String {
    let number = model == .release2211 ? "2.2.11" : "2.4.2"
    return switch quirk {
    case .bounceFactor:
      "Release \(number) keeps the bounce factor within 0...0.99; a closing bounce takes 1 less the "
        + "factor on its way out and the factor on its way back, an opening one the other way round."
    case .stretchJump:
      "Release \(number) jumps by 2 points as it begins to stretch, and outruns the finger for the first "
        + "6.39 points."
    case .flickTestsX:
      "Release \(number) takes the duration of a flick from the center's x, the width and the left size, "
        + "whatever the axis."
    case .resizedCenterAtZero:
      "Release \(number) reads where the center is from its frame, which stays at 0 when the center is "
        + "resized for right or bottom: a pan starts from 0 there, and a tap does nothing."
    case .sizeTestsX:
      "Release \(number) compares x positions: a new size never moves top or bottom, nor right when "
        + "the center is resized."
    case .stretchedPreview:
      "Release \(number) plays up to 100 heights spread over the whole duration, so the bounce runs "
        + "slightly stretched and snaps back at its end."
    case .previewAroundOffset:
      "Release \(number) leaves a side in transit where it is and bounces around that offset."
    case .previewGoesAcross:
      "Release \(number) goes across from the side that is open as the preview begins, and ends on the "
        + "opposite side."
    case .rotationPassesRest:
      "Release \(number) does not stop a rotating offset at rest, so the center ends on the other side."
    case .rotationKeepsLedge:
      "Release \(number) does not cut a ledge that does not fit the new bounds."
    case .wholePoints:
      "Release \(number) computes the heights in single precision and cuts each to whole points."
    case .refusedPanBegins:
      "With this panning mode, release \(number) asks only where the touch is: a pan that the delegate "
        + "refuses begins and ends, and moves nothing."
    case .maximumKeepsClosed:
      "In release \(number) a maximum ledge keeps the side from opening farther than the bounds less "
        + "the maximum."
    }
  }

  /// What a release decided.
  static func decision(_ release: Deck.Release) -> String {
    let result = release.side.map { "opens \($0.rawValue)" } ?? "closes what shows"
    switch release.rule {
    case .position:
      return "The finger was slower than \(number(Deck.flickSpeed)) pt/s, so the place decides: "
        + "at \(figure(release.offset)) the deck \(result)."
    case .flickTowardsMinus, .flickTowardsPlus:
      let time = release.flickDuration.map { "\(figure($0.high)) s" } ?? "the usual duration"
      return "The finger was at least as fast as \(number(Deck.flickSpeed)) pt/s, so its direction "
        + "decides: the deck \(result), in \(time)."
    }
  }

  /// How high a preview bounce swings.
  static func swing(_ bounce: PreviewBounce, height: Double) -> String {
    let share = bounce.distance == 0 ? 0 : height / bounce.distance
    return "The first swing is \(figure(height)) points high, "
      + "\(figure(share, decimals: 2)) times the distance."
  }

  /// What the maximum ledge does.
  static func gapMode(_ deck: Deck, _ side: Side, maximum: Double) -> String {
    let limit = figure(deck.bounds.extent(along: side.axis) - maximum)
    return deck.model == .documented
      ? "The maximum ledge keeps \(side.rawValue) at least \(limit) points open: the deck rests there."
      : "The maximum ledge lets \(side.rawValue) open no farther than \(limit) points."
  }
}
