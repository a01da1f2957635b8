package import TableText

/// A plot drawn with characters: panels of braille dots, and the phases and events below them.
package struct TerminalPlot: Sendable {
  private let plot: Plot
  private let panels: [TerminalPanel]
  private let layout: TerminalLayout

  /// The least and the greatest number of characters of a line.
  package static let widths = 40...200

  /// Creates the drawing of a plot.
  ///
  /// - Parameters:
  ///   - plot: The plot.
  ///   - width: The number of characters of a line, limited to `widths`.
  ///   - style: The style of the axes.
  package init(_ plot: Plot, width: Int, style: TerminalStyle) {
    self.plot = plot
    panels = TerminalPanel.panels(of: plot)
    layout = TerminalLayout(
      panels, over: plot.range,
      width: min(Self.widths.upperBound, max(Self.widths.lowerBound, width)), style)
  }

  /// The lines of the drawing, each with a line feed.
  package var text: String {
    var lines = layout.wrapped(Self.words(of: plot.name), indent: 2)
    for panel in panels {
      lines += [""] + layout.wrapped([panel.title], indent: 2) + panel.lines(layout)
    }
    lines.append(horizontalLabels)
    let phases = PhaseLanes(plot.phases, layout)
    lines += phases.lines
    let events = plot.events.filter { plot.range.contains($0.x) }
    if !events.isEmpty { lines.append(marks(of: events)) }
    if phases.needsList {
      lines +=
        [""]
        + list(
          "phases",
          plot.phases.map {
            (time($0.range.lowerBound) + " to " + time($0.range.upperBound), [$0.name])
          })
    }
    if !events.isEmpty {
      var times: [(time: String, names: [String])] = []
      for event in events {
        let time = time(event.x)
        if times.last?.time == time {
          times[times.count - 1].names.append(event.name)
        } else {
          times.append((time, [event.name]))
        }
      }
      lines += [""] + list("events", times)
    }
    let description = Self.words(of: plot.description)
    if !description.isEmpty { lines += [""] + layout.wrapped(description, indent: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The ends of the horizontal axis, and its name between them.
  private var horizontalLabels: String {
    let first = time(plot.range.lowerBound)
    var line = Array(repeating: Character(" "), count: layout.plotWidth)
    line.replace(from: 0, with: first)
    guard plot.range.lowerBound < plot.range.upperBound else {
      line.replace(from: first.count + 2, with: plot.axis)
      return layout.below(String(line))
    }
    let last = time(plot.range.upperBound)
    line.replace(from: line.count - last.count, with: last)
    let start = (line.count - plot.axis.count) / 2
    if start > first.count, start + plot.axis.count < line.count - last.count {
      line.replace(from: start, with: plot.axis)
    }
    return layout.below(String(line))
  }

  /// Returns the line of the events' marks.
  private func marks(of events: [Plot.Event]) -> String {
    var line = Array(repeating: Character(" "), count: layout.plotWidth)
    for event in events { line[layout.character(at: event.x)] = "▲" }
    return layout.below(String(line))
  }

  /// Returns lines of times and names below a heading.
  private func list(_ heading: String, _ entries: [(time: String, names: [String])]) -> [String] {
    let width = entries.map(\.time.count).max() ?? 0
    return [heading]
      + entries.flatMap { entry in
        let space = String(repeating: " ", count: width - entry.time.count + 2)
        let names = entry.names.map { VisibleText.escaped(Array($0.utf8)) }
        let words = names.enumerated().map {
          $0.offset < names.count - 1 ? $0.element + "," : $0.element
        }
        let start = "  " + entry.time + space
        return layout.wrapped(
          [start + (words.first ?? "")] + words.dropFirst(), indent: width + 4)
      }
  }

  /// Returns a time to microseconds, or if it is longer than centuries with an exponent.
  private func time(_ time: Double) -> String {
    time.magnitude < 1e10
      ? NumberStyle.fixed(6).text(of: time) : Ticks.scientific(time, decimals: 6)
  }

  /// Returns the words of a sentence.
  private static func words(of title: String) -> [String] {
    VisibleText.escaped(Array(title.utf8)).split(separator: " ").map(String.init)
  }
}

extension [Character] {
  /// Replaces characters with those of a string, as far as there is room.
  mutating func replace(from start: Int, with text: String) {
    for (offset, character) in text.enumerated() where indices.contains(start + offset) {
      self[start + offset] = character
    }
  }
}
