import Testing

/// The legs, curves and events of open, close and toggle for every side.
@Suite struct DeckSlideTests {
  // MARK: Open

  @Test(arguments: TestSide.allCases, models)
  func aClosedSideEasesOpen(side: TestSide, model: String) {
    let words = side.words("open", model)
    #expect(phases(words) == ["open 0 0.3 0 \(side.open) ease-in-out"])
    #expect(events(words) == ["0 will-open \(side)", "0.3 did-open \(side)"])
  }

  @Test(arguments: TestSide.allCases, models)
  func aSideOnItsWayEasesOutAndSendsNoSecondWillOpen(side: TestSide, model: String) {
    let words = side.words("open", model, "--offset", side.between)
    #expect(phases(words) == ["open 0 0.3 \(side.between) \(side.open) ease-out"])
    #expect(events(words) == ["0.3 did-open \(side)"])
  }

  @Test(arguments: TestSide.allCases, models)
  func theSideAcrossClosesFirst(side: TestSide, model: String) {
    let across = side.opposite
    let words = side.words("open", model, "--state", across.rawValue)
    #expect(
      phases(words) == [
        "close 0 0.3 \(across.open) 0 ease-in", "open 0.3 0.6 0 \(side.open) ease-out",
      ])
    #expect(
      events(words) == [
        "0 will-close \(across)", "0.3 will-open \(side)", "0.3 did-close \(across)",
        "0.3 did-show-center \(across)", "0.6 did-open \(side)",
      ])
  }

  @Test(arguments: TestSide.allCases, models)
  func aSideOfTheOtherAxisClosesAsByItself(side: TestSide, model: String) {
    let other = side.crosswise
    let words = side.words("open", model, "--state", other.rawValue)
    #expect(
      phases(words) == [
        "close 0 0.3 \(other.open) 0 ease-in-out", "open 0.3 0.6 0 \(side.open) ease-in-out",
      ])
    #expect(
      events(words) == [
        "0 will-close \(other)", "0.3 will-open \(side)", "0.3 did-close \(other)",
        "0.3 did-show-center \(other)", "0.6 did-open \(side)",
      ])
  }

  @Test(arguments: TestSide.allCases, models)
  func anOpenSideStays(side: TestSide, model: String) {
    let words = side.words("open", model, "--state", side.rawValue)
    #expect(phases(words) == ["rest 0 0 \(side.open) \(side.open)"])
    #expect(events(words) == ["0 unchanged \(side)"])
    #expect(column("time", words) == ["0"])
  }

  @Test(arguments: TestSide.allCases, models)
  func aSideAcrossOnItsWayRefuses(side: TestSide, model: String) {
    let offset = side.opposite.between
    let words = side.words("open", model, "--offset", offset)
    #expect(phases(words) == ["rest 0 0 \(offset) \(offset)"])
    #expect(events(words) == ["0 refused \(side)"])
    #expect(column("time", words) == ["0"])
  }

  @Test(arguments: ["open", "close", "bounce", "toggle"], models)
  func aSideWithoutControllerShowsNothing(command: String, model: String) {
    let words = [command, "--side", "top", "--model", model]
    #expect(phases(words) == ["rest 0 0 0 0"])
    #expect(events(words) == ["0 unchanged top"])
    #expect(column("offset", words) == ["0"])
  }

  // MARK: Close

  @Test(arguments: TestSide.allCases, models)
  func anOpenSideEasesShut(side: TestSide, model: String) {
    let words = side.words("close", model)
    #expect(phases(words) == ["close 0 0.3 \(side.open) 0 ease-in-out"])
    #expect(
      events(words) == [
        "0 will-close \(side)", "0.3 did-close \(side)", "0.3 did-show-center \(side)",
      ])
  }

  @Test(arguments: TestSide.allCases, models)
  func aSideOnItsWayEasesOutShut(side: TestSide, model: String) {
    let words = side.words("close", model, "--offset", side.between)
    #expect(phases(words) == ["close 0 0.3 \(side.between) 0 ease-out"])
    #expect(
      events(words) == [
        "0 will-close \(side)", "0.3 did-close \(side)", "0.3 did-show-center \(side)",
      ])
  }

  @Test(arguments: TestSide.allCases, models)
  func whicheverSideIsOpenCloses(side: TestSide, model: String) {
    let words = [
      "close", "--side", "open", "--sides", "left,right,top,bottom", "--model", model,
      "--state", side.rawValue,
    ]
    #expect(phases(words) == ["close 0 0.3 \(side.open) 0 ease-in-out"])
    #expect(events(words).first == "0 will-close \(side)")
  }

  @Test(arguments: models)
  func nothingToCloseIsUnchanged(model: String) {
    let closed = ["close", "--state", "closed", "--model", model]
    #expect(events(closed) == ["0 unchanged left"])
    #expect(events(closed + ["--side", "open"]) == ["0 unchanged left"])
    #expect(phases(closed) == ["rest 0 0 0 0"])
    #expect(events(["close", "--state", "right", "--model", model]) == ["0 unchanged left"])
  }

  // MARK: Toggle

  @Test(arguments: TestSide.allCases, models)
  func toggleOpensWhatIsClosedAndClosesTheRest(side: TestSide, model: String) {
    #expect(
      phases(side.words("toggle", model)) == ["open 0 0.3 0 \(side.open) ease-in-out"])
    #expect(
      phases(side.words("toggle", model, "--state", side.rawValue))
        == ["close 0 0.3 \(side.open) 0 ease-in-out"])
    #expect(
      phases(side.words("toggle", model, "--offset", side.between))
        == ["close 0 0.3 \(side.between) 0 ease-out"])
    #expect(
      phases(side.words("toggle", model, "--state", side.opposite.rawValue)) == [
        "close 0 0.3 \(side.opposite.open) 0 ease-in", "open 0.3 0.6 0 \(side.open) ease-out",
      ])
  }

  @Test(arguments: TestSide.allCases, models)
  func acrossGoesFromTheOpenSideToTheOther(side: TestSide, model: String) {
    let words = side.words("toggle", model, "--across")
    let across = side.opposite
    #expect(
      phases(words) == [
        "close 0 0.3 \(side.open) 0 ease-in", "open 0.3 0.6 0 \(across.open) ease-out",
      ])
    #expect(
      events(words) == [
        "0 will-close \(side)", "0.3 will-open \(across)", "0.3 did-close \(side)",
        "0.3 did-show-center \(side)", "0.6 did-open \(across)",
      ])
  }

  @Test func acrossLooksForTheOpenSideWhateverTheCommandsOwn() {
    let words = TestSide.top.words("toggle", "documented", "--across", "--state", "right")
    #expect(
      phases(words) == ["close 0 0.3 -276 0 ease-in", "open 0.3 0.6 0 276 ease-out"])
  }

  @Test(arguments: models)
  func acrossRefusesWithoutAnOpenSide(model: String) {
    for more in [["--state", "closed"], ["--offset", "100"], ["--offset", "-100"]] {
      let words = ["toggle", "--across", "--model", model] + more
      #expect(events(words) == ["0 refused left"])
      #expect(column("time", words) == ["0"])
    }
  }

  @Test func acrossNeedsAControllerInTheDocumentedModel() {
    let words = ["toggle", "--across", "--sides", "left"]
    #expect(events(words) == ["0 refused left"])
    #expect(phases(words) == ["rest 0 0 276 276"])
  }

  @Test func acrossGoesWhereThereIsNoControllerInTheShippedModel() {
    let words = ["toggle", "--across", "--sides", "left", "--model", "shipped"]
    #expect(phases(words) == ["close 0 0.3 276 0 ease-in", "open 0.3 0.6 0 -276 ease-out"])
    #expect(
      events(words) == [
        "0 will-close left", "0.3 will-open right", "0.3 did-close left",
        "0.3 did-show-center left",
      ])
  }
}
