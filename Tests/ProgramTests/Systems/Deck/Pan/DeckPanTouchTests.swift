import Testing

/// The areas in which a pan may start, with and without bars.
@Suite struct DeckPanTouchTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let begins: Bool

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, begins: Bool) {
      self.words = words.split(separator: " ").map(String.init)
      self.begins = begins
    }
  }

  /// Open on the left: the center lies from x = 276 on, its bar from y = 20 to 64.
  static let open = [
    Row("full-view --touch 300,300", begins: true), Row("full-view --touch 276,0", begins: true),
    Row("full-view --touch 275.999,300", begins: false),
    Row("full-view --touch 300,479.999", begins: true),
    Row("full-view --touch 300,480", begins: false),
    Row("full-view --touch 300,-0.001", begins: false),
    Row("full-view --touch 275,30", begins: false),
    Row("full-view", begins: true), Row("full-view --delegate-refuses pan", begins: true),
    // A bar that reaches below the center belongs to the sliding view.
    Row("full-view --navigation-bar-height 500 --touch 300,500", begins: true),
    Row("navigation-bar", begins: true), Row("navigation-bar --touch 276,20", begins: true),
    Row("navigation-bar --touch 300,63.999", begins: true),
    Row("navigation-bar --touch 300,64", begins: false),
    Row("navigation-bar --touch 300,19.999", begins: false),
    Row("navigation-bar --touch 275,30", begins: false),
    Row("navigation-bar --status-bar-height 0 --touch 300,0", begins: true),
    Row("navigation-bar --status-bar-height 0 --touch 300,44", begins: false),
    Row("navigation-bar --navigation-bar-height 80 --touch 300,99", begins: true),
    Row("navigation-bar --navigation-bar-height 0", begins: false),
    Row("navigation-bar --navigation-bar-height 0 --touch 300,20", begins: false),
    // Without a view no touch is in it.
    Row("panning-view", begins: false), Row("panning-view --touch 300,30", begins: false),
    Row("panning-view --panning-view 10,100,50,60", begins: true),
    Row("panning-view --panning-view 10,100,50,60 --touch 10,100", begins: true),
    Row("panning-view --panning-view 10,100,50,60 --touch 59.9,159.9", begins: true),
    Row("panning-view --panning-view 10,100,50,60 --touch 60,130", begins: false),
    Row("panning-view --panning-view 10,100,50,60 --touch 30,160", begins: false),
    Row("panning-view --panning-view 10,100,50,60 --touch 300,30", begins: false),
    Row("panning-view --panning-view 10,100,0,60 --touch 10,130", begins: false),
    Row("delegate --touch 300,300", begins: true), Row("delegate --touch 10,300", begins: false),
    Row("delegate --touch 300,300 --delegate-refuses pan", begins: false),
    Row("navigation-bar-or-open-center --touch 300,300", begins: true),
    Row("navigation-bar-or-open-center --touch 300,30", begins: true),
    Row("navigation-bar-or-open-center --touch 10,30", begins: false),
    Row("navigation-bar-or-open-center --navigation-bar-height 0", begins: true),
    Row("all-views --touch 10,300", begins: true), Row("all-views --touch 300,300", begins: true),
    Row("all-views --touch 0,0", begins: true), Row("all-views --touch 319.9,479", begins: true),
    Row("all-views --touch 320,300", begins: false), Row("all-views --touch -1,9", begins: false),
    Row("none", begins: false), Row("none --touch 300,30", begins: false),
  ]

  @Test(arguments: open, models)
  func aPanOfAnOpenDeckBeginsHere(row: Row, model: String) {
    let words = ["pan", "--to", "-100", "--state", "left", "--model", model, "--panning-mode"]
    #expect(
      events(words + row.words).first
        == (row.begins ? "0 pan-began left" : "0 pan-ignored left"))
  }

  /// The center of a deck that is closed, on its way, shrunk, or shifted down.
  @Test(arguments: [
    Row("navigation-bar-or-open-center --to 50 --touch 100,300", begins: false),
    Row("navigation-bar-or-open-center --to 50 --touch 100,30", begins: true),
    Row("navigation-bar-or-open-center --to 50 --navigation-bar-height 0", begins: false),
    Row("navigation-bar-or-open-center --to 50 --offset 90 --touch 200,300", begins: false),
    Row("navigation-bar-or-open-center --to 50 --offset 90 --touch 200,30", begins: true),
    Row("full-view --to 50 --offset 90 --touch 89,300", begins: false),
    Row("full-view --to 50 --offset 90 --touch 400,300", begins: true),
    Row("full-view --to 50 --state right --touch 43.9,300", begins: true),
    Row("full-view --to 50 --state right --touch 44,300", begins: false),
    Row("full-view --to 50 --state right --resizes-center --touch 43.9,300", begins: true),
    Row("full-view --to 50 --state right --resizes-center --touch -1,300", begins: false),
    Row("full-view --to -50 --state left --resizes-center --touch 320,300", begins: false),
    Row("full-view --to 0,-50 --sides top --state top --touch 9,436", begins: true),
    Row("full-view --to 0,-50 --sides top --state top --touch 9,435", begins: false),
    Row("navigation-bar --to 0,-50 --sides top --state top --touch 9,456", begins: true),
    Row("navigation-bar --to 0,-50 --sides top --state top --touch 9,455", begins: false),
  ])
  func theCenterIsTouchedWhereItIs(row: Row) {
    let shown = row.words.firstIndex(of: "--state").map { row.words[$0 + 1] } ?? "left"
    #expect(
      events(["pan", "--panning-mode"] + row.words).first
        == (row.begins ? "0 pan-began \(shown)" : "0 pan-ignored \(shown)"))
  }

  // MARK: Bars

  struct Bars: Sendable, CustomTestStringConvertible {
    let words: String
    /// The side views' y and height, the center's y and height.
    let cells: [String]

    var testDescription: String { words }
  }

  @Test(arguments: [
    Bars(words: "", cells: ["0", "480", "0", "480"]),
    Bars(words: "--layout below-bars", cells: ["0", "480", "0", "480"]),
    Bars(words: "--navigation integrated", cells: ["0", "480", "0", "480"]),
    Bars(
      words: "--navigation integrated --layout below-bars", cells: ["20", "460", "0", "416"]),
    Bars(
      words: "--navigation integrated --layout below-bars --status-bar-height 30.5",
      cells: ["30.5", "449.5", "0", "405.5"]),
    Bars(
      words: "--navigation integrated --layout below-bars --navigation-bar-height 0",
      cells: ["20", "460", "0", "460"]),
    Bars(
      words:
        "--navigation integrated --layout below-bars --status-bar-height 0 "
        + "--navigation-bar-height 0",
      cells: ["0", "480", "0", "480"]),
  ])
  func integratedViewsMayLieBelowTheBars(bars: Bars) {
    let words = bars.words.split(separator: " ").map(String.init)
    for command in [["open"], ["pan", "--to", "100"]] {
      #expect(
        Set(rows("side_y,side_height,center_y,center_height", command + words)) == [bars.cells])
    }
  }

  @Test func viewsBelowTheBarsTurnWithTheBounds() {
    let words = ["rotate", "--navigation", "integrated", "--layout", "below-bars"]
    #expect(
      rows("side_y,side_height,center_height", words + ["--frames", "2"])
        == [["20", "460", "416"], ["20", "380", "336"], ["20", "300", "256"]])
  }

  @Test func aShrunkCenterBelowTheBarsLosesBoth() {
    let words = ["open", "--side", "top", "--sides", "top", "--top-size", "100"]
    #expect(
      rows(
        "center_y,center_height",
        words + ["--navigation", "integrated", "--layout", "below-bars", "--resizes-center"]
          + ["--times", "0,0.3"])
        == [["0", "416"], ["380", "36"]])
  }
}
