import TableReading
import TestSupport
import Testing

/// Patterns of names.
@Suite struct WildcardTests {
  private static func matches(_ pattern: String, _ name: String) -> Bool {
    Wildcard(Array(pattern.utf8)).matches(Array(name.utf8))
  }

  /// Whether a name matches, by the definition: an asterisk is nothing, or a character and an asterisk.
  private static func isMatch(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*", isMatch(pattern.dropFirst(), name) { return true }
    guard let character = name.first else { return false }
    if first == "*" { return isMatch(pattern, name.dropFirst()) }
    return (first == "?" || first == character) && isMatch(pattern.dropFirst(), name.dropFirst())
  }

  @Test func patternsMatchByTheirDefinition() {
    var generator = SeededGenerator(seed: 1)
    func text(_ alphabet: String, _ most: Int) -> String {
      let letters = Array(alphabet)
      return String(
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        })
    }
    var counts = [0, 0]
    for _ in 0..<20_000 {
      let (pattern, name) = (text("ab*?é", 6), text("abé", 8))
      let isMatch = Self.isMatch(pattern[...], name[...])
      #expect(Self.matches(pattern, name) == isMatch, "\(pattern) \(name)")
      counts[isMatch ? 1 : 0] += 1
    }
    // Both happen often enough to be tested.
    #expect(counts.allSatisfy { $0 > 1_000 })
  }

  @Test func aQuestionMarkIsOneCharacterOfSeveralBytes() {
    #expect(Self.matches("?", "é"))
    #expect(Self.matches("?x", "😀x"))
    #expect(!Self.matches("??", "é"))
  }

  /// A search that tries every length of each asterisk would not end.
  @Test func manyAsterisksTakeNoLongerThanTheirProduct() {
    let pattern = String(repeating: "a*", count: 200) + "b"
    #expect(!Self.matches(pattern, String(repeating: "a", count: 4_000)))
  }

  @Test func aNameIsMatchedByItselfAlone() {
    let names = ["center_x", "center_y", "center_*", "?"].map { Array($0.utf8) }
    func found(_ pattern: String) -> [String] {
      Wildcard.names(Array(pattern.utf8), among: names)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(found("center_?") == ["center_x", "center_y", "center_*"])
    #expect(found("center_*") == ["center_*"])
    #expect(found("?") == ["?"])
    #expect(found("center_x") == ["center_x"])
    #expect(found("center") == [])
    #expect(found("*") == ["center_x", "center_y", "center_*", "?"])
  }
}
