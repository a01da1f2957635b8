/// A list of options that does with each of them what is asked, and keeps the results.
///
/// Its functions are generic over the value alone: code that is specialized for the type of the options
/// too would be compiled again for each of them.
package struct OptionList {
  /// A question about the options.
  package enum Task {
    /// Reads those that are given.
    case reading(ParsedArguments)
    /// Finds those that cannot be used with the other values, if they are given.
    case checking(ParsedArguments)
    /// Finds those that have no effect beside the other values, if they are given.
    case idle(ParsedArguments)
    /// Shows the values in JSON.
    case printing
    /// Describes those that a query asks for.
    case declaring(OptionQuery)
    /// Finds those that set a parameter of the engine.
    case finding(ParameterError.Parameter)
  }

  /// Parts of the options, to one of which an option belongs.
  package struct Part: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The initializer of the standard library looks its types up at run time.
    package init(arrayLiteral parts: Part...) { rawValue = parts.reduce(0) { $0 | $1.rawValue } }

    /// The options of an action that no other has, and its side.
    package static var side: Part { Part(rawValue: 1 << 0) }
    package static var action: Part { Part(rawValue: 1 << 1) }
    /// The state at the start of a command, which no action of a scenario can have.
    package static var start: Part { Part(rawValue: 1 << 2) }
    /// The durations of legs.
    package static var times: Part { Part(rawValue: 1 << 3) }
    /// Whether a drag drives the action, and what depends on the drag.
    package static var driver: Part { Part(rawValue: 1 << 4) }
    package static var gesture: Part { Part(rawValue: 1 << 5) }
    /// The description of the system, and parts of it with headings of their own.
    package static var system: Part { Part(rawValue: 1 << 6) }
    package static var panning: Part { Part(rawValue: 1 << 7) }
    package static var appearance: Part { Part(rawValue: 1 << 8) }
    package static var joint: Part { Part(rawValue: 1 << 9) }
    /// The choice of rows.
    package static var rows: Part { Part(rawValue: 1 << 10) }
    /// The form of tables of other programs.
    package static var form: Part { Part(rawValue: 1 << 11) }
    package static var all: Part { Part(rawValue: .max) }
  }

  private let task: Task
  private let parts: Part

  /// The part to which the options that follow belong.
  package var part = Part.system
  /// The heading of help under which the options that follow stand, if they have parts with headings.
  package var heading = ""
  /// The context in which the options that follow cannot be used, if the other values are such; JSON
  /// then shows null for them.
  package var obstacle: Phrase?
  /// Whether JSON shows the options that follow.
  package var isEchoed = true
  /// Whether the options that follow can matter to the command; help leaves out those that cannot.
  package var matters = true

  /// Whether reasons are printed, or decide what JSON shows; otherwise they need not be made.
  package var needsReasons: Bool {
    switch task {
    case .checking, .printing: true
    case .reading, .idle, .declaring, .finding: false
    }
  }

  fileprivate var declarations: [OptionDeclaration] = []
  fileprivate var members: [JSONMember] = []
  /// The names of options that have no effect, and of those that cannot be used.
  fileprivate var found: [String] = []
  /// The first error.
  fileprivate var error: Problem?
  /// The first required option that is not given.
  fileprivate var missing: String?

  package init(_ task: Task, _ parts: Part) { (self.task, self.parts) = (task, parts) }

  /// Lists an option that takes a value.
  ///
  /// - Parameters:
  ///   - name: The name as users write it.
  ///   - letter: The letter of the short form, if there is one.
  ///   - value: The value; the last one that is given wins.
  ///   - codec: The form of the value.
  ///   - placeholder: The placeholder of the value in help.
  ///   - summary: The line of help.
  ///   - usual: The default in help, if the value does not say it.
  ///   - parameters: The engine's parameters that it sets, if they have other names.
  ///   - isRequired: Whether it must be given.
  ///   - isEchoed: Whether JSON shows the value.
  ///   - others: The options that cannot be given with it.
  ///   - sources: The options from which the value follows if it is not given.
  ///   - followsModel: Whether the default depends on the model.
  ///   - obstacle: The context in which it cannot be used, if the other values are such.
  ///   - isIdle: Whether the other values leave no effect to it, which is accepted all the same.
  ///   - demand: The requirement, a predicate, that the value does not meet, if so.
  package mutating func option<Value: Sendable>(
    _ name: String, letter: Character? = nil, _ value: inout Value,
    _ codec: @autoclosure () -> Codec<Value>, _ placeholder: String?,
    _ summary: @autoclosure () -> String, usual: String? = nil,
    sets parameters: @autoclosure () -> [ParameterError.Parameter] = [], isRequired: Bool = false,
    isEchoed: Bool = true, excludes others: [String] = [], from sources: [String] = [],
    followsModel: Bool = false, unless obstacle: Phrase? = nil,
    idle isIdle: Bool = false, demand: Phrase? = nil
  ) {
    guard parts.contains(part), isRequired || concerns(name, letter) else { return }
    list(
      name, letter, placeholder, summary, usual: usual, sets: parameters, isRequired: isRequired,
      isEchoed: isEchoed, excludes: others, from: sources, followsModel: followsModel,
      unless: obstacle, idle: isIdle, demand: demand
    ) { text, hasChoices throws(Problem) in
      let codec = codec()
      guard let text else {
        return (codec.form, codec.kind, codec.json(value), hasChoices ? codec.choices : [])
      }
      value = try codec.read(text, of: String(name.dropFirst(2)))
      return nil
    }
  }

  /// Lists an option that the question may be about, whose value a closure reads from a string, which alone
  /// can fail, or without one describes: its form, its kind, JSON, and its choices, if they are wanted.
  ///
  /// Generic code is compiled for each type of a value, and this once.
  @inline(never)
  private mutating func list(
    _ name: String, _ letter: Character?, _ placeholder: String?, _ summary: () -> String,
    usual: String?, sets parameters: () -> [ParameterError.Parameter], isRequired: Bool,
    isEchoed: Bool, excludes others: [String], from sources: [String], followsModel: Bool,
    unless obstacle: Phrase?, idle isIdle: Bool, demand: Phrase?,
    _ value: (_ text: [UInt8]?, _ hasChoices: Bool) throws(Problem) -> (
      form: OptionDeclaration.Form, kind: ValueKind, json: JSONValue, choices: [String]
    )?
  ) {
    switch task {
    case .reading(let arguments):
      guard wants(name) else {
        if isRequired { missing = missing ?? plain(name) }
        return
      }
      guard error == nil, let text = arguments.text(of: plain(name)) else { return }
      do throws(Problem) { _ = try value(text, false) } catch { self.error = error }
    case .checking:
      guard wants(name) else { return }
      let problem: Problem
      if let other = others.first(where: wants) {
        problem = .contradiction(option: plain(name), other: plain(other))
      } else if let reason = self.obstacle ?? obstacle {
        problem = .unusable(plain(name), reason)
      } else if let demand {
        problem = Problem(plain(name), demand)
      } else {
        return
      }
      found.append(plain(name))
      error = error ?? problem
    case .idle: if wants(name), !matters || isIdle { found.append(plain(name)) }
    case .printing:
      guard isEchoed, self.isEchoed else { return }
      let shown = self.obstacle == nil ? try? value(nil, false)?.json : .null
      members.append(JSONMember(camelCase(name), shown ?? .null))
    case .finding(let parameter):
      let parameters = parameters()
      let sets =
        parameters.isEmpty
        ? parameter.rawValue == camelCase(name) : parameters.contains(parameter)
      if sets, let form = try? value(nil, false)?.form {
        declarations.append(OptionDeclaration(plain(name), form: form))
      }
    case .declaring(let query):
      let isWhole = if case .all = query { true } else { false }
      guard concerns(name, letter), let value = try? value(nil, isWhole) else { return }
      var option = OptionDeclaration(
        plain(name), letter: letter, placeholder: placeholder, form: value.form)
      (option.kind, option.matters, option.isIdle) = (value.kind, matters, isIdle)
      option.heading = heading
      if isWhole {
        option.summary = summary()
        option.defaultText = usual ?? value.form.text(value.json)
        (option.choices, option.followsModel) = (value.choices, followsModel)
        (option.sources, option.excluded) = (sources.map(plain), others.map(plain))
      }
      declarations.append(option)
    }
  }

  /// Lists an option whose value is absent if it is not given.
  ///
  /// Inlined, it would make the runtime prepare the type of each optional value.
  @inline(never)
  package mutating func option<Value: Sendable>(
    _ name: String, letter: Character? = nil, _ value: inout Value?,
    _ codec: @autoclosure () -> Codec<Value>, _ placeholder: String,
    _ summary: @autoclosure () -> String, usual: String? = nil,
    sets parameters: @autoclosure () -> [ParameterError.Parameter] = [], isRequired: Bool = false,
    isEchoed: Bool = true, excludes others: [String] = [], from sources: [String] = [],
    followsModel: Bool = false, unless obstacle: Phrase? = nil,
    idle isIdle: Bool = false, demand: Phrase? = nil
  ) {
    guard isRequired || concerns(name, letter) else { return }
    option(
      name, letter: letter, &value, codec().optional, placeholder, summary(), usual: usual,
      sets: parameters(), isRequired: isRequired, isEchoed: isEchoed, excludes: others,
      from: sources, followsModel: followsModel, unless: obstacle, idle: isIdle, demand: demand)
  }

  /// Lists an option whose value is a list of names with commas.
  ///
  /// Inlined, it would make the runtime prepare the type of each list.
  @inline(never)
  package mutating func names<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ values: inout [Value], _ summary: @autoclosure () -> String,
    idle isIdle: Bool = false, demand: Phrase? = nil
  ) {
    guard concerns(name, nil) else { return }
    option(name, &values, Codec<Value>.choice.list, "LIST", summary(), idle: isIdle, demand: demand)
  }

  /// Lists an option that may be given more than once; the values of all are joined.
  package mutating func repeatable<Value: Sendable>(
    _ name: String, _ values: inout [Value], _ codec: @autoclosure () -> Codec<[Value]>,
    _ placeholder: String, _ summary: @autoclosure () -> String, usual: String = ""
  ) {
    guard case .reading(let arguments) = task, parts.contains(part) else {
      return option(name, &values, codec(), placeholder, summary(), usual: usual)
    }
    guard wants(name) else { return }
    for text in arguments.texts(of: plain(name)) where error == nil {
      do throws(Problem) { values += try codec().read(text, of: plain(name)) } catch {
        self.error = error
      }
    }
  }

  /// Lists an option that is on or off, which `--no-name` turns off.
  package mutating func toggle(
    _ name: String, _ value: inout Bool, _ summary: @autoclosure () -> String,
    unless obstacle: Phrase? = nil, idle isIdle: Bool = false, demand: Phrase? = nil
  ) {
    flag(
      name, isNegatable: true, &value, summary(), unless: obstacle, idle: isIdle, demand: demand)
  }

  /// Lists an option that is on or off; `--no-name` turns one off that is negatable.
  package mutating func flag(
    _ name: String, letter: Character? = nil, isNegatable: Bool = false, _ value: inout Bool,
    _ summary: @autoclosure () -> String, isEchoed: Bool = true, excludes others: [String] = [],
    unless obstacle: Phrase? = nil, idle isIdle: Bool = false, demand: Phrase? = nil
  ) {
    guard case .reading(let arguments) = task, parts.contains(part) else {
      let count = declarations.count
      option(
        name, letter: letter, &value, .flag, nil, summary(),
        usual: isNegatable && value ? "on" : "", isEchoed: isEchoed, excludes: others,
        unless: obstacle, idle: isIdle, demand: demand)
      for index in count..<declarations.count { declarations[index].isNegatable = isNegatable }
      return
    }
    if wants(name) { value = arguments.isOn(plain(name)) ?? value }
  }

  /// Returns whether the question may be about an option.
  private func concerns(_ name: String, _ letter: Character?) -> Bool {
    switch task {
    case .printing, .finding, .declaring(.all): true
    case .declaring(.named(.letter(let wanted))): letter?.asciiValue == wanted
    case .reading, .checking, .idle, .declaring: wants(name)
    }
  }

  /// Returns whether an option is given, or asked for by its name.
  private func wants(_ name: String) -> Bool {
    switch task {
    case .reading(let arguments), .checking(let arguments), .idle(let arguments),
      .declaring(.given(let arguments)):
      arguments.has(name)
    case .declaring(.named(.name(let wanted))): ParsedArguments.isName(name, of: wanted)
    case .declaring, .printing, .finding: false
    }
  }

  /// Returns a name without its dashes.
  private func plain(_ name: String) -> String { String(name.dropFirst(2)) }
}

/// The options of a system or a command, as values with their defaults.
///
/// `declare` runs on the values themselves, for everything that is asked about them: it reads what is
/// given, checks it beside the other values, shows it in JSON and lists it in help. Rules are therefore
/// plain expressions of the values, and an option that only some actions have is in an `if`.
package protocol Options: Sendable {
  /// Lists the options, in the order of JSON members.
  mutating func declare(_ list: inout OptionList)
}

extension Options {
  private func list(_ task: OptionList.Task, _ parts: OptionList.Part = .all) -> OptionList {
    var (values, list) = (self, OptionList(task, parts))
    values.declare(&list)
    return list
  }

  /// Reads what is given.
  ///
  /// - Throws: The first option whose value is invalid, then the first that cannot be used with the
  ///   others, then the first that is required.
  package mutating func read(_ arguments: ParsedArguments) throws(Problem) {
    var reading = OptionList(.reading(arguments), .all)
    declare(&reading)
    if let error = reading.error { throw error }
    if !arguments.hasNoOptions, let error = list(.checking(arguments)).error { throw error }
    if let missing = reading.missing, !TableSettings.listsColumns(arguments) {
      throw Problem(missing, "is required")
    }
  }

  /// Returns the values with what is given.
  ///
  /// - Throws: The same errors.
  package func reading(_ arguments: ParsedArguments) throws(Problem) -> Self {
    var values = self
    try values.read(arguments)
    return values
  }

  /// Returns the names of the given options without effect, in the order of `declare`.
  package func idle(in arguments: ParsedArguments) -> [String] { list(.idle(arguments)).found }

  /// Returns the arguments without the options that cannot be used with the others.
  package func removingConflicts(from arguments: ParsedArguments) -> ParsedArguments {
    var values = self
    try? values.read(arguments)
    return values.list(.checking(arguments)).found.reduce(arguments) { $0.removing($1) }
  }

  /// Returns the values of some parts as JSON members.
  package func members(_ parts: OptionList.Part = .all) -> [JSONMember] {
    list(.printing, parts).members
  }

  /// Returns some parts as options of help and of the command line.
  package func source(_ parts: OptionList.Part = .all) -> OptionSource {
    OptionSource { list(.declaring($0), parts).declarations }
  }

  /// Returns the options under some headings as groups of help.
  package func groups(_ headings: [String]) -> [OptionGroup] {
    headings.map { heading in
      let source = OptionSource { query in
        list(.declaring(query)).declarations.filter { $0.heading == heading }
      }
      return OptionGroup(heading, source)
    }
  }

  /// Returns the option that sets a parameter of the engine, if there is one: of several the first that
  /// is given, or else the first.
  package func option(
    setting parameter: ParameterError.Parameter, in arguments: ParsedArguments
  ) -> OptionDeclaration? {
    let found = list(.finding(parameter)).declarations
    return found.first { arguments.contains($0.name) } ?? found.first
  }

  /// Returns the error of a parameter of the engine, with the option that gave it.
  package func error(_ error: ParameterError, in arguments: ParsedArguments) -> Problem {
    let option = option(setting: error.parameter, in: arguments)
    let name = option?.name ?? kebabCase(error.parameter.rawValue)
    let text = arguments.text(of: name)
    // Only one number of a list with commas is invalid.
    let isWhole =
      option?.form != .commas || text.map { (try? Readers.decimal($0[...])) != nil } ?? true
    return .parameter(error, option: name, text: isWhole ? text : nil)
  }
}
