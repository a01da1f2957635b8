package import TableText

/// A self-contained page in HTML that plays motions side by side on one clock.
///
/// The page never plays by itself. Its script drives the CSS animations of the stages, which are
/// paused, and shows values from the rows embedded in the page.
package struct PageDocument: Sendable {
  /// The command, or the names of the files.
  package var title: String
  /// The generator and its version.
  package var generator: String
  package var motions: [PageMotion]
  /// The plot of the difference of two motions, or nil for none.
  package var difference: Plot?

  /// Creates a page.
  package init(
    title: String, generator: String, motions: [PageMotion], difference: Plot? = nil
  ) {
    (self.title, self.generator) = (title, generator)
    (self.motions, self.difference) = (motions, difference)
  }

  private var longest: Double { motions.map(\.duration).max() ?? 0 }

  /// Returns the start of a page up to its style, which may use what is on the page and load nothing.
  static func head(title: String, generator: String, style: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="\(generator)">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title)</title>
    <style>
    \(style)
    </style>

    """
  }

  /// Appends the page to a buffer.
  package func write(to buffer: inout ByteBuffer) {
    let title = EscapedText.xml(title)
    buffer.append(
      Self.head(
        title: title, generator: EscapedText.xml(generator), style: PageStyle.text))
    for motion in motions {
      guard let stage = motion.stage else { continue }
      buffer.append("<style>\n\(stage.rules)</style>\n")
    }
    buffer.append(
      """
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      \(motions.count == 1 ? Self.figures(motions[0].plot) : "")\
      <div class="_motions \(motions.count == 1 ? "_one" : "_many")">

      """)
    for index in motions.indices { buffer.append(section(index)) }
    buffer.append("</div>\n")
    if let difference {
      buffer.append(
        """
        <section class="_panel">
        <h2>Difference</h2>
        \(Self.picture(difference, "difference", "-d", height: 300))
        </section>

        """)
    }
    buffer.append(PageControls.text(duration: longest))
    buffer.append(PageTables(motions).text)
    buffer.append(PageControls.keys)
    buffer.append("</main>\n<script type=\"application/json\" id=\"data\">")
    buffer.append(PageText.script(data))
    buffer.append("</script>\n<script>\n\(PageScript.text)</script>\n</body>\n</html>\n")
  }

  /// Returns the section of a motion: its stage and its plot.
  private func section(_ index: Int) -> String {
    let motion = motions[index]
    let name = motion.name.isEmpty ? "Motion" : EscapedText.xml(motion.name)
    let heading = motions.count > 1 ? "<h2>\(name)</h2>\n\(Self.figures(motion.plot))" : ""
    return """
      <section data-motion="\(index)" aria-label="\(name)">
      \(heading)\(motion.stage.map { PageStage($0).text } ?? "")\
      \(Self.picture(motion.plot, "motion", "-\(index)", height: 440))
      </section>

      """
  }

  /// Returns a plot with a cursor.
  private static func picture(_ plot: Plot, _ name: String, _ suffix: String, height: Double)
    -> String
  {
    var settings = PlotPicture.Settings()
    (settings.width, settings.height) = (640, height)
    (settings.name, settings.suffix) = (name, suffix)
    (settings.hasTitle, settings.hasStyle, settings.hasCursor) = (false, false, true)
    let end = PageText.number(plot.range.upperBound)
    return "<div data-end=\"\(end)\">\(PlotPicture(plot, settings).text)</div>"
  }

  /// Returns the figures of a plot as a paragraph.
  private static func figures(_ plot: Plot) -> String {
    plot.description.isEmpty ? "" : "<p>\(EscapedText.xml(plot.description))</p>\n"
  }

  /// The values, the durations and the events of the motions.
  private var data: JSONValue {
    let motions = motions.map { motion -> JSONValue in
      .object(
        [
          JSONMember("duration", .exact(motion.duration)),
          JSONMember("events", .list(motion.events.map { .exact($0.time) })),
        ] + motion.values.members())
    }
    return .object([JSONMember("motions", .list(motions))])
  }
}
