import MotionCore
import MotionNumerics
import TableText

/// A filmstrip as an SVG element, 800 units wide.
package struct FilmstripPicture {
  private static let (width, margin, gap) = (800.0, 16.0, 18.0)
  private static let (greatestWidth, greatestHeight) = (168.0, 300.0)
  private static let (footTop, footHeight) = (52.0, 26.0)
  /// The pauses before and after the motion of an animated picture, in seconds.
  private static let (pauseBefore, pauseAfter) = (0.4, 0.8)

  private let film: Filmstrip
  private let frames: [FilmFrame]
  /// The number of units for a point.
  private let scale: Double
  /// The distance from one frame to the next.
  private let step: Double
  private let cellWidth, frameHeight: Double
  /// The indices of the frames that a narrow picture shows.
  private let narrow: [Int]
  private let isAnimated: Bool
  /// The shapes of views, which are drawn several times.
  private var shapes: [String] = []
  /// The suffix of the identifiers, which are unique in a document.
  private let suffix: String

  /// Prepares the picture of a filmstrip, in which the first frame plays the motion if animated.
  package init(_ film: Filmstrip, isAnimated: Bool = false, suffix: String = "") {
    (self.film, self.isAnimated, self.suffix) = (film, isAnimated && film.moments.count > 1, suffix)
    frames = film.moments.map { FilmFrame(film.scene, at: $0.instant) }
    let count = Double(max(frames.count, 1))
    let room = Self.width - 2 * Self.margin
    let cell = min((room - (count - 1) * Self.gap) / count, Self.greatestWidth).rounded(.down)
    let widest = frames.map(\.width).max() ?? 1
    let highest = frames.map(\.height).max() ?? 1
    scale = min(cell / widest, Self.greatestHeight / highest)
    (cellWidth, frameHeight) = (widest * scale, highest * scale)
    step = count > 1 ? (room - cellWidth) / (count - 1) : 0
    let last = frames.count - 1
    narrow =
      frames.count <= 4 ? Array(frames.indices) : [0, 2 * last / 5, (3 * last + 4) / 5, last]
  }

  private var top: Double { 60 + PlotLayout.lineHeight * Double(max(lines.count - 1, 0)) }
  private var bottom: Double { top + frameHeight }

  /// The figures or, if nothing moves, the reason.
  private var lines: [String] {
    frames.count == 1 ? film.plot.subtitles : Array(film.plot.subtitles.prefix(1))
  }

  /// The element, without a line break at its end.
  package var text: String {
    var picture = self
    return picture.draw()
  }

  private mutating func draw() -> String {
    let hasFoot = frames.count > 1
    let height = bottom + (hasFoot ? 106 : 46)
    var rules = Self.rules
    let motion = isAnimated ? animation() : nil
    // Fewer frames have room, with more space between them.
    let space = (Self.width - 2 * Self.margin - cellWidth) / Double(max(narrow.count - 1, 1))
    rules +=
      "@media(max-width:\(Theme.narrowWidth)px){"
      + (narrow.count == frames.count ? [] : Array(narrow.enumerated())).map { place, index in
        let x = Self.margin + Double(place) * space
        return
          ".film .q\(index){transform:translate(\(at: x)px,\(at: top)px)}"
      }.joined()
      + ".film .val{transform:translateY(4px)}.film .foot{stroke-width:3}"
      + ".film .x{transform:translateY(3px)}}"
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" class="plot film" "#
        + #"viewBox="0 0 800 \#(at: height)" role="img" "#
        + #"aria-labelledby="t\#(suffix) d\#(suffix)">"#,
      #"<title id="t\#(suffix)">\#(EscapedText.xml(film.plot.title))</title>"#,
      #"<desc id="d\#(suffix)">\#(EscapedText.xml(description))</desc>"#,
      "<style>\(PlotStyle.rules)\(rules)\(motion?.rules ?? "")</style>",
      #"<rect class="paper" width="100%" height="100%"/>"#,
    ]
    lines += PlotText.heading(film.plot.title, self.lines, width: Self.width)
    let cells = film.moments.indices.flatMap { cell($0, motion?.views) }
    if !shapes.isEmpty {
      let all = shapes.enumerated().map { #"<g id="s\#(suffix)-\#($0)" class="film">\#($1)</g>"# }
      lines.append("<defs>\(all.joined())</defs>")
    }
    lines += cells
    if hasFoot { lines += foot }
    if isAnimated { lines.append(#"<circle class="d f1 play" r="5"/>"#) }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private var description: String {
    let times = film.moments.map { moment in
      let events = moment.events.isEmpty ? "" : " (\(moment.events.joined(separator: ", ")))"
      return "\(moment.value.isEmpty ? "" : moment.value + " at ")"
        + "\(PlotNumber.seconds(moment.instant.seconds)) s\(events)"
    }
    return film.plot.fullDescription + " Moments: " + times.joined(separator: ", ") + "."
  }

  // MARK: Frames

  /// Returns a frame, its value and its event; with views instead of those of the moment.
  private mutating func cell(_ index: Int, _ views: [String]?) -> [String] {
    let (frame, moment) = (frames[index], film.moments[index])
    let (width, height) = (frame.width * scale, frame.height * scale)
    let left = Self.margin + Double(index) * step + (cellWidth - width) / 2
    let top = bottom - height
    let clip = "k\(suffix)-\(index)"
    let size = #"width="\#(at: width)" height="\#(at: height)""#
    let hidden = narrow.contains(index) ? "" : " w"
    var lines = [
      #"<g class="q\#(index)\#(hidden)" transform="translate(\#(at: left) \#(at: top))" "#
        + #"data-time="\#(NumberStyle.shortest.text(of: moment.instant.seconds))">"#,
      #"<clipPath id="\#(clip)"><rect \#(size) rx="9"/></clipPath>"#,
      #"<g clip-path="url(#\#(clip))"><rect class="device" \#(size)/>"#,
    ]
    if index == 0, let views {
      lines += views
    } else {
      for shown in frame.views {
        lines.append(
          view(
            shown, isSeen: frame.parts[shown.name] != nil, namedAt: namePlace(of: shown, in: index))
        )
      }
    }
    if let edge = index > 0 ? frame.movedEdge(since: frames[index - 1]) : nil {
      lines.append(arrow(edge, width, height))
    }
    if let finger = finger(index) { lines.append(finger) }
    lines.append(
      #"</g><rect class="edge\#(views != nil && index == 0 ? " live" : "")" \#(size) rx="9"/>"#)
    let (middle, isNarrow) = (width / 2, narrow.contains(index))
    if !moment.value.isEmpty {
      let name =
        moment.name.isEmpty
        ? "" : #"<tspan class="w">\#(EscapedText.xml(moment.name)) </tspan>"#
      lines.append(
        #"<text class="val b s\#(isNarrow ? "" : " w")" x="\#(at: middle)" "#
          + #"y="\#(at: height + 20)">\#(name)\#(EscapedText.xml(moment.value))</text>"#
      )
    }
    if let event = Self.name(of: moment.events, room: step > 0 ? step - 6 : 200) {
      lines.append(PlotText.label(event, middle, height + 36, "m s w"))
    }
    lines.append("</g>")
    return lines
  }

  /// Returns the first event, at most 18 letters of it, and the number of others.
  private static func name(of events: [String], room: Double) -> String? {
    guard let first = events.first else { return nil }
    let more = events.count > 1 ? " +\(events.count - 1)" : ""
    let name = first.count > 18 ? first.prefix(17) + "…" : first[...]
    return TextWidth.shortened(
      String(name), to: room - TextWidth.of(more, size: Theme.textSize), size: Theme.textSize)
      + more
  }

  /// Returns the ends of the part of a view where its name is written: in the first frame in which
  /// it has room.
  private func namePlace(of view: FilmView, in index: Int) -> ClosedRange<Double>? {
    let needed = TextWidth.bold(view.name, size: Theme.codeSize) + 12
    let places = frames[...index].map { frame -> ClosedRange<Double>? in
      guard let part = frame.parts[view.name]?.frame, let own = frame.view(named: view.name),
        own.opacity > 0.3, own.corners == nil, part.width * scale >= needed,
        part.height * scale > 20, part.top < own.frame.top + 4
      else { return nil }
      return part.left * scale...part.right * scale
    }
    return places.firstIndex { $0 != nil } == index ? places[index] : nil
  }

  /// Returns a view with its content, and its name between two ends.
  private mutating func view(
    _ view: FilmView, isSeen: Bool = true, namedAt place: ClosedRange<Double>?,
    _ motion: String = ""
  ) -> String {
    let tint = Theme.tint(of: view.name)
    let opacity =
      view.opacity < 1 ? #" opacity="\#(NumberStyle.fixed(3).text(of: view.opacity))""# : ""
    let name = view.fill == nil ? "view t\(tint)" : "dark"
    var text =
      #"<g\#(motion)><g\#(opacity)><path class="\#(name)" "#
      + #"data-view="\#(EscapedText.xml(view.name))"\#(shadow(of: view)) d="\#(outline(view))"/>"#
    if view.fill == nil, isSeen {
      let content = FilmContent(view, scale: scale, isNamed: place != nil)
      let shape = shapes.firstIndex(of: content.shapes) ?? shapes.count
      if shape == shapes.count { shapes.append(content.shapes) }
      text += content.text("s\(suffix)-\(shape)")
      if let place {
        // The name is at the side that stays visible.
        let isRight = tint == 2
        text += PlotText.label(
          view.name, isRight ? place.upperBound - 8 : place.lowerBound + 8,
          view.frame.top * scale + 15, isRight ? "name b r w" : "name b w")
      }
    }
    return text + "</g></g>"
  }

  private func shadow(of view: FilmView) -> String {
    guard let shadow = view.shadow, view.corners == nil else { return "" }
    // The radius of a shadow is the deviation of its blur.
    let (x, y) = (PlotNumber.text(shadow.offsetX * scale), PlotNumber.text(shadow.offsetY * scale))
    let blur = PlotNumber.text(max(shadow.radius * scale, 0.8))
    return #" style="filter:drop-shadow(\#(x)px \#(y)px \#(blur)px \#(shadow.color))""#
  }

  /// Returns the path of a view's frame after its transform, with its rounded corners, or of the
  /// corners of a turned view, which has no shadow either.
  private func outline(_ view: FilmView) -> String {
    let frame = view.frame
    func text(_ number: Double) -> String { PlotNumber.text(number * scale) }
    if let corners = view.corners {
      return "M" + corners.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: "L") + "Z"
    }
    let radii = view.radii.map { $0 * view.transform.scaleY }
    let widths = view.radii.map { $0 * view.transform.scaleX }
    guard radii.contains(where: { $0 > 0 }) else {
      return "M\(text(frame.left)) \(text(frame.top))H\(text(frame.right))"
        + "V\(text(frame.bottom))H\(text(frame.left))Z"
    }
    func arc(_ index: Int, _ x: Double, _ y: Double) -> String {
      radii[index] > 0
        ? "A\(text(widths[index])) \(text(radii[index])) 0 0 1 \(text(x)) \(text(y))" : ""
    }
    return "M\(text(frame.left + widths[0])) \(text(frame.top))"
      + "H\(text(frame.right - widths[1]))" + arc(1, frame.right, frame.top + radii[1])
      + "V\(text(frame.bottom - radii[2]))" + arc(2, frame.right - widths[2], frame.bottom)
      + "H\(text(frame.left + widths[3]))" + arc(3, frame.left, frame.bottom - radii[3])
      + "V\(text(frame.top + radii[0]))" + arc(0, frame.left + widths[0], frame.top) + "Z"
  }

  /// Returns the earlier position of an edge, and an arrow to the new one.
  private func arrow(_ edge: FilmFrame.Edge, _ width: Double, _ height: Double) -> String {
    let limit = edge.isVertical ? width : height
    let (from, to) = (edge.from * scale, min(max(edge.to * scale, 0), limit))
    let length = to - min(max(from, 0), limit)
    let across = edge.isVertical ? height * 0.88 : width * 0.78
    let sign = length < 0 ? -1.0 : 1
    func point(_ along: Double, _ side: Double) -> String {
      let (a, b) = (PlotNumber.text(along), PlotNumber.text(across + side))
      return edge.isVertical ? "\(a) \(b)" : "\(b) \(a)"
    }
    let start = PlotNumber.text(from)
    let line =
      edge.isVertical
      ? "M\(start) 22V\(at: height)" : "M0 \(start)H\(at: width)"
    let before = #"<path class="before" d="\#(line)"/>"#
    guard length.magnitude >= 8 else { return before }
    return before
      + #"<path class="way" "#
      + #"d="M\#(point(to - length, 0))L\#(point(to - sign * 5, 0))"/><path class="head" "#
      + #"d="M\#(point(to, 0))L\#(point(to - sign * 6, -4))L\#(point(to - sign * 6, 4))Z"/>"#
  }

  /// Returns the touch of a drag at a moment: beside the edge that the drag moves.
  private func finger(_ index: Int) -> String? {
    let (time, frame) = (film.moments[index].instant.seconds, frames[index])
    let drag = film.plot.phases.last { $0.name == Motion.drag && $0.range.contains(time) }
    guard drag != nil else { return nil }
    let others = [index - 1, index + 1].filter(frames.indices.contains)
    let edge = others.compactMap { other in
      other < index
        ? frame.movedEdge(since: frames[other]).map { ($0.to, $0.isVertical) }
        : frames[other].movedEdge(since: frame).map { ($0.from, $0.isVertical) }
    }.first
    guard let (place, isVertical) = edge else { return nil }
    let (width, height) = (frame.width * scale, frame.height * scale)
    let along = min(max(place * scale + 16, 14), (isVertical ? width : height) - 14)
    let (x, y) = isVertical ? (along, height * 0.6) : (width / 2, along)
    return
      #"<circle class="finger" cx="\#(at: x)" cy="\#(at: y)" r="9"/>"#
  }

  // MARK: Foot

  /// The scales of the foot.
  private var footScales: (x: PlotScale, y: PlotScale) {
    let range = film.plot.panels.first { !$0.isRate }?.range ?? 0...1
    let isDownward = film.plot.panels.first { !$0.isRate }?.isDownward ?? false
    let (high, low) = (bottom + Self.footTop, bottom + Self.footTop + Self.footHeight)
    return (
      PlotScale(film.plot.range, from: Self.margin, to: Self.width - Self.margin),
      PlotScale(range, from: isDownward ? high : low, to: isDownward ? low : high)
    )
  }

  /// The curve with a dot at each moment and its time.
  private var foot: [String] {
    guard let curve = film.plot.foot else { return [] }
    let (x, y) = footScales
    let base = bottom + Self.footTop + Self.footHeight
    var lines = [PlotText.line("axis", (Self.margin, base), (Self.width - Self.margin, base))]
    let others =
      film.plot.panels.first { !$0.isRate }?.curves.filter { $0.column != curve.column } ?? []
    for run in others.flatMap(\.runs) {
      lines.append(
        #"<polyline class="curve v ce" points="\#(PlotPolyline(run, x: x, y: y).text)"/>"#)
    }
    for run in curve.runs {
      lines.append(
        #"<polyline class="curve foot c0" points="\#(PlotPolyline(run, x: x, y: y).text)"/>"#)
    }
    let last = film.moments.count - 1
    var free = 0.0
    let end = x(film.moments[last].instant.seconds)
    for (index, moment) in film.moments.enumerated() {
      let place = x(moment.instant.seconds)
      let values = Plot.RunReader(curve.runs).values(at: moment.instant.seconds)
      if let value = values.after ?? values.before {
        lines.append(
          #"<circle class="d f0" cx="\#(at: place)" cy="\#(at: y(value))" r="3.5"/>"#
        )
      }
      let text = PlotNumber.seconds(moment.instant.seconds) + (index == last ? " s" : "")
      let half = TextWidth.of(text, size: Theme.codeSize) / 2
      guard index == last || place - half > free && place + half < end - 44 else { continue }
      free = place + half + 6
      let style = index == 0 ? "m x" : index == last ? "m r x" : "m s w"
      lines.append(PlotText.label(text, place, base + 18, style))
    }
    return lines
  }

  // MARK: Animation

  /// The views of the first frame, and the rules that move them and the dot at the foot.
  ///
  /// Who prefers reduced motion sees the first frame.
  private mutating func animation() -> (views: [String], rules: String) {
    let end = film.plot.range.upperBound
    let count = min(max(Int((end * 60).rounded(.up)), 8), 480)
    let times = (0...count).map { end * Double($0) / Double(count) }
    let all = times.map { FilmFrame(film.scene, at: Instant(DoubleDouble($0))) }
    var names: [String] = []
    for view in film.scene.views where all.contains(where: { $0.view(named: view.name) != nil }) {
      names.append(view.name)
    }
    let length = Self.pauseBefore + end + Self.pauseAfter
    let shares = times.map { 100 * (Self.pauseBefore + $0) / length }
    func rules(_ name: String, _ rows: [[Double]], _ text: ([Double]) -> String) -> String {
      let stops = Self.reduced(rows).map {
        "\(NumberStyle.fixed(2).text(of: shares[$0]))%{\(text(rows[$0]))}"
      }
      return "@keyframes \(name){0%{\(text(rows[0]))}\(stops.joined())100%{\(text(rows[count]))}}"
        + ".film .\(name){animation:\(name) \(at: length)s linear infinite}"
    }
    var moving = ""
    var views: [String] = []
    for (index, name) in names.enumerated() {
      guard let base = all.lazy.compactMap({ $0.view(named: name) }).first else { continue }
      var last = base
      let rows = all.map { frame in
        let view = frame.all.first { $0.name == name }
        last = view ?? last
        let (scaleX, scaleY) = (
          last.frame.width / base.frame.width, last.frame.height / base.frame.height
        )
        return [
          (last.frame.left - base.frame.left * scaleX) * scale,
          (last.frame.top - base.frame.top * scaleY) * scale, 100 * scaleX, 100 * scaleY,
          view.map { 100 * $0.opacity / max(base.opacity, 0.01) } ?? 0,
        ]
      }
      let isSeen = all[0].view(named: name) != nil
      views.append(
        view(
          base, namedAt: index == names.count - 1 ? namePlace(of: base, in: 0) : nil,
          #" class="a\#(suffix)\#(index)\#(isSeen ? "" : " later")""#))
      guard rows.contains(where: { $0 != rows[0] }) else { continue }
      moving += rules("a\(suffix)\(index)", rows) { row in
        let number = row.map { NumberStyle.fixed(2).text(of: $0) }
        let (x, y) = (
          NumberStyle.fixed(4).text(of: row[2] / 100), NumberStyle.fixed(4).text(of: row[3] / 100)
        )
        return "transform:translate(\(number[0])px,\(number[1])px) scale(\(x),\(y));"
          + "opacity:\(NumberStyle.fixed(3).text(of: row[4] / 100))"
      }
    }
    if let curve = film.plot.foot {
      let (x, y) = footScales
      let reader = Plot.RunReader(curve.runs)
      var height = bottom + Self.footTop
      let rows = times.map { time in
        let values = reader.values(at: time)
        height = (values.after ?? values.before).map { y($0) } ?? height
        return [x(time), height]
      }
      moving += rules("play", rows) { row in
        "opacity:1;transform:translate(\(at: row[0])px,\(at: row[1])px)"
      }
    }
    return (
      views,
      ".film .later,.film .play{opacity:0}@media(prefers-reduced-motion:no-preference){\(moving)}"
    )
  }

  /// Returns the indices of rows between which straight lines are within 0.15 of all others.
  private static func reduced(_ rows: [[Double]]) -> [Int] {
    var kept = [0]
    while let start = kept.last, start < rows.count - 1 {
      var end = start + 1
      while end + 1 < rows.count,
        (start + 1...end).allSatisfy({ index in
          let share = Double(index - start) / Double(end + 1 - start)
          return rows[index].indices.allSatisfy { column in
            let line = rows[start][column] + (rows[end + 1][column] - rows[start][column]) * share
            return (rows[index][column] - line).magnitude <= 0.15
          }
        })
      { end += 1 }
      kept.append(end)
    }
    return kept
  }

  /// The rules of filmstrips, after those of plots.
  private static var rules: String {
    Theme.rules(
      Theme.tints.enumerated().flatMap { index, tint in
        [(".film .t\(index){fill", tint.background), (".film .s\(index){stroke", tint.content)]
      } + [
        (".film .bar{fill", Theme.bar), (".film .device{fill", Theme.grid),
        (".film .edge{stroke", Theme.bezel), (".film .view{stroke", Theme.axis),
        (".film .before,.film .way{stroke", Theme.curves[0]), (".film .head{fill", Theme.curves[0]),
        (".film .live{stroke", Theme.curves[0]),
        (".film .finger{fill", Theme.ink), (".film .finger{stroke", Theme.paper),
      ])
      + ".film .view{stroke-width:.5}.film .dark{fill:#000}.film .edge{fill:none;stroke-width:2.5}"
      + (Theme.tints.indices.map { ".film .s\($0)" }).joined(separator: ",")
      + "{fill:none;stroke-linecap:round}.film .name{font-size:11px;stroke:none}"
      + ".film .before{stroke-dasharray:2 3;fill:none}.film .way{stroke-width:1.6}"
      + ".film .finger{fill-opacity:.3;stroke-width:1.5}.film .val{font-size:13px}"
      + "@media(max-width:\(Theme.narrowWidth)px){.film .val{font-size:24px}}"
  }
}
