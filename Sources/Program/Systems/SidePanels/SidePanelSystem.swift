import Arguments
import MotionEngine
import TableText

/// A kind of container with side panels: its options, its actions and its explanations.
///
/// Everything else about its commands follows from these.
protocol SidePanelSystem: SystemDescriptor
where Action: SidePanelAction, Action.Options.Container == Container {
  associatedtype Container: SidePanelContainer

  /// The options of scenarios that single actions have, such as durations.
  static var optionsOfScenarios: [Action.Options.Section] { get }

  /// Returns the reason why an operation moves nothing in a container.
  static func inaction(_ inaction: Container.Inaction, of container: Container) -> Inaction
  /// Returns the explanation of a container and, if there is one, of an operation's outcome.
  static func explanation(
    of container: Container, _ outcome: Container.Outcome?
  ) -> Explanation
}

/// An action on a container with side panels.
protocol SidePanelAction: ActionDescriptor {
  associatedtype Options: SidePanelParameterSet
  /// The kind of container on which it acts.
  associatedtype System: SidePanelSystem where System.Action == Self

  /// The sections of the options that not every action has.
  var own: [Options.Section] { get }
  /// The sections that describe the container but cannot matter to the action's command.
  var unused: [Options.Section] { get }
  /// The options of the drag, or nil if the action is none.
  var drag: DragOptions.Kind? { get }
  /// The values of options that are not given.
  var defaults: Options { get }
  /// Whether the side of the action is open at the start, unless another state is given.
  var startsOpen: Bool { get }
  /// Whether the motion may have timing curves.
  var hasCurves: Bool { get }
  /// The property of the option that sets the duration of legs.
  var duration: PartialKeyPath<Options> { get }

  /// Returns the operation that values of the options describe, given the drag of a pan.
  func operation(_ values: Options, _ drag: PanelDrag?) -> Options.Container.Operation
}

extension SidePanelAction {
  var drag: DragOptions.Kind? { nil }
  var startsOpen: Bool { false }
  var hasCurves: Bool { true }
  var duration: PartialKeyPath<Options> { Options.shared(\.duration) }

  /// The values that the program has, with the usual initial state.
  var usualDefaults: Options {
    var defaults = Options()
    defaults.shared.start = .usual(isOpen: startsOpen)
    return defaults
  }

  var defaults: Options { usualDefaults }

  /// The sections of the action's options, other than those that describe the container.
  fileprivate var sections: [Options.Section] { [.shared(.side)] + own }

  var groups: [OptionGroup] {
    [
      OptionGroup(
        "Motion",
        moving(
          with: curves.source())),
      OptionGroup(
        System.heading,
        OptionSource(
          Options.described, unused: unused, of: Options.self, defaults: defaults)),
    ]
  }

  private var curves: CurveOptions {
    var curves = CurveOptions(.command)
    curves.hasCurves = hasCurves
    return curves
  }

  func unused(among arguments: ParsedArguments) -> [String] {
    let own = Options.unused(
      in: arguments, Options.described + sections, except: unused, defaults: defaults)
    return curves.idle(in: arguments) + own
  }

  func request(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    try SidePanelRequest<System>(arguments, for: self).motion(self, read)
  }

  var members: [OptionSource] {
    moving(with: CurveOptions(.action).source())
  }

  /// Returns the options of the motion, with those of its curves.
  fileprivate func moving(with curves: OptionSource) -> [OptionSource] {
    (drag.map { [DragOptions($0).source()] } ?? [])
      + [
        OptionSource(sections, unused: unused, of: Options.self, defaults: defaults),
        curves,
      ]
  }

  /// Returns the operation, and a closure that returns the parameters that only the action has.
  fileprivate func step(
    _ values: Options, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> (
    operation: Options.Container.Operation, members: @Sendable () -> [JSONMember]
  ) {
    guard let drag else { return (operation(values, nil), { values.echoed(sections) }) }
    let gesture = try DragOptions(drag).reading(arguments)
    let path = try gesture.drag(arguments, read)
    var panelDrag = PanelDrag(path)
    panelDrag.touch = values.shared.touch
    panelDrag.isRecorded = gesture.path != nil
    panelDrag.isCanceled = values.shared.isCanceled
    return (
      operation(values, panelDrag),
      { values.echoed(sections) + gesture.members(of: path) }
    )
  }
}

// MARK: - Commands

extension SidePanelSystem {
  static var heading: String { name.prefix(1).uppercased() + name.dropFirst() }
  static var prefix: String? { name }
  static var hasModels: Bool { true }

  static var columns: [(name: String, columns: [Column])] {
    get throws(CommandError) {
      let request = try SidePanelRequest<Self>(ParsedArguments(), for: nil)
      return [(name, request.container.columns(own: .left))]
    }
  }

  static var parameters: [OptionGroup] {
    [
      OptionGroup(
        heading, RunOptions().source(), CurveOptions(.command).source(),
        OptionSource(
          Action.Options.described + optionsOfScenarios, of: Action.Options.self))
    ]
  }

  // MARK: Scenarios

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let interruption = try RunOptions().reading(arguments).interruption
    let request = try SidePanelRequest<Self>(arguments, for: nil)
    _ = try CurveOption(arguments)
    var player = Player(request.container, from: request.state, interruption)
    let played = try scenario.perform(Action.self) { entry, action throws(CommandError) in
      try perform(entry, action, arguments, with: &player, read)
    }
    let container = player.system
    return request.filled(
      MotionRequest(
        system: name,
        parameters: {
          request.members(with: optionsOfScenarios)
            + RunOptions(interruption: interruption).members()
            + [played.member]
        },
        content: .motion(player.finished()), columns: container.columns(own: nil), area: .bounds,
        views: container.views, defaultColumns: SidePanels.defaultColumns,
        warnings: request.warnings.map(scenario.sentence) + played.warnings,
        inaction: played.inaction,
        explanation: {
          var explanation = explanation(of: request.container, nil)
          explanation.notes += played.notes
          return explanation
        }, arguments: arguments))
  }

  /// Performs one action, and returns its result.
  private static func perform(
    _ entry: Scenario.Entry, _ action: Action, _ parameters: ParsedArguments,
    with player: inout Player<Container>, _ read: FileReader
  ) throws(CommandError) -> Scenario.ActionResult {
    // The members of an action apply only to it.
    let merged = parameters.overlaid(by: entry.arguments)
    let step = try SidePanelRequest<Self>(merged, for: action)
    let (operation, members) = try action.step(step.parameters, merged, read)
    let curve = try CurveOption(merged).timingCurve
    let before = player.system
    do {
      let outcome = try player.perform(
        operation, at: entry.instant, as: step.container, curve: curve)
      return Scenario.ActionResult(
        members: members(), inaction: outcome.inaction.map { inaction($0, of: before) })
    } catch {
      let option = Action.Options.name(of: action.duration)
      throw CurveOption.endlessLeg(curve, remedy: option, otherwise: option)
    }
  }
}

// MARK: - Requests

/// A container and its initial state, as the options describe them.
struct SidePanelRequest<System: SidePanelSystem>: Sendable {
  typealias Options = System.Action.Options

  private let arguments: ParsedArguments
  /// The values of the options, with those that follow from others.
  let parameters: Options
  let container: System.Container
  let state: System.Container.State
  private(set) var warnings: [Warning] = []

  /// Reads the options of a container.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command, or of a scenario and one of its actions.
  ///   - action: The action whose options and defaults apply, or nil for those of a scenario.
  /// - Throws: The first option that describes no container.
  init(_ arguments: ParsedArguments, for action: System.Action?) throws(CommandError) {
    self.arguments = arguments
    let sections = Options.described + (action?.sections ?? System.optionsOfScenarios)
    var values = try Options(
      arguments, sections, defaults: action?.defaults ?? Options())
    if let side = values.shared.missingSide {
      warnings.append(
        Warning(
          option: Options.name(of: Options.shared(\.start)),
          text: "is ignored: \(side.rawValue) has no controller, so the container starts closed"))
    }
    values.resolve()
    do {
      container = try values.container()
    } catch {
      throw Options.error(error, in: arguments, sections)
    }
    parameters = values
    state = container.restState(values.shared.initialPlace)
  }

  /// Returns the request for a table of the action.
  func motion(
    _ action: System.Action, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let (operation, own) = try action.step(parameters, arguments, read)
    let outcome = container.plan(operation, from: state)
    let isCurved = action.hasCurves || outcome.plan.legs.isEmpty
    return filled(
      MotionRequest(
        system: System.name,
        parameters: { members(with: []) + own() },
        content: .plan(outcome.plan),
        columns: outcome.container.columns(own: parameters.shared.ownSide), area: .bounds,
        views: outcome.container.views, defaultColumns: SidePanels.defaultColumns,
        curveOverride: isCurved ? .applied : .rejected,
        durationOption: { Options.name(of: action.duration) },
        warnings: warnings.map { Messages.sentence($0) },
        inaction: outcome.inaction.map { System.inaction($0, of: container) },
        explanation: { System.explanation(of: container, outcome) }))
  }

  /// Returns a request with the model and the others to compare it with.
  fileprivate func filled(_ request: MotionRequest) -> MotionRequest {
    var request = request
    let model = container.panels.model
    request.model = model.rawValue
    request.otherModels = {
      SidePanels.Model.allCases.filter { $0 != model }.map(\.rawValue)
    }
    return request
  }

  /// Returns the parameters of the container, including defaults, and those of more sections.
  fileprivate func members(with more: [Options.Section]) -> [JSONMember] {
    parameters.echoed(Options.described + more)
  }
}
