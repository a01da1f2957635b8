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
  /// The syntax of fields, or nil in JSON.
  let dialect: DelimitedReader.Dialect?
  private var delimited: DelimitedReader
  private var json = JSONTableReader()
  /// The form of the table, or nil if it can only be the program's own.
  package let form: TableForm?
  /// Whether the separator of fields is that of a form, and no comma.
  let isOfForm: Bool
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
    do throws(ReadError) { line = Array(try source.firstLine()) } catch {
      throw TableFailure(.unreadable(error), in: path)
    }
    var table = TableInput(source, beginningWith: line, as: form)
    try table.readHeader()
    try table.convertHeader()
    while table.row + 1 < form?.firstRow ?? 0, try table.next() {}
    return table
  }

  /// Recognizes the grammar of a table by its first line that is not blank, and its file's name.
  private init(_ source: consuming ByteSource, beginningWith line: [UInt8], as form: TableForm?) {
    self.form = form
    let dialect: DelimitedReader.Dialect
    if let delimiter = form?.delimiter, line.contains(delimiter) {
      dialect = DelimitedReader.Dialect(separator: delimiter)
      isOfForm = dialect != .csv
    } else {
      let isNamedTSV = source.path.flatMap { TableFormat(fileName: $0) } == .tsv
      let hasTabs = line.contains(UInt8(ascii: "\t")) || isNamedTSV
      dialect = hasTabs && !line.contains(UInt8(ascii: ",")) ? .tsv : .csv
      isOfForm = false
    }
    delimited = DelimitedReader(dialect)
    let isJSON = line.first == UInt8(ascii: "[") || line.first == UInt8(ascii: "{")
    self.dialect = isJSON ? nil : dialect
    self.source = source
  }

  /// The file's name, or nil for standard input.
  package var path: [UInt8]? { source.path }

  /// The members before the rows of a JSON document.
  package var preamble: JSONTree? { json.preamble }

  /// Returns a member before the rows of a JSON document.
  package func preamble(_ name: String) -> JSONTree.Node? {
    json.preamble?.root.member(named: name)
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
      // An empty line is the empty cell of a TSV's only column.
    } while dialect != nil && delimited.isBlank && !(dialect == .tsv && columns.count == 1)
    if dialect != nil, delimited.fieldCount != columns.count {
      throw error(.fieldCount(delimited.fieldCount, header: columns.count), at: position)
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
    let invalid = withWrittenRow { converted.convert($0, $1) }
    swap(&converted, &self.converted)
    guard let invalid else { return }
    let text = self.converted.withRow { bytes, cells in
      bytes.extracting(cells[invalid].range).array
    }
    throw error(.decimalPoint(column: columns[invalid], text: text), at: position(ofCell: invalid))
  }

  /// Reads the buffered rows that are plain, side by side with those of another table.
  ///
  /// - Domain: tables with the same columns in the same order.
  /// - Returns: Whether there are any.
  mutating func readPlainRows(with other: inout TableInput, into rows: PlainRows) -> Bool {
    guard dialect != nil, other.dialect != nil, !isConverted, !other.isConverted,
      delimited.readPlainRecords(with: &other.delimited, into: rows)
    else { return false }
    rows.firstRow = row + 1
    row += rows.count
    other.row += rows.count
    return true
  }

  /// Appends a block if few bytes are available; false if there is none, or no need.
  mutating func refill() throws(TableFailure) -> Bool {
    guard dialect != nil, delimited.availableCount < Self.refillSize else { return false }
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
  package func withRow<R>(_ body: (Span<UInt8>, Span<CellRange>) -> R) -> R {
    isConverted ? converted.withRow(body) : withWrittenRow(body)
  }

  @inline(__always)
  private func withWrittenRow<R>(_ body: (Span<UInt8>, Span<CellRange>) -> R) -> R {
    dialect == nil ? json.withRow(body) : delimited.withRow(body)
  }

  /// The position of the row.
  package var position: TextPosition { dialect == nil ? json.position : delimited.position }

  /// Returns the position of a cell of the row.
  package func position(ofCell index: Int) -> TextPosition {
    dialect == nil ? json.position(ofCell: index) : delimited.position(ofField: index)
  }

  /// Throws the first invalid cell of the row.
  func checkCells() throws(TableFailure) {
    guard dialect == nil || delimited.needsCellValidation,
      let (cell, error) = withRow({ CellCheck.firstError($0, $1) })
    else { return }
    let text = withRow { bytes, cells in bytes.extracting(cells[cell].range).array }
    throw self.error(
      CellCheck.error(error, of: text, in: columns[cell], self),
      at: position(ofCell: cell))
  }

  // MARK: Reading

  /// Reads to the next record, which may be the header; false at the end.
  private mutating func step() throws(TableFailure) -> Bool {
    while true {
      let step: DelimitedReader.Step
      if dialect == nil {
        do throws(JSONReader.Failure) { step = try json.next() } catch {
          throw TableFailure(.json(error), in: path)
        }
      } else {
        do throws(DelimitedReader.Failure) { step = try delimited.next() } catch {
          throw TableFailure(.delimited(error), in: path)
        }
      }
      guard step == .needsBytes else { return step == .record }
      if try !appendBlock() {
        delimited.finish()
        json.finish()
      }
    }
  }

  /// Appends the bytes that were read, or else another block; false at the end.
  private mutating func appendBlock() throws(TableFailure) -> Bool {
    do throws(ReadError) {
      if source.bytes.isEmpty {
        guard dialect == nil else { return try delimited.append(from: &source) }
        guard try source.readBlock() else { return false }
      }
    } catch {
      throw TableFailure(.unreadable(error), in: path)
    }
    if dialect == nil { json.append(source.take()) } else { delimited.append(source.take()) }
    return true
  }

  // MARK: The header

  private mutating func readHeader() throws(TableFailure) {
    guard try step() else { return }
    guard dialect != nil else {
      columns = json.columnNames
      return
    }
    while delimited.isBlank {
      guard try step() else { return }
    }
    // The line after a single name may show that there are several.
    while delimited.fieldCount == 1, delimited.availableCount < DelimitedReader.fieldLimit,
      !delimited.available.contains(UInt8(ascii: "\n")), try appendBlock()
    {}
    let check = HeaderCheck(nextLines: delimited.available, acceptsForms: form != nil)
    for index in 0..<delimited.fieldCount {
      if let error = check.error(inName: index, of: delimited) {
        throw self.error(error, at: position(ofCell: index))
      }
      columns.append(Array(delimited.field(index)))
    }
    let first = Dictionary(columns.enumerated().map { ($1, $0) }) { first, _ in first }
    for (index, name) in columns.enumerated() where first[name] != index {
      throw self.error(.repeatedColumn(name), at: position(ofCell: index))
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
          at: dialect == nil ? position : position(ofCell: index))
      }
      renamedColumns.append(columns[index])
    }
    columns = names
    converted = ConvertedRow(
      form, columns: names, unitOfTimes: unitOfTimes, isDelimitedByForm: isOfForm)
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

  /// Returns the table of some bytes as CSV.
  package static func csv(of bytes: [UInt8], named name: [UInt8]) throws(TableFailure) -> [UInt8] {
    var table = try TableInput.reading(ByteSource(holding: bytes, named: name))
    func line(_ cells: [[UInt8]]) -> [UInt8] {
      // A single empty field would be an empty line, which is not a row.
      if cells == [[]] { return Array("\"\"\n".utf8) }
      return Array(cells.map(TableSyntax.csvField).joined(separator: [UInt8(ascii: ",")])) + [10]
    }
    var text = line(table.columns)
    while try table.next() {
      text += table.withRow { bytes, cells in
        line(cells.indices.map { bytes.extracting(cells[$0].range).array })
      }
    }
    return text
  }
}
