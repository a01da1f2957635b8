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
  /// The number of characters of the dots, and the horizontal scale of dots.
  let plotWidth: Int
  let scale: PlotScale

  /// Creates the layout of some panels.
  init(
    _ panels: [TerminalPanel], over range: ClosedRange<Double>, width: Int, _ style: TerminalStyle
  ) {
    (self.width, self.style) = (width, style)
    labelWidth = panels.flatMap(\.labels.values).map { TerminalWidth.cells(of: $0) }.max() ?? 0
    let names = panels.filter { $0.curves.count > 1 }.flatMap(\.curves).map { curve in
      TerminalWidth.cells(of: curve.label.visible)
    }
    legendWidth = names.max().map { min($0 + Self.sampleWidth, width / 3) } ?? 0
    plotWidth = width - labelWidth - 2 - legendWidth
    scale = PlotScale(range, from: 0, to: Double(plotWidth * BrailleCanvas.dotsAcross - 1))
  }

  /// The characters of a line in a legend before the name: a sample between spaces.
  private static let sampleWidth = 7

  /// The spaces before the axis.
  var margin: String { String(repeating: " ", count: labelWidth + 1) }

  /// Returns the character of a position, from 0.
  func character(at x: Double) -> Int {
    scale.dot(at: x, of: plotWidth * BrailleCanvas.dotsAcross) / BrailleCanvas.dotsAcross
  }

  /// Returns a label at the left, before the axis.
  func aligned(_ label: String) -> String {
    String(repeating: " ", count: labelWidth - TerminalWidth.cells(of: label)) + label + " "
  }

  /// Returns a line below the dots.
  func below(_ line: String) -> String { trimmed(margin + " " + line) }

  /// Returns the sample and the name of a curve.
  func legend(of curve: Plot.Curve, index: Int) -> String {
    let name = TerminalWidth.shortened(curve.label.visible, to: legendWidth - Self.sampleWidth)
    return style.curve(index, " \(BrailleCanvas.sample(ofCurve: index)) \(name)")
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
      if !line.isEmpty, TerminalWidth.cells(of: line + " " + word) <= width {
        line += (line.last == " " ? "" : " ") + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = lines.isEmpty ? "" : String(repeating: " ", count: indent)
      // A word longer than a line is divided.
      for character in word {
        if TerminalWidth.cells(of: line + String(character)) > width {
          lines.append(line)
          line = String(repeating: " ", count: indent)
        }
        line.append(character)
      }
    }
    return (lines + [line]).map(trimmed)
  }
}

extension PlotScale {
  /// Returns the dot nearest to a number, of a count of dots.
  func dot(at number: Double, of count: Int) -> Int {
    Int(min(max(self(number), 0), Double(count - 1)).rounded())
  }
}
