import MotionNumerics
import TableReading
import TableText

/// The columns of a comparison as lines of an aligned table.
///
/// A column whose numbers deviate is shown at its greatest deviation, another at its first difference.
/// Numbers that are too wide are rounded, because the exact ones are listed.
struct ColumnTable {
  /// The number of cells of a line.
  static let width = 80

  private static let gap = 2
  private static let greatestNameWidth = 24

  /// A cell of the table; a number is rounded if it is too wide, a string is cut.
  private typealias Cell = (text: String, isNumber: Bool)

  private var headings: [String]
  /// The cells of each line.
  private var rows: [[Cell]] = []

  /// Creates the table of the columns that differ, or that deviate within their tolerances.
  init(_ comparison: Comparison) {
    let columns = comparison.reportedColumns
    let hasTime = columns.contains { $0.location?.time != nil }
    let hasTolerance = columns.contains { $0.allowed != nil }
    headings = ["column", "differ", "max", hasTime ? "time" : "row", "expected", "actual"]
    if hasTolerance { headings.append("tolerance") }
    let isLong = comparison.rowCount >= 100_000
    rows = columns.map { column in
      let share =
        isLong
        ? "\(column.differenceCount)" : "\(column.differenceCount)/\(comparison.rowCount)"
      let location = column.location
      let place = hasTime ? location?.time ?? "" : location.map { "\($0.row)" } ?? ""
      let cells: [Cell] = [
        (ReportSentences.lineStart(column.name), false), (share, false),
        (column.worst?.text ?? "", true), Self.cell(Array(place.utf8), isQuoted: false),
      ]
      return cells + column.shownCells.map { Self.cell($0) }
        + (hasTolerance ? [(column.allowed ?? "0", true)] : [])
    }
  }

  private static func cell(_ text: [UInt8], isQuoted: Bool = true) -> Cell {
    if let number = DecimalNumber(text) { return (number.text, true) }
    return (isQuoted ? ReportSentences.cell(text) : VisibleText.shortened(text), false)
  }

  /// Returns the lines: the headings, if there are columns, and a line for each.
  func lines(width: Int, style: TerminalStyle) -> [String] {
    guard !rows.isEmpty else { return [] }
    let widths = widths(in: width)
    func line(_ cells: [String], isHeading: Bool = false) -> String {
      var line = ""
      for (index, (cell, width)) in zip(cells, widths).enumerated() {
        let space = String(repeating: " ", count: max(0, width - TerminalWidth.cells(of: cell)))
        let cell =
          switch headings[index] {
          case "expected" where !isHeading: style.dim(cell)
          case "actual" where !isHeading: style.striking(cell)
          default: cell
          }
        line += index == 0 ? cell + space : String(repeating: " ", count: Self.gap) + space + cell
      }
      return line
    }
    return [style.dim(line(headings, isHeading: true))]
      + rows.map { cells in
        line(
          zip(cells, widths).map { cell, width in
            cell.isNumber
              ? NarrowText.number(cell.text, within: width)
              : TerminalWidth.shortened(cell.text, to: width)
          })
      }
  }

  /// The widths of the columns, so narrow that lines are at most some cells wide if possible.
  private func widths(in width: Int) -> [Int] {
    var widths = headings.map(TerminalWidth.cells(of:))
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], TerminalWidth.cells(of: cell.text))
      }
    }
    widths[0] = min(widths[0], Self.greatestNameWidth)
    func total(_ widths: [Int]) -> Int { widths.reduce(0, +) + Self.gap * (widths.count - 1) }
    var limit = widths.max() ?? 0
    let least = NarrowText.leastWidth
    // The share, which is exact, has its own limit.
    func limited() -> [Int] {
      widths.enumerated().map { $0 < 2 ? $1 : min($1, max(limit, least)) }
    }
    while limit > least, total(limited()) > width { limit -= 1 }
    widths = limited()
    widths[0] = max(min(widths[0], least), widths[0] - max(0, total(widths) - width))
    return widths
  }
}

/// Numbers in a limited number of a terminal's cells.
enum NarrowText {
  /// The least width in which a number has a digit, a sign, a point and an exponent.
  static let leastWidth = 8

  /// Returns the text of a number, rounded if it is wider than a limit.
  ///
  /// - domain: the text of `DecimalNumber`, possibly with a sign, and at least `leastWidth` cells.
  static func number(_ text: String, within width: Int) -> String {
    guard text.utf8.count > width, let value = Double(text), value.isFinite else { return text }
    let limit = (1..<width).reduce(1.0) { power, _ in power * 10 }
    let isPlain = value == 0 || 1e-4..<limit ~= value.magnitude
    return isPlain ? rounded(value, within: width) : scientific(value, within: width)
  }

  /// Returns a number with as many decimals as fit.
  private static func rounded(_ value: Double, within width: Int) -> String {
    var text = NumberStyle.fixed(0).text(of: value)
    for decimals in 1...15 {
      let next = NumberStyle.fixed(decimals).text(of: value)
      guard next.utf8.count <= width else { break }
      text = next
    }
    return text
  }

  /// Returns a number with one digit before the point and an exponent.
  private static func scientific(_ value: Double, within width: Int) -> String {
    var (digits, exponent) = (value, 0)
    while digits.magnitude >= 10 { (digits, exponent) = (digits / 10, exponent + 1) }
    while digits.magnitude < 1 { (digits, exponent) = (digits * 10, exponent - 1) }
    let power = "e\(exponent)"
    return rounded(digits, within: width - power.utf8.count) + power
  }
}
