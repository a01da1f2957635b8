import TestSupport
import Testing

@testable import Program

/// The suggestions of errors for names and values of other programs, and for values in the wrong place.
@Suite struct SuggestionTests {
  typealias Row = UsageErrorTests.Row

  static let commands = [
    ("menu open", "'menu show'"), ("menu close", "'menu hide'"), ("menu pan", "'menu drag'"),
    ("reveal open", "'reveal toggle'"), ("drawer show", "'drawer open'"),
    ("card push", "'card stack'"), ("transition modal", "'transition present'"),
    ("stack", "'card stack'"), ("present", "'transition present'"),
    ("spring", "'curve spring:response=0.5,bounce=0.3'"), ("easeInOut", "'curve ease-in-out'"),
    ("preview", "'peek'"), ("swipe", "'pan' or 'transition swipe'"),
    ("drag", "'pan', 'card drag' or 'menu drag'"), ("devices", "'list devices'"),
    ("convert", "'curve convert'"), ("compare", "'diff'"), ("presnt", "'transition present'"),
    ("panels opne", "'panels open'"), ("explain stack", "'card stack'"),
  ]

  @Test(arguments: commands) func otherWordsSuggestACommand(words: String, meant: String) {
    let run = Run(words.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    let name = words.hasPrefix("explain ") ? String(words.dropFirst(8)) : words
    #expect(
      run.diagnostics.first
        == "deckcalc: error: unknown command '\(name)' (did you mean \(meant)?)")
  }

  /// Every synonym of an action suggests its command, and is the name of no other command of its family.
  @Test func noSynonymHidesACommand() {
    for system in Catalog.standard.systems {
      let prefix = system.prefix.map { "\($0) " } ?? ""
      for name in system.actionNames {
        #expect(Catalog.standard.commands(meantBy: prefix + name).isEmpty || prefix.isEmpty)
        #expect(Run((prefix + name).split(separator: " ").map(String.init) + ["-h"]).status == 0)
      }
    }
  }

  @Test func anUnknownSubcommandListsTheFamily() {
    #expect(
      Run("menu", "xyz").diagnostics.first
        == "deckcalc: error: unknown command 'menu xyz' (available: menu toggle, menu drag, "
        + "menu rotate, menu show, menu hide, menu swap, menu launch)")
  }

  static let options = [
    Row(["open", "--kotlin"], "unknown option '--kotlin' (did you mean '--format compose'?)"),
    Row(
      ["open", "--swiftui"],
      "unknown option '--swiftui' (did you mean '--format swift --api swift-ui'?)"),
    Row(["open", "-fjson"], "unknown option '-fjson' (did you mean '-f json'?)"),
    Row(["open", "-oa.csv"], "unknown option '-oa.csv' (did you mean '-o a.csv'?)"),
    Row(["open", "--easing", "ease-in"], "unknown option '--easing' (did you mean '--curve'?)"),
    Row(["open", "--ledge", "60"], "unknown option '--ledge' (did you mean '--left-size'?)"),
    Row(["open", "--topLedge", "9"], "unknown option '--topLedge' (did you mean '--top-size'?)"),
    Row(["open", "--no-anim"], "unknown option '--no-anim' (did you mean '--no-animation'?)"),
    Row(["open", "--no-headr"], "unknown option '--no-headr' (did you mean '--no-header'?)"),
    Row(["bounce", "--open"], "unknown option '--open' (did you mean '--opening'?)"),
    Row(["open", "--frameRate", "30"], "unknown option '--frameRate' (did you mean '--fps'?)"),
    Row(
      ["curve", "spring", "--response", "0.5"],
      "unknown option '--response' (did you mean 'spring:response=0.5,bounce=0.3'?)"),
    Row(
      ["curve", "spring", "--damping", "0.5"],
      "unknown option '--damping' (did you mean 'spring:response=0.5,bounce=0.3'?)"),
    Row(
      ["open", "--stiffness", "100"],
      "unknown option '--stiffness' (did you mean '--curve spring:response=0.5,bounce=0.3'?)"),
    Row(["open", "--Duration", "1"], "unknown option '--Duration' (did you mean '--duration'?)"),
    Row(["pan", "-200"], "unknown option '-200' (did you mean '--to -200'?)"),
  ]

  static let values = [
    Row(["pan", "200"], "unexpected argument '200' (did you mean '--to 200'?)"),
    Row(["pan", "200,30"], "unexpected argument '200,30' (did you mean '--to 200,30'?)"),
    Row(
      ["menu", "swap", "2"], "unexpected argument '2' (did you mean '--to 2'?)",
      hint: "Run 'deckcalc menu swap --help' for the options."),
    Row(
      ["reveal", "move", "left-most"],
      "unexpected argument 'left-most' (did you mean '--to left-most'?)",
      hint: "Run 'deckcalc reveal move --help' for the options."),
    Row(
      ["resize", "400x500"], "unexpected argument '400x500' (did you mean '--to-size 400x500'?)"),
    Row(
      ["pan", "--to", "9", "200"],
      "unexpected argument '200'; write a list with commas: --to 9,200"),
    Row(["pan", "--to", "9", "--elasticity", "50%"], "--elasticity must be on or off (got '50%')"),
    Row(
      ["open", "--columns", "+acceleration", "offset"],
      "unexpected argument 'offset'; changes of columns are one list with commas, and each name "
        + "has a sign, as in +acceleration,-center_y"),
    Row(
      ["open", "--columns", "+acceleration offset"],
      "--columns must have commas between names (got 'acceleration offset')"),
    Row(
      ["open", "--format", "swiftui"],
      "--format must be csv, tsv, json, ndjson, markdown, text, plot, svg, html, css, swift or "
        + "compose (got 'swiftui'); did you mean 'swift --api swift-ui'?"),
    Row(
      ["open", "--format", "less"],
      "--format must be csv, tsv, json, ndjson, markdown, text, plot, svg, html, css, swift or "
        + "compose (got 'less'); did you mean 'css'?"),
    Row(
      ["curve", "convert", "ease", "--to", "UIKit"],
      "--to must be css, core-animation, uikit-timing, swift-ui, compose, android, flutter or array "
        + "(got 'UIKit'); did you mean 'uikit-timing'?",
      hint: "Run 'deckcalc curve convert --help' for the options."),
    Row(
      ["open", "left", "--side", "IIViewDeckRightSide"],
      "--side must be the same as the argument 'left' (got 'IIViewDeckRightSide')"),
    Row(
      ["panels", "open", "--model", "2.4.2"], "--model must be shipped or documented (got '2.4.2')",
      hint: "Run 'deckcalc panels open --help' for the options."),
    Row(
      ["diff", "a", "b", "--tolerance", "time=1e3ms"],
      "--tolerance must be a number without a unit, in that of the column "
        + "(got '1e3ms' in 'time=1e3ms')"),
    Row(
      ["diff", "a", "b", "--relative", "5x"],
      "--relative must be a number such as 0.5 or 50% (got '5x')"),
  ]

  @Test(arguments: options + values) func isNamedInOneLineWithAHint(row: Row) {
    let run = Run(row.words)
    #expect(run.status == 64)
    #expect(run.diagnostics == ["deckcalc: error: " + row.message, row.hint])
    #expect(run.output.isEmpty)
  }

  /// Names of formats in other programs suggest something that the option accepts.
  @Test(arguments: [
    "kotlin", "scss", "swiftui", "uikit", "coreanimation", "table", "ascii", "png", "web", "excel",
    "yaml",
  ])
  func everySuggestedFormatIsAccepted(name: String) throws {
    let meant = try #require(MotionFormat.value(meantBy: name))
    #expect(Run(["open", "--format"] + meant.split(separator: " ").map(String.init)).status == 0)
  }
}
