package import TableText

/// A self-contained page in HTML that plays motions side by side on one clock.
///
/// Its script drives the CSS animations of the stages, which are paused, and shows values from the rows
/// embedded in the page. The axis of the one plot is the slider.
package struct PageDocument: Sendable {
  /// The heading: a sentence, the command, or the names of the files.
  package var title: String
  /// The command of the page.
  package var command: String
  /// The generator and its version.
  package var generator: String
  package var motions: [PageMotion]
  /// The curves of all motions.
  package var plot: Plot
  /// The motion in Swift, or nil if there is no such code.
  package var code: String?

  /// Creates a page.
  package init(
    title: String, command: String, generator: String, motions: [PageMotion], plot: Plot
  ) {
    (self.title, self.command, self.generator) = (title, command, generator)
    (self.motions, self.plot) = (motions, plot)
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
    \(compact(style))
    </style>

    """
  }

  /// Returns lines without the spaces before them, which only readers of the source need.
  static func flush(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  /// Returns a style sheet without the spaces that separate nothing.
  private static func compact(_ style: String) -> String {
    var result: [UInt8] = []
    for byte in flush(style).utf8 {
      if byte == UInt8(ascii: "{"), result.last == UInt8(ascii: " ") { result.removeLast() }
      if byte == UInt8(ascii: " "), let last = result.last, ":;,{}".utf8.contains(last) { continue }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the page to a buffer.
  package func write(to buffer: inout ByteBuffer) {
    buffer.append(
      Self.head(
        title: EscapedText.xml(title), generator: EscapedText.xml(generator),
        style: PageStyle.text))
    for (index, motion) in motions.enumerated() {
      guard let stage = motion.stage else { continue }
      buffer.append("<style id=\"css-\(index)\">\n\(stage.rules)</style>\n")
    }
    let tables = PageTables(motions)
    let stages = motions.indices.map(section).joined()
    let count = motions.count { $0.stage != nil }
    let names = ["_none", "_one", "_two"]
    buffer.append(
      """
      </head>
      <body>
      <main>
      \(header)\(facts)<div class="_stage \(count < names.count ? names[count] : "_many")">
      <div class="_views">
      \(stages)</div>
      <div class="_curves">
      <div class="_plot">\(picture)<div class="_marks" aria-hidden="true"></div>\
      <div id="time" role="slider" tabindex="0" aria-label="Time" aria-valuemin="0" \
      aria-valuemax="\(PageText.number(longest))" aria-valuenow="0"></div></div>
      \(Self.controls)</div>
      </div>
      \(tables.values)
      """)
    let data = tables.data
    if !data.isEmpty {
      buffer.append("<details class=\"_data\"><summary>Data</summary>\n\(data)</details>\n")
    }
    buffer.append(Self.keys)
    buffer.append("</main>\n")
    if let code {
      buffer.append("<pre id=\"swift\" hidden>\(EscapedText.xml(code))</pre>\n")
    }
    buffer.append("<script type=\"application/json\" id=\"data\">")
    buffer.append(PageText.script(json))
    buffer.append(
      "</script>\n<script>\n\(Self.flush(PageScript.text))\n</script>\n</body>\n</html>\n")
  }

  // MARK: Parts

  /// The title, the command, and the buttons that copy.
  private var header: String {
    func button(_ attribute: String, _ label: String) -> String {
      "<button type=\"button\" hidden \(attribute)>\(label)</button>\n"
    }
    let command = EscapedText.xml(command)
    var buttons = button("data-copy=\"\(command)\"", "Copy command")
    if motions.count == 1, motions[0].stage?.lanes == nil, motions[0].stage != nil {
      buttons += button("data-from=\"#css-0\"", "Copy CSS")
    }
    if code != nil { buttons += button("data-from=\"#swift\"", "Copy Swift") }
    let shown = self.command == title ? "" : "<code>\(command)</code>\n"
    return """
      <header>
      <h1>\(EscapedText.xml(title))</h1>
      \(shown)<p class="_copy">\(buttons)</p>
      </header>

      """
  }

  /// The figures of one motion in a row, or those of several in a table.
  private var facts: String {
    let labels = motions.flatMap { $0.facts.map(\.label) }
    guard !labels.isEmpty else {
      return plot.description.isEmpty ? "" : "<p>\(EscapedText.xml(plot.description))</p>\n"
    }
    func html(_ fact: PageMotion.Fact) -> String {
      "\(EscapedText.xml(fact.value))<small>\(EscapedText.xml(fact.unit))</small>"
    }
    if motions.count == 1 {
      let items = motions[0].facts.map {
        "<div><dt>\(EscapedText.xml($0.label))</dt><dd>\(html($0))</dd></div>\n"
      }
      return "<dl class=\"_facts\">\n\(items.joined())</dl>\n"
    }
    let heads = motions.map { "<th scope=\"col\">\(EscapedText.xml($0.name))</th>" }.joined()
    let unique = labels.enumerated().filter { labels.firstIndex(of: $1) == $0 }.map(\.1)
    let rows = unique.map { label in
      let cells = motions.map { motion in motion.facts.first { $0.label == label } }
      let isSame = cells.allSatisfy { $0 == cells[0] }
      let texts = cells.map { "<td>\($0.map(html) ?? "")</td>" }.joined()
      return
        "<tr\(isSame ? " class=\"_same\"" : "")><th scope=\"row\">\(EscapedText.xml(label))</th>"
        + texts + "</tr>\n"
    }
    return """
      <div class="_table" tabindex="0" role="region" aria-label="Figures"><table class="_compared">
      <thead><tr><td></td>\(heads)</tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>

      """
  }

  /// Returns the section of a motion: its views.
  private func section(_ index: Int) -> String {
    let motion = motions[index]
    let name = motion.name.isEmpty ? "Motion" : EscapedText.xml(motion.name)
    let heading = motions.count > 1 ? "<h2>\(name)</h2>\n" : ""
    return """
      <section data-motion="\(index)" aria-label="\(name)"\(motion.stage == nil ? " hidden" : "")>
      \(heading)\(motion.stage.map { PageStage($0).text } ?? "")</section>

      """
  }

  /// The plot with a playhead.
  private var picture: String {
    var settings = PlotPicture.Settings()
    (settings.width, settings.height) = (800, 430)
    (settings.name, settings.suffix) = ("motion", "-0")
    (settings.hasTitle, settings.hasStyle, settings.hasCursor) = (false, false, true)
    return PlotPicture(plot, settings).text
  }

  /// The controls of the clock.
  private static let controls = """
    <div class="_controls" role="group" aria-label="Playback">
    <button id="play" type="button" aria-label="Play">▶</button>
    <span id="now">0.000 s</span> <span id="frame"></span>
    <span class="_hint"><kbd>Space</kbd> <kbd>←</kbd> <kbd>→</kbd> <kbd>,</kbd> <kbd>.</kbd></span>
    <button id="loop" type="button" aria-pressed="false">↻ Loop</button>
    <div id="speed" role="group" aria-label="Speed">\
    \(zip(["0.1", "0.25", "0.5", "1"], ["⅒", "¼", "½", "1"]).map {
      "<button type=\"button\" value=\"\($0)\" aria-label=\"\($0) times\" "
        + "aria-pressed=\"\($0 == "1")\">\($1)×</button>"
    }.joined())</div>
    <output id="said" aria-live="polite"></output>
    </div>

    """

  /// The list of keys, and the control that switches them off.
  private static let keys = """
    <details class="_keys">
    <summary>Keys</summary>
    <dl>
    <dt><kbd>Space</kbd></dt><dd>Play or pause</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>One frame of 1/60 s back or forward; \
    ten with <kbd>Shift</kbd></dd>
    <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>Start or end</dd>
    <dt><kbd>,</kbd> <kbd>.</kbd></dt><dd>Event before or after</dd>
    <dt><kbd>1</kbd> … <kbd>4</kbd></dt><dd>Speed, from 0.1× to 1×</dd>
    <dt><kbd>l</kbd></dt><dd>Names of views</dd>
    </dl>
    <label><input id="keys" type="checkbox" checked> Use these keys</label>
    </details>

    """

  /// The values, the durations, the events and the phases of the motions.
  private var json: JSONValue {
    let motions = motions.map { motion -> JSONValue in
      .object(
        [
          JSONMember("duration", .exact(motion.duration)),
          JSONMember("events", .list(motion.events.map { .exact($0.time) })),
          JSONMember(
            "phases", .list(motion.phases.map { .list([.exact($0.start), .exact($0.end)]) })),
        ] + motion.values.members())
    }
    var units: [JSONMember] = []
    for panel in plot.panels {
      for curve in panel.curves where !units.contains(where: { $0.name == curve.column }) {
        units.append(JSONMember(curve.column, .text(panel.unit)))
      }
    }
    return .object([JSONMember("motions", .list(motions)), JSONMember("units", .object(units))])
  }
}
