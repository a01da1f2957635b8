/// Sentences about the names of libraries.
extension Messages {
  /// Returns the sentence of an unknown name of a kind, such as a command, that is one of a library.
  ///
  /// An option is a property of the library after dashes.
  static func unknown(_ kind: String, ofLibrary name: [UInt8]) -> String {
    let topic = String(decoding: name.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    return "unknown \(kind) \(quoted(name)) (see 'deckcalc help \(topic)')"
  }
}
