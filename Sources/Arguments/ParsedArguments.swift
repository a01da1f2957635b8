/// Words matched against declarations; values are still bytes.
package struct ParsedArguments: Hashable, Sendable {
  /// The values given for each option, in order; an option without a value has an empty one.
  private var values: [String: [[UInt8]]] = [:]
  /// Whether an option without a value is on.
  private var switches: [String: Bool] = [:]
  /// The words that are neither options nor their values.
  package private(set) var positionals: [[UInt8]] = []

  /// Matches words against options.
  ///
  /// - Throws: An unknown option, a missing value, or a value where none belongs.
  /// - Complexity: O(*n*) for *n* bytes of words.
  package init(
    _ words: ArraySlice<[UInt8]>, options: [OptionDeclaration]
  ) throws(UsageError) {
    let (byName, byLetter) = Self.index(options)
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
      guard let (option, isOn) = Self.match(nameBytes, byName, byLetter) else {
        throw .unknownOption(nameBytes)
      }
      guard option.takesValue else {
        if let attached { throw .unexpectedValue(option: option.name, attached) }
        switches[option.name] = isOn
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw .missingValue(option: option.name)
      }
      values[option.name, default: []].append(value)
    }
  }

  /// The option that a word such as `--name`, `--no-name` or `-n` names among declarations.
  package static func option(
    named word: [UInt8], among options: [OptionDeclaration]
  ) -> OptionDeclaration? {
    let (byName, byLetter) = index(options)
    return match(word, byName, byLetter)?.0
  }

  private static func index(
    _ options: [OptionDeclaration]
  ) -> ([String: OptionDeclaration], [UInt8: OptionDeclaration]) {
    var byName: [String: OptionDeclaration] = [:]
    var byLetter: [UInt8: OptionDeclaration] = [:]
    for option in options {
      byName[option.name] = option
      if let letter = option.letter?.asciiValue { byLetter[letter] = option }
    }
    return (byName, byLetter)
  }

  /// The option that a word names, and whether it turns it on.
  private static func match(
    _ word: [UInt8], _ byName: [String: OptionDeclaration], _ byLetter: [UInt8: OptionDeclaration]
  ) -> (OptionDeclaration, isOn: Bool)? {
    guard word.starts(with: "--".utf8) else {
      guard word.count == 2, let option = byLetter[word[1]] else { return nil }
      return (option, true)
    }
    let name = kebabCase(word.dropFirst(2))
    if let option = byName[name] { return (option, true) }
    guard name.hasPrefix("no-"), let option = byName[String(name.dropFirst(3))],
      option.isNegatable
    else { return nil }
    return (option, false)
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
  package func contains(_ name: String) -> Bool { values[name] != nil || switches[name] != nil }

  /// The value of an option: the last one given, or the default.
  package subscript<Value>(_ key: OptionKey<Value>) -> Value {
    get throws(UsageError) {
      guard let text = values[key.declaration.name]?.last else { return key.defaultValue }
      return try Self.read(key, text)
    }
  }

  /// Whether an option without a value is on.
  package subscript(_ key: OptionKey<Bool>) -> Bool {
    switches[key.declaration.name] ?? key.defaultValue
  }

  /// Every value given for an option, in order.
  package func all<Value>(_ key: OptionKey<Value>) throws(UsageError) -> [Value] {
    var result: [Value] = []
    for text in values[key.declaration.name] ?? [] { result.append(try Self.read(key, text)) }
    return result
  }

  /// The last text given for an option.
  package func text<Value>(of key: OptionKey<Value>) -> [UInt8]? {
    values[key.declaration.name]?.last
  }

  private static func read<Value>(
    _ key: OptionKey<Value>, _ text: [UInt8]
  ) throws(UsageError) -> Value {
    do { return try key.read(text) } catch {
      throw .unreadableValue(option: key.declaration.name, text, error)
    }
  }
}
