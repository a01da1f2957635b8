package import TableReading

/// The form of a table of another program, where it differs from the form of this program's tables.
package struct TableForm: Equatable, Sendable {
  /// The new name of a column.
  package struct Renaming: Hashable, Sendable {
    package let name: [UInt8]
    package let newName: [UInt8]

    /// Creates the new name of a column.
    package init(_ name: [UInt8], to newName: [UInt8]) {
      (self.name, self.newName) = (name, newName)
    }
  }

  /// The unit of a column, named by its new name if it has one.
  package struct ColumnUnit: Hashable, Sendable {
    package let column: [UInt8]
    package let unit: TableUnit

    /// Creates the unit of a column.
    package init(_ unit: TableUnit, of column: [UInt8]) {
      (self.unit, self.column) = (unit, column)
    }
  }

  /// The ASCII character between columns, in a table whose header has it; nil if there is no other than
  /// commas and tabs.
  let delimiter: UInt8?
  /// Whether numbers between such delimiters have decimal commas.
  let hasDecimalCommas: Bool
  /// The strings that mean an absent value.
  let missing: Set<[UInt8]>
  let renamings: [Renaming]
  let units: [ColumnUnit]
  /// Whether a column keeps its name if another already has its new name.
  private var isExpected = false
  /// Whether a column such as `Time (ms)` is read as `time` in a table without such a column.
  package var understandsTimes = false
  /// The only column that may be read so, or nil for any.
  package var timesName: [UInt8]?
  /// The columns that keep their names, because options name them.
  package var keptNames: Set<[UInt8]> = []
  /// The number of rows before the motion, which are left out.
  package var firstRow = 0
  /// The number that is subtracted from the times, in seconds; nil for none.
  package var timeShift: DecimalNumber?

  /// Creates a form.
  package init(
    delimiter: UInt8? = nil, hasDecimalCommas: Bool = false, missing: Set<[UInt8]> = [],
    renamings: [Renaming] = [], units: [ColumnUnit] = []
  ) {
    (self.delimiter, self.hasDecimalCommas) = (delimiter, hasDecimalCommas)
    (self.missing, self.renamings, self.units) = (missing, renamings, units)
  }

  /// The form of this program's tables.
  package static let own = TableForm()

  /// The form of the expected table, which has this program's units and, as a rule, names.
  package var ofExpected: TableForm {
    var form = TableForm(
      delimiter: delimiter, hasDecimalCommas: hasDecimalCommas, missing: missing,
      renamings: renamings)
    form.isExpected = true
    return form
  }

  /// Returns the form of the actual table beside an expected one with some columns: a column is read as
  /// `time` only if the expected table has one.
  package func besides(_ columns: [[UInt8]]) -> TableForm {
    var form = self
    form.understandsTimes = understandsTimes && columns.contains(ComparisonRules.time)
    return form
  }

  /// Returns the only column that is read as `time`, with its unit; nil if there is none.
  func times(among columns: [[UInt8]]) -> (column: Int, unit: TableUnit)? {
    guard understandsTimes, !columns.contains(ComparisonRules.time) else { return nil }
    let found = columns.indices.filter { timesName == nil || columns[$0] == timesName }
      .compactMap { index in
        TableUnit(ofTimesNamed: columns[index]).map { (column: index, unit: $0) }
      }
    guard found.count == 1, !keptNames.contains(columns[found[0].column]) else { return nil }
    return (
      found[0].column, units.last { $0.column == ComparisonRules.time }?.unit ?? found[0].unit
    )
  }

  /// Returns the new names of columns.
  func renamed(_ columns: [[UInt8]]) -> [[UInt8]] {
    guard !renamings.isEmpty else { return columns }
    let renamings = isExpected ? renamings.filter { !columns.contains($0.newName) } : renamings
    // Of two new names of a column, the last counts.
    let names = Dictionary(renamings.map { ($0.name, $0.newName) }) { $1 }
    return columns.map { names[$0] ?? $0 }
  }
}

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
  init(_ form: TableForm, columns: [[UInt8]], unitOfTimes: TableUnit?, isDelimitedByForm: Bool) {
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
      || units.contains { $0.map { $0.power != 0 } ?? false }
  }

  /// Calls `body` with the bytes of the row and the range of each cell.
  func withRow<R>(_ body: (Span<UInt8>, Span<CellRange>) -> R) -> R {
    let bytes = bytes[...]
    return body(bytes.span, cells.span)
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
      text = unit.converted(text)
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

/// The unit of a column's numbers: a power of ten of that of this program's tables, which is seconds, points,
/// points per second or a fraction of 1.
package struct TableUnit: Hashable, Sendable {
  let power: Int

  init(power: Int) { self.power = power }

  private static let powers: [String: Int] = [
    "s": 0, "ms": -3, "us": -6, "µs": -6, "ns": -9, "pt": 0, "pt/s": 0, "pt/ms": 3, "%": -2,
  ]

  /// The names of units, for messages.
  package static let names = "s, ms, us, ns, pt, pt/s, pt/ms or %"

  /// Creates the unit with a name, or returns nil if there is none.
  package init?(named name: [UInt8]) {
    guard let power = Self.powers[String(decoding: name, as: UTF8.self)] else { return nil }
    self.power = power
  }

  /// Creates the unit of a column whose name is one of times, such as `Time (ms)`, `timestamp` or `t`, or
  /// returns nil.
  ///
  /// Times whose name has no unit are seconds.
  package init?(ofTimesNamed name: [UInt8]) {
    let letters = String(decoding: name, as: UTF8.self).lowercased().filter(\.isLetter)
    let start = ["timestamp", "elapsedtime", "time", "elapsed", "uptime", "t"]
      .first { letters.hasPrefix($0) }
    guard let start else { return nil }
    let words = [
      0: ["", "s", "sec", "secs", "second", "seconds"],
      -3: ["ms", "msec", "millis", "millisecond", "milliseconds"],
      -6: ["us", "µs", "usec", "micros", "microsecond", "microseconds"],
      -9: ["ns", "nsec", "nanos", "nanosecond", "nanoseconds"],
    ]
    let rest = String(letters.dropFirst(start.count))
    guard let power = words.first(where: { $0.value.contains(rest) })?.key else { return nil }
    self.power = power
  }

  /// The unit of times in words.
  var timeWord: String {
    [-3: "milliseconds", -6: "microseconds", -9: "nanoseconds"][power] ?? "seconds"
  }

  /// Returns the text of a number in the program's unit, without loss of a digit.
  ///
  /// - Domain: text that is a number.
  func converted(_ text: [UInt8]) -> [UInt8] {
    guard power != 0 else { return text }
    let (point, zero) = (UInt8(ascii: "."), UInt8(ascii: "0"))
    let isSigned = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    let sign = text.first == UInt8(ascii: "-") ? text.prefix(1) : []
    let rest = text.dropFirst(isSigned ? 1 : 0)
    let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    guard mantissa.count == rest.count else {
      let exponent = Int(String(decoding: rest.dropFirst(mantissa.count + 1), as: UTF8.self))
      // A longer one is that of zero, or of a number that is too large.
      guard let exponent, exponent.magnitude < 1 << 32 else { return text }
      return sign + mantissa + Array("e\(exponent + power)".utf8)
    }
    let whole = mantissa.prefix { $0 != point }
    var digits = mantissa.filter { $0 != point }
    // The number of digits before the point.
    var length = whole.count + power
    if length < 1 {
      digits = [UInt8](repeating: zero, count: 1 - length) + digits
      length = 1
    }
    digits += [UInt8](repeating: zero, count: max(0, length - digits.count))
    let leading = min(digits.prefix { $0 == zero }.count, length - 1)
    let fraction = digits[length...]
    return sign + digits[leading..<length] + (fraction.isEmpty ? [] : [point] + fraction)
  }
}
