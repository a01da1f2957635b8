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
      words: "drag --to 80 --velocity 300 --damping 0.5",
      action: #""do": "drag", "to": 80, "velocity": 300"#,
      parameters: #"{"damping": 0.5}"#),
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
}
