package import MotionNumerics

/// An encoder of a table that is aligned for reading.
///
/// Numbers are aligned at their decimal points, strings at the left, and lines have no spaces at
/// their ends. The widths of columns depend on all rows, so every block is measured before the
/// first one is appended.
package struct AlignedTable: RowEncoder, Sendable {
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
    var number = ByteBuffer(capacity: 64)
    for (index, column) in block.columns.enumerated() {
      if column.content == .texts {
        for run in column.texts {
          widths[index].include(text: TerminalWidth.cells(of: shown(run.text, index)))
        }
        continue
      }
      // The last index is the greatest, and a constant is everywhere the same.
      let first = column.content == .numbers ? 0 : max(block.rows.count - 1, 0)
      for row in first..<block.rows.count {
        write(row, of: block, column: index, to: &number)
        let whole = number.withBytes(Self.wholeCount)
        widths[index].include(whole: whole, fraction: number.count - whole)
      }
    }
  }

  /// Replaces the contents of a buffer by the number in a cell, which may be absent.
  private func write(
    _ row: Int, of block: SampleBlock, column index: Int, to number: inout ByteBuffer
  ) {
    number.removeAll()
    let column = block.columns[index]
    let value: Double
    switch column.content {
    case .indices: return number.append(integer: block.rows.lowerBound + row)
    case .constant(let constant): value = constant
    case .numbers: value = column.numbers[row]
    case .texts: return
    }
    if value.isFinite { number.append(value, style: styles[index]) }
  }

  /// Appends the names and the rule below them.
  package func appendHead(to buffer: inout ByteBuffer) {
    guard hasHeader else { return }
    var (names, rule) = ("", "")
    for (index, (heading, width)) in zip(headings, widths).enumerated() {
      let gap = index == 0 ? "" : String(repeating: " ", count: Self.gap)
      let free = String(repeating: " ", count: width.total - width.name)
      let isLast = index == headings.count - 1
      names += gap
      names += width.isText ? heading.name + (isLast ? "" : free) : free + heading.name
      rule += gap + String(repeating: "─", count: width.total)
    }
    for line in [names, rule] {
      buffer.append(style.dim(line))
      buffer.append(lineEnding)
    }
  }

  /// Appends the rows of a block.
  package func append(_ block: SampleBlock, to buffer: inout ByteBuffer) {
    var number = ByteBuffer(capacity: 64)
    var runs = Array(repeating: 0, count: block.columns.count)
    for row in 0..<block.rows.count {
      // Spaces are written only when something follows them.
      var spaces = 0
      for (index, column) in block.columns.enumerated() {
        if column.content == .texts {
          while runs[index] < column.texts.count, column.texts[runs[index]].end <= row {
            runs[index] += 1
          }
          let text = runs[index] < column.texts.count ? column.texts[runs[index]].text : ""
          append(shown(text, index), widths[index], after: &spaces, to: &buffer)
          continue
        }
        write(row, of: block, column: index, to: &number)
        append(number, widths[index], after: &spaces, to: &buffer)
      }
      buffer.append(lineEnding)
    }
  }

  /// Appends nothing: nothing follows the rows.
  package func appendTail(to buffer: inout ByteBuffer) {}

  /// Appends a string at the left of its column.
  private func append(
    _ text: String, _ width: ColumnWidth, after spaces: inout Int, to buffer: inout ByteBuffer
  ) {
    let cells = TerminalWidth.cells(of: text)
    if !text.isEmpty {
      buffer.append(spaces: spaces)
      buffer.append(text)
      spaces = 0
    }
    spaces += width.total - cells + Self.gap
  }

  /// Appends a number, which may be empty, with its decimal point at that of its column.
  private func append(
    _ number: borrowing ByteBuffer, _ width: ColumnWidth, after spaces: inout Int,
    to buffer: inout ByteBuffer
  ) {
    guard number.count > 0 else {
      spaces += width.total + Self.gap
      return
    }
    let indent = width.total - width.fraction - number.withBytes(Self.wholeCount)
    buffer.append(spaces: spaces + indent)
    number.withBytes { bytes in
      for index in bytes.indices { buffer.append(bytes[index]) }
    }
    spaces = width.total - indent - number.count + Self.gap
  }

  /// Returns a string or a flag as a cell shows it.
  private func shown(_ text: String, _ column: Int) -> String {
    guard headings[column].isText else {
      return text == "true" ? "yes" : text == "false" ? "no" : text
    }
    return VisibleText.escaped(Array(text.utf8))
  }

  /// Returns the number of characters before a number's decimal point.
  private static func wholeCount(of number: Span<UInt8>) -> Int {
    for index in number.indices where number[index] == UInt8(ascii: ".") { return index }
    return number.count
  }
}

/// The width of a column of an aligned table.
private struct ColumnWidth: Sendable {
  /// The number of cells of the name.
  var name: Int
  /// The number of cells of the widest string.
  private(set) var text = 0
  /// The number of characters before the decimal points.
  private(set) var whole = 0
  /// The number of characters from the decimal points on.
  private(set) var fraction = 0
  /// Whether the values are strings or flags, which begin at the left.
  private(set) var isText: Bool

  /// The number of cells of all values and the name.
  var total: Int { max(name, text, whole + fraction) }

  /// Makes room for a string.
  mutating func include(text width: Int) {
    isText = true
    text = max(text, width)
  }

  /// Makes room for a number with characters before its decimal point and from there on.
  mutating func include(whole: Int, fraction: Int) {
    self.whole = max(self.whole, whole)
    self.fraction = max(self.fraction, fraction)
  }
}

extension ByteBuffer {
  /// Appends a number of spaces.
  fileprivate mutating func append(spaces: Int) {
    for _ in 0..<spaces { append(UInt8(ascii: " ")) }
  }
}
