import Testing

/// The messages that a menu's views get, and what touches and shadows do at the same time.
@Suite struct MenuMessageTests {
  /// Words after `menu`, or actions of a scenario, and the events that they lead to.
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let events: [String]

    init(_ words: String, _ events: [String]) {
      self.words = words
      self.events = events
    }

    var testDescription: String { words }
  }

  static func launched(at time: String) -> [String] {
    ["will-move-to-parent", "did-move-to-parent", "will-appear", "did-appear"]
      .map { "\(time) \($0) incoming" }
  }

  static func swapped(at time: String) -> [String] {
    [
      "will-move-to-nil outgoing", "will-move-to-parent incoming", "will-disappear outgoing",
      "will-appear incoming",
    ].map { "\(time) \($0)" }
  }

  static func replaced(at time: String) -> [String] {
    [
      "did-disappear outgoing", "did-appear incoming", "did-move-to-parent incoming",
      "removed-from-parent outgoing", "did-move-to-nil outgoing",
    ].map { "\(time) \($0)" }
  }

  static func turned(_ start: String, _ end: String, _ view: String = "visible") -> [String] {
    ["\(start) will-rotate \(view)", "\(end) did-rotate \(view)"]
  }

  // MARK: Single commands

  static let commands = [
    Row("launch", launched(at: "0")),
    Row("launch --state hidden", launched(at: "0")),
    Row("launch --duration 0", launched(at: "0")),
    Row("launch --delay 0.2", launched(at: "0.2")),
    Row("launch --until 2 --from 3", launched(at: "0")),
    Row("toggle --rotate", turned("0", "0.3")),
    Row("toggle --rotate --state shown", turned("0", "0.3")),
    Row("toggle --rotate --delay 0.1", turned("0.1", "0.4")),
    Row("toggle --rotate --duration 0.7", turned("0", "0.7")),
    Row("toggle --rotate --duration 0", turned("0", "0")),
    Row("toggle --rotate --until 1", turned("0", "0.3")),
    Row("swap --to 1 --duration 0", swapped(at: "0") + replaced(at: "0")),
    Row(
      "swap --to 1 --restores-interaction-at-end --state shown",
      swapped(at: "0") + replaced(at: "0.5")),
    Row("swap --to 1 --delay 0.1 --until 3", swapped(at: "0.1") + replaced(at: "0.6")),
    Row("swap --to 2 --from 2", ["0 unchanged"]),
    Row("toggle", [""]),
  ]

  @Test(arguments: commands)
  func aCommandSendsItsMessages(row: Row) {
    #expect(events(["menu"] + commandWords(row.words)) == row.events)
  }

  /// The first view slides in from the edge, beside the menu or over it.
  @Test(arguments: [
    ("", "launch 0 0.5 375 200 ease-in-out", "shown"),
    ("--state hidden", "launch 0 0.5 375 0 ease-in-out", "hidden"),
    ("--exposed-width 90 --size 400x300", "launch 0 0.5 400 90 ease-in-out", "shown"),
    ("--duration 0", "launch 0 0 375 200 ease-in-out", "shown"),
  ])
  func aLaunchStartsWithTheMenuShown(words: String, phase: String, menu: String) {
    let command = ["menu", "launch"] + commandWords(words)
    #expect(phases(command) == [phase])
    #expect(Set(column("menu", command)) == [menu])
  }

  // MARK: Scenarios

  static let scenes = [
    // In the leg `out` the view that leaves gets no message; the leg `in` begins at 0.5.
    Row(
      "0 swap to=1, 0.25 toggle rotate=true",
      swapped(at: "0") + ["0.25 interrupted"] + turned("0.25", "0.55", "incoming")),
    Row(
      "0 swap to=1, 0.5 toggle rotate=true",
      swapped(at: "0") + replaced(at: "0.5") + ["0.5 interrupted"] + turned("0.5", "0.8")),
    Row(
      "0 swap to=1, 0.75 toggle rotate=true",
      swapped(at: "0") + replaced(at: "0.5") + ["0.75 interrupted"] + turned("0.75", "1.05")),
    Row(
      "0 swap to=1, 1 toggle rotate=true",
      swapped(at: "0") + replaced(at: "0.5") + turned("1", "1.3")),
    // A swap of no duration has no leg in which a view is leaving.
    Row(
      "0 swap to=1 duration=0, 0 toggle rotate=true",
      swapped(at: "0") + replaced(at: "0") + turned("0", "0.3")),
    Row(
      "0 swap to=1, 0.25 toggle rotate=true duration=0",
      swapped(at: "0") + ["0.25 interrupted"] + turned("0.25", "0.25", "incoming")),
    // The view that was leaving has stayed, so the second rotation's messages are its own.
    Row(
      "0 swap to=1, 0.25 toggle rotate=true, 0.35 toggle rotate=true",
      swapped(at: "0") + ["0.25 interrupted", "0.25 will-rotate incoming", "0.35 interrupted"]
        + turned("0.35", "0.65")),
    Row(
      "0 swap to=1, 0.25 show, 0.5 toggle rotate=true",
      swapped(at: "0") + ["0.25 interrupted", "0.5 interrupted"] + turned("0.5", "0.8")),
    Row(
      "0 swap to=1, 0.25 hide, 0.3 toggle to=9",
      swapped(at: "0") + ["0.25 unchanged", "0.3 pan-ignored"] + replaced(at: "0.5")),
    Row(
      "0 swap to=1, 0.25 swap to=1",
      swapped(at: "0") + ["0.25 interrupted"] + swapped(at: "0.25") + replaced(at: "0.75")),
    Row(
      "0 swap to=1, 0.25 swap to=0", swapped(at: "0") + ["0.25 unchanged"] + replaced(at: "0.5")),
    Row(
      "0 swap to=1, 0.25 launch", swapped(at: "0") + ["0.25 interrupted"] + launched(at: "0.25")),
    Row(
      "0 launch, 0.25 toggle rotate=true",
      launched(at: "0") + ["0.25 interrupted"] + turned("0.25", "0.55")),
    Row("0 launch, 0.5 swap to=1", launched(at: "0") + swapped(at: "0.5") + replaced(at: "1")),
    Row("0 show, 0.5 toggle rotate=true", turned("0.5", "0.8")),
    Row("0 show, 0.25 toggle rotate=true", ["0.25 interrupted"] + turned("0.25", "0.55")),
    // What is interrupted never ends.
    Row(
      "0 toggle rotate=true, 0.1 toggle rotate=true",
      ["0 will-rotate visible", "0.1 interrupted"] + turned("0.1", "0.4")),
    Row(
      "0 toggle rotate=true, 0.1 swap to=1",
      ["0 will-rotate visible", "0.1 interrupted"] + swapped(at: "0.1") + replaced(at: "0.6")),
    Row(
      "0 toggle rotate=true, 0.1 hide",
      ["0 will-rotate visible", "0.1 unchanged", "0.3 did-rotate visible"]),
    Row(
      "0 toggle rotate=true, 0.1 toggle to=9",
      ["0 will-rotate visible", "0.1 interrupted", "0.1 pan-began", "0.35 pan-ended"]),
  ]

  @Test(arguments: scenes, ["from-current", "additive", "jump"])
  func aScenarioSendsWhatIsNotOverruled(row: Row, interruption: String) {
    let scene = Scene(listed: row.words, of: "menu")
    #expect(scene.events("--interruption \(interruption)") == row.events)
  }

  // MARK: Touches

  /// Whether touches count at 0, 0.25, 0.5, 0.75 and 1 s.
  @Test(arguments: [
    ("0 launch", "", "11111"), ("0 toggle rotate=true", "", "11111"),
    ("0 swap to=0", "", "11111"), ("0 swap to=1", "", "00111"),
    ("0 swap to=1 restoresInteractionAtEnd=true", "", "00001"),
    ("0 swap to=1", "restoresInteractionAtEnd=true", "00001"),
    ("0 swap to=1 duration=0", "", "11111"),
    ("0 swap to=1 duration=0", "restoresInteractionAtEnd=true", "11111"),
    ("0.25 swap to=1", "", "10011"),
    ("0 swap to=1, 0.25 toggle rotate=true", "", "01111"),
    ("0 swap to=1, 0.25 launch", "", "01111"),
    ("0 swap to=1, 0.25 hide", "", "00111"),
    ("0 swap to=1, 0.25 swap to=1", "", "00011"),
    ("0 swap to=1, 0.75 show", "restoresInteractionAtEnd=true", "00011"),
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
  func touchesCountUnlessASwapIsUnderWay(actions: String, parameters: String, flags: String) {
    let scene = Scene(listed: actions, with: parameters, of: "menu")
    let found = scene.rows("interactive", "--until 2 --times 0,0.25,0.5,0.75,1")
    #expect(found == flags.map { [$0 == "1" ? "true" : "false"] })
  }

  // MARK: Shadow

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

  @Test func aScenarioHasOneShadow() {
    let scene = Scene("0 show", "0.25 swap to=1", with: "shadow=true shadowOpacity=0.8", of: "menu")
    #expect(Set(scene.rows(Self.shadowColumns)) == [["0.8", "10", "black"]])
    #expect(Set(scene.rows(Self.shadowColumns, "--shadow-color red")) == [["0.8", "10", "red"]])
    let json = scene.run("--format json --columns frame --frames 1").output
    let echo = #""shadow": true, "shadowRadius": 10, "shadowOpacity": 0.8, "shadowColor": "black""#
    #expect(json.contains(echo))
    #expect(
      Scene("0 show", with: "shadowRadius=3", of: "menu").run().diagnostics.first
        == "deckcalc: error: scene.json:1:51: /parameters/shadowRadius cannot be used without "
        + "'shadow'"
    )
  }

  @Test func explanationsListTheMessages() {
    let text = Run("explain", "menu", "toggle", "--rotate").output
    #expect(text.contains("will-rotate") && text.contains("visible"))
    #expect(Run("explain", "menu", "launch").output.contains("did-move-to-parent"))
  }
}
