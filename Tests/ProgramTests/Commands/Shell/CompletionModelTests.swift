import Arguments
import TestSupport
import Testing

@testable import Program

/// The model of completions has all that is declared, and the scripts have all of the model.
@Suite struct CompletionModelTests {
  private let catalog = Catalog.standard
  private let model: CompletionModel

  init() throws { model = try CompletionModel(.standard) }

  /// The entries of a command by their labels.
  private func entries(of key: String) throws -> [String: CompletionModel.Entry] {
    let command = try #require(model.commands.first { $0.key == key })
    let entries = command.groups.flatMap { model.groups[$0] }
    return try Dictionary(entries.map { ($0.label, $0) }) { _, _ in throw Twice() }
  }

  private struct Twice: Error {}

  /// The spellings of an option.
  private func labels(of option: OptionDeclaration) -> [String] {
    ["--\(option.name)"] + (option.isNegatable ? ["--no-\(option.name)"] : [])
      + (option.letter.map { ["-\($0)"] } ?? [])
  }

  @Test func everyCommandHasExactlyItsOptions() throws {
    for command in catalog.commands {
      let entries = try entries(of: CompletionModel.key(command.name))
      let expected = Set(command.declarations.flatMap(labels))
      #expect(Set(entries.keys.filter { $0.hasPrefix("-") }) == expected)
      for option in command.declarations {
        for label in labels(of: option) {
          #expect(entries[label]?.takesValue == option.takesValue)
          let isOff = option.isNegatable && label.hasPrefix("--no-")
          #expect(
            entries[label]?.meaning == (isOff ? "turn off --\(option.name)" : option.summary))
        }
      }
    }
  }

  @Test func everyChoiceOfAnOptionIsOffered() throws {
    var count = 0
    for command in catalog.commands {
      let entries = try entries(of: CompletionModel.key(command.name))
      for option in command.declarations where !option.choices.isEmpty {
        let value = try #require(entries["--\(option.name)"]?.value)
        #expect(value.source == .names(option.choices))
        #expect(value.isList == (option.form == .commas))
        count += 1
      }
    }
    #expect(count > 500)
  }

  /// A list of names is one that a reader accepts: none is missing in the declarations.
  @Test(arguments: [
    ("open", "side", "left right top bottom"), ("close", "side", "left right top bottom open"),
    ("open", "sides", "left right top bottom"),
    ("open", "table", "keyframes phases events summary filmstrip"),
    ("open", "state", "closed left right top bottom"), ("curve fit", "format", "text json csv css"),
    ("open", "model", "documented shipped 2.2.11 v3"),
    ("run", "interruption", "from-current additive jump"),
  ])
  func choicesAreThoseThatTheReaderAccepts(command: String, option: String, names: String) throws {
    let declaration = try #require(
      catalog.commands.first { $0.name == command }?.declarations.first { $0.name == option })
    #expect(declaration.choices == names.split(separator: " ").map(String.init))
  }

  @Test func namesNeedNoQuotes() {
    for value in model.values {
      guard case .names(let names) = value.source else { continue }
      for name in names {
        #expect(
          name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.@".contains($0)) })
      }
    }
  }

  @Test func explainedCommandsHaveTheFormatsOfExplanations() throws {
    let format = try entries(of: "explain.open")["--format"]
    #expect(format?.value?.source == .names(["text", "json"]))
    #expect(model.commands.contains { $0.key == "explain.curve" })
    #expect(!model.commands.contains { $0.key == "explain.diff" })
  }

  @Test func columnsAreThoseOfTheCommandsTable() throws {
    let open = try entries(of: "open")
    let names = try #require(open["--columns"]?.value)
    guard case .columns(let added, let usual) = names.source else {
      Issue.record("no columns")
      return
    }
    let header = try #require(lines(Run("open").output).first)
    #expect(usual.joined(separator: ",") == header)
    #expect(added.contains("acceleration") && !added.contains("card_y"))
    #expect(Set(added).isDisjoint(with: usual))
    #expect(names.isList)
    #expect(
      open["columns@events"]?.value?.source
        == .columns(added: ["all"], usual: ["time", "event", "side"]))
    #expect(try entries(of: "curve")["columns@events"] == nil)
    #expect(try entries(of: "curve")["columns@summary"] != nil)
  }

  @Test func everyMotionHasColumnsAndViewsOfItsOwn() throws {
    for command in catalog.commands where ExampleMotion(of: command) != nil {
      let entries = try entries(of: CompletionModel.key(command.name))
      guard case .columns(_, let usual) = entries["--columns"]?.value?.source,
        case .names(let views) = entries["--views"]?.value?.source
      else {
        Issue.record("\(command.name) has no columns or no views")
        continue
      }
      #expect(usual.contains("time"))
      #expect(!views.isEmpty)
    }
    // A scenario is a file, of which nothing is known.
    let names = catalog.commands.filter { ExampleMotion(of: $0) == nil }.map(\.name)
    #expect(names == catalog.generalCommands.map(\.name))
  }

  @Test func anArgumentThatIsNotRepeatedIsOfferedOnce() throws {
    #expect(try entries(of: "open").keys.filter { $0.hasPrefix("argument") } == ["argument0"])
    let completions = try entries(of: "completions")
    #expect(completions.keys.filter { $0.hasPrefix("argument") } == ["argument0"])
    #expect(try entries(of: "curve").keys.filter { $0.hasPrefix("argument") } == ["arguments"])
    #expect(try entries(of: "push-over").keys.filter { $0.hasPrefix("argument") } == [])
  }

  @Test(arguments: CompletionsCommand.Shell.allCases)
  func theScriptHasEveryCommandOptionAndName(shell: CompletionsCommand.Shell) {
    let script = Run("completions", shell.rawValue).output
    for command in model.commands { #expect(script.contains("'\(command.key)'")) }
    for entry in model.groups.joined() { #expect(script.contains(model.code(entry))) }
    for value in model.values { #expect(script.contains("'\(value.code)'")) }
  }

  @Test func groupsAreSharedByCommands() {
    let count = model.commands.reduce(0) { total, command in
      total + command.groups.reduce(0) { $0 + model.groups[$1].count }
    }
    #expect(model.groups.reduce(0) { $0 + $1.count } * 5 < count)
  }
}
