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
    lines.append(layout.below(horizontalLabels))
    let (lanes, hasAllNames) = phases
    lines += lanes.map(layout.below)
    let events = plot.eventGroups(within: 5e-4).filter { plot.range.contains($0.x) }
    let marks = eventLine(events)
    lines += marks.map { [layout.below($0.line)] } ?? []
    if !hasAllNames {
      lines += list(
        "phases",
        plot.phases.map {
          (
            PlotNumber.seconds($0.range.lowerBound) + " to "
              + PlotNumber.seconds($0.range.upperBound), [$0.name]
          )
        })
    }
    if marks?.hasAllNames == false {
      lines += list("events", events.map { (PlotNumber.seconds($0.x), $0.names) })
    }
    let description = Self.words(of: plot.description)
    if !description.isEmpty { lines += [""] + layout.wrapped(description, indent: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The ends of the horizontal axis and, as far as there is room, the borders of phases; the axis is
  /// named between them, or at the last time by its unit.
  private var horizontalLabels: String {
    let first = PlotNumber.seconds(plot.range.lowerBound)
    guard plot.range.lowerBound < plot.range.upperBound else { return first + "  " + plot.axis }
    let last = PlotNumber.seconds(plot.range.upperBound) + (plot.isOverTime ? " s" : "")
    var line = TerminalLine(width: layout.plotWidth)
    line.put(first, at: 0)
    line.put(last, at: layout.plotWidth - last.count)
    func place(_ text: String, at middle: Int) {
      let start = max(0, middle - text.count / 2)
      let room = max(0, start - 1)..<min(layout.plotWidth, start + text.count + 1)
      if room.count > text.count, line.isFree(room) { line.put(text, at: start) }
    }
    if !plot.isOverTime { place(plot.axis, at: layout.plotWidth / 2) }
    for border in plot.phases.map(\.range.upperBound) where plot.range.contains(border) {
      place(PlotNumber.seconds(border), at: layout.character(at: border))
    }
    return line.text
  }

  /// The phases as lines, of which those that overlap are in different ones, and whether all names have
  /// room.
  private var phases: (lines: [String], hasAllNames: Bool) {
    var lanes: [(line: TerminalLine, end: Double)] = []
    var hasAllNames = true
    for phase in plot.phases {
      let first = layout.character(at: phase.range.lowerBound)
      let last = layout.character(at: phase.range.upperBound)
      guard last > first else {
        hasAllNames = false
        continue
      }
      let free = lanes.firstIndex { $0.end <= phase.range.lowerBound } ?? lanes.count
      if free == lanes.count { lanes.append((TerminalLine(width: layout.plotWidth), 0)) }
      lanes[free].end = phase.range.upperBound
      let fits = lanes[free].line.putPhase(phase.name.visible, from: first, to: last)
      hasAllNames = hasAllNames && fits
    }
    return (lanes.map(\.line.text), hasAllNames)
  }

  /// Returns a line with marks of events, with the names if all have room; nil without events.
  private func eventLine(
    _ groups: [(x: Double, names: [String])]
  ) -> (line: String, hasAllNames: Bool)? {
    guard !groups.isEmpty else { return nil }
    let marks = groups.map { group in
      (at: layout.character(at: group.x), name: group.names.joined(separator: ", ").visible)
    }
    var line = TerminalLine(width: layout.plotWidth)
    for mark in marks { line.put("▲", at: mark.at) }
    let bare = line.text
    var next = 0
    for (index, mark) in marks.enumerated() {
      let width = TerminalWidth.cells(of: mark.name)
      let end = index + 1 < marks.count ? marks[index + 1].at - 1 : layout.plotWidth
      let isFirst = index == 0 || marks[index - 1].at != mark.at
      let start = isFirst && mark.at + 2 + width <= end ? mark.at + 2 : mark.at - 1 - width
      guard start > mark.at || start >= next else { return (bare, false) }
      line.put(mark.name, at: start)
      next = max(start + width, mark.at + 1) + 1
    }
    return (line.text, true)
  }

  /// Returns lines of times and names below a heading.
  private func list(_ heading: String, _ entries: [(time: String, names: [String])]) -> [String] {
    let width = entries.map(\.time.count).max() ?? 0
    return ["", heading]
      + entries.flatMap { entry in
        let space = String(repeating: " ", count: width - entry.time.count + 2)
        let names = entry.names.map(\.visible)
        let words = names.enumerated().map {
          $0.offset < names.count - 1 ? $0.element + "," : $0.element
        }
        let start = "  " + entry.time + space
        return layout.wrapped(
          [start + (words.first ?? "")] + words.dropFirst(), indent: width + 4)
      }
  }

  /// Returns the words of a sentence.
  private static func words(of title: String) -> [String] {
    title.visible.split(separator: " ").map(String.init)
  }
}
