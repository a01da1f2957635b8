import TestSupport
import Testing

/// Presentations and dismissals that a finger drives.
@Suite struct TransitionDriveTests {
  private let present = ["transition", "present", "--interactive"]

  @Test func theViewFollowsTheFinger() {
    // 150 of 375 is 0.4 of the way.
    #expect(
      rows("time,phase,progress,from_x,to_x", present + ["--to", "-150", "--step", "0.125"])
        .prefix(3) == [
          ["0", "drag", "0", "0", "375"], ["0.125", "drag", "0.2", "-37.5", "300"],
          ["0.25", "cancel", "0.4", "-75", "225"],
        ])
  }

  @Test func theCurveShowsWhereItIsAskedFor() {
    // The finger is at 0, 0.125, ... 0.5 of the way.
    let words = present + ["--eased-while-driven", "--to", "-187.5"]
    #expect(
      column("progress", words + ["--times", "0,0.0625,0.125,0.1875,0.25"])
        == column("y", ["curve", "ease-in-out", "--at", "0,0.125,0.25,0.375,0.5"]))
    #expect(column("to_x", words + ["--times", "0.125"]) == ["326.564276"])
    let linear = present + ["--curve", "linear", "--to", "-100", "--columns", "time,to_x,velocity"]
    #expect(Run(linear + ["--eased-while-driven"]).output == Run(linear).output)
  }

  @Test func whatShowsMayHaveAnotherCurveThanTheRest() {
    let words = ["--to", "-300", "--eased-while-driven", "--curve", "ease-in"]
    let driven = present + words + ["--completion-curve", "linear"]
    // The rest is a fifth of the percentage, whatever ease-in shows there.
    #expect(
      phases(driven) == ["drag 0 0.25 375 115.637275", "finish 0.25 0.35 115.637275 0 linear"])
    #expect(
      column("progress", driven + ["--times", "0.125"])
        == column("y", ["curve", "ease-in", "--at", "0.4"]))
    // Alone, it is the curve of both.
    #expect(phases(present + words).last == "finish 0.25 0.35 115.637275 0 ease-in")
    let explained = Run(["explain"] + driven)
    #expect(explained.status == 0)
    #expect(!explained.output.contains("replaces it"))
    #expect(Run(["explain"] + present + words).output.contains("replaced by the given curve"))
  }

  @Test(arguments: [[], ["--eased-while-driven"]])
  func nothingJumpsAtTheRelease(eased: [String]) {
    var worst = 0.0
    for way in stride(from: 25.0, through: 375, by: 25) {
      let words =
        present + eased + ["--to", "\(-way)", "--precision", "full"]
        + ["--times", "0.249999999,0.25,0.250000003"]
      let places = column("to_x", words).compactMap(Double.init)
      if places.count == 3 {
        worst = max(worst, (places[0] - places[1]).magnitude, (places[2] - places[1]).magnitude)
      }
    }
    // A finger of 1500 pt/s goes 1.5e-6 pt in a nanosecond, the curve's middle less than twice that,
    // and a drag of the whole way has no rest whose rows could differ.
    #expect(worst <= 5e-6)
  }

  @Test func theSummaryFindsTheCurvesOwnExtremes() {
    // The whole way at constant speed in 0.25 s is the curve itself: steepest in the middle, with
    // the slope 375 / 0.25 times 1.7241379.
    let figures = Run(
      present + [
        "--eased-while-driven", "--to", "-375", "--table", "summary", "--columns",
        "peak_velocity,peak_velocity_time,distance", "--no-header",
      ])
    #expect(figures.output == "2586.206897,0.125,375\n")
  }
}
