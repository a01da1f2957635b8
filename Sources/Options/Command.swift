/// A command: its help, its options and its action.
package struct Command: Sendable {
  /// Plans the motion that arguments describe.
  package typealias Motion =
    @Sendable (ParsedArguments, FileReader) throws(Problem) -> MotionRequest
  package typealias Action = @Sendable (ParsedArguments, Run) throws(Problem) -> Completion

  package let name: String
  private let makeGroup: @Sendable () -> String
  package let summary: String
  /// The positional arguments, as usage shows them; optional ones are in brackets.
  package let arguments: [String]
  private let makeOptionalArguments: @Sendable () -> [String]
  private let makeOptions: @Sendable () -> [OptionGroup]
  private let makeExamples: @Sendable () -> [String]
  private let makeNotes: @Sendable () -> [String]
  private let greatestArgumentCount: Int?
  /// Other words for the command, for suggestions.
  package let synonyms: [String]
  private let makeFormats: @Sendable () -> [Format]
  /// Whether the command prints tables of curves.
  package let printsCurves: Bool
  /// The motion of which the command prints tables, if it does.
  package let motion: Motion?
  /// Runs the command with arguments that are matched to its options.
  package let perform: Action
  /// Returns the same arguments for another model, without options that the model does not support.
  package let inModel: @Sendable (ParsedArguments, String) -> ParsedArguments

  /// Creates a command, whose group, optional arguments, options, examples and notes are made when
  /// they are needed: a command line without options needs none of them.
  ///
  /// Usually it accepts as many positional arguments as usage shows.
  package init(
    name: String, group: @autoclosure @escaping @Sendable () -> String, summary: String,
    arguments: [String] = [],
    optionalArguments: @autoclosure @escaping @Sendable () -> [String] = [],
    atMost greatestArgumentCount: Int? = nil,
    options: @autoclosure @escaping @Sendable () -> [OptionGroup],
    examples: @autoclosure @escaping @Sendable () -> [String],
    notes: @autoclosure @escaping @Sendable () -> [String] = [], synonyms: [String] = [],
    formats: @autoclosure @escaping @Sendable () -> [Format] = [], printsCurves: Bool = false,
    perform: @escaping Action = { arguments, run throws(Problem) in
      try run.commands.printMotion(arguments, run)
    }, motion: Motion? = nil,
    inModel: @escaping @Sendable (ParsedArguments, String) -> ParsedArguments = { same, _ in same }
  ) {
    (self.name, makeGroup, self.summary, self.synonyms) = (name, group, summary, synonyms)
    (self.arguments, makeOptionalArguments) = (arguments, optionalArguments)
    self.greatestArgumentCount = greatestArgumentCount
    (makeOptions, makeExamples, makeNotes, makeFormats) = (options, examples, notes, formats)
    (self.motion, self.inModel, self.perform) = (motion, inModel, perform)
    self.printsCurves = printsCurves
  }

  /// Returns what the command does in a sentence, for the title of a picture.
  package func sentence(side: String?, model: String?) -> String {
    let words = String(summary.prefix { $0 != "(" }).split(separator: " ").map(String.init)
    let action = name.split(separator: " ").last.map(String.init) ?? name
    var start = name.prefix(1).uppercased() + name.dropFirst()
    var rest = words.joined(separator: " ")
    if let side, let part = rest.firstRange(of: " a side") {
      rest.replaceSubrange(part, with: " the \(side) side")
    } else if let side {
      start += ", \(side)"
    }
    if let model { start += " (\(model))" }
    guard words.first?.lowercased() != action || start.contains(",") || model != nil else {
      return rest
    }
    return "\(start): \(rest.prefix(1).lowercased())\(rest.dropFirst())"
  }

  /// The heading under which help lists the command.
  package var group: String { makeGroup() }

  /// All positional arguments, as usage shows them.
  package var allArguments: [String] { arguments + makeOptionalArguments() }

  /// The options that the command can use, by group; it accepts others of its system as well.
  package var options: [OptionGroup] { makeOptions() }

  /// Examples of the command.
  package var examples: [String] { makeExamples() }

  /// Sentences at the end of its help.
  package var notes: [String] { makeNotes() }

  /// The formats of its output.
  package var formats: [Format] { makeFormats() }

  /// Whether it prints tables of a motion or a curve, which suites save and `explain` explains.
  package var printsTables: Bool { printsMotion || printsCurves }

  /// Whether it prints tables of a motion.
  package var printsMotion: Bool {
    // `motion != nil` would need the type of its function at run time, which macOS 13 cannot make.
    if case .some = motion { true } else { false }
  }

  /// The greatest number of positional arguments.
  package var maximumArgumentCount: Int { greatestArgumentCount ?? allArguments.count }

  /// Every option that the command can use, by group.
  package var declarations: [OptionDeclaration] { options.flatMap { $0.options } }

  /// Every option that the command accepts, by group.
  package var accepted: [OptionDeclaration] { options.flatMap { $0.accepted } }

  /// Returns a search for options by their names, which makes the groups of options once.
  package func optionSearch() -> (OptionName) -> OptionDeclaration? {
    lazy var sources = options.flatMap { $0.sources }
    return { name in
      let name = resolved(name)
      for source in sources {
        if let option = source.accepted(.named(name)).first { return option }
      }
      return nil
    }
  }

  /// Reads the arguments after the command's name.
  package func arguments(_ words: ArraySlice<[UInt8]>) throws(Problem) -> ParsedArguments {
    try resolved(try ParsedArguments(words, find: optionSearch()))
  }

  /// Returns arguments of the command, checked and with the option of a positional one.
  ///
  /// - Throws: The first positional argument beyond the maximum, or one that contradicts its option.
  package func resolved(_ given: ParsedArguments) throws(Problem) -> ParsedArguments {
    guard !given.positionals.isEmpty else { return given }
    guard given.positionals.count <= maximumArgumentCount else {
      throw .unexpectedArgument(given.positionals[maximumArgumentCount])
    }
    return allArguments == [SideArgument.usage] ? try SideArgument.resolved(given) : given
  }
}

/// The run of a command: the process, the program and what was typed.
package struct Run {
  package let host: Host
  package let commands: Commands
  package let command: Command
  /// All arguments of the program.
  package let commandLine: [[UInt8]]
  /// The rows of the table, or nil for those of the options.
  package let rowPlaces: RowPlaces?
  /// Warnings about the arguments, which a motion prints with its own.
  package var warnings: [String] = []

  package init(
    host: Host, commands: Commands, command: Command, commandLine: [[UInt8]] = [],
    rowPlaces: RowPlaces? = nil
  ) {
    (self.host, self.commands, self.command) = (host, commands, command)
    (self.commandLine, self.rowPlaces) = (commandLine, rowPlaces)
  }
}

/// The commands of the program, as one of them finds and runs others.
package struct Commands: Sendable {
  /// Returns the names of all commands, in the order of help.
  package let names: @Sendable () -> [String]
  /// Returns the command whose name some arguments begin with, and the number of words in that name.
  package let leading: @Sendable ([[UInt8]]) throws(Problem) -> (command: Command, words: Int)?
  /// Runs arguments of the program, with rows at certain places if they are given.
  package let execute: @Sendable ([[UInt8]], RowPlaces?, Host) throws(Problem) -> Completion
  /// Returns the sentence of a problem with arguments, with what they may mean.
  package let sentence: @Sendable (Problem, [[UInt8]]) -> String
  /// Prints the tables of a command's motion.
  package let printMotion: Command.Action

  package init(
    names: @escaping @Sendable () -> [String],
    leading: @escaping @Sendable ([[UInt8]]) throws(Problem) -> (command: Command, words: Int)?,
    execute: @escaping @Sendable ([[UInt8]], RowPlaces?, Host) throws(Problem) -> Completion,
    sentence: @escaping @Sendable (Problem, [[UInt8]]) -> String,
    printMotion: @escaping Command.Action
  ) {
    (self.names, self.leading, self.execute) = (names, leading, execute)
    (self.sentence, self.printMotion) = (sentence, printMotion)
  }
}

/// The request of a motion command: a plan of some system, and the columns of its table.
package struct MotionRequest: Sendable {
  /// The content of a request.
  package enum Content: Equatable, Sendable {
    /// A plan, whose curves an option may still replace.
    case plan(Plan)
    /// A complete motion.
    case motion(Motion)
  }

  /// The effect of `--curve` on a plan.
  package enum CurveOverride: Sendable {
    /// The curve replaces that of every leg.
    case applied
    /// The plan has its curves already.
    case ignored
    /// The motion has a shape of its own, without curves.
    case rejected
  }

  /// The system's name in JSON.
  package var system: String
  /// The model's name, if the system has models.
  package var model: String?
  /// Every parameter of the motion, including defaults; only JSON needs them.
  package var parameters: @Sendable () -> [JSONMember] = { [] }
  /// The plan or the motion.
  package var content: Content
  /// Every column of the keyframe table.
  package var columns: [Column]
  /// The area that contains the views.
  package var area: Scene.Area
  /// Returns the views of the motion, back to front; only explanations and exports need them.
  package var views: @Sendable (Motion) -> [Scene.View]
  /// The names of the columns that are printed by default, beside those of every table.
  package var ownColumns = ["offset", "velocity"]
  /// The names of the columns that are printed by default too if the motion changes them.
  package var changingColumns: [String] = []
  /// The layers that have a row at each instant, or nil for one row per instant.
  package var layers: [Int]?
  /// Whether a plot shows the x of each view by default, instead of the primary property.
  package var plotsViews = false
  /// Returns the system's options that choose rows; only code and pages need them.
  package var rowOptions: @Sendable () -> [String] = { [] }
  /// The subject of events.
  package var subject = EventTable.Subject.side
  /// The effect of `--curve`.
  package var curveOverride = CurveOverride.applied
  /// Returns the option that gave the plan its curves; only errors need it.
  package var curveOption: @Sendable () -> String = { CurveOption.name }
  /// Returns the option that sets the duration of the legs that a curve eases, if there is one;
  /// only errors need it.
  package var durationOption: @Sendable () -> String? = { nil }
  /// Returns the other options that set durations of legs; only springs that ignore them need it.
  package var otherDurationOptions: @Sendable () -> [String] = { [] }
  /// Additional figures in the summary.
  package var figures: [SummaryTable.Figure] = []
  /// The warnings for the user.
  package var warnings: [String] = []
  /// The given options that have no effect on the command, if there are any.
  package var unused: UnusedOptions?
  /// The reason why nothing moves, if so.
  package var inaction: Inaction?
  /// Returns the motion of the opposite action at the end, or nil if there is none; only states need it.
  package var wayBack: @Sendable () throws(Problem) -> Content? = { nil }
  /// Returns the models for comparison; only explanations need them.
  package var otherModels: @Sendable () -> [String] = { [] }
  /// Returns the names of the parameters whose defaults depend on the model; only `explain` needs
  /// them.
  package var modelDefaults: @Sendable () -> [String] = { [] }
  /// Returns the explanation of the motion; only `explain` needs it.
  package var explanation: @Sendable () -> Explanation = { Explanation() }
  /// The effective arguments, if they are more than the command line.
  package var arguments: ParsedArguments?

  package init(
    system: String, model: String? = nil, content: Content, columns: [Column], area: Scene.Area,
    views: @escaping @Sendable (Motion) -> [Scene.View]
  ) {
    (self.system, self.model, self.content) = (system, model, content)
    (self.columns, self.area, self.views) = (columns, area, views)
  }

  /// Returns the names of the columns that are printed by default, of which cards have no progress.
  package func defaultColumns(of motion: Motion) -> [String] {
    let changed = changingColumns.filter { name in
      let column = columns.first { $0.name.isSame(as: name) }
      guard case .number(let value)? = column?.reading else { return false }
      return value.properties.contains { motion.changes($0) }
    }
    return ["frame", "time", "phase", "progress"] + ownColumns + changed + ["event"]
  }
}
