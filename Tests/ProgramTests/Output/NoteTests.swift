import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Notes and warnings about commands that succeed.
@Suite struct NoteTests {
  /// Returns the lines on standard error.
  private func diagnostics(_ command: String, isTerminal: Bool = true) -> [String] {
    let host = MemoryHost()
    host.readsErrors = isTerminal
    host.files = ["slow.csv": Array("time,x\n0,0\n16,40\n32,90\n".utf8)]
    let words = command.split(separator: " ").map { Array($0.utf8) }
    #expect(Catalog.standard.run(words, on: host) == 0)
    return host.diagnostics
  }

  @Test(arguments: [
    (
      "bounce", "documented (0.6 s) by default; shipped (0.3 s) and 2.2.11 (0.3 s) move differently"
    ),
    ("reveal toggle", "shipped (0.3 s) by default; documented (0.25 s) moves differently"),
  ])
  func aTerminalShowsModelsThatMoveDifferently(command: String, models: String) {
    #expect(diagnostics(command) == ["deckcalc: note: --model is \(models)"])
    #expect(diagnostics(command, isTerminal: false) == [])
    #expect(diagnostics(command + " --quiet") == [])
    #expect(diagnostics(command + " --model documented") == [])
  }

  @Test(arguments: ["open", "panels open", "menu show"])
  func modelsThatDifferOnlyInLooksAreNotShown(command: String) {
    #expect(diagnostics(command) == [])
  }

  @Test func quietOmitsWarningsAboutFilesToo() {
    let drag = "pan --path slow.csv --model shipped --columns frame --fps 1"
    #expect(diagnostics(drag).count == 1)
    #expect(diagnostics(drag + " -q") == [])
  }
}
