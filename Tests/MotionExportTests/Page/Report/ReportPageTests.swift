import MotionExport
import TableText
import Testing

/// Pages about comparisons.
@Suite struct ReportPageTests {
  private static let hostile = "<script>\"'&"
  private static let escaped = "&lt;script&gt;&quot;&#39;&amp;"

  private static var element: ReportPage.Case {
    var element = ReportPage.Case(id: "result-1")
    element.name = hostile
    element.commands = [(hostile, hostile)]
    element.deviation = (hostile, "pt", hostile)
    element.cause = [(hostile, true)]
    (element.changes, element.notes, element.explanations) = ([hostile], [hostile], [hostile])
    let curve = Plot.Curve(column: hostile, label: hostile, runs: [[.init(x: 0, y: 1)]])
    element.plot = Plot(
      title: hostile, description: hostile, range: 0...1,
      panels: [.init(unit: hostile, curves: [curve, curve])])
    element.caption = hostile
    let table = TextTable(hostile, [hostile, hostile], numeric: [1], [[hostile, hostile]])
    (element.aside, element.table, element.differences) = (table, table, table)
    return element
  }

  private static func text(_ element: ReportPage.Case) -> String {
    element.parts.start + element.figure + element.parts.end
  }

  private static func start(_ counts: [Int], isSame: Bool = false) -> String {
    var page = ReportPage(title: hostile, generator: hostile, verdict: hostile, isSame: isSame)
    (page.facts, page.counts, page.pictured) = ([hostile], counts, hostile)
    return page.start
  }

  @Test func everyStringIsEscaped() {
    for text in [
      Self.start([2, 1, 0]), Self.text(Self.element),
      ReportPage.list([Self.hostile], heading: Self.hostile),
    ] {
      #expect(!text.contains("<script"))
      #expect(text.contains(Self.escaped))
    }
  }

  @Test func aTableNamesItsRowsAndColumns() {
    let (text, name) = (Self.text(Self.element), Self.escaped)
    #expect(
      text.contains(
        "<thead><tr><th scope=\"col\">\(name)</th>"
          + "<th class=\"_number\" scope=\"col\">\(name)</th></tr></thead>"))
    #expect(
      text.contains(
        "<tr><th scope=\"row\">\(name)</th><td class=\"_number\">\(name)</td></tr>"))
  }

  @Test func theIdentifiersOfAPictureAreThoseOfItsCase() {
    #expect(Self.text(Self.element).contains(#"aria-labelledby="t-result-1 d-result-1""#))
  }

  /// Spaces as wide as a digit and as a point take the place of missing decimals.
  @Test func decimalsAreAlignedAndLongOnesAreInATitle() {
    var element = Self.element
    element.aside = TextTable(
      "Figures", ["figure", "expected"], numeric: [1],
      [["a", "0.3"], ["b", "1586.206897"], ["c", "-4"], ["d", "empty"]])
    let text = Self.text(element)
    #expect(text.contains("<td class=\"_number\">0.3\u{2007}\u{2007}</td>"))
    #expect(text.contains("<td class=\"_number\" title=\"1586.206897\">1586.207</td>"))
    #expect(text.contains(">\u{2212}4\u{2008}\u{2007}\u{2007}\u{2007}</td>"))
    #expect(text.contains(">empty</td>"))
  }

  @Test func onlySeveralCasesHaveAnOverview() {
    #expect(!Self.start([]).contains("data-filter"))
    #expect(!Self.start([0, 3, 0], isSame: true).contains("data-filter"))
    let text = Self.start([2, 1, 1])
    #expect(text.contains("data-filter=\"differ\" aria-pressed=\"false\">Differ 2</button>"))
    #expect(!text.contains("type=\"search\""))
    #expect(Self.start([2, 30, 0]).contains("type=\"search\""))
    #expect(ReportPage.list([], heading: "none").isEmpty)
  }

  @Test func theSignOfAResultIsNotReadAloud() {
    #expect(
      Self.start([], isSame: true).contains(
        #"<h1 class="_same"><span aria-hidden="true">✓</span>"#))
    #expect(
      Self.start([]).contains(#"<h1 class="_different"><span aria-hidden="true">✗</span>"#))
  }
}
