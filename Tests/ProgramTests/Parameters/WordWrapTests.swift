import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Words in lines of a limited width.
@Suite struct WordWrapTests {
  private let words = ["one", "two", "three", "extraordinarily", "so"]

  @Test(arguments: 1...40)
  func noWordIsLostOrDivided(width: Int) {
    let lines = Listings.lines(words, within: width, after: "> ", hanging: 3)
    #expect(lines[0].hasPrefix("> one"))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("   ") })
    #expect(
      lines.joined(separator: " ").dropFirst(2).split(separator: " ").map(String.init) == words)
  }

  @Test(arguments: 1...40)
  func linesAreFull(width: Int) {
    let lines = Listings.lines(words, within: width, hanging: 1)
    for (line, next) in zip(lines, lines.dropFirst()) {
      let word = next.split(separator: " ")[0]
      #expect(line.count + 1 + word.count > width)
    }
    // Only a line of one word may be too long.
    #expect(lines.allSatisfy { $0.count <= width || $0.split(separator: " ").count == 1 })
  }

  @Test func withoutWordsThereIsTheStart() {
    #expect(Listings.lines([String](), within: 10, after: "start") == ["start"])
  }
}
