import Testing

/// Options that cannot be used with `--model v3`.
@Suite struct DeckSlidingOverErrorTests {
  /// Returns the message of a command line that fails with a usage error.
  private func complaint(_ words: [String]) -> String? {
    let run = Run(words)
    let hint = "Run 'deckcalc \(words[0]) --help' for the options."
    guard run.status == 64, run.output.isEmpty, run.diagnostics.count == 2,
      run.diagnostics[1] == hint
    else { return nil }
    return run.diagnostics[0]
  }

  @Test(arguments: [
    "toggle", "toggle --across", "bounce", "bounce --opening", "peek", "set-size --to 9",
    "push-over",
  ])
  func otherCommandsSayThatReleaseThreeHasThemNot(command: String) {
    let words = command.split(separator: " ").map(String.init)
    #expect(
      complaint(words + ["--model", "v3"])
        == "deckcalc: error: --model must not be v3 for '\(words[0])' (v3 has open, close, "
        + "pan, tap, rotate, resize)")
  }

  /// Options of 2.x with words that 2.x takes.
  static let meaningless = [
    "--top-size 9", "--bottom-size 9", "--size-mode view", "--max-size 9", "--duration 1",
    "--open-duration 1", "--close-duration 1", "--bounce-duration-factor 1",
    "--bounce-open-side-duration-factor 1", "--resizes-center", "--no-resizes-center",
    "--parallax 1", "--center-opacity 1", "--center-corner-radius 1",
    "--center-hidden-interactivity tap-to-close", "--shadow", "--no-shadow", "--shadow-radius 1",
    "--shadow-opacity 1", "--shadow-color red", "--delegate-shadow", "--navigation integrated",
    "--layout below-bars", "--elasticity", "--no-elasticity", "--rubber-band 1",
    "--panning-mode none", "--panning-view 0,0,9,9", "--navigation-bar-height 9",
    "--status-bar-height 9", "--delegate-ledge left=9",
  ]

  @Test(arguments: ["open", "close", "tap", "pan --to 9", "rotate", "resize --to-size 9x9"])
  func optionsOfTheOtherReleasesAreRefused(command: String) {
    let words = command.split(separator: " ").map(String.init)
    var others: [String] = []
    for option in Self.meaningless {
      let given = option.split(separator: " ").map(String.init)
      let name = given[0].hasPrefix("--no-") ? "--" + given[0].dropFirst(5) : given[0]
      let found = complaint(words + given + ["--model", "v3"])
      if found != "deckcalc: error: \(name) cannot be used with --model v3" {
        others.append("\(option): \(found ?? "no usage error")")
      }
    }
    #expect(others.isEmpty)
  }

  /// Every option that open takes is refused or taken, and none is both.
  @Test func everyOptionIsEitherTakenOrRefused() {
    let refused = Set(
      Self.meaningless.map { text in
        let name = text.split(separator: " ")[0]
        return String(name.hasPrefix("--no-") ? name.dropFirst(5) : name.dropFirst(2))
      })
    let taken = [
      "side left", "size 300x300", "device ipad", "sides right", "left-size 9", "right-size 9",
      "state left", "offset 9", "model v3", "delegate-refuses open", "no-animation",
      "touch 9,9", "edge-width 9", "delay 1", "curve linear",
      "allow-overdamping --curve spring(duration:1)", "settling library --curve spring(duration:1)",
    ]
    let names = taken.map { text in
      let name = text.split(separator: " ")[0]
      return String(name.hasPrefix("no-") ? name.dropFirst(3) : name)
    }
    let failing = taken.filter { option in
      let words = option.split(separator: " ").map(String.init)
      return Run(["open", "--model", "v3", "--" + words[0]] + words.dropFirst()).status != 0
    }
    #expect(failing.isEmpty)
    let output = Set([
      "fps", "step", "frames", "times", "by", "max-error", "key-times", "until", "table", "columns",
      "precision",
      "format", "output", "header", "line-ending", "max-rows", "jobs", "assert", "help", "version",
      "settle-within", "plot", "name", "views", "stepped", "api", "against", "moments", "color",
    ])
    #expect(refused.isDisjoint(with: names))
    #expect(refused.union(names).union(output).isSuperset(of: helpOptions("open")))
  }

  @Test(arguments: [
    (["open", "--side", "top"], "--side cannot be 'top'"),
    (["pan", "--to", "9", "--side", "bottom"], "--side cannot be 'bottom'"),
    (["close", "--side", "top"], "--side cannot be 'top'"),
    (["open", "--state", "bottom"], "--state cannot be 'bottom'"),
    (["open", "--sides", "top"], "--sides cannot be 'top'"),
    (["open", "--sides", "left,right,bottom"], "--sides cannot be 'bottom'"),
  ])
  func topAndBottomAreRefused(words: [String], place: String) {
    #expect(
      complaint(words + ["--model=v3"])
        == "deckcalc: error: \(place) with --model v3")
  }

  @Test func theLastModelAndTheLastSideCount() {
    #expect(Run("toggle", "--model", "v3", "--model", "shipped").status == 0)
    #expect(Run("open", "--model", "v3", "--side", "top", "--side", "right").status == 0)
  }

  @Test(arguments: ["documented", "shipped"])
  func anEdgeHasNoMeaningInOtherModels(model: String) {
    #expect(
      complaint(["pan", "--to", "9", "--edge-width", "30", "--model", model])
        == "deckcalc: error: --edge-width cannot be used with --model \(model)")
  }

  @Test(arguments: [
    (["open", "--left-size", "-4"], "--left-size must be at least 0 (got '-4')"),
    (["pan", "--to", "9", "--edge-width", "-1"], "--edge-width must be at least 0 (got '-1')"),
    (["open", "--offset", "320.5"], "--offset must be at most 320 (got '320.5')"),
    (
      ["open", "--offset", "-101", "--right-size", "100"],
      "--offset must be at least -100 (got '-101')"
    ),
    (
      ["open", "--columns", "side_xy"],
      "--columns: unknown column 'side_xy' (did you mean 'side_x'?)"
    ),
  ])
  func wrongValuesAreNamed(words: [String], message: String) {
    #expect(complaint(words + ["--model", "v3"]) == "deckcalc: error: " + message)
  }

  @Test func anEdgeIsNoOptionOfCommandsThatReleaseThreeHasNot() {
    #expect(
      complaint(["toggle", "--edge-width", "9"])
        == "deckcalc: error: 'toggle' has no --edge-width (it is an option of 'pan' and 'run')"
    )
  }
}
