import Arguments
import MotionEngine
import TableText

/// The options of a system, or of another part of the program, and the values that they set.
///
/// The stored properties hold the defaults, and `declare` has one declaration for each option. From
/// that declaration follow the reading of the option, its help, its JSON member, the option that an
/// error of the engine is reported against, and its origin in explanations.
protocol ParameterSet: Sendable {
  /// The parts of the set, of which a command or a file has some.
  associatedtype Section: Hashable & Sendable

  /// Creates the defaults.
  init()

  /// Declares the options, in the order of JSON members.
  static func declare(_ list: inout ParameterList<Self, Section>)
}

extension ParameterSet {
  /// The sections of a set, or all of them for nil.
  typealias Sections = [Section]?

  /// Calls a closure with each declaration that a query asks for.
  static func forEach(
    _ query: OptionQuery = .all, in sections: Sections = nil, _ body: (Parameter<Self>) -> Void
  ) {
    if case .given(let arguments) = query, arguments.hasNoOptions { return }
    withoutActuallyEscaping(body) { body in
      var list = ParameterList<Self, Section>(query, sections, .parameters(body))
      declare(&list)
    }
  }

  /// Calls a closure with the name and the form of each option that a query asks for.
  static func forEachForm(
    _ query: OptionQuery, in sections: Sections, _ body: (OptionDeclaration) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var list = ParameterList<Self, Section>(query, sections, .forms(body))
      declare(&list)
    }
  }

  /// Returns the first declaration that a query asks for in some sections and that meets a
  /// condition.
  static func first(
    _ query: OptionQuery = .all, in sections: Sections = nil,
    where isWanted: (Parameter<Self>) -> Bool
  ) -> Parameter<Self>? {
    var result: Parameter<Self>?
    forEach(query, in: sections) { if result == nil, isWanted($0) { result = $0 } }
    return result
  }

  /// The options of all sections.
  static var declarations: [OptionDeclaration] { OptionSource(of: Self.self).declarations(.all) }

  /// Returns the name of the option that sets a property.
  static func name(of path: PartialKeyPath<Self>) -> String {
    var result: String?
    let takePath = { (name: String, other: AnyKeyPath) in
      if result == nil, other == path { result = name }
    }
    withoutActuallyEscaping(takePath) { takePath in
      let use = ParameterList<Self, Section>.Use.paths(of: type(of: path).valueType, takePath)
      var list = ParameterList<Self, Section>(.all, nil, use)
      declare(&list)
    }
    guard let result else { preconditionFailure("a property without an option") }
    return result
  }

  // MARK: Reading

  /// Reads the given options of some sections.
  ///
  /// - Parameters:
  ///   - arguments: The arguments; options of other sections are left alone.
  ///   - sections: The sections to read.
  ///   - defaults: The values of options that are not given.
  /// - Throws: The first option whose value is invalid, then the first one that cannot be used with
  ///   the others.
  init(
    _ arguments: ParsedArguments, _ sections: Sections = nil, defaults: Self = Self()
  ) throws(CommandError) {
    var values = defaults
    var given: [Parameter<Self>] = []
    var failure: CommandError?
    var missing: String?
    Self.forEach(.givenOrRequired(arguments), in: sections) { parameter in
      guard failure == nil else { return }
      guard arguments.contains(parameter.option.name) else {
        missing = missing ?? parameter.option.name
        return
      }
      do throws(UsageError) {
        try parameter.read(arguments, &values)
        given.append(parameter)
      } catch {
        failure = .usage(error)
      }
    }
    for parameter in given where failure == nil {
      failure = parameter.conflict(with: given, in: values)
    }
    if let failure { throw failure }
    if let missing, !TableSettings.listsColumns(arguments) {
      throw .needs(option: missing, "is required")
    }
    self = values
  }

  /// Returns whether the option that sets a property is given.
  static func isGiven(_ path: PartialKeyPath<Self>, in arguments: ParsedArguments) -> Bool {
    var result = false
    forEach(.given(arguments)) { if $0.path == path { result = true } }
    return result
  }

  /// Returns the name of the first option of some sections that is given, if one is.
  static func firstGiven(in arguments: ParsedArguments, _ sections: Sections = nil) -> String? {
    var name: String?
    forEach(.given(arguments), in: sections) { name = name ?? $0.option.name }
    return name
  }

  /// Returns the names of the given options without effect, in the order of their declarations.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, which are valid.
  ///   - sections: The sections that the command accepts.
  ///   - unused: Those of which none can matter to the command.
  ///   - defaults: The values of options that are not given.
  /// - Returns: The names of options in `unused`, and of those to which others leave no effect.
  static func unused(
    in arguments: ParsedArguments, _ sections: [Section], except unused: [Section], defaults: Self
  ) -> [String] {
    var names: [String] = []
    var values: Self?
    let take = { (parameter: Parameter<Self>) in
      values = values ?? (try? Self(arguments, sections, defaults: defaults))
      guard let values, parameter.isUnused?(values) == true else { return }
      names.append(parameter.option.name)
    }
    withoutActuallyEscaping(take) { take in
      var list = ParameterList<Self, Section>(
        .conditional(arguments), sections, unused: unused, .parameters(take))
      declare(&list)
    }
    return names
  }

  /// Returns the arguments without the options that cannot be used with the others.
  static func removingConflicts(from arguments: ParsedArguments) -> ParsedArguments {
    var values = Self()
    var given: [Parameter<Self>] = []
    forEach(.given(arguments)) { parameter in
      // An invalid value is an error of the command itself.
      try? parameter.read(arguments, &values)
      given.append(parameter)
    }
    return given.filter { $0.conflict(with: given, in: values) != nil }
      .reduce(arguments) { $0.removing($1.option.name) }
  }

  // MARK: Errors

  /// Returns the error of an invalid value of the option that sets a property.
  static func error(
    _ error: ValueError, of path: PartialKeyPath<Self>, in arguments: ParsedArguments
  ) -> CommandError {
    let name = name(of: path)
    return .usage(.unreadableValue(option: name, arguments.text(of: name) ?? [], error))
  }

  /// Returns the option of some sections that sets a parameter of the engine, if there is one.
  ///
  /// Of several options, it is the first one that is given, or else the first one.
  static func option(
    setting parameter: ParameterError.Parameter, in arguments: ParsedArguments,
    _ sections: Sections = nil
  ) -> OptionDeclaration? {
    let option =
      first(.given(arguments), in: sections) { $0.sets(parameter) }
      ?? first(in: sections) { $0.sets(parameter) }
    return option?.option
  }

  /// Returns the error of a parameter of the engine, with the option of some sections that gave it.
  static func error(
    _ error: ParameterError, in arguments: ParsedArguments, _ sections: Sections = nil
  ) -> CommandError {
    let option = option(setting: error.parameter, in: arguments, sections)
    let name = option?.name ?? kebabCase(error.parameter.rawValue)
    let text = arguments.text(of: name)
    // Only one number of a list with commas is invalid.
    let isWhole =
      option?.form != .commas || text.map { (try? Readers.decimal($0[...])) != nil } ?? true
    return .parameter(error, option: name, text: isWhole ? text : nil)
  }

  // MARK: Printing

  /// Returns the values of some sections as JSON members.
  func members(_ sections: Sections = nil) -> [JSONMember] {
    var members: [JSONMember] = []
    Self.forEach(.values, in: sections) { parameter in
      guard parameter.isEchoed else { return }
      let isUsed = parameter.obstacleOfSection?(self) == nil
      members.append(
        JSONMember(camelCase(parameter.option.name), isUsed ? parameter.json(self) : .null))
    }
    return members
  }
}
