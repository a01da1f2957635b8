/// Sentences about the names of libraries.
extension Messages {
  /// Returns the sentence of an unknown command that is a name of a library, or code that uses one.
  static func unknownCommand(_ name: [UInt8], see entry: LibraryEntry) -> String {
    "unknown command \(quoted(name)) (see 'deckcalc help \(entry.names[0])')"
  }

  /// Returns the sentence of an unknown command that is the name of a library, or of one of its
  /// classes.
  static func unknownCommand(_ name: [UInt8], see library: Library) -> String {
    "unknown command \(quoted(name)) (see 'deckcalc help \(library.title.lowercased())')"
  }

  /// Returns the sentence of an unknown name of a kind, such as an option, that is one of a library.
  ///
  /// An option is a property of the library after dashes.
  static func unknown(_ kind: String, ofLibrary name: [UInt8]) -> String {
    let topic = String(decoding: name.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    return "unknown \(kind) \(quoted(name)) (see 'deckcalc help \(topic)')"
  }
}
