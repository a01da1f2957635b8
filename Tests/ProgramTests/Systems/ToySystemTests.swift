import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

extension Catalog {
  /// Creates a catalog of some systems.
  init(of systems: [AnySystem]) {
    self.init { systems.indices.contains($0) ? systems[$0] : nil }
  }
}

/// The program with a system that it knows only from one list.
@Suite struct ToySystemTests {
  private static let program = Catalog(of: [.init(DeckSystem.self), .init(ToySystem.self)])

  /// Returns the output of the program, or its messages if it fails.
  private func output(_ arguments: String..., files: [String: String] = [:]) -> String {
    let host = MemoryHost()
    for (name, text) in files { host.files[name] = Array(text.utf8) }
    let status = Self.program.run(arguments.map { Array($0.utf8) }, on: host)
    return status == 0
      ? String(decoding: host.output, as: UTF8.self) : host.diagnostics.joined(separator: "\n")
  }

  @Test func commandsPrintTables() {
    #expect(
      output("toy", "slide", "--reach", "30", "--frames", "2")
        == "time,toy_x\n0,0\n0.25,15\n0.5,30\n")
    #expect(output("toy", "back", "--frames", "1") == "time,toy_x\n0,100\n0.5,0\n")
    #expect(output("toy", "slide", "--curve", "step-start", "--frames", "1").hasSuffix("0.5,100\n"))
    #expect(
      output("toy", "slide", "--reach", "-1").hasPrefix(
        "deckcalc: error: --reach must be at least 0 (got '-1')\n"))
    #expect(
      output("toy", "slid").hasPrefix(
        "deckcalc: error: unknown command 'toy slid' (did you mean 'toy slide'?)"))
  }

  @Test func helpAndListsKnowIt() {
    #expect(output("--help").contains("\nToys:\n"))
    #expect(output("toy", "--help").contains("toy back"))
    #expect(output("toy", "slide", "--help").contains("--reach N "))
    #expect(output("toy", "slide", "--help").contains("[100]"))
    #expect(output("help", "toy").contains("--reach N "))
    #expect(output("list", "commands").contains("toy slide"))
    #expect(output("list", "columns").contains("\ntoy\ntime "))
    #expect(output("help", "--markdown").contains("### toy slide\n"))
    #expect(output("help", "--markdown").contains("| `toy_x` | pt | x of the toy |"))
    #expect(
      output("open", "--reach", "3").contains(
        "(it is an option of 'toy slide', 'toy back' and 'run')"))
  }

  @Test func scenariosPlayIt() {
    let scenario = """
      {"system": "toy", "parameters": {"reach": 40},
       "actions": [{"at": 0, "do": "slide"}, {"at": 0.25, "do": "back"}]}
      """
    let table = output("run", "s.json", "--times", "0.25,0.5", files: ["s.json": scenario])
    #expect(table == "time,toy_x\n0.25,20\n0.5,10\n")
    let wrong = scenario.replacing("slide", with: "jump")
    #expect(output("run", "s.json", files: ["s.json": wrong]).contains("slide"))
  }

  @Test func explanationsAndJSONKnowIt() {
    let explained = output("explain", "toy", "slide", "--format", "json")
    #expect(explained.contains(#""system": "toy""#))
    #expect(explained.contains(#"{"name": "reach", "value": 100, "origin": "default"}"#))
    let table = output("toy", "slide", "--reach", "7", "--format", "json", "--frames", "1")
    #expect(table.contains(#""parameters": {"reach": 7, "#))
  }
}
