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

  @Test(arguments: [
    (
      "joint()",
      "expected one of frequency:, damping:, resistance:, length:, distance:, rate: at ')'"
    ),
    ("joint(damping: 1)", "expected frequency: at ')'"),
    ("joint", "expected '(' after 'joint'"),
    ("joint(frequency: 0)", "frequency must be greater than 0 (got '0')"),
    ("joint(frequency: 5, damping: -1)", "damping must be at least 0 (got '-1')"),
    ("joint(frequency: 5, resistance: -1)", "resistance must be at least 0 (got '-1')"),
    ("joint(frequency: 5, distance: 0)", "distance must be at least 1 (got '0')"),
    ("joint(frequency: 5, rate: 0)", "rate must be at least 1 (got '0')"),
  ])
  func whatIsNoJointIsNamed(text: String, problem: String) {
    let run = Run("curve", text)
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: invalid curve '\(text)': \(problem)")
  }

  @Test(arguments: ["--allow-overdamping", "--settling core-animation"])
  func whatIsForSpringsIsNotForJoints(option: String) {
    let words = CardCommandTests.words(option)
    let message =
      "deckcalc: error: \(words[0]) cannot be used with a curve that is not a spring"
    #expect(Run(["curve", Self.curve] + words).diagnostics.first == message)
    #expect(Run(["open", "--curve", Self.curve] + words).diagnostics.first == message)
  }

  @Test func aJointWithoutEndNeedsADuration() {
    let endless = "joint(frequency: 0.05, damping: 0, resistance: 0)"
    #expect(
      Run("curve", endless).diagnostics.first
        == "deckcalc: error: --duration is required: the joint does not come to rest within an hour"
    )
    #expect(
      Run("open", "--curve", endless).diagnostics.first
        == "deckcalc: error: --curve needs --duration: the joint does not come to rest within an "
        + "hour"
    )
    #expect(Run("curve", endless, "--duration", "2").status == 0)
  }
}
