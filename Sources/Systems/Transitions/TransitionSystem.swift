import Options

/// Transitions between views, swipes between pages, and their commands.
enum TransitionSystem: SystemDescriptor {
  /// An operation.
  enum Operation {
    /// On two views.
    case transition(Transition.Operation)
    /// On pages.
    case swipe(Drag)
  }
  static let name = "transition"
  static let heading = "Transitions"
  static let summary = "Transitions of view controllers, and swipes (UIKit)"
  static var columns: [(name: String, columns: [Column])] {
    [(name, Transition.columns), ("swipe", Pager.columns)]
  }

  static let actions: [Action] = [
    .init(
      "present", "Present a view over another with a custom animator",
      { .transition(.present($0.drivenInteraction)) },
      synonyms: ["open", "show", "modal", "sheet"],
      examples: ["--frames 10", "--interactive --to -150 --velocity -300"], drag: .driving),
    .init(
      "dismiss", "Dismiss the presented view (reverse of present)",
      { .transition(.dismiss($0.drivenInteraction)) }, synonyms: ["close", "hide"],
      examples: [
        "--direction up --columns time,from_y,to_y", "--interactive --to 90 --table events",
      ], drag: .driving),
    .init(
      "slide", "Slide two views side by side inside one controller", { _ in .transition(.slide) },
      examples: ["--delay 0.1", "--no-allow-user-interaction"]),
    .init(
      "push", "Play a Core Animation transition (approximate opacities)",
      { .transition(.push($0.kind, $0.edge)) },
      examples: ["--subtype from-left", "--type fade --curve ease-in-out"]),
    .init(
      "swipe", "Swipe between pages", { .swipe($0.gesture) },
      synonyms: ["pan", "drag", "page", "pager"],
      examples: ["--to -200", "--to 120 --page 0 --edge-resistance rubber-band"], drag: .plane),
  ]

  static func values(for action: String) -> TransitionOptions { TransitionOptions(action: action) }
  static func idleDurations(of action: String) -> [String] { ["look-ahead"] }

  static var parameters: [OptionGroup] {
    [
      OptionGroup(
        heading, RunOptions().source(), values(for: "").source(), CurveOptions(.command).source())
    ]
  }

  static func groups(of action: Action) -> [OptionGroup] {
    [
      OptionGroup(
        "Motion", action.values.source([.start, .panning, .action, .times]),
        CurveOptions(.command).source()),
      OptionGroup("Gesture", gesture(of: action)),
      OptionGroup("Views", action.values.source([.system])),
    ].filter { !$0.sources.isEmpty }
  }

  static func members(of action: Action) -> [OptionSource] {
    [action.values.source([.panning, .action, .times])] + gesture(of: action)
      + [CurveOptions(.action).source()]
  }

  private static func gesture(of action: Action) -> [OptionSource] {
    guard action.drag != nil else { return [] }
    return [action.values.source([.driver])] + action.gesture + [action.values.source([.gesture])]
  }

  // MARK: Motions

  static func request(
    of action: Action, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    let step = try TransitionStep(arguments, for: action, read)
    let values = step.values
    var request = request(values, step.operation)
    do throws(ParameterError) {
      switch step.operation {
      case .transition(let operation):
        let outcome = try values.transition.plan(operation, at: action.name == "dismiss")
        let plan = step.completionCurve.map {
          outcome.plan.replacingCurves(with: $0, isOverride: false)
        }
        request.content = .plan(plan ?? outcome.plan)
        request.inaction = outcome.inaction.map(inaction)
        request.explanation = { explanation(operation, outcome) }
      case .swipe(let drag):
        let outcome = try values.pager.plan(drag, at: values.start)
        request.content = .plan(outcome.plan)
        request.inaction = outcome.inaction.map { _ in .gestureStays() }
        request.explanation = { explanation(values, outcome.release) }
      }
    } catch {
      throw values.error(error, in: arguments)
    }
    request.parameters = { values.members([.system, .start, .panning]) + step.members }
    // The curve that eases the drag does not replace the completion curve.
    request.curveOverride = step.completionCurve == nil ? .applied : .ignored
    request.curveOption = { step.curveOption }
    request.durationOption = { step.durationOption }
    request.wayBack = {
      let opposites = ["present": Transition.Operation.dismiss(nil), "dismiss": .present(nil)]
      let back = opposites[action.name].flatMap { back in
        try? values.transition.plan(back, at: action.name == "present")
      }
      return back.map { .plan($0.plan) }
    }
    return request
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    let swipes = try hasSwipes(scenario, arguments)
    let interruption = try RunOptions().reading(arguments).interruption ?? .fromCurrent
    _ = try CurveOption(arguments)
    let first = try TransitionOptions(arguments, for: swipes ? "swipe" : "")
    _ = try first.completionCurve(arguments)
    let isPresented =
      scenario.entries.first { ["present", "dismiss"].contains($0.action) }?.action == "dismiss"
    var pages = Player(first.pager, at: first.start)
    var views: Player<Transition>?
    var start = swipes ? Operation.swipe(Drag(along: [])) : .transition(.present(nil))
    let played = try scenario.perform(Self.self) { entry, action throws(Problem) in
      let merged = arguments.overlaid(by: entry.arguments)
      let step = try TransitionStep(merged, for: action, own: entry.arguments, read)
      let curve = try CurveOption(merged).timingCurve
      let reason: Inaction?
      do throws(ParameterError) {
        switch step.operation {
        case .transition(let operation):
          let transition = step.values.transition
          // Changed in place: a copy would repeat everything that was done before.
          if views == nil {
            start = step.operation
            let state = transition.restState(before: operation, isPresented: isPresented)
            views = Player(transition, from: state, interruption)
          }
          reason = try views?.perform(
            operation, at: entry.instant, as: transition, curve: step.completionCurve ?? curve,
            isOverride: step.completionCurve == nil
          ).inaction.map(inaction)
        case .swipe(let drag):
          let outcome = try pages.perform(
            drag, at: entry.instant, as: step.values.pager, curve: curve)
          reason = outcome.inaction.map { _ in .gestureStays() }
        }
      } catch {
        throw step.endlessLeg(curve)
      }
      return Scenario.ActionResult(members: step.members, inaction: reason)
    }
    let still = Player(first.transition, at: false, interruption)
    var request = request(first, start)
    request.content = .motion(swipes ? pages.motion : (views ?? still).motion)
    request.parameters = {
      first.members(swipes ? [.system, .start, .panning] : [.system])
        + (swipes ? [] : RunOptions(interruption: interruption).members()) + [played.member]
    }
    request.take(played, arguments) { Explanation() }
    return request
  }

  /// Returns whether a scenario has swipes.
  ///
  /// - Throws: Swipes beside other transitions, or the first option that only the others have.
  private static func hasSwipes(
    _ scenario: Scenario, _ arguments: ParsedArguments
  ) throws(Problem) -> Bool {
    let count = scenario.entries.count { $0.action == "swipe" }
    guard count == 0 || count == scenario.entries.count else {
      throw Problem("a scenario cannot mix swipes with other transitions")
    }
    let used = actions.filter { ($0.name == "swipe") == (count > 0) }
      .flatMap { $0.values.source().accepted(.given(arguments)) }.map { $0.name }
    let given = values(for: "").source().accepted(.given(arguments)).map { $0.name }
    let unused = given.first { !used.contains($0) }
    if let option = unused
      ?? (count > 0 && arguments.contains("interruption") ? "interruption" : nil)
    {
      throw .unusable(option, "in a scenario \(count == 0 ? "without" : "with") swipes")
    }
    return count > 0
  }

  /// Returns the table of an operation, without its content and its parameters.
  private static func request(
    _ values: TransitionOptions, _ operation: Operation
  ) -> MotionRequest {
    let bounds = values.transition.bounds
    var request = MotionRequest(
      system: name, content: .plan(Plan(primaryProperty: .offset)), columns: Pager.columns,
      area: Scene.Area(bounds), views: { values.pager.views(height: bounds.height, in: $0) })
    if case .transition(let operation) = operation {
      request.columns = Transition.columns
      request.changingColumns = ["from_opacity", "to_opacity"]
      request.views = { _ in values.transition.views(of: operation) }
    }
    return request
  }

  // MARK: Explanation

  /// Returns the explanation of a transition.
  private static func explanation(
    _ operation: Transition.Operation, _ outcome: Transition.Outcome
  ) -> Explanation {
    var explanation = Explanation()
    if let release = outcome.release {
      let (test, limit) = ("finishes above (projected progress)", release.threshold)
      explanation.sections = [.release((test, release.projected, limit, release.finishes))]
      let (projected, threshold) =
        (Messages.figure(release.projected), Messages.figure(release.threshold))
      explanation.notes.append(
        "Released at progress \(Messages.figure(release.percent)); projected progress \(projected) "
          + (release.finishes
            ? "exceeds \(threshold): the transition finishes."
            : "does not exceed \(threshold): the transition is canceled."))
    }
    if case .push(let kind, _) = operation, kind == .push || kind == .fade {
      explanation.notes.append("Apple does not document the fade; opacities are approximate.")
    }
    return explanation
  }

  /// Returns the explanation of a swipe.
  private static func explanation(
    _ values: TransitionOptions, _ release: Pager.Release?
  ) -> Explanation {
    guard let release else { return Explanation() }
    let (page, last) = (values.start.page, values.pager.pages - 1)
    let (projected, limit) = (release.projected, release.limit)
    var explanation = Explanation()
    explanation.sections = [
      .init(
        "Pages", ("page", .integer(page)), ("previous", page > 0 ? .integer(page - 1) : .null),
        ("next", page < last ? .integer(page + 1) : .null)),
      .release(
        ("previous page above (projected translation)", projected, limit, release.turn < 0),
        ("next page below", projected, -limit, release.turn > 0)),
    ]
    let asksForPrevious = release.translation > 0 && projected > limit
    let asksForNext = release.translation < 0 && -projected > limit
    var result = "page \(page) stays"
    if release.turn != 0 { result = "page \(page + release.turn) becomes current" }
    if asksForPrevious, page == 0 { result += ", because it is the first" }
    if asksForNext, page == last { result += ", because it is the last" }
    explanation.notes = [
      "Released at \(Messages.figure(release.translation)) pt; projected "
        + "\(Messages.figure(projected)) pt: \(result)."
    ]
    return explanation
  }

  /// The reason why an operation moves nothing.
  private static func inaction(_ inaction: Transition.Inaction) -> Inaction {
    switch inaction {
    case .stays(let isPresented):
      return .because(isPresented ? "the view is presented already" : "no view is presented")
    case .gestureStays(let axis): return .gestureStays(along: axis)
    case .gestureLeadsAway(let direction):
      let name = Messages.direction(direction.sign, along: direction.axis)
      return .because(
        "the drag never goes \(name), the direction that drives the transition",
        fix: """
          give --to a \(direction.sign < 0 ? "negative" : "positive") \
          displacement along \(direction.axis.rawValue)
          """)
    case .transitionIsUnderWay: return .because("a drag cannot interrupt a transition")
    }
  }
}

/// A transition or a swipe, as the options of an action describe it.
private struct TransitionStep: Sendable {
  private let arguments: ParsedArguments
  let values: TransitionOptions
  let operation: TransitionSystem.Operation
  /// The options of the drag, if there is one.
  private var gesture: (options: DragOptions, drag: Drag)?
  /// The curve of the remaining animation after a release, or nil for the default one.
  private(set) var completionCurve: TimingCurve?

  /// Reads the options of an action.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, merged with those of the scenario.
  ///   - action: The action.
  ///   - own: The arguments of only this action, or nil if there are no others.
  ///   - read: Reads a recorded drag.
  /// - Throws: The first option that describes no operation.
  init(
    _ arguments: ParsedArguments, for action: TransitionSystem.Action, own: ParsedArguments? = nil,
    _ read: FileReader
  ) throws(Problem) {
    let swipes = action.name == "swipe"
    var values = try TransitionOptions(arguments, for: action.name)
    let curve = try values.completionCurve(arguments)
    if let kind = action.drag, swipes || values.isInteractive {
      if curve != nil, arguments.contains(CurveOption.name), !values.isEasedWhileDriven {
        throw .contradiction(option: "completion-curve", other: CurveOption.name)
      }
      let options = try DragOptions(kind).reading(arguments)
      let drag = try options.drag(arguments, read)
      try values.drive(drag, arguments)
      (gesture, completionCurve) = ((options, drag), curve)
    } else {
      // A scenario may have options of drags for its interactive actions.
      let given = own ?? arguments
      let released = values.source([.gesture]).accepted(.given(given)).first?.name
      if let option = DragOptions.given(in: given) ?? released {
        throw .unusable(option, "without --interactive")
      }
    }
    operation = try action.decide(values, arguments)
    (self.arguments, self.values) = (arguments, values)
  }

  /// The option of the completion curve, if given, or else that of every leg.
  var curveOption: String { completionCurve == nil ? CurveOption.name : "completion-curve" }

  /// The option that sets the duration of a leg with a curve.
  var durationOption: String { values.action == "swipe" ? "settle-duration" : "duration" }

  /// Returns the error of a leg that never ends, given the curve of every leg.
  func endlessLeg(_ curve: TimingCurve?) -> Problem {
    CurveOption.endlessLeg(
      completionCurve ?? curve, option: curveOption, remedy: durationOption,
      otherwise: ["completion-speed"].first(where: arguments.contains) ?? durationOption)
  }

  /// The action's own parameters, including defaults.
  var members: [JSONMember] {
    var resolved = values
    if case .transition(let operation) = operation {
      resolved.transition.duration = values.transition.duration(of: operation).seconds
    }
    var members = resolved.members([.action, .driver])
    if let gesture {
      let isEverywhere = completionCurve == nil && arguments.contains(CurveOption.name)
      let curve = completionCurve ?? .easeInOut
      resolved.completionCurve = isEverywhere ? nil : Array(curve.description.utf8)
      members += gesture.options.members(of: gesture.drag) + resolved.members([.gesture])
    }
    return members + resolved.members([.times])
  }
}
