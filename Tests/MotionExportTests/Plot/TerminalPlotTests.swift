import MotionExport
import TableText
import TestSupport
import Testing

/// Plots drawn with characters.
@Suite struct TerminalPlotTests {
  private func curve(
    _ column: String, label: String? = nil, over range: ClosedRange<Double> = 0...1,
    _ value: (Double) -> Double
  ) -> Plot.Curve {
    let points = (0...1_000).map { index -> Plot.Point in
      let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / 1_000
      return Plot.Point(x: x, y: value(x))
    }
    return Plot.Curve(column: column, label: label ?? column, runs: [points])
  }

  private func plot(
    _ curves: [Plot.Curve], unit: String = "pt", range: ClosedRange<Double> = 0...1,
    title: String = "deckcalc open", phases: [Plot.Phase] = [], events: [Plot.Event] = []
  ) -> Plot {
    Plot(
      title: title, description: "", range: range, panels: [.init(unit: unit, curves: curves)],
      phases: phases, events: events)
  }

  private func drawn(_ plot: Plot, width: Int = 80, isStyled: Bool = false) -> [String] {
    lines(TerminalPlot(plot, width: width, style: TerminalStyle(isStyled: isStyled)).text)
  }

  /// The lines of the panel after the heading at an index.
  private func panel(_ lines: [String], at index: Int = 0, height: Int = 12) -> [String] {
    Array(lines[(index + 3)..<(index + 3 + height)])
  }

  @Test(arguments: [40, 80], [1e40, 1e100, 1e250])
  func longTimesHaveAnExponent(width: Int, end: Double) {
    let lines = drawn(
      plot(
        [curve("y", over: 0...end) { $0 }], range: 0...end, phases: [.init("all", 0...end)],
        events: [.init("end", x: end)]), width: width)
    let label = "1e\(String(describing: end).split(separator: "+")[1])"
    #expect(lines.contains { $0.hasSuffix(" \(label) s") })
    #expect(lines.contains { $0.hasSuffix(" end ▲") })
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test(arguments: [40, 61, 80, 200])
  func everyDotIsWithinOneOfTheCurve(width: Int) {
    let value = { (x: Double) in 276 * (1 - x) * (1 - 3 * x) * (1 - 1.5 * x) }
    let lines = drawn(plot([curve("offset", value)]), width: width)
    let dots = TerminalDots(panel(lines))
    let samples = (0...100_000).map { value(Double($0) / 100_000) }
    let (least, greatest) = (samples.min() ?? 0, samples.max() ?? 0)
    var farthest = 0.0
    for (column, set) in dots.columns.enumerated() {
      let x = Double(column) / Double(dots.columns.count - 1)
      let exact = (greatest - value(x)) / (greatest - least) * Double(dots.height - 1)
      // A steep line has several dots at one position; one of them is the curve's.
      let nearest = set.map { (Double($0) - exact).magnitude }.min() ?? .infinity
      farthest = max(farthest, nearest)
    }
    #expect(farthest <= 1)
    #expect(dots.columns.count / 2 == width - "\u{2212}94.6".count - 2)
  }

  @Test func theEndsOfTheAxisAreTheExtremes() {
    let lines = drawn(plot([curve("offset") { 320 * $0 * $0 - 44 }]))
    #expect(lines[2] == "offset (pt)")
    #expect(lines[3].hasPrefix("276 ┤"))
    #expect(lines[14].hasPrefix("\u{2212}44 ┤"))
    #expect(lines.contains { $0.hasPrefix("  0 ┼┄") })
    #expect(lines[15].hasPrefix("    └──"))
    #expect(lines[16].hasPrefix("     0 "))
    #expect(lines[16].hasSuffix(" 1 s"))
    let dots = TerminalDots(panel(lines))
    #expect(dots.columns.first == [47])
    #expect(dots.columns.last?.first == 0)
  }

  static let ends: [(range: ClosedRange<Double>, top: String, bottom: String)] = [
    (-300_000_000_000...1_000_000_000_000, "1e12", "\u{2212}3e11"), (0...1e300, "1e300", "0"),
    (1e-9...2.5e-9, "2.5e-9", "1e-9"), (0...9.9996e11, "1e12", "0"), (99...100, "100", "99"),
    (1.00001...1.00002, "1.00002", "1.00001"), (-1839.08046...0, "0", "\u{2212}1839"),
  ]

  @Test(arguments: ends.indices)
  func endsOfAxesHaveFewDigits(index: Int) {
    let (range, top, bottom) = Self.ends[index]
    let lines = panel(
      drawn(plot([curve("v") { range.lowerBound * (1 - $0) + range.upperBound * $0 }])))
    #expect(lines[0].split(separator: " ")[0] == top)
    #expect(lines[11].split(separator: " ")[0] == bottom)
  }

  @Test func aConstantIsInTheMiddle() {
    let lines = drawn(plot([curve("offset") { _ in 276 }]))
    #expect(panel(lines).filter { $0.contains("┤") }.count == 1)
    #expect(lines.contains { $0.hasPrefix("276 ┤") })
    let dots = TerminalDots(panel(lines))
    #expect(Set(dots.columns).count == 1)
    #expect([23, 24].contains(dots.columns[0][0]))
  }

  @Test func gapsStayEmptyAndJumpsAreVertical() {
    let runs = [
      [Plot.Point(x: 0, y: 0), Plot.Point(x: 0.25, y: 0), Plot.Point(x: 0.25, y: 1)],
      [Plot.Point(x: 0.75, y: 1), Plot.Point(x: 1, y: 1)],
    ]
    let lines = drawn(plot([Plot.Curve(column: "x", label: "x", runs: runs)], unit: ""))
    #expect(lines[2] == "x")
    let columns = TerminalDots(panel(lines)).columns
    let count = columns.count
    #expect(columns[count / 10] == [47])
    #expect(columns.contains { $0.count == 48 })
    #expect(columns[count * 3 / 10..<count * 7 / 10].allSatisfy { $0 == [] })
    #expect(columns[count * 9 / 10] == [0])
  }

  @Test func curvesOfOnePanelDifferByTheirDashes() {
    let lines = drawn(
      plot([curve("offset", label: "a.csv") { $0 }, curve("offset", label: "b.csv") { 1 - $0 }]))
    #expect(lines[3].hasSuffix(" ⠒⠒⠒⠒⠒ a.csv"))
    #expect(lines[14].hasSuffix(" ⠒⠒⠂ ⠒ b.csv"))
    let without = panel(lines).map { String($0.prefix(60)) }
    let columns = TerminalDots(without).columns
    let falling = columns.enumerated().filter { column, set in
      // Far from the crossing, the rising curve has one half and the falling one the other.
      column < columns.count / 3 && set.contains { $0 < 20 }
    }
    #expect(falling.count < columns.count / 3 - 10)
  }

  @Test func namesOfCurvesThatEndTogetherHaveLinesOfTheirOwn() {
    let names = ["one", "two", "three", "four", "five", "six"]
    let lines = drawn(plot(names.map { name in curve("offset", label: name) { $0 } }))
    for name in names { #expect(panel(lines).count { $0.hasSuffix(" " + name) } == 1) }
  }

  @Test func curvesOfAUnitShareOnePanelWithOneScale() {
    let lines = drawn(
      plot(
        [curve("center_y:0") { $0 }, curve("center_y:1") { 1 - $0 }, curve("top") { 3 * $0 }]))
    #expect(lines.filter { $0.hasSuffix(" (pt)") } == ["center_y, top (pt)"])
    #expect(lines.filter { $0.contains("└") }.count == 1)
    #expect(lines[3].hasPrefix("3 ┤") && lines[14].hasPrefix("0 ┤"))
    #expect(lines[3].hasSuffix(" top"))
  }

  @Test func curvesAndTheirNamesHaveColors() {
    let plot = plot([curve("a", label: "a.csv") { $0 }, curve("b", label: "b.csv") { 1 - $0 }])
    let colored = drawn(plot, isStyled: true).joined(separator: "\n")
    for (code, sample) in [(34, "⠒⠒⠒⠒⠒ a.csv"), (33, "⠒⠒⠂ ⠒ b.csv")] {
      #expect(colored.contains("\u{1B}[\(code)m \(sample)\u{1B}[39m"))
      #expect(colored.split(separator: "\u{1B}[\(code)m").count > 8)
    }
  }

  @Test func theStartAndTheEndOfACurveAreLabeled() {
    let lines = drawn(plot([curve("offset") { 276 + 176 * $0 - 352 * $0 * $0 }]))
    #expect(lines[3].hasPrefix("298 ┤"))
    #expect(lines.contains { $0.hasPrefix("276 ┤") } && lines[14].hasPrefix("100 ┤"))
  }

  @Test func phasesShareTheirEnds() {
    let lines = drawn(
      plot(
        [curve("offset") { $0 }],
        phases: [.init("bounce-out", 0...0.5), .init("bounce-back", 0.5...1)]))
    let bar = lines.first { $0.contains("├") } ?? ""
    #expect(bar.contains("─ bounce-out ─"))
    #expect(bar.contains("─ bounce-back ─"))
    #expect(bar.filter { "├┼┤".contains($0) } == "├┼┤")
    #expect(!lines.contains("phases"))
    // The border has its time.
    #expect(lines[16].split(separator: " ") == ["0", "0.5", "1", "s"])
  }

  @Test func phasesThatAreTooShortAreListed() {
    let lines = drawn(
      plot(
        [curve("offset") { $0 }],
        phases: [.init("open", 0...0.999), .init("very-short", 0.999...1)]))
    #expect(lines.suffix(4) == ["", "phases", "  0 to 0.999  open", "  0.999 to 1  very-short"])
  }

  @Test func overlappingPhasesHaveLinesOfTheirOwn() {
    let lines = drawn(
      plot(
        [curve("offset") { $0 }],
        phases: [.init("one", 0...0.7), .init("two", 0.3...1), .init("three", 0.7...1)]))
    #expect(lines.filter { $0.contains("├") }.count == 2)
  }

  @Test func eventsAreNamedAtTheirMarksIfThereIsRoom() {
    let events: [Plot.Event] = [
      .init("will-open", x: 0), .init("did-open", x: 1), .init("did-show", x: 1),
      .init("outside", x: 2),
    ]
    let lines = drawn(plot([curve("offset") { $0 }], events: events))
    #expect(lines.last?.hasPrefix("   ▲ will-open  ") ?? false)
    #expect(lines.last?.hasSuffix("  did-open, did-show ▲") ?? false)
    #expect(!lines.contains("events"))
    let crowded = drawn(plot([curve("offset") { $0 }], events: events), width: 40)
    #expect(crowded.last { $0.contains("▲") }?.filter { $0 == "▲" }.count == 2)
    let long = String(repeating: "long", count: 20)
    let listed = drawn(plot([curve("offset") { $0 }], events: events + [.init(long, x: 0.5)]))
    #expect(listed.contains("events") && listed.contains("  1    did-open, did-show"))
  }

  @Test(arguments: [1, 40, 53, 80, 200, 1_000])
  func linesAreNoLongerThanTheTerminal(width: Int) {
    let name = String(repeating: "long-name ", count: 30)
    let lines = drawn(
      plot(
        [
          curve("offset", label: "日本語のファイル.csv") { $0 * 1e300 },
          curve("offset", label: name) { $0 },
        ], title: name + String(repeating: "x", count: 300),
        phases: [.init("日本語の段階", 0...0.4), .init(name, 0.4...1)],
        events: (0..<40).map { .init("event-\($0)", x: 0.5) }), width: width)
    let limit = min(200, max(40, width))
    #expect(lines.allSatisfy { TerminalWidth.cells(of: $0) <= limit })
    #expect(lines.allSatisfy { $0.last != " " })
    #expect(lines.contains { $0.contains("event-39") })
  }

  @Test func onlyAxesAreDim() {
    let plot = plot([curve("offset") { $0 - 0.5 }], phases: [.init("open", 0...1)])
    let dim = drawn(plot, isStyled: true).joined(separator: "\n")
    let plain = drawn(plot).joined(separator: "\n")
    let marks = ["\u{1B}[2m", "\u{1B}[22m"]
    #expect(dim != plain)
    #expect(
      (marks + ["\u{1B}[34m", "\u{1B}[39m"]).reduce(dim) { $0.split(separator: $1).joined() }
        == plain)
    for part in dim.components(between: marks[0], and: marks[1]) {
      #expect(part.allSatisfy { "│┤┼└─┄ ".contains($0) })
    }
    #expect(!plain.contains("\u{1B}"))
  }

  @Test func controlCharactersAreVisible() {
    let lines = drawn(plot([curve("a\u{1B}]0;x\u{7}") { $0 }], title: "deckcalc \u{1B}[2J"))
    #expect(lines[0] == #"deckcalc \x1b[2J"#)
    #expect(lines[2] == #"a\x1b]0;x\x07 (pt)"#)
  }

  @Test func aColumnWithoutValuesSaysSo() {
    let lines = drawn(plot([Plot.Curve(column: "x", label: "x", runs: [])]))
    #expect(lines.contains("  no values") || lines.contains(" no values"))
  }

  @Test func aMotionWithoutDurationIsOnePosition() {
    let point = Plot.Curve(column: "x", label: "x", runs: [[Plot.Point(x: 0, y: 5)]])
    let lines = drawn(plot([point], range: 0...0))
    let columns = TerminalDots(panel(lines)).columns
    #expect(columns.count { !$0.isEmpty } == 1)
    #expect(lines.contains { $0.contains(" 0  time (s)") })
  }
}

extension String {
  /// The parts between pairs of marks.
  fileprivate func components(between start: String, and end: String) -> [Substring] {
    split(separator: start).dropFirst().compactMap { $0.split(separator: end).first }
  }
}
