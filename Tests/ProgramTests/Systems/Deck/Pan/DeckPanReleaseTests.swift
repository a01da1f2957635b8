import Testing

/// The decision at the release of a pan: which side opens, and in what time.
@Suite struct DeckPanReleaseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    /// The legs after the drag.
    let legs: [String]

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ legs: String...) {
      self.words = ["pan"] + words.split(separator: " ").map(String.init)
      self.legs = legs
    }

    func legs(_ model: String) -> [String] {
      Array(phases(words + ["--model", model]).dropFirst())
    }
  }

  /// Slow releases: from two thirds of the way to a side on, that side opens.
  static let slow = [
    Row("--to 184", "open 0.25 0.55 184 276 ease-out"),
    Row("--to 183.999999", "close 0.25 0.55 183.999999 0 ease-out"),
    Row("--to -184", "open 0.25 0.55 -184 -276 ease-out"),
    Row("--to -183.999999", "close 0.25 0.55 -183.999999 0 ease-out"),
    Row("--to 0"), Row("--to 276"), Row("--to 300 --no-elasticity"),
    // Each side has its own threshold.
    Row("--to 200 --left-size 20", "open 0.25 0.55 200 300 ease-out"),
    Row("--to -199.999999 --right-size 20", "close 0.25 0.55 -199.999999 0 ease-out"),
    Row("--to -40 --left-size 20 --right-size 260", "open 0.25 0.55 -40 -60 ease-out"),
    // Neither 320 − 227.9 nor a third of it is a double, and yet 61.4 is two thirds.
    Row("--to 61.4 --left-size 227.9", "open 0.25 0.55 61.4 92.1 ease-out"),
    Row("--to 61.399999 --left-size 227.9", "close 0.25 0.55 61.399999 0 ease-out"),
    Row("--to -146.6 --right-size 100.1", "open 0.25 0.55 -146.6 -219.9 ease-out"),
    Row("--to -146.599999 --right-size 100.1", "close 0.25 0.55 -146.599999 0 ease-out"),
    Row("--to -129.4 --state left --left-size 44", "close 0.25 0.55 146.6 0 ease-out"),
    Row("--to -129.4 --state left --left-size 100.1", "close 0.25 0.55 90.5 0 ease-out"),
    Row(
      "--to -73.3 --state left --left-size 100.1", "open 0.25 0.55 146.6 219.9 ease-out"),
    // In view mode 219.9 is the side's own size.
    Row(
      "--to 146.6 --size-mode view --left-size 219.9", "open 0.25 0.55 146.6 219.9 ease-out"),
    Row(
      "--to 146.599999 --size-mode view --left-size 219.9",
      "close 0.25 0.55 146.599999 0 ease-out"),
    // The usual durations.
    Row("--to 184 --open-duration 0.5 --close-duration 9", "open 0.25 0.75 184 276 ease-out"),
    Row("--to 100 --open-duration 9 --close-duration 0.5", "close 0.25 0.75 100 0 ease-out"),
    Row("--to 184 --duration 1", "open 0.25 1.25 184 276 ease-out"),
    Row("--to 100 --duration 0", "close 0.25 0.25 100 0 ease-out"),
    Row("--to 100 --no-animation", "close 0.25 0.25 100 0 ease-out"),
    Row("--to 200 --no-animation", "open 0.25 0.25 200 276 ease-out"),
    Row("--to 100 --drag-duration 0", "close 0 0.3 100 0 ease-out"),
    Row("--to 100 --drag-duration 400ms", "close 0.4 0.7 100 0 ease-out"),
    // Another curve is for what is eased.
    Row("--to 200 --curve linear", "open 0.25 0.55 200 276 linear"),
  ]

  /// From 500 pt/s on the direction decides, in 1.25 times the time that a way takes.
  static let flicks = [
    // Towards −: the way is the offset.
    Row("--to 200 --velocity -500", "close 0.25 0.75 200 0 ease-out"),
    Row("--to 200 --velocity -1000", "close 0.25 0.5 200 0 ease-out"),
    Row("--to -100 --velocity -500", "open 0.25 0.5 -100 -276 ease-out"),
    Row("--to -40 --velocity -1000", "open 0.25 0.3 -40 -276 ease-out"),
    Row("--to 200 --velocity -499.999999", "open 0.25 0.55 200 276 ease-out"),
    // Towards +: the way is what is left to the left side's open offset, whichever side shows.
    Row("--to 200 --velocity 500", "open 0.25 0.44 200 276 ease-out"),
    Row("--to 36 --velocity 800", "open 0.25 0.625 36 276 ease-out"),
    Row("--to -100 --velocity 500", "close 0.25 1.19 -100 0 ease-out"),
    Row("--to 100 --velocity 499.999999", "close 0.25 0.55 100 0 ease-out"),
    Row("--to 100 --velocity 500 --left-size 120", "open 0.25 0.5 100 200 ease-out"),
    // The size is the one given: in view mode that of the side view, 320 − 200 − 100 = 20.
    Row(
      "--to 100 --velocity 500 --left-size 200 --size-mode view",
      "open 0.25 0.3 100 200 ease-out"),
    Row("--to 100 --velocity 500 --size-mode view", "open 0.25 0.39 100 276 ease-out"),
    // From rest nothing shows that could open; a flick back to rest shuts nothing.
    Row("--to 0 --velocity 600"), Row("--to 0 --velocity -600"),
    Row("--to -276 --state left --velocity -600"), Row("--to 276 --velocity 600"),
    // No way takes the usual time: 320 − 200 = 120, and 320 − 214.7 but for its rounding.
    Row(
      "--to 120 --velocity 600 --left-size 200 --size-mode view",
      "open 0.25 0.55 120 200 ease-out"),
    Row(
      "--to 105.3 --velocity 600 --left-size 214.7 --size-mode view --open-duration 1",
      "open 0.25 1.25 105.3 214.7 ease-out"),
    // Durations that are given are for other releases; none is for all.
    Row("--to 200 --velocity -500 --duration 9", "close 0.25 0.75 200 0 ease-out"),
    Row("--to 200 --velocity -500 --no-animation", "close 0.25 0.25 200 0 ease-out"),
    Row("--to 200 --velocity -500,9000", "close 0.25 0.75 200 0 ease-out"),
    Row(
      "--to 200 --velocity -500 --curve linear", "close 0.25 0.75 200 0 linear"),
  ]

  @Test(arguments: slow + flicks, models)
  func settlesSo(row: Row, model: String) {
    #expect(row.legs(model) == row.legs)
  }

  @Test func aStretchedCenterComesBackToTheLedge() {
    // 80 points of pull are 22 of stretch; the way of a flick has no sign.
    #expect(Row("--to 356").legs("documented") == ["open 0.25 0.55 298 276 ease-out"])
    #expect(
      Row("--to 356 --velocity 500").legs("documented") == ["open 0.25 0.305 298 276 ease-out"])
    #expect(
      Row("--to -356 --velocity -500").legs("documented")
        == ["open 0.25 0.995 -298 -276 ease-out"])
    #expect(
      Row("--to 282.38905609893065").legs("shipped") == ["open 0.25 0.55 282.389056 276 ease-out"])
  }

  // MARK: Top and bottom

  /// Along y the documented deck does as along x.
  @Test(arguments: [
    Row("--sides top --to 0,290.666667", "open 0.25 0.55 290.666667 436 ease-out"),
    Row("--sides top --to 0,290.666666", "close 0.25 0.55 290.666666 0 ease-out"),
    Row("--sides top --top-size 45 --to 0,290", "open 0.25 0.55 290 435 ease-out"),
    Row("--sides bottom --bottom-size 45 --to 0,-290", "open 0.25 0.55 -290 -435 ease-out"),
    Row("--sides top --to 0,236 --velocity 0,500", "open 0.25 0.75 236 436 ease-out"),
    Row("--sides top --to 0,200 --velocity 0,-500", "close 0.25 0.75 200 0 ease-out"),
    Row("--sides bottom --to 0,-200 --velocity 0,-500", "open 0.25 0.75 -200 -436 ease-out"),
    Row("--sides top --to 0,100 --velocity 900,0", "close 0.25 0.55 100 0 ease-out"),
  ])
  func alongYTheDocumentedDeckLooksAtY(row: Row) {
    #expect(row.legs("documented") == row.legs)
  }

  /// Release 2.4.2 decides by the pan's own axis and takes a flick's duration from x, where the
  /// center is at 0, from the width and from the left side (IIViewDeckController.m:2562-2666).
  @Test(arguments: [
    Row("--sides top --to 0,300", "open 0.25 0.55 300 436 ease-out"),
    Row("--sides top --to 0,290.666667", "open 0.25 0.55 290.666667 436 ease-out"),
    Row("--sides top --to 0,290.666666", "close 0.25 0.55 290.666666 0 ease-out"),
    Row("--sides top --to 0,-100 --state top", "open 0.25 0.55 336 436 ease-out"),
    Row("--sides bottom --to 0,-400", "open 0.25 0.55 -400 -436 ease-out"),
    Row("--sides bottom --to 0,-290", "close 0.25 0.55 -290 0 ease-out"),
    // Each side has its own threshold, two thirds of 160 points.
    Row("--sides top --top-size 320 --to 0,107", "open 0.25 0.55 107 160 ease-out"),
    Row("--sides top --top-size 320 --to 0,106", "close 0.25 0.55 106 0 ease-out"),
    Row("--sides bottom --bottom-size 320 --to 0,-107", "open 0.25 0.55 -107 -160 ease-out"),
    Row(
      "--sides top --size-mode view --top-size 300 --to 0,200",
      "open 0.25 0.55 200 300 ease-out"),
    // Towards −: no distance, so the usual time.
    Row("--sides top --to 0,300 --velocity 0,-500", "close 0.25 0.55 300 0 ease-out"),
    Row("--sides bottom --to 0,-300 --velocity 0,-500", "open 0.25 0.55 -300 -436 ease-out"),
    Row("--sides top,bottom --to 0,-50 --velocity 0,-600", "open 0.25 0.55 -50 -436 ease-out"),
    // Towards +: 1.25·(320 − 44)/v, or with another size on the left.
    Row("--sides top --to 0,250 --velocity 0,500", "open 0.25 0.94 250 436 ease-out"),
    Row("--sides top --to 0,1 --velocity 0,690", "open 0.25 0.75 1 436 ease-out"),
    Row("--sides bottom --to 0,-300 --velocity 0,500", "close 0.25 0.94 -300 0 ease-out"),
    Row(
      "--sides top --to 0,300 --velocity 0,500 --left-size 120 --top-size 60",
      "open 0.25 0.75 300 420 ease-out"),
    Row(
      "--sides top --to 0,300 --velocity 0,500 --left-size 320",
      "open 0.25 0.55 300 436 ease-out"),
    Row(
      "--sides top --size-mode view --left-size 200 --top-size 400 --to 0,200 --velocity 0,600",
      "open 0.25 0.5 200 400 ease-out"),
    Row(
      "--sides top,bottom --to 0,-120 --velocity 0,500 --state top --resizes-center",
      "open 0.25 0.94 316 436 ease-out"),
  ])
  func alongYTheReleasesTakeTheFlicksDurationFromX(row: Row) {
    #expect(row.legs("shipped") == row.legs)
    func withoutCurves(_ legs: [String]) -> [[Substring]] {
      legs.map { Array($0.split(separator: " ").prefix(5)) }
    }
    #expect(withoutCurves(row.legs("2.2.11")) == withoutCurves(row.legs))
  }

  /// The frame's x stays at 0 where a center that is resized shows the right side.
  @Test(arguments: [
    Row("--resizes-center --to -100 --velocity -600", "open 0.25 0.55 -100 -276 ease-out"),
    Row("--resizes-center --to -100 --velocity 600", "close 0.25 0.825 -100 0 ease-out"),
    Row("--resizes-center --to 100 --velocity 500", "open 0.25 0.69 100 276 ease-out"),
    Row("--resizes-center --to 100 --velocity -500", "close 0.25 0.5 100 0 ease-out"),
    Row("--resizes-center --to -200", "open 0.25 0.55 -200 -276 ease-out"),
  ])
  func aResizedCenterIsAtZeroForTheDuration(row: Row) {
    #expect(row.legs("shipped") == row.legs)
  }

  /// `leftSize` is the ledge as the maximum has cut it (2.4.2, IIViewDeckController.m:712 and 1258).
  @Test func aFlickCountsToTheSizeThatTheMaximumLeaves() {
    let gap = "--sides left --max-size 100 --to 150 --velocity 500 --left-size "
    #expect(Row(gap + "200").legs("shipped") == ["open 0.25 0.425 150 220 ease-out"])
    #expect(Row(gap + "60").legs("shipped") == ["open 0.25 0.525 150 220 ease-out"])
  }

  /// A third of no distance is reached at 0, where no controller could open.
  @Test(arguments: models)
  func aSideWithoutControllerIsNotOpened(model: String) {
    let words = ["pan", "--to", "100", "--sides", "right", "--left-size", "320", "--model", model]
    #expect(
      events(words) == ["0 pan-began left", "0.25 pan-ended left", "0.25 unchanged left"])
    #expect(phases(words) == ["drag 0 0.25 0 0"])
  }

  // MARK: Gap mode

  /// Documented, with a maximum of 100 and a ledge of 70: rest at 220, open at 250.
  @Test(arguments: [
    Row("--to 20", "open 0.25 0.55 240 250 ease-out"),
    Row("--to 19.999999", "close 0.25 0.55 239.999999 220 ease-out"),
    Row("--to -50"), Row("--to 0"), Row("--to -30 --state left"),
    Row("--to -9.9 --state left", "open 0.25 0.55 240.1 250 ease-out"),
    Row("--to -10.1 --state left", "close 0.25 0.55 239.9 220 ease-out"),
    // A flick opens even from rest, which is beyond 0; the side is closed there.
    Row("--to 0 --velocity 500", "open 0.25 0.325 220 250 ease-in-out"),
    Row("--to 10 --velocity -500", "close 0.25 0.825 230 220 ease-out"),
  ])
  func theDocumentedGapClosesAtItsRest(row: Row) {
    let gap = ["--sides", "left", "--max-size", "100", "--left-size", "70"]
    #expect(phases(row.words + gap).dropFirst() == row.legs[...])
  }

  @Test func theDocumentedGapOfTheRightSideIsItsMirrorImage() {
    let gap = ["--sides", "right", "--max-size", "100", "--right-size", "70"]
    let words = ["pan"] + gap + ["--to"]
    #expect(
      phases(words + ["-20"])
        == ["drag 0 0.25 -220 -240", "open 0.25 0.55 -240 -250 ease-out"])
    #expect(phases(words + ["50"]) == ["drag 0 0.25 -220 -220"])
    #expect(
      phases(words + ["-10", "--velocity", "-500"]).last
        == "open 0.25 0.825 -230 -250 ease-out")
    // Towards + the way counts from the left side, of a ledge of 44: 276 + 230.
    #expect(
      phases(words + ["-10", "--velocity", "500"]).last == "close 0.25 1.515 -230 -220 ease-out")
  }

  @Test func theShippedGapIsNeverMoreOpenThanItsMaximum() {
    let words = ["pan", "--sides", "left", "--max-size", "100", "--model", "shipped", "--to"]
    #expect(
      phases(words + ["250"]) == ["drag 0 0.25 0 220", "open 0.25 0.55 220 220 ease-out"])
    #expect(phases(words + ["350"]).first == "drag 0 0.25 0 220")
    #expect(events(words + ["250"]).suffix(1) == ["0.25 pan-ended left"])
    #expect(phases(words + ["100"]).last == "close 0.25 0.55 100 0 ease-out")
    // A ledge of the maximum is open there.
    #expect(phases(words + ["350", "--left-size", "100"]) == ["drag 0 0.25 0 220"])
    #expect(events(words + ["350", "--left-size", "100"]).last == "0.25 unchanged left")
  }
}
