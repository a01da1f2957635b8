import Options

/// The warnings and explanations of a deck.
extension DeckSystem {
  static func warnings(_ step: Step) -> [Problem] {
    let (deck, values) = (step.engine, step.values)
    let isSingle = deck.controllers.count == 1
    func ignored(_ option: String) -> Problem {
      Problem(option, "is ignored: it applies when only one side has a controller")
    }
    func clamped(_ option: String, _ given: Double, to used: Double) -> Problem {
      Problem(option, "is clamped to \(used) (got '\(given)')")
    }
    var others: [Problem] = []
    if !isSingle, values.maximumSize != 0 { others.append(ignored("max-size")) }
    if deck.controllers.count > 1, values.centerOpacity != nil {
      others.append(ignored("center-opacity"))
    }
    // Of a factor without effect on a command there is a warning already.
    if let factor = values.timing.bounceDurationFactor, factor != deck.bounceDurationFactor,
      values.hasBounceFactors || step.entry != nil
    {
      others.append(
        clamped("bounce-duration-factor", factor.high, to: deck.bounceDurationFactor.high))
    }
    if let side = values.start?.side, !deck.controllers.contains(side) {
      others.append(.startsClosed("deck", side))
    }
    var own: [Problem] = []
    if case .peek(_, let bounce)? = step.operation, values.damping != bounce.dampingRatio {
      own.append(clamped("damping", values.damping.high, to: bounce.dampingRatio.high))
    }
    if case .setMaximumSize? = step.operation, !isSingle {
      own.append(
        Problem("the maximum has no effect: it applies when only one side has a controller"))
    }
    var cutSides: [Side] = []
    if case .rotate(_, let size, _)? = step.operation {
      cutSides = deck.sidesWithClampedLedge(to: size)
    }
    let cuts = cutSides.map { side in
      Problem(
        """
        the \(side) ledge of \(deck.ledges[side]) does not fit the new size and is reduced to \
        \(step.after.ledges[side])
        """)
    }
    return (step.entry == nil ? others + own : own + others) + cuts
  }

  // MARK: Explanation

  static func explanation(_ step: Step) -> Explanation {
    let (deck, after) = (step.engine, step.after)
    var explanation = Explanation()
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
    guard let outcome = step.outcome else { return explanation }
    explanation.notes += notes(step)
    if let release = outcome.release {
      explanation.sections.append(thresholds(of: release, along: outcome.state.place.axis))
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

  /// The notes about the quirks of a release of version 2 that affect the motion.
  static func notes(_ step: Step) -> [String] {
    let (deck, after) = (step.engine, step.after)
    guard let operation = step.operation, let outcome = step.outcome, deck.model.isRelease2 else {
      return []
    }
    let release = "elease \(deck.model == .release2211 ? "2.2.11" : "2.4.2")"
    let (start, end) = (outcome.start.offset, outcome.state.place)
    let isPlayed = outcome.plan.legs.contains { $0.duration.high > 0 }
    let isHeldAtZero = deck.appearance.resizesCenter && start < 0
    let heldAtZero =
      "R\(release) reads the center's position from its frame, which stays at 0 when the center is "
      + "resized for right or bottom: a pan then starts from 0, and a tap does nothing."
    var notes: [String] = []
    switch operation {
    case .bounce where isPlayed:
      notes.append(
        "R\(release) clamps the bounce factor to 0...0.99; a closing bounce uses 1 − factor for the "
          + "outward leg and the factor for the return, an opening one the reverse.")
    case .pan:
      if isHeldAtZero { notes.append(heldAtZero) }
      guard let decision = outcome.release else { break }
      if decision.stretches {
        notes.append(
          "R\(release) jumps by 2 points when the stretch begins, and is ahead of the drag for the "
            + "first 6.39 points.")
      }
      let isAtX = end.axis == .x && !(deck.appearance.resizesCenter && decision.offset < 0)
      if decision.isFlick, !isAtX {
        notes.append(
          "R\(release) computes the duration of a flick from the center's x, the width and the left "
            + "size on either axis.")
      }
      if deck.beginsRefusedPans, deck.refusals.contains(.open) {
        notes.append(
          "With this panning mode, r\(release) checks only the position of the touch: a pan that "
            + "the delegate refuses begins and ends, and moves nothing.")
      }
    case .tap where isHeldAtZero && outcome.plan.legs.isEmpty: notes.append(heldAtZero)
    case .setSize(let side, _) where outcome.inaction == .openSideIsMissed(side):
      notes.append(
        "R\(release) compares x positions: a new size never moves top or bottom, nor right when the "
          + "center is resized.")
    case .peek where isPlayed:
      notes.append(
        "R\(release) plays up to 100 heights spread over the whole duration, so the bounce runs "
          + "slightly stretched and snaps back at its end.")
      if deck.model == .release2211 {
        notes.append(
          "R\(release) computes the heights in single precision and cuts each to whole points.")
      }
      if outcome.plan.legs.contains(where: { $0.reason == Deck.opensFromOpposite }) {
        notes.append(
          "R\(release) crosses from the side that is open when the preview begins, and ends on the "
            + "opposite side.")
      } else if start != 0 {
        notes.append("R\(release) leaves a side in transit at its offset and bounces around it.")
      }
    case .rotate:
      if start * end.offset < 0 {
        notes.append(
          "R\(release) does not stop a rotating offset at rest, so the center ends on the other "
            + "side.")
      }
      let isUncut = deck.controllers.contains { side in
        !(0...after.bounds.extent(along: side.axis)).contains(after.ledges[side])
      }
      if isUncut {
        notes.append("R\(release) does not reduce a ledge that does not fit the new bounds.")
      }
    default: break
    }
    if deck.maximumLedge != nil {
      notes.append(
        "In r\(release) a maximum ledge keeps the side from opening farther than the bounds minus "
          + "the maximum.")
    }
    return notes
  }

  private static func sizes(_ title: String, of deck: Deck) -> Explanation.Section {
    let isOver = deck.model == .v3
    let sides: [Side] = isOver ? [.left, .right] : Side.allCases
    return .init(
      title,
      ["side", "controller"] + (isOver ? ["width"] : ["ledge", "view_size"]) + ["open_offset"],
      sides.map { side in
        let (ledge, extent) = (deck.ledges[side], deck.bounds.extent(along: side.axis))
        let sizes = isOver ? [deck.size(of: side)] : [ledge, extent - ledge]
        return [.text(side.rawValue), .flag(deck.controllers.contains(side))]
          + (sizes + [deck.openOffset(of: side)]).map { .number($0) }
      })
  }

  private static func thresholds(
    of release: Deck.Release, along axis: Axis
  ) -> Explanation.Section {
    let (minus, plus) = axis == .x ? (Side.right, Side.left) : (.bottom, .top)
    func flick(opens opened: Side, closes closed: Side) -> Explanation.Section.Test {
      let direction = Messages.direction(opened.sign, along: axis)
      let test = "flick \(direction), opens \(opened.rawValue) or closes \(closed.rawValue)"
      let fires = release.isFlick && opened.sign * release.velocity > 0
      return (test, release.velocity, opened.sign * Deck.flickSpeed, fires)
    }
    func slow(_ side: Side, _ threshold: Double) -> Explanation.Section.Test {
      let fires = !release.isFlick && release.side == side
      return ("slow release: opens \(side.rawValue) at or beyond", release.offset, threshold, fires)
    }
    return .release(
      flick(opens: minus, closes: plus), flick(opens: plus, closes: minus),
      slow(plus, release.plusThreshold), slow(minus, release.minusThreshold))
  }

  /// The outcome of a release.
  private static func decision(_ release: Deck.Release) -> String {
    let speed = Messages.number(Deck.flickSpeed)
    let result = release.side.map { "opens \($0.rawValue)" } ?? "closes"
    guard release.isFlick else {
      return "The release was slower than \(speed) pt/s, so the position decides: at "
        + "\(Messages.figure(release.offset)) the deck \(result)."
    }
    let time = release.flickDuration.map { "\(Messages.figure($0.high)) s" }
    return "The release was at least as fast as \(speed) pt/s, so its direction decides: the deck "
      + "\(result), in \(time ?? "the usual duration")."
  }

  // MARK: Stillness

  static func inaction(_ outcome: Deck.Outcome, of deck: Deck) -> Inaction? {
    let touch = deck.panning.touch.map(Messages.position) ?? ""
    return switch outcome.inaction {
    case nil: nil
    case .noController(let side):
      .because("\(side) has no controller", fix: .adding(side, to: deck.controllers))
    case .isOpen(let side):
      .because("\(side) is open already", fix: "start with it closed: --state closed")
    case .isClosed(let side, let other):
      .because(
        "\(side) is closed already\(other.map { ", and \($0.rawValue) is open" } ?? "")",
        fix: "start with it open: --state \(side)")
    case .nothingIsOpen: .because("no side is open", fix: .opening(deck.controllers))
    case .isInTransit(let side): .because("\(side) is between closed and open")
    case .anotherIsOpen(let side):
      .because("\(side) is open, and until it is closed, release 3 ignores pans and opens no side")
    case .refused(let refusal, let side):
      .because(
        "the delegate refuses \(refused(refusal, side))",
        fix: "remove '\(refusal)' from --delegate-refuses")
    case .tapIsIgnored(let interactivity):
      .because(
        interactivity == .interactive
          ? "the covered center is interactive and handles the tap itself"
          : "the covered center ignores touches",
        fix: "with --center-hidden-interactivity tap-to-close a tap closes the side")
    case .waitsForOpening(let side):
      .because(
        "\(side) is closed, and its new size takes effect when it opens next",
        fix: "start with it open: --state \(side)")
    case .ledgeStays(let side, let ledge): .because("the ledge of \(side) stays \(ledge)")
    case .openSideIsMissed(let side):
      .because("release 2 compares x positions, which do not show that \(side) is open")
    case .boundsStay(let bounds): .boundsStay(bounds)
    case .gestureStays(let axis): .gestureStays(along: axis)
    case .gestureLeadsAway(let side):
      .because("\(side) opens with a drag \(Messages.direction(side.sign, along: side.axis))")
    case .maximumHolds: .because("the maximum ledge keeps the center at its position")
    case .noDistance(let side): .because("the closed and the open position of \(side) are the same")
    case .noHeight: .because("the bounce has a distance of 0", fix: "give another with --distance")
    case .controllerStays(let side, let isPresent):
      .because("\(side) has \(isPresent ? "a controller already" : "no controller")")
    case .motionIsUnderWay: .because("a motion is under way")
    case .peekIsUnderWay: .because("a preview bounce is under way already")
    case .panningIsOff:
      .because(
        "the panning mode is none",
        fix: "with --panning-mode full-view a pan may begin in the center")
    case .noPanningView:
      .because("there is no panning view for a pan to begin in", fix: "add one with --panning-view")
    case .noNavigationBar:
      .because(
        "the center has no navigation bar for a pan to begin in",
        fix: "add one with --navigation-bar-height")
    case .touchIsOutside(let area, let frame):
      .isOutside(deck.panning.touch ?? Point(x: 0, y: 0), frame, of: name(area), on: deck.bounds)
    case .touchIsFarFromEdge:
      .because(
        """
        the touch at \(touch) is more than \(deck.panning.edgeWidth) from the left \
        and right edges
        """, fix: "give another touch with --touch, or a wider edge with --edge-width")
    case .pullsOpenSide(let side):
      .because(
        "\(side) is open already, and the drag begins in its opening direction",
        fix: "a drag that begins \(Messages.direction(-side.sign, along: side.axis)) closes it")
    }
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
