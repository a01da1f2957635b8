import Foundation
import MotionExport
import TestSupport
import Testing

/// Strings of users that would have a meaning in exported files.
@Suite struct EscapedTextTests {
  /// The file of the Big List of Naughty Strings.
  static let list = Corpora.folder.appendingPathComponent("blns/blns.json")

  /// The Big List of Naughty Strings, where it is available.
  static let naughty: [String] = {
    let strings = (try? Data(contentsOf: list))
      .flatMap { try? JSONDecoder().decode([String].self, from: $0) }
    return strings ?? []
  }()

  /// Strings that the list does not have: comments within comments, and characters XML forbids.
  static let others = [
    "*/", "/*", "/*/", "*/*", "**//", "a \\", "</style>", "</script>", "<!--", "\u{0}\u{1}",
    "\u{2028}\u{2029}", "\u{FFFE}\u{FFFF}", "\u{202E}", "line\nline\r\n", "]]>", "'\"&<>",
    "*\u{301}/", "/\u{301}*",
  ]

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: list.path), "no blns; set DECKCALC_CORPORA"))
  func theListIsRead() { #expect(Self.naughty.count > 500) }

  @Test func commentsNeitherEndNorNest() {
    var wrong: [String] = []
    for text in Self.naughty + Self.others {
      let comment = EscapedText.comment(text)
      let scalars = Array(comment.unicodeScalars)
      let pairs = zip(scalars, scalars.dropFirst()).map { [$0, $1] }
      let isSafe =
        !pairs.contains(["*", "/"]) && !pairs.contains(["/", "*"]) && !scalars.contains("<")
        && scalars.last != "\\" && scalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      if !isSafe { wrong.append(text) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func commentsKeepOtherCharacters() {
    #expect(
      EscapedText.comment("open --curve 'spring(1 2 3)' ä 日本")
        == "open --curve 'spring(1 2 3)' ä 日本")
    #expect(EscapedText.comment("a*/b/*c") == "a* /b/ *c")
    #expect(EscapedText.comment("/*/") == "/ * /")
    #expect(EscapedText.comment("</style>") == "\\u{3c}/style>")
    #expect(EscapedText.comment("a\nb\u{202E}c\u{7F}") == "a\\u{a}b\\u{202e}c\\u{7f}")
    #expect(EscapedText.comment("a\\") == "a\\ ")
  }

  @Test func xmlReadsBack() {
    var wrong: [String] = []
    for text in Self.naughty + Self.others {
      let xml = EscapedText.xml(text)
      let isMarkup = xml.unicodeScalars.contains { "<>\"'\t\n\r".unicodeScalars.contains($0) }
      let allowed = text.unicodeScalars.map { Self.isForbidden($0) ? "\u{FFFD}" : $0 }
      if isMarkup || Self.unescaped(xml) != allowed { wrong.append(text) }
    }
    #expect(wrong.isEmpty)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar)
      || (0x7F..<0xA0).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
  }

  /// The characters of XML text; nil for an entity that XML does not have.
  private static func unescaped(_ xml: String) -> [Unicode.Scalar]? {
    let names: [Substring: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    var result: [Unicode.Scalar] = []
    var rest = Substring(xml).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      guard let end = rest.firstIndex(of: ";") else { return nil }
      let entity = Substring(rest[..<end])
      let number = entity.hasPrefix("#") ? UInt32(entity.dropFirst()) : nil
      guard let character = names[entity] ?? number.flatMap(Unicode.Scalar.init) else { return nil }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result
  }

  @Test func jsonOfAScriptIsTheSameDocument() throws {
    for text in Self.naughty + Self.others {
      let document = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
      let script = EscapedText.scriptJSON(document)
      #expect(!script.contains("<"))
      #expect(!script.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
      #expect(try JSONDecoder().decode([String].self, from: Data(script.utf8)) == [text])
    }
  }
}
