import TestSupport
import Testing

/// Scenarios of a reveal controller, whose actions wait for each other.
@Suite struct RevealScenarioTests {
  private func scene(_ actions: String, _ parameters: String = "") -> Scene {
    Scene(listed: actions, with: parameters, of: "reveal")
  }

  @Test func anActionWaitsUntilTheOneBeforeIsOver() {
    let scene = scene("0 toggle, 0.1 move to=right")
    #expect(scene.phases() == ["open 0 0.3 0 260", "open 0.3 0.6 260 -260"])
    #expect(
      scene.events() == [
        "0 will-move-to-left", "0 animate-to-left", "0.3 did-move-to-left",
        "0.3 will-move-to-right", "0.3 animate-to-right", "0.6 did-move-to-right",
      ])
  }

  @Test func manyActionsWaitInOrder() {
    let scene = scene("0 toggle, 0.1 push, 0.2 replace which=front, 0.25 rotate")
    #expect(
      scene.phases() == [
        "open 0 0.3 0 260", "out 0.3 0.6 260 320", "in 0.6 0.9 320 0", "replace 0.9 1.15 0 0",
        "rotate 1.15 1.45 0 0",
      ])
  }

  @Test func anActionAfterTheEndBeginsAtItsTime() {
    #expect(
      scene("0 toggle, 0.3 toggle, 1 toggle").phases() == [
        "open 0 0.3 0 260", "close 0.3 0.6 260 0", "rest 0.6 1 0 0", "open 1 1.3 0 260",
      ])
  }

  /// A toggle reads the position when it is called: the two that wait both mean to close.
  @Test func aToggleDecidesWhenItIsCalled() {
    #expect(
      scene("0 toggle, 0.1 toggle, 0.2 toggle").events() == [
        "0 will-move-to-left", "0 animate-to-left", "0.3 did-move-to-left",
        "0.3 will-move-to-closed", "0.3 animate-to-closed", "0.6 did-move-to-closed",
        "0.6 animate-to-closed", "0.6 unchanged left",
      ])
  }

  /// A push is called while a side opens, and begins after that side has closed again.
  @Test func aPushDecidesWhenItIsCalled() {
    #expect(
      scene("0 toggle, 0.1 move to=closed, 0.2 push").phases() == [
        "open 0 0.3 0 260", "close 0.3 0.6 260 0", "out 0.6 0.9 0 320", "in 0.9 1.2 320 0",
      ])
  }

  @Test(arguments: [("pan to=100", "pan-ignored"), ("tap", "tap-ignored")])
  func aGestureDuringAMotionIsIgnored(action: String, event: String) {
    let scene = scene("0 toggle, 0.1 \(action), 0.15 toggle")
    #expect(scene.phases() == ["open 0 0.3 0 260", "close 0.3 0.6 260 0"])
    #expect(scene.events()[2] == "0.1 \(event) left")
    // While an action waits, too.
    #expect(self.scene("0 toggle, 0.1 toggle, 0.4 \(action)").events()[5] == "0.4 \(event) left")
  }

  @Test func aGestureAfterTheMotionIsTaken() {
    #expect(
      scene("0 toggle, 0.3 tap").phases() == ["open 0 0.3 0 260", "close 0.3 0.6 260 0"])
  }

  /// The motion of a tap is not in the queue.
  @Test func whatComesDuringATapStartsAtOnce() {
    let scene = scene("0 tap, 0.1 move to=right", "state=left")
    #expect(scene.phases() == ["close 0 0.1 260 0", "open 0.1 0.4 0 -260"])
    #expect(
      scene.events() == [
        "0 will-move-to-closed", "0 animate-to-closed", "0.1 interrupted left",
        "0.1 will-move-to-right", "0.1 animate-to-right", "0.4 did-move-to-right",
      ])
    // Additive: it starts from where the front view is, and adds to what is left of the tap.
    let alone = column("offset", commandWords("reveal tap --times 0.1,0.2"))
    let move = column("offset", commandWords("reveal move --to right --times 0,0.1"))
    let sums = zip(alone, move).map { (Double($0) ?? 0) + (Double($1) ?? 0) }
    let found = scene.rows("offset", "--times 0.1,0.2").map { Double($0[0]) ?? 0 }
    // Each of the three is rounded to six decimals.
    #expect(zip(sums, found).allSatisfy { ($0 - $1).magnitude <= 1.6e-6 })
  }

  @Test func anInterruptionOfATapMayBeChosen() {
    let scene = scene("0 tap, 0.1 move to=right", "state=left interruption=jump")
    #expect(scene.rows("offset", "--times 0.1") == [["0"]])
    let other = self.scene("0 tap, 0.1 move to=right", "state=left interruption=from-current")
    #expect(other.phases().last == "open 0.1 0.4 46.122452 -260")
  }

  @Test func whatComesDuringATapIsInTheQueue() {
    #expect(
      scene("0 tap, 0.1 move to=right, 0.2 toggle", "state=left").phases() == [
        "close 0 0.1 260 0", "open 0.1 0.4 0 -260", "open 0.4 0.7 -260 260",
      ])
  }

  /// The container is already closed, so the motion of the tap continues.
  @Test func aMoveToThePositionOfATapChangesNothing() {
    let scene = scene("0 tap, 0.1 move to=closed", "state=left")
    #expect(scene.phases() == ["close 0 0.3 260 0"])
    #expect(
      scene.events() == [
        "0 will-move-to-closed", "0 animate-to-closed", "0.1 animate-to-closed",
        "0.1 unchanged left", "0.3 did-move-to-closed",
      ])
  }

  @Test(arguments: ["rotate", "replace which=front"])
  func whatInterruptsATapHidesTheSideInItsPlace(action: String) {
    let scene = scene("0 tap, 0.1 \(action)", "state=left")
    #expect(scene.rows("left_hidden", "--times 0.3,0.5") == [["false"], ["true"]])
    #expect(scene.rows("offset", "--times 0.5") == [["0"]])
  }

  @Test func aPanDuringATapBegins() {
    let scene = scene("0 tap, 0.1 pan to=200", "state=left")
    #expect(scene.phases().first == "close 0 0.1 260 0")
    #expect(scene.phases().last == "open 0.35 0.65 200 260")
  }

  /// A canceled pan leaves the front view; the next motion starts from there.
  @Test func aCanceledPanIsFollowedByAnother() {
    #expect(
      scene("0 pan to=100 canceled=true, 1 toggle").phases() == [
        "drag 0 0.25 0 100", "rest 0.25 1 100 100", "open 1 1.3 100 260",
      ])
    #expect(
      scene("0 pan to=100 canceled=true, 1 move to=closed").events().suffix(1)
        == ["1 animate-to-closed"])
  }

  @Test func anActionHasItsOwnOptions() {
    let scene = scene("0 toggle duration=0.1, 0.05 replace which=rear animation=false, 1 toggle")
    #expect(
      scene.phases() == [
        "open 0 0.1 0 260", "replace 0.1 0.1 260 260", "rest 0.1 1 260 260",
        "close 1 1.3 260 0",
      ])
    #expect(scene.rows("new_opacity", "--times 0.05,0.1,0.5,1") == [[""], ["1"], ["1"], [""]])
  }

  @Test func actionsWithoutMotionHaveReasons() {
    let run = Run(
      ["explain", "run", "scene.json"],
      files: ["scene.json": scene("0 toggle, 0.1 tap, 1 move to=left").json])
    #expect(run.output.contains("/actions/1: nothing moves: a motion is under way."))
    #expect(run.output.contains("/actions/2: nothing moves: the front view is at left already."))
  }

  @Test func anErrorNamesTheMember() {
    let run = scene("0 move").run()
    #expect(run.status == 65)
    #expect(run.diagnostics.first?.contains("/actions/0") == true)
    #expect(
      scene("0 toggle", "rearViewRevealWidth=0").run().diagnostics.first
        == "deckcalc: error: scene.json:1:60: /parameters/rearViewRevealWidth must not be 0")
  }
}
