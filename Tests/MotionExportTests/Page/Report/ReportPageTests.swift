import MotionExport
import TableText
import Testing

/// Pages about comparisons.
@Suite struct ReportPageTests {
  private static let hostile = "<script>\"'&"
  private static let escaped = "&lt;script&gt;&quot;&#39;&amp;"

  private static var section: ReportSection {
    var section = ReportSection(id: "result-1")
    (section.name, section.result, section.cause) = (hostile, hostile, hostile)
    section.notes = [hostile]
    let plot = Plot(
      title: hostile, description: hostile, range: 0...1,
      panels: [
        .init(
          unit: hostile,
          curves: [.init(column: hostile, label: hostile, runs: [[.init(x: 0, y: 1)]])])
      ])
    section.figures = [.init(plot, caption: hostile)]
    let table = TextTable(
      hostile, [hostile, hostile], numeric: [1], [[hostile, hostile]])
    (section.aside, section.table) = (table, table)
    (section.listHeading, section.list) = (hostile, [hostile])
    return section
  }

  @Test func everyStringIsEscaped() {
    let start = ReportPage.Start(
      title: Self.hostile, generator: Self.hostile, result: Self.hostile, isSame: false,
      notes: [Self.hostile],
      links: [.init(id: "a", name: Self.hostile), .init(id: "b", name: Self.hostile)])
    for text in [
      start.text, Self.section.text, ReportPage.list([Self.hostile], heading: Self.hostile),
    ] {
      #expect(!text.contains("<script"))
      #expect(text.contains(Self.escaped))
    }
  }

  @Test func aTableNamesItsRowsAndColumns() {
    let text = Self.section.text
    let name = Self.escaped
    #expect(
      text.contains(
        "<thead><tr><th scope=\"col\">\(name)</th>"
          + "<th class=\"_number\" scope=\"col\">\(name)</th></tr></thead>"))
    #expect(
      text.contains(
        "<tr><th scope=\"row\">\(name)</th><td class=\"_number\">\(name)</td></tr>"))
  }

  @Test func theIdentifiersOfAPictureAreThoseOfItsSection() {
    #expect(Self.section.text.contains(#"aria-labelledby="t-result-1-0 d-result-1-0""#))
  }

  @Test func onlySeveralResultsHaveContents() {
    func text(_ links: [ReportPage.Link]) -> String {
      ReportPage.Start(
        title: "", generator: "", result: "r", isSame: true, notes: [], links: links
      ).text
    }
    let (one, two) = (ReportPage.Link(id: "a", name: "A"), ReportPage.Link(id: "b", name: "B"))
    #expect(!text([one]).contains("<nav"))
    #expect(text([one, two]).contains("<li><a href=\"#a\">A</a></li>\n<li><a href=\"#b\">B</a>"))
    #expect(ReportPage.list([], heading: "none").isEmpty)
  }

  @Test func aSectionWithoutContentsIsEmpty() {
    #expect(ReportSection(id: "a").isEmpty)
    #expect(!Self.section.isEmpty)
  }

  @Test func theSignOfAResultIsNotReadAloud() {
    func start(_ isSame: Bool) -> String {
      ReportPage.Start(
        title: "", generator: "", result: "r", isSame: isSame, notes: [], links: []
      ).text
    }
    #expect(
      start(true).contains(#"<p class="_verdict _same"><span aria-hidden="true">✓</span> r</p>"#))
    #expect(
      start(false).contains(
        #"<p class="_verdict _different"><span aria-hidden="true">✗</span> r</p>"#))
  }
}
