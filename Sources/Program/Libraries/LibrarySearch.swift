import Arguments

/// A search for names of libraries.
struct LibrarySearch {
  /// The greatest number of entries of a search that finds only parts of names.
  static let limit = 10
  /// The least number of letters of a search that finds only parts of names.
  private static let shortestPart = 4

  /// The letters and digits of the name, in lower case.
  private let wanted: String

  /// Creates the search for a name of Objective-C or of Swift, or for a method with its class.
  init(_ name: String) { wanted = Self.key(Self.withoutClass(name)) }

  /// The library that has the name, or a class of the name.
  var library: Library? {
    LibraryIndex.libraries.first { library in
      ([library.title] + library.classes).contains { Self.key($0) == wanted }
    }
  }

  /// The entries that have the name, or the property of which it is the setter.
  var entries: [LibraryEntry] {
    let found = entries { $0 == wanted }
    guard found.isEmpty, wanted.hasPrefix("set") else { return found }
    let property = wanted.dropFirst("set".count)
    return entries { $0 == property }
  }

  /// The entries of which a name begins with the one searched for, or else contains it.
  var similarEntries: [LibraryEntry] {
    guard wanted.utf8.count >= Self.shortestPart else { return [] }
    let found = entries { $0.hasPrefix(wanted) }
    return found.isEmpty ? entries { Self.contains($0, wanted) } : found
  }

  private func entries(where isFound: (String) -> Bool) -> [LibraryEntry] {
    guard !wanted.isEmpty else { return [] }
    return LibraryIndex.entries.filter { $0.names.contains { isFound(Self.key($0)) } }
  }

  // MARK: Names

  /// Returns the letters and digits of a name in lower case: a method's are the same in Objective-C
  /// and in Swift.
  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Returns the method in `-[Class method:]`, or the name as it is.
  private static func withoutClass(_ name: String) -> String {
    guard name.hasPrefix("-[") || name.hasPrefix("+["),
      let space = name.firstIndex(of: " ")
    else { return name }
    return String(name[space...])
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
