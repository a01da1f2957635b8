import Testing

/// Numbers that are none, of several options; numbers.txt has the messages of the others.
@Suite struct NumberErrorTests {
  /// Texts that other readers take for numbers; the grammar of CSS does not.
  static let noNumbers = [
    "", " ", " 1", "1 ", "1.", "1.e3", ".", "+", "-", "e3", "1e", "1e+", "0x10", "0x1p3", "1_000",
    "1 000", "1'000", "\u{2212}1", "\u{663}", "\u{FF11}", "--1", "+-1", "1.2.3", "1..2",
    "$1", "1;", "0b1", "1e1.5", "0X1P-3", ".e5", "1e-", "0o7", "one", "\u{BD}", "\u{B2}",
    "1\u{A0}", "1e\u{665}", "\u{221E}",
  ]

  static let options = [
    "--duration", "--fps", "--step", "--offset", "--left-size", "--until", "--delay", "--times",
  ]

  /// The message about an option of open, whose table is rejected with a hint.
  private func complaint(_ option: String, _ text: String) -> String? {
    let run = Run("open", option, text)
    guard run.status == 64, run.diagnostics.count == 2, run.output.isEmpty else { return nil }
    return run.diagnostics[0].replacing("deckcalc: error: ", with: "")
  }

  @Test(arguments: noNumbers, options)
  func textsThatAreNoNumbersAreRefused(text: String, option: String) {
    #expect(complaint(option, text) == "\(option) must be a number (got '\(text)')")
  }

  @Test(
    arguments: [
      "nan", "NaN", "-nan", "+nan", "nan(0x7)", "inf", "-inf", "INF", "infinity", "+Infinity",
      "NAN", "Inf", "INFINITY", "+inf", "-infinity", "-Inf",
    ], options)
  func whatIsNotFiniteIsRefused(text: String, option: String) {
    #expect(complaint(option, text) == "\(option) must be a finite number (got '\(text)')")
  }

  @Test(
    arguments: ["1e400", "-1e400", "1e99999999999", "9\(String(repeating: "0", count: 309))"],
    options)
  func whatOverflowsIsRefused(text: String, option: String) {
    let shown = text.count > 200 ? text.prefix(200) + "..." : text[...]
    let found = complaint(option, text) ?? ""
    #expect(found.hasPrefix("\(option) must be a smaller number"))
    #expect(found.hasSuffix(" (got '\(shown)')"))
  }

  /// Ways to write 2, 10 and 20, among them those that a number of any other option may have.
  @Test(arguments: [
    ("open --frames", "1e1", "10"), ("open --frames", "10.0", "10"), ("open --frames", "+10", "10"),
    ("open --frames", "1000e-2", "10"), ("open --max-rows", "2e1", "20"),
    ("card stack --cards", "0.2e1", "2"), ("card unstack --cards 3 --count", "2.0", "2"),
    ("card stack --pixel-scale", "2e0", "2"), ("peek --bounces", "2e0", "2"),
    ("transition swipe --to 1 --pages", "1e1", "10"),
    ("transition swipe --to 1 --page", "2.0", "2"), ("menu swap --to", "1e1", "10"),
    ("menu swap --to 0 --from", "1e1", "10"), ("menu show --count", "1e1", "10"),
    ("curve ease --frames", "1e1", "10"), ("open --precision", "1e1", "10"),
  ])
  func aWholeNumberMayBeWrittenAsAnyNumber(words: String, text: String, plain: String) {
    let command = words.split(separator: " ").map(String.init)
    let run = Run(command + [text])
    #expect(run.status == 0)
    #expect(run.output == Run(command + [plain]).output)
  }
}
