import TestSupport
import Testing

/// The line of `diff` and `verify` about the most likely cause.
@Suite struct CauseTests {
  private static let columns = ["--columns", "time,offset"]
  private let expected = Run(["open"] + columns).output

  /// Returns the lines about the cause of two tables in some format.
  private func causes(_ actual: [String], _ options: String...) -> [String] {
    let files = ["e.csv": expected, "a.csv": Run(actual + Self.columns).output]
    return lines(Run(["diff", "e.csv", "a.csv"] + options, files: files).output)
      .filter { $0.contains("cause") }
  }

  @Test func aDelayIsReported() {
    #expect(
      causes(["open", "--delay", "0.0165"]) == [
        "likely cause: 0.0165 s later (max deviation then 0.00456 instead of 26)"
      ])
  }

  @Test func aDurationIsReported() {
    #expect(
      causes(["open", "--duration", "0.33"]).first?
        .hasPrefix("likely cause: takes 1.1 times as long (") == true)
  }

  @Test(arguments: [
    "linear", "ease", "ease-in", "ease-out", "ease-in-quad", "ease-in-out-cubic", "ease-out-back",
  ])
  func anotherNamedCurveIsReported(name: String) {
    #expect(
      causes(["open", "--curve", name]).first?
        .hasPrefix("likely cause: \(name) instead of ease-in-out (") == true)
  }

  @Test func aToleranceDoesNotChangeTheCause() {
    #expect(
      causes(["open", "--curve", "ease-in"], "--tolerance", "5")
        == causes(["open", "--curve", "ease-in"]))
  }

  @Test func aSpringIsReported() {
    #expect(
      causes(["open", "--curve", "spring(response: 0.3, damping: 0.7)"]).first?
        .hasPrefix(
          "likely cause: spring(response: 0.3, damping: 0.7) instead of ease-in-out (") == true)
  }

  /// The spring of `reveal` starts with a velocity.
  @Test func anotherSpringIsReported() {
    let files = [
      "e.csv": Run("reveal", "toggle").output,
      "a.csv": Run("reveal", "toggle", "--curve", "spring(response: 0.3, damping: 0.8)").output,
    ]
    #expect(
      Run(["diff", "e.csv", "a.csv"], files: files).output.contains(
        "likely cause: spring(response: 0.3, damping: 0.8) instead of "
          + "spring(response: 0.207, damping: 1) ("))
  }

  @Test func anotherCurveOnALegIsReported() {
    let bounce = { curve in Run(["bounce", "--curve", curve] + Self.columns).output }
    let files = ["e.csv": bounce("ease-in-out"), "a.csv": bounce("linear")]
    #expect(
      Run(["diff", "e.csv", "a.csv"], files: files).output
        .contains("likely cause: linear instead of ease-in-out ("))
  }

  @Test func theSameTableHasNoCause() {
    #expect(causes(["open"]).isEmpty)
    #expect(causes(["open"], "--format", "json") == ["  \"cause\": null,"])
  }

  @Test func aCauseIsAMemberOfJSON() {
    #expect(
      causes(["open", "--left-size", "46"], "--format", "json") == [
        "  \"cause\": {\"kind\": \"change\", \"text\": \"values are multiplied by 0.99275\", "
          + "\"column\": \"offset\", \"before\": 2, \"after\": 0.001, \"timeUnit\": 1, "
          + "\"delay\": 0, \"pace\": 1, \"factor\": 0.99275, \"offset\": 0, \"expected\": null, "
          + "\"actual\": null},"
      ])
  }

  @Test func quietReportsNothing() {
    #expect(causes(["open", "--delay", "0.1"], "--quiet").isEmpty)
  }

  @Test func standardInputIsSampledToo() {
    let actual = Run(["open", "--delay", "0.0165"] + Self.columns).output
    let run = Run(
      ["diff", "-", "a.csv"], files: ["a.csv": actual], standardInput: expected)
    #expect(run.output.contains("likely cause: 0.0165 s later ("))
  }

  // MARK: verify

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

  @Test func aChangeIsReportedForARecording() {
    let found = verified(
      ["open"], against: ["open", "--delay", "0.05", "--fps", "47"] + Self.columns, "--align",
      isRecording: true)
    #expect(found.first?.hasPrefix("  likely cause: 0.05 s later (") == true)
  }

  /// A JSON table has its parameters, which are reported alone.
  @Test func changedParametersHaveNoCause() {
    let suite = SuiteTests.suite(("a", ["open"], "a.json"))
    let table = Run("open", "--duration", "0.33", "--format", "json").output
    let run = Run(["verify", "s.json"], files: ["s.json": suite, "a.json": table])
    #expect(run.status == 1 && !run.output.contains("cause"))
  }
}
