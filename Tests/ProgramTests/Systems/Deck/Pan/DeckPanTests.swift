import Testing

/// The position of the center during a drag: raw, limited, and stretched beyond a ledge.
///
/// A drag lasts 0.25 s unless the words say otherwise; 4 pt in it are 16 pt/s.
@Suite struct DeckPanTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let drag: String

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ drag: String) {
      self.words = ["pan"] + words.split(separator: " ").map(String.init)
      self.drag = "drag 0 0.25 " + drag
    }
  }

  static let raw = [
    Row("--to 100", "0 100"), Row("--to -100", "0 -100"), Row("--to 0", "0 0"),
    Row("--to 30 --offset 50", "50 80"), Row("--to -30 --state left", "276 246"),
    Row("--to 300 --state right", "-276 24"), Row("--to -276 --state left", "276 0"),
    Row("--to 0,100 --sides top", "0 100"), Row("--to 0,-100 --sides bottom", "0 -100"),
    // To where nothing is, the center does not go, nor beyond rest into it.
    Row("--to 100 --sides right", "0 0"), Row("--to -100 --sides left", "0 0"),
    Row("--to -400 --state left --sides left", "276 0"),
    Row("--to 0,100 --sides bottom", "0 0"), Row("--to 0,-400 --state top --sides top", "436 36"),
    // The greater first movement decides on the axis, x where they are equal.
    Row("--to 100,100 --sides left,top", "0 100"), Row("--to 99.9,100 --sides left,top", "0 100"),
    Row("--to -100,99 --sides left,top", "0 0"), Row("--to 0,100", "0 0"),
    // Off rest, the axis is the one it has moved along.
    Row("--to 0,100 --offset 50 --sides left,top", "50 50"),
    Row("--to 10,100 --offset 50 --sides left,top", "50 60"),
    Row("--to 100,10 --offset 50 --side top --sides left,top", "50 60"),
    // A pull to the ledge and no farther.
    Row("--to 276", "0 276"), Row("--to 400 --no-elasticity", "0 276"),
    Row("--to -400 --no-elasticity --right-size 100", "0 -220"),
  ]

  /// Documented: (1 − 1/(d·c/ℓ + 1))·ℓ, half the ledge where d·c = ℓ.
  static let rubber = [
    Row("--to 356", "0 298"), Row("--to -356", "0 -298"),
    Row("--to 0,516 --sides top", "0 458"), Row("--to 0,-516 --sides bottom", "0 -458"),
    Row("--to 410 --left-size 110", "0 265"), Row("--to 320 --rubber-band 1", "0 298"),
    // A third of 44 where d·c is half of it, and three quarters where it is thrice.
    Row("--to 316", "0 290.666667"), Row("--to 516", "0 309"),
    // Nothing of no ledge.
    Row("--to 500 --left-size 0", "0 320"), Row("--to 320 --left-size 0", "0 320"),
    // The edge is not reached, however far the pull: 44²/(0.55 · 10⁹) is left.
    Row("--to 1e9 --precision 9", "0 319.99999648"),
  ]

  /// Shipped: 2·d/ln(d + 1), with d one less than a power of e.
  static let elastic = [
    Row("--to 277.718281828459", "0 279.436564"),
    Row("--to 282.38905609893065", "0 282.389056"),
    Row("--to 295.085536923187668", "0 288.723691"),
    Row("--to -277.718281828459", "0 -279.436564"),
    Row("--to 321.718281828459 --left-size 0", "0 323.436564"),
    // It starts with a jump of 2 pt.
    Row("--to 276", "0 276"), Row("--to 276.000001", "0 278.000001"),
    Row("--to 500 --no-elasticity", "0 276"),
  ]

  @Test(arguments: raw + rubber)
  func documentedDragsEndHere(row: Row) {
    #expect(phases(row.words).first == row.drag)
  }

  @Test(arguments: raw + elastic)
  func shippedDragsEndHere(row: Row) {
    #expect(phases(row.words + ["--model", "shipped"]).first == row.drag)
  }

  @Test func aDragIsAsFastAsItsFingerUpToTheLedge() {
    // 356 points in 0.356 s: 1000 pt/s, at the ledge after 0.276 s. Beyond it, d points cost
    // c/(1 + d·c/44)² of the speed, and −2·c²/44/(1 + d·c/44)³ of its square.
    let words = ["pan", "--to", "356", "--drag-duration", "0.356", "--times"]
    #expect(
      rows("offset,velocity,acceleration", words + ["0,0.1,0.275,0.316,0.3559999"]) == [
        ["0", "1000", "0"], ["100", "1000", "0"], ["275", "1000", "0"],
        ["290.666667", "244.444444", "-4074.074074"], ["297.999986", "137.500172", "-1718.753223"],
      ])
  }

  @Test func theShippedStretchOutrunsItsFinger() {
    // With d = e − 1 and L = 1: 2d/L, 2(L − 1 + 1/e)/L², 2(2 − L − (L + 2)/e)/L³/e.
    let words = ["pan", "--to", "295.085536923187668", "--drag-duration", "0.295085536923187668"]
    #expect(
      rows(
        "offset,velocity,acceleration",
        words + ["--model", "shipped", "--times", "0.277718281828459"])
        == [["279.436564", "735.758882", "-76252.817077"]])
  }

  @Test func theDocumentedStretchIsContinuousAndNeverFasterThanTheFinger() throws {
    let words = ["pan", "--to", "600", "--drag-duration", "0.6", "--frames", "5000"]
    let offsets = column("offset", words + ["--until", "0.599", "--precision", "full"])
      .compactMap(Double.init)
    #expect(offsets.count == 5001)
    let step = 599.0 / 5000
    // Each offset rounds by at most half of an ulp of 320.
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    #expect(try #require(steps.max()) <= step + 320.0.ulp)
    #expect(try #require(steps.min()) > 0)
    #expect(try #require(offsets.max()) < 320)
    // Next to the ledge it follows by at most c = 0.55 of the finger.
    #expect(zip(offsets, steps).allSatisfy { $0 < 276 || $1 <= 0.55 * step + 320.0.ulp })
  }

  @Test func aDragThatTakesNoTimeIsThereAtOnce() {
    let words = ["pan", "--to", "200", "--drag-duration", "0"]
    #expect(phases(words) == ["drag 0 0 0 200", "open 0 0.3 200 276 ease-out"])
    #expect(
      rows("time,phase,offset,event", words + ["--frames", "1"]) == [
        ["0", "open", "200", "pan-began will-open pan-ended"], ["0.3", "open", "276", "did-open"],
      ])
    #expect(phases(words + ["--delay", "0.1"]).first == "delay 0 0.1 0 0")
    #expect(
      rows("offset,left_x", words + ["--parallax", "0.5", "--frames", "1"])
        == [["200", "-38"], ["276", "0"]])
  }

  @Test func sideViewsLagBehindADrag() {
    // (x − 276) / 2 up to the ledge, nothing beyond it.
    let words = ["pan", "--to", "356", "--drag-duration", "0.356", "--parallax", "0.5"]
    #expect(
      column("left_x", words + ["--times", "0,0.1,0.276,0.316,0.356"])
        == ["-138", "-88", "0", "0", "0"])
  }
}
