/// The names of the libraries that the program models, and their equivalents.
///
/// It is the one place that states them: options are also accepted by the names of properties, and
/// values by the names of constants, because they are here; help and the guides print it.
package enum LibraryIndex {
  /// The libraries, in the order of help.
  package static let libraries: [Library] = [
    .viewDeck, .cardStack, .panels, .reveal, .drawer, .uikit,
  ]

  /// Every entry of every library.
  package static let entries = libraries.flatMap(\.entries)

  /// Returns the entries of the libraries that a command models.
  private static func entries(ofCommand name: String) -> [LibraryEntry] {
    libraries.filter { $0.isModeled(by: name) }.flatMap(\.entries)
  }

  /// Returns the option that a property of a library sets, for a command that models the library.
  fileprivate static func option(ofProperty name: String, inCommand command: String) -> String? {
    entries(ofCommand: command).lazy.filter { $0.names.contains(name) }
      .compactMap(\.optionOfProperty).first
  }

  /// Returns the option that a property of any library sets.
  package static func option(ofProperty name: OptionName) -> String? {
    guard case .property(let property) = name else { return nil }
    return entries.lazy.filter { $0.names.contains(property) }.compactMap(\.optionOfProperty).first
  }

  /// The properties of libraries that set options of other names, for a command that models them.
  package static func properties(inCommand command: String) -> [String] {
    entries(ofCommand: command).flatMap { entry in
      entry.optionOfProperty.map { option in entry.names.filter { $0 != camelCase(option) } } ?? []
    }
  }

  /// Returns the value of an option, or a list of values with commas, with the constants of
  /// libraries in it replaced, or nil if there are none.
  package static func value(_ text: [UInt8], of option: String) -> [UInt8]? {
    // A side is the same for every option, and a curve for both options and the argument.
    let options =
      [option, SideArgument.option] + (option.hasSuffix(CurveOption.name) ? [CurveOption.name] : [])
    var isFound = false
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      let name = String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      let entry = entries.first { entry in
        entry.names.contains(name) && entry.constant.map { options.contains($0.option) } ?? false
      }
      guard let constant = entry?.constant else { return Array($0) }
      isFound = true
      return Array(constant.value.utf8)
    }
    return isFound ? Array(parts.joined(separator: [UInt8(ascii: ",")])) : nil
  }

  /// Whether a library has a name, such as that of an argument without its dashes.
  package static func contains(_ name: String) -> Bool {
    entries.contains { $0.names.contains(name) }
  }

  /// Returns the hint at the help about a name of a library, which is an option after dashes.
  package static func hint(_ name: [UInt8]) -> String {
    let topic = String(decoding: name.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    return " (see 'deckcalc help \(topic)')"
  }
}

extension Command {
  /// Returns the name of an option, also if it is given as a property of a library.
  package func resolved(_ name: OptionName) -> OptionName {
    guard case .property(let property) = name,
      let option = LibraryIndex.option(ofProperty: property, inCommand: self.name)
    else { return name }
    return .name(option)
  }
}
