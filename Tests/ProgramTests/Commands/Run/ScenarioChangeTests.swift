import Testing

/// Lasting effects of actions: sizes, bounds, controllers, a new center.
@Suite struct ScenarioChangeTests {
  @Test(arguments: models)
  func laterActionsFindTheNewSizes(model: String) {
    #expect(
      Scene("0 set-size to=60", "1 open", with: "model=\(model)").phases().last
        == "open 1 1.3 0 260")
    #expect(
      Scene("0 resize toSize=400x400", "1 open", with: "model=\(model)").phases().last
        == "open 1 1.3 0 356")
    #expect(
      Scene("0 rotate", "1 open", with: "model=\(model)").phases().last == "open 1 1.3 0 436")
  }

  // MARK: Rotations

  @Test func twoTurnsInARowLeaveLedgesAsTheyWere() {
    #expect(
      Scene("0 rotate", "1 rotate", with: "state=right").phases() == [
        "rotate 0 0.3 -276 -436", "rest 0.3 1 -436 -436", "rotate 1 1.3 -436 -276",
      ])
    // The second begins where the first is seen: half way, the bounds too.
    let early = Scene("0 rotate", "0.15 rotate", with: "state=right")
    #expect(early.phases() == ["rotate 0 0.15 -276 -436", "rotate 0.15 0.45 -356 -276"])
    #expect(
      early.rows("center_width,center_height", "--times 0,0.15,0.45") == [
        ["320", "480"], ["400", "400"], ["320", "480"],
      ])
  }

  @Test func twoTurnsInARowLeaveViewsAsTheyWere() {
    let scene = Scene(
      "0 rotate", "1 rotate", "2 close", "3 open", with: "state=left sizeMode=view leftSize=100")
    #expect(
      scene.phases().filter { !$0.hasPrefix("rest") } == [
        "rotate 0 0.3 100 100", "rotate 1 1.3 100 100", "close 2 2.3 100 0", "open 3 3.3 0 100",
      ])
    // A view of 400 does not fit into 320: its ledge is 0 then, and 160 when the deck turns back.
    let cut = Scene(
      "0 rotate", "1 rotate", with: "size=480x320 state=left sizeMode=view leftSize=400")
    #expect(cut.phases().first == "rotate 0 0.3 400 320")
    #expect(cut.phases().last == "rotate 1 1.3 320 320")
    #expect(
      cut.run().diagnostics == [
        "deckcalc: warning: /actions/0: the left ledge of 80 does not fit the new size and is "
          + "reduced to 0",
        "deckcalc: warning: /actions/0: the right ledge of 44 does not fit the new size and is "
          + "reduced to 0",
      ])
  }

  // MARK: The center

  @Test func theCenterIsExchangedAtTheBounceThatIsToCome() {
    #expect(
      Scene("0 bounce", "0.1 swap-center side=right", with: "state=left").events() == [
        "0 will-close left", "0.3 center-swapped left", "0.3 bounced left", "0.6 did-close left",
        "0.6 did-show-center left",
      ])
    #expect(
      Scene("0 bounce", "0.3 swap-center side=right", with: "state=left").events()[1...2] == [
        "0.3 bounced left", "0.3 center-swapped right",
      ])
    #expect(
      Scene("0 bounce", "0.4 swap-center side=right", with: "state=left").events()[2]
        == "0.4 center-swapped right")
    #expect(Scene("0.5 swap-center").events() == ["0.5 center-swapped left"])
  }

  // MARK: The maximum

  @Test func aNewMaximumMovesTheDeck() {
    // Rest is 320 − 100; nothing animates.
    let closed = Scene("0.5 set-max-size to=100", with: "sides=left")
    #expect(closed.phases() == ["rest 0 0.5 0 0", "set-size 0.5 0.5 0 220"])
    #expect(closed.numbers("offset", "--times 0.4,0.5,0.6") == [0, 220, 220])
    // A ledge of 44 above the maximum becomes as small as it.
    #expect(
      Scene("0 open", "1 set-max-size to=30", with: "sides=left").phases().last
        == "set-size 1 1.3 276 290")
    // A shipped deck is never more open than the maximum says.
    #expect(
      Scene("0 open", "1 set-max-size to=100", with: "sides=left model=shipped").phases().last
        == "set-size 1 1 276 220")
    // It stays open where it is if that is allowed.
    #expect(
      Scene("0 open", "1 set-max-size to=100", "2 close", with: "sides=left").phases().last
        == "close 2 2.3 276 220")
    #expect(
      Scene("0 set-max-size to=0", "1 close", with: "sides=left maxSize=100").phases().last
        == "close 1 1.3 220 0")
  }

  @Test func withTwoControllersAMaximumHasNoEffect() {
    let scene = Scene("0 open", "1 set-max-size to=100")
    #expect(
      scene.run().diagnostics == [
        "deckcalc: warning: /actions/1: the maximum has no effect: it applies when only one side "
          + "has a controller"
      ])
    #expect(scene.phases() == ["open 0 0.3 0 276", "rest 0.3 1 276 276"])
  }

  // MARK: Controllers

  @Test func aSideThatLosesItsControllerCloses() {
    let scene = Scene("0 open", "1 set-controller controller=false", "2 open")
    #expect(
      scene.events() == [
        "0 will-open left", "0.3 did-open left", "1 will-close left", "1.3 did-close left",
        "1.3 did-show-center left", "2 unchanged left",
      ])
    #expect(scene.phases()[2] == "close 1 1.3 276 0")
  }

  @Test func inTheShippedDeckItStays() {
    let scene = Scene("0 open", "1 set-controller controller=false", with: "model=shipped")
    #expect(scene.events() == ["0 will-open left", "0.3 did-open left"])
    #expect(scene.numbers("offset", "--times 1,2") == [276, 276])
  }

  @Test(arguments: models)
  func aNewControllerCanBeOpened(model: String) {
    let scene = Scene(
      "0 open side=right", "1 set-controller side=right", "2 open side=right",
      with: "sides=left model=\(model)")
    #expect(
      scene.events() == [
        "0 unchanged right", "2 will-open right", "2.3 did-open right",
      ])
    #expect(scene.phases().last == "open 2 2.3 0 -276")
    #expect(
      Scene("0 set-controller", with: "model=\(model)").events() == ["0 unchanged left"])
    let closed = Scene(
      "0 set-controller side=right controller=false", "1 open side=right", with: "model=\(model)")
    #expect(closed.events() == ["1 unchanged right"])
  }

  @Test func theMaximumCountsForTheControllersThereAre() {
    let scene = Scene(
      "0 open", "1 set-controller side=right controller=false", "2 close", with: "maxSize=100")
    #expect(scene.phases().last == "close 2 2.3 276 220")
  }

  // MARK: Release 3

  @Test func releaseThreePlaysScenariosToo() {
    let scene = Scene(
      "0 open", "0.1 close", "1 open side=right", "1 pan to=50 touch=[5,5]",
      "1 set-controller controller=false", "2 close", "3 set-controller controller=false",
      "4 open", "4 open side=right", with: "model=v3")
    #expect(
      scene.events() == [
        "0.1 refused left", "1 refused right", "1 pan-ignored left", "1 refused left",
        "4 unchanged left",
      ])
    #expect(
      scene.phases().filter { !$0.hasPrefix("rest") } == [
        "open 0 0.5 0 320", "close 2 2.5 320 0", "open 4 4.5 0 -320",
      ])
  }

  @Test func releaseThreeTurnsUnderWay() {
    let scene = Scene("0 open", "0.1 rotate", with: "model=v3")
    #expect(scene.numbers("center_width", "--times 0,0.4") == [320, 480])
    #expect(scene.numbers("offset", "--times 0.5,0.6").last == 320)
  }
}
