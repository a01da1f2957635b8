/// The name of a method or property, as it is used in code.
///
/// Its labels follow its base name, without the receiver and the arguments: those of
/// `[deck openLeftViewAnimated:YES]` and `deck.openLeftView(animated: true)` differ in punctuation
/// alone.
struct CodeName {
  /// The parts of the name, in order.
  let parts: [String]

  /// Reads a message of Objective-C, a call of Swift or an assignment to a property.
  init(_ code: String) {
    let code = code.trimmingPrefix { $0.isWhitespace || $0 == "-" || $0 == "+" }
    if code.hasPrefix("[") {
      parts = Self.selector(code.dropFirst())
    } else if let parenthesis = code.firstIndex(of: "(") {
      parts = [Self.member(code[..<parenthesis])] + Self.labels(code[parenthesis...].dropFirst())
    } else {
      parts = [Self.member(code.prefix { $0 != "=" })]
    }
  }

  /// Returns the last name of an expression such as `self.viewDeckController?.leftSize`.
  private static func member(_ expression: Substring) -> String {
    let name = expression.split(separator: ".").last ?? ""
    return String(name.filter(isOfName))
  }

  /// Returns the labels of arguments, or if there are none the first word after the receiver.
  private static func selector(_ message: Substring) -> [String] {
    let words = words(message)
    let labels = words.filter(\.isLabel).map(\.text)
    return labels.isEmpty ? words.dropFirst().prefix(1).map(\.text) : labels
  }

  /// Returns the labels of the arguments of a call.
  private static func labels(_ arguments: Substring) -> [String] {
    words(arguments).filter { $0.isLabel && $0.text != "_" }.map(\.text)
  }

  /// Returns the words outside of nested brackets, up to the bracket that closes the expression; a
  /// nested expression is an empty word.
  private static func words(_ expression: Substring) -> [(text: String, isLabel: Bool)] {
    var words: [(text: String, isLabel: Bool)] = []
    var depth = 0
    var isInWord = false
    for character in expression {
      if "[({".contains(character) {
        if depth == 0 { words.append(("", false)) }
        depth += 1
      } else if "])}".contains(character) {
        depth -= 1
        if depth < 0 { break }
      } else if depth == 0, character == ":", isInWord {
        words[words.count - 1].isLabel = true
      } else if depth == 0, isOfName(character) || character == "." {
        if !isInWord { words.append(("", false)) }
        words[words.count - 1].text.append(character)
        isInWord = true
        continue
      }
      isInWord = false
    }
    return words
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
