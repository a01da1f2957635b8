import TestSupport
import Testing

/// The appearance of the side view that shows.
@Suite struct DrawerAppearanceTests {
  private static let columns = "side_scale,side_translation,side_opacity,side_angle"

  private func appearance(_ text: String, at times: String) -> [String] {
    rows(Self.columns, ["drawer"] + commandWords(text) + ["--times", times, "--until", "2"])
      .map { $0.joined(separator: " ") }
  }

  static let rest = "1 0 1 0"

  // MARK: Drags

  /// The appearance at 140, half of the width, and at 284, beyond it.
  @Test(arguments: [
    ("none", "1 0 1 0", "1.014286 2.028571 1 0"),
    ("slide", "1 -140 1 0", "1.014286 2.028571 1 0"),
    ("parallax", "1 -70 1 0", "1.014286 2.028571 1 0"),
    ("parallax --parallax-factor 4", "1 -35 1 0", "1.014286 2.028571 1 0"),
    ("slide-and-scale", "0.95 25 0.5 0", "1.001429 -0.714286 1 0"),
    ("swinging-door", "1 0 1 -45", "1.014286 144.028571 1 0"),
  ])
  func aDragShowsTheVisibleFraction(state: String, half: String, stretched: String) {
    let words = "pan --to 280 --drag-duration 1 --visual-state \(state)"
    #expect(appearance(words, at: "0,0.5") == [Self.rest, half])
    let far = "pan --to 330 --drag-duration 1 --visual-state \(state)"
    #expect(appearance(far, at: "0.99999999") == [stretched])
  }

  /// The right side is the mirror image.
  @Test(arguments: ["none", "slide", "parallax", "slide-and-scale", "swinging-door"])
  func theRightSideIsTheMirrorImage(state: String) {
    func numbers(_ displacement: String) -> [[Double]] {
      appearance(
        "pan --to \(displacement) --drag-duration 1 --visual-state \(state)",
        at: "0.25,0.5,0.75,0.99999999,1.05"
      ).map { $0.split(separator: " ").compactMap { Double($0) } }
    }
    // At these times the center is at whole points, but on the way to a stretch the left is rounded
    // toward 0 and the right away from it.
    let pairs = zip(numbers("280"), numbers("-280")).dropLast(2)
    for (left, right) in pairs {
      #expect(left[0] == right[0] && left[2] == right[2])
      #expect(left[1] == -right[1] && left[3] == -right[3])
    }
  }

  @Test func nothingStretchesIfTheDrawerDoesNot() {
    let words =
      "pan --to -330 --drag-duration 1 --no-should-stretch-drawer --maximum-right-drawer-width 280.5"
    // Rounded away from 0 the center passes a width that is not a whole number.
    #expect(appearance(words, at: "0.99") == [Self.rest])
  }

  @Test func aDragFromAnOpenSideShowsItFromItsFirstRowOn() {
    #expect(
      appearance(
        "pan --state left --to -140 --drag-duration 1 --visual-state swinging-door", at: "0,1"
      ) == ["1 140 1 0", "1 0 1 -45"])
  }

  // MARK: Legs

  @Test(arguments: [
    ("slide", "1 -280 1 0"), ("parallax", "1 -140 1 0"), ("slide-and-scale", "0.9 50 0 0"),
    ("swinging-door", "1 -140 1 -90"), ("none", "1 0 1 0"),
  ])
  func anOpeningStartsOutOfSightAndEndsAtRest(state: String, start: String) {
    #expect(
      appearance("open --visual-state \(state)", at: "0,0.4") == [start, Self.rest])
    #expect(
      appearance("open --side left --state right --visual-state \(state)", at: "0,1")
        == [start, Self.rest])
  }

  @Test func aLegMovesAllOnItsCurve() {
    #expect(
      appearance("open --visual-state swinging-door", at: "0.1") == ["1 -87.529146 1 -73.134368"])
    #expect(
      appearance("close --visual-state parallax", at: "0.1,0.4") == ["1 -26.235427 1 0", Self.rest])
  }

  @Test func withoutAVisualStateAStretchStaysDuringAClose() {
    let words = "pan --to 330 --velocity -500"
    #expect(
      appearance(words, at: "0.25,0.5,1.5")
        == ["1.014286 2.028571 1 0", "1.014286 2.028571 1 0", Self.rest])
    #expect(appearance("pan --to 330", at: "0.3") == ["1.010975 1.5584 1 0"])
  }

  @Test func aFullCloseIsAtRestUntilTheCenterIsExchanged() {
    #expect(
      appearance("swap --full-close --visual-state swinging-door", at: "0.1,0.2,0.4,0.7")
        == [Self.rest, "1 160 1 0", "1 63.414957 1 -28.975513", Self.rest])
  }

  @Test(arguments: ["peek", "peek --side right"])
  func aPeekShowsTheSideWhollyAndLeavesItSo(words: String) {
    let shift = words == "peek" ? "140" : "-140"
    #expect(
      appearance("\(words) --visual-state swinging-door", at: "0,0.5,1")
        == Array(repeating: "1 \(shift) 1 0", count: 3))
  }

  @Test(arguments: ["set-size --to 200", "rotate"])
  func otherMotionsAreAtRest(words: String) {
    #expect(
      appearance("\(words) --visual-state swinging-door", at: "0,0.1,1")
        == Array(repeating: Self.rest, count: 3))
  }

  // MARK: Exports

  /// The hinge of a door is at the edge of the center, whether its side is left or right.
  @Test func aDoorHangsOnTheCenter() {
    func css(_ side: String) -> String {
      Run(
        ["drawer", "open", "--side", side, "--visual-state", "swinging-door", "--format", "css"]
      ).output
    }
    let left = css("left")
    #expect(left.contains("0% { transform: translate(-280px, 0px) perspective(1000px) rotateY(-90"))
    #expect(left.contains("100% { transform: translate(0px, 0px) perspective(1000px) rotateY(0"))
    #expect(left.contains("transform-origin: 100% 50%"))
    let right = css("right")
    #expect(right.contains("0% { transform: translate(280px, 0px) perspective(1000px) rotateY(90"))
    #expect(right.contains("transform-origin: 0% 50%"))
  }
}
