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

  private static let rowLengths = [52.0, 66, 44, 60, 70, 48]
  private static let itemLengths = [46.0, 34, 52, 40, 30, 44]
  /// The height of the bar at the top of a view of paper.
  private static let barHeight = 22.0

  init(_ view: FilmView, scale: Double, isNamed: Bool) {
    (self.view, self.scale) = (view, scale)
    tint = Theme.tint(of: view.name)
    let (width, height) = (view.width * scale, view.height * scale)
    if !isNamed { lines.append(Line(x: 11, y: 11, length: min(34, width - 22), width: 5)) }
    guard width > 30 else { return }
    let isPaper = tint == 0
    for (row, y) in stride(from: isPaper ? 38.0 : 36, to: height - 6, by: isPaper ? 22 : 18)
      .enumerated()
    {
      guard isPaper else {
        let length = min(Self.itemLengths[row % 6], width - 22)
        // The part beside the center that stays visible.
        lines.append(Line(x: tint == 2 ? width - 11 - length : 11, y: y, length: length, width: 5))
        continue
      }
      lines.append(Line(x: 14, y: y, length: 0, width: 11))
      for (offset, index, thickness) in [(-3.0, row, 4), (4, row + 2, 3)] {
        let length = min(Self.rowLengths[index % 6] * max(width / 112, 1), width - 36)
        lines.append(Line(x: 28, y: y + offset, length: max(length, 0), width: thickness))
      }
    }
  }

  /// The elements of a view that is not turned, from its top left corner.
  var shapes: String {
    guard tint == 0, view.height > 0, view.radii.allSatisfy({ $0 == 0 }) else { return paths }
    let (right, low) = (view.width * scale, min(Self.barHeight, view.height * scale))
    return SVG.path("bar", "M0 0H\(at: right)V\(at: low)H0Z") + paths
  }

  /// Returns the elements with the shapes from a definition, if the view is not turned.
  func text(_ id: String) -> String {
    guard !view.isTurned else { return paths }
    let (x, y) = (view.frame.left * scale, view.frame.top * scale)
    let (scaleX, scaleY) = (view.transform.scaleX, view.transform.scaleY)
    let stretch = scaleX == 1 && scaleY == 1 ? "" : " scale(\(at: scaleX) \(at: scaleY))"
    return "<use href=\"#\(id)\" transform=\"translate(\(at: x) \(at: y))\(stretch)\"/>"
  }

  /// The lines as a path for each width, the widest first.
  private var paths: String {
    Set(lines.map(\.width)).sorted(by: >).map { width in
      let d = lines.filter { $0.width == width }.map(path).joined()
      return SVG.path("s\(tint)", d, #" stroke-width="\#(width)""#)
    }.joined()
  }

  /// Returns a line as the part of a path; in a turned view, as it is seen.
  private func path(_ line: Line) -> String {
    guard view.isTurned else { return "M\(at: line.x) \(at: line.y)h\(at: line.length)" }
    let ends = [line.x, line.x + line.length].compactMap { x in
      view.transform.position(
        of: .init(x: view.origin.x + x / scale, y: view.origin.y + line.y / scale))
    }
    guard ends.count == 2 else { return "" }
    return "M" + ends.map { "\(at: $0.x * scale) \(at: $0.y * scale)" }.joined(separator: "L")
  }
}
