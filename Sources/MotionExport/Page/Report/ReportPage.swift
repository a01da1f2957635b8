package import TableText

/// A self-contained page in HTML with the results of comparisons, the worst first.
///
/// It loads nothing. Its script only filters the cases and copies commands.
package struct ReportPage: Sendable {
  package var title: String
  package var generator: String
  /// The result of all comparisons.
  package var verdict: String
  /// The facts below the result.
  package var facts: [String] = []
  package var isSame: Bool
  /// The numbers of comparisons with differences or errors, without, and without a recording; none for
  /// a single comparison.
  package var counts: [Int] = []
  /// The heading of the pictures.
  package var pictured = ""
  /// The greatest deviation, of which the bars are shares.
  package var worst = 0.0

  /// Creates a page about one comparison.
  package init(title: String, generator: String, verdict: String, isSame: Bool) {
    (self.title, self.generator) = (title, generator)
    (self.verdict, self.isSame) = (verdict, isSame)
  }

  /// The number of cases from which their rows are lower, so that more are on a screen.
  private static let dense = 9
  /// The number of cases from which they can be searched.
  private static let searched = 30

  /// The bytes before the first case.
  package var start: String {
    Resources.filled(
      PackageResources.report_html,
      [
        "head": Resources.head(
          title: "\(EscapedText.xml(verdict)) – \(EscapedText.xml(title))", generator: generator,
          style: Resources.reportStyle),
        "worst": PageText.number(worst),
        "density": (counts.first ?? 0) >= Self.dense ? " class=\"_dense\"" : "",
        "result": isSame ? "_same" : "_different", "sign": isSame ? "✓" : "✗",
        "verdict": EscapedText.xml(verdict),
        "facts": facts.map { EscapedText.xml($0) }.joined(separator: " · "), "overview": overview,
      ])
  }

  /// The shares of the results, the filters and the headings of the rows, if there are several.
  private var overview: String {
    guard counts.count > 1 else { return "" }
    let all = counts.reduce(0, +)
    let shares = zip(["_bad", "_good", "_none"], counts).filter { $1 > 0 }
      .map { "<i class=\"\($0)\" style=\"flex: \($1)\"></i>" }.joined()
    let bar = "<div class=\"_bar\" aria-hidden=\"true\">\(shares)</div>\n"
    guard counts[0] > 0 else { return bar }
    let filters = [
      ("all", "All", all), ("differ", "Differ", counts[0]), ("same", "Same", counts[1]),
    ]
    .map { key, name, count in
      "<button type=\"button\" data-filter=\"\(key)\" aria-pressed=\"\(key == "all")\">"
        + "\(name) \(count)</button>\n"
    }.joined()
    let search =
      all < Self.searched
      ? "" : "<input type=\"search\" placeholder=\"Search\" aria-label=\"Search the cases\">\n"
    return bar
      + Resources.filled(
        PackageResources.overview_html,
        [
          "filters": filters, "search": search,
          "pictured": pictured.isEmpty ? "" : EscapedText.xml(pictured) + ": ",
        ])
  }

  /// Returns names that are shown on request; nothing if there are none.
  package static func list(_ names: [String], heading: String, isOpen: Bool = false) -> String {
    guard !names.isEmpty else { return "" }
    let items = names.map { "<li>\(EscapedText.xml($0))</li>\n" }
    return """
      <details class="_rest"\(isOpen ? " open" : "")><summary>\(EscapedText.xml(heading))</summary>
      <ul class="_names">
      \(items.joined())</ul>
      </details>

      """
  }

  /// The end of a page.
  package static var end: String {
    "</main>\n<script>\n\(Resources.reportScript)</script>\n</body>\n</html>\n"
  }
}

extension ReportPage {
  /// A comparison with differences or an error, or the only one of a page.
  package struct Case: Sendable {
    /// The identifier, which is unique in the page.
    package var id: String
    /// The name, or empty if the page has only one comparison.
    package var name = ""
    /// The commands that can be copied, each with its label; the first is that of the case.
    package var commands: [(label: String, text: String)] = []
    /// The greatest deviation, with its unit and its place.
    package var deviation: (text: String, unit: String, place: String)?
    /// The length of its bar, as a deviation that can be compared with others; 0 for none.
    package var length = 0.0
    /// The parts of the most likely cause, of which those that have changed are emphasized.
    package var cause: [(text: String, isChanged: Bool)] = []
    /// The changes, in a few words each.
    package var changes: [String] = []
    /// The sentences about the cause.
    package var explanations: [String] = []
    package var notes: [String] = []
    /// Both curves, and their deviation in a second panel.
    package var plot: Plot?
    package var caption = ""
    /// The drawing of the views at the greatest deviation, or empty.
    package var views = ""
    /// The tables beside the plot and below it, if there are some.
    package var aside: TextTable?
    package var table: TextTable?
    /// The differences, which are shown on request.
    package var differences: TextTable?

    /// Creates a case without contents.
    package init(id: String) { self.id = id }

    /// The parts of the element before and after the plot.
    package var parts: (start: String, end: String) {
      let isOnly = name.isEmpty
      let label = isOnly ? "the tables" : EscapedText.xml(name)
      func paragraphs(_ texts: [String], _ attributes: String = "") -> String {
        texts.map { "<p\(attributes)>\(EscapedText.xml($0))</p>\n" }.joined()
      }
      let buttons = commands.map { command in
        "<button type=\"button\" hidden data-copy=\"\(EscapedText.xml(command.text))\">"
          + "\(EscapedText.xml(command.label))</button>\n"
      }.joined()
      let start = """
        \(isOnly ? "<section class=\"_body\">" : "<details class=\"_case\" id=\"\(id)\">\n\(row)")
        \(isOnly ? "" : "<div class=\"_body\">\n")\
        \(paragraphs(explanations, " class=\"_cause\""))\
        \(buttons.isEmpty ? "" : "<p class=\"_copy\">\(buttons)</p>\n")\
        \(paragraphs(notes))<div class="_figures">

        """
      let list = differences.map {
        "<details><summary>\(EscapedText.xml($0.caption))</summary>\n"
          + Self.element($0, of: label, hasCaption: false) + "</details>\n"
      }
      let tables = [aside, table].map { $0.map { Self.element($0, of: label) } ?? "" }
      let end = isOnly ? "</section>\n" : "</div>\n</details>\n"
      return (start, "\(tables[0])</div>\n\(tables[1])\(list ?? "")\(end)")
    }

    /// The summary of the case in a row.
    private var row: String {
      let off = deviation.map {
        "<b>\(EscapedText.xml($0.text))</b> \($0.unit) <small>\(EscapedText.xml($0.place))</small>"
          + (length > 0 ? "<i></i>" : "")
      }
      let why = cause.map { part in
        let text = EscapedText.xml(part.text)
        return part.isChanged ? "<b>\(text)</b>" : text
      }
      // The name of the program says nothing here.
      let command = commands.first.map { command in
        let words = command.text.split(separator: " ").dropFirst()
        return "<code>\(EscapedText.xml(words.joined(separator: " ")))</code>"
      }
      return """
        <summary class="_row" style="--off: \(PageText.number(length))">\
        <span class="_different" aria-hidden="true">✗</span>\
        <span class="_name"><b>\(EscapedText.xml(name))</b>\(command ?? "")</span>\
        \(plot.flatMap(sparkline) ?? "<span></span>")<span class="_off">\(off ?? "")</span>\
        <span class="_why">\(why.joined(separator: " "))</span>\
        <span class="_what">\(changes.map(EscapedText.xml).joined(separator: "<br>"))</span></summary>
        """
    }

    /// Returns both curves of a plot in small, and the area between them.
    private func sparkline(_ plot: Plot) -> String? {
      guard let panel = plot.panels.first else { return nil }
      let (width, height, margin) = (168.0, 40.0, 3.0)
      let x = PlotScale(plot.range, from: margin, to: width - margin)
      let y = PlotScale(panel.range, from: height - margin, to: margin)
      let curves = panel.curves.prefix(2).map { curve in
        curve.runs.map { PlotPolyline($0, x: x, y: y) }
      }
      let names = curves.count > 1 ? ["_expected", "_actual"] : ["_actual"]
      let lines = zip(names, curves).flatMap { name, runs in
        runs.map { "<polyline class=\"\(name)\" points=\"\($0.text)\"/>" }
      }
      let hasArea = curves.count > 1 && curves.allSatisfy { $0.count == 1 }
      let area = hasArea ? PlotPolyline.area(between: curves[0][0].points, curves[1][0].points) : ""
      return """
        <svg class="_spark" viewBox="0 0 168 40" preserveAspectRatio="none" aria-hidden="true">\
        \(hasArea ? "<path d=\"\(area)\"/>" : "")\(lines.joined())</svg>
        """
    }

    /// The plot with its caption, and the views; empty if there are none.
    package var figure: String {
      guard let plot else { return views }
      var settings = PlotPicture.Settings()
      (settings.width, settings.height) = (720, plot.panels.count > 1 ? 420 : 300)
      (settings.suffix, settings.isInPage) = ("-\(id)", true)
      let caption = caption.isEmpty ? "" : "<figcaption>\(EscapedText.xml(caption))</figcaption>\n"
      return "<figure>\n\(PlotPicture(plot, settings).text)\n\(caption)</figure>\n\(views)"
    }

    /// Returns a table, in whose columns invisible characters align the decimal points.
    private static func element(
      _ table: TextTable, of name: String, hasCaption: Bool = true
    ) -> String {
      let heads = table.headings.enumerated().map { column, heading in
        PageText.head(heading, isNumber: table.numeric.contains(column))
      }
      let decimals = table.headings.indices.map { column in
        table.rows.map { PageText.shortened($0[column]).fraction }.max() ?? 0
      }
      let rows = table.rows.map { row in
        let cells = row.enumerated().map { column, cell in
          guard column > 0 else { return PageText.cell(cell, "th", " scope=\"row\"") }
          guard table.numeric.contains(column) else { return PageText.cell(cell) }
          let short = PageText.shortened(cell)
          let missing = Double(cell) == nil ? 0 : decimals[column] - short.fraction
          let point = missing > 0 && short.fraction == 0 ? "\u{2008}" : ""
          return PageText.cell(
            short.text + point + String(repeating: "\u{2007}", count: missing), isNumber: true,
            short.isExact ? "" : " title=\"\(EscapedText.xml(cell))\"")
        }
        return "<tr>\(cells.joined())</tr>\n"
      }
      let caption = EscapedText.xml(table.caption)
      return PageText.table(
        "\(caption) of \(name)", caption: hasCaption ? caption : nil, heads: heads.joined(),
        rows: rows)
    }
  }
}
