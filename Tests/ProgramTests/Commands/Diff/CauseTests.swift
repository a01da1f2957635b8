import TestSupport
import Testing

/// The line of `diff` and `verify` about the most likely cause; see diff-causes.txt.
@Suite struct CauseTests {
  /// Returns the lines of `verify` about causes, for a case and the table it is compared with.
  private func verified(
    _ words: [String], against table: [String], _ options: String..., isRecording: Bool = false
  ) -> [String] {
    let path = isRecording ? "app/a.csv" : "a.csv"
    let suite = SuiteTests.suite(("a", words, "a.csv"))
    let files = ["s.json": suite, path: Run(table).output]
    return lines(
      Run(["verify", "s.json"] + (isRecording ? ["--actual", "app"] : []) + options, files: files)
        .output
    ).filter { $0.contains("likely cause") }
  }

  @Test(arguments: [
    (["bounce"], "shipped", "documented"), (["open"], "v3", "documented"),
    (["close", "--model", "v3"], "documented", "v3"),
    (["card", "unstack", "--cards", "4", "--to", "1"], "shipped", "documented"),
  ])
  func anotherModelIsReported(words: [String], recorded: String, own: String) {
    let table = words.filter { $0 != "--model" && $0 != own } + ["--model", recorded]
    let found = verified(words, against: table)
    #expect(
      found.first?.hasPrefix("  likely cause: model \(own) instead of \(recorded) (") == true)
    let app = verified(words, against: table, "--only-common", isRecording: true)
    #expect(app.first?.hasPrefix("  likely cause: model \(recorded) instead of \(own) (") == true)
  }

  /// A JSON table has its parameters, which are reported alone.
  @Test func changedParametersHaveNoCause() {
    let suite = SuiteTests.suite(("a", ["open"], "a.json"))
    let table = Run("open", "--duration", "0.33", "--format", "json").output
    let run = Run(["verify", "s.json"], files: ["s.json": suite, "a.json": table])
    #expect(run.status == 1 && !run.output.contains("cause"))
  }
}
