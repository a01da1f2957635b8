/// A self-contained page in HTML with the results of comparisons, in parts that can be written one
/// after another.
///
/// It has no script and loads nothing.
package enum ReportPage {
  /// A link to a section of the page.
  package struct Link: Sendable {
    package var id: String
    package var name: String

    /// Creates a link.
    package init(id: String, name: String) { (self.id, self.name) = (id, name) }
  }

  /// The beginning of a page.
  package struct Start: Sendable {
    package var title: String
    package var generator: String
    /// The result of all comparisons.
    package var result: String
    package var isSame: Bool
    /// Further sentences about all comparisons.
    package var notes: [String]
    /// The sections of comparisons with differences or errors.
    package var links: [Link]

    /// Creates a beginning.
    package init(
      title: String, generator: String, result: String, isSame: Bool, notes: [String],
      links: [Link]
    ) {
      (self.title, self.generator, self.result) = (title, generator, result)
      (self.isSame, self.notes, self.links) = (isSame, notes, links)
    }

    /// The text from the first byte to the first section.
    package var text: String {
      let title = EscapedText.xml(title)
      return PageDocument.head(
        title: title, generator: generator, policy: ReportPage.policy,
        style: ReportStyle.text)
          + """
          </head>
          <body>
          <main>
          <h1>\(title)</h1>
          \(ReportPage.verdict(result, isSame: isSame))\(ReportPage.paragraphs(notes))\(contents)
          """
    }

    /// The list of the sections, if there are several.
    private var contents: String {
      guard links.count > 1 else { return "" }
      let items = links.map { link in
        "<li><a href=\"#\(link.id)\">\(EscapedText.xml(link.name))</a></li>\n"
      }
      return "<nav aria-label=\"Results\">\n<ul class=\"_names\">\n\(items.joined())</ul>\n</nav>\n"
    }
  }

  /// The permission to use what is on the page, and to load nothing.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'"

  /// The end of a page.
  package static let end = "</main>\n</body>\n</html>\n"

  /// Returns a list of names under a heading; empty for no names.
  package static func list(_ names: [String], heading: String) -> String {
    guard !names.isEmpty else { return "" }
    let items = names.map { "<li>\(EscapedText.xml($0))</li>\n" }
    return """
      <section class="_panel">
      <h2>\(EscapedText.xml(heading))</h2>
      <ul class="_names">
      \(items.joined())</ul>
      </section>

      """
  }

  /// Returns a result, whose sign and color say whether the tables are the same.
  static func verdict(_ result: String, isSame: Bool) -> String {
    let (sign, name) = isSame ? ("✓", "_same") : ("✗", "_different")
    return """
      <p class="_verdict \(name)"><span aria-hidden="true">\(sign)</span> \
      \(EscapedText.xml(result))</p>

      """
  }

  static func paragraphs(_ sentences: [String]) -> String {
    sentences.map { "<p>\(EscapedText.xml($0))</p>\n" }.joined()
  }
}
