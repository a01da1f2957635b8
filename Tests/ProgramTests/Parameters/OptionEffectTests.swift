import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// That every option of every command changes what its command prints, or how many threads it asks
/// for.
///
/// An option that all systems share, such as `--fps`, is tested with one command of each.
@Suite struct OptionEffectTests {
  static let examples = [
    "open", "card stack", "transition present", "menu show", "panels open", "reveal toggle",
    "drawer open",
  ]
  static let shared = examples.dropFirst().reduce(into: Set(helpOptions(examples[0]))) {
    $0.formIntersection(helpOptions($1))
  }

  /// Whether an option is tested with another command of the same system.
  static func isTestedElsewhere(_ option: String, _ command: String) -> Bool {
    let isMotion =
      AnySystem(DeckSystem.self).commandNames.contains(command)
      || examples.contains { $0.hasPrefix(commandWords(command)[0] + " ") }
    return isMotion && !examples.contains(command) && shared.contains(option)
  }

  @Test(arguments: helpCommands())
  func everyOptionHasAnEffect(command: String) {
    let files = OptionEffects.files(of: command)
    var bases: [[String]: Run] = [:]
    // Neighboring options are those of one system, which some scenarios have.
    var start: [String] = []
    let options = helpOptions(command).filter { !Self.isTestedElsewhere($0, command) }
    let idle = options.filter { option in
      let rows = OptionEffects.rows(of: option, on: command)
      let near = rows.filter { $0.base.starts(with: start) }
      return !(near + rows.filter { !$0.base.starts(with: start) }).contains { row in
        // A setting of CI forbids what this allows.
        let environment = option == "in-ci" ? ["CI": "true"] : [:]
        let key = row.base + environment.keys
        let without = bases[key] ?? Run(row.base, files: files, environment: environment)
        bases[key] = without
        let with = Run(row.base + row.words, files: files, environment: environment)
        // A JSON document has its own words and every parameter; only the motion counts.
        let hasSameMotion =
          with.output == without.output
          || with.output.hasPrefix("{") && motionLines(with) == motionLines(without)
        let isSame =
          hasSameMotion && with.files == without.files
          && with.status == without.status && with.threads == without.threads
          && (option != "quiet" || with.diagnostics == without.diagnostics)
        let hasEffect =
          !isSame && without.status == row.statuses[0]
          && row.statuses[1].map { $0 == with.status } ?? (with.status != 0)
        if hasEffect { start = Array(row.base.prefix(2)) }
        return hasEffect
      }
    }
    let expected = OptionEffects.idle.intersection(options.map { "\(command) --\($0)" })
    #expect(Set(idle.map { "\(command) --\($0)" }) == expected)
  }
}

/// The lines of a JSON document but for the words that asked for it and the parameters.
func motionLines(_ run: Run) -> [String] {
  lines(run.output).filter { line in
    !["\"arguments\"", "\"parameters\""].contains { line.hasPrefix("  " + $0) }
  }
}

/// The commands that the program lists.
func helpCommands() -> [String] {
  lines(Run("list", "commands").output).map { line in
    // The name, of one word or two, ends where two spaces follow.
    String(line[..<(line.firstRange(of: "  ")?.lowerBound ?? line.endIndex)])
  }
}

/// The words of a command's name.
func commandWords(_ command: String) -> [String] {
  command.split(separator: " ").map(String.init)
}

/// The options that a command's help declares, without dashes.
func helpOptions(_ command: String) -> [String] {
  let all = helpPages(of: command).flatMap { labels(Run($0).output) }
  guard command == "run" else { return all }
  // Systems have some of the same names.
  return all.reduce(into: []) { once, name in if !once.contains(name) { once.append(name) } }
}

/// The arguments of the pages that list the options of a command: those of scenarios are on the pages of
/// the systems.
func helpPages(of command: String) -> [[String]] {
  let systems = command == "run" ? Catalog.standard.systems.map { ["help", $0.name] } : []
  return [commandWords(command) + ["--help"]] + systems
}

/// The options whose labels begin lines of a page of help, without dashes.
func labels(_ page: String) -> [String] {
  lines(page).filter { $0.hasPrefix("  -") }.flatMap { line in
    // The labels end where two spaces follow; a line of names alone has no such place.
    let text = line.dropFirst(2)
    let end = text.firstRange(of: "  ")?.lowerBound ?? text.endIndex
    return text[..<end].split { " ,".contains($0) }.filter { $0.hasPrefix("--") }
      .map { String($0.dropFirst($0.hasPrefix("--[no-]") ? 7 : 2)) }
  }
}
