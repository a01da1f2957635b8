import TestSupport
import Testing

/// Touches, shadows and titles of a menu.
@Suite struct MenuTests {
  /// Whether touches count at 0, 0.25, 0.5, 0.75 and 1 s.
  @Test(arguments: [
    ("0 launch", "", "00111"), ("0 toggle rotate=true", "", "00111"),
    ("0 show duration=0.25, 0.75 hide duration=0", "", "01111"),
    ("0 swap to=0", "", "11111"), ("0 swap to=1", "", "00111"),
    ("0 swap to=1 restoresInteractionAtEnd=true", "", "00001"),
    ("0 swap to=1", "restoresInteractionAtEnd=true", "00001"),
    ("0 swap to=1 duration=0", "", "11111"),
    ("0 swap to=1 duration=0", "restoresInteractionAtEnd=true", "11111"),
    ("0.25 swap to=1", "", "10011"),
    ("0 swap to=1, 0.25 toggle rotate=true", "", "00011"),
    ("0 swap to=1, 0.25 launch", "", "00011"),
    ("0 swap to=1, 0.25 hide", "", "00111"),
    ("0 swap to=1, 0.25 swap to=1", "", "00011"),
    ("0 swap to=1, 0.75 show", "restoresInteractionAtEnd=true", "00000"),
    ("0 swap to=1, 0.5 swap to=0", "", "00001"),
    (
      "0 swap to=1 duration=0.25, 0.5 swap to=0 duration=0.25",
      "restoresInteractionAtEnd=true", "00001"
    ),
    // An action that comes at the end but for rounding is not undone by what happens at the end.
    (
      "0 swap to=1 duration=0.125, 0.24999999995 swap to=0",
      "restoresInteractionAtEnd=true", "00000"
    ),
  ])
  func touchesCountUnlessTheViewIsAnimated(actions: String, parameters: String, flags: String) {
    let scene = Scene(listed: actions, with: parameters, of: "menu")
    let found = scene.rows("interactive", "--until 2 --times 0,0.25,0.5,0.75,1")
    #expect(found == flags.map { [$0 == "1" ? "true" : "false"] })
  }

  static let shadowColumns = "shadow_opacity,shadow_radius,shadow_color"

  @Test(
    arguments: [
      ("", ["0", "0", "none"]), ("--no-shadow", ["0", "0", "none"]),
      ("--shadow", ["0.5", "10", "black"]),
      (
        "--shadow --shadow-opacity 0.25 --shadow-radius 4 --shadow-color #1a2b3c",
        ["0.25", "4", "#1a2b3c"]
      ),
    ],
    [
      "toggle", "show --curve bouncy", "hide", "swap --to 1", "launch", "toggle --rotate",
      "toggle --to 90",
    ])
  func theShadowOfTheVisibleViewNeverChanges(row: (String, [String]), command: String) {
    let words = ["menu"] + commandWords(command) + commandWords(row.0)
    #expect(
      Set(rows(Self.shadowColumns, words + ["--delay", "0.1", "--until", "2"])) == [row.1])
  }

  /// Places differ with the interruption, messages do not.
  @Test(arguments: [
    "0 swap to=1, 0.25 toggle rotate=true, 0.35 toggle rotate=true",
    "0 swap to=1, 0.25 show, 0.5 toggle rotate=true", "0 swap to=1, 0.25 swap to=1",
    "0 swap to=1, 0.25 launch", "0 launch, 0.25 toggle rotate=true",
    "0 toggle rotate=true, 0.1 swap to=1",
  ])
  func messagesDoNotDependOnTheInterruption(actions: String) {
    let scene = Scene(listed: actions, of: "menu")
    let expected = scene.events()
    #expect(expected.contains { $0.hasSuffix("interrupted") })
    for interruption in ["from-current", "additive", "jump"] {
      #expect(scene.events("--interruption \(interruption)") == expected)
    }
  }

  @Test func aScenarioHasOneShadow() {
    let scene = Scene("0 show", with: "shadow=true shadowOpacity=0.8", of: "menu")
    let json = scene.run("--format json --columns frame --frames 1").output
    let echo = #""shadow": true, "shadowRadius": 10, "shadowOpacity": 0.8, "shadowColor": "black""#
    #expect(json.contains(echo))
  }

  /// Data keep a title as it is; Markdown, which is for people, shows what a terminal might obey.
  @Test func controlCharactersOfTitlesAreVisibleInMarkdown() {
    let words = ["menu", "swap", "--to", "1", "--frames", "1", "--columns", "visible_title"]
    let titles = "\u{1B}]0;x\u{7},=a|b\n\u{85}\u{202E}\u{2028}c\u{200D}d"
    let markdown = Run(words + ["--titles", titles, "--format", "markdown"])
    #expect(
      lines(markdown.output).dropFirst(2) == [
        #"| \x1b]0;x\x07 |"#, #"| =a\|b\x0a\x85\u202e\u2028c"# + "\u{200D}d |",
      ])
    let csv = Run(words + ["--titles", titles])
    #expect(
      csv.output == "visible_title\n\u{1B}]0;x\u{7}\n\"=a|b\n\u{85}\u{202E}\u{2028}c\u{200D}d\"\n")
    let tsv = Run(words + ["--titles", titles, "--format", "tsv"])
    #expect(
      tsv.output == "visible_title\n\u{1B}]0;x\u{7}\n=a|b\\n\u{85}\u{202E}\u{2028}c\u{200D}d\n")
  }
}
