import TestSupport
import Testing

/// What is wrong with menu commands, word for word.
@Suite struct MenuErrorTests {
  @Test(arguments: [
    ("swap", "--to: the index of the view that comes in is missing"),
    ("swap --to 3 --titles a,b,c", "--to must be a whole number from 0 to 2 (got '3')"),
    ("swap --to 0 --from -1 --titles a,b", "--from must be a whole number from 0 to 1 (got '-1')"),
    ("toggle --from 1 --count 1", "--from must be 0 (got '1')"),
    ("swap --to 1.5", "--to must be a whole number of at least 0 (got '1.5')"),
    ("swap --to 0 --titles a,b --count 3", "--count: '3' is not the number of --titles, 2"),
    ("show --count 0", "--count must be a whole number of at least 1 (got '0')"),
    ("show --titles a,,b", "--titles: 'a,,b' is not titles with commas between them"),
    ("show --exposed-width 376", "--exposed-width: '376' is more than 375"),
    ("show --exposed-width -1", "--exposed-width: '-1' is less than 0"),
    ("show --state open", "--state: 'open' is not one of hidden, shown"),
    ("show --shadow-radius 4", "--shadow-radius: has no meaning without --shadow"),
    ("launch --no-shadow --shadow-color red", "--shadow-color: has no meaning without --shadow"),
    ("hide --shadow --shadow-opacity 1.5", "--shadow-opacity: '1.5' is more than 1"),
    ("hide --shadow --shadow-radius -1", "--shadow-radius: '-1' is less than 0"),
    (
      "hide --shadow --shadow-color 7",
      "--shadow-color: '7' is not a colour such as black or #1a2b3c"
    ),
    ("toggle --rotate --to 3", "--rotate: cannot be combined with --to"),
    ("toggle --velocity 3", "--to or --path is required"),
    ("show --rotate", "--rotate: is an option of 'menu toggle', not of this command"),
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
    "'menu' needs another word "
    + "(there are: menu toggle, menu show, menu hide, menu swap, menu launch)"

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
