import TestSupport
import Testing

@Suite struct DelayedLegTests {
  // The curve is vertical at its middle: there 10⁻²⁶ of the leg, what is left of its time after a
  // long wait, would be 10⁻⁹ of the way.
  @Test(arguments: ["0", "0.1", "100", "1000", "1000000"])
  func middleOfALateLegIsItsMiddle(delay: String) {
    let whole = delay == "0.1" ? "0.25" : delay + ".15"
    let run = Run(
      "open", "--delay", delay, "--curve", "cubic-bezier(1, 0, 0, 1)", "--times", whole,
      "--precision", "15", "--columns", "progress,offset,velocity")
    #expect(lines(run.output).last == "0.5,138,")
  }
}
