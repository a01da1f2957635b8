import TestSupport
import Testing

/// Units after the numbers of options, each beside the number alone.
@Suite struct NumberUnitTests {
  static let pairs = [
    ("open --left-size 60pt", "open --left-size 60"),
    ("open --left-size 60Pt", "open --left-size 60"),
    ("open --offset -6e1pt", "open --offset -60"),
    ("open --size 375ptx667pt", "open --size 375x667"),
    (
      "open --shadow-opacity 25% --columns shadow_opacity",
      "open --shadow-opacity 0.25 --columns shadow_opacity"
    ),
    ("open --parallax 50% --columns *", "open --parallax 0.5 --columns *"),
    ("open --fps 30Hz", "open --fps 30"), ("open --fps 30hz", "open --fps 30"),
    ("open --max-error 0.5pt", "open --max-error 0.5"),
    ("open --by offset --step 20pt", "open --by offset --step 20"),
    ("open --settle-within 1pt --table summary", "open --settle-within 1 --table summary"),
    ("pan --to 200pt,5pt --velocity 600pt/s", "pan --to 200,5 --velocity 600"),
    ("pan --to 9 --touch 3pt,4pt", "pan --to 9 --touch 3,4"),
    ("bounce --bounce-duration-factor 30%", "bounce --bounce-duration-factor 0.3"),
    (
      "set-size --to 80 --state left --model shipped --delegate-ledge left=60pt",
      "set-size --to 80 --state left --model shipped --delegate-ledge left=60"
    ),
    ("card drag --to 60pt --settle-speed 2pt/s", "card drag --to 60 --settle-speed 2"),
    ("card stack --frequency 4Hz", "card stack --frequency 4"),
    ("transition swipe --to -200 --threshold 40%", "transition swipe --to -200 --threshold 0.4"),
    ("panels open --left-gap-percentage 50%", "panels open --left-gap-percentage 0.5"),
    ("panels open --left-fixed-width 90pt", "panels open --left-fixed-width 90"),
    (
      "reveal pan --to 90 --quick-flick-velocity 9pt/s",
      "reveal pan --to 90 --quick-flick-velocity 9"
    ),
    ("drawer set-size --to 200pt", "drawer set-size --to 200"),
    (
      "curve convert bouncy --to css --distance 200pt",
      "curve convert bouncy --to css --distance 200"
    ),
  ]

  @Test(arguments: pairs) func aUnitChangesNothing(given: String, plain: String) {
    let runs = [given, plain].map { Run(OptionEffects.split($0)) }
    #expect(runs.map(\.status) == [0, 0])
    #expect(!runs[0].output.isEmpty)
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].diagnostics == runs[1].diagnostics)
  }

  /// A percentage has all its digits: 28 % is not 100 times less of a double.
  @Test func aPercentageIsExact() {
    let json = Run("bounce", "--bounce-duration-factor", "28%", "--format", "json").output
    #expect(lines(json).contains { $0.contains("\"bounceDurationFactor\": 0.28,") })
  }

  @Test func scenariosHaveTheSameUnits() {
    let outputs = [("\"60pt\"", "\"50%\""), ("60", "0.5")].map { size, parallax in
      let text = """
        {"parameters": {"leftSize": \(size), "parallax": \(parallax)},
         "actions": [{"at": 0, "do": "open"}]}
        """
      return Run(["run", "a.json", "--columns", "*"], files: ["a.json": text]).output
    }
    #expect(!outputs[0].isEmpty)
    #expect(outputs[0] == outputs[1])
  }

  @Test(arguments: ["5%", "offset=5%", "5e0%", "offset=500e-2 %"])
  func aRelativeToleranceMayBeAPercentage(text: String) {
    let files = ["a.csv": "time,offset\n0,100\n", "b.csv": "time,offset\n0,104\n"]
    #expect(Run(["diff", "a.csv", "b.csv", "--relative", text], files: files).status == 0)
    #expect(Run(["diff", "a.csv", "b.csv", "--relative", "3%"], files: files).status == 1)
  }

  @Test func aTimeToleranceMayHaveAnExponentAndAUnit() {
    let files = [
      "a.csv": "time,offset\n0,1\n1,2\n2,2\n", "b.csv": "time,offset\n0,1\n1,1\n2,2\n",
    ]
    let diff = { (text: String) in
      Run(["diff", "a.csv", "b.csv", "--key", "time", "--time-tolerance", text], files: files)
        .status
    }
    #expect(diff("1e3ms") == 0)
    #expect(diff("9e2ms") == 1)
  }
}
