import TestSupport
import Testing

/// Columns: their lists, which need nothing else, and choices of them.
@Suite struct ColumnChoiceTests {
  @Test(arguments: [
    ("pan", "--to 9"), ("set-size", "--to 9"), ("resize", "--to-size 9x9"), ("card drag", "--to 9"),
    ("transition swipe", "--to 9"), ("menu swap", "--to 1"),
    ("transition present --interactive", "--to 9"), ("transition dismiss --interactive", "--to 9"),
    ("menu toggle --drag-duration 1", "--to 9"), ("pan --model v3", "--to 9"),
    ("pan --velocity 9", "--to 9"), ("card drag --no-draggable", "--to 9"), ("curve", "bouncy"),
  ])
  func columnsAreListedWithoutWhatIsRequired(command: String, required: String) {
    for table in ["", " --table phases", " --table events", " --table summary"] {
      if command == "curve", !table.isEmpty { continue }
      let bare = (command + " --columns help" + table).split(separator: " ").map(String.init)
      let full = bare + required.split(separator: " ").map(String.init)
      let run = Run(bare)
      #expect(run.status == 0)
      #expect(run.diagnostics == [])
      #expect(run.output == Run(full).output)
      #expect(lines(run.output).count > 2)
    }
  }

  @Test func withoutAScenarioTheColumnsOfEverySystemAreListed() {
    let run = Run("run", "--columns", "help")
    #expect(run.status == 0)
    let systems = lines(run.output).filter { !$0.contains("  ") && !$0.isEmpty }
    #expect(
      systems == [
        "deck", "card-stack", "transition", "swipe", "menu", "panels", "reveal", "drawer",
      ])
    #expect(Run("list", "columns").output.hasPrefix(run.output))
    let open = Run("open", "--columns", "help", "--table", "events").output
    #expect(Run("run", "--columns", "help", "--table", "events").output == open)
    #expect(Run("run").diagnostics.first == "deckcalc: error: SCENARIO.json is required")
  }

  @Test func anExplanationStillNeedsWhatIsRequired() {
    let run = Run("explain", "pan", "--columns", "help")
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: --to or --path is required")
    #expect(
      Run("explain", "open", "--columns", "help").output == Run("explain", "open").output)
  }

  @Test(arguments: [
    "open --columns time,time", "open --columns time,offset,time", "pan --to 9 --columns time,time",
    "card stack --columns time,time", "transition slide --columns time,time",
    "transition swipe --to 9 --columns time,time", "menu show --columns time,time",
    "open --table events --columns time,event,time", "explain open --columns time,time",
    "open --format json --columns time,time", "open --format ndjson --columns time,time",
    "run - --columns time,time",
  ])
  func aColumnCannotBeGivenTwice(words: String) {
    let run = Run(
      words.split(separator: " ").map(String.init),
      standardInput: #"{"actions": [{"at": 0, "do": "open"}]}"#)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.first == "deckcalc: error: --columns lists 'time' twice")
  }

  @Test func otherTablesHaveTheSameRule() {
    let error = "deckcalc: error: --columns lists "
    #expect(
      Run("curve", "ease", "--columns", "x,y,x").diagnostics.first == error + "'x' twice")
    #expect(
      Run("open", "--table", "summary", "--columns", "rows,rows").diagnostics.first
        == error + "'rows' twice")
    #expect(
      Run("open", "--table", "phases", "--columns", "phase,phase").diagnostics.first
        == error + "'phase' twice")
  }

  @Test(arguments: [
    ("center_?", "center_x,center_y"), ("time,center_?", "time,center_x,center_y"),
    ("center_y,center_?", "center_y,center_x"), ("t?me,time*", "time"),
    ("center_w*,center_?", "center_width,center_x,center_y"),
  ])
  func patternsAreTheColumnsThatTheyMatch(patterns: String, columns: String) {
    let run = Run("open", "--columns", patterns)
    #expect(run.status == 0)
    #expect(run.output == Run("open", "--columns", columns).output)
  }

  @Test func aPatternOfNoColumnIsUnknown() {
    let run = Run("open", "--columns", "time,centre_*")
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first?.hasPrefix("deckcalc: error: --columns: unknown column 'centre_*'")
        == true)
    // An asterisk is every column, also those that are not printed by default.
    let all = Run("open", "--columns", "*").output.prefix { $0 != "\n" }
    #expect(
      Set(all.split(separator: ",").map(String.init))
        == Set(
          lines(Run("open", "--columns", "help").output).compactMap {
            $0.split(separator: " ").first.map(String.init)
          }))
  }
}
