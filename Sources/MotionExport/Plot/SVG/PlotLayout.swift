/// The positions of the parts of a plot in a picture.
struct PlotLayout {
  /// A panel with its scales.
  struct Panel {
    let left, right, top, bottom: Double
    let x, y: PlotScale
    /// The labels of the vertical axis.
    let labels: [AxisLabel]
    /// The turns of each curve.
    let turns: [[Plot.Point]]
  }

  /// A label of a vertical axis.
  struct AxisLabel {
    let text: String
    let y: Double
    /// Whether the number is that of a start, a turn or an end, rather than a round one.
    let isExact: Bool
    /// Whether a narrow picture has no room for it.
    let isWide: Bool
  }

  /// The names of the events of one instant.
  struct EventLabel {
    let x: Double
    var text = ""
    /// The left end of the text, which is as wide as estimated.
    var left = 0.0
    var width = 0.0
    /// The row, from 0 next to the panels, or nil for no room.
    var row: Int?
    /// The number of names that have no room.
    var others = 0
  }

  let width: Double
  let height: Double
  let panels: [Panel]
  let events: [EventLabel]
  /// The y of the top of the phases of the first motion, and of what is below all phases.
  let phasesTop, phasesBottom: Double
  /// The y of the marks of events.
  let marksTop: Double
  /// The names of phases that have no room, with their numbers.
  let listedPhases: [(number: Int, name: String)]

  /// The height of the phases of a motion, and the distance of two motions.
  static let (phaseHeight, phaseStep) = (22.0, 30.0)
  /// The distances of lines below the title, and of rows of events.
  static let (lineHeight, rowHeight) = (17.0, 14.0)
  private static let panelGap = 44.0
  private static let rowCount = 3
  /// The greatest width of the names of an event.
  fileprivate static let longest = 240.0
  private static let squareSide = 320.0

  var x: PlotScale { panels.first?.x ?? PlotScale(0...1, from: 0, to: 1) }
  var left: Double { panels.first?.left ?? 64 }
  var right: Double { panels.first?.right ?? width - 84 }
  /// The y of the lowest axis.
  var bottom: Double { panels.map(\.bottom).max() ?? marksTop }

  init(_ plot: Plot, _ settings: PlotPicture.Settings) {
    let width = settings.width
    let isSquare = plot.isSquare
    let numbers = plot.panels.map { AxisNumbers($0) }
    let widest = numbers.map(\.width).max() ?? 0
    let left = max(64, widest + 24)
    let names = plot.endNames(of: 0).map { TextWidth.bold($0, size: Theme.textSize) }.max() ?? 0
    let margin = max(84, min(names, 150) + 22, (numbers.map(\.widthOfEnd).max() ?? 0) + 14)
    let right = isSquare ? left + Self.squareSide : width - margin
    let lines = Double(max(plot.subtitles.count - 1, 0)) * Self.lineHeight
    phasesTop = settings.isInPage ? 6 : plot.subtitles.isEmpty ? 42 : 60 + lines
    let bars = Set(plot.phases.map(\.source)).count
    phasesBottom = phasesTop + Double(bars) * Self.phaseStep - (bars > 0 ? 8 : 0)
    let x = PlotScale(plot.range, from: left, to: right)
    events = Self.events(plot.eventGroups(within: 4 / x.factor), x, in: left - 8...width - 12)
    let rows = (events.compactMap(\.row).max() ?? -1) + 1
    marksTop = phasesBottom + 10 + Self.rowHeight * Double(rows)
    let top =
      rows > 0 ? marksTop + 36 : phasesBottom + (bars > 0 ? 50 : settings.isInPage ? 34 : 40)
    listedPhases = Set(plot.phases.map(\.source)).sorted().flatMap { source in
      plot.phases.filter { $0.source == source }.enumerated().compactMap { index, phase in
        let room = x(phase.range.upperBound) - x(phase.range.lowerBound)
        return phase.fits(in: room) || phase.isRest ? nil : (index + 1, phase.name)
      }
    }
    let foot =
      (settings.isInPage ? 34 : plot.command.isEmpty ? 36.0 : 60)
      + (listedPhases.isEmpty || settings.isInPage ? 0 : Self.lineHeight)
    let (count, groups) = (plot.panels.count, plot.panels.dropFirst().filter(\.startsGroup).count)
    let usual = 370 + 74 * Double(max(count - 1, 0)) + lines + Self.rowHeight * Double(max(rows, 1))
    let end = settings.height.map { $0 - foot } ?? usual + (bars > 1 ? Self.phaseStep : 0)
    let gaps = Double(max(count - 1, 0)) * Self.panelGap + 16 * Double(groups)
    let each = (end - top - gaps) / max(plot.panels.reduce(0) { $0 + $1.weight }, 0.1)
    var y = top
    panels = plot.panels.indices.map { index in
      let panel = plot.panels[index]
      var (first, last, start) = (left, right, y)
      if index > 0, panel.startsGroup { start += 16 }
      var end = start + max(28, each * panel.weight)
      if isSquare {
        let range = numbers[0].range
        end = top + Self.squareSide * min(max(range.upperBound - range.lowerBound, 1), 1.3)
        if index > 0 { (first, last, start) = (right + 84, width - 24, top) }
      }
      y = end + Self.panelGap
      return numbers[index].panel(
        left: first, right: last, top: start, bottom: end, over: plot.range)
    }
    // A square alone does not need the width.
    self.width = isSquare && panels.count == 1 && !settings.isInPage ? right + 84 : width
    height = settings.height ?? (panels.map(\.bottom).max() ?? top) + foot
  }

  // MARK: Events

  /// Returns the names of events, by ascending position, where they do not overlap.
  private static func events(
    _ groups: [(x: Double, names: [String])], _ x: PlotScale, in room: ClosedRange<Double>
  ) -> [EventLabel] {
    var labels = groups.map { EventLabel(x: x($0.x)) }
    var ends = Array(repeating: room.lowerBound - 10, count: rowCount)
    var shown: Int?
    for index in labels.indices {
      let all = groups[index].names
      let isShort = TextWidth.of(all.joined(separator: ", "), size: Theme.textSize) <= longest
      let candidates = all.count == 1 ? [1] : isShort ? [all.count, 1] : [1]
      for count in candidates where labels[index].row == nil {
        var label = labels[index]
        label.others = all.count - count
        label.set(all.prefix(count).joined(separator: ", "), in: room)
        label.row = ends.firstIndex { $0 + 10 <= label.left }
        guard let row = label.row else { continue }
        ends[row] = label.left + label.width
        (labels[index], shown) = (label, index)
      }
      guard labels[index].row == nil, let shown, let row = labels[shown].row else { continue }
      // A name without room is counted beside the one before it.
      labels[shown].others += all.count
      labels[shown].set(labels[shown].text, in: room)
      ends[row] = max(ends[row], labels[shown].left + labels[shown].width)
    }
    return labels
  }
}

extension PlotLayout.EventLabel {
  /// The text with the number of names that have no room.
  var fullText: String { text + (others > 0 ? " +\(others)" : "") }

  /// Centers a string at the event, moved to be inside of a room.
  fileprivate mutating func set(_ text: String, in room: ClosedRange<Double>) {
    self.text = TextWidth.shortened(text, to: PlotLayout.longest, size: Theme.textSize)
    width = TextWidth.of(fullText, size: Theme.textSize)
    left = max(min(x - width / 2, room.upperBound - width), room.lowerBound)
  }
}

extension Plot.Phase {
  /// Returns whether the name, or a number instead of it, fits in a width.
  func fits(in room: Double) -> Bool {
    room >= 24 && TextWidth.bold(name, size: Theme.textSize) + 8 <= room
  }
}

extension Plot.Panel {
  /// The name of the column of all curves, or empty; a card's column has its number after a colon.
  var commonName: String {
    guard curves.count > 1 else { return curves.first?.label ?? "" }
    let names = Set(curves.map { $0.column.split(separator: ":").first ?? "" })
    return names.count == 1 ? String(names.first ?? "") : ""
  }
}

extension Plot {
  /// Returns the names at the right ends of the curves of a panel: none if there is one curve, or
  /// if a panel above has the same curves.
  func endNames(of index: Int) -> [String] {
    guard panels.indices.contains(index), panels[index].curves.count > 1 else { return [] }
    let panel = panels[index]
    let isOneColumn = Set(panel.curves.map(\.column)).count == 1
    let isCards = !isOneColumn && !panel.commonName.isEmpty
    let names = panel.curves.map { curve in
      isOneColumn && sources.indices.contains(curve.source)
        ? sources[curve.source]
        : isCards ? "card \(curve.column.split(separator: ":").last ?? "")" : curve.label
    }
    let isRepeated = panel.isRate && index > 0 && panels[0].curves.count == names.count
    return isRepeated ? [] : names + panel.bands.map(\.label)
  }
}

/// The numbers of a vertical axis.
private struct AxisNumbers {
  private let panel: Plot.Panel
  private let turns: [[Plot.Point]]
  let range: ClosedRange<Double>
  /// The starts, turns and ends, the most important first.
  private let exact: [Double]
  private let spread: Double

  init(_ panel: Plot.Panel) {
    (self.panel, range, turns) = (panel, panel.range, panel.curves.map(\.turns))
    spread = range.upperBound - range.lowerBound
    let values = turns.joined().map(\.y)
    // A turn may be a little beyond all samples.
    let shown = range.lowerBound - spread / 1_000...range.upperBound + spread / 1_000
    let ends = [values.max(), values.min()].compactMap { $0 }
    let own = turns.count == 1 ? [turns[0].last, turns[0].first].compactMap { $0?.y } : []
    let all = panel.axisNumbers + own + ends + (turns.count == 1 ? values : [])
    exact = panel.isRate ? [] : all.filter(shown.contains)
  }

  /// The width of the widest label, in a narrow picture.
  var width: Double {
    let ticks = Ticks(in: range, greatestCount: 5)
    let round = ticks.values.map { PlotNumber.tick($0, ticks) }
    let texts = panel.isRate ? ["0"] : exact.map { PlotNumber.value($0, spread: spread) } + round
    return texts.map { TextWidth.bold($0, size: Theme.narrowSize) }.max() ?? 0
  }

  /// The width of the value at the end of a single curve: with its unit, or large without it.
  var widthOfEnd: Double {
    guard panel.curves.count == 1, !panel.isRate, let last = panel.curves[0].runs.last?.last else {
      return 0
    }
    let text = PlotNumber.value(last.y, spread: spread)
    return max(
      TextWidth.bold(text + " " + panel.unit, size: Theme.textSize),
      TextWidth.bold(text, size: Theme.narrowSize))
  }

  /// Returns the panel of the axis at a position.
  func panel(
    left: Double, right: Double, top: Double, bottom: Double, over span: ClosedRange<Double>
  ) -> PlotLayout.Panel {
    let (low, high) = panel.isDownward ? (top, bottom) : (bottom, top)
    let y = PlotScale(range, from: low, to: high)
    var labels: [PlotLayout.AxisLabel] = []
    /// Adds a label unless another is nearer than a distance.
    func add(_ text: String, at value: Double, isExact: Bool, _ distance: Double) {
      let place = y(value)
      let nearest = labels.map { ($0.y - place).magnitude }.min() ?? .infinity
      let narrow = labels.filter { !$0.isWide }.map { ($0.y - place).magnitude }.min() ?? .infinity
      guard nearest >= distance else { return }
      labels.append(.init(text: text, y: place, isExact: isExact, isWide: narrow < 26))
    }
    for value in exact {
      add(PlotNumber.value(value, spread: spread), at: value, isExact: true, 14)
    }
    let count = panel.isRate && bottom - top < 100 ? 0 : max(2, min(5, Int((bottom - top) / 40)))
    let ticks = Ticks(in: range, greatestCount: max(count, 1))
    if panel.isRate, range.contains(0) { add("0", at: 0, isExact: false, 18) }
    for value in count > 0 ? ticks.values : [] {
      add(PlotNumber.tick(value, ticks), at: value, isExact: false, 18)
    }
    return PlotLayout.Panel(
      left: left, right: right, top: top, bottom: bottom, x: PlotScale(span, from: left, to: right),
      y: y, labels: labels, turns: turns)
  }
}
