/// An option as help lists it and as words are matched against it.
package struct OptionDeclaration: Hashable, Sendable {
  /// The name without dashes, in kebab case.
  package var name: String
  /// The letter of the short form, if there is one.
  package var letter: Character?
  /// What stands for the value in help, or nil for an option that takes none.
  package var placeholder: String?
  /// Whether the option may be turned off as `--no-name`.
  package var isNegatable: Bool
  /// Whether every occurrence counts; of other options the last one wins.
  package var isRepeatable: Bool
  /// What the option does, in one line.
  package var summary: String
  /// The default as help prints it, or empty for none.
  package var defaultText: String

  /// Declares an option.
  package init(
    _ name: String, letter: Character? = nil, placeholder: String? = nil,
    isNegatable: Bool = false, isRepeatable: Bool = false, summary: String,
    defaultText: String = ""
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.isNegatable = isNegatable
    self.isRepeatable = isRepeatable
    self.summary = summary
    self.defaultText = defaultText
  }

  /// Whether the option takes a value.
  package var takesValue: Bool { placeholder != nil }
}

/// An option together with the way its value is read.
package struct OptionKey<Value: Sendable>: Sendable {
  /// The option as help lists it.
  package let declaration: OptionDeclaration
  /// The value where the option is not given.
  package let defaultValue: Value
  /// Reads a value from its bytes.
  package let read: @Sendable ([UInt8]) throws(ValueError) -> Value

  /// Declares an option that takes a value.
  package init(
    _ declaration: OptionDeclaration, or defaultValue: Value,
    read: @escaping @Sendable ([UInt8]) throws(ValueError) -> Value
  ) {
    self.declaration = declaration
    self.defaultValue = defaultValue
    self.read = read
  }
}

extension OptionKey where Value == Bool {
  /// Declares an option that is on or off.
  package init(_ declaration: OptionDeclaration, or defaultValue: Bool = false) {
    self.init(declaration, or: defaultValue) { _ throws(ValueError) in true }
  }
}
