import Arguments
import MotionEngine
import TableText

/// A system whose operations a `Player` performs: its options, its actions, and what is said about them.
///
/// Its commands, scenarios and explanations follow from these.
protocol System: SystemDescriptor {
  associatedtype Values: Options
  associatedtype Engine: MotionSystem

  static var actions: [SystemAction<Self>] { get }
  /// The parts of the options that describe the system in JSON; the others describe an action.
  static var described: [OptionList.Part] { get }
  /// Returns the headings of help, after that of the system, for parts of an action's options.
  static func headings(of action: String) -> [SystemHeading]
  /// Returns the options of an action that have another meaning in the parameters of a scenario.
  static func ownOptions(of action: String) -> [String]
  /// Returns the options of durations that the course of an action's motion may leave without effect.
  static func idleDurations(of action: String) -> [String]

  /// Returns the values of options that are not given, for an action or, for "", a scenario.
  static func values(for action: String) -> Values
  /// Returns the system that values describe, with its initial state.
  ///
  /// - Throws: The first value that describes none.
  static func engine(
    _ values: inout Values, _ arguments: ParsedArguments
  ) throws(CommandError) -> (Engine, Engine.State)
  static func plan(
    _ operation: Engine.Operation, _ step: SystemStep<Self>
  ) throws(CommandError) -> Engine.Outcome
  /// Returns the error of an operation, with a curve if one is given.
  static func error(
    _ failure: Engine.Failure, _ action: SystemAction<Self>, _ step: SystemStep<Self>,
    on curve: TimingCurve?
  ) -> CommandError
  /// Returns the table of a motion, with no more than what follows from the system.
  static func request(
    _ step: SystemStep<Self>, _ content: MotionRequest.Content,
    parameters: @escaping @Sendable () -> [JSONMember]
  ) -> MotionRequest
  /// Returns the values with those that the system and an operation resolve, as JSON shows them.
  static func resolved(
    _ values: Values, _ engine: Engine, _ operation: Engine.Operation?
  ) -> Values
  /// Returns some parts of the resolved values as JSON members.
  static func members(_ parts: [OptionList.Part], of step: SystemStep<Self>) -> [JSONMember]
  /// Returns the warnings about the values, and about an operation.
  static func warnings(_ step: SystemStep<Self>) -> [Warning]
  /// Returns the reason why an outcome moves nothing, if so.
  static func inaction(_ outcome: Engine.Outcome, of engine: Engine) -> Inaction?
  /// Returns the explanation of an operation, or of a scenario.
  static func explanation(_ step: SystemStep<Self>, _ outcome: Engine.Outcome?) -> Explanation
  /// Returns sentences about an operation, each of which the explanation of a scenario has once.
  static func notes(_ step: SystemStep<Self>) -> [String]
}

extension System {
  static var described: [OptionList.Part] { [.system, .times] }
  static func headings(of action: String) -> [SystemHeading] { [] }
  static func ownOptions(of action: String) -> [String] { [] }
  static func idleDurations(of action: String) -> [String] { [] }
  static func error(
    _ failure: Engine.Failure, _ action: SystemAction<Self>, _ step: SystemStep<Self>,
    on curve: TimingCurve?
  ) -> CommandError {
    CurveOption.endlessLeg(curve, remedy: action.duration, otherwise: action.duration)
  }
  static func arguments(_ arguments: ParsedArguments, inModel model: String) -> ParsedArguments {
    guard hasModels else { return arguments }
    var arguments = arguments
    arguments.append(Array(model.utf8), to: "model")
    return values(for: "").removingConflicts(from: arguments)
  }
  static func members(_ parts: [OptionList.Part], of step: SystemStep<Self>) -> [JSONMember] {
    resolved(step.values, step.engine, step.operation).members(parts)
  }
  static func warnings(_ step: SystemStep<Self>) -> [Warning] { [] }
  static func notes(_ step: SystemStep<Self>) -> [String] { [] }
}

/// A heading of help for parts of the options, and the line about the page that they have to
/// themselves, if they have one.
typealias SystemHeading = (title: String, parts: [OptionList.Part], page: String?)

/// An action of a system: a command, and an action of scenarios.
struct SystemAction<System: Program.System>: ActionDescriptor {
  let rawValue: String
  let summary: String
  var synonyms: [String] = []
  /// The examples of its command; without any it has none.
  let examples: [String]
  var notes: [String] = []
  /// The kind of its drag, if it is one or may be.
  var drag: DragOptions.Kind?
  /// The option that sets the duration of its legs.
  var duration = "duration"
  /// Whether its motion may have timing curves.
  var hasCurves = true
  let operation: @Sendable (System.Values, Drag?) throws(ParameterError) -> System.Engine.Operation

  init(
    _ name: String, _ summary: String, synonyms: [String] = [], examples: [String] = [],
    notes: [String] = [], drag: DragOptions.Kind? = nil, duration: String = "duration",
    hasCurves: Bool = true,
    _ operation:
      @escaping @Sendable (System.Values, Drag?) throws(ParameterError) -> System.Engine.Operation
  ) {
    (rawValue, self.summary, self.synonyms) = (name, summary, synonyms)
    (self.examples, self.notes, self.drag) = (examples, notes, drag)
    (self.duration, self.hasCurves, self.operation) = (duration, hasCurves, operation)
  }

  init?(rawValue: String) {
    guard let action = System.actions.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = action
  }

  static var allCases: [Self] { System.actions }
  static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  var isCommand: Bool { !examples.isEmpty }
  var idleDurations: [String] { System.idleDurations(of: rawValue) }

  var groups: [OptionGroup] {
    let values = System.values(for: rawValue)
    return [
      OptionGroup("Motion", moving(with: [curves.source()])),
      OptionGroup(System.heading, values.source([.system])),
    ]
      + System.headings(of: rawValue).map {
        OptionGroup($0.title, values.source($0.parts), page: $0.page)
      }
  }

  var members: [OptionSource] {
    moving(with: [
      System.values(for: rawValue).source([.panning]), CurveOptions(.action).source(),
    ])
  }

  private var curves: CurveOptions { CurveOptions(.command, hasCurves: hasCurves) }

  private func moving(with others: [OptionSource]) -> [OptionSource] {
    let values = System.values(for: rawValue)
    return [values.source([.side])] + (drag.map { [DragOptions($0).source()] } ?? [])
      + [values.source([.action, .times])] + others
  }

  func unused(among arguments: ParsedArguments) -> [String] {
    let values = try? System.values(for: rawValue).reading(arguments)
    return curves.idle(in: arguments) + (values?.idle(in: arguments) ?? [])
  }

  func request(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    var step = try SystemStep<System>(arguments, for: rawValue)
    let operation = try step.decide(on: self, read)
    let outcome = try System.plan(operation, step)
    (step.outcome, step.after) = (outcome, step.engine.following(outcome))
    var request = System.request(step, .plan(outcome.plan)) { [step] in
      System.members(System.described, of: step)
        + step.members([.side, .action].filter { !System.described.contains($0) })
    }
    if !hasCurves, !outcome.plan.legs.isEmpty { request.curveOverride = .rejected }
    request.durationOption = { duration }
    request.warnings = System.warnings(step).map { Messages.sentence($0) }
    request.inaction = System.inaction(outcome, of: step.engine)
    request.explanation = { [step] in System.explanation(step, outcome) }
    return request
  }
}

/// A system as options describe it, and what an action does to it.
struct SystemStep<System: Program.System>: Sendable {
  let arguments: ParsedArguments
  let values: System.Values
  /// The system before the action, and its state.
  fileprivate(set) var engine: System.Engine
  let state: System.Engine.State
  /// The members of an action of a scenario, or nil for a command or a whole scenario.
  fileprivate(set) var entry: ParsedArguments?
  /// The names of the action, or of those of a scenario.
  fileprivate(set) var actions: [String]
  fileprivate(set) var operation: System.Engine.Operation?
  fileprivate(set) var outcome: System.Engine.Outcome?
  /// The system after the action, or after the scenario.
  fileprivate(set) var after: System.Engine
  /// Returns the values of the drag, if there is one.
  private var drag: @Sendable () -> [JSONMember] = { [] }

  /// Reads the options of an action, or of a scenario for "".
  init(_ arguments: ParsedArguments, for action: String) throws(CommandError) {
    var values = System.values(for: action)
    try values.read(arguments)
    (engine, state) = try System.engine(&values, arguments)
    (self.arguments, self.values, actions, after) = (arguments, values, [action], engine)
  }

  /// Sets the operation of an action, and returns it.
  fileprivate mutating func decide(
    on action: SystemAction<System>, _ read: FileReader
  ) throws(CommandError) -> System.Engine.Operation {
    var path: Drag?
    if let kind = action.drag, kind != .optional || DragOptions.given(in: arguments) != nil {
      let gesture = try DragOptions(kind).reading(arguments)
      let drag = try gesture.drag(arguments, read)
      (path, self.drag) = (drag, { gesture.members(of: drag) })
    }
    do throws(ParameterError) {
      let decided = try action.operation(System.resolved(values, engine, nil), path)
      operation = decided
      return decided
    } catch {
      throw values.error(error, in: arguments)
    }
  }

  /// Returns the parameters of the action, in some parts of the options.
  fileprivate func members(_ parts: [OptionList.Part]) -> [JSONMember] {
    System.members(parts, of: self) + drag()
  }
}

extension System where Action == SystemAction<Self> {
  static var parameters: [OptionGroup] {
    [
      OptionGroup(
        heading, RunOptions().source(), CurveOptions(.command).source(),
        values(for: "").source([.system, .times, .action]))
    ]
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let interruption = try RunOptions().reading(arguments).interruption
    let first = try SystemStep<Self>(arguments, for: "")
    return try play(
      scenario, first, with: Player(first.engine, from: first.state, interruption), read,
      playing: { $0 }, engine: { $0 })
  }

  /// Plays a scenario on an implementation of the system, which has the same operations.
  static func play<Played: MotionSystem>(
    _ scenario: Scenario, _ first: SystemStep<Self>, with player: Player<Played>,
    _ read: FileReader, playing: (Engine) -> Played, engine: (Played) -> Engine
  ) throws(CommandError) -> MotionRequest
  where
    Played.Operation == Engine.Operation, Played.Outcome == Engine.Outcome,
    Played.Failure == Engine.Failure
  {
    _ = try CurveOption(first.arguments)
    var (player, notes, whole) = (player, [String](), first)
    let played = try scenario.perform(Action.self) { entry, action throws(CommandError) in
      // The members of an action apply only to it.
      let arguments = first.arguments.overlaid(
        by: entry.arguments, own: ownOptions(of: action.rawValue))
      var step = try SystemStep<Self>(arguments, for: action.rawValue)
      step.entry = entry.arguments
      let settings = playing(step.engine)
      step.engine = engine(player.system.taking(settingsOf: settings))
      let operation = try step.decide(on: action, read)
      let curve = try CurveOption(arguments).timingCurve
      let outcome: Engine.Outcome
      do throws(Engine.Failure) {
        outcome = try player.perform(operation, at: entry.instant, as: settings, curve: curve)
      } catch {
        throw Self.error(error, action, step, on: curve)
      }
      step.outcome = outcome
      step.after = step.engine.following(outcome)
      notes += Self.notes(step).filter { !notes.contains($0) }
      return Scenario.ActionResult(
        members: step.members([.side, .action]),
        warnings: warnings(step).filter { $0.option.map(entry.arguments.contains) ?? true }
          .map { Messages.sentence($0, .members) },
        inaction: inaction(outcome, of: step.engine))
    }
    (whole.after, whole.actions) = (engine(player.system), scenario.entries.map(\.action))
    let interruption = player.interruption
    var request = request(whole, .motion(player.finished())) { [whole] in
      members(described + [.action], of: whole) + RunOptions(interruption: interruption).members()
        + [played.member]
    }
    request.warnings = warnings(whole).map(scenario.sentence) + played.warnings
    request.inaction = played.inaction
    request.explanation = { [whole, notes] in
      var explanation = explanation(whole, nil)
      explanation.notes += notes + played.notes
      return explanation
    }
    request.arguments = first.arguments
    return request
  }
}
