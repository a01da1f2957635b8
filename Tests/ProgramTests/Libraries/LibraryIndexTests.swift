import Foundation
import TestSupport
import Testing

@testable import Comparing
@testable import MotionEngine
@testable import Options
@testable import Program
@testable import Systems

/// That the equivalents of libraries' names exist and do what the index says.
@Suite struct LibraryIndexTests {
  @Test(arguments: LibraryIndex.libraries.map(\.title))
  func everyCommandRunsAndMovesSomething(library: String) {
    for entry in entries(of: library) where entry.kind == .command {
      let line = entry.equivalent
      let run = Run(words(of: line))
      #expect(run.status == 0, "\(line)")
      #expect(run.diagnostics.isEmpty, "\(line)")
    }
  }

  @Test func everyNameOfALibraryHasOneEquivalentInASection() {
    for library in LibraryIndex.libraries {
      for section in library.sections {
        let names = section.entries.flatMap(\.names)
        #expect(Set(names).count == names.count, "\(library.title), \(section.title)")
      }
    }
  }

  @Test func everyEntryHasAnEquivalentOrARemark() {
    for entry in LibraryIndex.entries {
      #expect(entry.kind != .none || !entry.note.isEmpty, "\(entry.names)")
    }
  }

  @Test func everyPropertyIsItsOption() throws {
    for library in LibraryIndex.libraries {
      var count = 0
      for entry in library.entries {
        guard let option = entry.optionOfProperty else { continue }
        for name in entry.names.filter(isTyped) {
          let rows = Catalog.standard.commands.map(\.name).filter(library.isModeled)
            .flatMap { OptionEffects.motions(of: option, on: $0) }
          let row = rows.first { run($0.base + $0.words).status == 0 }
          compare(try #require(row, "\(library.title) --\(option)"), spelling: option, as: name)
          count += 1
        }
      }
      #expect(count > 0, "\(library.title)")
    }
  }

  @Test func everyOptionThatALibraryNamesExists() {
    for library in LibraryIndex.libraries {
      let commands = Catalog.standard.commands.filter { library.isModeled(by: $0.name) }
      let options = Set(commands.flatMap(\.declarations).map(\.name))
      for entry in library.entries {
        guard let name = entry.option?.name else { continue }
        #expect(options.contains(name), "\(entry.names)")
      }
    }
  }

  @Test func everyConstantIsItsValue() throws {
    for library in LibraryIndex.libraries {
      let commands = Catalog.standard.commands.filter { library.isModeled(by: $0.name) }
      for entry in library.entries {
        guard let (option, value) = entry.constant else { continue }
        let lines = commands.filter { $0.accepted.contains { $0.name == option } }
          .map { OptionEffects.starts(of: $0.name)[0] }
        let sides = ["top", "bottom"].contains(value) ? ["--sides", "top,bottom"] : []
        for name in entry.names {
          let line = lines.first { Run($0 + sides + ["--\(option)", value]).status == 0 }
          let words = try #require(line, "\(name)") + sides
          let other = Run(words + ["--\(option)", name])
          #expect(other.output == Run(words + ["--\(option)", value]).output, "\(name)")
          #expect(other.status == 0, "\(name)")
        }
      }
    }
  }

  @Test func everyPositionOfARevealControllerIsAConstant() {
    for place in RevealController.Place.allCases {
      let value = LibraryIndex.value(Array(place.libraryName.utf8), of: "state")
      #expect(value == Array(place.rawValue.utf8))
    }
  }

  @Test func everyEventIsOneThatTheRulesName() throws {
    for library in LibraryIndex.libraries {
      let families = library.families.isEmpty ? ["deck"] : library.families
      let names = try families.flatMap(events)
      for entry in library.entries where entry.kind == .event {
        let event = entry.equivalent
        let isNamed = names.contains { $0.text == event || $0.isStem && event.hasPrefix($0.text) }
        #expect(isNamed, "\(entry.names)")
      }
    }
  }

  @Test func everyColumnIsOneOfTheSystem() throws {
    for library in LibraryIndex.libraries {
      // Another model of the deck has columns of its own.
      var columns: Set<String> = []
      if library.families.isEmpty {
        let list = lines(Run("open", "--model", "v3", "--columns", "help").output)
        columns = Set(list.map(firstWord))
      }
      for system in systems(of: library) {
        columns.formUnion(try system.columns().flatMap(\.columns).map(\.name))
      }
      for entry in library.entries where entry.kind == .column {
        #expect(columns.contains(entry.equivalent), "\(entry.names)")
      }
    }
  }

  @Test func everyActionIsOneOfScenarios() {
    for library in LibraryIndex.libraries {
      let actions = systems(of: library).flatMap { $0.actionsOfScenarios }
      for entry in library.entries where entry.kind == .action {
        #expect(actions.contains(entry.equivalent), "\(entry.names)")
      }
    }
  }

  // MARK: Lists

  private func entries(of title: String) -> [LibraryEntry] {
    LibraryIndex.entries.filter { $0.library == title }
  }

  private func systems(of library: Library) -> [AnySystem] {
    Catalog.standard.systems.filter { system in
      system.prefix.map(library.families.contains) ?? library.families.isEmpty
    }
  }

  /// Returns the events that the rules of a system name, of which some are followed by a position.
  private func events(_ system: String) throws -> [(text: String, isStem: Bool)] {
    let folders = [
      "deck": "Deck", "card": "Cards", "panels": "Panels", "drawer": "Drawer", "menu": "Menu",
      "transition": "Transitions", "reveal": "Reveal",
    ]
    let folder = repository.appendingPathComponent("Sources/MotionEngine/\(folders[system] ?? "")")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let rules = try files.map { file in
      try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }
    let strings = rules.joined().matches(of: /"([a-z-]+)("|\\\()/)
    return strings.map { (String($0.output.1), $0.output.2 != "\"") }
  }

  // MARK: Commands

  /// Whether a name can be typed after dashes: that of a property, without arguments.
  private func isTyped(_ name: String) -> Bool { name.allSatisfy { $0.isLetter || $0.isNumber } }

  private func run(_ words: [String]) -> Run { Run(words, files: OptionEffects.everyFile) }

  /// Compares an option with the same option in another spelling.
  private func compare(_ row: OptionEffects.Row, spelling option: String, as name: String) {
    let words = row.words.map { word in
      switch word {
      case "--\(option)": "--\(name)"
      case "--no-\(option)": "--no-\(name)"
      default: word
      }
    }
    let (given, expected) = (run(row.base + words), run(row.base + row.words))
    // JSON repeats the arguments as they were typed.
    #expect(withoutArguments(given.output) == withoutArguments(expected.output), "--\(name)")
    #expect(given.status == expected.status, "--\(name)")
  }

  private func firstWord(_ line: String) -> String { String(line.prefix { $0 != " " }) }

  private func withoutArguments(_ output: String) -> [String] {
    lines(output).filter { !$0.contains("\"arguments\"") }
  }

  /// Returns the words of a command after the program's name; spaces between quotes join them.
  private func words(of line: String) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      words += index % 2 == 1 ? [String(part)] : commandWords(String(part))
    }
    return Array(words.dropFirst())
  }
}
