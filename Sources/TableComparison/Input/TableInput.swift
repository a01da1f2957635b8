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
  private var grammar: TableGrammar
  /// The form of the table, or nil if it can only be the program's own.
  package let form: TableForm?
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
    grammar = TableGrammar(of: line, path: source.path, as: form)
    self.source = source
  }

  /// The file's name, or nil for standard input.
  package var path: [UInt8]? { source.path }

  /// Returns a member before the rows of a JSON document.
  package func preamble(_ name: String) -> JSONTree.Node? {
    grammar.json.preamble(named: name)
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
    } while grammar.isBlank(columnCount: columns.count)
    let count = grammar.fieldCount ?? columns.count
    guard count == columns.count else {
      throw error(.fieldCount(count, header: columns.count), at: grammar.position)
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
    let invalid = grammar.withRow { converted.convert($0, $1) }
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
    guard grammar.dialect != nil, grammar.dialect == other.grammar.dialect, !isConverted,
      !other.isConverted
    else { return 0 }
    let count = grammar.delimited.skipIdenticalRecords(
      in: &other.grammar.delimited, fieldCount: columns.count)
    row += count
    other.row += count
    return count
  }

  /// Reads the buffered rows that are plain, side by side with those of another table.
  ///
  /// - Domain: tables with the same columns in the same order.
  /// - Returns: Whether there are any.
  mutating func readPlainRows(with other: inout TableInput, into rows: PlainRows) -> Bool {
    guard grammar.dialect != nil, other.grammar.dialect != nil, !isConverted, !other.isConverted,
      grammar.delimited.readPlainRecords(with: &other.grammar.delimited, into: rows)
    else { return false }
    row += rows.count
    other.row += rows.count
    return true
  }

  /// Appends a block if few bytes are available; false if there is none, or no need.
  mutating func refill() throws(TableFailure) -> Bool {
    guard grammar.dialect != nil, grammar.delimited.availableCount < Self.refillSize else {
      return false
    }
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
    return try grammar.withRow(body)
  }

  /// The position of the row.
  package var position: TextPosition { grammar.position }

  /// Returns the position of a cell of the row.
  package func position(ofCell index: Int) -> TextPosition { grammar.position(ofCell: index) }

  /// Throws the first invalid cell of the row.
  func checkCells() throws(TableFailure) {
    guard grammar.needsCellValidation,
      let (cell, error) = withRow({ CellCheck.firstError($0, $1) })
    else { return }
    let text = withRow { bytes, cells in bytes.extracting(cells[cell].range).array }
    throw self.error(
      CellCheck.error(error, of: text, in: columns[cell], of: grammar, form),
      at: position(ofCell: cell))
  }

  // MARK: Reading

  /// Reads to the next record, which may be the header; false at the end.
  private mutating func step() throws(TableFailure) -> Bool {
    while true {
      let step: DelimitedReader.Step
      do throws(TableFailure.Reason) { step = try grammar.next() } catch {
        throw TableFailure(error, in: path)
      }
      guard step == .needsBytes else { return step == .record }
      if try !appendBlock() { grammar.finish() }
    }
  }

  /// Appends the bytes that were read, or else another block; false at the end.
  private mutating func appendBlock() throws(TableFailure) -> Bool {
    do throws(ReadError) { return try grammar.append(from: &source) } catch {
      throw TableFailure(.unreadable(error), in: path)
    }
  }

  // MARK: The header

  private mutating func readHeader(_ check: HeaderCheck) throws(TableFailure) {
    guard try step() else { return }
    guard grammar.dialect != nil else {
      columns = grammar.json.columnNames
      return
    }
    while grammar.delimited.isBlank {
      guard try step() else { return }
    }
    for index in 0..<grammar.delimited.fieldCount {
      if let error = check.error(inName: index, of: grammar.delimited) {
        throw self.error(error, at: position(ofCell: index))
      }
      columns.append(Array(grammar.delimited.field(index)))
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
          at: grammar.dialect == nil ? position : position(ofCell: index))
      }
      renamedColumns.append(columns[index])
    }
    columns = names
    converted = ConvertedRow(
      form, columns: names, unitOfTimes: unitOfTimes, isDelimitedByForm: grammar.isOfForm)
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
  package static func csv(
    of bytes: [UInt8], named name: [UInt8]
  ) throws(TableFailure) -> [UInt8] {
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
