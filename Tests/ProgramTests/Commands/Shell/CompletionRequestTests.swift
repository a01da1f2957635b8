import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// The words that shells offer are those that are declared.
@Suite struct CompletionRequestTests {
  private let catalog = Catalog.standard

  /// Returns the kind of what is offered for the last of some words, and the words with meanings.
  private func offer(_ words: [String], in shell: Shell = .fish) -> (kind: String, words: [String])
  {
    let output = lines(Run(["complete", shell.rawValue] + words).output)
    return (output[0], Array(output.dropFirst()))
  }

  private func offer(_ line: String) -> (kind: String, words: [String]) {
    offer(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
  }

  @Test func everyCommandHasExactlyItsOptions() {
    for command in catalog.commands {
      let expected = command.declarations.flatMap { option in
        ["--\(option.name)\t\(option.summary)"]
          + (option.isNegatable ? ["--no-\(option.name)\tturn off --\(option.name)"] : [])
          + (option.letter.map { ["-\($0)\t\(option.summary)"] } ?? [])
      }
      #expect(offer(command.name + " -").words == expected)
    }
  }

  @Test func everyChoiceOfAnOptionIsOffered() {
    var count = 0
    for command in catalog.commands {
      for option in command.declarations where !option.choices.isEmpty {
        let offer = offer("\(command.name) --\(option.name) ")
        #expect(offer.words == option.choices)
        #expect(offer.kind == (option.form == .commas ? "items" : "names"))
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
    ("open", "state", "closed left right top bottom"),
    ("curve fit", "format", "text json csv css svg plot"),
    ("open", "model", "documented shipped 2.2.11 v3"),
    ("run", "interruption", "from-current additive jump"),
  ])
  func choicesAreThoseThatTheReaderAccepts(command: String, option: String, names: String) throws {
    let declaration = try #require(
      catalog.commands.first { $0.name == command }?.declarations.first { $0.name == option })
    #expect(declaration.choices == names.split(separator: " ").map(String.init))
  }

  @Test func namesNeedNoQuotes() {
    var (options, names): (Set<String>, Set<String>) = ([], [])
    for command in catalog.commands {
      // Columns are those of each command.
      for option in command.declarations
      where option.takesValue && (option.name == "columns" || options.insert(option.name).inserted)
      {
        names.formUnion(offer("\(command.name) --\(option.name) ").words)
      }
    }
    let plain = names.filter { name in
      name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.@".contains($0)) }
    }
    #expect(names.count > 100 && plain == names)
  }

  @Test func explainedCommandsHaveTheFormatsOfExplanations() {
    #expect(offer("explain open --format ").words == ["text", "json"])
    let explained = offer("explain ").words.map { $0.prefix { $0 != "\t" } }
    #expect(explained.contains("curve") && !explained.contains("diff"))
  }

  @Test func columnsAreThoseOfTheCommandsTable() throws {
    let header = try #require(lines(Run("open").output).first)
    #expect(offer("open --columns -").words == header.split(separator: ",").map { "-\($0)" })
    let added = offer("open --columns +").words
    #expect(added.contains("+acceleration") && !added.contains("+card_y"))
    #expect(offer("open --columns ").kind == "items")
    #expect(offer("open --table events --columns ").words == ["all", "time", "event", "side"])
    #expect(offer("curve --table events --columns ").words == offer("curve --columns ").words)
    #expect(offer("curve --table summary --columns ").words != offer("curve --columns ").words)
  }

  @Test func everyMotionHasColumnsAndViewsOfItsOwn() {
    for command in catalog.commands where command.example != nil {
      #expect(offer("\(command.name) --columns -").words.contains("-time"))
      #expect(!offer("\(command.name) --views ").words.isEmpty)
    }
    // A scenario is a file, of which nothing is known.
    let names = catalog.commands.filter { $0.example == nil }.map(\.name)
    #expect(names == catalog.generalCommands.map(\.name))
  }

  @Test func anArgumentThatIsNotRepeatedIsOfferedOnce() {
    #expect(offer("open ").words == ["left", "right", "top", "bottom"])
    #expect(offer("completions ").words == ["bash", "zsh", "fish"])
    #expect(offer("curve smooth ").words == offer("curve convert ").words)
    for line in ["open left ", "completions bash ", "push-over "] {
      #expect(offer(line).words.contains { $0.hasPrefix("--help\t") }, "\(line)")
    }
  }

  @Test func eachShellGetsThePartOfAWordThatItReplaces() {
    let words = ["open", "--sides=left,ri"]
    #expect(offer(words, in: .fish).words.first == "--sides=left,right")
    #expect(offer(words, in: .zsh).words.first == "right")
    let divided = ["open", "--sides", "=", "left,ri"]
    #expect(offer(divided, in: .bash).words == ["left,right"])
    #expect(offer(["open", "--shadow", "="], in: .bash).words == ["on", "off"])
  }

  @Test func quotesAndBackslashesAreNotPartOfWords() {
    for word in ["'ri", "\"ri", "r\\i", "r'i'"] {
      #expect(offer(["open", "--side", word], in: .bash).words == ["right"])
    }
  }

  @Test func filesHaveExtensions() {
    #expect(offer("record ").kind == "files json")
    #expect(offer("plot ").kind == "files csv|tsv|tab|json|ndjson|jsonl|md|markdown")
    #expect(offer("verify s.json --artifacts ").kind == "files")
  }

  @Test func otherArgumentsAreThoseOfAnUnknownCommand() {
    for words in [[], ["bash"], ["csh", "open"]] {
      #expect(Run(["complete"] + words).status == 64)
    }
  }
}
