import TestSupport
import Testing

/// Where the two models of release 2 differ for the same words, and by how much.
@Suite struct ExplainDifferenceTests {
  static let different = [
    "bounce", "bounce --opening", "bounce --model shipped", "peek", "peek --model shipped",
    "pan --to 400", "pan --to 0,300 --velocity 0,500 --sides top",
    "pan --to 400 --velocity 600 --model shipped",
    "set-size --side top --sides top --to 100", "open --sides left --max-size 100 --left-size 60",
    "toggle --across --sides left", "close --sides left --max-size 100 --state left",
  ]
  static let same = [
    "open", "close", "toggle", "rotate", "resize --to-size 300x400", "tap", "push-over",
    "set-size --to 100", "pan --to 200", "pan --to 0,300 --sides top", "open --duration 0",
    "bounce --state closed",
  ]

  /// The names of the summary's columns by the names in explanations.
  static let figures = [
    "duration": "duration", "start offset": "start_offset", "end offset": "end_offset",
    "distance": "distance", "overshoot": "overshoot", "peak velocity": "peak_velocity",
    "settling time": "settling_time",
  ]

  private func other(_ words: String) -> (own: [String], other: [String]) {
    let bare = words.split(separator: " ").map(String.init)
      .filter { $0 != "--model" && $0 != "shipped" }
    let models = words.contains("shipped") ? ["shipped", "documented"] : ["documented", "shipped"]
    return (bare + ["--model", models[0]], bare + ["--model", models[1]])
  }

  private func summary(_ words: [String]) -> [String: String] {
    let run = Run(words + ["--table", "summary", "--format", "tsv"])
    let cells = run.cells
    guard cells.count == 2 else {
      Issue.record("\(words): \(run.diagnostics)")
      return [:]
    }
    return [String: String](zip(cells[0], cells[1])) { $1 }
  }

  @Test(arguments: different + same)
  func figuresAreThoseOfBothSummaries(words: String) throws {
    let told = try Explained(words)
    let (own, other) = other(words)
    let (mine, theirs) = (summary(own), summary(other))
    let differences = try #require(told.rows("differences"))
    var wrong: [String] = []
    for (name, column) in Self.figures {
      let row = differences.first { $0["what"] == name }
      let (a, b) = (mine[column] ?? "", theirs[column] ?? "")
      guard a != b else {
        if row != nil { wrong.append("\(name) is the same") }
        continue
      }
      let cells = [own.last ?? "", other.last ?? ""].map { row?[$0] ?? "" }
      if cells != [a, b].map({ $0.isEmpty ? "null" : $0 }) { wrong.append("\(name): \(cells)") }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: different)
  func aDifferenceIsWhatTheOtherHasMore(words: String) throws {
    let (own, other) = other(words)
    var wrong: [String] = []
    for row in try #require(try Explained(words).rows("differences")) {
      let numbers = [own.last ?? "", other.last ?? "", "difference"].map {
        row[$0].flatMap(Double.init)
      }
      guard let mine = numbers[0], let theirs = numbers[1] else {
        if row["difference"] != "null" { wrong.append(row["what"] ?? "") }
        continue
      }
      // Each of the three is rounded to 6 decimals, so half of the last place counts three times.
      let isRight = numbers[2].map { ($0 - (theirs - mine)).magnitude < 1.6e-6 } ?? false
      if !isRight { wrong.append(row["what"] ?? "") }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: different)
  func legsAndEventsAreThoseOfBothTables(words: String) throws {
    let (own, other) = other(words)
    let tables = [own, other].map { words in
      Run(words + ["--table", "phases", "--format", "tsv", "--no-header"]).cells
    }
    let differences = try #require(try Explained(words).rows("differences"))
    for index in 0..<max(tables[0].count, tables[1].count) {
      let row = differences.first { $0["what"] == "leg \(index + 1) target" }
      guard index < tables[0].count, index < tables[1].count else {
        #expect(differences.contains { $0["what"] == "leg \(index + 1)" })
        continue
      }
      let (a, b) = (tables[0][index][4], tables[1][index][4])
      #expect(row.map { [$0[own.last ?? ""], $0[other.last ?? ""]] } == (a == b ? nil : [a, b]))
    }
    let names = [own, other].map { words in
      Run(words + ["--table", "events", "--format", "tsv", "--no-header"]).cells
        .filter { $0.count > 1 }.map { $0[1] }.joined(separator: " ")
    }
    let events = differences.first { $0["what"] == "events" }
    #expect((events == nil) == (names[0] == names[1]))
    if let events { #expect([events[own.last ?? ""], events[other.last ?? ""]] == names) }
  }

  @Test(arguments: different)
  func theFarthestPlaceIsThatOfATableOfTwoThousandIntervals(words: String) throws {
    let (own, other) = other(words)
    let (mine, theirs) = (summary(own), summary(other))
    let ends = [mine, theirs].compactMap { $0["duration"].flatMap(Double.init) }
    let end = try #require(ends.max())
    let tables = [own, other].map { words in
      rows("offset", words + ["--step", "\(end / 2_000)", "--until", "\(end)"])
        .compactMap { $0.first.flatMap(Double.init) }
    }
    let distances = zip(tables[0], tables[1]).map { ($0 - $1).magnitude }
    let farthest = try #require(try Explained(words).rows("differences")?.last)
    #expect(farthest["what"]?.hasPrefix("farthest apart, at ") == true)
    let told = try #require(farthest["difference"].flatMap(Double.init))
    // The tables' rows are rounded to 6 decimals, and so is what is told.
    #expect((told.magnitude - (distances.max() ?? 0)).magnitude < 1.6e-6)
  }

  @Test(arguments: same)
  func whereTheModelsAgreeANoteSaysSo(words: String) throws {
    let told = try Explained(words)
    #expect(told.rows("differences") == [])
    #expect(told.notes.last == "Model shipped does the same with these parameters.")
    let shipped = try Explained(words + " --model shipped")
    #expect(shipped.notes.last == "Model documented does the same with these parameters.")
    #expect(
      !Run(["explain"] + words.split(separator: " ").map(String.init)).output
        .contains("Differences"))
  }

  @Test func theOtherModelMayRefuseTheParameters() throws {
    let told = try Explained("bounce --bounce-duration-factor 0 --model shipped")
    #expect(told.rows("differences") == nil)
    #expect(
      told.notes.last
        == "Model documented does not take these parameters: "
        + "--bounce-duration-factor: '0' is not above 0.")
  }

  @Test func whatOnlyTheDocumentedModelHasIsLeftOutOfTheOther() throws {
    let told = try Explained("pan --to 400 --rubber-band 0.3")
    #expect(told.facts("differences") == ["what", "documented", "shipped", "difference"])
    #expect(!told.column("what", of: "differences").isEmpty)
  }

  @Test func releaseThreeIsComparedWithNothing() throws {
    let told = try Explained("open --model v3")
    #expect(told.rows("differences") == nil)
    #expect(told.notes == [])
  }

  @Test func aPathIsReadOnceForBothModels() throws {
    let path = "time,x,y\n0,0,0\n0.5,400,0\n"
    let told = try Explained("pan --path -", input: path)
    #expect(told.run.diagnostics == [])
    #expect(told.column("what", of: "differences").contains("leg 1 target"))
  }
}
