import TestSupport
import Testing

/// A joint as a curve: `joint(frequency: 5, damping: 1)`.
@Suite struct JointCurveCommandTests {
  static let curve = "joint(frequency: 5, damping: 1)"

  // The pull of a card 646 pt up, at its first frames: (990.5 - y) / 646 of the documented table.
  @Test func itIsTheWayOfACard() {
    let places = [990.5, 962.690756, 866.258323, 756.133788]
    let times = (0..<4).map { "\($0)/58" }
    #expect(times.count == places.count)
    let found = rows("y", ["curve", Self.curve, "--frames", "58"]).prefix(4)
      .compactMap { Double($0[0]) }
    let worst = zip(found, places).map { ($0 - (990.5 - $1) / 646).magnitude }.max() ?? .nan
    // Half a unit of the sixth decimal of y, and of the table's, through 646.
    #expect(worst <= 0.51e-6)
  }

  @Test func itLastsUntilTheSimulationPauses() {
    #expect(
      phases(["open", "--curve", Self.curve]) == ["open 0 0.966667 0 276 \(Self.curve)"])
    #expect(
      phases(["open", "--curve", Self.curve, "--duration", "0.2"]) == [
        "open 0 0.2 0 276 \(Self.curve)"
      ])
    #expect(rows("offset", ["open", "--curve", Self.curve]).last == ["276"])
  }

  @Test(arguments: [
    ("joint(frequency: 5)", "joint(frequency: 5, damping: 1)"),
    (
      "JOINT( damping:0.5, frequency:3 , resistance: 0, length: 2, distance: 100, rate: 120)",
      "joint(frequency: 3, damping: 0.5, resistance: 0, length: 2, distance: 100, rate: 120)"
    ),
  ])
  func itsTextReadsBack(text: String, written: String) {
    let found = phases(["open", "--curve", text])
    #expect(found[0].hasSuffix(written))
    #expect(phases(["open", "--curve", written]) == found)
  }

  @Test func theSummaryIsOfItsFrames() {
    let words = ["open", "--curve", "joint(frequency: 3, damping: 0.5)"]
    let offsets = column("offset", words).compactMap { Double($0) }
    let figures = rows("distance,overshoot", words + ["--table", "summary"])[0]
      .compactMap { Double($0) }
    let farthest = offsets.max() ?? .nan
    // Differences of numbers of six decimals.
    #expect((figures[0] - farthest).magnitude <= 1e-6)
    #expect((figures[1] - (farthest - 276)).magnitude <= 1.5e-6)
  }
}
