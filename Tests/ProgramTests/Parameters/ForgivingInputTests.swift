import TestSupport
import Testing

/// The ways in which people write values, each beside the exact one.
@Suite struct ForgivingInputTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let words: [String]
    let same: [String]

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ same: String) {
      self.words = words
      self.same = same.split(separator: " ").map(String.init)
    }
  }

  static let sides = [
    Pair(["open", "right"], "open --side right"),
    Pair(["open", "Left", "--side", "left"], "open --side left"),
    Pair(["open", "left", "--side", "IIViewDeckSideLeft"], "open --side left"),
    Pair(["open", "--fps", "9", "right"], "open --side right --fps 9"),
    Pair(["bounce", "right", "--model", "shipped"], "bounce --side right --model shipped"),
    Pair(["close", "open", "--state", "left"], "close --side open --state left"),
    Pair(["panels", "open", "right"], "panels open --side right"),
    Pair(["reveal", "toggle", "right"], "reveal toggle --side right"),
    Pair(["drawer", "open", "right"], "drawer open --side right"),
    Pair(["explain", "open", "right"], "explain open --side right"),
    Pair(
      ["explain", "--animation", "off", "open", "right"],
      "explain open --side right --no-animation"),
    Pair(["open", "left", "--format", "css"], "open --side left --format css"),
  ]

  static let switches = [
    Pair(["pan", "--to", "350", "--elasticity", "off"], "pan --to 350 --no-elasticity"),
    Pair(["pan", "--to", "350", "--elasticity=no"], "pan --to 350 --no-elasticity"),
    Pair(["pan", "--to", "350", "--elasticity=true"], "pan --to 350"),
    Pair(["toggle", "--across", "off", "--state", "left"], "toggle --state left"),
    Pair(["toggle", "--across", "yes", "left"], "toggle --across --side left"),
    Pair(["open", "--plot", "no"], "open"),
    Pair(["open", "--plot=off", "--format", "json"], "open --plot=off --format json"),
    Pair(["open", "--noShadow", "--shadow", "off"], "open --no-shadow"),
  ]

  static let values = [
    Pair(["open", "--size", "375,667"], "open --size 375x667"),
    Pair(["open", "--size", "375\u{D7}667"], "open --size 375x667"),
    Pair(["open", "--size", "375X667"], "open --size 375x667"),
    Pair(["open", "--size", " 375 x 667 "], "open --size 375x667"),
    Pair(["open", "--size", "375, 667"], "open --size 375x667"),
    Pair(["open", "--duration", "300 ms"], "open --duration 300ms"),
    Pair(["open", "--duration", "0.4 s"], "open --duration 0.4s"),
    Pair(["open", "--times", "0.1, 0.2 s ,100 ms"], "open --times 0.1,0.2,0.1"),
    Pair(["open", "--columns", "time, offset"], "open --columns time,offset"),
    Pair(["open", "--sides", "left, right"], "open --sides left,right"),
    Pair(["pan", "--to", "9", "--touch", "3, 4"], "pan --to 9 --touch 3,4"),
    Pair(["curve", "ease", "--at", "0.1, 50%"], "curve ease --at 0.1,0.5"),
    Pair(["curve", "snappy", "--at", "100 ms"], "curve snappy --at 0.1s"),
    Pair(
      ["open", "--max-error", "0.5, velocity=5"], "open --max-error 0.5,velocity=5"),
    Pair(
      ["menu", "show", "--titles", "Home, Search", "--columns", "visible_title"],
      "menu show --titles Home,Search --columns visible_title"),
    Pair(["open", "--frames", "1e1"], "open --frames 10"),
  ]

  static let names = [
    Pair(["open", "--format", "md"], "open --format markdown"),
    Pair(["open", "--format", "JSONL"], "open --format ndjson"),
    Pair(["open", "--format", "CSV"], "open --format csv"),
    Pair(["open", "--format", "kt"], "open --format compose"),
    Pair(["curve", "ease", "--format", "txt"], "curve ease --format text"),
    Pair(["curve", "convert", "ease", "--format", "md"], "curve convert ease --format markdown"),
    Pair(["explain", "open", "--format", "txt"], "explain open"),
    Pair(["open", "--table", "Phases"], "open --table phases"),
    Pair(["open", "--side", "RIGHT"], "open --side right"),
    Pair(["open", "--state", "Right"], "open --state right"),
    Pair(["open", "--sides", "Left,TOP"], "open --sides left,top"),
    Pair(["bounce", "--model", "Shipped"], "bounce --model shipped"),
    Pair(["bounce", "--model", "2.4.2"], "bounce --model shipped"),
    Pair(["bounce", "--model", "v2.2"], "bounce --model 2.2.11"),
    Pair(["open", "--model", "3.1"], "open --model v3"),
    Pair(["open", "--model", "3"], "open --model v3"),
    Pair(["open", "--columns", "Time,centerX"], "open --columns time,center_x"),
    Pair(["curve", "convert", "bouncy", "--to", "UIKit"], "curve convert bouncy --to uikit"),
    Pair(["curve", "convert", "bouncy", "--to", "SwiftUI"], "curve convert bouncy --to swift-ui"),
    Pair(["--help=on", "open"], "--help open"),
    Pair(["-h=yes"], "-h"),
    Pair(
      ["open", "--size-mode", "View", "--left-size", "9"],
      "open --size-mode view --left-size 9"),
    Pair(["open", "--precision", "Full"], "open --precision full"),
    Pair(["open", "--device", "iPhone 15 Pro Max"], "open --device iphone-15-pro-max"),
    Pair(["open", "--curve", "Ease In Out"], "open --curve ease-in-out"),
    Pair(["open", "--curve", "EASE_OUT"], "open --curve ease-out"),
    Pair(["open", "--curve", "easeOutBack"], "open --curve ease-out-back"),
    Pair(["curve", "Ease In Out Back"], "curve ease-in-out-back"),
    Pair(["curve", "Ease In", "smooth", "--duration", "1"], "curve ease-in smooth --duration 1"),
    Pair(["curve", "rubber band(dimension: 9)"], "curve rubber-band(dimension:9)"),
    Pair(
      ["tap", "--state", "left", "--center-hidden-interactivity", "Tap To Close"],
      "tap --state left --center-hidden-interactivity tap-to-close"),
    Pair(
      ["pan", "--to", "9", "--panning-mode", "fullView"], "pan --to 9 --panning-mode full-view"),
    Pair(["menu", "hide", "--state", "Shown"], "menu hide --state shown"),
    Pair(["card", "stack", "--card", "Top"], "card stack --card top"),
    Pair(
      ["open", "--format", "svg", "--against", "Shipped"],
      "open --format svg --against shipped"),
  ]

  /// The output without what names the arguments as they are given.
  private func output(_ words: [String]) -> [String] {
    let run = Run(words)
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    #expect(!run.output.isEmpty)
    return withoutArguments(run.output)
  }

  /// The lines of an output without those with the arguments: titles and a member of JSON.
  private func withoutArguments(_ output: String) -> [String] {
    lines(output).filter { !$0.contains("deckcalc ") && !$0.contains("\"arguments\"") }
  }

  @Test(arguments: sides + switches + values + names)
  func isTheSameAsTheExactForm(pair: Pair) {
    #expect(output(pair.words) == output(pair.same))
  }

  @Test func argumentsInJSONAreAsTyped() {
    let words = ["open", "Right", "--elasticity", "off", "--size", "375, 667", "-f", "JSON"]
    let json = lines(Run(words).output)
    #expect(
      json.contains(
        #"  "arguments": ["open", "Right", "--elasticity", "off", "--size", "375, 667", "-f", "JSON"],"#
      ))
    // Values have their own spelling.
    #expect(json.contains { $0.contains(#""side": "right""#) })
  }

  @Test(arguments: ["plot", "verify"])
  func aTableKeepsAPositionalSide(command: String) {
    let runs = [["open", "right"], ["open", "--side", "right"]].map { words in
      let table = Run(words + ["--format", "json", "--frames", "9"]).output
      return Run([command, "a.json"], files: ["a.json": table])
    }
    #expect(runs.map(\.status) == [0, 0])
    #expect(!withoutArguments(runs[0].output).isEmpty)
    #expect(withoutArguments(runs[0].output) == withoutArguments(runs[1].output))
  }

  @Test func anExplanationNamesTheOptionOfAPositionalSide() {
    let json = Run("explain", "open", "right", "--format", "json").output
    let given = #"{"name": "side", "value": "right", "origin": "given"}"#
    #expect(json.contains(given))
  }

  @Test func valuesOfScenariosAreReadInTheSameWay() {
    let exact = """
      {"parameters": {"sizeMode": "view", "sides": ["left", "right"]},
       "actions": [{"at": 0, "do": "open", "side": "right", "curve": "ease-in"}]}
      """
    let free = """
      {"parameters": {"sizeMode": "View", "sides": "Left, Right"},
       "actions": [{"at": "0 s", "do": "open", "side": "RIGHT", "curve": "Ease In"}]}
      """
    let outputs = [exact, free].map { Run(["run", "s.json"], files: ["s.json": $0]).output }
    #expect(!outputs[0].isEmpty)
    #expect(outputs[0] == outputs[1])
  }

  @Test func namesOfMembersAndActionsAreExact() {
    let scenario = #"{"actions": [{"at": 0, "do": "Open"}]}"#
    let run = Run(["run", "s.json"], files: ["s.json": scenario])
    #expect(run.status == 65)
    #expect(
      run.diagnostics == [
        "deckcalc: error: s.json:1:30: /actions/0/do: unknown action 'Open' (did you mean 'open'?)"
      ])
  }
}
