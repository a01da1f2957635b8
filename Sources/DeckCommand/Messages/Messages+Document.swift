import DeckFormats

/// What is wrong with scenarios and suites.
extension Messages {
  static func sentence(_ fault: DocumentError) -> String {
    (fault.pointer.isEmpty ? "" : "\(shortened(Array(fault.pointer.utf8))): ") + problem(fault)
  }

  /// How messages about a place in a suite begin.
  static func place(_ place: Suite.Place, in file: [UInt8]) -> String {
    self.place(place.position, in: file == Array("-".utf8) ? nil : file)
      + shortened(Array(place.pointer.utf8)) + ": "
  }

  private static func problem(_ fault: DocumentError) -> String {
    switch fault.reason {
    case .isNot(let expected): "expected \(expected)"
    case .lacks(let key): "'\(key)' is missing"
    case .unknownKey(let key, let known):
      "unknown key \(quoted(key))"
        + (suggestion(key, among: known).nonEmpty
          ?? " (there are: \(known.joined(separator: ", ")))")
    case .unknownAction(let name, let known):
      "unknown action \(quoted(name))"
        + (suggestion(name, among: known).nonEmpty
          ?? " (there are: \(known.joined(separator: ", ")))")
    case .comesTooEarly(let time): "is before the action above it, at \(number(time))"
    case .occursTwice(let text): "there is a \(quoted(text)) already"
    case .isRefused(let reason): reason
    case .option(let error):
      // The place names the option, if it is there.
      if let key = error.option.map(camelCase), !fault.pointer.hasSuffix("/" + key) {
        "\(key): " + withoutOption(error)
      } else {
        withoutOption(error)
      }
    }
  }

  /// The sentence of an error about an option without the option's name.
  private static func withoutOption(_ error: CommandError) -> String {
    let sentence = sentence(error, .members)
    guard let option = error.option else { return sentence }
    let names = ["--\(option): ", "--\(option) "]
    guard let name = names.first(where: sentence.hasPrefix) else { return sentence }
    return String(sentence.dropFirst(name.count))
  }
}
