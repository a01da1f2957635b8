import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Messages about JSON documents that json-errors.txt cannot hold.
@Suite struct JSONMessagesTests {
  private func message(_ bytes: [UInt8]) -> String? {
    let host = MemoryHost()
    host.files["a.json"] = bytes
    do throws(Problem) {
      _ = try RecordedDrag.read(at: Array("a.json".utf8), on: host)
      return nil
    } catch {
      return Messages.error(error.sentence())
    }
  }

  @Test(arguments: [
    ("[", "1:2: expected a value, found the end of the file (inside the bracket at 1:1)"),
    ("[\n\"ab", "2:4: the file ends inside the string that begins at 2:1"),
    ("[\u{202E}]", "1:2: expected a value, found '\\u202e' (inside the bracket at 1:1)"),
    ("[\"\u{1B}\"]", "1:3: the character '\\x1b' must be escaped"),
  ])
  func charactersAndEndsAreNamed(text: String, message: String) {
    #expect(self.message(Array(text.utf8)) == "deckcalc: error: a.json:" + message)
  }

  @Test func bytesThatAreNoTextAreNamedByTheirOffset() {
    #expect(
      message(Array("[\"é".utf8) + [0xC0, 0x80])
        == "deckcalc: error: a.json:1:4: invalid UTF-8: byte '\\xc0' at offset 4")
    #expect(
      message([0x5B, 0, 0x5D, 0])
        == "deckcalc: error: a.json:1:1: the file must be UTF-8 (got UTF-16)")
    #expect(
      message([0x5B, 0, 0, 0, 0x5D, 0, 0, 0])
        == "deckcalc: error: a.json:1:1: the file must be UTF-8 (got UTF-32)")
  }

  @Test func nestingHasALimit() {
    #expect(
      message([UInt8](repeating: 0x5B, count: 1_000_000))
        == "deckcalc: error: a.json:1:129: arrays and objects must be nested at most 128 deep")
  }

  @Test func longNamesAreShortened() {
    let name = "\"" + String(repeating: "\\u0007", count: 10_000) + "\":1"
    let text = message(Array("[{\(name),\(name)}]".utf8))
    #expect(text?.utf8.count ?? 1001 <= 1000)
    #expect(text?.hasSuffix("...', first on line 1") == true)
  }
}
