import TableText

/// The content of a view in a filmstrip: a title and rows, as lines with round ends.
struct FilmContent {
  /// A line from a point to the right, in units of the picture from the view's top left corner.
  private struct Line {
    let x, y, length: Double
    let width: Int
  }

  private let view: FilmView
  private let tint: Int
  private let scale: Double
  private var lines: [Line] = []
  /// The height of the bar at the top of a view of paper.
  private let barHeight: Double

  private static let rowLengths = [52.0, 66, 44, 60, 70, 48]
  private static let itemLengths = [46.0, 34, 52, 40, 30, 44]

  init(_ view: FilmView, scale: Double, isNamed: Bool) {
    (self.view, self.scale) = (view, scale)
    tint = Theme.tint(of: view.name)
    let (width, height) = (view.width * scale, view.height * scale)
    let isPaper = tint == 0
    barHeight = isPaper ? min(22, height) : 0
    if !isNamed { lines.append(Line(x: 11, y: 11, length: min(34, width - 22), width: 5)) }
    var (y, row) = (isPaper ? 38.0 : 36, 0)
    while y < height - 6, width > 30 {
      if isPaper {
        lines.append(Line(x: 14, y: y, length: 0, width: 11))
        for (offset, index) in [(-3.0, row), (4, row + 2)] {
          let length = min(Self.rowLengths[index % 6] * max(width / 112, 1), width - 36)
          lines.append(
            Line(x: 28, y: y + offset, length: max(length, 0), width: offset < 0 ? 4 : 3))
        }
      } else {
        let length = min(Self.itemLengths[row % 6], width - 22)
        // The part beside the center that stays visible.
        lines.append(
          Line(x: tint == 2 ? width - 11 - length : 11, y: y, length: length, width: 5))
      }
      (y, row) = (y + (isPaper ? 22 : 18), row + 1)
    }
  }

  /// The elements of a view that is not turned, from its top left corner.
  var shapes: String {
    let hasBar = barHeight > 0 && view.radii.allSatisfy { $0 == 0 }
    let (right, low) = (PlotNumber.text(view.width * scale), PlotNumber.text(barHeight))
    return (hasBar ? #"<path class="bar" d="M0 0H\#(right)V\#(low)H0Z"/>"# : "") + paths(lines)
  }

  /// Returns the elements with the shapes from a definition, if the view is not turned.
  func text(_ id: String?) -> String {
    guard view.corners == nil, let id else { return paths(lines) }
    let (x, y) = (PlotNumber.text(view.frame.left * scale), PlotNumber.text(view.frame.top * scale))
    let (scaleX, scaleY) = (view.transform.scaleX, view.transform.scaleY)
    let stretch =
      scaleX == 1 && scaleY == 1
      ? "" : " scale(\(at: scaleX) \(at: scaleY))"
    return "<use href=\"#\(id)\" transform=\"translate(\(x) \(y))\(stretch)\"/>"
  }

  private func paths(_ lines: [Line]) -> String {
    Set(lines.map(\.width)).sorted(by: >).map { width in
      let d = lines.filter { $0.width == width }.map(path).joined()
      return #"<path class="s\#(tint)" stroke-width="\#(width)" d="\#(d)"/>"#
    }.joined()
  }

  /// Returns a line as the part of a path; in a turned view, as it is seen.
  private func path(_ line: Line) -> String {
    guard view.corners != nil else {
      return
        "M\(at: line.x) \(at: line.y)h\(at: line.length)"
    }
    let ends = [line.x, line.x + line.length].compactMap { x in
      view.transform.position(
        of: FilmPoint(x: view.x + x / scale, y: view.y + line.y / scale))
    }
    guard ends.count == 2 else { return "" }
    return "M"
      + ends.map { "\(at: $0.x * scale) \(at: $0.y * scale)" }
      .joined(separator: "L")
  }
}
