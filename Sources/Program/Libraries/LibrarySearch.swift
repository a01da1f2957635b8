import Arguments

/// A search for names of libraries.
struct LibrarySearch {
  /// The greatest number of entries of a search that finds only parts of names.
  static let limit = 10
  /// The least number of letters of a search that finds only parts of names.
  private static let shortestPart = 4

  private let name: String
  /// The letters and digits of the name, in lower case.
  private let wanted: String
  /// Those of the name in code, without receiver and arguments.
  private let wantedInCode: String

  /// Creates the search for a name of Objective-C or of Swift, or for a line of code that uses it.
  init(_ name: String) {
    self.name = name
    wanted = Self.key(name)
    wantedInCode = Self.key(CodeName(name).parts.joined())
  }

  /// The library that has the name, or a class of the name.
  var library: Library? {
    LibraryIndex.libraries.first { library in
      ([library.title] + library.classes).contains { Self.key($0) == wanted }
    }
  }

  /// The entries that have the name, or the property of which it is the setter.
  var entries: [LibraryEntry] {
    for key in [wanted, wantedInCode] where !key.isEmpty {
      let found = entries { Self.key($0) == key }
      if !found.isEmpty { return found }
      guard key.hasPrefix("set") else { continue }
      let ofProperty = entries { Self.key($0) == key.dropFirst("set".count) }
      if !ofProperty.isEmpty { return ofProperty }
    }
    return []
  }

  /// The entries of which a name begins with the one searched for, or else contains it, or else has
  /// the same words with others between them.
  var similarEntries: [LibraryEntry] {
    guard wanted.utf8.count >= Self.shortestPart else { return [] }
    let beginning = entries { Self.key($0).hasPrefix(wanted) }
    guard beginning.isEmpty else { return beginning }
    let containing = entries { Self.contains(Self.key($0), wanted) }
    guard containing.isEmpty else { return containing }
    let words = Self.words(name)
    return words.count < 2 ? [] : entries { Self.lists(words, among: Self.words($0)) }
  }

  private func entries(where isFound: (String) -> Bool) -> [LibraryEntry] {
    LibraryIndex.entries.filter { $0.names.contains(where: isFound) }
  }

  // MARK: Names

  /// Returns the letters and digits of a name in lower case: a method's are the same in Objective-C
  /// and in Swift.
  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Returns the words of a name in camel case, in lower case.
  private static func words(_ name: String) -> [Substring] {
    kebabCase(name).split { !$0.isLetter && !$0.isNumber }
  }

  /// Returns whether words are among others in the same order.
  private static func lists(_ words: [Substring], among others: [Substring]) -> Bool {
    var rest = words[...]
    for word in others where word == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  private static func contains(_ name: String, _ part: String) -> Bool {
    var rest = name[...]
    while rest.utf8.count >= part.utf8.count {
      if rest.hasPrefix(part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
