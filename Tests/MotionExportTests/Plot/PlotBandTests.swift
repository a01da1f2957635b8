import MotionExport
import Testing

/// The bands, marks, heights and lines of a plot of a comparison.
@Suite struct PlotBandTests {
  private static func plot(band: ClosedRange<Double>, weight: Double = 1) -> Plot {
    var panel = Plot.Panel(
      unit: "pt",
      curves: ["a", "b"].map {
        .init(column: $0, label: $0, runs: [[.init(x: 0, y: 0), .init(x: 1, y: 10)]])
      })
    panel.name = "offset"
    panel.bands = [
      .init(label: "tolerance", runs: [[.init(x: 0, range: band), .init(x: 1, range: band)]])
    ]
    panel.marks = [.init(x: 0.5, range: 2...4)]
    var second = Plot.Panel(
      unit: "", curves: [.init(column: "d", label: "deviation", runs: [[.init(x: 0, y: 5)]])])
    second.weight = weight
    second.axisNumbers = [0]
    var plot = Plot(title: "title", description: "", range: 0...1, panels: [panel, second])
    plot.subtitles = ["first line", "second line"]
    return plot
  }

  private static func text(_ plot: Plot) -> String { PlotPicture(plot).text }

  /// Returns what follows the first occurrence of a string.
  private static func rest(after start: String, in text: String) throws -> String {
    let parts = text.split(separator: start, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    return String(parts[1])
  }

  /// Returns the numbers of the attribute that follows the first occurrence of a string.
  private static func numbers(after start: String, in text: String) throws -> [Double] {
    let value = try rest(after: start, in: text).prefix { $0 != "\"" }
    return value.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
  }

  @Test func theOutlineOfABandHasItsEndsAtEachPosition() throws {
    let text = Self.text(Self.plot(band: 3...7))
    let band = try Self.rest(after: "class=\"tolerance\"", in: text)
    let scale = try Self.numbers(after: "data-y=\"", in: band)
    let points = try Self.numbers(after: " d=\"M", in: band)
    let values = stride(from: 1, to: points.count, by: 2).map { (points[$0] - scale[1]) / scale[0] }
    // Coordinates have two decimals, some 0.001 of the values here.
    for (value, expected) in zip(values, [7.0, 7, 3, 3]) {
      #expect((value - expected).magnitude < 1e-3)
    }
    #expect(values.count == 4)
    #expect(!text.contains("<svg x="))
  }

  @Test func aBandIsCutOffWhereItLeavesThePanel() {
    #expect(Self.text(Self.plot(band: -1e9...1e9)).contains("<svg x="))
  }

  @Test func theBandHasANameAtItsEnd() {
    #expect(Self.text(Self.plot(band: 3...7)).contains(">tolerance</text>"))
    #expect(Self.text(Self.plot(band: 3...7)).contains(#"<tspan class="b ">offset</tspan> pt"#))
  }

  @Test func numbersOfTheAxisAreExact() {
    var plot = Self.plot(band: 3...7)
    plot.panels[1].axisNumbers = [20, -20, 0]
    let text = Self.text(plot)
    #expect(text.contains(">20</text>") && text.contains(">\u{2212}20</text>"))
  }

  @Test func aMarkHasADotAtEachEnd() {
    let text = Self.text(Self.plot(band: 3...7))
    #expect(text.split(separator: #"<circle class="mark""#).count == 3)
    #expect(text.split(separator: #"<path class="mark""#).count == 2)
  }

  @Test func theHeightsOfPanelsHaveTheRatioOfTheirWeights() throws {
    func heights(_ weight: Double) throws -> [Double] {
      var settings = PlotPicture.Settings()
      settings.height = 600
      let text = PlotPicture(Self.plot(band: 3...7, weight: weight), settings).text
      // The curves go from one end of their axis to the other: from 0 to 10 and from 0 to 5.
      return try text.split(separator: "<polyline").dropFirst(2).enumerated().map { index, part in
        let scale = try Self.numbers(after: "data-y=\"", in: String(part))[0]
        return scale.magnitude * (index == 0 ? 10 : 5)
      }
    }
    let (equal, small) = (try heights(1), try heights(0.25))
    #expect((equal[0] - equal[1]).magnitude < 0.02)
    #expect((small[0] - 4 * small[1]).magnitude < 0.1)
    #expect((equal[0] + equal[1] - small[0] - small[1]).magnitude < 0.04)
  }

  @Test func linesBelowTheTitleHaveRoom() {
    let plain = Plot(title: "title", description: "", range: 0...1, panels: [])
    #expect(!Self.text(plain).contains("first line"))
    for line in ["first line", "second line"] {
      #expect(Self.text(Self.plot(band: 3...7)).contains(">\(line)</text>"))
    }
  }
}
