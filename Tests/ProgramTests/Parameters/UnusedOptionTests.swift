import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

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
    var runs: [[String]: Run] = [:]
    for option in Self.unusedOptions(of: command) {
      var ran = false
      for context in UnusedOptions.contexts(of: command) {
        for row in OptionEffects.motions where row.option == option.name {
          let words = UnusedOptions.start(of: command) + context + row.base
          guard OptionEffects.accepts(words + row.words, command) else { continue }
          let (without, with) = (runs[words] ?? Run(words), Run(words + row.words))
          runs[words] = without
          // A model may have no such option.
          guard without.status == 0, with.status == 0 else { continue }
          ran = true
          #expect(motionLines(with) == motionLines(without), "\(words) \(row.words)")
          let names = Self.namesWithoutEffect(in: with, on: command)
          #expect(names.contains { row.words.contains($0) }, "\(words) \(row.words)")
          // One value is enough in each context.
          break
        }
      }
      if !ran { withoutRun.append(option.name) }
    }
    #expect(withoutRun.isEmpty)
  }

  @Test(arguments: UnusedOptions.conditional)
  func anOptionHasAnEffectOnlyWithoutOthers(row: UnusedOptions.Row) {
    let command = OptionEffects.command(of: row.words) ?? ""
    for (words, isUsed) in [(row.words, false), (row.used, true)] {
      let without = Run(words + OptionEffects.split(OptionEffects.json))
      let with = Run(words + row.option + OptionEffects.split(OptionEffects.json))
      #expect(without.status == 0 && with.status == 0)
      #expect((motionLines(with) != motionLines(without)) == isUsed)
      #expect(
        Self.namesWithoutEffect(in: with, on: command).contains(row.option[0]) == !isUsed)
    }
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
    for context in contexts
    where !context.contains("--curve") && OptionEffects.accepts(context, command) {
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
}
