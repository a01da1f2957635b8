import TestSupport
import Testing

/// Columns: their lists, which need nothing else, and equal choices; table-columns.txt shows others.
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
  }

  /// Choices and changes of the columns that are printed by default, which print the same.
  @Test(arguments: [
    ("open", "center_?", "center_x,center_y"), ("open", "center_y,center_?", "center_y,center_x"),
    ("open", "t?me,time*", "time"), ("open", "all", "*"), ("open", "time,all", "time,*"),
    ("open", "-all,+time", "time"),
    (
      "open", "-f*,+center_x", "time,phase,progress,offset,velocity,event,center_x"
    ),
    ("curve ease", "all", "frame,x,y,slope"),
    ("open --table phases", "-curve,-phase", "start,end,from,to"),
    ("open --format svg", "+velocity", "offset,velocity"),
  ])
  func choicesPrintTheSame(command: String, some: String, others: String) {
    let runs = [some, others].map {
      Run(command.split(separator: " ").map(String.init) + ["--columns", $0])
    }
    #expect(runs[0].status == 0)
    #expect(
      runs[0].output.replacing("--columns \(some)", with: "--columns \(others)") == runs[1].output)
  }

  @Test func anAsteriskIsEveryColumn() {
    let all = Run("open", "--columns", "*").output.prefix { $0 != "\n" }
    #expect(
      Set(all.split(separator: ",").map(String.init))
        == Set(
          lines(Run("open", "--columns", "help").output).compactMap {
            $0.split(separator: " ").first.map(String.init)
          }))
  }

  @Test(arguments: ["+acceleration", "help"]) func anExplanationIgnoresThem(columns: String) {
    #expect(
      Run("explain", "open", "--columns", columns).output == Run("explain", "open").output)
  }
}
