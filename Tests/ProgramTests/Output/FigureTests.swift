import TestSupport
import Testing

/// The figures of the summary that depend on limits and tolerances.
@Suite struct FigureTests {
  private func figures(_ words: [String], _ names: String) -> [String] {
    let run = Run(words + ["--table", "summary", "--no-header", "--columns", names])
    #expect(run.diagnostics.isEmpty)
    return lines(run.output)[0].split(separator: ",").map(String.init)
  }

  // 44 · (1 − 1/(74·0.55/44 + 1)) of the ledge, and 2·74/ln 75.
  @Test(arguments: [
    ("pan --to 350", "21.142857"), ("pan --to 350 --drag-duration 0", "21.142857"),
    ("pan --to -350", "21.142857"), ("pan --to 0,510 --sides top", "21.142857"),
    ("pan --to 350 --model shipped", "34.279191"), ("pan --to 350 --model 2.2.11", "34.279191"),
    ("pan --to 350 --model v3 --touch 5,5", "0"), ("pan --to 350 --no-elasticity", "0"),
    ("pan --to 276", "0"),
    ("pan --to 74 --state left --side left --model shipped --touch 300,9", "34.279191"),
    ("panels pan --to 300", "44"), ("panels pan --to 300 --no-allow-left-overpan", "0"),
    ("panels pan --to -300", "44"), ("panels pan --state left --to -300", "0"),
    ("panels pan --sides left --state left --to -300", "44"),
    ("reveal pan --to 400", "60"), ("reveal pan --to 300", "20"),
    ("reveal pan --to 300 --stable-drag-on-overdraw", "40"),
    ("reveal pan --to 300 --stable-drag-on-overdraw --no-bounce-back-on-overdraw", "0"),
    ("drawer pan --to 340", "4"), ("drawer pan --to 340 --no-should-stretch-drawer", "0"),
    ("menu toggle --to 300", "0"), ("transition swipe --to 100", "0"),
    ("transition swipe --to 100 --page 0", "100"),
    ("transition swipe --to 100 --page 0 --edge-resistance rubber-band", "47.965116"),
    ("card drag --to 200", "0"),
  ])
  func aDragOvershootsBeyondItsLimits(command: String, overshoot: String) {
    #expect(figures(command.split(separator: " ").map(String.init), "overshoot") == [overshoot])
  }

  @Test(arguments: ["card drag --to -200", "card drag --to -60 --damping 0.5"])
  func aCardOvershootsAboveItsRest(command: String) {
    let words = command.split(separator: " ").map(String.init)
    let rest = 344.5
    let ys = Run(words + ["--no-header", "--columns", "center_y,phase", "--fps", "600"]).output
    let least =
      lines(ys).filter { $0.hasSuffix(",drag") }
      .compactMap { $0.split(separator: ",").first.flatMap { Double($0) } }.min() ?? .nan
    let overshoot = figures(words, "overshoot").first.flatMap { Double($0) } ?? .nan
    #expect(overshoot > 0)
    // The card moves at most 1 pt within the sixtieth of a second of a frame, a tenth of that in a row.
    #expect((overshoot - (rest - least)).magnitude <= 0.1)
  }

  @Test func aScenarioHasTheStretchOfItsPan() {
    let input = #"{"actions": [{"at": 0.5, "do": "pan", "to": 350}]}"#
    let run = Run(
      ["run", "-", "--table", "summary", "--no-header", "--columns", "overshoot"],
      standardInput: input)
    #expect(run.output == "21.142857\n")
  }

  // MARK: Settling

  @Test func theSettlingTimeIsTheLastTimeOutsideTheDistance() throws {
    for distance in ["0.001", "0.5", "10", "100"] {
      let words = ["open", "--curve", "bouncy", "--settle-within", distance]
      let settled = try #require(Double(figures(words, "settling_time")[0]))
      // The time is rounded to a millionth of a second.
      let times = [settled - 2e-6, settled + 2e-6].map { "\($0)" }.joined(separator: ",")
      let rows = Run(
        "open", "--curve", "bouncy", "--times", times, "--columns", "offset", "--no-header",
        "--precision", "9"
      ).output
      let away = lines(rows).compactMap { Double($0) }.map { ($0 - 276).magnitude }
      let limit = try #require(Double(distance))
      #expect(away.count == 2 && away[0] > limit && away[1] <= limit)
    }
    #expect(
      figures(["open", "--settle-within", "0.5"], "settling_time")
        == figures(["open"], "settling_time"))
  }

  @Test func conditionsExplanationsAndPicturesUseTheDistance() {
    let words = ["open", "--settle-within", "50"]
    #expect(figures(words, "settling_time") == ["0.211488"])
    #expect(
      Run("explain", "open", "--settle-within", "50").output.contains(
        "settling_time       0.211488"))
    for table in ["keyframes", "filmstrip"] {
      let svg = Run(words + ["--format", "svg", "--table", table]).output
      #expect(svg.contains("within 50 pt at 0.211 s"))
    }
    let json = Run(words + ["--format", "json"]).output
    #expect(json.contains("\"settlingTime\": 0.211488, \"settleWithin\": 50, "))
    #expect(Run("open", "--format", "json").output.contains("\"settleWithin\": 0.5, "))
  }

  @Test(arguments: [
    "--table summary", "--format json", "--format svg", "--format html",
    "--assert settling_time<9", "--assert settlingTime<9",
  ])
  func aDistanceThatIsUsedIsNoWarning(words: String) {
    let words = words.split(separator: " ").map(String.init)
    #expect(Run(["open", "--settle-within", "2"] + words).diagnostics.isEmpty)
  }
}
