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

  /// Returns the values of options that are not given, for an action or, for "", a scenario.
  static func values(for action: String) -> Values
  /// Returns the system that values describe, with its initial state.
  ///
  /// - Throws: The first value that describes none.
  static func engine(
    _ values: inout Values, _ arguments: ParsedArguments
  ) throws(CommandError) -> (Engine, Engine.State)
  static func plan(
    _ operation: Engine.Operation, of engine: Engine, from state: Engine.State
  ) -> Engine.Outcome
  /// Returns the table of a motion, with no more than what follows from the system after it.
  static func request(
    _ values: Values, _ engine: Engine, _ content: MotionRequest.Content,
    parameters: @escaping @Sendable () -> [JSONMember]
  ) -> MotionRequest
  /// Returns the values with those that the system and an operation resolve, as JSON shows them.
  static func resolved(
    _ values: Values, _ engine: Engine, _ operation: Engine.Operation?
  ) -> Values
  /// Returns warnings about values that are accepted but not used.
  static func warnings(_ values: Values) -> [Warning]
  /// Returns the options of durations that the course of an action's motion may leave without effect.
  static func idleDurations(of action: String) -> [String]
  /// Returns the reason why an outcome moves nothing, if so.
  static func inaction(_ outcome: Engine.Outcome, of engine: Engine) -> Inaction?
  /// Returns the explanation of an operation, or of a scenario.
  static func explanation(_ step: SystemStep<Self>, _ outcome: Engine.Outcome?) -> Explanation
}

extension System {
  static func warnings(_ values: Values) -> [Warning] { [] }
  static func idleDurations(of action: String) -> [String] { [] }
}

/// An action of a system: a command, and an action of scenarios.
struct SystemAction<System: Program.System>: ActionDescriptor {
  let rawValue: String
  let summary: String
  var synonyms: [String] = []
  let examples: [String]
  /// The kind of its drag, if it is one or may be.
  var drag: DragOptions.Kind?
  /// The option that sets the duration of its legs.
  var duration = "duration"
  /// Whether its motion may have timing curves.
  var hasCurves = true
  let operation: @Sendable (System.Values, Drag?) -> System.Engine.Operation

  init(
    _ name: String, _ summary: String, synonyms: [String] = [], examples: [String],
    drag: DragOptions.Kind? = nil, duration: String = "duration", hasCurves: Bool = true,
    _ operation: @escaping @Sendable (System.Values, Drag?) -> System.Engine.Operation
  ) {
    (rawValue, self.summary, self.synonyms) = (name, summary, synonyms)
    (self.examples, self.drag, self.duration) = (examples, drag, duration)
    (self.hasCurves, self.operation) = (hasCurves, operation)
  }

  init?(rawValue: String) {
    guard let action = System.actions.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = action
  }

  static var allCases: [Self] { System.actions }
  static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  var groups: [OptionGroup] {
    [
      OptionGroup("Motion", moving(with: curves.source())),
      OptionGroup(System.heading, System.values(for: rawValue).source([.system])),
    ]
  }

  var members: [OptionSource] {
    moving(with: CurveOptions(.action).source())
  }

  private var curves: CurveOptions { CurveOptions(.command, hasCurves: hasCurves) }

  private func moving(with curves: OptionSource) -> [OptionSource] {
    (drag.map { [DragOptions($0).source()] } ?? [])
      + [System.values(for: rawValue).source([.side, .action, .times]), curves]
  }

  var idleDurations: [String] { System.idleDurations(of: rawValue) }

  func unused(among arguments: ParsedArguments) -> [String] {
    let values = try? System.values(for: rawValue).reading(arguments)
    return curves.idle(in: arguments) + (values?.idle(in: arguments) ?? [])
  }

  func request(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let step = try SystemStep<System>(arguments, for: self)
    let (operation, own) = try step.operation(self, read)
    let outcome = System.plan(operation, of: step.engine, from: step.state)
    let after = step.engine.following(outcome)
    var request = System.request(step.values, after, .plan(outcome.plan)) {
      System.resolved(step.values, step.engine, operation).members([.system, .times]) + own()
    }
    if !hasCurves, !outcome.plan.legs.isEmpty { request.curveOverride = .rejected }
    request.durationOption = { duration }
    request.warnings = System.warnings(step.values).map { Messages.sentence($0) }
    request.inaction = System.inaction(outcome, of: step.engine)
    request.explanation = { System.explanation(step, outcome) }
    return request
  }
}

/// A system and its initial state, as options describe them.
struct SystemStep<System: Program.System>: Sendable {
  let arguments: ParsedArguments
  let values: System.Values
  let engine: System.Engine
  let state: System.Engine.State

  /// Reads the options of an action, or of a scenario for nil.
  init(_ arguments: ParsedArguments, for action: SystemAction<System>?) throws(CommandError) {
    var values = System.values(for: action?.rawValue ?? "")
    try values.read(arguments)
    (engine, state) = try System.engine(&values, arguments)
    (self.arguments, self.values) = (arguments, values)
  }

  /// Returns the operation of an action, and a function that returns the action's own parameters.
  func operation(
    _ action: SystemAction<System>, _ read: FileReader
  ) throws(CommandError) -> (System.Engine.Operation, @Sendable () -> [JSONMember]) {
    guard let kind = action.drag,
      kind != .optional || DragOptions.given(in: arguments) != nil
    else {
      let operation = action.operation(values, nil)
      return (operation, { members(of: operation) })
    }
    let gesture = try DragOptions(kind).reading(arguments)
    let drag = try gesture.drag(arguments, read)
    let operation = action.operation(values, drag)
    return (operation, { members(of: operation) + gesture.members(of: drag) })
  }

  private func members(of operation: System.Engine.Operation) -> [JSONMember] {
    System.resolved(values, engine, operation).members([.side, .action])
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
    let first = try SystemStep<Self>(arguments, for: nil)
    _ = try CurveOption(arguments)
    var player = Player(first.engine, from: first.state, interruption)
    let played = try scenario.perform(Action.self) { entry, action throws(CommandError) in
      // The members of an action apply only to it.
      let merged = arguments.overlaid(by: entry.arguments)
      let step = try SystemStep(merged, for: action)
      let (operation, own) = try step.operation(action, read)
      let curve = try CurveOption(merged).timingCurve
      let before = player.system
      do {
        let outcome = try player.perform(
          operation, at: entry.instant, as: step.engine, curve: curve)
        return Scenario.ActionResult(members: own(), inaction: inaction(outcome, of: before))
      } catch {
        throw CurveOption.endlessLeg(
          curve, remedy: action.duration, otherwise: action.duration)
      }
    }
    var request = request(first.values, player.system, .motion(player.finished())) {
      resolved(first.values, first.engine, nil).members([.system, .times, .action])
        + RunOptions(interruption: interruption).members() + [played.member]
    }
    request.warnings = warnings(first.values).map(scenario.sentence) + played.warnings
    request.inaction = played.inaction
    request.explanation = {
      var explanation = explanation(first, nil)
      explanation.notes += played.notes
      return explanation
    }
    request.arguments = arguments
    return request
  }
}
