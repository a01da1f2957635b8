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
    (settings.hasStyle, settings.hasTitle, settings.hasCursor) = (false, false, true)
    settings.name = "0"
    let text = PlotPicture(plot(), settings).text
    #expect(!text.contains("<style>"))
    #expect(!text.contains(">a title</text>"))
    #expect(text.contains(#"<line class="cursor" visibility="hidden""#))
    #expect(text.contains(#"data-plot="0""#))
    #expect(!PlotPicture(plot()).text.contains("cursor\" visibility"))
  }

  @Test func theScaleOfThePictureIsThatOfItsCurves() {
    let picture = PlotPicture(plot())
    let scale = #"data-x="\#(picture.x.factor) \#(picture.x.offset)""#
    #expect(picture.text.split(separator: scale, omittingEmptySubsequences: false).count == 3)
    // The curve goes from one end of the axis to the other.
    let (first, last) = (picture.x(0), picture.x(2))
    #expect(first > 40 && first < 80 && last == 776)
    #expect(picture.text.contains("points=\"50.4,"))
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

  @Test func eventsOfOneInstantShareALineAndAllAreListed() {
    let events = (0..<12).map { Plot.Event("event-\($0)", x: 1) }
    let text = PlotPicture(plot(events: events)).text
    #expect(
      text.split(separator: #"<path class="event" "#, omittingEmptySubsequences: false).count == 2)
    // Not all names have room near their line, but the description has them.
    let names = text.split(separator: "rotate(-90)", omittingEmptySubsequences: false).count - 1
    #expect(names > 3 && names < 12)
    #expect(events.allSatisfy { text.contains("\($0.name) at 1 s") })
  }

  @Test func aSecondMotionIsDashed() {
    var plot = plot()
    var other = plot.panels[0].curves[0]
    other.source = 1
    plot.panels[0].curves.append(other)
    let text = PlotPicture(plot).text
    #expect(text.contains(#"stroke-dasharray="6 4" data-column="offset" data-source="1""#))
  }
}
