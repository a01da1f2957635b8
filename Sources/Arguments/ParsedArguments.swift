/// Words matched against declarations; values are still bytes.
package struct ParsedArguments: Hashable, Sendable {
  /// An option as it was given.
  private struct Given: Hashable, Sendable {
    let name: String
    /// The values given, in order.
    var values: [[UInt8]] = []
    /// Whether an option without a value was turned on or off.
    var isOn: Bool?
  }

  // A command has some fifty options: looking through them costs less than hashing them would, of
  // which most is making the dictionary's type when the program starts.
  private var options: [Given] = []
  /// The words that are neither options nor their values.
  package private(set) var positionals: [[UInt8]] = []

  /// Matches words against options.
  ///
  /// - Throws: An unknown option, a missing value, or a value where none belongs.
  /// - Complexity: O(*n*) for *n* bytes of words.
  package init(
    _ words: ArraySlice<[UInt8]>, options: [OptionDeclaration]
  ) throws(UsageError) {
    self.options = options.map { Given(name: $0.name) }
    var rest = words
    while let word = rest.popFirst() {
      if word == Array("--".utf8) {
        positionals += rest
        return
      }
      guard word.first == UInt8(ascii: "-"), word.count > 1 else {
        positionals.append(word)
        continue
      }
      let equals = word.firstIndex(of: UInt8(ascii: "="))
      let attached = equals.map { Array(word[($0 + 1)...]) }
      let nameBytes = Array(word[..<(equals ?? word.endIndex)])
      guard let (index, isOn) = Self.match(nameBytes, options) else {
        throw .unknownOption(nameBytes)
      }
      let option = options[index]
      guard option.takesValue else {
        if let attached { throw .unexpectedValue(option: option.name, attached) }
        self.options[index].isOn = isOn
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw .missingValue(option: option.name)
      }
      self.options[index].values.append(value)
    }
  }

  /// Creates arguments of which none is given yet.
  package init(options: [OptionDeclaration]) {
    self.options = options.map { Given(name: $0.name) }
  }

  /// Gives an option of a name another value, which now is the last.
  package mutating func give(_ value: [UInt8], to name: String) {
    guard let index = options.firstIndex(where: { $0.name == name }) else { return }
    options[index].values.append(value)
  }

  /// The arguments without an option of a name.
  package func removing(_ name: String) -> ParsedArguments {
    var result = self
    for index in result.options.indices where result.options[index].name == name {
      result.options[index] = Given(name: name)
    }
    return result
  }

  /// Turns an option of a name on or off.
  package mutating func turn(_ name: String, on isOn: Bool) {
    guard let index = options.firstIndex(where: { $0.name == name }) else { return }
    options[index].isOn = isOn
  }

  /// The arguments with what others give on top, options that these do not have included; `own` names
  /// the options that count only where the others give them.
  package func overlaid(
    by others: ParsedArguments, own: [String] = []
  ) -> ParsedArguments {
    var result = self
    result.options.removeAll { own.contains($0.name) }
    for option in others.options {
      guard let index = result.options.firstIndex(where: { $0.name == option.name }) else {
        result.options.append(option)
        continue
      }
      result.options[index].values += option.values
      result.options[index].isOn = option.isOn ?? result.options[index].isOn
    }
    return result
  }

  /// The option that a word such as `--name`, `--no-name` or `-n` names among declarations.
  package static func option(
    named word: [UInt8], among options: [OptionDeclaration]
  ) -> OptionDeclaration? {
    match(word, options).map { options[$0.index] }
  }

  /// The index of the option that a word names, and whether the word turns it on.
  private static func match(
    _ word: [UInt8], _ options: [OptionDeclaration]
  ) -> (index: Int, isOn: Bool)? {
    guard word.starts(with: "--".utf8) else {
      guard word.count == 2 else { return nil }
      return options.firstIndex { $0.letter?.asciiValue == word[1] }.map { ($0, true) }
    }
    let name = kebabCase(word.dropFirst(2))
    if let index = options.firstIndex(where: { $0.name == name }) { return (index, true) }
    guard name.hasPrefix("no-") else { return nil }
    let bare = name.dropFirst(3)
    return options.firstIndex { $0.name == bare && $0.isNegatable }.map { ($0, false) }
  }

  /// A name with its capitals replaced: `leftSize` becomes `left-size`.
  private static func kebabCase(_ name: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    for byte in name {
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
        bytes += [UInt8(ascii: "-"), byte | 0x20]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether an option was given.
  package func contains<Value>(_ key: OptionKey<Value>) -> Bool {
    contains(key.declaration.name)
  }

  /// Whether the option of a name was given.
  package func contains(_ name: String) -> Bool {
    guard let option = given(name) else { return false }
    return !option.values.isEmpty || option.isOn != nil
  }

  private func given(_ name: String) -> Given? { options.first { $0.name == name } }

  /// The value of an option: the last one given, or the default.
  package subscript<Value>(_ key: OptionKey<Value>) -> Value {
    get throws(UsageError) {
      guard let text = given(key.declaration.name)?.values.last else { return key.defaultValue }
      return try Self.read(key, text)
    }
  }

  /// Whether an option without a value is on.
  package subscript(_ key: OptionKey<Bool>) -> Bool {
    given(key.declaration.name)?.isOn ?? key.defaultValue
  }

  /// Every value given for an option, in order.
  package func all<Value>(_ key: OptionKey<Value>) throws(UsageError) -> [Value] {
    var result: [Value] = []
    for text in given(key.declaration.name)?.values ?? [] {
      result.append(try Self.read(key, text))
    }
    return result
  }

  /// The last text given for an option.
  package func text<Value>(of key: OptionKey<Value>) -> [UInt8]? { text(of: key.declaration.name) }

  /// The last text given for the option of a name.
  package func text(of name: String) -> [UInt8]? { given(name)?.values.last }

  private static func read<Value>(
    _ key: OptionKey<Value>, _ text: [UInt8]
  ) throws(UsageError) -> Value {
    do { return try key.read(text) } catch {
      throw .unreadableValue(option: key.declaration.name, text, error)
    }
  }
}
