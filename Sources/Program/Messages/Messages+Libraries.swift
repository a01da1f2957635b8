/// Sentences about the names of libraries.
extension Messages {
  /// Returns the sentence of an unknown command that is a name of a library, or code that uses one.
  static func unknownCommand(_ name: [UInt8], see entry: LibraryEntry) -> String {
    "unknown command \(quoted(name)) (see 'deckcalc help \(entry.names[0])')"
  }

  /// Returns the sentence of an unknown option that has the name of a library's property.
  static func optionOfLibrary(_ name: [UInt8], _ property: String) -> String {
    "unknown option \(quoted(name)) (see 'deckcalc help \(property)')"
  }
}
