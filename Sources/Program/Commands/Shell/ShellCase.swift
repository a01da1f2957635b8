/// Parts of `case` commands, which bash and zsh share.
enum ShellCase {
  /// Returns numbers with spaces between them.
  static func numbers(_ groups: [Int]) -> String {
    groups.map(String.init).joined(separator: " ")
  }

  /// Returns a branch for each element, with its position as the pattern.
  static func lines<Element>(_ list: [Element], _ assignment: (Element) -> String) -> String {
    list.enumerated().map { "\($0.offset)) \(assignment($0.element)) ;;\n" }.joined()
  }
}
