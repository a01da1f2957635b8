import Testing

/// The delegate's `changesLedge:forSide:`, which the releases of version 2 ask for every ledge that is
/// given to a side (2.4.2, IIViewDeckController.m:1258).
@Suite struct DeckDelegateLedgeTests {
  static let releases = ["shipped", "2.2.11"]

  /// The words of a command of a release.
  private func words(
    _ command: String, _ model: String, _ delegate: String? = "left=60"
  ) -> [String] {
    commandWords(command) + ["--model", model] + (delegate.map { ["--delegate-ledge", $0] } ?? [])
  }

  // MARK: When it is asked

  private static let inRotation = ["left", "right", "top", "bottom"]
    .map { "0 changes-ledge \($0)" }

  static let asked: [(command: String, events: [String])] = [
    ("set-size --to 100", ["0 changes-ledge left"]),
    ("set-size --to 100 --side right", ["0 changes-ledge right"]),
    ("set-size --to 100 --side top --sides top", ["0 changes-ledge top"]),
    ("set-size --to 100 --side bottom", ["0 changes-ledge bottom"]),
    ("set-size --to 100 --state closed", ["0 changes-ledge left"]),
    ("set-size --to 100 --offset 50", ["0 changes-ledge left"]),
    ("set-size --to 100 --delay 0.1", ["0.1 changes-ledge left"]),
    ("set-size --to 100 --no-animation", ["0 changes-ledge left"]),
    ("set-size --to 44", ["0 changes-ledge left", "0 unchanged left"]),
    ("rotate --size-mode view", inRotation + ["0.3 did-rotate left"]),
    ("rotate --size-mode view --state closed --sides top", inRotation + ["0.3 did-rotate left"]),
    (
      "rotate --size-mode view --rotation-duration 0 --side right",
      inRotation + ["0 did-rotate right"]
    ),
    ("rotate", ["0.3 did-rotate left"]), ("resize --to-size 400x400", [""]),
    ("resize --to-size 400x400 --size-mode view", [""]),
    ("open --size-mode view", ["0 will-open left", "0.3 did-open left"]),
    ("close", ["0 will-close left", "0.3 did-close left", "0.3 did-show-center left"]),
    ("tap", [""]),
  ]

  @Test(arguments: asked, releases)
  func theLibraryAsksForEveryLedgeThatItChanges(
    row: (command: String, events: [String]), model: String
  ) {
    #expect(events(words(row.command, model)) == row.events)
    // Without a delegate nobody is asked, and the documented model has no such message.
    let others = row.events.filter { !$0.contains("changes-ledge") }
    let unasked = others.isEmpty ? [""] : others
    #expect(events(words(row.command, model, nil)) == unasked)
    #expect(events(commandWords(row.command)) == unasked)
  }

  @Test(arguments: releases)
  func aNewMaximumAsksWhereItChangesALedge(model: String) {
    func events(_ size: Int, _ parameters: String) -> [String] {
      Scene(
        "0 set-max-size to=\(size)",
        with: "model=\"\(model)\" delegateLedge=top=1 \(parameters)"
      ).events()
    }
    #expect(events(30, "sides=left") == ["0 changes-ledge left"])
    #expect(events(30, "sides=bottom") == ["0 changes-ledge bottom"])
    #expect(events(44, "sides=left") == [""])
    #expect(events(100, "sides=left") == [""])
    #expect(events(30, "sides=left,right") == [""])
  }

  @Test func anInterruptionDoesNotTakeTheQuestionBack() {
    let scene = Scene(
      "0 set-size to=100", "0.1 close", with: "model=shipped state=left delegateLedge=left=60")
    #expect(
      scene.events() == [
        "0 changes-ledge left", "0.1 interrupted left", "0.1 will-close left",
        "0.4 did-close left", "0.4 did-show-center left",
      ])
  }

  // MARK: What the answer does

  /// The slide that is under way when the delegate is asked goes to the size that was given.
  @Test(arguments: releases)
  func aSlideGoesToTheSizeThatWasGiven(model: String) {
    #expect(
      phases(words("set-size --to 100", model)) == ["set-size 0 0.3 276 220 ease-in-out"])
    #expect(
      phases(words("set-size --to 100 --side right", model, "right=60,left=5"))
        == ["set-size 0 0.3 -276 -220 ease-in-out"])
    #expect(
      phases(words("set-size --to 200 --size-mode view", model))
        == ["set-size 0 0.3 276 200 ease-in-out"])
  }

  /// Actions, parameters and the last offset.
  static let ends = [
    // After the slide the side is in transit, and opens at the delegate's ledge: 320 - 60.
    ("0 set-size to=100, 1 open", "delegateLedge=left=60", "260"),
    ("0 open, 1 set-size to=100, 2 open", "delegateLedge=left=60", "260"),
    ("0 set-size to=100, 1 open", "delegateLedge=right=60", "220"),
    ("0 set-size to=44, 1 open", "delegateLedge=left=60", "260"),
    ("0 set-size side=right to=100, 1 open side=right", "delegateLedge=right=0", "-320"),
    ("0 set-size side=top to=100, 1 open side=top", "delegateLedge=top=60 sides=top", "420"),
    ("0 open", "delegateLedge=left=60", "276"),
    // The maximum, 100, holds before the delegate is asked, and limits the offset afterwards.
    ("0 set-size to=150, 1 open", "sides=left maxSize=100 delegateLedge=left=130", "190"),
    ("0 set-size to=150, 1 open", "sides=left maxSize=100 delegateLedge=left=60", "220"),
    ("0 set-size to=150, 1 open", "sides=left maxSize=100", "220"),
    // A new maximum asks where a ledge is above it.
    ("0 set-max-size to=30, 1 open", "sides=left delegateLedge=left=60", "260"),
    ("0 set-max-size to=100, 1 open", "sides=left delegateLedge=left=60", "220"),
    ("0 set-max-size to=30, 1 open", "delegateLedge=left=60", "276"),
    ("0 set-max-size to=30, 1 open side=top", "sides=top delegateLedge=top=60", "420"),
    // A rotation asks for the ledges in the new bounds: 480 - 60.
    ("0 rotate, 1 open", "sizeMode=view delegateLedge=left=60", "420"),
    ("0 open, 1 rotate", "sizeMode=view delegateLedge=left=60", "420"),
    ("0 open, 1 rotate", "sizeMode=view", "276"),
    ("0 open side=right, 1 rotate", "sizeMode=view delegateLedge=right=60", "-420"),
    ("0 open side=right, 1 rotate", "sizeMode=view delegateLedge=left=60", "-276"),
    ("0 open, 1 rotate", "delegateLedge=left=60", "436"),
    ("0 open, 1 rotate, 2 rotate", "sizeMode=view delegateLedge=left=60", "260"),
    // A side that its ledge has left in transit keeps its offset.
    ("0 open, 1 set-size to=200, 2 rotate", "sizeMode=view delegateLedge=left=60", "200"),
  ]

  @Test(arguments: ends, releases)
  func theDelegatesLedgeCountsFromThenOn(row: (String, String, String), model: String) {
    let scene = Scene(listed: row.0, with: "model=\"\(model)\" \(row.1)")
    #expect(scene.rows("offset").last == [row.2])
  }

  // MARK: Parameters

  @Test func parametersListTheLedges() {
    let both = #""delegateLedge": ["left=60", "bottom=3.5"]"#
    func output(_ words: [String]) -> String {
      Run(words + ["--format", "json", "--frames", "1"]).output
    }
    #expect(output(words("open", "shipped", "bottom=3.5,left=60")).contains(both))
    #expect(output(["open"]).contains(#""delegateLedge": null"#))
    #expect(output(["open", "--model", "2.2.11"]).contains(#""delegateLedge": []"#))
    #expect(!output(["open", "--model", "v3"]).contains("delegateLedge"))
    let scene = Scene("0 open", with: #"model=shipped delegateLedge=["left=60","bottom=3.5"]"#)
    #expect(scene.run("--format json --frames 1").output.contains(both))
  }

  @Test func anExplanationListsTheLedgesAndComparesTheModels() {
    let run = Run(["explain"] + words("set-size --to 100", "shipped"))
    #expect(run.status == 0)
    #expect(run.output.contains("delegate-ledge"))
    #expect(run.output.contains("Sizes afterwards"))
    #expect(!run.output.contains("rejects these arguments"))
  }

  // MARK: Errors

  private static let form =
    "must be a list of sides with one length each, such as left=60,top=20"

  static let errors = [
    ("set-size --to 9 --delegate-ledge left=60", "cannot be used with --model documented"),
    ("open --model v3 --delegate-ledge left=60", "cannot be used with --model v3"),
    ("open --model shipped --delegate-ledge left", "\(form) (got 'left')"),
    ("open --model shipped --delegate-ledge left=1,left=2", "\(form) (got 'left=1,left=2')"),
    ("open --model shipped --delegate-ledge left=1,", "\(form) (got 'left=1,')"),
    ("open --model shipped --delegate-ledge left=1=2", "\(form) (got 'left=1=2')"),
    (
      "open --model shipped --delegate-ledge middle=3",
      "must be left, right, top or bottom (got 'middle' in 'middle=3')"
    ),
    (
      "open --model shipped --delegate-ledge left=1,top=x",
      "must be a number (got 'x' in 'left=1,top=x')"
    ),
    ("open --model 2.2.11 --delegate-ledge left=-1", "must be at least 0 (got '-1' in 'left=-1')"),
    (
      "open --model 2.2.11 --delegate-ledge left=inf",
      "must be a finite number (got 'inf' in 'left=inf')"
    ),
    (
      "set-size --to 9 --model shipped --delegate-ledge left=321", "must be at most 320 (got '321')"
    ),
    (
      "rotate --size-mode view --model shipped --delegate-ledge left=480,top=321",
      "must be at most 320 (got '321')"
    ),
  ]

  @Test(arguments: errors)
  func aWrongLedgeIsAnError(command: String, message: String) {
    let words = commandWords(command)
    let run = Run(words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.diagnostics == [
        "deckcalc: error: --delegate-ledge \(message)",
        "Run 'deckcalc \(words[0]) --help' for the options.",
      ])
  }

  @Test func theErrorOfAScenarioNamesThePosition() {
    let tooWide = Scene("0 set-size to=9", with: "model=shipped delegateLedge=left=321").run()
    #expect(tooWide.status == 65)
    #expect(
      tooWide.diagnostics.first
        == "deckcalc: error: scene.json:1:54: /parameters/delegateLedge must be at most 320 (got "
        + "'321')"
    )
    #expect(
      Scene("0 open", with: "delegateLedge=left=321").run().diagnostics.first
        == "deckcalc: error: scene.json:1:34: /parameters/delegateLedge cannot be used with "
        + "'model' documented"
    )
  }
}
