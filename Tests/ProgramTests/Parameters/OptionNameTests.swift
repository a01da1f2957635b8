import Foundation
import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Every option that the sources name is declared: the compiler knows only strings.
@Suite struct OptionNameTests {
  private static let declared = Set(
    Catalog.standard.commands.flatMap(\.accepted).map(\.name)
      + Catalog.standard.systems.flatMap { system in
        system.actionsOfScenarios.flatMap { system.members($0) ?? [] }.map(\.name)
      })

  /// The sources by file name, without comments.
  private static let sources: [(file: String, text: String)] = {
    let folder = repository.appendingPathComponent("Sources")
    let files = ["Options", "Systems", "Comparing", "Program"].flatMap { module in
      let paths = FileManager.default.subpaths(atPath: folder.appendingPathComponent(module).path)
      return (paths ?? []).map { "\(module)/\($0)" }
    }
    return files.filter { $0.hasSuffix(".swift") }.compactMap { file in
      let url = folder.appendingPathComponent(file)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      return (file, lines.joined(separator: "\n"))
    }
  }()

  @Test func thereAreSources() { #expect(Self.sources.count > 80) }

  @Test(arguments: [
    // In declarations, sentences and examples, as users write them, unless a part is interpolated.
    #"--(?:no-)?([a-z][a-z0-9]*+(?:-[a-z0-9]++)*+)(?!-\\\()"#,
    // In rules and errors.
    #"(?:option|other): "([a-z-]+)""#, #"arguments\.(?:contains|isOn)\("([a-z-]+)"\)"#,
    #"text\(of: "([a-z-]+)"\)"#,
  ])
  func everyNameIsDeclared(pattern: String) throws {
    let regex = try Regex(pattern)
    var (unknown, count): ([String], Int) = ([], 0)
    for (file, text) in Self.sources {
      for match in text.matches(of: regex) {
        let name = String(match.output[1].substring ?? "")
        count += 1
        // The name after `--no-` may be interpolated.
        if !Self.declared.contains(name), name != "no" { unknown.append("\(file): \(name)") }
      }
    }
    #expect(unknown == [])
    #expect(count > 2)
  }
}
