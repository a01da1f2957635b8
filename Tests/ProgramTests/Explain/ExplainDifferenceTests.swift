import TestSupport
import Testing

/// Differences between the models of release 2 for the same arguments.
@Suite struct ExplainDifferenceTests {
  static let different = [
    "bounce", "bounce --opening", "bounce --model shipped", "peek", "peek --model shipped",
    "peek --model 2.2.11", "open --offset 100 --model 2.2.11", "pan --to 200 --model 2.2.11",
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

  /// Words with which all three models do the same.
  static let sameInAll = [
    "rotate", "resize --to-size 300x400", "tap", "set-size --to 100", "bounce --state closed",
    "toggle --across", "close --delegate-refuses close", "open --delegate-shadow",
    "peek --state left",
  ]

  /// The figures that are compared.
  static let figures = [
    "duration", "distance", "start_offset", "end_offset", "peak_velocity", "overshoot",
    "settling_time",
  ]

  /// A command of one model, the same command of another, and the differences that the explanation of
  /// the first lists.
  private struct Comparison {
    let own: [String]
    let other: [String]
    let rows: [Explained.Row]

    func row(_ what: String) -> Explained.Row? { rows.first { $0["what"] == what } }
  }

  /// The comparisons with both other models.
  private func comparisons(_ words: String) throws -> [Comparison] {
    var bare = words.split(separator: " ").map(String.init)
    var own = "documented"
    if let place = bare.firstIndex(of: "--model") {
      own = bare[place + 1]
      bare.removeSubrange(place...place + 1)
    }
    let differences = try #require(try Explained(words).rows("differences"))
    let models = ["documented", "shipped", "2.2.11"].filter { $0 != own }
    #expect(Set(differences.compactMap { $0["model"] }).isSubset(of: models))
    return models.map { model in
      Comparison(
        own: bare + ["--model", own], other: bare + ["--model", model],
        rows: differences.filter { $0["model"] == model })
    }
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

  @Test(arguments: different + same + sameInAll)
  func figuresAreThoseOfBothSummaries(words: String) throws {
    var wrong: [String] = []
    for comparison in try comparisons(words) {
      let (mine, theirs) = (summary(comparison.own), summary(comparison.other))
      for name in Self.figures {
        let row = comparison.row(name)
        let (a, b) = (mine[name] ?? "", theirs[name] ?? "")
        guard a != b else {
          if row != nil { wrong.append("\(name) is the same") }
          continue
        }
        let cells = ["own", "other"].map { row?[$0] ?? "" }
        if cells != [a, b].map({ $0.isEmpty ? "null" : $0 }) { wrong.append("\(name): \(cells)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: different)
  func aDifferenceIsWhatTheOtherHasMore(words: String) throws {
    var wrong: [String] = []
    for row in try comparisons(words).flatMap(\.rows) {
      let numbers = ["own", "other", "difference"].map { row[$0].flatMap(Double.init) }
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

  @Test(arguments: different + sameInAll)
  func legsAndEventsAreThoseOfBothTables(words: String) throws {
    for comparison in try comparisons(words) {
      let tables = [comparison.own, comparison.other].map { words in
        Run(words + ["--table", "phases", "--format", "tsv", "--no-header"]).cells
      }
      for index in 0..<max(tables[0].count, tables[1].count) {
        let row = comparison.row("leg \(index + 1) target")
        guard index < tables[0].count, index < tables[1].count else {
          #expect(comparison.row("leg \(index + 1)") != nil)
          continue
        }
        let (a, b) = (tables[0][index][4], tables[1][index][4])
        #expect(row.map { [$0["own"], $0["other"]] } == (a == b ? nil : [a, b]))
      }
      let names = [comparison.own, comparison.other].map { words in
        Run(words + ["--table", "events", "--format", "tsv", "--no-header"]).cells
          .filter { $0.count > 1 }.map { $0[1] }.joined(separator: " ")
      }
      let events = comparison.row("events")
      #expect((events == nil) == (names[0] == names[1]))
      if let events { #expect([events["own"], events["other"]] == names) }
    }
  }

  @Test(arguments: different)
  func theFarthestPlaceIsThatOfATableOfTwoThousandIntervals(words: String) throws {
    var found = 0
    for comparison in try comparisons(words) {
      let (mine, theirs) = (summary(comparison.own), summary(comparison.other))
      let ends = [mine, theirs].compactMap { $0["duration"].flatMap(Double.init) }
      let end = try #require(ends.max())
      let tables = [comparison.own, comparison.other].map { words in
        rows("offset", words + ["--step", "\(end / 2_000)", "--until", "\(end)"])
          .compactMap { $0.first.flatMap(Double.init) }
      }
      let greatest = zip(tables[0], tables[1]).map { ($0 - $1).magnitude }.max() ?? 0
      let row = comparison.rows.first { $0["what"]?.hasPrefix("greatest distance, at ") == true }
      let reported = row?["difference"].flatMap(Double.init) ?? 0
      if row != nil { found += 1 }
      // The tables' rows are rounded to 6 decimals, and so is what is reported.
      #expect((reported.magnitude - greatest).magnitude < 1.6e-6)
    }
    #expect(found > 0)
  }

  @Test(arguments: same)
  func whereTheModelsAgreeANoteSaysSo(words: String) throws {
    let isSameInAll = Self.sameInAll.contains(words)
    for (model, other) in [("documented", "shipped"), ("shipped", "documented")] {
      let explained = try Explained(words + " --model " + model)
      let notes = explained.notes.filter { $0.hasSuffix("the same with these arguments.") }
      let subject = isSameInAll ? "Models \(other) and 2.2.11 do" : "Model \(other) does"
      #expect(notes == [subject + " the same with these arguments."])
      let models = Set(explained.column("model", of: "differences"))
      #expect(models == (isSameInAll ? [] : ["2.2.11"]))
    }
  }

  @Test(arguments: sameInAll)
  func whereAllModelsAgreeThereAreNoDifferences(words: String) throws {
    let reported = try Explained(words + " --model 2.2.11")
    #expect(reported.rows("differences") == [])
    #expect(
      reported.notes.last == "Models documented and shipped do the same with these arguments.")
  }

  @Test func whereNoOtherModelTakesTheParametersThereIsNoSection() throws {
    let reported = try Explained("peek --distance 1000 --damping 0.9999 --model shipped")
    #expect(!reported.column("model", of: "differences").contains("2.2.11"))
    let file = #"{"parameters": {"rubberBand": 0.3}, "actions": [{"at": 0, "do": "open"}]}"#
    let scenario = try Explained("run -", input: file)
    #expect(scenario.rows("differences") == nil)
    #expect(scenario.notes.count == 2)
  }

  @Test(arguments: [
    "--rubber-band 0.3", "--center-opacity 0.5 --sides left", "--center-corner-radius 5",
    "--no-shadow", "--layout full-screen",
  ])
  func whatAnotherModelLacksIsLeftOutOfIt(options: String) throws {
    let reported = try Explained("pan --to 400 " + options)
    #expect(Set(reported.column("model", of: "differences")) == ["shipped", "2.2.11"])
  }

  @Test func releaseThreeIsComparedWithNothing() throws {
    let reported = try Explained("open --model v3")
    #expect(reported.rows("differences") == nil)
    #expect(reported.notes == [])
  }

  @Test func aPathIsReadOnceForAllModels() throws {
    let path = "time,x,y\n0,0,0\n0.5,400,0\n"
    let reported = try Explained("pan --path -", input: path)
    #expect(reported.run.diagnostics == [])
    #expect(reported.column("what", of: "differences").contains("leg 1 target"))
  }
}
