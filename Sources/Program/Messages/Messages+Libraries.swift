/// Sentences about the names of libraries.
extension Messages {
  /// Returns the sentence of an unknown command that has a name of a library.
  static func commandOfLibrary(_ name: String) -> String {
    "unknown command '\(name)' (see 'deckcalc help \(name)')"
  }

  /// Returns the sentence of an unknown option that has the name of a library's property.
  static func optionOfLibrary(_ name: [UInt8], _ property: String) -> String {
    "unknown option \(quoted(name)) (see 'deckcalc help \(property)')"
  }
}
