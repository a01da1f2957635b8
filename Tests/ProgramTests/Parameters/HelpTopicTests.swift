import MotionEngine
import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Help about subjects other than commands.
@Suite struct HelpTopicTests {
  /// The groups of options that have a page.
  static let groups = ["panning", "appearance", "exports"]
  /// The names of the topics of the program.
  static let topics =
    [
      "rows", "columns", "formats", "curves", "devices", "models", "scenarios", "suites",
      "statuses",
    ]
    + ["deck", "cards", "transitions", "menu", "panels", "reveal", "drawer"] + groups
  /// The topics whose pages list the names of a library, which may be long.
  static let libraries = [
    "viewdeck", "cardstackcontroller", "jasidepanels", "swrevealviewcontroller",
    "mmdrawercontroller", "uikit",
  ]

  private func page(_ topic: String) -> String {
    let run = Run("help", topic)
    #expect(run.status == 0)
    #expect(run.diagnostics == [])
    return run.output
  }

  @Test func helpListsTheTopics() {
    let page = lines(Run("help", "help").output)
    let start = (page.firstIndex(of: "Topics:") ?? 0) + 1
    let names = page[start...].filter { !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == Self.topics + Self.libraries)
  }

  @Test(arguments: topics)
  func aTopicHasAPage(name: String) {
    let page = page(name)
    #expect(lines(page).count > 5)
    #expect(Run("--help", name).output == page)
    #expect(Run("help", name.uppercased()).output == page)
    // The lists of columns have a form of their own.
    if name != "columns" { #expect(lines(page).filter { $0.count > 80 } == []) }
  }

  @Test(arguments: ["curves", "devices", "columns"])
  func aTopicHasTheWholeList(name: String) {
    let words = Set(page(name).split(whereSeparator: \.isWhitespace))
    for line in lines(Run("list", name).output) {
      if let first = line.split(separator: " ").first { #expect(words.contains(first)) }
    }
  }

  @Test(arguments: [
    ("springs", "curves"), ("easing", "curves"), ("compose", "formats"), ("css", "formats"),
    ("kotlin", "formats"), ("exit status", "statuses"), ("frames", "rows"), ("device", "devices"),
  ])
  func anotherWordForATopicHasItsPage(word: String, topic: String) {
    #expect(page(word) == page(topic))
  }

  @Test func everyOptionHasAPageUnlessAWordOfItIsATopic() {
    let options = Set(Catalog.standard.commands.flatMap(\.declarations).map(\.name)).sorted()
    for index in stride(from: 0, to: options.count, by: 4) {
      #expect(lines(page(options[index])).count > 1, "\(options[index])")
    }
  }

  @Test func formatsAndModelsAreAllOfThem() {
    for format in Format.motions {
      #expect(page("formats").contains("\n  \(format.rawValue) "))
    }
    for model in Deck.Model.allCases {
      #expect(page("models").contains("\n  \(model.rawValue) "))
    }
  }

  @Test(arguments: [
    ("open", "deck"), ("card drag", "cards"), ("panels open", "panels"), ("reveal tap", "reveal"),
    ("drawer open", "drawer"),
  ])
  func modelsNameTheSystemsWhoseDefaultTheyAre(command: String, system: String) throws {
    let option = lines(Run(commandWords(command) + ["--help"]).output)
      .drop { !$0.hasPrefix("  --model ") }.prefix(3).joined(separator: " ")
    let model = try #require(
      option.split(separator: "[").dropFirst().first?.split(separator: "]").first)
    let models = page("models").split(separator: "Models:").last ?? ""
    let entries = models.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .split(separator: "]")
    let entry = entries.first { $0.drop { $0 == " " }.hasPrefix("\(model) ") }
    let remark = try #require(entry?.split(separator: "[").last)
    #expect(remark.contains("default of ") && remark.contains(system))
  }

  @Test func columnsHaveEveryFormOfTheOption() {
    for form in ["'all'", "+NAME", "-NAME", "'help'", "center_*"] {
      #expect(page("columns").contains(form))
    }
  }

  @Test(arguments: ["scenarios", "suites"])
  func theFilesAreValid(name: String) {
    let page = lines(page(name))
    let start = (page.firstIndex(of: "File:") ?? 0) + 1
    let file = page[start...].prefix { !$0.isEmpty }.joined(separator: "\n")
    let run =
      name == "suites"
      ? Run(["record", "f.json"], files: ["f.json": file])
      : Run(["run", "f.json"], files: ["f.json": file])
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.diagnostics == [])
  }

  @Test func scenariosHaveEverySystem() {
    for system in Catalog.standard.systems {
      #expect(page("scenarios").contains("\n  \(system.name) "))
    }
  }

  @Test(arguments: groups)
  func aGroupHasItsOptionsInFull(name: String) {
    let options = lines(page(name)).filter { $0.hasPrefix("  -") }
    #expect(options.count >= 7)
    #expect(Set(options).count == options.count)
  }

  @Test(arguments: [("transition", "transitions"), ("card", "cards"), ("card-stack", "cards")])
  func aSystemHasOnePageForItsNames(name: String, topic: String) {
    #expect(page(name) == page(topic))
  }
}
