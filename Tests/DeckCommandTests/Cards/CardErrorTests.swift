import Testing

/// What cannot be asked of cards, and what is said then.
@Suite struct CardErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let message: String

    init(_ words: String, _ message: String) { (self.words, self.message) = (words, message) }

    var testDescription: String { words }
  }

  static let joints = [
    Row("stack --frequency 0", "--frequency: '0' is not above 0"),
    Row("stack --frequency -1", "--frequency: '-1' is not above 0"),
    Row("stack --frequency nan", "--frequency: 'nan' is not a finite number"),
    Row("stack --frequency inf", "--frequency: 'inf' is not a finite number"),
    Row("stack --frequency 1e400", "--frequency: '1e400' is too large"),
    Row("stack --frequency 1001", "--frequency: '1001' is more than 1000"),
    Row("stack --damping -0.1", "--damping: '-0.1' is less than 0"),
    Row("stack --resistance -1", "--resistance: '-1' is less than 0"),
    Row("stack --length -1", "--length: '-1' is less than 0"),
    Row("stack --display-rate 0", "--display-rate: '0' is less than 1"),
    Row("stack --settle-speed -1", "--settle-speed: '-1' is less than 0"),
    Row("stack --settle-time 4000", "--settle-time: '4000' is more than 3600"),
    Row(
      "stack --physics ios6",
      "--physics: 'ios6' is not one of uikit, ios7, closed "
        + "(did you mean 'ios7'?)"),
    Row(
      "stack --physics closed --damping 0 --resistance 0",
      "--until: is required: the card does not come to rest within 3600 s"),
    Row(
      "stack --physics closed --damping 0 --resistance 0 --until 3601",
      "--until: a card that does not come to rest is followed for 3600 s at most"),
    Row(
      "stack --physics closed --damping 0 --resistance 0 --frequency 300 --until 9",
      "--frequency: the card would pass its anchor too often to be followed"),
  ]

  static let places = [
    Row("stack --cards 0", "--cards must be a whole number from 1 to 100 (got '0')"),
    Row("stack --cards 66", "--cards: nothing would be left of card 65's height"),
    Row(
      "stack --first-card-top-offset 667",
      "--first-card-top-offset: nothing would be left of card 0's height"),
    Row("stack --size 300x20", "--size: nothing would be left of card 0's height"),
    Row("stack --size 300x2e6", "--size: '300x2e6' is more than 1000000"),
    Row("stack --size 300x400 --device ipad", "--device: cannot be combined with --size"),
    Row("stack --card-size 400x300", "--card-size: '400x300' does not fit the view, 375x667"),
    Row("stack --card-size 300x667.5", "--card-size: '300x667.5' does not fit the view, 375x667"),
    Row("stack --card 1", "--card: there is no card 1 (there is only card 0)"),
    Row("stack --cards 3 --card 3", "--card: there is no card 3 (there are 0...2)"),
    Row("stack --card root", "--card: 'root' is not the number of a card, 0...99, or 'top'"),
    Row("stack --pixel-scale 4", "--pixel-scale must be a whole number from 1 to 3 (got '4')"),
  ]

  static let doings = [
    Row("unstack --count 3", "--count: asks for 3 cards, but there is 1"),
    Row("unstack --cards 2 --count 3", "--count: asks for 3 cards, but there are 2"),
    Row("unstack --count 0", "--count must be a whole number from 1 to 100 (got '0')"),
    Row("unstack --cards 3 --to 3", "--to: there is no card 3 (there are 0...2)"),
    Row(
      "unstack --cards 3 --to 0 --model shipped", "--to: asks for 4 cards, but there are 3"),
    Row("unstack --all --last", "--all: cannot be combined with --last"),
    Row("drag", "--to or --path is required"),
    Row("drag --to x", "--to: 'x' is not a number"),
    Row("drag --to 1,2,3", "--to: '1,2,3' is not one number or two such as 0,200"),
    Row("drag --to 2e9", "--to: '2e9' is more than 1000000000"),
    Row("drag --to 9 --velocity 2e9", "--velocity: '2e9' is more than 1000000000"),
    Row("drag --to 9 --from -1", "--from: '-1' is less than 0"),
    Row(
      "drag --to 9 --drag-duration 601",
      "--drag-duration: a finger on a card is followed for 600 s at most"),
    Row(
      "drag --to 9 --delegate-refuses open",
      "--delegate-refuses: 'open' is not one of dismiss"),
    Row(
      "stack --to 9",
      "--to: is an option of 'set-size', 'pan', 'card unstack' and others, "
        + "not of this command"),
    Row("stack --model v3", "--model: 'v3' is not one of documented, shipped"),
    Row(
      "stack --columns centre_y",
      "--columns: unknown column 'centre_y' (did you mean 'center_y'?)"),
    Row("stack extra", "unexpected argument 'extra'"),
    Row(
      "stack --frames 60000000 --cards 2",
      "--frames: the table would have 120000002 rows, more than 100000000 "
        + "(--max-rows N allows more)"),
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
    (["card"], "'card' needs another word (there are: card stack, card unstack, card drag)"),
    (
      ["card", "--cards", "2"],
      "'card' needs another word (there are: card stack, card unstack, card drag)"
    ),
    (["card", "stak"], "unknown command 'card stak' (did you mean 'card stack'?)"),
    (["cards"], "unknown command 'cards'"),
    (["help", "card", "x"], "unknown command 'card x'"),
  ])
  func aCommandOfTwoWordsNeedsBoth(words: [String], message: String) {
    let run = Run(words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.first == "deckcalc: error: " + message)
    #expect(run.diagnostics.count == 2)
  }
}
