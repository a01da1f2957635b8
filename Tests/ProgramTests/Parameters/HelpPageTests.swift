import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// The pages of help that have everything, and the arguments that request them.
@Suite struct HelpPageTests {
  /// The lines that are longer than a width although they could be broken.
  private func overlong(_ page: String, _ width: Int) -> [String] {
    lines(page).filter { line in
      let words = line.split(separator: " ")
      return line.count > width && !line.hasPrefix("  deckcalc ") && words.count > 1
        // A default is not broken.
        && !(words[0].hasPrefix("[") && line.hasSuffix("]"))
    }
  }

  @Test(arguments: HelpTests.commands)
  func everyWidthHasEveryOptionOnce(name: String, options: [String]) {
    for width in [40, 59, 80, 100] {
      let pages = helpPages(of: name).map { help($0, width: width) }
      let found = pages.flatMap(labels)
      #expect(found.count == options.count || pages.count > 1)
      #expect(Set(found) == Set(options))
      for page in pages { #expect(overlong(page, width) == []) }
    }
  }

  @Test(arguments: 40...100)
  func linesAreFullAndNoNameIsBroken(width: Int) {
    for words in [["pan", "--help"], ["help", "appearance"]] {
      let page = help(words, width: width)
      #expect(overlong(page, width) == [])
      for (line, next) in zip(lines(page), lines(page).dropFirst()) {
        let text = next.drop { $0 == " " }
        // The next word would not have fitted, unless the label has the line for itself.
        guard next.hasPrefix("    "), line.dropFirst(2).contains("  ") || line.hasPrefix("    ")
        else { continue }
        let word = text.hasPrefix("[") ? text : text.prefix { $0 != " " }
        #expect(line.count + 1 + word.count > width)
      }
    }
  }

  @Test(arguments: [(1, 40), (39, 40), (40, 40), (64, 64), (100, 100), (101, 100), (400, 100)])
  func aPageIsAsWideAsTheTerminalWithinLimits(terminal: Int, width: Int) {
    #expect(help(["open", "--help"], width: terminal) == help(["open", "--help"], width: width))
    let longest = lines(help(["pan", "--help"], width: width)).map(\.count).max() ?? 0
    #expect(longest <= width || width < 60)
    #expect(longest > width - 8)
  }

  @Test func aFileHasTheUsualWidth() {
    let page = Run("open", "--help").output
    #expect(page == help(["open", "--help"], width: 80))
    #expect(page != help(["open", "--help"], width: 81) || page.isEmpty)
    let host = MemoryHost()
    host.width = 100
    _ = Catalog.standard.run([Array("open".utf8), Array("--help".utf8)], on: host)
    #expect(String(decoding: host.output, as: UTF8.self) == page)
  }

  @Test(arguments: HelpTests.commands.map(\.name))
  func examplesComeBeforeTheOptions(name: String) {
    let run = Run(commandWords(name) + ["--help"])
    let page = lines(run.output)
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    #expect(run.output.hasSuffix("\n"))
    #expect(run.output.contains("\nusage: deckcalc \(name)"))
    #expect(run.output.contains("\nExamples:\n  deckcalc \(name)"))
    let examples = page.firstIndex(of: "Examples:") ?? page.count
    #expect(examples < page.firstIndex { $0.hasPrefix("  -") } ?? 0)
    let commands = page.filter { $0.hasPrefix("  deckcalc ") }
    #expect(commands.count >= 2)
    #expect(commands.filter { $0.count > 80 } == [])
    // A path of a clone is not there once the program is installed.
    #expect(!run.output.contains("scripts/"))
  }

  @Test(arguments: ["open", "card drag", "run", "curve", "curve fit", "help", "explain"])
  func itIsTheSameHoweverItIsRequested(name: String) {
    let words = commandWords(name)
    let full = Run(words + ["--help"]).output
    #expect(Run(["help"] + words).output == full)
    #expect(Run(["--help"] + words).output == full)
    #expect(Run(words + ["--help", "--version"]).output == full)
    #expect(Run(words + ["-h", "--help"]).output == full)
    let brief = Run(words + ["-h"]).output
    #expect(Run(["-h"] + words).output == brief)
    #expect(Run(["help", "-h"] + words).output == brief)
    #expect(full != brief)
  }

  @Test(arguments: BriefHelpTests.families)
  func aFamilyHasAPage(name: String) {
    let page = Run("help", name).output
    for words in [[name, "--help"], ["--help", name]] { #expect(Run(words).output == page) }
    // A screen has no room for the options.
    let brief = Run("-h", name).output
    #expect(Run(name, "-h").output == brief)
    #expect(labels(brief).isEmpty && !labels(page).isEmpty)
    let commands = HelpTests.commands.map(\.name).filter { $0.hasPrefix(name + " ") }
    #expect(
      commands
        == lines(page).filter { $0.hasPrefix("  \(name) ") }
        .map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
  }

  @Test func theProgramsHelpListsEveryCommandAndTopic() {
    let page = Run("--help")
    #expect(page.status == 0)
    #expect(Run("help").output == page.output)
    #expect(Run("--help", "--version").output == page.output)
    #expect(lines(page.output).filter { $0.count > 80 } == [])
    for (name, _) in HelpTests.commands {
      #expect(lines(page.output).filter { ($0 + " ").hasPrefix("  \(name) ") }.count >= 1)
    }
    for name in HelpTopicTests.topics { #expect(page.output.contains("\n  \(name) ")) }
    #expect(page.output.contains("Porting an app that shipped with ViewDeck? Add --model shipped."))
  }

  @Test func theProgramIsDescribedOnce() {
    let page = lines(Run("--help").output)[0]
    #expect(lines(Run("-h").output)[0] == page)
    let manual = Run("man").output.replacing("\\-", with: "-")
    #expect(manual.contains("deckcalc - p" + page.dropFirst()))
  }

  @Test func aLongLabelHasALineOfItsOwn() {
    let layout = HelpLayout(width: 40)
    let entries = [
      Listings.Entry("-a", meaning: "one"),
      .init("--a-long-label VALUE", meaning: "two words", remark: "[3 4]"),
      .init("--bare", meaning: ""),
    ]
    #expect(
      layout.entries(entries) == """
          -a  one
          --a-long-label VALUE
              two words [3 4]
          --bare

        """)
    #expect(
      HelpLayout(width: 80).entries(entries) == """
          -a                    one
          --a-long-label VALUE  two words [3 4]
          --bare

        """)
  }
}
