import TestSupport
import Testing

/// Swipes through pages.
@Suite struct TransitionSwipeTests {
  private let swipe = ["transition", "swipe"]

  @Test func swipesMirror() {
    let words = ["--frames", "5", "--columns", "previous_x,current_x,next_x"]
    let left = Run(swipe + ["--to", "-200"] + words + ["--format", "tsv", "--no-header"]).cells
    let right = Run(swipe + ["--to", "200"] + words + ["--format", "tsv", "--no-header"]).cells
    #expect(right == left.map { $0.reversed().map(negated) })
  }

  @Test func theEdgesResistWhereTheyAreToldTo() {
    let words = swipe + ["--page", "0", "--to", "300", "--step", "0.125"]
    let stretched = words + ["--edge-resistance", "rubber-band", "--columns", "time,current_x"]
    // (1 − 1/(x · 0.55/375 + 1)) · 375 at 150 and 300 is 67.622951 and 114.583333.
    #expect(
      rows("time,current_x", stretched).prefix(3) == [
        ["0", "0"], ["0.125", "67.622951"], ["0.25", "114.583333"],
      ])
    // Within the list nothing resists, nor does the way back over the middle.
    let within = swipe + ["--to", "100", "--columns", "time,current_x"]
    #expect(Run(within + ["--edge-resistance", "rubber-band"]).output == Run(within).output)
  }

  @Test func aPathTurnsACornerWhereAPullIsResisted() {
    let path = "time,x,y\n0,0,0\n0.1,-100,5\n0.3,100,9\n"
    let words =
      swipe + ["--path", "path.csv", "--velocity", "0", "--page", "0"]
      + ["--edge-resistance", "rubber-band", "--times", "0.1,0.2,0.25,0.3,0.55"]
      + ["--columns", "current_x", "--no-header"]
    // 50 and 100 points of pull, with the law above.
    #expect(
      Run(words, files: ["path.csv": path]).output == "-100\n0\n25.621118\n47.965116\n0\n")
  }

  @Test func aResistedPullIsTakenOverWithoutAJump() {
    let scene = Scene(
      "0 swipe to=300", "0.25 swipe to=-300", with: "page=0 edgeResistance=rubber-band",
      of: "transition")
    // The finger takes hold 300 points out and comes back over 150.
    #expect(
      scene.rows("current_x", "--times 0.25,0.375,0.5") == [["114.583333"], ["67.622951"], ["0"]])
  }

  @Test func nothingJumpsAtTheRelease() {
    var worst = 0.0
    for way in stride(from: -375.0, through: 375, by: 25) {
      let places = column(
        "current_x",
        swipe + ["--to", "\(way)", "--page", "0", "--edge-resistance", "rubber-band"]
          + ["--precision", "full", "--times", "0.249999999,0.25,0.250000003"]
      )
      .compactMap(Double.init)
      if places.count == 3 {
        worst = max(worst, (places[0] - places[1]).magnitude, (places[2] - places[1]).magnitude)
      }
    }
    // The fastest finger goes 1.5e-6 pt in a nanosecond, and ease-out starts at 1.7241379 · 375 pt in
    // 0.25 s, which is 8e-6 pt in three.
    #expect(worst <= 8e-6)
  }
}
