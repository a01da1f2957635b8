import MotionExport
import Testing

@Suite struct PlotPictureTests {
  private func plot(events: [Plot.Event] = [], title: String = "a title") -> Plot {
    Plot(
      title: title, description: "A sentence.", range: 0...2,
      panels: [
        Plot.Panel(
          unit: "pt",
          curves: [
            Plot.Curve(
              column: "offset", label: "offset",
              runs: [[.init(x: 0, y: 0), .init(x: 1, y: 100), .init(x: 2, y: 0)]])
          ])
      ], phases: [.init("out", 0...1), .init("back", 1...2)], events: events)
  }

  @Test func identifiersHaveTheSuffix() {
    var settings = PlotPicture.Settings()
    settings.suffix = "-3"
    let text = PlotPicture(plot(), settings).text
    #expect(text.contains(#"aria-labelledby="t-3 d-3""#))
    #expect(text.contains(#"<title id="t-3">a title</title>"#))
    #expect(
      text.contains(#"<desc id="d-3">A sentence. Phases: out 0 to 1 s, back 1 to 2 s.</desc>"#))
  }

  @Test func aPageCanHaveTheStyleAndTheTitleItself() {
    var settings = PlotPicture.Settings()
    (settings.isInPage, settings.playTime) = (true, 1)
    let text = PlotPicture(plot(), settings).text
    #expect(!text.contains("<style>"))
    #expect(!text.contains(">a title</text>") && !text.contains(">$ a command"))
    #expect(text.contains(#"<line class="cursor" visibility="hidden""#))
    #expect(text.contains(#" data-plot="" "#))
    #expect(!PlotPicture(plot()).text.contains("cursor\" visibility"))
  }

  @Test func theScaleOfThePictureIsThatOfItsCurves() {
    let picture = PlotPicture(plot())
    let scale = #"data-x="\#(picture.x.factor) \#(picture.x.offset)""#
    #expect(picture.text.split(separator: scale, omittingEmptySubsequences: false).count == 3)
    // The curve goes from one end of the axis to the other.
    let (first, last) = (picture.x(0), picture.x(2))
    #expect(first > 60 && first < 90 && last > 700 && last < 720)
    #expect(picture.text.contains("points=\"\(Int(first))."))
  }

  static let extremes = [Double.leastNonzeroMagnitude, 1e-308, 1e-306, 1e-300, 1e250]

  @Test(arguments: extremes, extremes + [1e300, .greatestFiniteMagnitude])
  func everyRangeHasAPicture(end: Double, value: Double) {
    for least in [0, -value] {
      let points = [(0, least), (end / 2, value), (end, 0)].map { Plot.Point(x: $0.0, y: $0.1) }
      let curve = Plot.Curve(column: "y", label: "y", runs: [points])
      let picture = PlotPicture(
        Plot(
          title: "", description: "", range: 0...end, panels: [.init(unit: "", curves: [curve])]))
      // Numbers that are not finite have no text, so the test would stop here.
      #expect(picture.text.contains("points="))
      #expect(picture.x(0) > 40 && picture.x(0) <= picture.x(end) && picture.x(end) < 776.001)
    }
  }

  /// Returns the texts of some classes.
  private func texts(_ names: String, in picture: PlotPicture) -> [String] {
    picture.text.split(separator: "<text class=\"\(names)\"").dropFirst().map { part in
      let text = part.split(separator: ">", maxSplits: 1)[1]
      return String(text.prefix { $0 != "<" })
    }
  }

  @Test func eventsOfOneInstantShareAMarkAndAllAreListed() {
    let events = (0..<12).map { Plot.Event("event-\($0)", x: 1) }
    let picture = PlotPicture(plot(events: events))
    #expect(picture.text.split(separator: #"<path class="event" "#).count == 2)
    // Not all names have room, but the description has them.
    #expect(texts("m w", in: picture).contains("event-0 +11"))
    #expect(events.allSatisfy { picture.text.contains("\($0.name) at 1 s") })
    #expect(!picture.text.contains("rotate("))
  }

  @Test func namesOfEventsAreInRowsWhereTheyWouldOverlap() {
    let events = [0.98, 1, 1.02, 1.04].map { Plot.Event("will-happen-\($0)", x: $0) }
    let picture = PlotPicture(plot(events: events))
    #expect(picture.text.split(separator: #"<path class="event" "#).count == 5)
    // There are three rows; the name without room is counted beside the one before it.
    let names = texts("m w", in: picture)
    #expect(names.filter { $0.hasPrefix("will-happen") }.count == 3)
    #expect(names.contains { $0.hasSuffix(" +1") })
  }

  @Test func theAxisHasTheExactStartTurnsAndEnd() {
    var plot = plot()
    plot.panels[0].curves[0].runs = [
      [.init(x: 0, y: 276), .init(x: 0.9, y: 320.5), .init(x: 2, y: 0)]
    ]
    let picture = PlotPicture(plot)
    // A narrow picture has no room for all of them.
    let numbers = texts("r b w", in: picture) + texts("r b", in: picture)
    for number in ["276", "320.5", "0"] { #expect(numbers.contains(number)) }
    #expect(picture.text.split(separator: "<circle class=\"d f0\"").count == 4)
    // The last tick is the end of the motion.
    #expect(texts("b s x", in: picture) == ["2 s"])
    #expect(picture.text.contains(#">0 <tspan class="w">pt</tspan></text>"#))
  }

  @Test func turnsBetweenSamplesAreThoseOfTheParabola() {
    let points = (0...200).map { index -> Plot.Point in
      let x = Double(index) / 100
      return Plot.Point(x: x, y: 100 - 50 * (x - 1.003) * (x - 1.003))
    }
    let turns = Plot.Curve(column: "y", label: "y", runs: [points]).turns
    #expect(turns.count == 3)
    #expect((turns[1].x - 1.003).magnitude < 1e-9 && (turns[1].y - 100).magnitude < 1e-9)
    // A kink is where its point is.
    let kink = Plot.Curve(
      column: "y", label: "y",
      runs: [[.init(x: 0, y: 0), .init(x: 1 - 1e-7, y: 9), .init(x: 1, y: 9.1), .init(x: 2, y: 0)]])
    #expect(kink.turns[1] == Plot.Point(x: 1, y: 9.1))
  }

  @Test func curvesOfOneColumnAreExpectedAndActual() {
    var plot = plot()
    var other = plot.panels[0].curves[0]
    other.source = 1
    other.runs[0][1].y = 50
    plot.panels[0].curves.append(other)
    plot.sources = ["documented", "shipped"]
    let text = PlotPicture(plot).text
    #expect(text.contains(#"class="curve ce" data-column="offset""#))
    #expect(text.contains(#"class="curve c1" data-column="offset" data-source="1""#))
    #expect(text.contains("class=\"between\""))
    #expect(text.contains(">documented</text>") && text.contains(">shipped</text>"))
  }

  @Test func aCardGoesDownwardInSteps() {
    var plot = plot()
    plot.panels[0].isDownward = true
    plot.panels[0].curves[0].isStepped = true
    plot.panels[0].curves[0].runs = [
      [.init(x: 0, y: 9), .init(x: 1, y: 9), .init(x: 1, y: 5), .init(x: 2, y: 5)]
    ]
    let text = PlotPicture(plot).text
    #expect(text.contains("class=\"steps c0\""))
    let scale = text.split(separator: "data-y=\"")[1].prefix { $0 != " " }
    #expect(Double(scale)! > 0)
  }

  @Test func aSingleCurveIsASquareWithItsHandles() {
    var plot = plot()
    (plot.isSquare, plot.handles) = (true, [.init(x: 0.4, y: 0), .init(x: 0.6, y: 1)])
    plot.range = 0...1
    plot.panels[0].curves[0].runs = [[.init(x: 0, y: 0), .init(x: 1, y: 1)]]
    let picture = PlotPicture(plot)
    #expect(picture.x(1) - picture.x(0) == 320)
    #expect(picture.text.split(separator: "<circle class=\"handle\"").count == 3)
    var settings = PlotPicture.Settings()
    settings.isInPage = true
    let inPage = PlotPicture(plot, settings)
    #expect(inPage.x(1) - inPage.x(0) == 320)
    #expect(inPage.text.split(separator: "<circle class=\"handle\"").count == 3)
    // The tangent of a control point far above the square ends at its edge.
    plot.handles[1].y = 3
    #expect(PlotPicture(plot).text.split(separator: "<circle class=\"handle\"").count == 2)
  }
}
