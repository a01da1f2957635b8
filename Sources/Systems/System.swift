package import Options

/// A system: its name, its actions, their options and columns, and its scenarios.
///
/// Commands, help, `run`, `list`, `explain`, the reference page and the enumerations of the schemas
/// all follow from it.
package protocol SystemDescriptor: SendableMetatype {
  associatedtype Values: SystemOptions
  associatedtype Operation: Sendable

  /// The name, as `system` gives it in scenarios.
  static var name: String { get }
  /// The heading of the commands in help.
  static var heading: String { get }
  /// A line of help: what moves, and the library whose behavior it has.
  static var summary: String { get }
  /// The first word of the commands, or nil for commands of one word.
  static var prefix: String? { get }
  /// Whether the system has models, one of which `--model` chooses.
  static var hasModels: Bool { get }
  static var actions: [SystemAction<Self>] { get }
  /// The options that the parameters of a scenario may set, as the help of `run` groups them.
  static var parameters: [OptionGroup] { get }
  /// The columns of its tables, by the names under which `list columns` shows them.
  static var columns: [(name: String, columns: [Column])] { get throws(Problem) }

  /// Returns the groups of help, after that of the system, for parts of an action's options.
  static func otherGroups(of values: Values) -> [OptionGroup]
  /// Returns the options of durations that the course of an action's motion may leave without effect:
  /// that of an opening if nothing opens, or of any leg after a flick.
  static func idleDurations(of action: String) -> [String]
  /// Returns the values of options that are not given, for an action or, for "", a scenario.
  static func values(for action: String) -> Values
  /// Returns the options of an action's command, other than those of rows and output.
  static func groups(of action: SystemAction<Self>) -> [OptionGroup]
  /// Returns the options that an action of a scenario may set.
  static func members(of action: SystemAction<Self>) -> [OptionSource]
  /// Reads the arguments of an action's command and plans its operation.
  static func request(
    of action: SystemAction<Self>, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest
  /// Runs a scenario, given its parameters merged with the command line.
  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest
  /// Returns the command that performs the action of a name once.
  ///
  /// A requirement, so that the compiler specializes it for the type of the actions: to run it for any
  /// type, the Swift runtime would instantiate what it needs of that type.
  static func command(of name: String) -> Command?
}

/// The options of a system and of its actions.
package protocol SystemOptions: Options {
  /// The drag of the action, if it is one.
  var drag: Drag? { get set }
}

extension SystemOptions {
  /// The drag of an action that always has one.
  package var gesture: Drag { drag ?? Drag(along: []) }
}

/// An action of a system: a command, and an action of scenarios.
package struct SystemAction<System: SystemDescriptor>: Sendable {
  package let name: String
  package let summary: String
  /// Other words for the action, for suggestions.
  package let synonyms: [String]
  /// The arguments of the examples of its command; without any it has none.
  package let examples: [String]
  /// Sentences at the end of the command's help.
  package let notes: [String]
  /// The kind of its drag, if it is one or may be.
  package let drag: DragOptions.Kind?
  /// The option that sets the duration of its legs.
  package let duration: String
  /// Whether its motion may have timing curves.
  package let hasCurves: Bool
  package let operation: @Sendable (System.Values) throws(ParameterError) -> System.Operation

  package init(
    _ name: String, _ summary: String,
    _ operation: @escaping @Sendable (System.Values) throws(ParameterError) -> System.Operation,
    synonyms: [String] = [], examples: [String] = [], notes: [String] = [],
    drag: DragOptions.Kind? = nil, duration: String = "duration", hasCurves: Bool = true
  ) {
    (self.name, self.summary, self.synonyms) = (name, summary, synonyms)
    (self.examples, self.notes, self.drag) = (examples, notes, drag)
    (self.duration, self.hasCurves, self.operation) = (duration, hasCurves, operation)
  }

  /// The name of its command.
  package var commandName: String { System.prefix.map { "\($0) \(name)" } ?? name }
  /// The values of options that are not given.
  package var values: System.Values { System.values(for: name) }
  /// The options of its drag.
  package var gesture: [OptionSource] { drag.map { [DragOptions($0).source()] } ?? [] }
  package var curves: CurveOptions { CurveOptions(.command, hasCurves: hasCurves) }

  /// Returns the options of the motion, and others.
  fileprivate func moving(with others: [OptionSource]) -> [OptionSource] {
    [values.source([.side])] + gesture + [values.source([.action, .times])] + others
  }

  /// Returns the operation that values describe.
  package func decide(
    _ values: System.Values, _ arguments: ParsedArguments
  ) throws(Problem) -> System.Operation {
    do throws(ParameterError) { return try operation(values) } catch {
      throw values.error(error, in: arguments)
    }
  }

  /// Reads the arguments of the command and plans its operation, and finds the options without effect.
  fileprivate func run(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    func plan(_ arguments: ParsedArguments) throws(Problem) -> MotionRequest {
      try System.request(of: self, arguments, read)
    }
    /// Returns whether a given duration has no effect: a longer and a shorter one plan the same.
    func isIdle(_ name: String, in request: MotionRequest) -> Bool {
      guard let text = arguments.text(of: name),
        let given = try? Codec<Double>.span().read(text)
      else { return false }
      return [given + 1, given / 1000].allSatisfy { seconds in
        var changed = arguments
        changed.append(Array(Messages.number(seconds).utf8), to: name)
        return (try? plan(changed))?.content == request.content
      }
    }
    var request: MotionRequest
    do throws(Problem) { request = try plan(arguments) } catch {
      throw SideArgument.error(error, in: arguments)
    }
    guard !arguments.hasNoOptions else { return request }
    let values = try? values.reading(arguments)
    var unused = curves.idle(in: arguments) + (values?.idle(in: arguments) ?? [])
    if request.inaction == nil {
      unused += System.idleDurations(of: name).filter { name in
        !unused.contains(name) && isIdle(name, in: request)
      }
    }
    guard !unused.isEmpty else { return request }
    request.unused = UnusedOptions(command: commandName, names: unused, arguments: arguments)
    return request
  }
}

extension SystemDescriptor {
  package typealias Action = SystemAction<Self>

  package static var prefix: String? { name }
  package static var hasModels: Bool { false }
  package static func otherGroups(of values: Values) -> [OptionGroup] { [] }
  package static func idleDurations(of action: String) -> [String] { [] }

  /// Returns the same arguments for another model, without options that the model does not support.
  package static func arguments(_ arguments: ParsedArguments, inModel model: String)
    -> ParsedArguments
  {
    guard hasModels else { return arguments }
    var arguments = arguments
    arguments.append(Array(model.utf8), to: "model")
    return values(for: "").removingConflicts(from: arguments)
  }

  package static func groups(of action: Action) -> [OptionGroup] {
    [OptionGroup("Motion", action.moving(with: [action.curves.source()]))]
      + groups(describing: action.name)
  }

  /// Returns the options that describe the system, and those under headings of their own.
  package static func groups(describing action: String) -> [OptionGroup] {
    let values = values(for: action)
    return [OptionGroup(heading, values.source([.system]))] + otherGroups(of: values)
  }

  package static func members(of action: Action) -> [OptionSource] {
    action.moving(with: [action.values.source([.panning]), CurveOptions(.action).source()])
  }

  package static func action(_ name: String) -> Action? { actions.first { $0.name == name } }

  package static func command(of name: String) -> Command? {
    guard let action = action(name), !action.examples.isEmpty else { return nil }
    let fullName = action.commandName
    return Command(
      name: fullName, group: heading, summary: action.summary,
      optionalArguments: SideArgument.usage(with: groups(of: action)),
      options: groups(of: action)
        + .output(choosing: [action.values.source([.rows])], hasModels: hasModels),
      examples: action.examples.map { "deckcalc \(fullName)\($0.isEmpty ? "" : " ")\($0)" },
      notes: action.notes,
      formats: Format.motions,
      motion: { arguments, read throws(Problem) in try action.run(arguments, read) },
      inModel: { self.arguments($0, inModel: $1) })
  }
}

/// A system of any type: what the catalog, help and scenarios ask of it.
package struct AnySystem: Sendable {
  package let name: String
  package let heading: String
  package let summary: String
  package let prefix: String?
  package let hasModels: Bool
  package let parameters: @Sendable () -> [OptionGroup]
  package let columns: @Sendable () throws(Problem) -> [(name: String, columns: [Column])]
  /// Returns the command that performs the action of a name once.
  package let command: @Sendable (String) -> Command?
  /// Returns the options that the members of an action in a scenario may set.
  let members: @Sendable (String) -> [OptionDeclaration]?
  /// Returns the same arguments for another model, without options that the model does not support.
  let inModel: @Sendable (ParsedArguments, String) -> ParsedArguments
  /// Runs a scenario, given its parameters merged with the command line.
  let play: @Sendable (Scenario, ParsedArguments, FileReader) throws(Problem) -> MotionRequest
  private let actions: @Sendable () -> [(name: String, synonyms: [String], command: String?)]

  package init<System: SystemDescriptor>(_ system: System.Type) {
    (name, heading, summary) = (System.name, System.heading, System.summary)
    (prefix, hasModels) = (System.prefix, System.hasModels)
    (parameters, command) = ({ System.parameters }, { System.command(of: $0) })
    columns = { () throws(Problem) in try System.columns }
    members = { System.action($0).map { System.members(of: $0).flatMap { $0.accepted(.all) } } }
    inModel = { System.arguments($0, inModel: $1) }
    play = { scenario, arguments, read throws(Problem) in
      try System.play(scenario, arguments, read)
    }
    actions = {
      System.actions.map { ($0.name, $0.synonyms, $0.examples.isEmpty ? nil : $0.commandName) }
    }
  }

  /// The names of the actions that scenarios have.
  package var actionsOfScenarios: [String] { actions().map { $0.name } }
  /// The names of the actions that have commands, in the order of help.
  package var actionNames: [String] { actions().filter { $0.command != nil }.map { $0.name } }
  /// The names of the commands, in the order of help.
  package var commandNames: [String] { actions().compactMap { $0.command } }
  /// The commands, in the order of help.
  package var commands: [Command] { actionNames.compactMap(command) }

  /// Returns the commands of the actions that another word may mean.
  package func commands(meantBy word: String) -> [String] {
    actions().filter { $0.synonyms.contains(word) }.compactMap { $0.command }
  }
}

/// Returns the system at a position in the order of help, or nil after the last.
package func system(at index: Int) -> AnySystem? {
  switch index {
  case 0: AnySystem(DeckSystem.self)
  case 1: AnySystem(CardSystem.self)
  case 2: AnySystem(TransitionSystem.self)
  case 3: AnySystem(MenuSystem.self)
  case 4: AnySystem(PanelsSystem.self)
  case 5: AnySystem(RevealSystem.self)
  case 6: AnySystem(DrawerSystem.self)
  default: nil
  }
}
