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
    var number = ByteBuffer(capacity: 64)
    for (index, column) in block.columns.enumerated() {
      switch column.content {
      case .indices: include(block.rows.upperBound - 1, index, &number)
      case .constant(let value): include(value, index, &number)
      case .numbers:
        for row in 0..<block.rows.count { include(column.numbers[row], index, &number) }
      case .texts:
        for run in column.texts {
          widths[index].include(text: TerminalWidth.cells(of: shown(run.text, index)))
        }
      }
    }
  }

  /// Makes room for the greatest index of a block.
  private mutating func include(_ index: Int, _ column: Int, _ number: inout ByteBuffer) {
    number.removeAll()
    number.append(integer: max(index, 0))
    widths[column].include(whole: number.count, fraction: 0)
  }

  private mutating func include(_ value: Double, _ column: Int, _ number: inout ByteBuffer) {
    guard value.isFinite else { return }
    number.removeAll()
    number.append(value, style: styles[column])
    let whole = number.withBytes(Self.wholeCount)
    widths[column].include(whole: whole, fraction: number.count - whole)
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
        number.removeAll()
        var value = Double.nan
        switch column.content {
        case .indices: number.append(integer: block.rows.lowerBound + row)
        case .constant(let constant): value = constant
        case .numbers: value = column.numbers[row]
        case .texts:
          while runs[index] < column.texts.count, column.texts[runs[index]].end <= row {
            runs[index] += 1
          }
          let text = runs[index] < column.texts.count ? column.texts[runs[index]].text : ""
          append(shown(text, index), widths[index], after: &spaces, to: &buffer)
          continue
        }
        if value.isFinite { number.append(value, style: styles[index]) }
        append(number, widths[index], after: &spaces, to: &buffer)
      }
      buffer.append(lineEnding)
    }
  }

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
    let indent = width.indent(whole: number.withBytes(Self.wholeCount))
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

extension ByteBuffer {
  /// Appends a number of spaces.
  fileprivate mutating func append(spaces: Int) {
    for _ in 0..<spaces { append(UInt8(ascii: " ")) }
  }
}
