import MotionCore
import MotionNumerics
import TableText

/// A filmstrip as an SVG element, 800 units wide.
package struct FilmstripPicture {
  private static let width = 800.0
  private static let margin = 16.0
  private static let gap = 12.0
  private static let titleHeight = 36.0
  private static let greatestHeight = 300.0
  private static let timeHeight = 36.0
  private static let labelSize = 10.0
  private static let (eventSize, eventHeight) = (11.0, 14.0)
  /// The greatest number of events that are named below a frame.
  private static let namedEvents = 3

  private let film: Filmstrip
  private let frames: [FilmFrame]
  /// The number of units for a point.
  private let scale: Double
  private let cellWidth: Double
  private let frameHeight: Double
  /// The suffix of the identifiers, which are unique in a document.
  private let suffix: String

  /// Prepares the picture of a filmstrip.
  package init(_ film: Filmstrip, suffix: String = "") {
    self.film = film
    self.suffix = suffix
    frames = film.moments.map { FilmFrame(film.scene, at: $0.instant) }
    let count = Double(max(frames.count, 1))
    let cell = (Self.width - 2 * Self.margin - (count - 1) * Self.gap) / count
    let widest = frames.map(\.width).max() ?? 1
    let highest = frames.map(\.height).max() ?? 1
    scale = min(cell / widest, Self.greatestHeight / highest)
    (cellWidth, frameHeight) = (cell, highest * scale)
  }

  /// The element, without a line break at its end.
  package var text: String {
    let rows = min(film.moments.map(\.events.count).max() ?? 0, Self.namedEvents)
    let height =
      Self.titleHeight + frameHeight + Self.timeHeight + Double(max(rows, 1)) * Self.eventHeight
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" class="plot film" "#
        + #"viewBox="0 0 800 \#(PlotNumber.text(height))" role="img" "#
        + #"aria-labelledby="t\#(suffix) d\#(suffix)">"#,
      #"<title id="t\#(suffix)">\#(EscapedText.xml(film.title))</title>"#,
      #"<desc id="d\#(suffix)">\#(EscapedText.xml(description))</desc>"#,
      "<style>\(PlotStyle.rules)\(FilmstripStyle.rules)</style>",
      #"<rect class="paper" width="100%" height="100%"/>"#,
    ]
    let room = Self.width - 2 * Self.margin
    let wide = TextWidth.shortened(film.title, to: room, size: 13)
    let narrow = TextWidth.shortened(film.title, to: room, size: PlotStyle.narrowFontSize * 1.1)
    lines.append(label(wide, x: Self.margin, y: 22, wide == narrow ? "h" : "h w"))
    if wide != narrow { lines.append(label(narrow, x: Self.margin, y: 22, "h n")) }
    for (index, moment) in film.moments.enumerated() {
      lines += picture(of: moment, frames[index], index)
    }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private var description: String {
    let times = film.moments.map { moment in
      "\(seconds(moment))"
        + (moment.events.isEmpty ? "" : " (\(moment.events.joined(separator: ", ")))")
    }
    return film.description + " Moments: " + times.joined(separator: ", ") + "."
  }

  private func seconds(_ moment: Filmstrip.Moment) -> String {
    NumberStyle.fixed(3).text(of: moment.instant.seconds) + " s"
  }

  // MARK: Moments

  private func picture(
    of moment: Filmstrip.Moment, _ frame: FilmFrame, _ index: Int
  ) -> [String] {
    let cellLeft = Self.margin + Double(index) * (cellWidth + Self.gap)
    let middle = cellLeft + cellWidth / 2
    let (width, height) = (frame.width * scale, frame.height * scale)
    let left = middle - width / 2
    let top = Self.titleHeight + (frameHeight - height) / 2
    let clip = "k\(suffix)-\(index)"
    let edge =
      #"width="\#(PlotNumber.text(width))" height="\#(PlotNumber.text(height))" rx="6""#
    var lines = [
      #"<g transform="translate(\#(PlotNumber.text(left)) \#(PlotNumber.text(top)))" "#
        + #"data-time="\#(NumberStyle.shortest.text(of: moment.instant.seconds))">"#,
      #"<clipPath id="\#(clip)"><rect \#(edge)/></clipPath>"#,
      #"<g clip-path="url(#\#(clip))"><rect class="device" \#(edge)/>"#,
    ]
    for (position, view) in frame.views.enumerated() {
      lines.append(shape(view, position))
      if let name = name(ofView: position, in: frame) { lines.append(name) }
    }
    lines += ["</g>", #"<rect class="edge" \#(edge)/></g>"#]
    let bottom = Self.titleHeight + frameHeight
    lines.append(label(seconds(moment), x: middle, y: bottom + 19, "s"))
    for (row, name) in events(of: moment).enumerated() {
      let y = bottom + Self.timeHeight + Double(row) * Self.eventHeight
      lines.append(
        #"<text class="m s w" style="font-size:11px" x="\#(PlotNumber.text(middle))" "#
          + #"y="\#(PlotNumber.text(y))">\#(EscapedText.xml(name))</text>"#)
    }
    return lines
  }

  /// Returns the names of the first events, and after the last name the number of the others.
  private func events(of moment: Filmstrip.Moment) -> [String] {
    let shown = moment.events.prefix(Self.namedEvents)
    let others = moment.events.count - shown.count
    return shown.enumerated().map { row, name in
      let more = row == shown.count - 1 && others > 0 ? " +\(others)" : ""
      let room = cellWidth + Self.gap - 2 - TextWidth.of(more, size: Self.eventSize)
      return TextWidth.shortened(name, to: room, size: Self.eventSize) + more
    }
  }

  /// Returns the outline of a view.
  private func shape(_ view: FilmView, _ index: Int) -> String {
    var attributes = ""
    if view.opacity < 1 {
      attributes += #" opacity="\#(NumberStyle.fixed(3).text(of: view.opacity))""#
    }
    if let shadow = view.shadow, view.corners == nil {
      // The radius of a shadow is the deviation of its blur.
      let (x, y) = (
        PlotNumber.text(shadow.offsetX * scale), PlotNumber.text(shadow.offsetY * scale)
      )
      let blur = PlotNumber.text(max(shadow.radius * scale, 0.8))
      attributes +=
        #" style="filter:drop-shadow(\#(x)px \#(y)px \#(blur)px \#(shadow.color))""#
    }
    let name =
      view.fill == nil ? "view f\(FilmstripStyle.fill(of: view.name, at: index))" : "dark"
    return #"<path class="\#(name)" data-view="\#(EscapedText.xml(view.name))"\#(attributes) "#
      + #"d="\#(outline(view))"/>"#
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

  /// Returns the name of a view in its visible part, turned if only that fits, or nil if none does.
  private func name(ofView index: Int, in frame: FilmFrame) -> String? {
    let view = frame.views[index]
    guard view.hasName else { return nil }
    let part = frame.visiblePart(ofView: index)
    let (width, height) = (part.width * scale, part.height * scale)
    let needed = TextWidth.of(view.name, size: Self.labelSize) + 4
    let (x, y) = ((part.left + part.right) / 2 * scale, (part.top + part.bottom) / 2 * scale)
    let line = Self.labelSize + 3
    guard width >= needed, height >= line else {
      guard height >= needed, width >= line else { return nil }
      let origin = "\(PlotNumber.text(x + 3.5)) \(PlotNumber.text(y))"
      return #"<text class="v s w" transform="translate(\#(origin))rotate(-90)">"#
        + EscapedText.xml(view.name) + "</text>"
    }
    let isWide = width >= 1.4 * needed && height >= 1.4 * line
    return label(view.name, x: x, y: y + 3.5, isWide ? "v s" : "v s w")
  }

  private func label(_ text: String, x: Double, y: Double, _ names: String) -> String {
    #"<text class="\#(names)" x="\#(PlotNumber.text(x))" y="\#(PlotNumber.text(y))">"#
      + EscapedText.xml(text) + "</text>"
  }
}
