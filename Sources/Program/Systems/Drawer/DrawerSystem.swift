import MotionEngine
import MotionNumerics
import TableText

/// A drawer and its commands.
enum DrawerSystem: System {
  typealias Action = SystemAction<Self>
  typealias Values = DrawerOptions
  typealias Engine = Drawer
  static let name = "drawer"
  static let summary = "A center that slides over drawers (MMDrawerController)"

  static var actions: [Action] {
    [
      .init(
        "open", "Open a side", synonyms: ["show"],
        examples: [
          "deckcalc drawer open --side left",
          "deckcalc drawer open --visual-state parallax --columns offset,side_translation",
        ]
      ) { _, _ in .open },
      .init(
        "close", "Close the open side", synonyms: ["hide"],
        examples: ["deckcalc drawer close --side right", "deckcalc drawer close --table events"]
      ) { _, _ in .close },
      .init(
        "toggle", "Open a side, or close it if it is open",
        examples: [
          "deckcalc drawer toggle", "deckcalc drawer toggle --side right --state right",
        ]
      ) { _, _ in .toggle },
      .init(
        "tap", "Tap the center to close the open side",
        examples: [
          "deckcalc drawer tap", "deckcalc drawer tap --touch 300,200 --table events",
        ]
      ) { values, _ in .tap(at: values.shared.touch) },
      .init(
        "pan", "Drag the center and release it", synonyms: ["drag", "swipe"],
        examples: [
          "deckcalc drawer pan --to 100 --velocity 300", "deckcalc drawer pan --to 330",
          "deckcalc drawer pan --to -200 --open-drawer-gesture-mode-mask custom",
        ], drag: .plane
      ) { values, drag in .pan(values.shared.pan(drag)) },
      .init(
        "peek", "Bounce the center to show a side for a moment",
        synonyms: ["bounce", "preview"],
        examples: ["deckcalc drawer peek --side left", "deckcalc drawer peek --distance 80"],
        hasCurves: false
      ) { values, _ in .peek(distance: values.peekDistance) },
      .init(
        "set-size", "Change the width of a side", synonyms: ["resize"],
        examples: [
          "deckcalc drawer set-size --to 200 --columns time,offset,left_width",
          "deckcalc drawer set-size --side right --to 150 --state right",
        ]
      ) { values, _ in .setSize(values.newWidth ?? 0) },
      .init(
        "swap", "Replace the center and close the open side",
        examples: ["deckcalc drawer swap --state left", "deckcalc drawer swap --full-close"]
      ) { values, _ in .swap(closesFully: values.closesFully) },
      .init(
        "rotate", "Rotate the device, which changes the bounds",
        examples: [
          "deckcalc drawer rotate --state right", "deckcalc drawer rotate --to-size 480x320",
        ], duration: "rotation-duration"
      ) { values, _ in
        .rotate(to: values.shared.rotatedSize, in: values.shared.rotationTime)
      },
    ]
  }

  static func resolved(
    _ values: DrawerOptions, _ drawer: Drawer, _: Drawer.Operation?
  ) -> DrawerOptions {
    var values = values
    (values.shared, values.distance) = (values.shared.resolved, values.peekDistance)
    return values
  }

  // MARK: Explanation

  static func explanation(
    _ step: SystemStep<Self>, _ outcome: Drawer.Outcome?
  ) -> Explanation {
    let drawer = step.engine
    var explanation = Explanation { reason($0, of: drawer) }
    explanation.sections = [widths("Widths", of: drawer)]
    guard let outcome else { return explanation }
    if SidePair(outcome.container.width) != SidePair(drawer.width) {
      explanation.sections.append(widths("Widths afterwards", of: outcome.container))
    }
    if let release = outcome.release {
      explanation.sections.append(tests(of: release))
      explanation.notes.append(decision(release))
    }
    explanation.notes += quirks(of: drawer, leadingTo: outcome)
    return explanation
  }

  private static func widths(_ title: String, of drawer: Drawer) -> Explanation.Section {
    .init(
      title, ["side", "controller", "width", "open_offset"],
      HorizontalSide.allCases.map { side in
        [
          .text(side.rawValue), .flag(drawer.panels.hasController(side)),
          .number(drawer.width(of: side)), .number(drawer.openX(side)),
        ]
      })
  }
  private static func tests(of release: Drawer.Release) -> Explanation.Section {
    let (flick, side) = (release.isFlick, release.side.rawValue)
    let tests = [
      ("flick: opens \(side) above", release.velocity, release.threshold, flick && release.opens),
      (
        "flick: closes \(side) below", release.velocity, -release.threshold,
        flick && !release.opens
      ),
      (
        "slow release: opens \(side) at or beyond", release.x.magnitude, release.half,
        !flick && release.opens
      ),
    ]
    return .init(
      "Release", ["test", "value", "limit", "fired"],
      tests.map { [.text($0), .number($1), .number($2), .flag($3)] })
  }
  /// The reason of a leg, of its duration and of its curve.
  private static func reason(_ name: String, of drawer: Drawer) -> String {
    let usual =
      "\(Messages.number(drawer.animationVelocity)) pt/s, at least "
      + "\(Messages.number(drawer.leastDuration.high)) s: ease-in-out"
    return switch Drawer.Reason(rawValue: name) {
    case .opening: "opens at \(usual)"
    case .closing: "closes at \(usual)"
    case .dragged: "follows the drag in whole points"
    case .flickedOpen: "released fast in the opening direction: ease-out"
    case .flickedClosed: "released fast in the closing direction: ease-out"
    case .releasedOpen: "released slowly, at half of the width or beyond: \(usual)"
    case .releasedClosed: "released slowly, before half of the width: \(usual)"
    case .leaving: "the old center leaves at \(usual)"
    case .waiting: "the new center waits off-screen"
    case .entering: "the new center enters at \(usual)"
    case .resizing: "the width changes at \(usual)"
    case .peeking: "32 positions at equal times, with straight lines between them"
    case .turning: "the bounds change: ease-in-out"
    case nil: name
    }
  }
  /// The outcome of a release.
  private static func decision(_ release: Drawer.Release) -> String {
    let threshold = Messages.number(release.threshold)
    let result = "\(release.side.rawValue) \(release.opens ? "opens" : "closes")"
    guard release.isFlick else {
      return "The release was not faster than \(threshold) pt/s, so the position decides: "
        + "\(Messages.figure(release.x.magnitude)) is \(release.opens ? "at or beyond" : "before") "
        + "half of the width, \(Messages.figure(release.half)), and \(result)."
    }
    return "The release was faster than \(threshold) pt/s, so its direction decides: \(result) at "
      + "\(Messages.figure(release.speed)) pt/s, the greater of the release speed and twice the "
      + "threshold."
  }
  /// The notes about behavior of the library that its header comments do not describe.
  private static func quirks(of drawer: Drawer, leadingTo outcome: Drawer.Outcome) -> [String] {
    guard drawer.panels.model == .shipped else { return [] }
    var notes: [String] = []
    let legs = outcome.plan.legs
    let least = drawer.leastDuration
    if drawer.panels.duration == nil,
      legs.contains(where: { $0.curve != nil && $0.duration == least })
    {
      notes.append("The header comment gives a least duration of 0.1 s; the code has 0.15 s.")
    }
    guard let peek = legs.first(where: { $0.reason == Drawer.Reason.peeking.rawValue }) else {
      return notes
    }
    let reached = peek.moves.first?.pieces.map { $0.firstValue.magnitude }.max()
    if reached == Drawer.peekDistance(in: .shipped) {
      notes.append("The header comment gives a default distance of 40; the code has 50.")
    }
    return notes + ["The library does not hide the side view after the peek."]
  }

  static func inaction(_ outcome: Drawer.Outcome, of drawer: Drawer) -> Inaction? {
    switch outcome.inaction {
    case nil: nil
    case .isOpen(let side): .operation(because: "\(side.rawValue) is open already")
    case .isClosed:
      .operation(
        because: "no side is open",
        remedy: drawer.panels.controllers.first.map { side in
          "start with one open: --state \(side.rawValue)"
        })
    case .noController(let side, let ignoresTouches):
      .operation(
        because: ignoresTouches
          ? """
          \(side.rawValue) has no controller, and after trying to open it the library ignores all \
          touches
          """ : "\(side.rawValue) has no controller", remedy: drawer.panels.adding(side))
    case .anotherIsOpen(let side):
      .operation(because: "\(side.rawValue) is open", remedy: "start with --state closed")
    case .waitsForOpening(let side):
      .operation(
        because: "\(side.rawValue) is not open, and has its new width at once",
        remedy: "start with it open: --state \(side.rawValue)")
    case .widthStays(let side, let width):
      .operation(because: "the width of \(side.rawValue) stays \(Messages.number(width))")
    case .staysOpen(let side):
      .operation(
        because: "without animation only the center is replaced, and \(side.rawValue) stays open",
        remedy: "leave out --no-animation")
    case .noDistance:
      .operation(
        because: "the peek has a distance of 0", remedy: "give another with --distance")
    case .noDuration:
      .operation(
        because: "the peek has a duration of 0", remedy: "give another with --duration")
    case .boundsStay(let bounds): Messages.boundsStay(bounds)
    case .animationIsUnderWay: .operation(because: "an animation is under way")
    case .isStuck:
      .operation(
        because: "the library ignores touches since it was to open a side without a controller")
    case .noMode(let gesture, let isOpen):
      .operation(
        because: """
          no mode allows a \(gesture == .pan ? "pan" : "tap") while \
          \(isOpen ? "a side is open" : "closed")
          """, remedy: "allow it with \(mask(isOpen)) all")
    case .touchMatchesNoMode(let touch, let isOpen):
      .operation(
        because: "no mode matches a touch at \(Messages.position(touch))",
        remedy: "give another touch with --touch, or more modes with \(mask(isOpen)) all")
    case .gestureStays: Messages.gestureStays(along: .x)
    case .gestureIsShort:
      .operation(
        because: "the drag does not move the center by a whole point",
        remedy: "give a longer one with --to")
    case .doesNotStretch(let side):
      .operation(
        because: "\(side.rawValue) is open and does not stretch",
        remedy: "leave out --no-should-stretch-drawer")
    }
  }
  /// The option that allows gestures.
  private static func mask(_ isOpen: Bool) -> Phrase {
    isOpen ? "--close-drawer-gesture-mode-mask" : "--open-drawer-gesture-mode-mask"
  }
}
