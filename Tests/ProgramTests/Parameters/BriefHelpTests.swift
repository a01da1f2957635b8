import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Help of one screen, which `-h` prints.
@Suite struct BriefHelpTests {
  /// The families of commands, as the program names them.
  static let families = ["card", "transition", "menu", "panels", "reveal", "drawer"]
  /// The program, the families and all commands, as arguments before `-h`.
  static let pages = [[]] + families.map { [$0] } + HelpTests.commands.map { commandWords($0.name) }

  /// Returns the page of some arguments in a terminal of a width.
  private func page(_ words: [String], width: Int = 80) -> [String] {
    lines(help(words + ["-h"], width: width))
  }

  /// Returns the options of a brief page, without dashes.
  private func options(_ page: [String]) -> [String] {
    let start = (page.firstIndex(of: "Options:") ?? page.count - 1) + 1
    return labels(page[start...].prefix { !$0.isEmpty }.joined(separator: "\n"))
  }

  @Test(arguments: pages)
  func itFitsOneScreen(words: [String]) {
    for width in [80, 200] {
      let page = page(words, width: width)
      #expect(page.count <= 24)
      #expect(page.filter { $0.count > 80 } == [])
      #expect(page.filter { $0.hasSuffix(" ") } == [])
    }
  }

  @Test(arguments: pages)
  func aNarrowTerminalHasShorterLines(words: [String]) {
    let page = page(words, width: 40)
    let isExample = { (line: String) in line.hasPrefix("  deckcalc ") }
    #expect(page.filter { $0.count > 40 && !isExample($0) && !$0.hasPrefix("  ") } == [])
    #expect(page.contains("Examples:"))
  }

  @Test(arguments: HelpTests.commands.map(\.name))
  func twoExamplesComeBeforeTheOptions(name: String) {
    let page = page(commandWords(name))
    let options = page.firstIndex(of: "Options:") ?? page.count
    let examples = page[..<options].filter { $0.hasPrefix("  deckcalc \(name)") }
    // Another command may begin the second one.
    #expect(examples.count >= 1)
    #expect(page[..<options].filter { $0.contains("deckcalc \(name)") }.count >= 3)
    #expect(page[0] == lines(Run(commandWords(name) + ["--help"]).output)[0])
    #expect(page[2].hasPrefix("usage: deckcalc \(name)"))
    #expect(page[4] == "Examples:")
  }

  @Test(arguments: HelpTests.commands)
  func itsOptionsAreSomeOfAll(name: String, all: [String]) {
    let shown = options(page(commandWords(name)))
    #expect(Set(shown).isSubset(of: all))
    #expect(Set(shown).count == shown.count)
    #expect(!shown.contains("help"))
    #expect(shown.count >= min(all.count - 2, 9))
  }

  @Test(arguments: [
    ("bounce", ["opening", "swap-center"]), ("toggle", ["across"]),
    ("peek", ["distance", "bounces", "damping"]), ("pan", ["to", "velocity", "path"]),
    ("card drag", ["to", "velocity", "drag-limit", "draggable"]),
    ("transition swipe", ["to", "pages", "page", "edge-resistance"]),
    ("menu swap", ["to"]), ("reveal replace", ["which"]),
    ("drawer set-size", ["to"]), ("curve", ["at"]), ("run", ["interruption"]),
    ("verify", ["tolerance", "relative", "key", "time-tolerance", "only", "actual", "artifacts"]),
  ])
  func theCommandsOwnOptionsComeFirst(name: String, own: [String]) {
    let shown = options(page(commandWords(name)))
    #expect(Set(own).isSubset(of: shown))
    let last = own.compactMap(shown.firstIndex).max() ?? shown.count
    let first = Help.frequent.filter { !own.contains($0) }.compactMap(shown.firstIndex).min()
    // Some of the most used options of all are owned by few commands.
    #expect(first ?? .max > last || ["pan", "card drag", "transition swipe"].contains(name))
  }

  @Test func theMostUsedOptionsExist() {
    let all = Set(HelpTests.commands.flatMap(\.options))
    #expect(Help.frequent.filter { !all.contains($0) } == [])
  }

  @Test func itOfTheProgramHasALineForEachFamily() {
    let page = page([])
    let commands = HelpTests.commands.map { commandWords($0.name) }
    for family in BriefHelpTests.families {
      let names = commands.filter { $0[0] == family && $0.count == 2 }.map { $0[1] }
      let line = page.first { $0.hasPrefix("  \(family) ") }
      #expect(line?.split(separator: " ").dropFirst().map(String.init) == names)
    }
    let words = Set(page.flatMap { $0.split(separator: " ").map(String.init) })
    #expect(Set(commands.flatMap(\.self)).isSubset(of: words))
  }

  /// Commands, and whether the release 2.4.2 does the same.
  @Test(arguments: [
    ("bounce", false), ("peek", false), ("pan --to 350", false),
    ("tap --center-hidden-interactivity tap-to-close-bouncing", false),
    ("card unstack --cards 4 --to 2", false),
    ("open", true), ("close", true), ("toggle", true), ("set-size --to 100", true),
    ("rotate", true), ("resize --to-size 400x400", true), ("push-over", true),
    ("card stack", true), ("card drag --to 80", true),
  ])
  func theHintForPortsIsWhereTheReleaseDiffers(line: String, isSame: Bool) {
    let words = line.split(separator: " ").map(String.init)
    let name = words.prefix { !$0.hasPrefix("-") }
    let hint = "Porting an app that shipped with ViewDeck? Add --model shipped."
    #expect(self.page(Array(name)).contains(hint) != isSame)
    let output = Run(words + ["--columns", "*"]).output
    #expect((Run(words + ["--columns", "*", "--model", "shipped"]).output == output) == isSame)
  }

  @Test(arguments: [
    ("one two", 7, "one two"), ("one two, three", 9, "one two"), ("one; two: three", 10, "one"),
    ("side: left, right or top", 20, "side: left, ..."), ("one (two, three) four", 14, "one"),
    ("side: left (0) or right", 18, "side: left, ..."), ("side: left (0)", 12, "side: left"),
    ("one two three", 11, "one two ..."),
  ])
  func meaningsAreCutAtClauses(text: String, room: Int, start: String) {
    #expect(HelpLayout.start(of: text, within: room) == start)
  }
}

/// Returns the output of the program in a terminal of a width.
func help(_ words: [String], width: Int) -> String {
  let host = MemoryHost()
  host.isTerminal = true
  host.width = width
  let status = Catalog.standard.run(words.map { Array($0.utf8) }, on: host)
  #expect(status == 0, "\(words)")
  #expect(host.diagnostics == [])
  return String(decoding: host.output, as: UTF8.self)
}
