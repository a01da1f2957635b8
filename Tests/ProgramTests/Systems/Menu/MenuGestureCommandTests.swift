import TestSupport
import Testing

/// The commands of a drag and of a rotation, which are toggles with other options too.
@Suite struct MenuGestureCommandTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let options: String
    let command: String
    let toggle: String

    var testDescription: String { "\(command) \(options)" }

    init(_ options: String, _ command: String, _ toggle: String) {
      (self.options, self.command, self.toggle) = (options, command, toggle)
    }

    /// The words of a command with the options of the pair.
    func words(_ command: String) -> [String] {
      OptionEffects.split("menu \(command) \(options)")
    }
  }

  static let pairs = [
    "", "--state shown", "--device ipad", "--duration 0.1", "--curve linear", "--from 1 --count 3",
  ].flatMap { options in
    [
      Pair(options, "drag --to 120", "toggle --to 120"),
      Pair(options, "drag --to -90,5 --velocity -300", "toggle --to -90,5 --velocity -300"),
      Pair(options, "drag --path a-path.csv", "toggle --path a-path.csv"),
      Pair(options, "rotate", "toggle --rotate"),
    ]
  }

  @Test(arguments: pairs)
  func printTheTablesOfTheToggle(pair: Pair) {
    for table in ["keyframes", "phases", "events", "summary"] {
      let runs = [pair.command, pair.toggle].map { command in
        Run(pair.words(command) + ["--table", table], files: OptionEffects.paths)
      }
      #expect(runs[0].status == 0)
      #expect(runs[0].output == runs[1].output)
      #expect(runs[0].diagnostics == runs[1].diagnostics)
    }
  }

  @Test(arguments: pairs)
  func areExplainedLikeTheToggle(pair: Pair) {
    // The first line and the parameter of a rotation differ.
    let texts = [pair.command, pair.toggle].map { command in
      let run = Run(["explain"] + pair.words(command), files: OptionEffects.paths)
      return lines(run.output).drop { $0 != "Legs" }
    }
    #expect(!texts[0].isEmpty)
    #expect(texts[0] == texts[1])
  }

  @Test func aRotationIsNoParameterOfItsOwnCommand() {
    let json = ["--format", "json", "--frames", "1"]
    #expect(Run(["menu", "toggle", "--rotate"] + json).output.contains(#""rotate": true"#))
    #expect(!Run(["menu", "rotate"] + json).output.contains(#""rotate":"#))
  }

  @Test func scenariosHaveBoth() {
    func play(_ actions: String) -> String {
      let file = "{\"system\": \"menu\", \"actions\": [\(actions)]}"
      return Run(["run", "s.json"], files: ["s.json": file]).output
    }
    let own = play(
      #"{"at": 0, "do": "drag", "to": 150}, {"at": 1, "do": "rotate", "duration": 0.2}"#)
    let toggles = play(
      #"{"at": 0, "do": "toggle", "to": 150}, {"at": 1, "do": "toggle", "rotate": true, "duration": 0.2}"#
    )
    #expect(!own.isEmpty)
    #expect(own == toggles)
  }

  @Test func aDeviceGivesTheSizeOfTheView() {
    let words = ["menu", "show", "--format", "json", "--frames", "1"]
    let device = Run(words + ["--device", "iPad"])
    #expect(device.output.contains(#""size": [768, 1024]"#))
    let drop = { (text: String) in lines(text).filter { !$0.contains("\"arguments\"") } }
    #expect(drop(device.output) == drop(Run(words + ["--size", "768x1024"]).output))
  }
}
