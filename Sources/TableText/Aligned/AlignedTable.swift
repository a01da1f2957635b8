package import MotionNumerics

/// An encoder of a table that is aligned for reading.
///
/// Numbers are aligned at their decimal points, strings at the left, and lines have no spaces at
/// their ends. The widths of columns depend on all rows, so every block is measured before the
/// first one is appended.
package struct AlignedTable: Sendable {
  private let headings: [ColumnHeading]
  private let styles: [NumberStyle]
  private let hasHeader: Bool
  private let lineEnding: [UInt8]
  private let style: TerminalStyle
  private var widths: [ColumnWidth]

  /// The number of spaces between columns.
  private static let gap = 2

  /// Creates an encoder for tables with these columns.
  package init(
    _ headings: [ColumnHeading], numbers: NumberStyle, hasHeader: Bool, lineEnding: [UInt8],
    style: TerminalStyle
  ) {
    self.headings = headings
    styles = headings.map { numbers.withDecimals(atLeast: $0.leastDecimals) }
    (self.hasHeader, self.lineEnding, self.style) = (hasHeader, lineEnding, style)
    widths = headings.map { heading in
      ColumnWidth(
        name: hasHeader ? TerminalWidth.cells(of: heading.name) : 0, isText: heading.isText)
    }
  }

  /// Makes room for the rows of a block.
  package mutating func measure(_ block: SampleBlock) {
    for (index, column) in block.columns.enumerated() {
      switch column.content {
      case .indices:
        let last = block.rows.upperBound - 1
        if last >= block.rows.lowerBound {
          widths[index].include(whole: String(last).utf8.count, fraction: 0)
        }
      case .constant(let number): measure(number, index)
      case .numbers: for row in 0..<block.rows.count { measure(column.numbers[row], index) }
      case .texts:
        for run in column.texts {
          widths[index].include(text: TerminalWidth.cells(of: shown(run.text, index)))
        }
      }
    }
  }

  private mutating func measure(_ number: Double, _ column: Int) {
    guard number.isFinite else { return }
    let text = styles[column].bytes(of: number)
    let whole = Self.wholeCount(of: text)
    widths[column].include(whole: whole, fraction: text.count - whole)
  }

  /// Appends the names and the rule below them.
  package func appendHead(to buffer: inout ByteBuffer) {
    guard hasHeader else { return }
    var names = Line()
    var rule = Line()
    for (heading, width) in zip(headings, widths) {
      let name = Array(heading.name.utf8)
      let free = width.total - width.name
      names.append(name, indent: width.isText ? 0 : free, cells: width.name)
      names.endColumn(free: width.isText ? free : 0, gap: Self.gap)
      rule.append(
        Array(String(repeating: "─", count: width.total).utf8), indent: 0, cells: width.total)
      rule.endColumn(free: 0, gap: Self.gap)
    }
    for line in [names, rule] {
      buffer.append(style.dim(String(decoding: line.bytes, as: UTF8.self)))
      buffer.append(lineEnding)
    }
  }

  /// Appends the rows of a block.
  package func append(_ block: SampleBlock, to buffer: inout ByteBuffer) {
    var line = Line()
    var runs = Array(repeating: 0, count: block.columns.count)
    for row in 0..<block.rows.count {
      line.clear()
      for (index, column) in block.columns.enumerated() {
        switch column.content {
        case .indices:
          append(Array(String(block.rows.lowerBound + row).utf8), index, to: &line)
        case .constant(let number): append(number, index, to: &line)
        case .numbers: append(column.numbers[row], index, to: &line)
        case .texts:
          while runs[index] < column.texts.count, column.texts[runs[index]].end <= row {
            runs[index] += 1
          }
          let text = runs[index] < column.texts.count ? column.texts[runs[index]].text : ""
          let cell = shown(text, index)
          let cells = TerminalWidth.cells(of: cell)
          line.append(Array(cell.utf8), indent: 0, cells: cells)
          line.endColumn(free: widths[index].total - cells, gap: Self.gap)
        }
      }
      buffer.append(line.bytes)
      buffer.append(lineEnding)
    }
  }

  private func append(_ number: Double, _ column: Int, to line: inout Line) {
    guard number.isFinite else {
      return line.endColumn(free: widths[column].total, gap: Self.gap)
    }
    append(styles[column].bytes(of: number), column, to: &line)
  }

  private func append(_ number: [UInt8], _ column: Int, to line: inout Line) {
    let width = widths[column]
    let indent = width.indent(whole: Self.wholeCount(of: number))
    line.append(number, indent: indent, cells: number.count)
    line.endColumn(free: width.total - indent - number.count, gap: Self.gap)
  }

  /// Returns a string or a flag as a cell shows it.
  private func shown(_ text: String, _ column: Int) -> String {
    guard headings[column].isText else {
      return text == "true" ? "yes" : text == "false" ? "no" : text
    }
    return VisibleText.escaped(Array(text.utf8))
  }

  /// Returns the number of characters before a number's decimal point.
  private static func wholeCount(of number: [UInt8]) -> Int {
    number.firstIndex(of: UInt8(ascii: ".")) ?? number.count
  }
}

/// A line whose spaces are written only when something follows them.
private struct Line {
  private(set) var bytes: [UInt8] = []
  private var spaces = 0

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    spaces = 0
  }

  mutating func append(_ text: [UInt8], indent: Int, cells: Int) {
    guard cells > 0 else {
      spaces += indent
      return
    }
    bytes += repeatElement(UInt8(ascii: " "), count: spaces + indent)
    bytes += text
    spaces = 0
  }

  mutating func endColumn(free: Int, gap: Int) { spaces += free + gap }
}
