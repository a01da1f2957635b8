import Testing

/// Events of a pan, refusals of the delegate and the deck, and the appearance of the views.
@Suite struct DeckPanEventTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let events: [String]

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ events: String...) {
      self.words = ["pan"] + words.split(separator: " ").map(String.init)
      self.events = events
    }
  }

  /// 276 of 345 points in 0.25 s are reached after 0.2 s.
  static let reported = [
    Row(
      "--to 200", "0 pan-began left", "0 will-open left", "0.25 pan-ended left",
      "0.55 did-open left"),
    Row(
      "--to 100", "0 pan-began left", "0 will-open left", "0.25 pan-ended left",
      "0.25 will-close left", "0.55 did-close left", "0.55 did-show-center left"),
    Row(
      "--to -200 --side right", "0 pan-began right", "0 will-open right", "0.25 pan-ended right",
      "0.55 did-open right"),
    // From an open side back to it: nothing opens that was not closed.
    Row(
      "--to -50 --state left", "0 pan-began left", "0.25 pan-ended left", "0.55 did-open left"),
    Row(
      "--to -100 --state left", "0 pan-began left", "0.25 pan-ended left", "0.25 will-close left",
      "0.55 did-close left", "0.55 did-show-center left"),
    // Through 0 to the other side, either way.
    Row(
      "--to -345 --state left", "0 pan-began left", "0.2 will-close left", "0.2 will-open right",
      "0.2 did-close left", "0.2 did-show-center left", "0.25 pan-ended right",
      "0.25 will-close right", "0.55 did-close right", "0.55 did-show-center right"),
    Row(
      "--to 345 --state right", "0 pan-began right", "0.2 will-close right", "0.2 will-open left",
      "0.2 did-close right", "0.2 did-show-center right", "0.25 pan-ended left",
      "0.25 will-close left", "0.55 did-close left", "0.55 did-show-center left"),
    Row(
      "--to -545 --state left --sides left,right --drag-duration 0.545", "0 pan-began left",
      "0.276 will-close left", "0.276 will-open right", "0.276 did-close left",
      "0.276 did-show-center left", "0.545 pan-ended right", "0.845 did-open right"),
    // To 0 and no farther, by the finger or by a stop.
    Row(
      "--to -276 --state left", "0 pan-began left", "0.25 will-close left", "0.25 did-close left",
      "0.25 did-show-center left", "0.25 pan-ended left"),
    Row(
      "--to -345 --state left --sides left", "0 pan-began left", "0.2 will-close left",
      "0.2 did-close left", "0.2 did-show-center left", "0.25 pan-ended left"),
    Row(
      "--to 0,100 --sides top --side top", "0 pan-began top", "0 will-open top",
      "0.25 pan-ended top", "0.25 will-close top", "0.55 did-close top",
      "0.55 did-show-center top"),
    // Nothing moves, nothing opens.
    Row("--to 0", "0 pan-began left", "0.25 pan-ended left"),
    Row("--to 100 --sides right", "0 pan-began left", "0.25 pan-ended left"),
    Row(
      "--to 300 --no-elasticity", "0 pan-began left", "0 will-open left", "0.25 pan-ended left",
      "0.25 unchanged left"),
    Row(
      "--to 200 --no-animation", "0 pan-began left", "0 will-open left", "0.25 pan-ended left",
      "0.25 did-open left"),
    Row(
      "--to 200 --delay 0.1", "0.1 pan-began left", "0.1 will-open left", "0.35 pan-ended left",
      "0.65 did-open left"),
    Row(
      "--to -276 --state left --drag-duration 0", "0 pan-began left", "0 will-close left",
      "0 did-close left", "0 did-show-center left", "0 pan-ended left"),
  ]

  @Test(arguments: reported, models)
  func tellsSo(row: Row, model: String) {
    #expect(events(row.words + ["--model", model]) == row.events)
  }

  @Test func inTheDocumentedGapRestIsWhereNothingShows() {
    let words = ["pan", "--sides", "left", "--max-size", "100", "--left-size", "70"]
    // From 250 by 50 in 0.25 s: at 220 after 0.15 s.
    #expect(
      events(words + ["--state", "left", "--to", "-50"]) == [
        "0 pan-began left", "0.15 will-close left", "0.15 did-close left",
        "0.15 did-show-center left", "0.25 pan-ended left",
      ])
    #expect(
      events(words + ["--to", "20"]) == [
        "0 pan-began left", "0 will-open left", "0.25 pan-ended left", "0.55 did-open left",
      ])
    #expect(
      events(words + ["--to", "0", "--velocity", "500"]) == [
        "0 pan-began left", "0.25 pan-ended left", "0.25 will-open left", "0.325 did-open left",
      ])
  }

  // MARK: Refusals

  @Test(arguments: [
    "--to 100 --state left", "--to -100 --state right", "--to 100 --delegate-refuses open",
    "--to -100 --delegate-refuses open", "--to -100 --state left --delegate-refuses open",
    "--to 100 --state right --delegate-refuses open", "--to 300 --panning-mode none",
    "--to 100 --panning-mode delegate --delegate-refuses pan",
    "--to 0,50 --side top --sides top --state top",
  ])
  func doesNotBegin(text: String) {
    let words = ["pan"] + text.split(separator: " ").map(String.init)
    // The side that shows or, at rest, the one toward which the drag begins.
    let isRight = text.contains("right") || text == "--to -100 --delegate-refuses open"
    let side = text.contains("top") ? "top" : isRight ? "right" : "left"
    #expect(events(words) == ["0 pan-ignored \(side)"])
    let rows = rows("time,phase,velocity", words)
    #expect(rows == [["0", "rest", "0"]])
  }

  @Test func theOpeningOfASideThatIsNotThereCannotBeRefused() {
    let words = ["pan", "--sides", "left", "--delegate-refuses", "open", "--to", "-100"]
    #expect(phases(words) == ["drag 0 0.25 0 0"])
    #expect(
      phases(words + ["--state", "left"])
        == ["drag 0 0.25 276 176", "close 0.25 0.55 176 0 ease-out"])
    #expect(
      phases(words + ["--state", "left", "--to", "-50"]) == ["drag 0 0.25 276 226"])
    #expect(
      events(words + ["--state", "left", "--to", "-50"]).last == "0.25 refused left")
  }

  @Test func whatMayNotCloseStopsAtRestAndStaysWhereItIs() {
    let words = ["pan", "--state", "left", "--delegate-refuses", "close", "--to"]
    #expect(phases(words + ["-400"]) == ["drag 0 0.25 276 0"])
    #expect(events(words + ["-400"]) == ["0 pan-began left", "0.25 pan-ended left"])
    #expect(phases(words + ["-200"]) == ["drag 0 0.25 276 76"])
    #expect(
      events(words + ["-200"])
        == ["0 pan-began left", "0.25 pan-ended left", "0.25 refused left"])
    #expect(phases(words + ["-50"]).last == "open 0.25 0.55 226 276 ease-out")
    let right = ["pan", "--state", "right", "--delegate-refuses", "close", "--to", "400"]
    #expect(phases(right) == ["drag 0 0.25 -276 0"])
  }

  // MARK: Appearance

  @Test func theShadowComesBackFromTheRelease() {
    let words = ["pan", "--to", "200", "--until", "1.25", "--times", "0,0.1,0.25,0.75,1.25"]
    // Halfway through its second the shadow has half of its opacity.
    #expect(column("shadow_opacity", words) == ["0.5", "0.5", "0", "0.25", "0.5"])
  }

  @Test func theSideShowsFromTheFirstPointToTheEndOfItsClosing() {
    let words = ["pan", "--to", "-345", "--state", "left", "--times", "0,0.19,0.2,0.25,0.54,0.55"]
    #expect(
      rows("left_hidden,right_hidden", words) == [
        ["false", "true"], ["false", "true"], ["true", "false"], ["true", "false"],
        ["true", "false"], ["true", "true"],
      ])
  }

  @Test func theCenterIsCoveredFromTheReleaseOffRest() {
    let covers = ["--center-hidden-interactivity", "tap-to-close", "--times", "0,0.1,0.25,0.5"]
    #expect(
      column("center_interactive", ["pan", "--to", "200"] + covers)
        == ["true", "true", "false", "false"])
    #expect(
      column("center_interactive", ["pan", "--to", "100"] + covers)
        == ["true", "true", "true", "true"])
    #expect(
      column("center_interactive", ["pan", "--to", "-276", "--state", "left"] + covers)
        == ["false", "false", "true", "true"])
    #expect(
      column("center_interactive", ["pan", "--to", "200", "--times", "0,0.25,0.5"])
        == ["true", "true", "true"])
  }
}
