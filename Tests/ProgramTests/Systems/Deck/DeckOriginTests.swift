import TestSupport
import Testing

/// The position of the center in the releases of version 2: the origin of its frame, which a center
/// that is resized keeps at 0 while it shows right or bottom.
@Suite struct DeckOriginTests {
  static let releases = ["shipped", "2.2.11"]
  static let held: [TestSide] = [.right, .bottom]

  /// A drag along the axis of a side, by points.
  static func drag(_ side: TestSide, _ points: String) -> String {
    side == .left || side == .right ? points : "0,\(points)"
  }

  private func pan(
    _ side: TestSide, _ points: String, _ model: String, _ more: String...
  ) -> [String] {
    side.words("pan", model, "--to", Self.drag(side, points), "--resizes-center") + more
  }

  // MARK: Panning

  @Test(arguments: held, releases)
  func aPanStartsFromZero(side: TestSide, model: String) {
    for start in [["--state", side.rawValue], ["--offset", side.between]] {
      let words = pan(side, "100", model) + start
      #expect(
        phases(words).map { $0.split(separator: " ").prefix(5).joined(separator: " ") }
          == ["drag 0 0.25 0 100", "close 0.25 0.55 100 0"])
      // Nothing is sent about the side from which the center jumps.
      let across = side.opposite
      #expect(
        events(words) == [
          "0 pan-began \(side)", "0 will-open \(across)", "0.25 pan-ended \(across)",
          "0.25 will-close \(across)", "0.55 did-close \(across)", "0.55 did-show-center \(across)",
        ])
      #expect(column("\(side)_hidden", words + ["--times", "0,0.1"]) == ["true", "true"])
    }
  }

  @Test(arguments: held, releases)
  func aPanTowardsTheOpenSideClosesItAtOnce(side: TestSide, model: String) {
    let words = pan(side, "-50", model, "--state", side.rawValue)
    #expect(
      events(words) == [
        "0 will-close \(side)", "0 did-close \(side)", "0 did-show-center \(side)",
        "0 pan-ignored \(side)",
      ])
    #expect(rows("time,offset", words) == [["0", "0"]])
    let kept = words + ["--delegate-refuses", "close"]
    #expect(events(kept) == ["0 pan-ignored \(side)"])
    #expect(rows("time,offset", kept) == [["0", side.open]])
  }

  /// A side in transit may be opened further, from 0 on; if the delegate refuses, it closes.
  @Test(arguments: held, releases)
  func aPanTowardsASideInTransit(side: TestSide, model: String) {
    let words = pan(side, "-50", model, "--offset", side.between)
    #expect(phases(words).first == "drag 0 0.25 0 -50")
    // It shows again at once, so it has not closed.
    #expect(
      events(words) == [
        "0 pan-began \(side)", "0.25 pan-ended \(side)", "0.25 will-close \(side)",
        "0.55 did-close \(side)", "0.55 did-show-center \(side)",
      ])
    #expect(column("\(side)_hidden", words + ["--times", "0,0.1"]) == ["false", "false"])
    #expect(
      events(words + ["--delegate-refuses", "open"]) == [
        "0 will-close \(side)", "0 did-close \(side)", "0 did-show-center \(side)",
        "0 pan-ignored \(side)",
      ])
  }

  /// Leaving the side again is not noticed either (2.4.2, IIViewDeckController.m:2567-2598).
  @Test(arguments: held, releases)
  func aDragBackAcrossRestReportsNoClosing(side: TestSide, model: String) {
    let isX = side == .right
    let file =
      "time,x,y\n0,0,0\n1,\(isX ? "-100,0" : "0,-100")\n2,\(isX ? "100,0" : "0,100")\n"
      + "3,\(isX ? "100,0" : "0,100")\n"
    func reported(_ model: String) -> [String] {
      let words = side.words("pan", model, "--path", "finger.csv", "--resizes-center")
      return Run(
        words + ["--table", "events", "--format", "tsv", "--no-header"],
        files: ["finger.csv": file]
      ).cells.map { $0.joined(separator: " ") }
    }
    let across = side.opposite
    #expect(
      reported(model).prefix(4) == [
        "0 pan-began \(side)", "0 will-open \(side)", "1.5 will-open \(across)",
        "3 pan-ended \(across)",
      ])
    #expect(reported("documented").contains("1.5 did-close \(side)"))
    // From + to − the origin moves along, and everything is reported.
    let back = Run(
      side.words("pan", model, "--to", Self.drag(side, "-300"), "--resizes-center")
        + ["--state", across.rawValue, "--table", "events", "--format", "tsv", "--no-header"])
    #expect(back.cells.contains { $0.dropFirst() == ["did-close", across.rawValue] })
  }

  /// A refused closing does not hold the center at 0, since it is not asked about.
  @Test(arguments: held)
  func aRefusedClosingDoesNotStopTheDrag(side: TestSide) {
    let words = pan(side, "100", "shipped", "--offset", side.between, "--delegate-refuses", "close")
    #expect(phases(words) == ["drag 0 0.25 0 100"])
    #expect(
      phases(
        pan(
          side, "200", "documented", "--offset", side.between, "--delegate-refuses",
          "close")) == ["drag 0 0.25 -100 0"])
  }

  /// At the release the center counts as visible, and an opening hides it again.
  @Test(arguments: held)
  func theCenterIsTakenForVisible(side: TestSide) {
    let words = pan(
      side, "-100", "shipped", "--center-hidden-interactivity", "tap-to-close",
      "--delegate-refuses", "close", "--times", "0.25")
    #expect(column("center_interactive", words) == ["true"])
    let opening = pan(
      side, "-400", "shipped", "--center-hidden-interactivity", "tap-to-close", "--times", "0.3")
    #expect(column("center_interactive", opening) == ["false"])
  }

  @Test(arguments: [TestSide.left, .top], releases)
  func leftAndTopMoveTheirOrigin(side: TestSide, model: String) {
    #expect(
      phases(pan(side, "-50", model, "--state", side.rawValue)).first?.hasSuffix(
        "\(side.open) \(side == .left ? "226" : "386")") == true)
    #expect(events(pan(side, "50", model, "--offset", side.between)).first == "0 pan-began \(side)")
  }

  @Test(arguments: TestSide.allCases)
  func theDocumentedDeckGoesOnFromItsOffset(side: TestSide) {
    let sign = side.open.hasPrefix("-")
    let words = pan(side, sign ? "50" : "-50", "documented", "--state", side.rawValue)
    #expect(phases(words).first?.hasPrefix("drag 0 0.25 \(side.open) ") == true)
    let further = pan(side, sign ? "-50" : "50", "documented", "--state", side.rawValue)
    #expect(events(further) == ["0 pan-ignored \(side)"])
  }

  // MARK: Where a pan may begin

  /// 2.4.2, IIViewDeckController.m:2442: off 0 a pan begins, even towards a side that is open.
  @Test(arguments: TestSide.allCases, releases)
  func aPanBeginsWhereverTheOriginIsOff(side: TestSide, model: String) {
    let further = Self.drag(side, side.open.hasPrefix("-") ? "-100" : "100")
    let words = side.words("pan", model, "--to", further, "--state", side.rawValue)
    #expect(
      events(words) == [
        "0 pan-began \(side)", "0.25 pan-ended \(side)", "0.55 did-open \(side)",
      ])
    // 2·100/ln 101 beyond the ledge.
    let reach = Double(side.open).map { $0 > 0 ? $0 + 43.335813 : $0 - 43.335813 } ?? 0
    let drawn = column("offset", words + ["--times", "0.25"]).first.flatMap(Double.init) ?? 0
    #expect((drawn - reach).magnitude < 1e-6)
    #expect(events(words + ["--delegate-refuses", "open"]).first == "0 pan-began \(side)")
    let still = words + ["--no-elasticity"]
    #expect(
      events(still) == [
        "0 pan-began \(side)", "0.25 pan-ended \(side)", "0.25 unchanged \(side)",
      ])
    let onItsWay = side.words(
      "pan", model, "--to", further, "--offset", side.between, "--delegate-refuses", "open")
    #expect(events(onItsWay).prefix(2) == ["0 pan-began \(side)", "0.25 pan-ended \(side)"])
  }

  /// The first movement's axis counts there, and the side in use for the drag.
  @Test func theAxisOfTheFirstMovementIsLookedAlong() {
    let words = ["pan", "--sides", "left,top", "--state", "left", "--delegate-refuses", "open"]
    #expect(
      events(words + ["--to", "-5,100", "--model", "shipped"]) == ["0 pan-ignored left"])
    #expect(
      events(words + ["--to", "-5,-100", "--model", "shipped"]).first == "0 pan-began left")
    #expect(
      events(words + ["--to", "-5,100", "--model", "documented"]).first == "0 pan-began left")
    let other = ["pan", "--state", "left", "--to", "5,100", "--model"]
    #expect(events(other + ["shipped"]).first == "0 pan-began left")
    #expect(events(other + ["documented"]) == ["0 pan-ignored left"])
  }

  @Test(arguments: TestSide.allCases, models + ["2.2.11"])
  func atRestTheDelegateIsAsked(side: TestSide, model: String) {
    let towards = Self.drag(side, side.between)
    let words = side.words("pan", model, "--to", towards, "--delegate-refuses", "open")
    #expect(events(words) == ["0 pan-ignored \(side)"])
  }

  // MARK: Tapping

  @Test(arguments: TestSide.allCases, models + ["2.2.11"])
  func aTapReadsTheSignOfTheOrigin(side: TestSide, model: String) {
    let isHeld = model != "documented" && Self.held.contains(side)
    for (mode, event) in [("tap-to-close", "will-close"), ("tap-to-close-bouncing", "will-close")] {
      for start in [["--state", side.rawValue], ["--offset", side.between]] {
        let words =
          side.words("tap", model, "--center-hidden-interactivity", mode) + start
        #expect(events(words).first == "0 \(event) \(side)")
        #expect((events(words + ["--resizes-center"]) == [""]) == isHeld)
      }
    }
  }
}
