/// Command-line arguments matched against option declarations; values are still bytes.
package struct ParsedArguments: Hashable, Sendable {
  /// The occurrences of an option.
  private struct Occurrences: Hashable, Sendable {
    let name: String
    /// The values given, in order, or the state of an option without a value: `on` or `off`.
    ///
    /// There are none if an option that cannot be turned off was given with a word for off.
    var values: [[UInt8]] = []
  }

  // Only options that are given: a linear search costs less than hashing, most of whose cost is
  // instantiating the dictionary's type when the program starts.
  private var options: [Occurrences] = []
  /// The arguments that are neither options nor values of options.
  package private(set) var positionals: [[UInt8]] = []
  /// The names of the options whose values are durations or times, in the order of the arguments.
  package private(set) var durations: [String] = []

  /// Whether no option is given.
  package var hasNoOptions: Bool { options.isEmpty }

  /// Matches arguments against the options that a closure finds by their names.
  ///
  /// - Throws: An unknown option, a missing value, or a value for an option without one.
  /// - Complexity: O(*n*) for *n* bytes of arguments.
  package init(
    _ arguments: ArraySlice<[UInt8]>, find: (OptionName) -> OptionDeclaration?
  ) throws(Problem) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == Array("--".utf8) {
        positionals += rest
        return
      }
      // A method of Objective-C, such as `-[Deck open:]`, is not an option.
      guard argument.first == UInt8(ascii: "-"), argument.count > 1,
        argument[1] != UInt8(ascii: "[")
      else {
        positionals.append(argument)
        continue
      }
      let equals = argument.firstIndex(of: UInt8(ascii: "="))
      let attached = equals.map { Array(argument[($0 + 1)...]) }
      let nameBytes = Array(argument[..<(equals ?? argument.endIndex)])
      guard let (option, isOn) = Self.match(nameBytes, find) else {
        throw .unknownOption(nameBytes)
      }
      guard option.takesValue else {
        try turn(option, on: isOn, attached, next: &rest)
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw Problem(option.name, "needs a value")
      }
      let name = option.name
      append(value, to: name)
      if option.kind == .duration, !durations.contains(name) { durations.append(name) }
    }
  }

  /// Creates arguments with no option given.
  package init() {}

  /// Appends a value to the option named `name`.
  package mutating func append(_ value: [UInt8], to name: String) {
    options[index(of: name)].values.append(value)
  }

  /// Returns the index of the occurrences of an option, which are none at first.
  private mutating func index(of name: String) -> Int {
    if let index = options.firstIndex(where: { $0.name == name }) { return index }
    options.append(Occurrences(name: name))
    return options.count - 1
  }

  /// Returns the arguments without the option named `name`.
  package func removing(_ name: String) -> ParsedArguments {
    var result = self
    result.options.removeAll { $0.name == name }
    return result
  }

  /// Turns the option named `name` on or off.
  package mutating func turn(_ name: String, on isOn: Bool) {
    options[index(of: name)].values = [Array(SwitchWord.usual[isOn ? 0 : 1].utf8)]
  }

  /// Turns an option without a value on or off, as an attached word or the next argument may say.
  private mutating func turn(
    _ option: OptionDeclaration, on isOn: Bool, _ attached: [UInt8]?,
    next: inout ArraySlice<[UInt8]>
  ) throws(Problem) {
    guard isOn else {
      guard let attached else { return turn(option.name, on: false) }
      throw Problem(
        option.name,
        Phrase(
          "--no-\(option.name) takes no value (got \(Messages.quoted(attached))); "
            + "use --\(option.name)=on or --\(option.name)=off"), as: .sentence)
    }
    var state = true
    if let attached {
      guard let given = SwitchWord.isOn(attached) else {
        throw .invalid(option.name, attached, .notOneOf(SwitchWord.usual))
      }
      state = given
    } else if let given = next.first.flatMap(SwitchWord.isOn) {
      state = given
      next.removeFirst()
    }
    turn(option.name, on: state)
    // As if it had not been given, here and where these arguments are added to others.
    if !state, !option.isNegatable { options[index(of: option.name)].values = [] }
  }

  /// Returns the arguments with those of `others` added, including options that these lack.
  ///
  /// An option named in `own` keeps only the values from `others`.
  package func overlaid(by others: ParsedArguments, own: [String] = []) -> ParsedArguments {
    var result = self
    result.options.removeAll { own.contains($0.name) }
    for option in others.options {
      guard let index = result.options.firstIndex(where: { $0.name == option.name }) else {
        result.options.append(option)
        continue
      }
      let values = option.values.isEmpty ? [] : result.options[index].values
      result.options[index].values = values + option.values
    }
    return result
  }

  /// Returns the option that an argument such as `--name`, `--no-name` or `-n` names.
  package static func option(
    named argument: [UInt8], among options: [OptionDeclaration]
  ) -> OptionDeclaration? {
    match(argument) { name in options.first { name.matches($0) } }?.option
  }

  /// Returns the number of arguments that belong to the option, if it is one, that some begin with.
  package static func length(
    ofOption arguments: ArraySlice<[UInt8]>, _ find: (OptionName) -> OptionDeclaration?
  ) -> Int {
    let rest = arguments.dropFirst()
    guard let first = arguments.first, let next = rest.first,
      let (option, isOn) = match(first, find)
    else { return 1 }
    return option.takesValue || isOn && SwitchWord.isOn(next) != nil ? 2 : 1
  }

  /// Returns the option that an argument names, and whether the argument turns it on.
  private static func match(
    _ argument: [UInt8], _ find: (OptionName) -> OptionDeclaration?
  ) -> (option: OptionDeclaration, isOn: Bool)? {
    guard argument.starts(with: "--".utf8) else {
      guard argument.count == 2 else { return nil }
      return find(.letter(argument[1])).map { ($0, true) }
    }
    let name = String(decoding: argument.dropFirst(2), as: UTF8.self)
    return match(kebabCase(name), { .name($0) }, find) ?? match(name, { .property($0) }, find)
  }

  private static func match(
    _ name: String, _ kind: (String) -> OptionName, _ find: (OptionName) -> OptionDeclaration?
  ) -> (option: OptionDeclaration, isOn: Bool)? {
    if let option = find(kind(name)) { return (option, true) }
    guard name.hasPrefix("no-"), let option = find(kind(String(name.dropFirst(3)))) else {
      return nil
    }
    return option.isNegatable ? (option, false) : nil
  }

  /// Whether the option named `name` was given.
  package func contains(_ name: String) -> Bool { !texts(of: name).isEmpty }

  /// Whether an option was given, whose name is written with its dashes.
  package func has(_ name: String) -> Bool {
    options.contains { Self.isName(name, of: $0.name) && !$0.values.isEmpty }
  }

  /// Whether a string is a name after two dashes; mostly the length shows that it is not.
  package static func isName(_ text: String, of name: String) -> Bool {
    text.utf8.count == name.utf8.count + 2 && text.utf8.dropFirst(2).elementsEqual(name.utf8)
  }

  /// Returns whether the option named `name` was turned on or off, or nil if it was not given.
  package func isOn(_ name: String) -> Bool? { text(of: name).flatMap(SwitchWord.isOn) }

  /// Returns the bytes of the last value given for the option named `name`.
  package func text(of name: String) -> [UInt8]? { texts(of: name).last }

  /// Returns the bytes of every value given for the option named `name`, in order.
  package func texts(of name: String) -> [[UInt8]] {
    options.first { $0.name == name }?.values ?? []
  }
}

/// The words that turn an option without a value on or off: `--shadow=off`, `--shadow no`.
///
/// Only these words are taken from the argument after an option, in any case (`YES` and `NO` of
/// Objective-C), so that other arguments keep their meaning.
package enum SwitchWord {
  /// The words that messages name.
  package static let usual = ["on", "off"]

  /// Returns whether a word means on or off, or nil if it is another word.
  package static func isOn(_ word: [UInt8]) -> Bool? {
    switch String(decoding: word, as: UTF8.self).lowercased() {
    case "on", "yes", "true": true
    case "off", "no", "false": false
    default: nil
    }
  }
}
