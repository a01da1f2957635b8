import Arguments

/// The names of the libraries that the program models, and their equivalents.
///
/// It is the one place that states them: options are also accepted by the names of properties, and
/// values by the names of constants, because they are here; help and the guides print it.
enum LibraryIndex {
  /// The libraries, in the order of help.
  static var libraries: [Library] {
    [viewDeck, cardStackController, sidePanels, revealViewController, drawerController, uikit]
  }

  /// Every entry of every library.
  static var entries: [LibraryEntry] { libraries.flatMap(\.entries) }

  /// Returns the option that a property of a library sets, for a command that models the library.
  static func option(ofProperty name: String, inCommand command: String) -> String? {
    for library in libraries where library.isModeled(by: command) {
      for entry in library.entries where entry.names.contains(name) {
        if let option = entry.optionOfProperty { return option }
      }
    }
    return nil
  }

  /// Returns the option that a property of any library sets.
  static func option(ofProperty name: OptionName) -> String? {
    guard case .property(let property) = name else { return nil }
    return entries.lazy.filter { $0.names.contains(property) }.compactMap(\.optionOfProperty).first
  }

  /// The properties of libraries that set options of other names, for a command that models them.
  static func properties(inCommand command: String) -> [String] {
    libraries.filter { $0.isModeled(by: command) }.flatMap(\.entries).flatMap { entry in
      guard let option = entry.optionOfProperty else { return [String]() }
      return entry.names.filter { $0 != camelCase(option) }
    }
  }

  /// Returns the value of an option, or a list of values with commas, with the constants of
  /// libraries in it replaced, or nil if there are none.
  static func value(_ text: [UInt8], of option: String) -> [UInt8]? {
    // A side is the same for every option, and a curve for both options and the argument.
    let options = [option, SideArgument.option] + (isCurve(option) ? [CurveOption.name] : [])
    let constants = entries.filter { $0.constant.map { options.contains($0.option) } ?? false }
    var isChanged = false
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let values = parts.map { part in
      let name = String(decoding: part.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      guard let value = constants.first(where: { $0.names.contains(name) })?.constant?.value else {
        return Array(part)
      }
      isChanged = true
      return Array(value.utf8)
    }
    return isChanged ? Array(values.joined(separator: [UInt8(ascii: ",")])) : nil
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
