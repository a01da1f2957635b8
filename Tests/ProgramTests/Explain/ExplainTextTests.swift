import TestSupport
import Testing

/// The layout of explanations, and their options.
@Suite struct ExplainTextTests {
  static let commands = [
    "open", "open --state right", "close --offset 50", "toggle --across", "bounce --model shipped",
    "peek --damping 0.9", "set-size --to 60", "pan --to 400 --velocity -600",
    "pan --to 0,300 --sides top --model shipped", "tap", "rotate --device ipad --size-mode view",
    "resize --to-size 300x400", "push-over", "open --model v3", "pan --to 100 --model v3",
    "open --sides left --max-size 100 --left-size 60 --model shipped", "open --curve bouncy",
    "bounce --bounce-duration-factor 0 --model shipped", "open --delegate-refuses open",
  ]

  private func text(_ words: String, _ more: String...) -> [String] {
    lines(Run(["explain"] + words.split(separator: " ").map(String.init) + more).output)
  }

  @Test(arguments: commands)
  func linesAreTidy(words: String) throws {
    let text = text(words)
    #expect(text.count > 20)
    #expect(text.filter { $0.hasSuffix(" ") || $0.contains("\t") } == [])
    // One empty line stands between sections, and none at the end.
    #expect(zip(text, text.dropFirst()).filter { $0.0.isEmpty && $0.1.isEmpty }.isEmpty)
    #expect(text.last?.isEmpty == false)
  }

  /// The lines of a section, without its title and its indentation.
  private func section(_ title: String, _ text: [String]) -> [String] {
    text.drop { $0 != title }.dropFirst().prefix { !$0.isEmpty }.map { String($0.dropFirst(2)) }
  }

  @Test(arguments: commands)
  func paragraphsFillLinesOfAHundredColumns(words: String) throws {
    let text = text(words)
    let defaults = section("Parameters", text).drop { !$0.hasPrefix("by default: ") }
    #expect(defaults.count > 2)
    for paragraph in [Array(defaults), section("Notes", text)] {
      // Two columns of indentation are left out.
      #expect(paragraph.filter { $0.count > 98 } == [])
    }
    // What follows would not have fitted: a parameter goes up to its semicolon.
    for (line, next) in zip(defaults, defaults.dropFirst()) {
      let parameter = next.prefix { $0 != ";" }
      #expect(line.count + 1 + parameter.count + 1 > 98)
      #expect(line.hasSuffix(";"))
    }
  }

  @Test(arguments: commands)
  func columnsStandBelowEachOther(words: String) throws {
    let text = text(words)
    var seen = 0
    let models = ["documented", "shipped", "2.2.11"].map { "Differences from \($0)" }
    for title in ["Sizes", "Release", "Legs", "Events", "Figures"] + models {
      let rows = section(title, text).map(Array.init)
      guard let heading = rows.first else { continue }
      seen += 1
      // A column begins after two spaces of the heading, and a cell there or not at all.
      let starts = heading.indices.filter { index in
        index >= 2 && heading[index] != " " && heading[index - 1] == " "
          && heading[index - 2] == " "
      }
      #expect(!starts.isEmpty)
      for row in rows {
        let torn = starts.filter { start in
          start >= row.count || row[start] == " " || row[start - 1] != " "
        }
        #expect(torn.isEmpty, "\(title): \(String(row))")
      }
    }
    #expect(seen >= 3)
  }

  @Test func theTextIsWhatTheDocumentTells() throws {
    let reported = try Explained("pan --to 400 --velocity -600 --left-size 50")
    let text = text("pan --to 400 --velocity -600 --left-size 50")
    for (title, name) in [("Legs", "legs"), ("Events", "events"), ("Figures", "figures")] {
      let facts = reported.facts(name)
      let cells = reported.rows(name)?.map { row in
        facts.map { row[$0] == "null" ? "-" : row[$0] ?? "" }.joined(separator: " ")
      }
      let rows = section(title, text).dropFirst().map { line in
        line.split(separator: " ").joined(separator: " ")
      }
      #expect(rows == cells)
    }
    #expect(
      section("Notes", text).joined(separator: " ").split(separator: " ")
        == reported.notes.joined(separator: " ").split(separator: " "))
  }

  // MARK: Options

  @Test func fullPrecisionHasAllDigits() throws {
    let full = try Explained("open --precision full").column("value", of: "figures").last ?? ""
    #expect(full.count > 10)
  }

  @Test func textIsTheFormatByDefault() {
    let output = Run("explain", "open").output
    for words in [
      ["explain", "open", "-f", "text"], ["explain", "--format=text", "open"],
      ["explain", "-f", "json", "open", "--format", "text"], ["explain", "--", "open"],
    ] {
      #expect(Run(words).output == output)
    }
  }

  @Test func optionsMayStandBeforeTheCommand() {
    let output = Run("explain", "open", "--side", "right", "--no-animation").output
    #expect(Run("explain", "--no-animation", "--side", "right", "open").output == output)
    #expect(Run("explain", "--side=right", "open", "--no-animation").output == output)
    // A command's name may be a value.
    let run = Run("explain", "--output", "close", "open", "--no-animation", "--side", "right")
    #expect(run.files["close"].map { String(decoding: $0, as: UTF8.self) } == output)
  }

  @Test func aFileIsWrittenWhole() {
    let whole = Run("explain", "open").output
    let run = Run("explain", "open", "--output", "a.txt")
    #expect(run.files["a.txt"].map { String(decoding: $0, as: UTF8.self) } == whole)
    #expect(run.output.isEmpty)
    #expect(Run("explain", "open", "--output", "-").output == whole)
  }

  @Test func wordsAboutRowsChangeNothing() {
    let output = Run("explain", "open").output
    for words in [
      "--fps 30", "--table events --columns side", "--columns help", "--no-header", "--key-times",
      "--until 0.1", "--max-rows 1", "--jobs 2", "--line-ending crlf", "--assert duration>9",
    ] {
      let words = words.split(separator: " ").map(String.init)
      #expect(Run(["explain", "open"] + words).output == output, "\(words)")
    }
  }

  @Test func aFullOutputIsNoUsageError() {
    let run = Run(["explain", "open"], outputLimit: 100)
    #expect(run.status == 74)
    #expect(
      run.diagnostics == [
        "deckcalc: error: cannot write standard output: No space left on device"
      ])
  }

  @Test func aScenarioIsTheSameFromAFileAndFromStandardInput() {
    let scenario = #"{"actions": [{"at": 0, "do": "open"}, {"at": 1, "do": "bounce"}]}"#
    let piped = Run(["explain", "run", "-"], standardInput: scenario)
    let read = Run(["explain", "run", "a.json"], files: ["a.json": scenario])
    #expect(piped.status == 0 && piped.output == read.output)
    let before = Run(["explain", "--sides", "left", "run", "-"], standardInput: scenario)
    let after = Run(["explain", "run", "-", "--sides", "left"], standardInput: scenario)
    #expect(before.output == after.output)
  }

  @Test func helpAndVersionAnswerAnywhere() {
    let help = Run("explain", "--help").output
    #expect(help.contains("usage: deckcalc explain COMMAND [OPTIONS]"))
    for words in [
      ["explain", "open", "--help"], ["explain", "--help", "open"],
      ["explain", "open", "--version", "--help"], ["help", "explain"],
    ] {
      #expect(Run(words).output == help, "\(words)")
    }
    #expect(Run("explain", "run", "-h").output == Run("explain", "-h").output)
    for words in [["explain", "--version"], ["explain", "open", "--version"]] {
      #expect(Run(words).output == "deckcalc 0.1.0\n")
    }
  }
}
