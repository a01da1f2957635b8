import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// The warnings and explanations of a deck.
extension DeckSystem {
  static func warnings(_ step: SystemStep<Self>) -> [Warning] {
    let own = warningsOfOperation(step)
    let others = warningsOfDeck(step)
    let cuts = (step.outcome?.cutLedges ?? []).map { side in
      let ledge = Messages.number(step.engine.ledges[side])
      let cut = Messages.number(step.after.ledges[side])
      return Warning(
        text: """
          the \(side.rawValue) ledge of \(ledge) does not fit the new size and is reduced to \(cut)
          """)
    }
    return (step.entry == nil ? others + own : own + others) + cuts
  }

  private static func warningsOfOperation(_ step: SystemStep<Self>) -> [Warning] {
    let damping = step.values.damping
    if case .peek(_, let bounce)? = step.operation, damping != bounce.dampingRatio {
      return [
        Warning(
          option: "damping", text: Messages.clamped(damping.high, to: bounce.dampingRatio.high))
      ]
    }
    if case .setMaximumSize? = step.operation, step.engine.controllers.count != 1 {
      return [
        Warning(
          text: "the maximum has no effect: it applies when only one side has a controller")
      ]
    }
    return []
  }

  private static func warningsOfDeck(_ step: SystemStep<Self>) -> [Warning] {
    let (deck, values) = (step.engine, step.values)
    var warnings: [Warning] = []
    let ignored: Phrase = "is ignored: it applies when only one side has a controller"
    if deck.controllers.count != 1, values.maximumSize != 0 {
      warnings.append(Warning(option: "max-size", text: ignored))
    }
    if deck.controllers.count > 1, values.centerOpacity != nil {
      warnings.append(Warning(option: "center-opacity", text: ignored))
    }
    // Of a factor without effect on a command there is a warning already.
    if values.hasBounceFactors || step.entry != nil,
      let factor = values.timing.bounceDurationFactor, factor != deck.bounceDurationFactor
    {
      warnings.append(
        Warning(
          option: "bounce-duration-factor",
          text: Messages.clamped(factor.high, to: deck.bounceDurationFactor.high)))
    }
    if let side = values.start?.side, !deck.controllers.contains(side) {
      warnings.append(
        Warning(
          option: "state",
          text:
            "is ignored: \(side.rawValue) has no controller, so the deck starts closed"))
    }
    return warnings
  }

  // MARK: Explanation

  static func explanation(
    _ step: SystemStep<Self>, _ outcome: Deck.Outcome?
  ) -> Explanation {
    let (deck, after) = (step.engine, step.after)
    var explanation = Explanation(reason: reason)
    explanation.sections = [sizes("Sizes", of: deck)]
    if after.bounds != deck.bounds || after.ledges != deck.ledges {
      explanation.sections.append(sizes("Sizes afterwards", of: after))
    }
    if let maximum = deck.maximumLedge, let single = deck.controllers.first {
      let limit = Messages.figure(deck.bounds.extent(along: single.axis) - maximum)
      explanation.notes.append(
        deck.model == .documented
          ? "The maximum ledge keeps \(single.rawValue) open by at least \(limit) points, and the "
            + "deck rests there."
          : "The maximum ledge allows \(single.rawValue) to open by at most \(limit) points.")
    }
    guard let outcome else { return explanation }
    explanation.notes += notes(step)
    if let release = outcome.release {
      explanation.sections.append(thresholds(of: release, along: outcome.state.axis))
      explanation.notes.append(decision(release))
    }
    if case .peek(_, let bounce)? = step.operation {
      let height = deck.firstSwing(of: bounce)
      let share = bounce.distance == 0 ? 0 : height / bounce.distance
      explanation.notes.append(
        "The first swing reaches \(Messages.figure(height)) pt "
          + "(\(Messages.figure(share, decimals: 2)) × --distance).")
    }
    return explanation
  }

  static func notes(_ step: SystemStep<Self>) -> [String] {
    guard let operation = step.operation, let outcome = step.outcome else { return [] }
    return step.engine.quirks(of: operation, leadingTo: outcome)
      .map { quirk($0, of: step.engine.model) }
  }

  private static func sizes(_ title: String, of deck: Deck) -> Explanation.Section {
    if let over = SlideOverDeck(deck) {
      return .init(
        title, ["side", "controller", "width", "open_offset"],
        [Side.left, .right].map { side in
          [
            .text(side.rawValue), .flag(deck.controllers.contains(side)),
            .number(over.sideWidth(of: side)), .number(over.openOffset(of: side)),
          ]
        })
    }
    return .init(
      title, ["side", "controller", "ledge", "view_size", "open_offset"],
      Side.allCases.map { side in
        [
          .text(side.rawValue), .flag(deck.controllers.contains(side)),
          .number(deck.ledges[side]),
          .number(deck.bounds.extent(along: side.axis) - deck.ledges[side]),
          .number(deck.openOffset(of: side)),
        ]
      })
  }

  private static func thresholds(
    of release: Deck.Release, along axis: Axis
  ) -> Explanation.Section {
    let (minus, plus) = axis == .x ? (Side.right, Side.left) : (.bottom, .top)
    func flick(_ rule: Deck.ReleaseRule, opens opened: Side, closes closed: Side) -> [JSONValue] {
      let direction = Messages.direction(opened.sign, along: axis)
      return [
        .text("flick \(direction), opens \(opened.rawValue) or closes \(closed.rawValue)"),
        .number(release.velocity), .number(opened.sign * Deck.flickSpeed),
        .flag(release.rule == rule),
      ]
    }
    func slow(_ side: Side, _ threshold: Double) -> [JSONValue] {
      [
        .text("slow release: opens \(side.rawValue) at or beyond"), .number(release.offset),
        .number(threshold), .flag(release.rule == .position && release.side == side),
      ]
    }
    return .init(
      "Release", ["test", "value", "limit", "fired"],
      [
        flick(.flickTowardsMinus, opens: minus, closes: plus),
        flick(.flickTowardsPlus, opens: plus, closes: minus),
        slow(plus, release.plusThreshold), slow(minus, release.minusThreshold),
      ])
  }

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
  private static func decision(_ release: Deck.Release) -> String {
    let result = release.side.map { "opens \($0.rawValue)" } ?? "closes"
    switch release.rule {
    case .position:
      return
        "The release was slower than \(Messages.number(Deck.flickSpeed)) pt/s, so the position decides: "
        + "at \(Messages.figure(release.offset)) the deck \(result)."
    case .flickTowardsMinus, .flickTowardsPlus:
      let time =
        release.flickDuration.map { "\(Messages.figure($0.high)) s" } ?? "the usual duration"
      return
        "The release was at least as fast as \(Messages.number(Deck.flickSpeed)) pt/s, so its direction "
        + "decides: the deck \(result), in \(time)."
    }
  }

  // MARK: Stillness

  static func inaction(_ outcome: Deck.Outcome, of deck: Deck) -> Inaction? {
    let touch = deck.panning.touch.map(Messages.position) ?? ""
    return switch outcome.inaction {
    case nil: nil
    case .noController(let side):
      .operation(
        because: "\(side.rawValue) has no controller",
        remedy: "add it with --sides \(names(deck.controllers + [side]))")
    case .isOpen(let side):
      .operation(
        because: "\(side.rawValue) is open already",
        remedy: "start with it closed: --state closed")
    case .isClosed(let side, let showing):
      .operation(
        because: "\(side.rawValue) is closed already\(andIsOpen(showing))",
        remedy: startingOpen(side))
    case .nothingIsOpen:
      .operation(
        because: "no side is open",
        remedy: deck.controllers.first.map { "start with one open: --state \($0.rawValue)" })
    case .isInTransit(let side):
      .operation(because: "\(side.rawValue) is between closed and open")
    case .anotherIsOpen(let side):
      .operation(
        because: """
          \(side.rawValue) is open, and until it is closed, release 3 ignores pans and opens no side
          """)
    case .refused(let refusal, let side):
      .operation(
        because: "the delegate refuses \(refused(refusal, side))",
        remedy: "remove '\(refusal.rawValue)' from --delegate-refuses")
    case .tapIsIgnored(let interactivity):
      .operation(
        because: interactivity == .interactive
          ? "the covered center is interactive and handles the tap itself"
          : "the covered center ignores touches",
        remedy: "with --center-hidden-interactivity tap-to-close a tap closes the side")
    case .waitsForOpening(let side):
      .operation(
        because: "\(side.rawValue) is closed, and its new size takes effect when it opens next",
        remedy: startingOpen(side))
    case .ledgeStays(let side, let ledge):
      .operation(because: "the ledge of \(side.rawValue) stays \(Messages.number(ledge))")
    case .openSideIsMissed(let side):
      .operation(
        because: "release 2 compares x positions, which do not show that \(side.rawValue) is open")
    case .boundsStay(let bounds):
      .operation(
        because: "the bounds stay \(Messages.size(bounds))",
        remedy: "give another size with --to-size")
    case .gestureStays(let axis): Messages.gestureStays(along: axis)
    case .gestureLeadsAway(let side):
      .operation(because: "\(side.rawValue) opens with a drag \(direction(side.sign, side))")
    case .maximumHolds:
      .operation(because: "the maximum ledge keeps the center at its position")
    case .noDistance(let side):
      .operation(because: "the closed and the open position of \(side.rawValue) are the same")
    case .noHeight:
      .operation(
        because: "the bounce has a distance of 0", remedy: "give another with --distance")
    case .controllerStays(let side, let isPresent):
      .operation(
        because: "\(side.rawValue) has \(isPresent ? "a controller already" : "no controller")")
    case .motionIsUnderWay: .operation(because: "a motion is under way")
    case .peekIsUnderWay: .operation(because: "a preview bounce is under way already")
    case .panningIsOff:
      .operation(
        because: "the panning mode is none",
        remedy: "with --panning-mode full-view a pan may begin in the center")
    case .noPanningView:
      .operation(
        because: "there is no panning view for a pan to begin in",
        remedy: "add one with --panning-view")
    case .noNavigationBar:
      .operation(
        because: "the center has no navigation bar for a pan to begin in",
        remedy: "add one with --navigation-bar-height")
    case .touchIsOutside(let area, let frame):
      .operation(
        because: """
          the touch at \(touch) is outside \(Messages.extent(of: name(area), frame, on: deck.bounds))
          """)
    case .touchIsFarFromEdge:
      .operation(
        because: """
          the touch at \(touch) is more than \(Messages.number(deck.panning.edgeWidth)) from the left \
          and right edges
          """,
        remedy: "give another touch with --touch, or a wider edge with --edge-width")
    case .pullsOpenSide(let side):
      .operation(
        because: "\(side.rawValue) is open already, and the drag begins in its opening direction",
        remedy: "a drag that begins \(direction(-side.sign, side)) closes it")
    }
  }

  private static func startingOpen(_ side: Side) -> Phrase {
    "start with it open: --state \(side.rawValue)"
  }

  private static func andIsOpen(_ other: Side?) -> String {
    other.map { ", and \($0.rawValue) is open" } ?? ""
  }

  private static func names(_ sides: [Side]) -> String {
    Side.allCases.filter(sides.contains).map(\.rawValue).joined(separator: ",")
  }

  private static func direction(_ sign: Double, _ side: Side) -> String {
    Messages.direction(sign, along: side.axis)
  }

  private static func refused(_ refusal: Deck.Refusal, _ side: Side?) -> String {
    let name = side.map { " " + $0.rawValue } ?? ""
    return switch refusal {
    case .open: "to open\(name)"
    case .close: "to close\(name)"
    case .pan: "the pan"
    case .peek: "the preview bounce"
    }
  }

  private static func name(_ area: Deck.Inaction.TouchArea) -> String {
    switch area {
    case .center: "the center"
    case .bounds: "the deck"
    case .navigationBar: "the navigation bar"
    case .panningView: "the panning view"
    }
  }
}
