import TestSupport
import Testing

/// The pan of release 3, which draws a side view in from the edge of the screen.
@Suite struct DeckSlidingOverPanTests {
  typealias Row = DeckSlidingOverTests.Row

  static func words(_ text: String) -> [String] { DeckSlidingOverTests.words("pan " + text) }

  @Test func theViewFollowsTheFingerWithinItsWidth() {
    let columns = "time,offset,side_x,decoration_opacity"
    let drag = "--to 400 --drag-duration 0.4 --times 0,0.1,0.2,0.3 --left-size 250"
    #expect(
      rows(columns, Self.words(drag)) == [
        ["0", "0", "-250", "0"], ["0.1", "100", "-150", "0.4"], ["0.2", "200", "-50", "0.8"],
        ["0.3", "250", "0", "1"],
      ])
    // The view's edge is at the finger, wherever it was put down.
    let right = "--to -400 --drag-duration 0.4 --times 0,0.1,0.3 --right-size 250 --touch 310,9"
    #expect(
      rows(columns, Self.words(right)) == [
        ["0", "-10", "310", "0.04"], ["0.1", "-110", "210", "0.44"], ["0.3", "-250", "70", "1"],
      ])
    // A view may be many times as wide as the screen.
    let wide = "--to 3000 --drag-duration 0.3 --times 0.1,0.25 --left-size 2000"
    #expect(column("offset", Self.words(wide)) == ["1000", "2000"])
    // Towards its own edge it does not move.
    #expect(column("offset", Self.words("--to -50 --times 0.1,0.2")) == ["0", "0"])
  }

  @Test(arguments: [
    Row("--to 100 --velocity 1", "100 320 velocity: 0.004545454545454545"),
    Row("--to 100 --velocity 440", "100 320 velocity: 2"),
    Row("--to 100", "100 0 velocity: 0"), Row("--to 300 --velocity -1", "300 0 velocity: 0.0033"),
    Row("--to 300 --velocity -600", "300 0 velocity: 2"),
    Row("--side right --to -100", "-100 -320 velocity: 0"),
    Row("--side right --to -100 --velocity -440", "-100 -320 velocity: 2"),
    Row("--side right --to -10 --velocity -1", "-10 -320 velocity: 0.0032"),
    Row("--side right --to -300 --velocity 1", "-300 0 velocity: 0.0033"),
    Row("--side right --to -100 --velocity 300", "-100 0 velocity: 3"),
  ])
  func theSignOfTheVelocityDecides(row: Row) {
    let last = phases(Self.words(row.text)).last ?? ""
    let parts = (row.lines.first ?? "").split(separator: " ", maxSplits: 2).map(String.init)
    let isOpening = parts[1] != "0"
    #expect(
      last.hasPrefix("\(isOpening ? "open" : "close") 0.25 0.75 \(parts[0]) \(parts[1]) spring("))
    #expect(last.contains("duration: 0.5, damping: 1, \(parts[2])"))
  }

  @Test func theSpringTakesOverTheVelocityOfRelease() {
    for (text, velocity) in [
      ("--to 112.5 --velocity -600", "-600"), ("--to 112.5 --velocity 730,9", "730"),
      ("--side right --to -60 --velocity 1200", "1200"),
    ] {
      #expect(column("velocity", Self.words(text + " --times 0.25")) == [velocity])
    }
  }

  @Test func withoutADistanceTheReleaseEndsAtOnce() {
    #expect(
      phases(Self.words("--to 500 --velocity 9")).last?.hasPrefix("open 0.25 0.25 320 320") == true)
    #expect(
      phases(Self.words("--to -5 --velocity -9")).last?.hasPrefix("close 0.25 0.25 0 0") == true)
    #expect(
      events(Self.words("--to -5")) == [
        "0 pan-began left", "0 will-open left", "0.25 pan-ended left", "0.25 did-close left",
      ])
  }

  @Test(arguments: [
    Row(
      "--to 200 --velocity 9", "0 pan-began left", "0 will-open left", "0.25 pan-ended left",
      "0.75 did-open left"),
    Row(
      "--to 200 --velocity -9", "0 pan-began left", "0 will-open left", "0.25 pan-ended left",
      "0.75 did-close left"),
    Row(
      "--to -200 --touch 310,9 --drag-duration 0.5", "0 pan-began right", "0 will-open right",
      "0.5 pan-ended right", "1 did-open right"),
  ])
  func sendsTheseEvents(row: Row) { #expect(events(Self.words(row.text)) == row.lines) }

  @Test(arguments: [
    ("--touch 20,9", true), ("--touch 20.5,9", false), ("--touch -1,9", false),
    ("--touch 20.5,9 --edge-width 21", true), ("--touch 0,9 --edge-width 0", true),
    ("--touch 1,9 --edge-width 0", false), ("--touch 300,9", true), ("--touch 299,9", false),
    ("--touch 320,9", true), ("--touch 321,9", false), ("--touch 3,9 --sides right", false),
    ("--touch 317,9 --sides left", false), ("--sides right", false),
    ("--side right --sides right", true),
    // An edge of either side: the one that has a controller counts.
    ("--touch 160,9 --edge-width 200 --sides right", true),
    ("--state left", false), ("--state right", false), ("--offset 10", false),
    ("--delegate-refuses open", false), ("--delegate-refuses close", true),
  ])
  func startsAtTheEdgeOfASideWithAController(text: String, starts: Bool) {
    // A pan is about the side at whose edge it begins.
    let isRight =
      ["--side right", "--touch 300", "--touch 320", "--touch 160"]
      .contains(where: text.hasPrefix)
    let side = isRight ? "right" : "left"
    let found = events(Self.words(text + " --to 5"))
    #expect(found.first == (starts ? "0 pan-began \(side)" : "0 pan-ignored \(side)"))
    #expect((found.count == 1) == !starts)
  }

  @Test func whatTheFingerDrewStaysATenthOfTheCentersWay() {
    let found = rows("offset,center_x", Self.words("--to 123 --velocity 90 --times 0.1,0.25,9"))
    #expect(found == [["49.2", "4.92"], ["123", "12.3"], ["320", "32"]])
  }
}
