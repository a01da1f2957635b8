import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// A system: its name, its actions, their options and columns, and its scenarios.
///
/// Commands, help, `run`, `list`, `explain`, the reference page and the enumerations of the schemas
/// all follow from it.
protocol SystemDescriptor: SendableMetatype {
  associatedtype Action: ActionDescriptor

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
  /// The options that the parameters of a scenario may set, as the help of `run` groups them.
  static var parameters: [OptionGroup] { get }
  /// The columns of its tables, by the names under which `list columns` shows them.
  static var columns: [(name: String, columns: [Column])] { get throws(CommandError) }

  /// Runs a scenario, given its parameters merged with the command line.
  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest
  /// Returns the command that performs the action of a name once.
  ///
  /// A requirement, so that the compiler specializes it for the type of the actions: to run it for any
  /// type, the Swift runtime would instantiate what it needs of that type.
  static func command(of name: String) -> Command?
  /// Returns the same arguments for another model, without options that the model does not support.
  static func arguments(_ arguments: ParsedArguments, inModel model: String) -> ParsedArguments
}

extension SystemDescriptor {
  static func arguments(_ arguments: ParsedArguments, inModel model: String) -> ParsedArguments {
    var arguments = arguments
    arguments.append(Array(model.utf8), to: "model")
    return arguments
  }

  static var hasModels: Bool { false }

  /// The names of the actions that have commands, in the order of help.
  static var actionNames: [String] { Action.allCases.filter(\.isCommand).map(\.rawValue) }

  /// The names of the commands, in the order of help.
  static var commandNames: [String] {
    actionNames.map { name in prefix.map { "\($0) \(name)" } ?? name }
  }

  /// The commands, in the order of help.
  static var commands: [Command] { actionNames.compactMap(command) }

  /// The names of the actions that scenarios have.
  static var actionsOfScenarios: [String] { Action.allCases.map(\.rawValue) }

  /// Returns the options that the members of an action in a scenario may set.
  static func members(of action: String) -> [OptionDeclaration]? {
    Action(rawValue: action)?.members.flatMap { $0.accepted(.all) }
  }

  static func command(of name: String) -> Command? {
    guard let action = Action(rawValue: name), action.isCommand else { return nil }
    let fullName = prefix.map { "\($0) \(name)" } ?? name
    return Command(
      name: fullName, group: heading, summary: action.summary,
      optionalArguments: SideArgument.usage(with: action.groups),
      options: action.groups + .output(choosing: action.rows, hasModels: hasModels),
      examples: action.examples, notes: action.notes,
      action: .motion { arguments, read throws(CommandError) in
        var request: MotionRequest
        do throws(CommandError) { request = try action.request(arguments, read) } catch {
          throw SideArgument.error(error, in: arguments)
        }
        guard !arguments.hasNoOptions else { return request }
        var unused = action.unused(among: arguments)
        if request.inaction == nil {
          unused += action.idleDurations.filter { name in
            arguments.contains(name) && !unused.contains(name)
              && action.isIdle(name, in: arguments, of: request, read)
          }
        }
        guard !unused.isEmpty else { return request }
        request.unused = UnusedOptions(command: fullName, names: unused, arguments: arguments)
        return request
      },
      inModel: { self.arguments($0, inModel: $1) })
  }
}

/// An action of a system: a command, an action of scenarios, or both.
protocol ActionDescriptor: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// A line of help.
  var summary: String { get }
  /// Whether a command performs the action.
  var isCommand: Bool { get }
  /// The options of the command, other than those of rows and output; those of them that describe
  /// the system but cannot matter to the command are its sources' `unused`.
  var groups: [OptionGroup] { get }
  /// The options that choose the rows of the command's table.
  var rows: [OptionSource] { get }
  /// The options that the members of the action in a scenario may set.
  var members: [OptionSource] { get }
  /// Examples of the command.
  var examples: [String] { get }
  /// Sentences at the end of the command's help.
  var notes: [String] { get }
  /// Other words for the action, for suggestions.
  var synonyms: [String] { get }

  /// Returns the names of the given options that have no effect on the command.
  func unused(among arguments: ParsedArguments) -> [String]

  /// The names of the options of durations that the course of the motion may leave without effect:
  /// that of an opening if nothing opens, or of any leg after a flick.
  var idleDurations: [String] { get }

  /// Reads the arguments of the command and plans the operation.
  func request(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest
}

extension ActionDescriptor {
  var isCommand: Bool { true }
  var rows: [OptionSource] { [] }
  var notes: [String] { [] }
  var synonyms: [String] { [] }

  var idleDurations: [String] { [] }

  func unused(among arguments: ParsedArguments) -> [String] { [] }

  /// Returns whether a given duration has no effect: a longer and a shorter one plan the same.
  fileprivate func isIdle(
    _ name: String, in arguments: ParsedArguments, of request: MotionRequest, _ read: FileReader
  ) -> Bool {
    guard let given = try? Readers.seconds()(arguments.text(of: name) ?? []).high else {
      return false
    }
    return [given + 1, given / 1000].allSatisfy { seconds in
      var changed = arguments
      changed.append(Array(Messages.number(seconds).utf8), to: name)
      return (try? self.request(changed, read))?.content == request.content
    }
  }
}
