import DeckCommand
import Testing

/// The sentence of every fault of a JSON document.
@Suite struct JSONMessagesTests {
  private func message(_ bytes: [UInt8]) -> String? {
    var host = MemoryHost()
    host.files["a.json"] = bytes
    do throws(InputError) {
      _ = try RecordedDrag.read(at: Array("a.json".utf8), on: &host)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    ("[", "1:2: the file ends where a value should follow (inside the bracket at 1:1)"),
    ("[1", "1:3: the file ends where ',' or ']' should follow (inside the bracket at 1:1)"),
    (
      "{",
      "1:2: the file ends where a name in quotation marks should follow "
        + "(inside the bracket at 1:1)"
    ),
    ("{\"a\"", "1:5: the file ends where ':' should follow (inside the bracket at 1:1)"),
    ("{\"a\":1", "1:7: the file ends where ',' or '}' should follow (inside the bracket at 1:1)"),
    ("[\n\"ab", "2:4: the file ends inside the text that begins at 2:1"),
    ("[1}", "1:3: expected ',' or ']', found '}' (inside the bracket at 1:1)"),
    ("[\u{202E}]", "1:2: expected a value, found '\\u202e' (inside the bracket at 1:1)"),
    ("[]]", "1:3: expected the end of the file, found ']'"),
    ("[1,]", "1:3: a comma after the last value"),
    ("[1] // one", "1:5: JSON has no comments"),
    ("['a']", "1:2: expected '\"', found a single quotation mark"),
    ("{a:1}", "1:2: the name stands without quotation marks"),
    ("[] []", "1:4: a second value after the end of the first"),
    ("[True]", "1:2: only the words true, false and null stand without quotation marks"),
    ("[NaN]", "1:2: not a finite number"),
    ("[+1]", "1:2: a number has no plus sign"),
    ("[01]", "1:2: a number has no zeros before its first digit"),
    ("[.5]", "1:2: the number has no digit before its point or end"),
    ("[1.]", "1:2: the number has no digit after its point"),
    ("[1e+]", "1:2: the number has no digit after its 'e'"),
    ("[0x10]", "1:2: the number goes on with what is none"),
    ("[1e400]", "1:2: the number is too large"),
    ("[\"\u{1B}\"]", "1:3: the character '\\x1b' must be written as an escape"),
    ("[\"\\x\"]", "1:3: the backslash begins no escape of JSON"),
    ("[\"\\uD800\"]", "1:3: '\\ud800' is one half of a pair without the other"),
    (
      "[{\"a\\u001b\": 1,\n \"a\\u001b\": 2}]",
      "2:2: the name 'a\\x1b' occurs twice, first on line 1"
    ),
  ])
  func everyFaultHasASentence(text: String, message: String) {
    #expect(self.message(Array(text.utf8)) == "deckcalc: error: a.json:" + message)
  }

  @Test func bytesThatAreNoTextAreNamedByTheirOffset() {
    #expect(
      message(Array("[\"é".utf8) + [0xC0, 0x80])
        == "deckcalc: error: a.json:1:4: the byte '\\xc0' at offset 4 is not UTF-8")
    #expect(
      message([0x5B, 0, 0x5D, 0])
        == "deckcalc: error: a.json:1:1: the file is UTF-16, expected UTF-8")
    #expect(
      message([0x5B, 0, 0, 0, 0x5D, 0, 0, 0])
        == "deckcalc: error: a.json:1:1: the file is UTF-32, expected UTF-8")
  }

  @Test func nestingHasALimit() {
    #expect(
      message([UInt8](repeating: 0x5B, count: 1_000_000))
        == "deckcalc: error: a.json:1:129: nested deeper than 128")
  }

  @Test func longNamesAreShortened() {
    let name = "\"" + String(repeating: "\\u0007", count: 10_000) + "\":1"
    let text = message(Array("[{\(name),\(name)}]".utf8))
    #expect(text?.utf8.count ?? 1001 <= 1000)
    #expect(text?.hasSuffix("...' occurs twice, first on line 1") == true)
  }
}
