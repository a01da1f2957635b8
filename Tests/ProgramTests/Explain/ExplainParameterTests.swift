import Testing

/// Parameters, sizes and thresholds in explanations; explain-deck.txt shows them.
@Suite struct ExplainParameterTests {
  private static let device = #"{"parameters": {"device": "ipad"}, "actions": []}"#
  private static let file =
    #"{"parameters": {"leftSize": 50, "duration": 0.5}, "actions": []}"#

  @Test(arguments: [
    ("open --leftSize 50", "leftSize", "50", "given"),
    ("open --device ipad", "size", "[768, 1024]", "--device"),
    ("peek --duration 2", "openDuration", "0.3", "default"),
    ("rotate --to-size 300x400", "toSize", "[300, 400]", "given"),
    ("rotate", "toSize", "[480, 320]", "default"),
    ("bounce --model shipped", "bounceDurationFactor", "0.3", "the model"),
    ("open --model 2.2.11 --layout below-bars", "layout", "below-bars", "given"),
  ])
  func aParameterHasItsOrigin(
    row: (words: String, name: String, value: String, origin: String)
  ) throws {
    #expect(try Explained(row.words).parameter(row.name) == [row.value, row.origin])
  }

  /// An option replaces a parameter of a file, and the duration of a file counts for the legs.
  @Test(arguments: [
    ("--left-size 60", file, "leftSize", "60", "given"),
    ("--duration 1", file, "openDuration", "1", "--duration"),
    ("--open-duration 1", file, "openDuration", "0.5", "the file"),
    ("", device, "size", "[768, 1024]", "the file"),
  ])
  func anOptionReplacesAParameterOfAFile(
    row: (options: String, file: String, name: String, value: String, origin: String)
  ) throws {
    let explained = try Explained("run - " + row.options, input: row.file)
    #expect(explained.parameter(row.name) == [row.value, row.origin])
  }

  @Test(arguments: [
    "open", "close --offset 50", "toggle --across", "bounce", "peek", "set-size --to 60",
    "pan --to 100", "tap", "rotate", "resize --to-size 300x400", "push-over", "open --model v3",
  ])
  func parametersAreThoseOfTheTable(words: String) throws {
    let command = words.split(separator: " ").map(String.init)
    // Without quotes a list of words is a list like any other.
    let table = Run(command + ["--format", "json"]).output.filter { $0 != "\"" }
    let reported = try Explained(words)
    let names = reported.column("name", of: "parameters")
    #expect(names.count > 10)
    var wrong: [String] = []
    for row in try #require(reported.rows("parameters")) {
      let member = "\(row["name"] ?? ""): \(row["value"] ?? "")"
      let isThere = [",", "}", "\n"].contains { table.contains(" " + member + $0) }
      if !isThere, !table.contains("{" + member + ",") { wrong.append(member) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func sizesAfterwardsAreThoseThatChange() throws {
    #expect(try Explained("open").rows("sizesAfterwards") == nil)
    #expect(try Explained("set-size --to 44").rows("sizesAfterwards") == nil)
  }

  // MARK: Release

  /// A release, the number of the test that fires, which is 4 if none does, and the end of the note.
  @Test(arguments: [
    // 1.25 · 100/600 s, against the way that is behind.
    ("--to -100 --velocity -600", 0, "opens right, in 0.208333333 s."),
    ("--to 100 --velocity -500", 0, "closes, in 0.25 s."),
    // 1.25 · ((320 − 44) − 100)/600 s: the side's size is its ledge as it was given.
    ("--to 100 --velocity 600", 1, "opens left, in 0.366666667 s."),
    ("--to 276 --velocity 600", 1, "opens left, in the usual duration."),
    ("--to 184 --velocity 499.9", 2, "at 184 the deck opens left."),
    ("--to -184", 3, "at -184 the deck opens right."), ("--to 183", 4, "at 183 the deck closes."),
    ("--to -183 --velocity -499", 4, "at -183 the deck closes."),
  ])
  func oneTestFires(row: (words: String, fired: Int, note: String)) throws {
    let release = try Explained("pan " + row.words)
    #expect(
      release.column("fired", of: "release")
        == (0..<4).map { $0 == row.fired ? "true" : "false" })
    let notes = release.notes.filter { $0.hasPrefix("The release was") }
    #expect(notes.count == 1 && notes[0].hasSuffix(row.note))
  }

  @Test func limitsAreTwoThirdsOfTheWayOpen() throws {
    let release = try Explained("pan --to 200,7 --left-size 59 --right-size 80 --velocity 3")
    // (320 − 59) · 2/3 and (320 − 80) · 2/3.
    #expect(release.column("limit", of: "release") == ["-500", "500", "174", "-160"])
    #expect(release.column("value", of: "release") == ["3", "3", "200", "200"])
    // Release 2.4.2 decides alike along y.
    let words = "pan --to 0,200 --sides top,bottom --top-size 60 --bottom-size 90"
    let models = try ["documented", "shipped"].map { try Explained(words + " --model " + $0) }
    for name in ["limit", "value"] {
      #expect(models[0].column(name, of: "release") == models[1].column(name, of: "release"))
    }
  }

  @Test(arguments: ["pan --to 100 --panning-mode none", "open", "pan --to 100 --model v3"])
  func whatIsNotLetGoHasNoTests(words: String) throws {
    #expect(try Explained(words).rows("release") == nil)
  }

  @Test func aPeekReportsItsFirstSwing() throws {
    // The height is that of the table, whose rows are close enough to meet the peak to 1e-6.
    let heights = rows("offset", ["peek", "--damping", "0.9", "--fps", "100000"])
    let height = try #require(heights.compactMap { $0.first.flatMap(Double.init) }.max())
    let note = try #require(try Explained("peek --damping 0.9").notes.first)
    let reported = try #require(
      note.split(separator: " ").compactMap { Double($0) }.first { $0 > 40 })
    #expect((reported - height).magnitude < 1e-5)
    #expect(note.hasSuffix(" pt (1.96 × --distance)."))
    #expect(
      try Explained("peek --distance 0").notes.contains { $0.contains("reaches 0 pt (0 × ") })
  }
}
