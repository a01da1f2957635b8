import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Help, version and lists.
@Suite struct HelpTests {
  /// Every command with the options that its help lists; docs/reference.md has them in full.
  static let commands = helpCommands().map { (name: $0, options: helpOptions($0)) }

  @Test(arguments: Catalog.standard.commands.map(\.name))
  func helpMentionsEveryUsableOptionOnce(name: String) {
    let command = Catalog.standard.commands.first { $0.name == name }
    let ofAll = ["help", "version"]
    let declared = Set(command?.declarations.map(\.name) ?? []).union(ofAll)
    #expect(Set(helpOptions(name)) == declared)
    #expect(helpOptions(name).count == declared.count)
    #expect(helpCommands().contains(name))
  }

  @Test func examplesRun() {
    for (name, _) in Self.commands {
      for line in lines(Run(commandWords(name) + ["--help"]).output)
      where line.hasPrefix("  deckcalc ") {
        expectSuccess(of: line, files: OptionEffects.files(of: name))
      }
    }
  }

  @Test(arguments: [[], ["panels"], ["card"]] + HelpTopicTests.topics.map { [$0] })
  func examplesOfPagesWithoutACommandRun(names: [String]) {
    let examples = lines(Run(["help"] + names).output).filter { $0.hasPrefix("  deckcalc ") }
    #expect(!examples.isEmpty || HelpTopicTests.groups.contains(names.joined()))
    for line in examples {
      // A comment says what an example is for.
      let command = line.split(separator: "#")[0]
      let isOfSuite = line.contains(" suite.json")
      let files = isOfSuite ? ComparedFiles.all : OptionEffects.everyFile
      expectSuccess(of: String(command), files: files)
    }
  }

  /// Expects that the commands of a line, each of which reads the output of the one before, succeed.
  private func expectSuccess(of line: String, files: [String: String]) {
    var piped: String?
    for part in line.split(separator: "|") {
      let words = GoldenFile.words(String(part)).dropFirst()
      let run = Run(Array(words), files: files, standardInput: piped)
      #expect(run.status == 0, "\(line): \(run.diagnostics)")
      piped = run.output
    }
  }

  // MARK: Lists

  @Test(arguments: ["keyframes", "phases", "events", "summary"])
  func everyListedColumnCanBeAskedFor(table: String) {
    let words = ["open", "--table", table, "--columns"]
    let listed = lines(Run(words + ["help"]).output)
    let names = listed.compactMap { $0.split(separator: " ").first }.joined(separator: ",")
    // A name alone says nothing: a unit or at least two words of meaning follow it.
    #expect(listed.filter { $0.split(separator: " ").count < 3 } == [])
    #expect(lines(Run(words + [names]).output).first == names)
    #expect(lines(Run(words + ["*"]).output).first == names)
  }

  @Test func everyListedCurveNameIsTaken() {
    let listed = lines(Run("list", "curves").output)
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let plain = listed.filter { !$0.contains("(") }
    #expect(plain.count > 40)
    #expect(plain.filter { Run("curve", $0, "--frames", "1", "--at", "0...2").status != 0 } == [])
  }
}
