import TestSupport
import Testing

/// The menu under a finger.
@Suite struct MenuPanTests {
  private func panned(_ words: String...) -> [String] {
    phases(["menu", "toggle"] + words).map { phase in
      phase.split(separator: " ").prefix(5).joined(separator: " ")
    }
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

  @Test func aDragBeyondTheRangeComesBackWithoutDelay() {
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

  @Test func movementAlongYIsIgnored() {
    #expect(panned("--to", "60,300", "--velocity", "0,900") == panned("--to", "60"))
  }
}
