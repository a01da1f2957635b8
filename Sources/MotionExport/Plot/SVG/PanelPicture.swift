/// A panel of a plot in a picture: its axis, its curves, and what is written at them.
struct PanelPicture {
  /// The color of a curve, by the end of its class, and its dashes.
  private typealias Look = (color: String, dashes: String)

  private let plot: Plot
  private let index: Int
  private let layout: PlotLayout
  private let isInPage: Bool
  private let panel: Plot.Panel
  private let place: PlotLayout.Panel
  /// Whether there is one column of two motions: the expected one and the actual one.
  private let isPair: Bool
  private var looks: [Look] = []

  init(_ plot: Plot, _ index: Int, _ layout: PlotLayout, isInPage: Bool) {
    (self.plot, self.index, self.layout, self.isInPage) = (plot, index, layout, isInPage)
    (panel, place) = (plot.panels[index], layout.panels[index])
    let curves = panel.curves
    isPair =
      curves.count == 2 && curves[0].column == curves[1].column && curves.map(\.source) == [0, 1]
    looks = curves.indices.map(look)
  }

  /// The elements, back to front.
  var elements: [String] {
    let runs = panel.curves.map { $0.runs.map { PlotPolyline($0, x: place.x, y: place.y) } }
    var lines = axis + panel.bands.map(area)
    if isPair, !panel.isRate, panel.bands.isEmpty {
      let outline = PlotPolyline.area(between: runs[0].flatMap(\.points), runs[1].flatMap(\.points))
      lines.append(SVG.path("between", outline))
    }
    lines += overshoot
    for index in panel.curves.indices { lines += curve(index, runs[index]) }
    lines += panel.curves.count != 1 ? [] : panel.isRate ? peak : turns
    lines += panel.marks.flatMap { mark in
      let ends = [mark.range.lowerBound, mark.range.upperBound].map { place.y($0) }
      let x = place.x(mark.x)
      return [SVG.path("mark", "M\(at: x) \(at: ends[0])V\(at: ends[1])")]
        + ends.map { SVG.circle("mark", x, $0) }
    }
    return lines + handles + names
  }

  // MARK: Axis and areas

  /// The lines and the labels of the vertical axis, and its name.
  private var axis: [String] {
    var lines: [String] = []
    for label in place.labels {
      let isZero = panel.isRate && label.text == "0"
      lines.append(
        label.isExact
          ? SVG.line("axis", from: place.left - 4, to: place.left, at: label.y)
          : SVG.line(isZero ? "axis" : "grid", from: place.left, to: place.right, at: label.y))
      let style = (label.isExact ? "r b" : "r m") + (label.isWide ? " w" : "")
      lines.append(SVG.text(label.text, place.left - 8, label.y + 4, style))
    }
    let name = panel.name.isEmpty ? panel.commonName : panel.name
    let shown = TextWidth.shortened(name, to: place.right - 40, size: Theme.narrowSize)
    guard !shown.isEmpty || !panel.unit.isEmpty else { return lines }
    let color = looks.count == 1 ? "f\(looks[0].color)" : ""
    let markup = SVG.span(shown, "b \(color)") + EscapedText.xml(panel.spacedUnit)
    // In a narrow picture, the name is beside the labels.
    let left = place.left == layout.left ? 16 : place.left - 40
    return lines + [
      SVG.text(markup: markup, left, place.top - 14, "m w"),
      SVG.text(markup: markup, place.left, place.top - 20, "m n"),
    ]
  }

  /// The scales of the panel as attributes.
  private var scales: String { #"data-x="\#(place.x.text)" data-y="\#(place.y.text)""# }

  /// Returns an area with an outline for each stretch, clipped if it leaves the panel.
  private func area(_ band: Plot.Band) -> String {
    // Coordinates far beyond the axis are cut off, so that they stay short.
    let farthest = place.top - 1e5...place.bottom + 1e5
    let outlines = band.runs.map { run in
      let edges = [\ClosedRange<Double>.upperBound, \.lowerBound].map { end in
        let points = run.map { Plot.Point(x: $0.x, y: $0.range[keyPath: end]) }
        return PlotPolyline(points, x: place.x, y: place.y).points.map {
          Plot.Point(x: $0.x, y: min(max($0.y, farthest.lowerBound), farthest.upperBound))
        }
      }
      return edges[0] + edges[1].reversed()
    }
    let path = SVG.path("tolerance", outlines.map(SVG.outline).joined(), " " + scales)
    if outlines.joined().allSatisfy({ place.top...place.bottom ~= $0.y }) { return path }
    let box = [place.left, place.top, place.right - place.left, place.bottom - place.top]
      .map(PlotNumber.text)
    return #"<svg x="\#(box[0])" y="\#(box[1])" width="\#(box[2])" height="\#(box[3])" "#
      + #"viewBox="\#(box.joined(separator: " "))">\#(path)</svg>"#
  }

  // MARK: Curves

  /// Returns a curve, and a dot for each display frame if it moves in steps.
  private func curve(_ index: Int, _ runs: [PlotPolyline]) -> [String] {
    let (curve, look) = (panel.curves[index], looks[index])
    let isThin = panel.isRate || look.color == "e" && !isPair
    let attributes =
      #"class="curve c\#(look.color)\#(isThin ? " v" : "")\#(curve.isStepped ? " y" : "")""#
      + (look.dashes.isEmpty ? "" : #" stroke-dasharray="\#(look.dashes)""#)
      + #" data-column="\#(EscapedText.xml(curve.column))""#
      + (curve.source == 0 ? "" : #" data-source="\#(curve.source)""#) + " " + scales
    let lines = runs.map { #"<polyline \#(attributes) points="\#($0.text)"/>"# }
    guard curve.isStepped else { return lines }
    let points = Array(curve.runs.joined())
    let shown = points.indices.filter { $0 == 0 || points[$0].y != points[$0 - 1].y }
    let d = shown.map { "M\(at: place.x(points[$0].x)) \(at: place.y(points[$0].y))h0" }
    return lines + [SVG.path("steps c\(look.color)", d.joined())]
  }

  private func dot(_ point: Plot.Point) -> String {
    SVG.circle("d f\(looks[0].color)", place.x(point.x), place.y(point.y))
  }

  /// A line at the end value of a curve that goes beyond it, and the distance.
  private var overshoot: [String] {
    guard looks.count == 1, !panel.isRate, panel.axisNumbers.isEmpty, place.turns[0].count > 2,
      let first = place.turns[0].first, let last = place.turns[0].last
    else { return [] }
    let way = last.y - first.y
    let inner = place.turns[0].dropFirst().dropLast()
    let peak = inner.max { ($0.y - last.y) * way < ($1.y - last.y) * way }
    guard let peak, way.magnitude > panel.spread / 20, (peak.y - last.y) * way > 0 else {
      return []
    }
    let number = PlotNumber.value((peak.y - last.y).magnitude, spread: way.magnitude)
    let (x, y, rest) = (place.x(peak.x), place.y(peak.y), place.y(last.y))
    return [
      SVG.line("rest", from: x, to: place.right, at: rest),
      SVG.text(
        (way > 0 ? "+" : "\u{2212}") + number + panel.spacedUnit, x + 8,
        rest > y ? y - 5 : y + 15, "m w"),
    ]
  }

  /// Dots where the curve starts, turns and ends, and its last value.
  private var turns: [String] {
    let turns = place.turns[0]
    guard let last = turns.last else { return [] }
    // Many turns are a trembling line.
    let shown = turns.count > 40 ? [turns[0], last] : turns
    // In a narrow picture, a label beside the lowest axis would touch that of the time.
    let isLow = place.y(last.y) > layout.bottom - 12
    // Nor is it on the axis.
    let rise: Double = isLow && place.x(last.x) < place.right - 20 ? -8 : 4
    return shown.map(dot) + [
      SVG.text(
        markup: PlotNumber.value(last.y, spread: panel.spread) + " " + SVG.span(panel.unit, "w"),
        place.x(last.x) + 10, place.y(last.y) + rise, "b f\(looks[0].color)\(isLow ? " up" : "")")
    ]
  }

  /// A dot at the peak of a rate, and its value where the curve leaves room.
  private var peak: [String] {
    let points = Array(panel.curves[0].runs.joined())
    let turn = place.turns[0].max { $0.y.magnitude < $1.y.magnitude }
    guard !panel.curves[0].isCut, let turn, turn.y != 0 else { return [] }
    // A rate that stays the same has its peak where it begins.
    let peak = points.first { $0.y == turn.y } ?? turn
    // A page has it among its figures, and the value at the playhead here.
    guard !isInPage else { return [dot(peak)] }
    let spread = panel.unit == "pt/s" ? max(panel.spread, 1e3) : panel.spread
    let value = PlotNumber.value(peak.y, spread: spread) + panel.spacedUnit
    let time = " at \(PlotNumber.seconds(peak.x))" + plot.unitOfAxis
    let width =
      TextWidth.bold(value, size: Theme.textSize) + TextWidth.of(time, size: Theme.textSize)
    let (x, y) = (place.x(peak.x), place.y(peak.y))
    let (low, high) = (
      min(max(y + 4, place.top + 10), place.bottom - 3), peak.y > 0 ? y - 6 : y + 16
    )
    let places = points.map { (place.x($0.x), place.y($0.y)) }
    let corners = [
      (x - 10 - width, low), (x + 10, low), (x + 10, high), (x - 10 - width, high),
    ]
    let free = corners.first { (left: Double, base: Double) -> Bool in
      let (across, along) = (left - 3...left + width + 3, base - 12...base + 4)
      return base < place.bottom && left > (base > place.top ? place.left : 140)
        && left + width < layout.width - 8
        && !places.contains { across.contains($0.0) && along.contains($0.1) }
    }
    // Beside the name of the axis there is always room.
    let (left, base) =
      free ?? (min(max(x - width / 2, place.left + 60), place.right - width), place.top - 14)
    let markup = SVG.span(value, "b") + EscapedText.xml(time)
    return [dot(peak), SVG.text(markup: markup, left, base, "f\(looks[0].color) w")]
  }

  /// The control points of an easing curve and their tangents, which end at the edge of the panel.
  private var handles: [String] {
    guard index == 0, plot.handles.count == 2 else { return [] }
    let ends = [Plot.Point(x: 0, y: 0), Plot.Point(x: plot.range.upperBound, y: 1)]
    return zip(ends, plot.handles).flatMap { end, handle in
      let (start, goal) = (place.y(end.y), place.y(handle.y))
      let y = min(max(goal, place.top - 8), place.bottom + 8)
      let share = y == goal ? 1 : (y - start) / (goal - start)
      let x = place.x(end.x + (handle.x - end.x) * share)
      let tangent = "M\(at: place.x(end.x)) \(at: start)L\(at: x) \(at: y)"
      let point = SVG.circle("handle", x, y, radius: 5)
      return [SVG.path("handle", tangent)] + (share < 1 ? [] : [point])
    }
  }

  // MARK: Names

  /// The names at the right ends of curves and areas, moved apart.
  private var names: [String] {
    let names = plot.endNames(of: index)
    let ends: [Double] =
      panel.curves.map { $0.runs.last?.last?.y ?? 0 }
      + panel.bands.map { band in
        band.runs.last?.last.map { ($0.range.lowerBound + $0.range.upperBound) / 2 } ?? 0
      }
    let order = names.indices.sorted { place.y(ends[$0]) < place.y(ends[$1]) }
    let room = (place.top - 4)...max(place.bottom + 4, place.top)
    let wanted = order.map { min(max(place.y(ends[$0]), room.lowerBound), room.upperBound) }
    let wide = Self.apart(wanted, by: 14, in: room)
    let narrow = Self.apart(
      wanted, by: 27, in: room.lowerBound + 6...max(room.upperBound - 14, room.lowerBound + 6))
    let x = place.right + 10
    return order.enumerated().flatMap { rank, entry -> [String] in
      let isStrong = looks.indices.contains(entry) && (looks[entry].color != "e" || isPair)
      let style = isStrong ? "b f\(looks[entry].color)" : "m"
      // In a narrow picture, a name that is too long for the margin is above the end of the line.
      let isInside = TextWidth.bold(names[entry], size: Theme.narrowSize) > layout.width - x - 6
      return [
        SVG.text(
          TextWidth.shortened(names[entry], to: layout.width - x - 10, size: 13), x,
          wide[rank] + 4, style + " w"),
        SVG.text(
          TextWidth.shortened(names[entry], to: 300, size: Theme.narrowSize),
          isInside ? place.right - 8 : x, narrow[rank] + (isInside ? -4 : 7),
          style + (isInside ? " r n" : " n")),
      ]
    }
  }

  /// Returns ascending positions moved apart to a distance inside of a range.
  private static func apart(
    _ wanted: [Double], by distance: Double, in room: ClosedRange<Double>
  ) -> [Double] {
    var places = wanted
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + distance)
    }
    var limit = room.upperBound
    for index in places.indices.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - distance
    }
    return places
  }

  /// Returns the color and the dashes of a curve.
  ///
  /// With several motions, each column has a color unless there is only one, and the curves of the
  /// second motion are dashed. A further quantity has a color of its own.
  private func look(of index: Int) -> Look {
    let (count, curve) = (Theme.curveCount, panel.curves[index])
    if let color = curve.color { return ("\(color % count)", "") }
    if isPair { return (index == 0 ? "e" : "1", "") }
    guard panel.curves.count > 1 else {
      let before = plot.panels[..<self.index].count { !$0.isRate }
      return (panel.isRate ? "1" : before > 0 ? "\(before + 1)" : "0", "")
    }
    if panel.isDownward {
      // A card that rests beside others is gray.
      let moving = panel.curves.indices.filter { !panel.curves[$0].isStill }
      return (moving.firstIndex(of: index).map { "\($0 % count)" } ?? "e", "")
    }
    let columns = panel.curves.map(\.column).unique
    guard columns.count > 1, panel.curves.contains(where: { $0.source > 0 }) else {
      return ("\(index % count)", Theme.dashes[index % count])
    }
    let color = columns.firstIndex(of: curve.column) ?? index
    return ("\(color % count)", curve.source > 0 ? Theme.otherDashes : "")
  }
}

extension Plot.Panel {
  /// The unit after a number, with a space before it, or nothing.
  package var spacedUnit: String { unit.isEmpty ? "" : " " + unit }

  /// The length of the vertical axis.
  var spread: Double { range.upperBound - range.lowerBound }
}

extension Plot.Curve {
  /// Whether the value never changes.
  fileprivate var isStill: Bool { turns.allSatisfy { $0.y == turns[0].y } }
}
