import Testing

/// Errors that no golden file shows.
@Suite struct UsageErrorTests {
  /// A command line with its error and hint.
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    let hint: String

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ message: String, hint: String? = nil) {
      self.words = words
      self.message = message
      self.hint = hint ?? "Run 'deckcalc \(words[0]) --help' for the options."
    }
  }

  @Test(arguments: ["open", "curve", "help", "list", "--help", "--version"])
  func aFullOutputIsNoUsageError(command: String) {
    let words = ["curve": ["curve", "ease"], "list": ["list", "devices"]][command] ?? [command]
    let run = Run(words, outputLimit: 0)
    #expect(run.status == 74)
    #expect(
      run.diagnostics == [
        "deckcalc: error: cannot write standard output: No space left on device"
      ])
  }
}
