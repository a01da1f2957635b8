import TestSupport
import Testing

@Suite struct MotionJobTests {
  // Each of these ended the program: a product past the greatest number is no number.
  @Test(arguments: [
    ["open", "--duration", "1e308", "--frames", "3"],
    ["open", "--duration", "1.7e308", "--delay", "1.7e308", "--frames", "3"],
    ["open", "--until", "1e308", "--frames", "3"], ["open", "--times", "0,1e308"],
    ["bounce", "--duration", "1e200", "--bounce-duration-factor", "1e100", "--frames", "3"],
  ])
  func timesBeyondReckoningAreRefused(words: [String]) throws {
    let run = Run(words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    let error = try #require(run.diagnostics.first)
    #expect(error.hasSuffix(" longer than 1e+250 s"))
  }

  @Test func latestTimesHaveEveryRow() {
    let run = Run("open", "--duration", "1e250", "--frames", "4", "--columns", "progress")
    #expect(run.status == 0)
    #expect(lines(run.output) == ["progress", "0", "0.129162", "0.5", "0.870838", "1"])
  }

  @Test(arguments: ["steps(2147483648)", "steps(9223372036854775807, jump-both)"])
  func stepsBeyondCountingAreRefused(curve: String) throws {
    let run = Run("open", "--curve", curve)
    #expect(run.status == 64)
    let error = try #require(run.diagnostics.first)
    #expect(error.contains("must be at most 2147483647 (got "))
  }
}
