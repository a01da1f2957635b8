package import TableText

/// The section of one comparison in a page.
package struct ReportSection: Sendable {
  /// A picture with a caption.
  package struct Figure: Sendable {
    package var plot: Plot
    package var caption: String

    /// Creates a figure.
    package init(_ plot: Plot, caption: String) { (self.plot, self.caption) = (plot, caption) }
  }

  /// The identifier, which is unique in the page.
  package var id: String
  /// The name of the case, or empty if the page has only one comparison.
  package var name = ""
  /// The result, or empty if the page itself has it.
  package var result = ""
  /// The most likely cause of the differences, or empty if it is not known.
  package var cause = ""
  package var notes: [String] = []
  package var figures: [Figure] = []
  /// The table beside the figures, if there is one.
  package var aside: TextTable?
  /// The table below the figures, if there is one.
  package var table: TextTable?
  /// The heading of a list.
  package var listHeading = ""
  /// The lines of the list, which is shown on request.
  package var list: [String] = []

  /// Whether the section has nothing to show.
  package var isEmpty: Bool {
    name.isEmpty && result.isEmpty && cause.isEmpty && notes.isEmpty && figures.isEmpty
      && aside == nil && table == nil && list.isEmpty
  }

  /// Creates an empty section.
  package init(id: String) { self.id = id }

  /// The element.
  package var text: String {
    let label = name.isEmpty ? "Comparison" : EscapedText.xml(name)
    let heading = name.isEmpty ? "" : "<h2>\(label)</h2>\n"
    let verdict = result.isEmpty ? "" : ReportPage.verdict(result, isSame: false)
    let cause = cause.isEmpty ? "" : "<p class=\"_cause\">\(EscapedText.xml(cause))</p>\n"
    return """
      <section class="_panel" id="\(id)" aria-label="\(label)">
      \(heading)\(verdict)\(cause)\(ReportPage.paragraphs(notes))\(pictures)\
      \(table.map { Self.element($0) } ?? "")\(details)</section>

      """
  }

  /// The figures, and the table beside them.
  private var pictures: String {
    guard !figures.isEmpty else { return aside.map { Self.element($0) } ?? "" }
    let elements = figures.enumerated().map { index, figure in
      let caption =
        figure.caption.isEmpty
        ? "" : "<figcaption>\(EscapedText.xml(figure.caption))</figcaption>\n"
      return "<figure>\n\(picture(figure.plot, index))\n\(caption)</figure>\n"
    }
    return """
      <div class="_figures">
      \(elements.joined())\(aside.map { Self.element($0) } ?? "")</div>

      """
  }

  private func picture(_ plot: Plot, _ index: Int) -> String {
    var settings = PlotPicture.Settings()
    (settings.width, settings.height) = (640, 440)
    settings.suffix = "-\(id)-\(index)"
    (settings.hasTitle, settings.hasStyle) = (false, false)
    return PlotPicture(plot, settings).text
  }

  private var details: String {
    guard !list.isEmpty else { return "" }
    let items = list.map { "<li>\(EscapedText.xml($0))</li>\n" }
    return """
      <details><summary>\(EscapedText.xml(listHeading))</summary>
      <ul>
      \(items.joined())</ul>
      </details>

      """
  }

  /// Returns a table in a box that a narrow page scrolls, with the keyboard, too.
  private static func element(_ table: TextTable) -> String {
    func attribute(_ column: Int) -> String {
      table.numeric.contains(column) ? " class=\"_number\"" : ""
    }
    let heads = table.headings.enumerated().map { column, heading in
      "<th\(attribute(column)) scope=\"col\">\(EscapedText.xml(heading))</th>"
    }
    let rows = table.rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let text = EscapedText.xml(cell)
        return column == 0
          ? "<th scope=\"row\">\(text)</th>" : "<td\(attribute(column))>\(text)</td>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    let caption = EscapedText.xml(table.caption)
    return """
      <div class="_table" tabindex="0" role="region" aria-label="\(caption)">
      <table>
      <caption>\(caption)</caption>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
  }
}
