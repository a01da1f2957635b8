import Testing

/// Options that release 2.2.11 does not have.
@Suite struct Release2211ErrorTests {
  static let commands = [
    "open", "close", "toggle", "bounce", "peek", "set-size --to 9", "pan --to 9", "tap", "rotate",
    "resize --to-size 9x9", "push-over",
  ]
  /// Options that the release does not have, and what is said of them.
  static let errors = [
    ["--no-shadow", "--shadow cannot be turned off with --model 2.2.11"],
    ["--center-opacity 0.5", "--center-opacity cannot be used with --model 2.2.11"],
    ["--center-opacity 1", "--center-opacity cannot be used with --model 2.2.11"],
    ["--center-corner-radius 5", "--center-corner-radius cannot be used with --model 2.2.11"],
    ["--center-corner-radius 0", "--center-corner-radius cannot be used with --model 2.2.11"],
    [
      "--layout full-screen",
      "--layout must be below-bars with --model 2.2.11 (got 'full-screen')",
    ],
    [
      "--layout full-screen --navigation integrated",
      "--layout must be below-bars with --model 2.2.11 (got 'full-screen')",
    ],
    ["--rubber-band 0.5", "--rubber-band cannot be used with --model 2.2.11"],
  ]

  @Test(arguments: commands, errors)
  func anOptionThatTheReleaseLacksIsAnError(command: String, error: [String]) {
    let words = (command + " " + error[0]).split(separator: " ").map(String.init)
    let run = Run(words + ["--model", "2.2.11"])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    let hint = "Run 'deckcalc \(words[0]) --help' for the options."
    #expect(run.diagnostics == ["deckcalc: error: " + error[1], hint])
    // The other releases of version 2 have all but the rubber band.
    let shipped = Run(words + ["--model", "shipped"])
    #expect(shipped.status == (error[0].hasPrefix("--rubber-band") ? 64 : 0))
  }

  @Test func theEdgeOfTheScreenIsOfRelease3() {
    let run = Run("pan", "--to", "9", "--edge-width", "9", "--model", "2.2.11")
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: --edge-width cannot be used with --model 2.2.11")
  }

  @Test(arguments: [
    "--shadow", "--layout below-bars", "--layout below-bars --navigation integrated",
    "--shadow-radius 4 --shadow-opacity 0.8 --shadow-color red", "--delegate-shadow",
    "--sides top,bottom --side top", "--navigation integrated", "--no-elasticity",
  ])
  func otherOptionsAreTaken(options: String) {
    let words = ["open", "--model", "2.2.11"] + options.split(separator: " ").map(String.init)
    #expect(Run(words).status == 0)
  }

  @Test(arguments: [
    ("shadow", "false", "cannot be turned off with 'model' 2.2.11"),
    ("centerOpacity", "0.5", "cannot be used with 'model' 2.2.11"),
    ("centerCornerRadius", "5", "cannot be used with 'model' 2.2.11"),
    ("layout", "\"full-screen\"", "must be below-bars with 'model' 2.2.11 (got 'full-screen')"),
    ("rubberBand", "0.5", "cannot be used with 'model' 2.2.11"),
    ("edgeWidth", "9", "cannot be used with 'model' 2.2.11"),
  ])
  func aParameterThatTheReleaseLacksIsToldAtItsPlace(key: String, value: String, error: String) {
    let start = "{\"parameters\": {\"model\": \"2.2.11\", \"\(key)\": "
    let json = start + value + "}, \"actions\": [{\"at\": 0, \"do\": \"open\"}]}"
    let run = Run(["run", "scene.json"], files: ["scene.json": json])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(
      run.diagnostics
        == ["deckcalc: error: scene.json:1:\(start.count + 1): /parameters/\(key) \(error)"])
    // Given on the command line, it is that word's error.
    let given = Run(
      ["run", "scene.json", "--model", "2.2.11", "--no-shadow"],
      files: ["scene.json": "{\"actions\": []}"])
    #expect(given.status == 64)
    #expect(
      given.diagnostics.first
        == "deckcalc: error: --shadow cannot be turned off with --model 2.2.11")
  }

  @Test func anUnknownModelNamesTheModels() {
    #expect(
      Run("open", "--model", "2.2.1").diagnostics.first
        == "deckcalc: error: --model must be documented, shipped, 2.2.11 or v3 (got '2.2.1'); "
        + "did you mean '2.2.11'?"
    )
  }
}
