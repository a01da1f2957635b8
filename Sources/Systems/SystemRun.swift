import Options

/// The options of a system whose operations a `Player` performs.
protocol EngineOptions: SystemOptions {
  associatedtype Engine: MotionSystem

  /// Sets the values that follow from the arguments or from others.
  mutating func complete(_ arguments: ParsedArguments) throws(Problem)
  /// Returns the engine that the values describe.
  ///
  /// - Throws: The first value that describes none.
  func engine() throws(ParameterError) -> Engine
  /// Returns the place where the engine begins.
  ///
  /// - Throws: A value that describes none.
  func place(in engine: Engine) throws(ParameterError) -> Engine.Place
  /// Returns the error of the engine, with the option at fault.
  func problem(_ failure: ParameterError, in arguments: ParsedArguments) -> Problem
}

extension EngineOptions {
  mutating func complete(_ arguments: ParsedArguments) throws(Problem) {}
  func place(in engine: Engine) throws(ParameterError) -> Engine.Place { engine.initialPlace }
  func problem(_ failure: ParameterError, in arguments: ParsedArguments) -> Problem {
    error(failure, in: arguments)
  }
}

/// A system whose operations a `Player` performs, and what is said about them.
///
/// Its scenarios and explanations follow from these too.
protocol System: SystemDescriptor
where Values: EngineOptions, Operation == Values.Engine.Operation {
  typealias Engine = Values.Engine
  typealias Step = SystemStep<Self>

  /// The parts of the options that describe the system in JSON; the others describe an action.
  static var described: OptionList.Part { get }
  /// Whether options set the durations of legs, and what happens if one action interrupts another.
  static var isTimed: Bool { get }
  /// Returns the options of an action that have another meaning in the parameters of a scenario.
  static func ownOptions(of action: String) -> [String]
  static func plan(_ operation: Engine.Operation, _ step: Step) throws(Problem) -> Engine.Outcome
  /// Returns the error of an operation, with a curve if one is given.
  static func error(
    _ failure: ParameterError, _ action: Action, _ step: Step, on curve: TimingCurve?
  ) -> Problem
  /// Returns the table of a motion, with no more than what follows from the system.
  static func request(
    _ step: Step, _ content: MotionRequest.Content
  ) throws(Problem) -> MotionRequest
  /// Sets the values that follow from the system and an operation, as JSON shows them.
  static func resolve(_ values: inout Values, _ engine: Engine, _ operation: Engine.Operation?)
  /// Returns some parts of the resolved values as JSON members.
  static func members(_ parts: OptionList.Part, of step: Step) -> [JSONMember]
  /// Returns the warnings about the values, and about an operation.
  static func warnings(_ step: Step) -> [Problem]
  /// Returns the reason why an outcome moves nothing, if so.
  static func inaction(_ outcome: Engine.Outcome, of engine: Engine) -> Inaction?
  /// Returns the explanation of an operation, or of a scenario.
  static func explanation(_ step: Step) -> Explanation
  /// Returns sentences about an operation, each of which the explanation of a scenario has once.
  static func notes(_ step: Step) -> [String]
}

extension System {
  static var described: OptionList.Part { [.system, .times] }
  static var isTimed: Bool { true }
  static func ownOptions(of action: String) -> [String] { [] }
  static func resolve(_ values: inout Values, _ engine: Engine, _ operation: Engine.Operation?) {}
  static func plan(_ operation: Engine.Operation, _ step: Step) throws(Problem) -> Engine.Outcome {
    do throws(ParameterError) { return try step.engine.plan(operation, from: step.state) } catch {
      throw step.values.problem(error, in: step.arguments)
    }
  }
  static func error(
    _ failure: ParameterError, _ action: Action, _ step: Step, on curve: TimingCurve?
  ) -> Problem {
    CurveOption.endlessLeg(curve, remedy: action.duration, otherwise: action.duration)
  }
  static func members(_ parts: OptionList.Part, of step: Step) -> [JSONMember] {
    step.resolved.members(parts) + step.dragMembers(in: parts)
  }
  static func warnings(_ step: Step) -> [Problem] { [] }
  static func notes(_ step: Step) -> [String] { [] }
}

/// A system as options describe it, and what an action does to it.
struct SystemStep<System: Systems.System>: Sendable {
  let arguments: ParsedArguments
  let values: System.Values
  /// The system before the action, and its state.
  fileprivate(set) var engine: System.Engine
  fileprivate(set) var state: System.Engine.State
  /// The state after the action, or after the scenario.
  fileprivate(set) var end: System.Engine.State
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
  init(_ arguments: ParsedArguments, for action: String) throws(Problem) {
    var values = System.values(for: action)
    try values.read(arguments)
    try values.complete(arguments)
    do throws(ParameterError) {
      engine = try values.engine()
      state = engine.restState(try values.place(in: engine))
    } catch {
      throw values.problem(error, in: arguments)
    }
    (self.arguments, self.values, actions) = (arguments, values, [action])
    (after, end) = (engine, state)
  }

  /// The values with those that follow.
  var resolved: System.Values {
    var values = values
    System.resolve(&values, engine, operation)
    return values
  }

  /// Sets the operation of an action, and returns it.
  fileprivate mutating func decide(
    on action: SystemAction<System>, _ read: FileReader
  ) throws(Problem) -> System.Engine.Operation {
    var values = resolved
    if let kind = action.drag, kind != .optional || DragOptions.given(in: arguments) != nil {
      let gesture = try DragOptions(kind).reading(arguments)
      let drag = try gesture.drag(arguments, read)
      (values.drag, self.drag) = (drag, { gesture.members(of: drag) })
    }
    let decided = try action.decide(values, arguments)
    operation = decided
    return decided
  }

  /// Returns the values of the drag if they are asked for: they are some of those of the action.
  func dragMembers(in parts: OptionList.Part) -> [JSONMember] {
    parts.contains(.action) ? drag() : []
  }

  /// Takes the outcome of the operation.
  fileprivate mutating func take(_ outcome: System.Engine.Outcome) {
    (self.outcome, after, end) = (outcome, engine.following(outcome), outcome.state)
  }
}

extension System {
  static var parameters: [OptionGroup] {
    [
      OptionGroup(
        heading, RunOptions().source(), CurveOptions(.command).source(),
        values(for: "").source([.system, .times, .action]))
    ]
  }

  static func request(
    of action: Action, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    var step = try Step(arguments, for: action.name)
    let operation = try step.decide(on: action, read)
    let outcome = try plan(operation, step)
    step.take(outcome)
    var content = MotionRequest.Content.plan(outcome.plan)
    if outcome.aside != nil {
      var player = Player(step.engine, from: step.state)
      let curve = try CurveOption(arguments).timingCurve
      do throws(ParameterError) { try player.perform(operation, curve: curve) } catch {
        throw Self.error(error, action, step, on: curve)
      }
      content = .motion(player.motion)
    }
    var request = try request(step, content)
    request.parameters = { [step] in
      members(described, of: step)
        + members(OptionList.Part([.side, .action]).subtracting(described), of: step)
    }
    if !action.hasCurves, !outcome.plan.legs.isEmpty { request.curveOverride = .rejected }
    request.durationOption = { isTimed ? action.duration : nil }
    request.warnings = warnings(step).map { $0.sentence() }
    request.inaction = inaction(outcome, of: step.engine)
    request.explanation = { [step] in explanation(step) }
    request.wayBack = { [step] () throws(Problem) in
      let opposites = [
        "open": "close", "close": "open", "show": "hide", "hide": "show", "toggle": "toggle",
      ]
      guard let opposite = opposites[action.name].flatMap(Self.action) else { return nil }
      var back = step
      (back.engine, back.state) = (step.after, step.end)
      return .plan(try plan(try opposite.decide(back.resolved, arguments), back).plan)
    }
    return request
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    let interruption = try RunOptions().reading(arguments).interruption
    let first = try Step(arguments, for: "")
    let player = Player(first.engine, from: first.state, interruption)
    return try play(scenario, first, with: player, read)
  }

  /// Plays a scenario, given its first step and a player in its initial state.
  static func play(
    _ scenario: Scenario, _ first: Step, with player: Player<Engine>, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    _ = try CurveOption(first.arguments)
    var (player, notes, whole) = (player, [String](), first)
    let played = try scenario.perform(Self.self) { entry, action throws(Problem) in
      // The members of an action apply only to it.
      let arguments = first.arguments.overlaid(
        by: entry.arguments, own: ownOptions(of: action.name))
      var step = try Step(arguments, for: action.name)
      (step.entry, step.state) = (entry.arguments, player.state)
      let settings = step.engine
      step.engine = player.system.taking(settingsOf: settings)
      let operation = try step.decide(on: action, read)
      let curve = try CurveOption(arguments).timingCurve
      let outcome: Engine.Outcome
      do throws(ParameterError) {
        outcome = try player.perform(operation, at: entry.instant, as: settings, curve: curve)
      } catch {
        throw Self.error(error, action, step, on: curve)
      }
      step.take(outcome)
      notes += Self.notes(step).filter { !notes.contains($0) }
      return Scenario.ActionResult(
        members: members([.side, .action], of: step),
        warnings: warnings(step).filter { $0.option.map(entry.arguments.contains) ?? true }
          .map { $0.sentence(.members) },
        inaction: inaction(outcome, of: step.engine))
    }
    player.settle()
    (whole.after, whole.end) = (player.system, player.state)
    whole.actions = scenario.entries.map { $0.action }
    let interruptions = isTimed ? RunOptions(interruption: player.interruption).members() : []
    var request = try request(whole, .motion(player.motion))
    request.parameters = { [whole] in
      members(described.union(.action), of: whole) + interruptions + [played.member]
    }
    request.take(played, first.arguments) { [whole, notes] in
      var explanation = explanation(whole)
      explanation.notes += notes
      return explanation
    }
    request.warnings = warnings(whole).map(scenario.sentence) + request.warnings
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
