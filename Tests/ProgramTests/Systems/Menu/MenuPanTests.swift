import TestSupport
import Testing

/// The menu under a finger.
@Suite struct MenuPanTests {
  private func panned(_ words: String...) -> [String] {
    phases(["menu", "toggle"] + words).map { phase in
      phase.split(separator: " ").prefix(5).joined(separator: " ")
    }
  }

  @Test func theViewFollowsTheFingerAndSettlesOnEaseOut() {
    #expect(
      phases(["menu", "toggle", "--to", "150"])
        == ["drag 0 0.25 0 150", "show 0.25 0.5 150 200 ease-out"])
    #expect(
      column("visible_x", ["menu", "toggle", "--to", "100", "--fps", "16"]).prefix(5)
        == ["0", "25", "50", "75", "100"])
    #expect(events(["menu", "toggle", "--to", "150"]) == ["0 pan-began", "0.25 pan-ended"])
  }

  /// Half of 200 is not past half; a quarter of the velocity counts with it.
  @Test(arguments: [
    ("100", "0", "hide"), ("100.000001", "0", "show"), ("99.9", "0.4", "hide"),
    ("99.9", "0.400001", "show"), ("150", "-200", "hide"), ("150", "-199.9", "show"),
    ("0.1", "399.6", "hide"), ("0.1", "399.61", "show"),
  ])
  func theThresholdIsHalfOfTheExposedWidth(to: String, velocity: String, leg: String) {
    #expect(panned("--to", to, "--velocity", velocity).last?.hasPrefix(leg + " ") == true)
  }

  @Test func aShownMenuIsDrawnBack() {
    #expect(
      panned("--state", "shown", "--to", "-99.9")
        == ["drag 0 0.25 200 100.1", "show 0.25 0.5 100.1 200"])
    #expect(
      panned("--state", "shown", "--to", "-100")
        == ["drag 0 0.25 200 100", "hide 0.25 0.5 100 0"])
  }

  @Test func theViewStaysWithinItsRange() {
    // 400 points in 0.25 s reach 200 after half of the time; nothing is left to do then.
    let words = ["menu", "toggle", "--to", "400"]
    #expect(column("visible_x", words + ["--fps", "16"]) == ["0", "100", "200", "200", "200"])
    #expect(column("velocity", words + ["--fps", "16"]) == ["1600", "1600", "0", "0", "0"])
    #expect(events(words) == ["0 pan-began", "0.25 pan-ended", "0.25 unchanged"])
    #expect(
      column("visible_x", ["menu", "toggle", "--to", "-100", "--frames", "2"]) == ["0", "0", "0"])
    // Back within the range the view is where the finger is, not where it was let slip.
    #expect(
      panned("--state", "shown", "--to", "-150")
        == panned("--to", "50").map { phase in
          phase.replacing("drag 0 0.25 0 ", with: "drag 0 0.25 200 ")
        })
  }

  /// 200.3 less 200.3 is 0, though no double is 200.3.
  @Test func decimalsMeetTheEndsOfTheRange() {
    let words = ["menu", "toggle", "--exposed-width", "200.3"]
    for more in [["--to", "200.3"], ["--state", "shown", "--to", "-200.3"]] {
      #expect(events(words + more).last == "0.25 unchanged")
    }
  }

  @Test func aFingerInNoTimeJumps() {
    #expect(
      panned("--to", "150", "--drag-duration", "0") == ["drag 0 0 0 150", "show 0 0.25 150 200"])
  }

  @Test func movementAlongYIsIgnored() {
    #expect(panned("--to", "60,300", "--velocity", "0,900") == panned("--to", "60"))
  }

  @Test func aRecordedFingerIsFollowed() {
    let run = Run(
      ["menu", "toggle", "--path", "path.csv", "--velocity", "0", "--times", "0,0.05,0.1,0.15,0.2"]
        + ["--columns", "visible_x"],
      files: ["path.csv": "time,x,y\n0,10,0\n0.1,310,0\n0.2,160,0\n"])
    // 300 in a tenth of a second is past 200, and 150 later it is at 150.
    #expect(lines(run.output) == ["visible_x", "0", "150", "200", "200", "150"])
  }

  @Test func theExplanationTellsTheThreshold() {
    let reported = lines(Run("explain", "menu", "toggle", "--to", "90", "--velocity", "40").output)
    #expect(reported.contains("  90  40        100        100        no"))
    // Notes are filled into lines of a hundred columns.
    let end = reported.suffix(2).map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(
      end
        == "0.25 s after the release the view would be at 100, not past half of the exposed width,"
        + " 100: the menu is hidden.")
  }
}
