import Testing

/// Whether touches count during transitions.
@Suite struct TransitionInteractionTests {
  /// The arguments after `transition`, and whether touches are enabled at 0, 0.25, 0.5, 0.75 and 1 s.
  @Test(arguments: [
    ("present", "00111"), ("dismiss", "00111"), ("slide --duration 0.5", "11111"),
    ("present --duration 1", "00001"), ("dismiss --duration 0", "11111"),
    ("present --duration 0", "11111"), ("slide --duration 0 --no-allow-user-interaction", "11111"),
    ("present --delay 0.25", "10011"), ("slide --no-allow-user-interaction --delay 0.25", "10011"),
    ("present --direction up --no-removes-presenter", "00111"),
    ("present --curve linear --duration 0.75", "00011"),
    // A gesture drives the same animation: it lasts from its start to the end of the rest.
    ("present --interactive --to -300", "00111"),
    ("present --interactive --to -75 --drag-duration 0.75", "00001"),
    // A fifth of the way back takes 0.2 · 0.5 / 0.4 s.
    ("dismiss --interactive --to 75 --drag-duration 0.5 --completion-speed 0.4", "00011"),
    ("present --interactive --to 0 --drag-duration 0.25", "01111"),
    ("slide --duration 1 --no-allow-user-interaction", "00001"),
    ("slide --duration 1 --allow-user-interaction", "11111"),
    ("push --duration 1", "11111"), ("push --type fade", "11111"),
  ])
  func touchesCountBeforeAndAfterAnAnimation(words: String, flags: String) {
    let command = ["transition"] + commandWords(words) + ["--until", "2"]
    #expect(
      column("interactive", command + ["--times", "0,0.25,0.5,0.75,1"])
        == flags.map { $0 == "1" ? "true" : "false" })
  }

  @Test(arguments: [
    ("0 present, 0.25 dismiss", "00011"), ("0 present, 0.5 dismiss", "00001"),
    ("0 present, 0.75 dismiss", "00100"),
    ("0 present, 0.25 present", "00111"), ("0 dismiss, 0.25 dismiss", "00111"),
    ("0 present, 0.25 slide duration=0.5", "01111"),
    ("0 slide duration=1, 0.25 present", "10011"),
    ("0 present, 0.25 push", "01111"), ("0 push, 0.125 present", "10011"),
    ("0 present duration=1, 0.25 dismiss duration=0", "01111"),
    ("0 present, 0.25 dismiss interactive=true to=90", "00111"),
    ("0 present interactive=true to=-300, 0.125 dismiss", "00011"),
    (
      "0.25 slide duration=0.25 allowUserInteraction=false,"
        + " 0.75 slide duration=0.25 allowUserInteraction=false", "10101"
    ),
    // The second begins at the end of the first but for rounding.
    ("0 present, 0.49999999995 dismiss", "00001"),
  ])
  func scenariosKeepTouchesFromWhatIsAnimated(actions: String, flags: String) {
    let scene = Scene(listed: actions, of: "transition")
    for interruption in ["from-current", "additive", "jump"] {
      let found = scene.rows(
        "interactive", "--interruption \(interruption) --times 0,0.25,0.5,0.75,1")
      #expect(found == flags.map { [$0 == "1" ? "true" : "false"] })
    }
  }

  @Test func theSlidesOfAScenarioMayShareTheOption() {
    let scene = Scene("0 slide", "1 present", with: "allowUserInteraction=false", of: "transition")
    let json = scene.run("--format json --columns frame --frames 1").output
    #expect(json.contains(#""do": "slide", "allowUserInteraction": false"#))
  }
}
