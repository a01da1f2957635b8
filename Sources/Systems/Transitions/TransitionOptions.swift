import Options

/// The options of transitions, swipes and their actions.
struct TransitionOptions: SystemOptions {
  /// The action, or "" for a scenario.
  var action = ""
  var drag: Drag?
  var transition = Transition(bounds: Device.iPhone8.size)
  var device: Device?
  var kind = Transition.Kind.push
  /// The edge at which a Core Animation transition starts.
  var edge = Transition.Edge.right
  var isInteractive = false
  /// The interaction, without its drag until that is known.
  var interaction = Transition.Interaction(Drag(to: .zero, in: DoubleDouble(0)))
  var isEasedWhileDriven = false
  /// The curve of the remaining animation as given, or nil for that of every leg or the default.
  var completionCurve: [UInt8]?
  /// The pages of swipes, whose rules for a release are those of interactions.
  var pager = Pager(width: 0, pages: 3)
  /// The index of the initial page, or nil for the usual one.
  var page: Int?

  mutating func declare(_ list: inout OptionList) {
    let (presents, swipes) = (action == "present" || action == "dismiss", action == "swipe")
    let isShared = action.isEmpty
    list.screen(&transition.bounds, &device, "size of each view, in points")
    if swipes || isShared {
      list.part = .start
      list.option("--pages", &pager.pages, .integer(1...1_000_000), "N", "number of pages")
      list.option(
        "--page", &page, .integer(0...999_999), "I", "index of the initial page, from 0",
        usual: "1; with a single page 0")
      list.part = .panning
      list.option(
        "--edge-resistance", &pager.resistance, .choice, "MODE",
        "resistance past the first or last page: none or rubber-band")
    }
    list.part = .action
    if presents || isShared {
      list.option(
        "--direction", &transition.direction, .choice, "DIRECTION",
        "direction of a presentation: left, right, up or down")
      list.option(
        "--parallax", &transition.parallax, .share(), "P",
        "displacement of the presenting view, as a fraction of the presented one's")
    }
    if action == "present" || isShared {
      list.toggle(
        "--removes-presenter", &transition.removesPresenter,
        "remove the presenting view at the end")
    }
    list.part = .driver
    if presents { list.flag("--interactive", &isInteractive, "drive the transition with a drag") }
    list.part = .gesture
    if presents || swipes || isShared {
      list.option(
        "--threshold", &interaction.threshold, .share(.isAtLeast(0)), "P",
        "progress above which a release completes the transition or swipe")
      list.option(
        "--look-ahead", &interaction.lookAhead, .span(), "S",
        "time for which the drag is assumed to continue at its release velocity, in seconds")
    }
    if presents || isShared {
      list.flag(
        "--eased-while-driven", &isEasedWhileDriven,
        "apply the curve to the progress during the drag")
      list.option(
        "--completion-speed", &interaction.completionSpeed, .share(.isPositive), "F",
        "speed factor of the remaining animation")
      list.option(
        "--completion-curve", &completionCurve, .bytes(.curve), "CURVE",
        "curve of the remaining animation", usual: "ease-in-out")
    }
    list.part = .times
    if swipes || isShared {
      list.option(
        "--settle-duration", &pager.settleDuration.seconds, .duration(), "S",
        "duration of the animation after the release, in seconds")
    }
    list.part = .action
    if action == "slide" || isShared {
      list.toggle(
        "--allow-user-interaction", &transition.allowsUserInteraction,
        "accept touches while the views slide")
    }
    if action == "push" || isShared {
      list.option(
        "--type", &kind, .choice, "TYPE", "kind of transition: push, move-in, reveal or fade")
      list.obstacle = kind == .fade ? "with --type fade" : nil
      list.option(
        "--subtype", &edge, .choice, "EDGE",
        "direction of movement: from-right, from-left, from-top or from-bottom")
      list.obstacle = nil
    }
    list.part = .times
    if !swipes {
      let usual =
        switch action {
        case "": "depends on the action"
        case "slide": "0.33"
        case "push": "0.25"
        default: "0.5"
        }
      list.option(
        "--duration", &transition.duration, .duration(), "S",
        "duration of the transition, in seconds", usual: usual)
    }
  }

  // MARK: Drags

  /// Returns the completion curve, if given.
  func completionCurve(_ arguments: ParsedArguments) throws(Problem) -> TimingCurve? {
    guard let completionCurve else { return nil }
    let springs = try CurveOptions(.springs).reading(arguments).springs
    return try CurveOption.timingCurve(completionCurve, springs, option: "completion-curve")
  }

  /// The interaction, if a drag drives the transition.
  var drivenInteraction: Transition.Interaction? { drag.map { _ in interaction } }

  /// Gives the interaction its drag, and the curve that eases it.
  mutating func drive(_ drag: Drag, _ arguments: ParsedArguments) throws(Problem) {
    (self.drag, interaction.drag) = (drag, drag)
    guard isEasedWhileDriven else { return }
    let curve = try CurveOption(arguments).timingCurve ?? .easeInOut
    // A drag runs through the whole curve, and this one has no end, whatever the leg's duration.
    guard !curve.isEndless else { throw CurveOption.endless(curve, remedy: nil) }
    interaction.drivenCurve = curve
  }

  // MARK: Pages

  /// The pages before a swipe.
  var start: Pager.Place { Pager.Place(page: page ?? 0) }
}

extension TransitionOptions {
  /// Reads the options of an action, or of a scenario of other actions than swipes for "".
  ///
  /// - Throws: The first invalid value, or a page of a swipe that does not exist.
  init(_ arguments: ParsedArguments, for action: String) throws(Problem) {
    self = try Self(action: action).reading(arguments)
    guard action == "swipe" else { return }
    let (last, text) = (pager.pages - 1, arguments.text(of: "page") ?? [])
    page = page ?? min(1, last)
    guard start.page <= last else { throw .invalid("page", text, .moreThan(Double(last))) }
    pager.width = transition.bounds.width
    (pager.threshold, pager.lookAhead) = (interaction.threshold, interaction.lookAhead)
    pager.settleDuration.isGiven = arguments.contains("settle-duration")
  }
}
