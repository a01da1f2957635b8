import TestSupport
import Testing

/// Arguments quoted in messages: no control sequences, and never too long.
@Suite struct EchoTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let shown: String

    var testDescription: String { shown }

    init(_ bytes: [UInt8], _ shown: String) {
      self.bytes = bytes
      self.shown = shown
    }

    init(_ text: String, _ shown: String) { self.init(Array(text.utf8), shown) }
  }

  static let rows = [
    Row("\u{1B}]0;x\u{7}", #"\x1b]0;x\x07"#), Row("\u{1B}[31m", #"\x1b[31m"#),
    Row("\n\r\t", #"\x0a\x0d\x09"#), Row("\0", #"\x00"#), Row("\u{7F}", #"\x7f"#),
    Row("\u{9B}1A", #"\x9b1A"#), Row("\u{85}", #"\x85"#), Row("\u{AD}", #"\xad"#),
    // Bidirectional and other invisible controls.
    Row("\u{202A}\u{202E}", #"\u202a\u202e"#), Row("\u{2066}\u{2069}", #"\u2066\u2069"#),
    Row("\u{200E}\u{200B}\u{FEFF}", #"\u200e\u200b\ufeff"#), Row("\u{61C}", #"\u061c"#),
    Row("\u{2028}\u{2029}", #"\u2028\u2029"#), Row("\u{E0041}", #"\ue0041"#),
    Row("\u{E000}", #"\ue000"#),
    // Bytes that are not UTF-8: lone, overlong, a surrogate, beyond U+10FFFF, cut short.
    Row([0xFF], #"\xff"#), Row([0x80, 0x41], #"\x80A"#), Row([0xC0, 0xAF], #"\xc0\xaf"#),
    Row([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#), Row([0xF4, 0x90, 0x80, 0x80], #"\xf4\x90\x80\x80"#),
    Row([0xE2, 0x82], #"\xe2\x82"#), Row([0xE2, 0x82, 0x41], #"\xe2\x82A"#),
    // Text stays text.
    Row("é€漢😀", "é€漢😀"), Row("a b'c\"", "a b'c\""),
  ]

  /// All strings in two places, and three of them in all places.
  @Test(arguments: rows.indices)
  func isEscapedWhereverItIsRepeated(index: Int) {
    let row = Self.rows[index]
    let name = Array("--".utf8) + row.bytes
    let places: [(words: [[UInt8]], line: String)] = [
      ([row.bytes], "unknown command '\(row.shown)'"),
      ([Array("open".utf8), name], "unknown option '--\(row.shown)'"),
      (
        [Array("open".utf8), row.bytes],
        "SIDE must be left, right, top or bottom (got '\(row.shown)')"
      ),
      (
        [Array("list".utf8), Array("devices".utf8), row.bytes],
        "unexpected argument '\(row.shown)'"
      ),
      (
        [Array("open".utf8), Array("--side".utf8), row.bytes],
        "--side must be left, right, top or bottom (got '\(row.shown)')"
      ),
      (
        [Array("open".utf8), Array("--fps".utf8), row.bytes],
        "--fps must be a number (got '\(row.shown)')"
      ),
      (
        [Array("open".utf8), Array("--key-times=".utf8) + row.bytes],
        "--key-times must be on or off (got '\(row.shown)')"
      ),
      ([Array("help".utf8), row.bytes], "unknown command or topic '\(row.shown)'"),
    ]
    for (place, (words, line)) in places.enumerated()
    where index < 3 || (place - index) % 4 == 0 {
      let run = Run(bytes: words)
      #expect(run.status == 64)
      #expect(run.diagnostics.first == "deckcalc: error: " + line)
    }
  }

  /// The nearest name comes from a file, whose names may be of any characters.
  @Test(arguments: [
    ("\u{1B}", #"\x1b"#), ("\u{0B}", #"\x0b"#), ("\u{202E}", #"\u202e"#), ("\u{7F}", #"\x7f"#),
    ("\u{9B}", #"\x9b"#),
  ])
  func theNearestNameIsEscaped(character: String, shown: String) {
    let table = "time,offset\(character)\n0,1\n"
    let run = Run(["diff", "e", "e", "--key", "offset"], files: ["e": table])
    #expect(
      run.diagnostics.first
        == "deckcalc: error: --key: no column 'offset' (did you mean 'offset\(shown)'?)")
  }

  @Test func anUnknownColumnIsEscaped() {
    let run = Run(bytes: [Array("open".utf8), Array("--columns".utf8), [0x1B, 0xFF]])
    #expect(
      run.diagnostics.first?.hasPrefix(#"deckcalc: error: --columns: unknown column '\x1b\xff' "#)
        == true)
  }

  @Test func longWordsAreCut() {
    let word = String(repeating: "a", count: 13_107)
    let echo = String(repeating: "a", count: 200) + "..."
    #expect(Run(word).diagnostics.first == "deckcalc: error: unknown command '\(echo)'")
    #expect(
      Run("open", "--fps", word).diagnostics.first
        == "deckcalc: error: --fps must be a number (got '\(echo)')")
    #expect(
      Run("open", "--" + word).diagnostics.first
        == "deckcalc: error: unknown option '--\(echo.dropFirst(2))'")
  }

  @Test func aLineHoldsAtMostAThousandBytes() {
    // Escapes make four bytes of one, and the rest of a curve is repeated after the whole of it.
    // Every place of the cut relative to a character of three bytes comes up.
    var longest = 0
    var broken: [Int] = []
    for count in 0..<200 {
      let text =
        "linear" + String(repeating: "\u{1B}", count: count) + String(repeating: "€", count: 80)
      let run = Run("open", "--curve", text)
      for line in run.diagnostics {
        longest = max(longest, line.utf8.count)
        if line.contains("\u{1B}") || line.contains("\u{FFFD}") { broken.append(count) }
      }
      #expect(run.status == 64)
      #expect(run.diagnostics.count == 2)
    }
    #expect(longest <= 1_000)
    #expect(longest > 990)
    #expect(broken.isEmpty)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func anyBytesAreAnsweredInTwoPlainLines(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let options = ["--curve", "--columns", "--assert", "--size", "--device", "--shadow-color", "-"]
    var offender: [UInt8]?
    for _ in 0..<300 {
      let length = Int.random(in: 1...400, using: &generator)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let option = options.randomElement(using: &generator) ?? "-"
      let run = Run(bytes: [Array("open".utf8), Array(option.utf8), [0x21] + bytes])
      let isPlain = run.diagnostics.allSatisfy { line in
        line.utf8.count <= 1_000
          && line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      }
      if run.status != 64 || run.diagnostics.count != 2 || !isPlain { offender = bytes }
    }
    #expect(offender == nil)
  }

  @Test func argumentsInJSONAreEscaped() {
    let words = [Array("open".utf8), Array("--format=json".utf8), Array("-o".utf8), [0xFF, 0x1B]]
    let run = Run(bytes: words)
    #expect(run.status == 0)
    #expect(run.files.count == 1)
    let file = Run(bytes: [
      Array("curve".utf8), Array("ease/*\u{202E}\u{1B}*/".utf8), Array("-f=json".utf8),
    ])
    #expect(
      lines(file.output).filter { $0.contains("\"arguments\"") } == [
        ##"  "arguments": ["curve", "ease/*\u202e\u001b*/", "-f=json"],"##
      ])
  }
}
