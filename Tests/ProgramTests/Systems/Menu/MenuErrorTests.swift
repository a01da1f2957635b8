import TestSupport
import Testing

/// Errors of menu commands, word for word.
@Suite struct MenuErrorTests {
  @Test(arguments: [
    ("swap", "--to is required"),
    ("swap --to 3 --titles a,b,c", "--to must be a whole number from 0 to 2 (got '3')"),
    ("swap --to 0 --from 2 --titles a,b", "--from must be a whole number from 0 to 1 (got '2')"),
    ("toggle --from 1 --count 1", "--from must be 0 (got '1')"),
    ("swap --to 1.5", "--to must be a whole number of at least 0 (got '1.5')"),
    ("swap --to 0 --titles a,b --count 3", "--count must be the number of --titles, 2 (got '3')"),
    ("show --count 0", "--count must be a whole number of at least 1 (got '0')"),
    ("show --titles a,,b", "--titles must be a list of titles that are not empty (got 'a,,b')"),
    ("show --exposed-width 376", "--exposed-width must be at most 375 (got '376')"),
    ("show --exposed-width -1", "--exposed-width must be at least 0 (got '-1')"),
    ("show --state open", "--state must be hidden or shown (got 'open')"),
    ("show --shadow-radius 4", "--shadow-radius cannot be used without --shadow"),
    ("launch --no-shadow --shadow-color red", "--shadow-color cannot be used without --shadow"),
    ("hide --shadow --shadow-opacity 1.5", "--shadow-opacity must be at most 1 (got '1.5')"),
    ("hide --shadow --shadow-radius -1", "--shadow-radius must be at least 0 (got '-1')"),
    (
      "hide --shadow --shadow-color 7",
      "--shadow-color must be a color such as black or #1a2b3c (got '7')"
    ),
    ("toggle --rotate --to 3", "--rotate cannot be used with --to"),
    ("toggle --velocity 3", "--to or --path is required"),
    ("show --rotate", "'menu show' has no --rotate (it is an option of 'menu toggle')"),
    ("show more", "unexpected argument 'more'"),
  ])
  func aWrongCommandLineIsToldInASentence(text: String, sentence: String) {
    let command = commandWords(text)
    let run = Run(["menu"] + command)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.diagnostics == [
        "deckcalc: error: \(sentence)",
        "Run 'deckcalc menu \(command[0]) --help' for the options.",
      ])
  }

  private static let needsAnother =
    "'menu' needs a subcommand: toggle, drag, rotate, show, hide, swap or launch"

  @Test(arguments: [
    (["menu"], Self.needsAnother), (["menu", "--fps", "3"], Self.needsAnother),
    (["menu", "togle"], "unknown command 'menu togle' (did you mean 'menu toggle'?)"),
    (["explain", "menu"], Self.needsAnother),
    (["help", "menu", "show", "more"], "unexpected argument 'more'"),
  ])
  func theFirstWordAloneListsTheSecond(words: [String], sentence: String) {
    let run = Run(words)
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: \(sentence)")
  }
}
