import Testing

/// The speed of the center during a drag, up to a ledge and stretched beyond it.
@Suite struct DeckDragTests {
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
}
