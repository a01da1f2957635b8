import Program
import TestSupport
import Testing

/// Scenarios of a menu.
@Suite struct MenuScenarioTests {
  private func play(_ actions: String, parameters: String = "{}", _ words: String...) -> Run {
    Run(
      ["run", "menu.json", "--format", "tsv", "--no-header"] + words,
      files: [
        "menu.json":
          "{\"system\": \"menu\", \"parameters\": \(parameters), \"actions\": [\(actions)]}"
      ])
  }

  @Test func togglingTwiceReturnsToTheStart() {
    let run = play(
      #"{"at": 0, "do": "toggle"}, {"at": 0.5, "do": "toggle"}"#, "--columns", "visible_x,menu",
      "--fps", "4")
    #expect(
      run.cells == [
        ["0", "shown"], ["100", "shown"], ["200", "hidden"], ["100", "hidden"], ["0", "hidden"],
      ])
  }

  @Test func whatTakesOverStartsWhereTheViewIs() {
    let run = play(
      #"{"at": 0, "do": "toggle"}, {"at": 0.25, "do": "toggle"}"#, "--columns",
      "time,phase,visible_x,event", "--fps", "4")
    #expect(
      run.cells == [
        ["0", "show", "0", ""], ["0.25", "hide", "100", "interrupted"], ["0.5", "hide", "50", ""],
        ["0.75", "hide", "0", ""],
      ])
  }

  @Test func anInterruptionMayJump() {
    let run = play(
      #"{"at": 0, "do": "toggle"}, {"at": 0.25, "do": "toggle"}"#, "--columns", "visible_x",
      "--fps", "4", "--interruption", "jump")
    #expect(run.cells == [["0"], ["200"], ["100"], ["0"]])
  }

  /// The view that was leaving stays, and nothing more is reported of the one that was to come.
  @Test func aSwapThatIsTakenOverTellsNothingMore() {
    let actions = #"{"at": 0, "do": "swap", "to": 1}, {"at": 0.25, "do": "show"}"#
    let run = play(
      actions, "--columns", "time,phase,visible_index,visible_x,outgoing_x,interactive", "--fps",
      "4")
    #expect(
      run.cells == [
        ["0", "out", "0", "0", "0", "false"], ["0.25", "show", "0", "187.5", "", "true"],
        ["0.5", "show", "0", "193.75", "", "true"], ["0.75", "show", "0", "200", "", "true"],
      ])
    #expect(play(actions, "--table", "events").cells.map { $0[1] }.dropFirst(4) == ["interrupted"])
  }

  @Test func aSwapGoesOnFromTheOneBefore() {
    let run = play(
      #"{"at": 0, "do": "swap", "to": 1}, {"at": 1, "do": "swap", "to": 0}"#, "--columns",
      "visible_index", "--fps", "2")
    #expect(run.cells == [["0"], ["1"], ["1"], ["0"], ["0"]])
  }

  @Test(arguments: [("0.49", ["pan-ignored"]), ("0.5", ["pan-began"])])
  func touchesAreDeadWhileInteractionIsIgnored(time: String, reported: [String]) {
    let run = play(
      "{\"at\": 0, \"do\": \"swap\", \"to\": 1}, {\"at\": \(time), \"do\": \"toggle\", \"to\": 9}",
      "--table", "events")
    #expect(
      run.cells.map { $0[1] }.filter { $0.hasPrefix("pan-") && $0 != "pan-ended" } == reported)
  }

  @Test func aFingerThatIsOverruledLeavesTheViewWhereItIs() {
    let run = play(
      #"{"at": 0, "do": "toggle", "to": 150}, {"at": 0.125, "do": "show"}"#, "--table", "phases",
      "--columns", "phase,from,to")
    #expect(run.cells == [["drag", "0", "150"], ["show", "75", "200"]])
  }

  @Test func aTurnGivesLaterViewsTheNewWidth() {
    let run = play(
      #"{"at": 0, "do": "toggle", "rotate": true}, {"at": 1, "do": "launch"}"#, "--table", "phases",
      "--columns", "phase,from,to")
    #expect(run.cells == [["rotate", "0", "0"], ["rest", "0", "0"], ["launch", "667", "0"]])
  }

  @Test func durationsOfActionsCountForThemAlone() {
    let run = play(
      #"{"at": 0, "do": "show", "duration": 0.1}, {"at": 1, "do": "hide"}"#,
      parameters: #"{"duration": 0.2, "exposedWidth": 80}"#, "--table", "phases", "--columns",
      "phase,start,end,from")
    #expect(
      run.cells == [
        ["show", "0", "0.1", "0"], ["rest", "0.1", "1", "80"], ["hide", "1", "1.2", "80"],
      ])
  }

  @Test func faultsStandWhereTheFileHasThem() {
    let run = play(
      #"{"at": 0, "do": "swap", "to": 3}"#, parameters: #"{"titles": ["A", "B", "C"]}"#)
    #expect(run.status == 65)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: menu.json:1:105: /actions/0/to must be a whole number from 0 to 2 "
        + "(got '3')"
    )
    #expect(
      play("", "--side", "left").diagnostics.first
        == "deckcalc: error: --side cannot be used in a menu scenario")
  }
}
