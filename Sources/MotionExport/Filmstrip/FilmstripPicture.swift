import MotionCore
import MotionNumerics
import TableText

/// A filmstrip as an SVG element, 800 units wide.
package struct FilmstripPicture {
  private static let (margin, gap) = (16.0, 18.0)
  private static let (greatestWidth, greatestHeight) = (168.0, 300.0)
  private static let (footTop, footHeight) = (52.0, 26.0)

  private let film: Filmstrip
  /// The suffix of identifiers in a page, which has the rules; empty for a file.
  private let suffix: String
  private let width: Double
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

  /// Prepares the picture of a filmstrip, in which the first frame plays the motion if animated.
  package init(_ film: Filmstrip, isAnimated: Bool = false, suffix: String = "") {
    (self.film, self.isAnimated) = (film, isAnimated && film.moments.count > 1)
    self.suffix = suffix
    let frames = film.frames
    let count = Double(max(frames.count, 1))
    width = suffix.isEmpty ? 800 : count * 140 + (count - 1) * Self.gap + 2 * Self.margin
    let room = width - 2 * Self.margin
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

  private var frames: [FilmFrame] { film.frames }

  private var top: Double {
    suffix.isEmpty ? 60 + PlotLayout.lineHeight * Double(max(lines.count - 1, 0)) : 4
  }
  private var bottom: Double { top + frameHeight }

  /// The figures or, if nothing moves, the reason.
  private var lines: [String] {
    frames.count == 1 ? film.plot.subtitles : Array(film.plot.subtitles.prefix(1))
  }

  /// The element, without a line break at its end.
  package var text: String {
    // The shapes are known once all frames are drawn.
    var picture = self
    return picture.draw()
  }

  private mutating func draw() -> String {
    let (hasFoot, isInPage) = (frames.count > 1 && suffix.isEmpty, !suffix.isEmpty)
    let motion = isAnimated ? FilmAnimation(film, scale: scale, foot: footScales) : nil
    let cells = film.moments.indices.flatMap { cell($0, motion) }
    let definitions = shapes.enumerated().map {
      #"<g id="s-\#($0)\#(suffix)" class="film">\#($1)</g>"#
    }
    var lines = SVG.start(
      "plot film", width: width, height: bottom + (hasFoot ? 106 : 46),
      title: film.plot.title, description: description, suffix: suffix,
      rules: isInPage
        ? "" : Resources.plotStyle() + Resources.filmStyle + narrowRules + (motion?.rules ?? ""),
      isInPage ? #" style="max-width: \#(at: width)px""# : "")
    if !isInPage { lines += SVG.heading(film.plot.title, self.lines, width: width) }
    if !shapes.isEmpty { lines.append("<defs>\(definitions.joined())</defs>") }
    lines += cells
    if hasFoot { lines += foot }
    if isAnimated { lines.append(#"<circle class="d f1 play" r="5"/>"#) }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  /// The rules of a narrow picture: fewer frames have room, with more space between them.
  private var narrowRules: String {
    let space = (width - 2 * Self.margin - cellWidth) / Double(max(narrow.count - 1, 1))
    let moved = narrow.count == frames.count ? [] : Array(narrow.enumerated())
    return "@media(max-width:\(Theme.narrowWidth)px){"
      + moved.map { place, index in
        let origin = origin(of: index, at: Self.margin + Double(place) * space)
        return ".film .q\(index){transform:translate(\(at: origin.x)px,\(at: origin.y)px)}"
      }.joined()
      + ".film .val{font-size:\(at: Theme.narrowSize)px;transform:translateY(4px)}"
      + ".film .foot{stroke-width:3}"
      + ".film .x{transform:translateY(3px)}}"
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

  /// Returns the top left corner of a frame in the middle of a cell.
  private func origin(of index: Int, at left: Double) -> Plot.Point {
    let frame = frames[index]
    return Plot.Point(
      x: left + (cellWidth - frame.width * scale) / 2, y: bottom - frame.height * scale)
  }

  /// Returns a frame, its value and its event; the first one with the views of a motion instead of
  /// those of the moment.
  private mutating func cell(_ index: Int, _ motion: FilmAnimation?) -> [String] {
    let (frame, moment) = (frames[index], film.moments[index])
    let (width, height) = (frame.width * scale, frame.height * scale)
    let origin = origin(of: index, at: Self.margin + Double(index) * step)
    let size = #"width="\#(at: width)" height="\#(at: height)""#
    let hidden = narrow.contains(index) ? "" : " w"
    var lines = [
      #"<g class="q\#(index)\#(hidden)" "#
        + #"transform="translate(\#(at: origin.x) \#(at: origin.y))" "#
        + #"data-time="\#(NumberStyle.shortest.text(of: moment.instant.seconds))">"#,
      #"<clipPath id="k-\#(index)\#(suffix)"><rect \#(size) rx="9"/></clipPath>"#,
      #"<g clip-path="url(#k-\#(index)\#(suffix))"><rect class="device" \#(size)/>"#,
    ]
    let moving = index == 0 ? motion : nil
    for shown in moving?.views ?? [] {
      let name = shown.isLast ? namePlace(of: shown.view, in: 0) : nil
      lines.append(view(shown.view, namedAt: name, #" class="\#(shown.names)""#))
    }
    for shown in moving == nil ? frame.views : [] {
      let isSeen = frame.parts[shown.name] != nil
      lines.append(view(shown, isSeen: isSeen, namedAt: namePlace(of: shown, in: index)))
    }
    if let edge = film.edges[index] { lines += arrow(edge, width, height) }
    if let finger = finger(index) { lines.append(finger) }
    lines.append(#"</g><rect class="edge\#(moving == nil ? "" : " live")" \#(size) rx="9"/>"#)
    if !moment.value.isEmpty {
      let name = moment.name.isEmpty ? "" : SVG.span(moment.name + " ", "w")
      lines.append(
        SVG.text(
          markup: name + EscapedText.xml(moment.value), width / 2, height + 20,
          "val b s\(hidden)"))
    }
    if let event = Self.name(of: moment.events, room: step > 0 ? step - 6 : 200) {
      lines.append(SVG.text(event, width / 2, height + 36, "m s w"))
    }
    return lines + ["</g>"]
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
        own.opacity > 0.3, !own.isTurned, part.width * scale >= needed,
        part.height * scale > 20, part.top < own.frame.top + 4
      else { return nil }
      return part.left * scale...part.right * scale
    }
    return places.firstIndex { $0 != nil } == index ? places[index] : nil
  }

  /// Returns a view with its content, and its name between two ends.
  private mutating func view(
    _ view: FilmView, isSeen: Bool = true, namedAt place: ClosedRange<Double>?,
    _ attributes: String = ""
  ) -> String {
    let tint = Theme.tint(of: view.name)
    let opacity =
      view.opacity < 1 ? #" opacity="\#(NumberStyle.fixed(3).text(of: view.opacity))""# : ""
    // The radius of a shadow is the deviation of its blur; a turned view has none.
    let shadow = view.isTurned ? nil : view.shadow
    let filter = shadow.map {
      #" style="filter:drop-shadow(\#(at: $0.x * scale)px \#(at: $0.y * scale)px "#
        + #"\#(at: max($0.radius * scale, 0.8))px \#($0.color))""#
    }
    var text =
      "<g\(attributes)><g\(opacity)>"
      + SVG.path(
        view.fill == nil ? "view t\(tint)" : "dark", outline(view),
        #" data-view="\#(EscapedText.xml(view.name))""# + (filter ?? ""))
    if view.fill == nil, isSeen {
      let content = FilmContent(view, scale: scale, isNamed: place != nil)
      let shape = shapes.firstIndex(of: content.shapes) ?? shapes.count
      if shape == shapes.count { shapes.append(content.shapes) }
      text += content.text("s-\(shape)\(suffix)")
      if let place {
        // The name is at the side that stays visible.
        let isRight = tint == 2
        text += SVG.text(
          view.name, isRight ? place.upperBound - 8 : place.lowerBound + 8,
          view.frame.top * scale + 15, isRight ? "name b r w" : "name b w")
      }
    }
    return text + "</g></g>"
  }

  /// Returns the path of a view's frame after its transform, with its rounded corners, or of the
  /// corners of a turned view.
  private func outline(_ view: FilmView) -> String {
    if view.isTurned {
      return SVG.outline(view.corners.map { Plot.Point(x: $0.x * scale, y: $0.y * scale) })
    }
    let (left, top) = (view.frame.left * scale, view.frame.top * scale)
    let (right, bottom) = (view.frame.right * scale, view.frame.bottom * scale)
    let rx = view.radii.map { $0 * view.transform.scaleX * scale }
    let ry = view.radii.map { $0 * view.transform.scaleY * scale }
    func arc(_ index: Int, _ x: Double, _ y: Double) -> String {
      ry[index] > 0 ? "A\(at: rx[index]) \(at: ry[index]) 0 0 1 \(at: x) \(at: y)" : ""
    }
    return "M\(at: left + rx[0]) \(at: top)H\(at: right - rx[1])" + arc(1, right, top + ry[1])
      + "V\(at: bottom - ry[2])" + arc(2, right - rx[2], bottom)
      + "H\(at: left + rx[3])" + arc(3, left, bottom - ry[3])
      + (ry[0] > 0 ? "V\(at: top + ry[0])" : "") + arc(0, left + rx[0], top) + "Z"
  }

  /// Returns the earlier position of an edge, and an arrow to the new one.
  private func arrow(_ edge: FilmFrame.Edge, _ width: Double, _ height: Double) -> [String] {
    let limit = edge.isVertical ? width : height
    let (from, to) = (edge.from * scale, min(max(edge.to * scale, 0), limit))
    let start = min(max(from, 0), limit)
    let across = edge.isVertical ? height * 0.88 : width * 0.78
    let sign = to < start ? -1.0 : 1
    func point(_ along: Double, _ side: Double) -> String {
      edge.isVertical ? "\(at: along) \(at: across + side)" : "\(at: across + side) \(at: along)"
    }
    let line = edge.isVertical ? "M\(at: from) 22V\(at: height)" : "M0 \(at: from)H\(at: width)"
    let before = SVG.path("before", line)
    guard (to - start).magnitude >= 8 else { return [before] }
    let tip = to - sign * 6
    return [
      before, SVG.path("way", "M\(point(start, 0))L\(point(to - sign * 5, 0))"),
      SVG.path("head", "M\(point(to, 0))L\(point(tip, -4))L\(point(tip, 4))Z"),
    ]
  }

  /// Returns the touch of a drag at a moment: beside the edge that the drag moves.
  private func finger(_ index: Int) -> String? {
    let time = film.moments[index].instant.seconds
    guard film.plot.phases.contains(where: { $0.name == Motion.drag && $0.range.contains(time) })
    else { return nil }
    let before = film.edges[index]
    guard let edge = before ?? film.edges.dropFirst(index + 1).first ?? nil else { return nil }
    let frame = frames[index]
    let (width, height) = (frame.width * scale, frame.height * scale)
    let place = (before?.to ?? edge.from) * scale
    let along = min(max(place + 16, 14), (edge.isVertical ? width : height) - 14)
    return edge.isVertical
      ? SVG.circle("finger", along, height * 0.6, radius: 9)
      : SVG.circle("finger", width / 2, along, radius: 9)
  }

  // MARK: Foot

  /// The scales of the foot.
  private var footScales: (x: PlotScale, y: PlotScale) {
    let panel = film.plot.panels.first { !$0.isRate }
    var ends = [bottom + Self.footTop + Self.footHeight, bottom + Self.footTop]
    if panel?.isDownward == true { ends.reverse() }
    return (
      PlotScale(film.plot.range, from: Self.margin, to: width - Self.margin),
      PlotScale(panel?.range ?? 0...1, from: ends[0], to: ends[1])
    )
  }

  /// The curve with a dot at each moment and its time.
  private var foot: [String] {
    guard let curve = film.plot.foot else { return [] }
    let (x, y) = footScales
    let base = bottom + Self.footTop + Self.footHeight
    var lines = [SVG.line("axis", from: Self.margin, to: width - Self.margin, at: base)]
    let all = film.plot.panels.first { !$0.isRate }?.curves ?? []
    for shown in all.filter({ $0.column != curve.column }) + [curve] {
      let names = shown.column == curve.column ? "curve foot c0" : "curve v ce"
      lines += shown.runs.map {
        #"<polyline class="\#(names)" points="\#(PlotPolyline($0, x: x, y: y).text)"/>"#
      }
    }
    let last = film.moments.count - 1
    var free = 0.0
    let end = x(film.moments[last].instant.seconds)
    for (index, moment) in film.moments.enumerated() {
      let time = moment.instant.seconds
      let place = x(time)
      if let value = curve.value(at: time) { lines.append(SVG.circle("d f0", place, y(value))) }
      let text = PlotNumber.seconds(time) + (index == last ? " s" : "")
      let half = TextWidth.of(text, size: Theme.codeSize) / 2
      guard index == last || place - half > free && place + half < end - 44 else { continue }
      free = place + half + 6
      let style = index == 0 ? "m x" : index == last ? "m r x" : "m s w"
      lines.append(SVG.text(text, place, base + 18, style))
    }
    return lines
  }
}
