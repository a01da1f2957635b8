import Arguments
import MotionEngine
import TableText

/// The declarations that are asked for.
enum OptionQuery {
  /// All of them.
  case all
  /// The one of a name.
  case named(OptionName)
  /// Those of options that are given.
  case given(ParsedArguments)
  /// Those of options that must be given.
  case required
}

/// A list of declarations that calls a closure with those that a query asks for.
///
/// Only these are made, so the number of options costs a command nothing but comparisons of names.
struct ParameterList<Root: ParameterSet> {
  private let query: OptionQuery
  private let sections: [Root.Section]?
  private let body: (Parameter<Root>) -> Void
  /// Takes names and properties instead of whole declarations, if there is one.
  private let takePath: ((String, PartialKeyPath<Root>) -> Void)?
  /// The type of the properties that are taken; those of other types are not even made.
  private let pathType: Any.Type
  private var isInside = true

  init(
    _ query: OptionQuery, _ sections: [Root.Section]?,
    _ body: @escaping (Parameter<Root>) -> Void
  ) {
    self.query = query
    self.sections = sections
    self.body = body
    takePath = nil
    pathType = Never.self
  }

  /// Creates a list that calls a closure with the name and the property of every option whose value
  /// has a type.
  init(
    pathsOf type: Any.Type, _ takePath: @escaping (String, PartialKeyPath<Root>) -> Void
  ) {
    self.takePath = takePath
    pathType = type
    query = .all
    sections = nil
    body = { _ in }
  }

  /// Begins a section: the declarations that follow are part of it.
  mutating func section(_ section: Root.Section) {
    isInside = sections?.contains(section) ?? true
  }

  private func asks(for name: String, _ letter: Character?, isRequired: Bool) -> Bool {
    guard isInside else { return false }
    return switch query {
    case .all: true
    case .named(.name(let wanted)): wanted == name
    case .named(.letter(let wanted)): letter?.asciiValue == wanted
    case .given(let arguments): arguments.contains(name)
    case .required: isRequired
    }
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
  ///   - parameter: The engine's parameter, if it has another name.
  ///   - others: More parameters of the engine that follow from the value.
  ///   - isRequired: Whether the option must be given.
  ///   - isEchoed: Whether JSON lists the value among the parameters.
  ///   - other: The property of an option that cannot be given with this one.
  ///   - sources: The properties from which the value follows if the option is not given.
  ///   - followsModel: Whether the default depends on the model.
  ///   - obstacle: Returns the reason why the option cannot be used with the other values, if so.
  func option<Value: Sendable>(
    _ name: String, letter: Character? = nil,
    _ path: @autoclosure () -> WritableKeyPath<Root, Value>,
    _ codec: @autoclosure () -> Codec<Value>, _ placeholder: String,
    _ summary: @autoclosure () -> String, usual: String? = nil,
    parameter: ParameterError.Parameter? = nil, or others: [ParameterError.Parameter] = [],
    isRequired: Bool = false, isEchoed: Bool = true,
    excludes other: @autoclosure () -> PartialKeyPath<Root>? = nil,
    from sources: @autoclosure () -> [PartialKeyPath<Root>] = [], followsModel: Bool = false,
    obstacle: ((Root) -> Phrase?)? = nil
  ) {
    guard asks(for: name, letter, isRequired: isRequired) else { return }
    if let takePath {
      if pathType == Value.self { takePath(name, path()) }
      return
    }
    let path = path()
    let codec = codec()
    var option = OptionDeclaration(
      name, letter: letter, placeholder: placeholder, form: codec.form, summary: summary())
    option.sources = sources().map(Root.name)
    option.followsModel = followsModel
    option.excluded = other().map(Root.name)
    body(
      Parameter(
        option: option, path: path,
        read: { arguments, root throws(ValueError) in
          // The last value wins.
          root[keyPath: path] = try codec.read(arguments.text(of: name) ?? [])
        },
        json: { codec.json($0[keyPath: path]) },
        text: { usual ?? codec.text($0[keyPath: path]) },
        isEchoed: isEchoed, obstacle: obstacle,
        engineParameters: (parameter.map { [$0] } ?? []) + others))
  }

  /// Declares an option whose value is absent if it is not given.
  func option<Value: Sendable>(
    _ name: String, letter: Character? = nil,
    _ path: @autoclosure () -> WritableKeyPath<Root, Value?>,
    _ codec: @autoclosure () -> Codec<Value>, _ placeholder: String,
    _ summary: @autoclosure () -> String, usual: String? = nil,
    parameter: ParameterError.Parameter? = nil, or others: [ParameterError.Parameter] = [],
    isRequired: Bool = false, isEchoed: Bool = true,
    excludes other: @autoclosure () -> PartialKeyPath<Root>? = nil,
    from sources: @autoclosure () -> [PartialKeyPath<Root>] = [], followsModel: Bool = false,
    obstacle: ((Root) -> Phrase?)? = nil
  ) {
    option(
      name, letter: letter, path(), codec().optional, placeholder, summary(), usual: usual,
      parameter: parameter, or: others, isRequired: isRequired, isEchoed: isEchoed,
      excludes: other(), from: sources(), followsModel: followsModel, obstacle: obstacle)
  }

  /// Declares an option that is on or off.
  ///
  /// - Parameters:
  ///   - isNegatable: Whether `--no-name` turns the option off.
  ///   - The others: As those of an option that takes a value.
  func flag(
    _ name: String, letter: Character? = nil, isNegatable: Bool = false,
    _ path: @autoclosure () -> WritableKeyPath<Root, Bool>, _ summary: @autoclosure () -> String,
    isEchoed: Bool = true, excludes other: @autoclosure () -> PartialKeyPath<Root>? = nil,
    obstacle: ((Root) -> Phrase?)? = nil
  ) {
    guard asks(for: name, letter, isRequired: false) else { return }
    if let takePath {
      if pathType == Bool.self { takePath(name, path()) }
      return
    }
    let path = path()
    let text = { (root: Root) in isNegatable && root[keyPath: path] ? "on" : "" }
    var option = OptionDeclaration(
      name, letter: letter, isNegatable: isNegatable, summary: summary())
    option.excluded = other().map(Root.name)
    body(
      Parameter(
        option: option, path: path,
        read: { arguments, root throws(ValueError) in
          root[keyPath: path] = arguments.isOn(name) ?? root[keyPath: path]
        },
        json: { .flag($0[keyPath: path]) }, text: text, isEchoed: isEchoed,
        obstacle: obstacle, engineParameters: []))
  }
}
