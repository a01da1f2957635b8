import TestSupport
import Testing

/// Scenarios of cards.
@Suite struct CardScenarioTests {
  static func play(
    _ actions: String, parameters: String = "{}", _ words: [String] = ["--no-header"]
  ) -> Run {
    let file = """
      {"system": "card-stack", "parameters": \(parameters), "actions": [\(actions)]}
      """
    return Run(["run", "cards.json", "--format", "tsv"] + words, files: ["cards.json": file])
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    let words: String
    let action: String
    var parameters = "{}"

    var testDescription: String { words }
  }

  static let pairs = [
    Pair(words: "stack", action: #""do": "stack""#),
    Pair(words: "stack --cards 3", action: #""do": "stack""#, parameters: #"{"cards": 3}"#),
    Pair(
      words: "stack --cards 2 --card-delay 0 --damping 0.3", action: #""do": "stack""#,
      parameters: #"{"cards": 2, "cardDelay": 0, "damping": 0.3}"#),
    Pair(words: "unstack", action: #""do": "unstack""#),
    Pair(
      words: "unstack --cards 4 --count 2 --physics ios7", action: #""do": "unstack", "count": 2"#,
      parameters: #"{"cards": 4, "physics": "ios7"}"#),
    Pair(words: "unstack --to-root", action: #""do": "unstack", "toRoot": true"#),
    Pair(
      words: "drag --to 80 --velocity 300 --physics closed",
      action: #""do": "drag", "to": 80, "velocity": 300"#,
      parameters: #"{"physics": "closed"}"#),
    Pair(
      words: "drag --cards 2 --to 7,150 --from 40",
      action: #""do": "drag", "to": [7, 150], "from": 40"#,
      parameters: #"{"cards": 2}"#),
    Pair(
      words: "drag --to 150 --delegate-refuses dismiss",
      action: #""do": "drag", "to": 150, "delegateRefuses": ["dismiss"]"#),
    Pair(words: "stack --curve smooth", action: #""do": "stack", "curve": "smooth""#),
  ]

  @Test(
    arguments: pairs,
    [[], ["--fps", "97"], ["--table", "summary"], ["--table", "phases"], ["--table", "events"]])
  func aScenarioOfOneActionIsTheCommand(pair: Pair, words: [String]) {
    let command = pair.words.split(separator: " ").map(String.init)
    let alone = Run(["card"] + command + ["--format", "tsv", "--precision", "full"] + words)
    let played = Self.play(
      "{\"at\": 0, \(pair.action)}", parameters: pair.parameters,
      words + ["--precision", "full"])
    #expect(alone.status == 0)
    #expect(played.output == alone.output)
    // Where nothing moves, a scenario warns without the reason.
    #expect(played.diagnostics.count == alone.diagnostics.count)
  }

  @Test func whatIsStackedAndUnstackedReturns() {
    let run = Self.play(
      #"{"at": 0, "do": "stack"}, {"at": 1.5, "do": "unstack"}"#,
      parameters: #"{"cards": 2}"#,
      ["--no-header", "--times", "0,1.5,1.9", "--columns", "card,scale,translation_y,dim,event"])
    #expect(
      run.cells == [
        ["0", "1", "0", "0.4", ""], ["1", "1", "0", "0", ""],
        ["0", "0.95", "-19", "0.4", ""], ["1", "1", "0", "0.4", "did-stack completion"],
        ["0", "1", "0", "0.4", ""], ["1", "1", "0", "0", "did-unstack"],
      ])
  }

  /// A card that was removed comes up from below the view again.
  @Test func aCardCanBeStackedAgain() {
    let run = Self.play(
      #"{"at": 0, "do": "unstack", "all": true}, {"at": 1, "do": "stack"}"#,
      parameters: #"{"cards": 3}"#,
      ["--no-header", "--times", "0.9,1,2", "--card", "0", "--columns", "center_y,scale,dim"])
    #expect(run.cells.map { $0[1] } == ["0.95", "1", "1"])
    #expect(run.cells.map { $0[2] } == ["0", "0", "0.4"])
    #expect(run.cells.dropFirst().map { $0[0] } == ["990.5", "344.5"])
  }

  @Test func everyCardHasRowsFromTheStart() {
    let run = Self.play(
      #"{"at": 0, "do": "stack"}, {"at": 2, "do": "stack"}, {"at": 4, "do": "stack"}"#,
      ["--no-header", "--times", "0", "--columns", "card,top,dim"])
    #expect(run.cells == [["0", "667", "0"], ["1", "667", "0"], ["2", "667", "0"]])
  }

  @Test func whatMovesIsTakenOverCardByCard() {
    let run = Self.play(
      #"{"at": 0, "do": "stack"}, {"at": 0.3, "do": "stack"}, {"at": 0.35, "do": "stack"},"#
        + #"{"at": 0.5, "do": "unstack"}, {"at": 0.6, "do": "drag", "to": 9}"#,
      ["--no-header", "--table", "events", "--precision", "3"])
    #expect(
      run.cells == [
        ["0.35", "refused", "1"], ["0.5", "interrupted", "1"], ["0.6", "refused", "0"],
        ["0.9", "did-unstack", "1"], ["1.067", "did-stack", "0"], ["1.067", "completion", "0"],
      ])
  }

  @Test func phasesTellOfTheCardThatTheirActionIsAbout() {
    let run = Self.play(
      #"{"at": 0, "do": "stack"}, {"at": 1.5, "do": "stack"}"#,
      ["--no-header", "--table", "phases", "--columns", "phase,from,to"])
    #expect(
      run.cells == [
        ["wait", "990.5", "990.5"], ["pull", "990.5", "344.5"], ["rest", "985.5", "985.5"],
        ["wait", "985.5", "985.5"], ["pull", "985.5", "349.5"],
      ])
  }

  // MARK: Errors

  @Test(arguments: [
    (
      #"{"at": 0, "do": "unstack"}, {"at": 1, "do": "drag", "to": 9}"#,
      "cards.json:1:84: /actions/1: no card is left"
    ),
    (
      #"{"at": 0, "do": "unstack", "count": 2}"#,
      "cards.json:1:92: /actions/0/count must not exceed the number of cards, 1 (got '2')"
    ),
    (
      #"{"at": 0, "do": "unstack", "to": 1}"#,
      "cards.json:1:89: /actions/0/to must be 0, the only card (got '1')"
    ),
    (
      #"{"at": 0, "do": "drag"}"#,
      "cards.json:1:56: /actions/0: 'to' or 'path' is required"
    ),
    (
      #"{"at": 0, "do": "push"}"#,
      "cards.json:1:72: /actions/0/do: unknown action 'push' (available: stack, unstack, drag)"
    ),
    (
      #"{"at": 0, "do": "stack", "damping": 2}"#,
      "cards.json:1:81: /actions/0/damping: unknown key 'damping' "
        + "(did you mean '/parameters/damping'?)"
    ),
  ])
  func whatCannotBeDoneIsToldAtItsPlace(actions: String, message: String) {
    let run = Self.play(actions)
    #expect(run.status == 65)
    #expect(run.diagnostics.first == "deckcalc: error: " + message)
  }

  @Test(arguments: [
    (["--card", "3"], "--card must be a card from 0 to 1 (got '3')"),
    (["--left-size", "30"], "--left-size cannot be used in a card-stack scenario"),
    (["--interruption", "jump"], "--interruption cannot be used in a card-stack scenario"),
    (
      ["--physics", "closed", "--damping", "0", "--resistance", "0"],
      "/actions/0: 'until' is required: the card does not come to rest within 3600 s"
    ),
  ])
  func wordsThatMakeNoStackAreRefused(words: [String], message: String) {
    let run = Self.play(#"{"at": 0, "do": "stack"}, {"at": 2, "do": "stack"}"#, words)
    #expect(run.status != 0)
    #expect(run.diagnostics.first?.hasSuffix(message) == true)
  }
}
