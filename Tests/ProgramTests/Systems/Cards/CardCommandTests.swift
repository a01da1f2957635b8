import TestSupport
import Testing

/// The tables of cards.
@Suite struct CardCommandTests {
  static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  // The specification's table, at frames 0 to 9 of the pull.
  @Test func theFirstCardRisesAsDocumented() {
    let found = rows("time,center_y", Self.words("card stack")).dropFirst(6).prefix(10)
    #expect(
      found.map { $0[1] } == [
        "990.5", "962.690756", "866.258323", "756.133788", "655.844253", "573.295601",
        "509.148336", "461.118142", "426.07679", "400.996242",
      ])
    #expect(found.first == ["0.1", "990.5"])
  }

  // Halfway is frame 26, where the reference table of card 0 is 0.0565673384763 pt from its rest; a
  // card that starts 20 pt nearer is so by 626/646 of that.
  @Test func everyInstantHasARowForEachCard() {
    let words = Self.words("card stack --cards 3 --frames 2")
    let found = rows("frame,card,center_y,event", words)
    #expect(
      found.map { $0.joined(separator: " ") } == [
        "0 0 344.5 ", "0 1 349.5 ", "0 2 980.5 ", "1 0 344.5 ", "1 1 349.5 ", "1 2 354.554816 ",
        "2 0 344.5 ", "2 1 349.5 ", "2 2 354.5 did-stack completion",
      ])
  }

  @Test(arguments: ["stack", "unstack", "unstack --all", "drag --to 130", "drag --to -40"])
  func aCardAloneHasTheSameRows(command: String) {
    let names =
      "frame,time,phase,card,center_y,top,velocity,acceleration,scale,translation_y,dim,"
      + "card_height,event"
    let words = Self.words("card \(command) --cards 3 --fps 1000")
    let all = rows(names, words)
    // More rows than fit in a block, and blocks that end within an instant.
    #expect(all.count > 1_024 || !command.contains("stack"))
    for card in 0..<3 {
      let own = rows(names, words + ["--card", String(card)])
      #expect(own == all.filter { $0[3] == String(card) })
    }
    #expect(rows(names, words + ["--card", "top"]) == all.filter { $0[3] == "2" })
  }

  @Test func rowsBeyondABlockGoOnWhereTheLastEnded() {
    let found = rows("frame,card", Self.words("card stack --cards 3 --frames 1000"))
    #expect(found.count == 3_003)
    let expected = (0..<3_003).map { ["\($0 / 3)", "\($0 % 3)"] }
    #expect(found == expected)
  }

  /// The first overshoot is the least position of all frames, the settling time the frame after the
  /// last that is more than half a point off.
  @Test(arguments: ["uikit", "ios7"])
  func theSummaryAgreesWithADenseTable(physics: String) {
    let words = Self.words(
      "card stack --frequency 2 --damping 0.2 --card-delay 0 --physics \(physics)")
    let figures = rows(
      "distance,peak_velocity,settling_time,end_offset", words + ["--table", "summary"])[0]
      .compactMap { Double($0) }
    let dense = rows("time,center_y,velocity", words + ["--fps", "2400"])
      .map { $0.compactMap { Double($0) } }
    let end = figures[3]
    let distance = dense.map { 990.5 - $0[1] }.max() ?? .nan
    let speed = dense.map { $0[2].magnitude }.max() ?? .nan
    let settled = dense.last { ($0[1] - end).magnitude > 0.5 }?[0] ?? .nan
    // The rows of the continuous model pass by its extremes: a 4800th of a second before a peak of
    // acceleration ω²·646 pt/s² changes it by 1e-3 pt; else the figures have six decimals.
    #expect((figures[0] - distance).magnitude <= 1e-6)
    #expect((figures[1] - speed).magnitude <= 1e-6)
    #expect((figures[2] - settled).magnitude <= 1 / 2400.0 + 1e-6)
  }

  @Test func anotherCurveTakesTheJointsPlace() {
    let plain = rows("center_y", Self.words("card stack --curve linear --card-delay 0 --frames 2"))
    #expect(plain.map { $0[0] } == ["990.5", "667.5", "344.5"])
    let joint = ["--curve", "joint(frequency: 5, damping: 1)"]
    let words = Self.words("card stack --columns time,center_y")
    #expect(Run(words + joint).output == Run(words).output)
  }

  @Test func placesCanBeRoundedToPixels() {
    let centers = column("center_y", Self.words("card stack --pixel-scale 2"))
    #expect(centers[7] == "962.5")
    #expect(centers.compactMap { Double($0) }.allSatisfy { ($0 * 2).rounded() == $0 * 2 })
    let tops = column("top", Self.words("card stack --pixel-scale 2"))
    #expect(tops[7] == "639")
  }

  @Test func aTableOfManyRowsIsThatOfFew() {
    // Rows at the same instants, whatever lies between.
    let few = rows("time,card,center_y", Self.words("card stack --cards 2 --frames 16"))
    let many = rows("time,card,center_y", Self.words("card stack --cards 2 --frames 16384"))
    let shared = stride(from: 0, to: many.count, by: 2_048).flatMap { many[$0..<$0 + 2] }
    #expect(few == shared)
  }
}
