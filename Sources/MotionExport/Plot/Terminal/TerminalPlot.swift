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
    panels = plot.panels.map(TerminalPanel.init)
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
    let marks = events.isEmpty ? nil : EventMarks(groups(of: events), layout)
    lines += marks.map { [layout.below($0.line)] } ?? []
    if phases.needsList {
      lines +=
        [""]
        + list(
          "phases",
          plot.phases.map {
            (time($0.range.lowerBound) + " to " + time($0.range.upperBound), [$0.name])
          })
    }
    if marks?.needsList ?? false {
      lines += [""] + list("events", groups(of: events).map { (time($0.x), $0.names) })
    }
    let description = Self.words(of: plot.description)
    if !description.isEmpty { lines += [""] + layout.wrapped(description, indent: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The ends of the horizontal axis and, as far as there is room, the borders of phases; the axis is
  /// named between them, or at the last time by its unit.
  private var horizontalLabels: String {
    let isTime = plot.axis == "time (s)"
    let first = time(plot.range.lowerBound)
    var line = Array(repeating: Character(" "), count: layout.plotWidth)
    guard plot.range.lowerBound < plot.range.upperBound else {
      return layout.below(first + "  " + plot.axis)
    }
    let last = time(plot.range.upperBound) + (isTime ? " s" : "")
    line.replace(from: 0, with: first)
    line.replace(from: line.count - last.count, with: last)
    func place(_ text: String, at middle: Int) {
      let start = max(0, middle - text.count / 2)
      let room = line[max(0, start - 1)..<min(line.count, start + text.count + 1)]
      if room.count > text.count, room.allSatisfy({ $0 == " " }) {
        line.replace(from: start, with: text)
      }
    }
    if !isTime { place(plot.axis, at: line.count / 2) }
    for border in plot.phases.map(\.range.upperBound) where plot.range.contains(border) {
      place(time(border), at: layout.character(at: border))
    }
    return layout.below(String(line))
  }

  /// Returns the names of the events of each instant.
  private func groups(of events: [Plot.Event]) -> [(x: Double, names: [String])] {
    var groups: [(x: Double, names: [String])] = []
    for event in events {
      if let last = groups.last, time(last.x) == time(event.x) {
        groups[groups.count - 1].names.append(event.name)
      } else {
        groups.append((event.x, [event.name]))
      }
    }
    return groups
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

/// The marks of events in a line, with the names if all have room.
private struct EventMarks {
  let line: String
  let needsList: Bool

  init(_ groups: [(x: Double, names: [String])], _ layout: TerminalLayout) {
    let marks = groups.map { group in
      (
        at: layout.character(at: group.x),
        name: VisibleText.escaped(Array(group.names.joined(separator: ", ").utf8))
      )
    }
    // A string for each character; those after a wide one are empty.
    var line = Array(repeating: " ", count: layout.plotWidth)
    for mark in marks { line[mark.at] = "▲" }
    let bare = line.joined()
    var next = 0
    for (index, mark) in marks.enumerated() {
      let width = TerminalWidth.cells(of: mark.name)
      let end = index + 1 < marks.count ? marks[index + 1].at - 1 : line.count
      let start: Int
      if mark.at + 2 + width <= end, index == 0 || marks[index - 1].at != mark.at {
        start = mark.at + 2
      } else if mark.at - 1 - width >= next {
        start = mark.at - 1 - width
      } else {
        (self.line, needsList) = (bare, true)
        return
      }
      for cell in start..<start + width { line[cell] = "" }
      line[start] = mark.name
      next = max(start + width, mark.at + 1) + 1
    }
    (self.line, needsList) = (line.joined(), false)
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
