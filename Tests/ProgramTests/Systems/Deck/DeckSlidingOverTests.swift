import TestSupport
import Testing

/// Release 3 of the deck, whose side views slide over the center.
@Suite struct DeckSlidingOverTests {
  /// A command line of release 3.
  static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init) + ["--model", "v3"]
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let lines: [String]

    var testDescription: String { text }

    init(_ text: String, _ lines: String...) {
      self.text = text
      self.lines = lines
    }
  }

  static let spring = "spring(duration: 0.5, damping: 1, velocity: 0)"

  // MARK: Opening and closing

  @Test(arguments: [
    Row("open", "open 0 0.5 0 320 \(spring)"),
    Row("open --side right", "open 0 0.5 0 -320 \(spring)"),
    Row("open --left-size 0", "open 0 0.5 0 320 \(spring)"),
    Row("open --left-size 100.5", "open 0 0.5 0 100.5 \(spring)"),
    // A side view may be wider than the bounds.
    Row("open --side right --right-size 400", "open 0 0.5 0 -400 \(spring)"),
    Row("open --right-size 100", "open 0 0.5 0 320 \(spring)"),
    Row("open --no-animation", "open 0 0 0 320 \(spring)"),
    Row("open --curve linear", "open 0 0.5 0 320 linear"),
    Row("open --curve ease-in-out", "open 0 0.5 0 320 ease-in-out"),
    Row("open --curve keyboard", "open 0 0.5 0 320 keyboard"),
    Row("close", "close 0 0.5 320 0 \(spring)"),
    Row("close --side right --right-size 90", "close 0 0.5 -90 0 \(spring)"),
    Row("close --side open --state right", "close 0 0.5 -320 0 \(spring)"),
    Row("tap --state right", "close 0 0.5 -320 0 \(spring)"),
    Row("tap --state closed", "rest 0 0 0 0"),
    Row("rotate", "rotate 0 0.3 320 320 ease-in-out"),
    Row("rotate --rotation-duration 1", "rotate 0 1 320 320 ease-in-out"),
    Row("resize --to-size 100x100 --state right", "resize 0 0.3 -320 -320 ease-in-out"),
  ])
  func hasThesePhases(row: Row) { #expect(phases(Self.words(row.text)) == row.lines) }

  @Test(arguments: [
    Row("open"), Row("close"), Row("rotate"), Row("resize --to-size 9x9"),
    Row("tap --state closed"),
    Row("tap", "0 will-close left", "0.5 did-close left"),
    Row("tap --state right", "0 will-close right", "0.5 did-close right"),
    Row("tap --delegate-refuses close", "0 refused left"),
    Row("tap --offset 100", "0 refused left"),
    Row("open --state left", "0 unchanged left"), Row("open --sides right", "0 unchanged left"),
    Row("open --state right", "0 refused left"), Row("open --offset 100", "0 refused left"),
    Row("open --offset -100", "0 refused left"),
    Row("open --delegate-refuses open", "0 refused left"),
    Row("open --delegate-refuses close"), Row("close --state closed", "0 unchanged left"),
    Row("close --state right", "0 refused left"), Row("close --offset 100", "0 refused left"),
    Row("close --delegate-refuses close", "0 refused left"), Row("close --delegate-refuses open"),
    Row("close --side open --offset -100", "0 refused right"),
  ])
  func sendsTheseEvents(row: Row) {
    #expect(events(Self.words(row.text)).filter { !$0.isEmpty } == row.lines)
  }

  // UIKit's spring at tenths of its duration: the figures of mpmath at 50 digits, scripts/reference.
  @Test func followsTheDurationSpring() {
    #expect(
      column("progress", Self.words("open --frames 10")) == [
        "0", "0.236069", "0.550908", "0.763768", "0.883191", "0.944477", "0.974322", "0.988361",
        "0.994805", "0.997709", "1",
      ])
  }

  @Test func theCenterGoesATenthAndTheDecorationTellsTheFraction() {
    let columns = "offset,center_x,side_x,decoration_opacity,side"
    let linear = "--left-size 160 --right-size 200 --curve linear --frames 2"
    #expect(
      rows(columns, Self.words("open " + linear)) == [
        ["0", "0", "-160", "0", "none"], ["80", "8", "-80", "0.5", "left"],
        ["160", "16", "0", "1", "left"],
      ])
    #expect(
      rows(columns, Self.words("open --side right " + linear)) == [
        ["0", "0", "320", "0", "none"], ["-100", "-10", "220", "0.5", "right"],
        ["-200", "-20", "120", "1", "right"],
      ])
  }

  // MARK: Bounds

  @Test func aTurnCarriesTheRightSideAndLeavesTheLeftOneAndTheCenter() {
    let columns = "center_x,center_width,side_x,side_height,offset"
    let turn = "rotate --left-size 120 --right-size 100 --frames 2 --curve linear --side "
    #expect(
      rows(columns, Self.words(turn + "left")) == [
        ["12", "320", "0", "480", "120"], ["12", "400", "0", "400", "120"],
        ["12", "480", "0", "320", "120"],
      ])
    #expect(
      rows(columns, Self.words(turn + "right")) == [
        ["-10", "320", "220", "480", "-100"], ["-10", "400", "300", "400", "-100"],
        ["-10", "480", "380", "320", "-100"],
      ])
  }

  @Test func aTurnHasNoFiguresOfLedges() {
    let run = Run(Self.words("rotate --assert end_ledge>0"))
    #expect(run.status == 64)
    #expect(
      lines(Run(Self.words("rotate --table summary")).output).first
        == lines(Run(Self.words("open --table summary")).output).first)
  }

  // MARK: Options

  @Test func jsonHasTheParametersOfReleaseThreeAlone() {
    let own = "\"touch\": null, \"edgeWidth\": 20, \"delay\": 0"
    let start = "\"state\": \"closed\", \"offset\": 0, \"delegateRefuses\": [], \"animation\": true"
    let sizes = "\"leftSize\": 320, \"rightSize\": 90"
    let found = lines(Run(Self.words("open --right-size 90 --format json")).output)
    #expect(
      found.first { $0.contains("\"parameters\"") }
        == "  \"parameters\": {\"side\": \"left\", \"size\": [320, 480], "
        + "\"sides\": [\"left\", \"right\"], \(sizes), \(start), \(own), \"curve\": null, "
        + "\"allowOverdamping\": false, \"settling\": \"library\"},")
    #expect(found.contains("  \"model\": \"v3\","))
  }

  @Test func columnsHelpLeavesOutWhatReleaseThreeHasNot() {
    let listed = lines(Run(Self.words("open --columns help")).output)
    #expect(
      listed.compactMap { $0.split(separator: " ").first.map(String.init) } == [
        "frame", "time", "phase", "progress", "offset", "velocity", "acceleration", "center_x",
        "center_y", "center_width", "center_height", "decoration_opacity", "side", "exposed",
        "side_x", "side_y", "side_height", "event",
      ])
    // The default columns are those of the other models.
    #expect(
      lines(Run(Self.words("open")).output).first == lines(Run("open").output).first)
  }
}
