import TestSupport
import Testing

/// Scenarios of drawers.
@Suite struct DrawerScenarioTests {
  private func scene(_ actions: String, with parameters: String = "") -> Scene {
    Scene(listed: actions, with: parameters, of: "drawer")
  }

  @Test(arguments: [
    (
      "0 open, 0.1 close",
      ["0 will-open left", "0.1 refused left", "0.333333 did-open left"]
    ),
    (
      "0 open, 0.1 open side=right",
      ["0 will-open left", "0.1 refused right", "0.333333 did-open left"]
    ),
    (
      "0 open, 0.1 pan to=9",
      ["0 will-open left", "0.1 pan-ignored left", "0.333333 did-open left"]
    ),
    (
      "0 open, 0.1 tap", ["0 will-open left", "0.1 tap-ignored left", "0.333333 did-open left"]
    ),
    (
      "0 open, 0.333333333333333 toggle",
      [
        "0 will-open left", "0.333333 did-open left", "0.333333 will-close left",
        "0.666667 did-close left",
      ]
    ),
    // Without animation nothing is under way.
    (
      "0 open animation=false, 0 close animation=false",
      ["0 will-open left", "0 did-open left", "0 will-close left", "0 did-close left"]
    ),
    (
      "0 open animation=false, 1 swap fullClose=true, 1.2 close, 1.3 tap",
      [
        "0 will-open left", "0 did-open left", "1.15 center-swapped", "1.15 will-close left",
        "1.2 refused left", "1.3 tap-ignored left", "1.630952 did-close left",
      ]
    ),
    // A new size, a peek and a drag are no such animations.
    (
      "0 open animation=false, 1 set-size to=200, 1.1 close",
      [
        "0 will-open left", "0 did-open left", "1.1 interrupted left", "1.1 will-close left",
        "1.338095 did-close left",
      ]
    ),
    (
      "0 peek, 0.1 open",
      ["0 will-peek left", "0.1 interrupted left", "0.1 will-open left", "0.433333 did-open left"]
    ),
    (
      "0 pan to=200, 0.125 close",
      [
        "0 pan-began left", "0.00125 will-open left", "0.00125 did-open left",
        "0.125 interrupted left", "0.125 will-close left", "0.275 did-close left",
      ]
    ),
    // After it was to open a missing side the library reacts to nothing.
    (
      "0 open, 1 open side=right, 2 pan to=9, 3 tap, 4 close",
      [
        "0 refused left", "1 refused right", "2 pan-ignored left", "3 tap-ignored left",
        "4 refused left",
      ]
    ),
  ])
  func onlyAnimationsThatOpenAndCloseAreGuarded(actions: String, expected: [String]) {
    let parameters = expected.first == "0 refused left" ? "sides=right" : ""
    #expect(scene(actions, with: parameters).events() == expected)
  }

  @Test func anotherModelStaysResponsive() {
    let scene = scene("0 open, 1 open side=right", with: "sides=right model=documented")
    #expect(
      scene.events() == ["0 refused left", "1 will-open right", "1.333333 did-open right"])
  }

  @Test func aNewSizeIsAddedToTheRestOfAnOpening() {
    let scene = scene("0 open animation=false, 1 set-size to=200, 1.075 set-size to=280")
    #expect(
      scene.rows("offset,left_width", "--times 1,1.075,1.15,1.225")
        == [["280", "280"], ["240", "240"], ["240", "240"], ["280", "280"]])
    #expect(
      scene.rows("offset", "--times 1.075,1.15 --interruption jump") == [["200"], ["240"]])
  }

  @Test func aPeekContinuesUnderADrag() {
    let scene = scene("0 peek distance=128, 0.4 pan to=100 dragDuration=1")
    // After 15.5 of 31 parts of the peek it is at 12 of 128, and the drag starts at the model's 0.
    #expect(scene.rows("offset", "--times 0.4,0.8,1.4") == [["12"], ["40"], ["100"]])
  }

  @Test func aClosedSideKeepsItsNewWidth() {
    let scene = scene(
      "0 set-size to=100, 1 open, 2 set-size to=200, 3 close, 4 set-size to=84, 5 open")
    #expect(
      scene.rows("offset,left_width", "--times 0,1.5,2.2,3.5,4,5.5 --until 6") == [
        ["0", "100"], ["100", "100"], ["200", "200"], ["0", "200"], ["0", "84"], ["84", "84"],
      ])
  }

  @Test func aRotationIsTheStartOfLaterActions() {
    let scene = scene("0 rotate toSize=480x320, 1 open side=right, 2 swap fullClose=true")
    #expect(
      scene.rows("offset,right_x,right_width", "--times 0.5,1.5,2.3,3 --until 3") == [
        ["0", "200", "280"], ["-280", "200", "280"], ["-480", "0", "480"], ["0", "200", "280"],
      ])
  }

  @Test func everyActionThatMovesNothingHasANote() {
    let text = scene("0 open, 0.1 close, 2 peek").run("").output
    #expect(!text.isEmpty)
    let run = Run(
      ["explain", "run", "scene.json"], files: ["scene.json": scene("0 open, 0.1 close").json])
    #expect(run.output.contains("nothing moves: an animation is under way."))
  }

  @Test func stuckTouchesHaveANote() {
    let run = Run(
      ["explain", "run", "scene.json"],
      files: ["scene.json": scene("0 open, 1 tap", with: "sides=right").json])
    #expect(
      lines(run.output).map { $0.drop { $0 == " " } }.joined(separator: " ").contains(
        "the library ignores touches since it was to open a side without a controller"))
  }
}
