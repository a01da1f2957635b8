import Foundation
import MotionEngine
import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// The enumerations of the JSON schemas in docs, against the program's own.
@Suite struct SchemaEnumerationTests {
  /// Returns a schema without its line breaks.
  private func schema(_ name: String) throws -> String {
    let file = repository.appendingPathComponent("docs/\(name).schema.json")
    return try String(contentsOf: file, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func enumeration(_ names: [String], orNull: Bool = false) -> String {
    let quoted = names.map { "\"\($0)\"" } + (orNull ? ["null"] : [])
    return "\"enum\": [\(quoted.joined(separator: ", "))]"
  }

  @Test(arguments: ["keyframes", "explanation"])
  func systemsAndModels(schema name: String) throws {
    let text = try schema(name)
    #expect(text.contains(enumeration(Catalog.standard.systems.map { $0.name })))
    #expect(text.contains(enumeration(Deck.Model.allCases.map(\.rawValue), orNull: true)))
  }

  @Test func interruptions() throws {
    let modes = Motion.Interruption.allCases.map(\.rawValue)
    #expect(try schema("keyframes").contains(enumeration(modes, orNull: true)))
  }

  @Test func tables() throws {
    // A filmstrip is a picture.
    let names = TableOptions.Table.allCases.filter { $0 != .filmstrip }.map {
      "deckcalc/\($0.rawValue)/1"
    }
    let text = try schema("keyframes")
    #expect(names.allSatisfy { text.contains($0) })
  }
}
