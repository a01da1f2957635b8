import Arguments

/// The names of the libraries that the program models, and their equivalents.
///
/// It is the one place that states them: options are also accepted by the names of properties, and
/// values by the names of constants, because they are here; help and the guides print it.
enum LibraryIndex {
  /// The libraries, in the order of help.
  static var libraries: [Library] { [.viewDeck, .cardStack, .panels, .reveal, .drawer, .uikit] }

  /// Every entry of every library.
  static var entries: [LibraryEntry] { libraries.flatMap(\.entries) }

  /// Returns the entries of the libraries that a command models.
  private static func entries(ofCommand name: String) -> [LibraryEntry] {
    libraries.filter { $0.isModeled(by: name) }.flatMap(\.entries)
  }

  /// Returns the option that a property of a library sets, for a command that models the library.
  static func option(ofProperty name: String, inCommand command: String) -> String? {
    entries(ofCommand: command).filter { $0.names.contains(name) }
      .compactMap(\.optionOfProperty).first
  }

  /// Returns the option that a property of any library sets.
  static func option(ofProperty name: OptionName) -> String? {
    guard case .property(let property) = name else { return nil }
    return entries.lazy.filter { $0.names.contains(property) }.compactMap(\.optionOfProperty).first
  }

  /// The properties of libraries that set options of other names, for a command that models them.
  static func properties(inCommand command: String) -> [String] {
    entries(ofCommand: command).flatMap { entry in
      entry.optionOfProperty.map { option in entry.names.filter { $0 != camelCase(option) } } ?? []
    }
  }

  /// Returns the value of an option, or a list of values with commas, with the constants of
  /// libraries in it replaced, or nil if there are none.
  static func value(_ text: [UInt8], of option: String) -> [UInt8]? {
    // A side is the same for every option, and a curve for both options and the argument.
    let options = [option, SideArgument.option] + (isCurve(option) ? [CurveOption.name] : [])
    let constants = entries.filter { $0.constant.map { options.contains($0.option) } ?? false }
    func value(_ part: ArraySlice<UInt8>) -> [UInt8]? {
      let name = String(decoding: part.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      return constants.first { $0.names.contains(name) }?.constant.map { Array($0.value.utf8) }
    }
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.contains(where: { value($0) != nil }) else { return nil }
    return Array(parts.map { value($0) ?? Array($0) }.joined(separator: [UInt8(ascii: ",")]))
  }

  private static func isCurve(_ option: String) -> Bool { option.hasSuffix(CurveOption.name) }

  /// Whether a library has a name, such as that of an argument without its dashes.
  static func contains(_ name: String) -> Bool { entries.contains { $0.names.contains(name) } }
}

extension Command {
  /// Returns the name of an option, also if it is given as a property of a library.
  func resolved(_ name: OptionName) -> OptionName {
    guard case .property(let property) = name,
      let option = LibraryIndex.option(ofProperty: property, inCommand: self.name)
    else { return name }
    return .name(option)
  }
}
