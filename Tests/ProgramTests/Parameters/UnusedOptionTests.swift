import Arguments
import TestSupport
import Testing

@testable import Program

/// Options that describe a system but have no effect on a command: they change no byte of its output
/// but the parameters, and one warning names them all.
@Suite struct UnusedOptionTests {
  static let commands = Catalog.standard.systems.flatMap { $0.commandNames }

  /// The options that a command accepts without using them.
  private static func unusedOptions(of name: String) -> [OptionDeclaration] {
    guard let command = Catalog.standard.commands.first(where: { $0.name == name }) else {
      return []
    }
    let used = command.declarations.map(\.name)
    return command.accepted.filter { !used.contains($0.name) }
  }

  @Test(arguments: commands) func unusedOptionsChangeNothingButParameters(of command: String) {
    var withoutRun: [String] = []
    for option in Self.unusedOptions(of: command) {
      var ran = false
      for context in UnusedOptions.contexts(of: command) {
        let words = UnusedOptions.start(of: command) + context
        let without = Run(words + OptionEffects.split(OptionEffects.json))
        for value in UnusedOptions.words(for: option) {
          let with = Run(words + value + OptionEffects.split(OptionEffects.json))
          // A model may have no such option.
          guard without.status == 0, with.status == 0 else { continue }
          ran = true
          #expect(motionLines(with) == motionLines(without), "\(words) \(value)")
          #expect(
            Self.namesWithoutEffect(in: with, on: command).contains(value[0]),
            "\(words) \(value)")
        }
      }
      if !ran { withoutRun.append(option.name) }
    }
    #expect(withoutRun.isEmpty)
  }

  @Test(arguments: UnusedOptions.conditional)
  func optionsBesideOthersChangeNothingButParameters(row: UnusedOptions.Row) {
    let json = OptionEffects.split(OptionEffects.json)
    let (without, with) = (Run(row.words + json), Run(row.words + row.option + json))
    #expect(without.status == 0 && with.status == 0)
    #expect(motionLines(with) == motionLines(without))
    #expect(Self.namesWithoutEffect(in: with, on: row.command).contains(row.option[0]))
  }

  @Test(arguments: UnusedOptions.conditional)
  func theSameOptionsHaveEffectsWithoutTheOthers(row: UnusedOptions.Row) {
    let json = OptionEffects.split(OptionEffects.json)
    let (without, with) = (Run(row.used + json), Run(row.used + row.option + json))
    #expect(without.status == 0 && with.status == 0)
    #expect(motionLines(with) != motionLines(without))
    #expect(Self.namesWithoutEffect(in: with, on: row.command).isEmpty)
  }

  /// Durations that never change a motion: those of rows, and of a figure of the summary.
  private static let durationsOfTables = ["delay", "until", "times", "step", "settle-time"]

  @Test(arguments: commands) func durationsWithoutEffectAreNamed(of command: String) {
    let declared = Catalog.standard.commands.first { $0.name == command }?.declarations ?? []
    let options = declared.filter { option in
      option.kind == .duration && !Self.durationsOfTables.contains(option.name)
    }
    let flick = declared.contains { $0.name == "velocity" } ? [["--velocity", "800"]] : []
    let contexts = UnusedOptions.contexts(of: command) + [["--state", "left"]] + flick
    // A curve without a duration takes that of the leg, and a spring has its own.
    for context in contexts where !context.contains("--curve") {
      for option in options.map({ "--" + $0.name }) {
        let words = UnusedOptions.start(of: command) + context + [option]
        let runs = ["0.07", "2.3"].map {
          Run(words + [$0] + OptionEffects.split(OptionEffects.json))
        }
        guard runs.allSatisfy({ $0.status == 0 }), motionLines(runs[0]) == motionLines(runs[1]),
          !runs[0].diagnostics.contains(where: { $0.contains("nothing moves") })
        else { continue }
        #expect(Self.namesWithoutEffect(in: runs[0], on: command).contains(option), "\(words)")
      }
    }
  }

  /// The options that the one warning names.
  private static func namesWithoutEffect(in run: Run, on command: String) -> [String] {
    let start = "deckcalc: warning: no effect on '\(command)': "
    let warnings = run.diagnostics.filter { $0.hasPrefix(start) }
    guard warnings.count == 1 else { return [] }
    return warnings[0].dropFirst(start.count).split(separator: ", ").map(String.init)
  }

  // MARK: The warning

  @Test func oneWarningNamesAllOptionsInTheirOrder() {
    let run = Run("open", "--touch", "3,4", "--bounce-duration-factor", "0.5", "--no-elasticity")
    #expect(
      run.diagnostics == [
        "deckcalc: warning: no effect on 'open': --bounce-duration-factor, --no-elasticity, --touch"
      ])
    #expect(run.output == Run("open").output)
  }

  @Test func optionsOfSeveralSetsShareTheWarning() {
    let run = Run(
      "drawer", "peek", "--state", "right", "--curve", "linear", "--animation-velocity", "100")
    #expect(
      run.diagnostics.first
        == "deckcalc: warning: no effect on 'drawer peek': --curve, --animation-velocity")
  }

  @Test func explanationsRepeatTheWarningAsANote() {
    let run = Run("explain", "open", "--touch", "3,4")
    #expect(run.diagnostics == ["deckcalc: warning: no effect on 'open': --touch"])
    #expect(run.output.contains("\nNotes\n  No effect on 'open': --touch.\n"))
    let json = Run("explain", "open", "--touch", "3,4", "--format", "json")
    #expect(json.output.contains("\"No effect on 'open': --touch.\""))
  }

  @Test func anEffectInTheOtherModelIsAnEffect() {
    func warnings(_ words: String) -> [String] {
      Run(OptionEffects.split(words + " --format svg")).diagnostics
    }
    let layout = "open --navigation-bar-height 30 --navigation integrated"
    let warning = "deckcalc: warning: no effect on 'open': --navigation-bar-height"
    #expect(warnings(layout) == [warning])
    #expect(warnings(layout + " --against shipped") == [warning])
    #expect(warnings(layout + " --against 2.2.11") == [])
  }

  @Test func scenariosNeverWarn() {
    let text = """
      {"parameters": {"bounceDurationFactor": 0.5, "touch": "3,4", "elasticity": false},
       "actions": [{"at": 0, "do": "open", "panningMode": "none"}]}
      """
    #expect(
      Run(["run", "a.json", "--panning-view", "0,0,9,9"], files: ["a.json": text]).diagnostics
        == [])
  }

  @Test func helpListsOnlyUsableOptions() {
    #expect(!helpOptions("open").contains("touch"))
    #expect(helpOptions("pan").contains("touch"))
    #expect(!helpOptions("reveal toggle").contains("quick-flick-velocity"))
    #expect(helpOptions("reveal pan").contains("quick-flick-velocity"))
  }

  @Test func optionsOfOtherSystemsAreStillErrors() {
    let run = Run("open", "--exposed-width", "90")
    #expect(run.status == 64)
    #expect(run.diagnostics.first?.contains("'open' has no --exposed-width") == true)
  }
}

/// The lines of a JSON document but for the words that asked for it and the parameters.
func motionLines(_ run: Run) -> [String] {
  lines(run.output).filter { line in
    !["\"arguments\"", "\"parameters\""].contains { line.hasPrefix("  " + $0) }
  }
}
