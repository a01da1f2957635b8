import Arguments
import MotionEngine
import TableText

/// A system whose actions are values, and whose options are one struct of all of them.
///
/// Its commands follow from these; it makes its motions itself.
protocol ActionSystem: SystemDescriptor {
  associatedtype Values: Options
  associatedtype Operation: Sendable

  static var actions: [SystemAction<Self>] { get }

  /// Returns the values of options that are not given, for an action or, for "", a scenario.
  static func values(for action: String) -> Values
  /// The headings under which help lists the options that describe the system.
  static var headings: [(title: String, part: OptionList.Part)] { get }
  /// Returns the options of an action's command, other than those of rows and output.
  static func groups(of action: SystemAction<Self>) -> [OptionGroup]
  /// Returns the options that an action of a scenario may set.
  static func members(of action: SystemAction<Self>) -> [OptionSource]
  /// Reads the arguments of an action's command and plans its operation.
  static func request(
    of action: SystemAction<Self>, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest
}

extension ActionSystem {
  static var headings: [(title: String, part: OptionList.Part)] { [(heading, .system)] }

  static func groups(of action: SystemAction<Self>) -> [OptionGroup] {
    [OptionGroup("Motion", action.moving(with: CurveOptions(.command).source()))]
      + headings.map { OptionGroup($0.title, action.values.source([$0.part])) }
  }

  static func members(of action: SystemAction<Self>) -> [OptionSource] {
    action.moving(with: CurveOptions(.action).source())
  }
}

/// A system whose operations a `Player` performs: its options, its actions, and what is said about them.
///
/// Its commands, scenarios and explanations follow from these.
protocol System: ActionSystem where Operation == Engine.Operation {
  associatedtype Engine: MotionSystem

  /// Returns the system that values describe, with its initial state.
  ///
  /// - Throws: The first value that describes none.
  static func engine(
    _ values: inout Values, _ arguments: ParsedArguments
  ) throws(CommandError) -> (Engine, Engine.State)
  static func plan(
    _ operation: Engine.Operation, of engine: Engine, from state: Engine.State
  ) -> Engine.Outcome
  /// Returns the table of a motion, with no more than what follows from the system.
  static func request(
    _ values: Values, _ engine: Engine, _ content: MotionRequest.Content,
    parameters: @escaping @Sendable () -> [JSONMember]
  ) -> MotionRequest
  /// Returns the values with those that the system and an operation resolve, as JSON shows them.
  static func resolved(
    _ values: Values, _ engine: Engine, _ operation: Engine.Operation?
  ) -> Values
  /// Returns the reason why an outcome moves nothing, if so.
  static func inaction(_ outcome: Engine.Outcome, of engine: Engine) -> Inaction?
  /// Returns the explanation of an operation, or of a scenario.
  static func explanation(_ step: SystemStep<Self>, _ outcome: Engine.Outcome?) -> Explanation
}

/// An action of a system: a command, and an action of scenarios.
struct SystemAction<System: ActionSystem>: ActionDescriptor {
  let rawValue: String
  let summary: String
  let synonyms: [String]
  let examples: [String]
  let notes: [String]
  let idleDurations: [String]
  /// The kind of its drag, if it is one or may be.
  let drag: DragOptions.Kind?
  let operation: @Sendable (System.Values, Drag?) -> System.Operation

  init(
    _ name: String, _ summary: String, synonyms: [String] = [], examples: [String],
    notes: [String] = [], idleDurations: [String] = [], drag: DragOptions.Kind? = nil,
    _ operation: @escaping @Sendable (System.Values, Drag?) -> System.Operation
  ) {
    (rawValue, self.summary, self.synonyms) = (name, summary, synonyms)
    (self.examples, self.notes, self.idleDurations) = (examples, notes, idleDurations)
    (self.drag, self.operation) = (drag, operation)
  }

  init?(rawValue: String) {
    guard let action = System.actions.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = action
  }

  static var allCases: [Self] { System.actions }
  static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The values of options that are not given.
  var values: System.Values { System.values(for: rawValue) }

  var groups: [OptionGroup] { System.groups(of: self) }
  var rows: [OptionSource] { [values.source([.rows])] }
  var members: [OptionSource] { System.members(of: self) }

  /// Returns the options of the motion, with those of its curves.
  func moving(with curves: OptionSource) -> [OptionSource] {
    gesture + [values.source([.side, .action, .times]), curves]
  }

  /// The options of its drag.
  var gesture: [OptionSource] { drag.map { [DragOptions($0).source()] } ?? [] }

  func unused(among arguments: ParsedArguments) -> [String] {
    (try? values.reading(arguments))?.idle(in: arguments) ?? []
  }

  func request(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    try System.request(of: self, arguments, read)
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
    let own = { @Sendable [values] in values.members([.side, .action]) }
    guard let kind = action.drag,
      kind != .optional || DragOptions.given(in: arguments) != nil
    else { return (action.operation(values, nil), own) }
    let gesture = try DragOptions(kind).reading(arguments)
    let drag = try gesture.drag(arguments, read)
    return (action.operation(values, drag), { own() + gesture.members(of: drag) })
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

  static func request(
    of action: Action, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let step = try SystemStep<Self>(arguments, for: action)
    let (operation, own) = try step.operation(action, read)
    let outcome = plan(operation, of: step.engine, from: step.state)
    var request = request(step.values, step.engine, .plan(outcome.plan)) {
      resolved(step.values, step.engine, operation).members([.system, .times]) + own()
    }
    request.durationOption = { "duration" }
    request.inaction = inaction(outcome, of: step.engine)
    request.explanation = { explanation(step, outcome) }
    return request
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
        throw CurveOption.endlessLeg(curve, remedy: "duration", otherwise: "duration")
      }
    }
    var request = request(first.values, first.engine, .motion(player.finished())) {
      resolved(first.values, first.engine, nil).members([.system, .times, .action])
        + RunOptions(interruption: interruption).members() + [played.member]
    }
    request.take(played, arguments) { explanation(first, nil) }
    return request
  }
}

extension MotionRequest {
  /// Takes what is said about the actions of a scenario, given its explanation without them.
  mutating func take(
    _ played: Scenario.PlaybackResult, _ arguments: ParsedArguments,
    _ explanation: @escaping @Sendable () -> Explanation
  ) {
    (warnings, inaction) = (played.warnings, played.inaction)
    self.arguments = arguments
    self.explanation = {
      var explanation = explanation()
      explanation.notes += played.notes
      return explanation
    }
  }
}
