import TestSupport
import Testing

@Suite struct CurveInputTests {
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
      "curve", "cubic-bezier(1, 0, 0, 1)", "--from", range.from, "--to", range.to, "--frames",
      String(range.intervals), "--precision", "15")
    #expect(lines(run.output)[range.middle + 1] == "\(range.middle),0.5,0.5,")
  }

  @Test func bothEndsAreExact() {
    let run = Run(
      "curve", "linear", "--from", "-0.3", "--to", "0.7", "--frames", "3", "--columns", "x",
      "--precision", "full")
    #expect(lines(run.output).dropFirst().first == "-0.3")
    #expect(lines(run.output).last == "0.7")
  }

  @Test func greatestInputsDoNotOverflowOnTheWay() {
    let run = Run(
      "curve", "linear", "--from", "-1e308", "--to", "1e308", "--frames", "2", "--columns", "x",
      "--precision", "full")
    #expect(lines(run.output) == ["x", "-1e308", "0", "1e308"])
  }
}
