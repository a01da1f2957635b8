import Options

/// A search for names of libraries.
struct LibrarySearch {
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
    wantedInCode = Self.key(Self.name(inCode: name))
  }

  /// The library that has the name, or a class of the name.
  var library: Library? {
    LibraryIndex.libraries.first { library in
      ([library.title] + library.classes).contains { Self.key($0) == wanted }
    }
  }

  /// The entries that have the name, or the property of which it is the setter.
  var entries: [LibraryEntry] {
    let keys = [wanted, wantedInCode].flatMap { key in
      [key, key.hasPrefix("set") ? String(key.dropFirst("set".count)) : ""]
    }
    return keys.lazy.filter { !$0.isEmpty }.map { key in entries { Self.key($0) == key } }
      .first { !$0.isEmpty } ?? []
  }

  /// The entries of which a name begins with the one searched for, or else contains it, or else has
  /// the same words with others between them.
  var similarEntries: [LibraryEntry] {
    guard wanted.utf8.count >= Self.shortestPart else { return [] }
    var found = entries { Self.key($0).hasPrefix(wanted) }
    if found.isEmpty { found = entries { Self.key($0).contains(wanted) } }
    let words = Self.words(name)
    guard found.isEmpty, words.count > 1 else { return found }
    return entries { other in
      // The words are among those of the other name in the same order.
      var rest = words[...]
      for word in Self.words(other) where word == rest.first { rest = rest.dropFirst() }
      return rest.isEmpty
    }
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

  // MARK: Code

  /// Returns the name of a method or property that code uses: a message of Objective-C, a call of
  /// Swift or an assignment.
  ///
  /// Its labels follow its base name, without the receiver and the arguments: those of
  /// `[deck openLeftViewAnimated:YES]` and `deck.openLeftView(animated: true)` differ in punctuation
  /// alone.
  private static func name(inCode code: String) -> String {
    let code = code.trimmingPrefix { $0.isWhitespace || $0 == "-" || $0 == "+" }
    if code.hasPrefix("[") {
      let words = words(ofCode: code.dropFirst())
      let labels = labels(words)
      return labels.isEmpty ? String(words.dropFirst().first ?? "") : labels
    }
    let call = code.firstIndex(of: "(")
    let member = code[..<(call ?? code.firstIndex(of: "=") ?? code.endIndex)]
    let arguments = call.map { words(ofCode: code[$0...].dropFirst()) } ?? []
    return (member.split(separator: ".").last ?? "") + labels(arguments)
  }

  private static func labels(_ words: [Substring]) -> String {
    words.filter { $0.hasSuffix(":") && $0 != ":" }.joined()
  }

  /// Returns the words outside of nested brackets, up to the bracket that closes the expression; a
  /// nested expression is a word, and a colon ends one.
  private static func words(ofCode expression: Substring) -> [Substring] {
    var (text, depth) = ("", 0)
    for character in expression {
      if "[({".contains(character) {
        text += depth == 0 ? " () " : ""
        depth += 1
      } else if "])}".contains(character) {
        depth -= 1
        if depth < 0 { break }
      } else if depth == 0 {
        let isOfName = character.isLetter || character.isNumber || "_.:".contains(character)
        text += (isOfName ? String(character) : " ") + (character == ":" ? " " : "")
      }
    }
    return text.split(separator: " ")
  }
}
