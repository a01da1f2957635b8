import TableText

/// The positions of a plot's parts in a terminal, in characters.
struct TerminalLayout: Sendable {
  /// The number of characters of a line.
  let width: Int
  /// The number of characters of the labels at the left.
  private let labelWidth: Int
  /// The number of characters of the names at the right.
  private let legendWidth: Int
  let style: TerminalStyle
  /// The horizontal scale.
  let scale: AxisScale

  /// Creates the layout of some panels.
  init(
    _ panels: [TerminalPanel], over range: ClosedRange<Double>, width: Int, _ style: TerminalStyle
  ) {
    self.width = width
    self.style = style
    labelWidth =
      panels.flatMap(\.labels.values).map { TerminalWidth.cells(of: $0) }.max() ?? 0
    let names = panels.filter { $0.curves.count > 1 }.flatMap(\.curves).map { curve in
      TerminalWidth.cells(of: Self.shown(curve.label))
    }
    legendWidth = names.max().map { min($0 + Self.sampleWidth, width / 3) } ?? 0
    let plotWidth = width - labelWidth - 2 - legendWidth
    scale = AxisScale(range, count: plotWidth * BrailleCanvas.dotsAcross)
  }

  /// The characters of a line in a legend before the name: a sample between spaces.
  private static let sampleWidth = 7

  /// The number of characters of the dots.
  var plotWidth: Int { scale.count / BrailleCanvas.dotsAcross }

  /// The spaces before the axis.
  var margin: String { String(repeating: " ", count: labelWidth + 1) }

  /// Returns the character of a position, from 0.
  func character(at x: Double) -> Int { scale.dot(at: x) / BrailleCanvas.dotsAcross }

  /// Returns a label at the left, before the axis.
  func aligned(_ label: String) -> String {
    String(repeating: " ", count: labelWidth - TerminalWidth.cells(of: label)) + label + " "
  }

  /// Returns a line below the dots.
  func below(_ line: String) -> String { trimmed(margin + " " + line) }

  /// Returns the sample and the name of a curve.
  func legend(of curve: Plot.Curve, index: Int) -> String {
    let name = TerminalWidth.shortened(
      Self.shown(curve.label), to: legendWidth - Self.sampleWidth)
    return style.curve(index, " " + DashPattern.ofCurve(index).sample + " " + name)
  }

  /// Returns a line without spaces at its end.
  func trimmed(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }

  /// Returns words as lines, of which all but the first begin with spaces.
  func wrapped(_ words: [String], indent: Int) -> [String] {
    // Each line has room for a character.
    let indent = min(indent, width / 2)
    var lines: [String] = []
    var line = ""
    for word in words {
      var rest = word
      if !line.isEmpty, TerminalWidth.cells(of: line + " " + rest) <= width {
        line += (line.last == " " ? "" : " ") + rest
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = lines.isEmpty ? "" : String(repeating: " ", count: indent)
      // A word longer than a line is divided.
      while TerminalWidth.cells(of: line + rest) > width {
        var head = line
        while let character = rest.first, TerminalWidth.cells(of: head + String(character)) <= width
        {
          head.append(rest.removeFirst())
        }
        lines.append(head)
        line = String(repeating: " ", count: indent)
      }
      line += rest
    }
    return (lines + [line]).map(trimmed)
  }

  private static func shown(_ text: String) -> String { VisibleText.escaped(Array(text.utf8)) }
}
