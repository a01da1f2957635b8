import Arguments
import MotionEngine
import TableText

/// The declarations that are asked for.
enum OptionQuery {
  /// All of them.
  case all
  /// All of them, only to print values.
  case values
  /// The one of a name.
  case named(OptionName)
  /// Those of options that are given.
  case given(ParsedArguments)
  /// Those of options that are given and may have no effect.
  case conditional(ParsedArguments)
  /// Those of options that are given or must be.
  case givenOrRequired(ParsedArguments)
}

/// A list of declarations that calls a closure with those that a query asks for.
///
/// Only these are made, so the number of options costs a command nothing but comparisons of names.
///
/// The type itself has no constraints: to instantiate a generic type with constraints, the Swift
/// runtime searches all conformances of the program for each of them.
struct ParameterList<Root, Section> {
  private let query: OptionQuery
  private let sections: [Section]?
  /// The sections of which no option can matter.
  private let unused: [Section]
  private let use: Use
  private var isInside = true
  private var obstacleOfSection: ((Root) -> Phrase?)?
  private var unusedSection: ((Root) -> Bool)?

  /// The closure that takes the declarations, and what it needs of them.
  enum Use {
    /// All of a declaration.
    case parameters((Parameter<Root>) -> Void)
    /// The name and the form, by which arguments are divided into options and values.
    case forms((OptionDeclaration) -> Void)
    /// The name and the property of an option whose value has a type.
    case paths(of: Any.Type, (String, AnyKeyPath) -> Void)
  }

  init(_ query: OptionQuery, _ sections: [Section]?, unused: [Section] = [], _ use: Use) {
    self.query = query
    self.sections = sections
    self.unused = unused
    self.use = use
  }
}

extension ParameterList where Root: ParameterSet, Section == Root.Section {
  /// Begins a section, or continues it: the declarations that follow are part of it.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - obstacle: Returns the reason why the other values leave no use for the section's options,
  ///     if so. JSON then shows null for them.
  ///   - unused: Returns whether the other values leave no effect to the section's options, which
  ///     are accepted all the same.
  mutating func section(
    _ section: Section, obstacle: ((Root) -> Phrase?)? = nil, unused: ((Root) -> Bool)? = nil
  ) {
    isInside = sections?.contains(section) ?? true
    obstacleOfSection = obstacle
    unusedSection = self.unused.contains(section) ? { _ in true } : unused
  }

  /// Whether declarations name other options, whose names take a search; a command that only reads
  /// its options does not need them.
  private var namesOthers: Bool { if case .all = query { true } else { false } }

  private func asks(
    for name: String, _ letter: Character?, isRequired: Bool, isConditional: Bool = false
  ) -> Bool {
    guard isInside else { return false }
    return switch query {
    case .all, .values: true
    case .named(.name(let wanted)): wanted == name
    case .named(.letter(let wanted)): letter?.asciiValue == wanted
    case .named(.property): false
    case .given(let arguments): arguments.contains(name)
    case .conditional(let arguments):
      (isConditional || unusedSection != nil) && arguments.contains(name)
    case .givenOrRequired(let arguments): isRequired || arguments.contains(name)
    }
  }

  /// Returns the closure that takes whole declarations; if no more than a form or a property is
  /// used, passes that on instead.
  ///
  /// Properties of other types are not even made.
  private func taker(
    of type: Any.Type, _ option: OptionDeclaration, _ path: @autoclosure () -> AnyKeyPath
  ) -> ((Parameter<Root>) -> Void)? {
    switch use {
    case .parameters(let take): return take
    case .forms(let take): take(option)
    case .paths(let wanted, let take): if wanted == type { take(option.name, path()) }
    }
    return nil
  }

  /// Declares an option that takes a value.
  ///
  /// - Parameters:
  ///   - name: The name without dashes, in kebab case.
  ///   - letter: The letter of the short form, if there is one.
  ///   - path: The property that the option sets; a name may set several in different sections.
  ///   - codec: The form of the value.
  ///   - placeholder: The placeholder of the value in help.
  ///   - summary: The line of help.
  ///   - usual: The default in help, if the property's initial value does not say it.
  ///   - parameters: The engine's parameters that the option sets, if they have other names.
  ///   - isRequired: Whether the option must be given.
  ///   - isEchoed: Whether JSON lists the value among the parameters.
  ///   - others: The properties of options that cannot be given with this one.
  ///   - sources: The properties from which the value follows if the option is not given.
  ///   - followsModel: Whether the default depends on the model.
  ///   - obstacle: Returns the reason why the option cannot be used with the other values, if so.
  ///   - unused: Returns whether the other values leave no effect to the option, which is accepted
  ///     all the same.
  ///   - requirement: Returns the requirement, a predicate, that the value does not meet, if so.
  func option<Value: Sendable>(
    _ name: String, letter: Character? = nil,
    _ path: @autoclosure () -> WritableKeyPath<Root, Value>,
    _ codec: @autoclosure () -> Codec<Value>, _ placeholder: String,
    _ summary: @autoclosure () -> String, usual: String? = nil,
    sets parameters: @autoclosure () -> [ParameterError.Parameter] = [], isRequired: Bool = false,
    isEchoed: Bool = true,
    excludes others: @autoclosure () -> [PartialKeyPath<Root>] = [],
    from sources: @autoclosure () -> [PartialKeyPath<Root>] = [], followsModel: Bool = false,
    obstacle: ((Root) -> Phrase?)? = nil, unused: ((Root) -> Bool)? = nil,
    requirement: ((Root) -> Phrase?)? = nil
  ) {
    guard asks(for: name, letter, isRequired: isRequired, isConditional: unused != nil) else {
      return
    }
    let codec = codec()
    var option = OptionDeclaration(
      name, letter: letter, placeholder: placeholder, form: codec.form)
    option.kind = codec.kind
    option.isIdle = unused != nil || unusedSection != nil
    guard let body = taker(of: Value.self, option, path()) else { return }
    let path = path()
    option.summary = summary()
    option.followsModel = followsModel
    let others = others()
    if namesOthers {
      option.choices = codec.choices
      option.sources = sources().map(Root.name)
      option.excluded = others.map(Root.name)
    }
    body(
      Parameter(
        option: option, path: path,
        read: { arguments, root throws(UsageError) in
          // The last value wins.
          root[keyPath: path] = try codec.read(arguments.text(of: name) ?? [], of: name)
        },
        json: { codec.json($0[keyPath: path]) },
        text: { usual ?? codec.text($0[keyPath: path]) },
        isEchoed: isEchoed, excluded: others,
        obstacleOfSection: obstacleOfSection, obstacle: obstacle, isUnused: condition(unused),
        requirement: requirement, engineParameters: parameters()))
  }

  /// Declares an option whose value is absent if it is not given.
  func option<Value: Sendable>(
    _ name: String, letter: Character? = nil,
    _ path: @autoclosure () -> WritableKeyPath<Root, Value?>,
    _ codec: @autoclosure () -> Codec<Value>, _ placeholder: String,
    _ summary: @autoclosure () -> String, usual: String? = nil,
    sets parameters: @autoclosure () -> [ParameterError.Parameter] = [], isRequired: Bool = false,
    isEchoed: Bool = true,
    excludes others: @autoclosure () -> [PartialKeyPath<Root>] = [],
    from sources: @autoclosure () -> [PartialKeyPath<Root>] = [], followsModel: Bool = false,
    obstacle: ((Root) -> Phrase?)? = nil, unused: ((Root) -> Bool)? = nil,
    requirement: ((Root) -> Phrase?)? = nil
  ) {
    option(
      name, letter: letter, path(), codec().optional, placeholder, summary(), usual: usual,
      sets: parameters(), isRequired: isRequired, isEchoed: isEchoed, excludes: others(),
      from: sources(), followsModel: followsModel,
      obstacle: obstacle, unused: unused, requirement: requirement)
  }

  /// Declares an option that may be given more than once; the values of all are joined.
  func repeatable<Value: Sendable>(
    _ name: String, _ path: @autoclosure () -> WritableKeyPath<Root, [Value]>,
    _ codec: @autoclosure () -> Codec<[Value]>, _ placeholder: String,
    _ summary: @autoclosure () -> String, usual: String = ""
  ) {
    guard asks(for: name, nil, isRequired: false) else { return }
    let codec = codec()
    var option = OptionDeclaration(
      name, placeholder: placeholder, form: codec.form, isRepeatable: true)
    guard let body = taker(of: [Value].self, option, path()) else { return }
    let path = path()
    option.summary = summary()
    if namesOthers { (option.kind, option.choices) = (codec.kind, codec.choices) }
    body(
      Parameter(
        option: option, path: path,
        read: { arguments, root throws(UsageError) in
          for text in arguments.texts(of: name) {
            root[keyPath: path] += try codec.read(text, of: name)
          }
        },
        json: { codec.json($0[keyPath: path]) }, text: { _ in usual }, isEchoed: true,
        excluded: [],
        obstacleOfSection: obstacleOfSection, obstacle: nil, isUnused: unusedSection,
        requirement: nil, engineParameters: []))
  }

  /// Declares an option that is on or off.
  ///
  /// If it is negatable, `--no-name` turns it off.
  func flag(
    _ name: String, letter: Character? = nil, isNegatable: Bool = false,
    _ path: @autoclosure () -> WritableKeyPath<Root, Bool>, _ summary: @autoclosure () -> String,
    isEchoed: Bool = true, excludes others: @autoclosure () -> [PartialKeyPath<Root>] = [],
    obstacle: ((Root) -> Phrase?)? = nil, unused: ((Root) -> Bool)? = nil,
    requirement: ((Root) -> Phrase?)? = nil
  ) {
    guard asks(for: name, letter, isRequired: false, isConditional: unused != nil) else { return }
    var option = OptionDeclaration(name, letter: letter, isNegatable: isNegatable)
    guard let body = taker(of: Bool.self, option, path()) else { return }
    let path = path()
    let text = { (root: Root) in isNegatable && root[keyPath: path] ? "on" : "" }
    option.summary = summary()
    let others = others()
    if namesOthers { option.excluded = others.map(Root.name) }
    body(
      Parameter(
        option: option, path: path,
        read: { arguments, root throws(UsageError) in
          root[keyPath: path] = arguments.isOn(name) ?? root[keyPath: path]
        },
        json: { .flag($0[keyPath: path]) }, text: text, isEchoed: isEchoed,
        excluded: others,
        obstacleOfSection: obstacleOfSection, obstacle: obstacle, isUnused: condition(unused),
        requirement: requirement, engineParameters: []))
  }

  /// Returns the condition under which an option has no effect: its own or that of the section.
  private func condition(_ unused: ((Root) -> Bool)?) -> ((Root) -> Bool)? {
    guard let unused, let unusedSection else { return unused ?? unusedSection }
    return { unusedSection($0) || unused($0) }
  }
}
