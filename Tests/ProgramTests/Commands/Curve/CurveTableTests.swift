import TestSupport
import Testing

/// The tables of `curve`.
@Suite struct CurveTableTests {
  @Test func sixtyStepsGoFromNothingToOne() {
    let table = lines(Run("curve", "linear").output)
    #expect(table.count == 62)
    #expect(table.prefix(3) == ["frame,x,y,slope", "0,0,0,1", "1,0.016667,0.016667,1"])
    #expect(table.last == "60,1,1,1")
  }

  @Test(arguments: [
    ("--frames 4", ["0", "0.25", "0.5", "0.75", "1"]),
    ("--frames 2 --at 0...3", ["0", "1.5", "3"]),
    ("--frames 2 --at -1...0", ["-1", "-0.5", "0"]),
    ("--frames 3 --at 0.1...0.7", ["0.1", "0.3", "0.5", "0.7"]),
    ("--at 0.5,0.25,0.5,-1", ["0.5", "0.25", "0.5", "-1"]),
    ("--at 2", ["2"]),
  ])
  func inputsLieAt(words: String, inputs: [String]) {
    let found = column("x", ["curve", "linear"] + words.split(separator: " ").map(String.init))
    #expect(found == inputs)
    #expect(
      column("y", ["curve", "linear"] + words.split(separator: " ").map(String.init)) == inputs)
  }

  struct Range: Sendable, CustomTestStringConvertible {
    let from: String
    let to: String
    let intervals: Int
    /// The row whose input is 0.5.
    let middle: Int

    var testDescription: String { "\(from)...\(to) / \(intervals)" }
  }

  // The curve is vertical at 0.5: there an input off by 10⁻¹⁶ is an output off by 5·10⁻⁶.
  @Test(arguments: [
    Range(from: "-0.7", to: "0.7", intervals: 7, middle: 6),
    Range(from: "0.05", to: "0.95", intervals: 18, middle: 9),
    Range(from: "0.1", to: "0.7", intervals: 6, middle: 4),
    Range(from: "-1.3", to: "1.1", intervals: 12, middle: 9),
  ])
  func inputsAreDecimalsToTheLastDigit(range: Range) {
    let run = Run(
      "curve", "cubic-bezier(1, 0, 0, 1)", "--at", "\(range.from)...\(range.to)", "--frames",
      String(range.intervals), "--precision", "15")
    #expect(lines(run.output)[range.middle + 1] == "\(range.middle),0.5,0.5,")
  }

  @Test func endsAreExactHoweverFarApart() {
    for (first, last) in [("-1e+308", "1e+308"), ("0", "1.7e+308"), ("-0.3", "0.7")] {
      let inputs = column(
        "x", ["curve", "linear", "--at", "\(first)...\(last)", "--precision", "full"])
      #expect(inputs.first.flatMap(Double.init) == Double(first))
      #expect(inputs.last.flatMap(Double.init) == Double(last))
      #expect(inputs.count == 61 && inputs.allSatisfy { $0.contains(/^[-0-9.e]+$/) })
    }
  }

  // Ease-in has a level tangent at 0; at 1 its control point is the end itself, so the line from
  // (0.42, 0) goes on with the slope 1 / 0.58. Vertical tangents keep 0 and 1.
  @Test(arguments: [
    ("ease-in", ["0", "0", "2.724138"]), ("linear", ["-1", "0", "2"]),
    ("ease-out", ["-1.724138", "0", "1"]), ("ease-in-out", ["0", "0", "1"]),
    ("ease", ["-0.4", "0", "1"]), ("default", ["-0.4", "0", "1"]),
    // ⌊nx⌋ steps, one more with a jump at the start, over the number of jumps.
    ("steps(4)", ["-1", "0", "2"]), ("steps(4, start)", ["-0.75", "0.25", "2.25"]),
    ("steps(2, jump-both)", ["-0.333333", "0.333333", "1.666667"]),
    ("steps(3, jump-none)", ["-1.5", "0", "3"]), ("step-start", ["0", "1", "3"]),
    ("step-end", ["-1", "0", "2"]), ("cubic-bezier(0, 1, 1, 0)", ["0", "0", "1"]),
    ("linear(0, 0.5 25%, 1)", ["-2", "0", "1.666667"]), ("linear(0.5, 1)", ["0", "0.5", "1.5"]),
    ("linear(0 20% 40%, 1)", ["0", "0", "2.666667"]), ("linear(0, 1 50% 50%)", ["-2", "0", "1"]),
    // The slope 0.55 at most, and 960 never reached: 0.55/(1 + 0.55/960), 1.1/(1 + 1.1/960).
    ("rubber-band(dimension: 960)", ["-0.549685", "0", "1.098741"]),
    // 2/ln 2 and 4/ln 3.
    ("elastic", ["-2.88539", "0", "3.640957"]),
  ])
  func outsideTheUnitCurvesGoOnByTheirRules(text: String, values: [String]) {
    let found = column("y", ["curve", text, "--at", "-1,0,2"])
    #expect(found == values)
  }

  @Test func anInfiniteSlopeIsEmpty() {
    #expect(
      column("slope", ["curve", "cubic-bezier(0, 1, 1, 0)", "--at", "0,0.5,1"]).map(\.isEmpty)
        == [true, false, true])
  }

  @Test func aSpringTakesTheFractionOfItsTime() {
    let words = ["curve", "spring(duration: 0.5, damping: 1, velocity: 0)", "--frames", "10"]
    // Documented: progress at tenths of the duration.
    #expect(
      column("y", words) == [
        "0", "0.236069", "0.550908", "0.763768", "0.883191", "0.944477", "0.974322", "0.988361",
        "0.994805", "0.997709", "0.999",
      ])
    #expect(column("y", words + ["--duration", "0.25"])[10] == "0.944477")
  }

  @Test func theRubberBandOfAScrollView() {
    let words = [
      "curve", "rubber-band(dimension: 960)", "--at", "5,10,100,400,960", "--precision", "2",
    ]
    #expect(column("y", words) == ["2.74", "5.47", "52.02", "178.98", "340.65"])
  }
}
