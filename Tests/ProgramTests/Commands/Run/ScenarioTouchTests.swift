import Testing

/// Touches and peeks during a motion.
@Suite struct ScenarioTouchTests {
  static let modes = [
    "", "--interruption from-current", "--interruption jump",
    "--interruption additive",
  ]

  @Test(arguments: ["open", "bounce opening=true", "rotate", "resize toSize=400x400"], models)
  func touchesAreDeadDuringMotions(action: String, model: String) {
    let still = Scene("0 " + action, with: "model=\(model)")
    // A pan is about the side that shows or that it begins toward, a tap about its own.
    for (touch, event) in [
      ("tap side=right", "tap-ignored right"), ("pan to=100 side=right", "pan-ignored left"),
    ] {
      let scene = Scene("0 " + action, "0.1 " + touch, with: "model=\(model)")
      #expect(scene.events().filter { !still.events().contains($0) } == ["0.1 \(event)"])
      #expect(scene.phases() == still.phases())
    }
    let after = Scene("0 " + action, "3 pan to=-1", with: "model=\(model)")
    let side = action == "open" || action.hasPrefix("bounce") ? "left" : "right"
    #expect(after.events().contains("3 pan-began \(side)"))
  }

  @Test(arguments: modes)
  func whatAPeekShowedFadesUnderTheFinger(mode: String) {
    let peek = Scene("0 peek")
    let scene = Scene("0 peek", "0.1 pan to=30 dragDuration=1")
    let shown = peek.numbers("offset", "--times 0.1")[0]
    #expect(shown > 30)
    let offsets = scene.numbers("offset", "--times 0.1,0.25,0.4,0.6 \(mode)")
    // Ease-in-out is half way at half its time of 0.3 s; the finger goes 30 points a second.
    let expected = [shown, shown / 2 + 4.5, 9, 15]
    // A few roundings of numbers below 100.
    #expect(zip(offsets, expected).allSatisfy { ($0 - $1).magnitude <= 1e-13 })
    #expect(
      scene.events(mode) == [
        "0 will-peek left", "0.1 interrupted left", "0.1 pan-began left", "0.1 will-open left",
        "1.1 pan-ended left", "1.1 will-close left", "1.4 did-close left",
        "1.4 did-show-center left",
      ])
  }

  @Test(arguments: models) func aPeekThatADragEndsIsNotListedAgain(model: String) {
    let scene = Scene("0 peek", "0.1 pan to=30 dragDuration=0.2", with: "model=\(model)")
    #expect(scene.phases().map { $0.prefix { $0 != " " } } == ["peek", "drag", "close"])
  }

  @Test(arguments: modes)
  func theFadeGoesOnOverTheSettlingLeg(mode: String) {
    let shown = Scene("0 peek").numbers("offset", "--times 0.1")[0]
    // The finger lets go of the closed deck at once: only the fade is left to be seen.
    let scene = Scene("0 peek", "0.1 pan to=0 dragDuration=0.1")
    let offsets = scene.numbers("offset", "--times 0.1,0.25,0.4 \(mode)")
    #expect(offsets[0] == shown)
    // A few roundings of numbers below 100.
    #expect((offsets[1] - shown / 2).magnitude <= 1e-13)
    #expect(offsets[2] == 0)
  }

  @Test(arguments: modes)
  func aSecondFingerGoesOnWhereTheFirstHadIt(mode: String) {
    let scene = Scene("0 pan to=200 dragDuration=1", "0.5 pan to=-40 dragDuration=1")
    #expect(scene.numbers("offset", "--times 0.25,0.5,1,1.5 \(mode)") == [50, 100, 80, 60])
    #expect(
      scene.events(mode).prefix(5) == [
        "0 pan-began left", "0 will-open left", "0.5 interrupted left", "0.5 pan-began left",
        "1.5 pan-ended left",
      ])
  }

  @Test(arguments: modes)
  func commandsGoOnWhereTheFingerHadIt(mode: String) {
    let drag = "0 pan to=200 dragDuration=1"
    #expect(Scene(drag, "0.5 open").phases(mode)[1] == "open 0.5 0.8 100 276")
    #expect(Scene(drag, "0.5 close").phases(mode)[1] == "close 0.5 0.8 100 0")
    // Under a finger the center is neither open nor closed.
    #expect(Scene(drag, "0.5 open").curves(mode)[1] == "cubic-bezier(0, 0, 0.58, 1)")
    // Nothing of the finger goes on beneath.
    #expect(Scene(drag, "0.5 close").numbers("offset", "--times 0.8,0.9 \(mode)") == [0, 0])
  }

  @Test func commandsTakeOverFromPeeks() {
    let shown = Scene("0 peek").numbers("offset", "--times 0.1")[0]
    let scene = Scene("0 peek", "0.1 open")
    #expect(scene.events()[1] == "0.1 interrupted left")
    #expect(scene.numbers("offset", "--times 0.1,0.4") == [shown, 276])
    #expect(scene.numbers("offset", "--times 0.1,0.4 --interruption jump") == [0, 276])
    // What the peek still shows is put on top, to its own end.
    let late = Scene("0 peek").numbers("offset", "--times 0.7")[0]
    let sum = scene.numbers("offset", "--times 0.1,0.7 --interruption additive")
    // A few roundings of numbers below 1,000.
    #expect((sum[0] - shown).magnitude <= 1e-12)
    #expect((sum[1] - 276 - late).magnitude <= 1e-12)
  }
}
