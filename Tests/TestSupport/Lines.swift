/// Returns the lines of a string, without the empty one after a final newline.
public func lines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(
    text.hasSuffix("\n") ? 1 : 0)
}
