import TableReading

/// A row of a table of another form, converted to the form of this program's tables.
struct ConvertedRow: Sendable {
  private let hasDecimalCommas: Bool
  private let missing: Set<[UInt8]>
  /// The unit of each column, nil if it has the program's.
  private let units: [TableUnit?]
  /// The column of times that are shifted, and the number that is subtracted from them.
  private let shift: (column: Int, number: DecimalNumber)?
  private var bytes: [UInt8] = []
  private var cells: ContiguousArray<CellRange> = []

  /// No row.
  static let none = ConvertedRow(.own, columns: [], unitOfTimes: nil, isDelimitedByForm: false)

  /// Prepares for the rows of a table with some columns, whose times may have the unit of their name.
  init(
    _ form: TableForm, columns: [[UInt8]], unitOfTimes: TableUnit?, isDelimitedByForm: Bool
  ) {
    hasDecimalCommas = form.hasDecimalCommas && isDelimitedByForm
    missing = form.missing
    var units = Dictionary(form.units.map { ($0.column, $0.unit) }) { $1 }
    if let unitOfTimes { units[ComparisonRules.time] = unitOfTimes }
    self.units = columns.map { [units] in units[$0] }
    let times = columns.firstIndex(of: ComparisonRules.time)
    shift = form.timeShift.flatMap { shift in times.map { ($0, shift) } }
  }

  /// Whether rows are other than they are written.
  var isNeeded: Bool {
    hasDecimalCommas || !missing.isEmpty || shift != nil
      || units.contains { $0 != nil && $0 != .power(0) }
  }

  /// Calls `body` with the bytes of the row and the range of each cell.
  func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    let bytes = bytes[...]
    return try body(bytes.span, cells.span)
  }

  /// Converts a row, and returns the first cell that has no decimal comma but should have one.
  mutating func convert(_ row: Span<UInt8>, _ ranges: Span<CellRange>) -> Int? {
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    var invalid: Int?
    for index in ranges.indices {
      let text = row.extracting(ranges[index].range).array
      let start = Int32(bytes.count)
      switch converted(text, column: index) {
      case let cell?: bytes += cell
      case nil:
        bytes += text
        invalid = invalid ?? index
      }
      cells.append(CellRange(start: start, end: Int32(bytes.count)))
    }
    return invalid
  }

  /// Returns the text of a cell, or nil if it has no decimal comma but should have one.
  private func converted(_ text: [UInt8], column: Int) -> [UInt8]? {
    if !missing.isEmpty, missing.contains(Self.trimmed(text)) { return [] }
    var text = text
    if hasDecimalCommas {
      guard let dotted = Self.withDecimalPoint(text) else { return nil }
      text = dotted
    }
    if let unit = units[column], let number = DecimalNumber(text), number.isFinite {
      text = unit.converted(text, number)
    }
    guard let shift, shift.column == column, let number = DecimalNumber(text) else { return text }
    return Array((number - shift.number).text.utf8)
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    let space = UInt8(ascii: " ")
    guard text.first == space || text.last == space else { return text }
    let start = text.drop { $0 == space }
    return Array(start.prefix(start.count - start.reversed().prefix { $0 == space }.count))
  }

  /// Returns a number with a decimal comma with a point instead, and any other string as it is; nil for a
  /// number with a point, which may separate thousands.
  private static func withDecimalPoint(_ text: [UInt8]) -> [UInt8]? {
    let (comma, point) = (UInt8(ascii: ","), UInt8(ascii: "."))
    guard text.contains(comma) || text.contains(point) else { return text }
    let dotted = text.filter { $0 != point }.map { $0 == comma ? point : $0 }
    guard DecimalNumber(dotted) != nil else { return text }
    return text.contains(point) ? nil : dotted
  }
}
