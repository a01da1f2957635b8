import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// The escapes of manual pages.
@Suite struct RoffTests {
  @Test(arguments: [
    ("a-b", "a\\-b"), ("'x'", "\\(aqx\\(aq"), ("a\\n", "a\\en"), ("~/x^y`", "\\(ti/x\\(hay\\(ga"),
    ("\"q\"", "\\(dqq\\(dq"), ("x²", "x\\[u00B2]"), ("plain, text.", "plain, text."),
  ])
  func escapes(text: String, source: String) {
    #expect(Roff.escaped(text) == source)
  }

  @Test func aLineNeverBeginsARequest() {
    let words = Array(repeating: ".17 word", count: 40).joined(separator: " ")
    let lines = Roff.paragraph(words).split(separator: "\n")
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { !$0.hasPrefix(".") })
    #expect(lines.contains { $0.hasPrefix("\\&.17") })
    // The escape of a point is not counted.
    #expect(lines.allSatisfy { $0.utf8.count <= 81 })
    #expect(Roff.example([".17,.67"]).contains("\n\\&.17,.67\n"))
  }

  @Test func aLongWordIsNotDivided() {
    let word = String(repeating: "x", count: 200)
    #expect(Roff.paragraph("a \(word) b") == "a\n\(word)\nb\n")
  }
}
