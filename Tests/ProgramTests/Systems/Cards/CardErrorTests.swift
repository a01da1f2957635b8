import Testing

/// Invalid card commands and their messages.
@Suite struct CardErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let message: String

    init(_ words: String, _ message: String) { (self.words, self.message) = (words, message) }

    var testDescription: String { words }
  }

  static let joints = [
    Row("stack --frequency 0", "--frequency must be greater than 0 (got '0')"),
    Row("stack --frequency -1", "--frequency must be greater than 0 (got '-1')"),
    Row("stack --frequency nan", "--frequency must be a finite number (got 'nan')"),
    Row("stack --frequency inf", "--frequency must be a finite number (got 'inf')"),
    Row("stack --frequency 1e400", "--frequency must be a smaller number (got '1e400')"),
    Row("stack --frequency 1001", "--frequency must be at most 1000 (got '1001')"),
    Row("stack --damping -0.1", "--damping must be at least 0 (got '-0.1')"),
    Row("stack --resistance -1", "--resistance must be at least 0 (got '-1')"),
    Row("stack --length -1", "--length must be at least 0 (got '-1')"),
    Row("stack --display-rate 0", "--display-rate must be at least 1 (got '0')"),
    Row("stack --settle-speed -1", "--settle-speed must be at least 0 (got '-1')"),
    Row("stack --settle-time 4000", "--settle-time must be at most 3600 (got '4000')"),
    Row(
      "stack --physics ios6",
      "--physics must be uikit, ios7 or closed (got 'ios6'); "
        + "did you mean 'ios7'?"),
    Row(
      "stack --physics closed --damping 0 --resistance 0",
      "--until is required: the card does not come to rest within 3600 s"),
    Row(
      "stack --physics closed --damping 0 --resistance 0 --until 3601",
      "--until must be at most 3600 s, because the card does not come to rest"),
    Row(
      "stack --physics closed --damping 0 --resistance 0 --frequency 300 --until 9",
      "--frequency is too high to simulate the card"),
  ]

  static let places = [
    Row("stack --cards 0", "--cards must be a whole number from 1 to 100 (got '0')"),
    Row("stack --cards 66", "--cards leaves no height for card 65"),
    Row(
      "stack --first-card-top-offset 667",
      "--first-card-top-offset leaves no height for card 0"),
    Row("stack --size 300x20", "--size leaves no height for card 0"),
    Row("stack --size 300x2e6", "--size must be at most 1000000 (got '300x2e6')"),
    Row("stack --size 300x400 --device ipad", "--device cannot be used with --size"),
    Row("stack --card-size 400x300", "--card-size must fit the view, 375x667 (got '400x300')"),
    Row("stack --card-size 300x667.5", "--card-size must fit the view, 375x667 (got '300x667.5')"),
    Row("stack --card 1", "--card must be 0, the only card (got '1')"),
    Row("stack --cards 3 --card 3", "--card must be a card from 0 to 2 (got '3')"),
    Row("stack --card root", "--card must be a card from 0 to 99, or 'top' (got 'root')"),
    Row("stack --pixel-scale 4", "--pixel-scale must be a whole number from 1 to 3 (got '4')"),
  ]

  static let doings = [
    Row("unstack --count 3", "--count must not exceed the number of cards, 1 (got '3')"),
    Row("unstack --cards 2 --count 3", "--count must not exceed the number of cards, 2 (got '3')"),
    Row("unstack --count 0", "--count must be a whole number from 1 to 100 (got '0')"),
    Row("unstack --cards 3 --to 3", "--to must be a card from 0 to 2 (got '3')"),
    Row(
      "unstack --cards 3 --to 0 --model shipped",
      "--to must not exceed the number of cards, 3 (got '4')"),
    Row("unstack --all --last", "--all cannot be used with --last"),
    Row("drag", "--to or --path is required"),
    Row("drag --to x", "--to must be a number (got 'x')"),
    Row("drag --to 1,2,3", "--to must be one number or two such as 0,200 (got '1,2,3')"),
    Row("drag --to 2e9", "--to must be at most 1000000000 (got '2e9')"),
    Row("drag --to 9 --velocity 2e9", "--velocity must be at most 1000000000 (got '2e9')"),
    Row("drag --to 9 --from -1", "--from must be at least 0 (got '-1')"),
    Row(
      "drag --to 9 --drag-duration 601",
      "--drag-duration must be at most 600 s for the drag of a card"),
    Row(
      "drag --to 9 --delegate-refuses open",
      "--delegate-refuses must be dismiss (got 'open')"),
    Row(
      "stack --to 9",
      "'card stack' has no --to (it is an option of 'set-size', 'pan', 'card unstack' and others)"),
    Row("stack --model v3", "--model must be documented or shipped (got 'v3')"),
    Row(
      "stack --columns centre_y",
      "--columns: unknown column 'centre_y' (did you mean 'center_y'?)"),
    Row("stack extra", "unexpected argument 'extra'"),
    Row(
      "stack --frames 60000000 --cards 2",
      "--frames: the table would have 120000002 rows, more than 100000000 "
        + "(use --max-rows N to allow more)"),
  ]

  @Test(arguments: joints + places + doings)
  func isOneLineAndAHint(row: Row) {
    let words = ["card"] + CardCommandTests.words(row.words)
    let run = Run(words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.diagnostics == [
        "deckcalc: error: " + row.message,
        "Run 'deckcalc \(words[0]) \(words[1]) --help' for the options.",
      ])
  }

  @Test(arguments: [
    (["card"], "'card' needs a subcommand: stack, unstack or drag"),
    (
      ["card", "--cards", "2"],
      "'card' needs a subcommand: stack, unstack or drag"
    ),
    (["card", "stak"], "unknown command 'card stak' (did you mean 'card stack'?)"),
    (["cards"], "unknown command 'cards' (did you mean 'card stack'?)"),
    (
      ["help", "card", "x"],
      "unknown command 'card x' (available: card stack, card unstack, card drag)"
    ),
  ])
  func aCommandOfTwoWordsNeedsBoth(words: [String], message: String) {
    let run = Run(words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.first == "deckcalc: error: " + message)
    #expect(run.diagnostics.count == 2)
  }
}
