import TestSupport
import Testing

/// Swipes through pages.
@Suite struct TransitionSwipeTests {
  private let swipe = ["transition", "swipe"]
  private let inner = ["transition", "swipe", "--pages", "5", "--page", "2"]

  @Test func theDefaultColumnsAreThese() {
    #expect(
      lines(Run(swipe + ["--to", "10", "--frames", "1"]).output).first
        == "frame,time,phase,progress,previous_x,current_x,next_x,velocity,shadow_opacity,event")
  }

  @Test func theNextPageComesAndTheThirdViewIsRecycled() {
    #expect(
      rows(
        "time,phase,previous_x,current_x,next_x,event",
        inner + ["--to", "-200", "--times", "0,0.125,0.25,0.5"]) == [
          ["0", "drag", "-375", "0", "375", "drag-began"],
          ["0.125", "drag", "-475", "-100", "275", ""],
          ["0.25", "settle", "-575", "-200", "175", "drag-ended will-settle"],
          ["0.5", "settle", "375", "-375", "0", "page-changed recycled"],
        ])
    #expect(
      phases(swipe + ["--to", "-200"]) == [
        "drag 0 0.25 0 -200", "settle 0.25 0.5 -200 -375 ease-out",
      ])
  }

  @Test func swipesMirror() {
    let words = ["--frames", "5", "--columns", "previous_x,current_x,next_x"]
    let left = Run(swipe + ["--to", "-200"] + words + ["--format", "tsv", "--no-header"]).cells
    let right = Run(swipe + ["--to", "200"] + words + ["--format", "tsv", "--no-header"]).cells
    #expect(right == left.map { $0.reversed().map(negated) })
  }

  @Test func theThresholdItselfReturns() {
    let words = swipe + ["--to", "-187.5", "--times", "0,0.25,0.5"]
    #expect(
      rows("previous_x,current_x,next_x,event", words) == [
        ["-375", "0", "375", "drag-began"],
        ["-562.5", "-187.5", "187.5", "drag-ended will-settle"], ["-375", "0", "375", "returned"],
      ])
    #expect(events(inner + ["--to", "-187.6"]).last == "0.5 recycled")
    // 0.3 · 375 is 112.5, though 0.3 is no double.
    let near = inner + ["--threshold", "0.3"]
    #expect(events(near + ["--to", "112.5"]).last == "0.5 returned")
    #expect(events(near + ["--to", "112.6"]).last == "0.5 recycled")
  }

  @Test func theReleaseLooksAhead() {
    // −75 + 0.25 · v passes −187.5 where v passes −450.
    #expect(events(swipe + ["--to", "-75", "--velocity", "-450"]).last == "0.5 returned")
    #expect(events(inner + ["--to", "-75", "--velocity", "-450.1"]).last == "0.5 recycled")
    // A velocity alone, against the way that was gone, changes nothing.
    #expect(events(swipe + ["--to", "75", "--velocity", "-9000"]).last == "0.5 returned")
    #expect(events(swipe + ["--to", "0", "--velocity", "-9000"]).last == "0.5 returned")
  }

  @Test func theListEndsWhereItEnds() {
    let first = swipe + ["--page", "0", "--times", "0,0.25,0.5"]
    #expect(
      rows("previous_x,current_x,next_x,event", first + ["--to", "300"]) == [
        ["", "0", "375", "drag-began"], ["", "300", "675", "drag-ended will-settle"],
        ["", "0", "375", "returned"],
      ])
    #expect(
      rows("previous_x,current_x,next_x", first + ["--to", "-300"]) == [
        ["", "0", "375"], ["", "-300", "75"], ["375", "-375", "0"],
      ])
    // The page that comes is the last, so no view is recycled.
    let last = swipe + ["--pages", "3", "--to", "-300", "--page", "1", "--times", "0,0.25,0.5"]
    #expect(
      rows("previous_x,current_x,next_x,event", last) == [
        ["-375", "0", "375", "drag-began"], ["-675", "-300", "75", "drag-ended will-settle"],
        ["", "-375", "0", "page-changed"],
      ])
    #expect(
      rows("previous_x,current_x,next_x", swipe + ["--pages", "1", "--to", "-300"]).last
        == ["", "0", ""])
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
      run(words, beside: ["path.csv": path]).output == "-100\n0\n25.621118\n47.965116\n0\n")
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
