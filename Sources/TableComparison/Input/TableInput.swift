import MotionNumerics
package import TableReading
import TableText

/// A table that is read once, row by row: CSV, TSV or JSON, recognized by its first characters.
///
/// A bracket begins JSON: a document of this program, one object per line, or an array of objects. The
/// columns of a table are separated by commas, or by tabs if its header has only tabs, or if it has one
/// column and the file's name ends in `.tsv`. The first line that is not blank is the header; blank
/// lines after it are ignored, unless they are the empty cells of a TSV's only column. An empty file
/// is a table without columns.
package struct TableInput: ~Copyable {
  private var source: ByteSource
  private var delimited: DelimitedReader
  private var json = JSONTableReader()
  private let isJSON: Bool
  private let isTSV: Bool
  /// The form of the table, or nil if it can only be the program's own.
  package let form: TableForm?
  /// Whether the separator is that of the form, and no comma.
  private let isDelimitedByForm: Bool
  /// Whether rows are converted.
  private var isConverted = false
  private var converted = ConvertedRow.none
  /// The columns that have new names.
  package private(set) var renamedColumns: [[UInt8]] = []
  /// The column that is read as `time`, with its unit, though no option says so.
  package private(set) var understood: (column: [UInt8], unit: TableUnit)?
  /// The names of the columns.
  package private(set) var columns: [[UInt8]] = []
  /// The index of the row that was read last, or −1 before the first.
  private(set) var row = -1

  /// Takes over a source and reads the table's header; without a form, the table must have that of the
  /// program's own.
  package static func reading(
    _ source: consuming ByteSource, as form: TableForm? = nil
  ) throws(TableFailure) -> TableInput {
    let path = source.path
    let line: [UInt8]
    let nextLines: [UInt8]
    do throws(ReadError) {
      line = Array(try source.firstLine())
      nextLines = HeaderCheck.needsNextLines(line) ? Array(try source.linesAfterFirst()) : []
    } catch {
      throw TableFailure(.unreadable(error), in: path)
    }
    var table = TableInput(source, beginningWith: line, as: form)
    try table.readHeader(HeaderCheck(nextLines: nextLines, acceptsForms: form != nil))
    try table.convertHeader()
    while table.row + 1 < form?.firstRow ?? 0, try table.next() {}
    return table
  }

  private init(
    _ source: consuming ByteSource, beginningWith line: [UInt8], as form: TableForm?
  ) {
    self.form = form
    isJSON = line.first == UInt8(ascii: "[") || line.first == UInt8(ascii: "{")
    if !isJSON, let delimiter = form?.delimiter, line.contains(delimiter) {
      let dialect = DelimitedReader.Dialect(separator: delimiter)
      (isTSV, isDelimitedByForm) = (dialect == .tsv, dialect != .csv)
      delimited = DelimitedReader(dialect)
      self.source = source
      return
    }
    isDelimitedByForm = false
    let isNamedTSV = source.path.flatMap { TableFormat(fileName: $0) } == .tsv
    isTSV =
      !line.contains(UInt8(ascii: ",")) && (line.contains(UInt8(ascii: "\t")) || isNamedTSV)
    delimited = DelimitedReader(isTSV ? .tsv : .csv)
    self.source = source
  }

  /// The file's name, or nil for standard input.
  package var path: [UInt8]? { source.path }

  /// Returns a member before the rows of a JSON document.
  package func preamble(_ name: String) -> JSONTree.Node? {
    isJSON ? json.preamble(named: name) : nil
  }

  /// Throws the first of some columns that the table lacks.
  package func require(_ names: [[UInt8]]) throws(TableFailure) {
    for name in names where !columns.contains(name) {
      throw error(.missingColumn(name, known: columns), at: position)
    }
  }

  // MARK: Rows

  /// Reads the next row; false at the end.
  package mutating func next() throws(TableFailure) -> Bool {
    repeat {
      guard try step() else { return false }
    } while !isJSON && delimited.isBlank && !(isTSV && columns.count == 1)
    guard isJSON || delimited.fieldCount == columns.count else {
      throw error(
        .fieldCount(delimited.fieldCount, header: columns.count), at: delimited.position)
    }
    row += 1
    if isConverted { try convertRow() }
    return true
  }

  /// Converts the row that has been read.
  ///
  /// As part of `next`, this would take registers from the rows that are not converted.
  @inline(never) private mutating func convertRow() throws(TableFailure) {
    // Lent, because a closure may not change the table that it reads.
    var converted = ConvertedRow.none
    swap(&converted, &self.converted)
    let invalid =
      isJSON
      ? json.withRow { converted.convert($0, $1) }
      : delimited.withRow { converted.convert($0, $1) }
    swap(&converted, &self.converted)
    guard let invalid else { return }
    let text = self.converted.withRow { bytes, cells in
      bytes.extracting(cells[invalid].range).array
    }
    throw error(.decimalPoint(column: columns[invalid], text: text), at: position(ofCell: invalid))
  }

  /// Skips the buffered rows that are equal in another table, byte for byte.
  ///
  /// - Domain: tables with the same columns in the same order.
  /// - Returns: The number of rows.
  mutating func skipIdenticalRows(in other: inout TableInput) -> Int {
    guard !isJSON, !other.isJSON, !isConverted, !other.isConverted else {
      return 0
    }
    let count = delimited.skipIdenticalRecords(in: &other.delimited, fieldCount: columns.count)
    row += count
    other.row += count
    return count
  }

  /// Reads the buffered rows that are plain, side by side with those of another table.
  ///
  /// - Domain: tables with the same columns in the same order.
  /// - Returns: Whether there are any.
  mutating func readPlainRows(with other: inout TableInput, into rows: PlainRows) -> Bool {
    guard !isJSON, !other.isJSON, !isConverted, !other.isConverted,
      delimited.readPlainRecords(with: &other.delimited, into: rows)
    else { return false }
    row += rows.count
    other.row += rows.count
    return true
  }

  /// Appends a block if few bytes are available; false if there is none, or no need.
  mutating func refill() throws(TableFailure) -> Bool {
    guard !isJSON, delimited.availableCount < Self.refillSize else { return false }
    return try appendBlock()
  }

  /// The number of bytes that a plain row needs, as a rule.
  private static let refillSize = 4_096

  /// Whether the row equals that of another table, byte for byte.
  func hasRow(sameAs other: borrowing TableInput) -> Bool {
    withRow { bytes, cells in
      other.withRow { others, otherCells in
        guard bytes.count == others.count, cells.count == otherCells.count else { return false }
        for index in bytes.indices where bytes[index] != others[index] { return false }
        for index in cells.indices where cells[index] != otherCells[index] { return false }
        return true
      }
    }
  }

  /// Calls a closure with the bytes of the row and the range of each cell.
  package func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    if isConverted { return try converted.withRow(body) }
    return isJSON ? try json.withRow(body) : try delimited.withRow(body)
  }

  /// The position of the row.
  package var position: TextPosition { isJSON ? json.position : delimited.position }

  /// Returns the position of a cell of the row.
  package func position(ofCell index: Int) -> TextPosition {
    isJSON ? json.position(ofCell: index) : delimited.position(ofField: index)
  }

  /// Throws the first invalid cell of the row.
  func checkCells() throws(TableFailure) {
    guard isJSON || delimited.needsCellValidation,
      let (cell, error) = withRow({ CellCheck.firstError($0, $1) })
    else { return }
    let text = withRow { bytes, cells in bytes.extracting(cells[cell].range).array }
    let kind =
      isJSON ? CellCheck.Kind.json : isDelimitedByForm ? .form : isTSV ? .tabs : .commas
    throw self.error(
      CellCheck.error(error, of: text, in: columns[cell], of: kind, form),
      at: position(ofCell: cell))
  }

  // MARK: Reading

  /// Reads to the next record, or in JSON to the header or the next row; false at the end.
  private mutating func step() throws(TableFailure) -> Bool {
    while true {
      switch isJSON ? try jsonStep() : try delimitedStep() {
      case .record: return true
      case .end: return false
      case .needsBytes:
        if try !appendBlock() {
          delimited.finish()
          json.finish()
        }
      }
    }
  }

  /// Appends the bytes that were read, or else another block; false at the end.
  private mutating func appendBlock() throws(TableFailure) -> Bool {
    do throws(ReadError) {
      if source.bytes.isEmpty {
        guard isJSON else { return try delimited.append(from: &source) }
        guard try source.readBlock() else { return false }
      }
    } catch {
      throw TableFailure(.unreadable(error), in: path)
    }
    if isJSON { json.append(source.take()) } else { delimited.append(source.take()) }
    return true
  }

  private mutating func delimitedStep() throws(TableFailure) -> DelimitedReader.Step {
    do throws(DelimitedReader.Failure) { return try delimited.next() } catch {
      throw TableFailure(.delimited(error), in: path, at: error.position)
    }
  }

  private mutating func jsonStep() throws(TableFailure) -> DelimitedReader.Step {
    do throws(JSONTableReader.Failure) {
      switch try json.next() {
      case .header, .row: return .record
      case .needsBytes: return .needsBytes
      case .end: return .end
      }
    } catch {
      throw TableFailure(.json(error), in: path, at: error.position)
    }
  }

  // MARK: The header

  private mutating func readHeader(_ check: HeaderCheck) throws(TableFailure) {
    guard try step() else { return }
    guard !isJSON else {
      columns = json.columnNames
      return
    }
    while delimited.isBlank {
      guard try step() else { return }
    }
    for index in 0..<delimited.fieldCount {
      if let error = check.error(inName: index, of: delimited) {
        throw self.error(error, at: delimited.position(ofField: index))
      }
      columns.append(Array(delimited.field(index)))
    }
    let first = Dictionary(columns.enumerated().map { ($1, $0) }) { first, _ in first }
    for (index, name) in columns.enumerated() where first[name] != index {
      throw self.error(.repeatedColumn(name), at: delimited.position(ofField: index))
    }
  }

  /// Renames the columns, and prepares for rows that are converted.
  private mutating func convertHeader() throws(TableFailure) {
    guard let form, form != .own else { return }
    var names = form.renamed(columns)
    var unitOfTimes: TableUnit?
    if let times = form.times(among: names) {
      understood = (names[times.column], times.unit)
      (names[times.column], unitOfTimes) = (ComparisonRules.time, times.unit)
    }
    for (index, name) in names.enumerated() where name != columns[index] {
      guard names.count(where: { $0 == name }) == 1 else {
        throw error(
          .renamedTwice(columns[index], to: name),
          at: isJSON ? position : delimited.position(ofField: index))
      }
      renamedColumns.append(columns[index])
    }
    columns = names
    converted = ConvertedRow(
      form, columns: names, unitOfTimes: unitOfTimes, isDelimitedByForm: isDelimitedByForm)
    isConverted = converted.isNeeded
  }

  /// Returns an error in the table.
  func error(_ error: TableError, at position: TextPosition) -> TableFailure {
    TableFailure(.table(error), in: path, at: position)
  }
}

extension TableInput: RowView {}

extension TableInput {
  /// Sentences about a column that is read as `time`, and about rows that are left out.
  package var readingNotes: [String] {
    let name = path.map(VisibleText.shortened) ?? "standard input"
    let times = understood.map { column, unit in
      "\(name): column \(VisibleText.quoted(column)) is read as 'time', in \(unit.timeWord)"
    }
    let count = form?.firstRow ?? 0
    let rows = count > 0 ? "\(name): rows before the motion are left out (\(count))" : nil
    return [times, rows].compactMap { $0 }
  }

  /// Reads up to the start of the motion and returns it: the last row before the first of some columns
  /// changes, or the first row if it never does.
  ///
  /// - Parameter columns: The names of columns of positions, of which the first that the table has counts.
  /// - Returns: The row's index and its time; nil if the table has no rows, no times or rows for each card.
  /// - Throws: An error in the table.
  package consuming func startOfMotion(
    in columns: [[UInt8]]
  ) throws(TableFailure) -> (row: Int, time: DecimalNumber)? {
    guard let time = self.columns.firstIndex(of: ComparisonRules.time),
      !self.columns.contains(ComparisonRules.card)
    else { return nil }
    let position = columns.lazy.compactMap(self.columns.firstIndex).first
    var first: (row: Int, time: DecimalNumber)?
    var last = first
    var rest: DecimalNumber?
    while try next() {
      try checkCells()
      let (instant, value) = withRow { bytes, cells in
        (
          DecimalNumber(bytes.extracting(cells[time].range)),
          position.flatMap { DecimalNumber(bytes.extracting(cells[$0].range)) }
        )
      }
      guard let instant else { continue }
      first = first ?? (row, instant)
      guard let value else { return first }
      if let rest, rest != value { return last }
      (rest, last) = (value, (row, instant))
    }
    return first
  }
}
