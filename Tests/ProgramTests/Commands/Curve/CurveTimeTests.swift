import TestSupport
import Testing

/// Curves over time, and several curves in one table.
@Suite struct CurveTimeTests {
  private let bouncy = "spring(response: 0.5, bounce: 0.3)"

  // y(0.2 s) is 1 − e^(−8.7964594·0.2)(cos 1.7948367 + 0.9801961 sin 1.7948367), with mpmath.
  @Test(arguments: [
    "spring(response: 0.5, bounce: 0.3)", "spring(response: 0.5, dampingFraction: 0.7)",
    "spring(duration: 0.5, bounce: 0.3)", "spring:duration=500ms,bounce=0.3", "bouncy", "Bouncy",
  ])
  func theSameSpringHasTheSameValueAtATime(text: String) {
    for input in ["0.2s", "200ms", "0.2s,0.2s"] {
      let values = column("y", ["curve", text, "--at", input])
      #expect(Set(values) == ["0.873711"])
    }
  }

  @Test func inputsAreFractionsPercentagesOrTimes() {
    let inputs = rows(
      "time,x", ["curve", "ease", "--duration", "0.4", "--at", "0.25,50%,0.3s,400ms"])
    #expect(inputs == [["0.1", "0.25"], ["0.2", "0.5"], ["0.3", "0.75"], ["0.4", "1"]])
    #expect(
      column("x", ["curve", "ease", "--at", "20%...80%", "--frames", "2"])
        == ["0.2", "0.5", "0.8"])
    #expect(
      column("time", ["curve", "bouncy", "--at", "100ms...0.3s", "--frames", "2"])
        == ["0.1", "0.2", "0.3"])
    #expect(
      column("y", ["curve", "decelerate(velocity: 1000)", "--at", "1000ms"])
        == column("y", ["curve", "decelerate(velocity: 1000)", "--at", "1"]))
  }

  // MARK: Several curves

  @Test func curvesWithDurationsShareTimes() {
    let names = ["curve", "bouncy", "smooth"]
    #expect(lines(Run(names).output).first == "frame,time,y_bouncy,y_smooth")
    #expect(column("time", names + ["--at", "1"]) == ["0.862955"])
    #expect(
      column("y_bouncy", names + ["--at", "0.2s"])
        == column("y", ["curve", "bouncy", "--at", "0.2s"]))
  }

  // 1 − (1 + ωt)·e^(−ωt) and ω²t·e^(−ωt), where ω = 4π; `smooth` has settled at 0.7347717 s.
  @Test func aSpringContinuesBesideALongerCurve() {
    let inputs = ["--at", "0.734772s,0.8s,0.85s"]
    let (values, velocities) = (
      ["0.999", "0.999524", "0.999732"], ["0.011338", "0.005439", "0.003083"]
    )
    #expect(column("y", ["curve", "smooth"] + inputs) == values)
    #expect(column("velocity", ["curve", "smooth"] + inputs) == velocities)
    for other in [["bouncy"], ["ease-in", "--duration", "2"]] {
      let words = ["curve", "smooth"] + other + inputs
      #expect(column("y_smooth", words) == values)
      #expect(column("velocity_smooth", words) == velocities)
    }
  }

  @Test func anotherCurveRestsAtItsEndBesideALongerOne() {
    let words = ["curve", "ease-in", "smooth", "--duration", "0.5", "--at", "0.5s,0.6s"]
    #expect(rows("y_ease_in,velocity_ease_in", words).last == ["1", "0"])
  }

  @Test func velocitiesAndSlopesOfSeveralCurvesArePerSecond() {
    let words = ["curve", "linear", "smooth", "--duration", "0.5", "--at", "0.25s,0.7s"]
    #expect(rows("slope_linear,velocity_linear", words) == [["2", "2"], ["0", "0"]])
  }

  /// The greatest velocity of `bouncy` is 5.762535 per second; its slope dy/dx is 4.97281.
  @Test(arguments: ["bouncy", "bouncy smooth"])
  func picturesOverTimeHaveVelocities(curves: String) {
    let names = ["curve"] + curves.split(separator: " ").map(String.init)
    let (plot, picture) = (
      Run(names + ["--plot"]).output, Run(names + ["--format", "svg"]).output
    )
    for output in [plot, picture] {
      #expect(output.contains("peak velocity 5.763/s"))
      #expect(!output.contains("slope"))
    }
    #expect(plot.contains("5.76 ┤"))
    #expect(picture.contains(">velocity</tspan> 1/s</text>"))
  }

  @Test func picturesOverXHaveSlopes() {
    for output in [
      Run("curve", "ease", "--plot").output, Run("curve", "ease", "--format", "svg").output,
    ] {
      #expect(output.contains("slope"))
      #expect(!output.contains("velocity"))
    }
  }

  @Test func aSpringKeepsItsDurationBesideOtherCurves() {
    let table = rows(
      "time,y_bouncy", ["curve", "bouncy", "ease", "--duration", "0.5", "--at", "1"])
    #expect(table == [["0.862955", "0.999453"]])
  }
}
