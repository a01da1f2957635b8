/// The name, form and help text of an option.
package struct OptionDeclaration: Hashable, Sendable {
  /// The form of a value.
  package enum Form: Hashable, Sendable {
    /// One value.
    case single
    /// Several values with a separator between them, which JSON may give as an array.
    case list(separator: UInt8)
    /// A value for each of several names, which JSON may give as an object: `name=value`.
    case members
  }

  /// The name without dashes, in kebab case.
  package var name: String
  /// The letter of the short form, if there is one.
  package var letter: Character?
  /// The placeholder of the value in help, or nil for an option without a value.
  package var placeholder: String?
  /// The form of the value.
  package var form: Form
  /// Whether `--no-name` turns the option off.
  package var isNegatable: Bool
  /// Whether every occurrence counts; otherwise the last one wins.
  package var isRepeatable: Bool
  /// A one-line description.
  package var summary: String
  /// The default shown in help, or empty for none.
  package var defaultText: String
  /// The names of the options from which the value follows if this one is not given.
  package var sources: [String] = []
  /// The names of the options that cannot be given with this one.
  package var excluded: [String] = []
  /// Whether the default depends on the model.
  package var followsModel = false
  /// The heading of help under which the option stands, if its group does not say it.
  package var heading = ""
  /// Whether the option can matter to the command, which accepts it in any case.
  package var matters = true
  /// Whether the defaults of other options leave no effect to the option.
  package var isIdle = false
  /// The kind of the value.
  package var kind = ValueKind.plain
  /// The names that the value may be, or those of its parts; made only with all of a declaration.
  package var choices: [String] = []

  /// Declares an option.
  package init(
    _ name: String, letter: Character? = nil, placeholder: String? = nil, form: Form = .single,
    isNegatable: Bool = false, isRepeatable: Bool = false, summary: String = "",
    defaultText: String = ""
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.form = form
    self.isNegatable = isNegatable
    self.isRepeatable = isRepeatable
    self.summary = summary
    self.defaultText = defaultText
  }

  /// Whether the option takes a value.
  package var takesValue: Bool { placeholder != nil }
}

/// The name by which an argument refers to an option.
package enum OptionName: Hashable, Sendable {
  /// The name in kebab case.
  case name(String)
  /// The letter of the short form.
  case letter(UInt8)
  /// A name as it is typed, which may be that of a library's property; no declaration has it.
  case property(String)

  /// Whether it is the name of an option.
  package func matches(_ option: OptionDeclaration) -> Bool {
    switch self {
    case .name(let name): option.name == name
    case .letter(let letter): option.letter?.asciiValue == letter
    case .property: false
    }
  }
}
