import TableReading
import TableText

/// The reader of a table in either grammar: fields between separators, or JSON.
struct TableGrammar: Sendable {
  /// The syntax of fields, or nil in JSON.
  let dialect: DelimitedReader.Dialect?
  /// Whether the separator is that of a form, and no comma.
  let isOfForm: Bool
  var delimited: DelimitedReader
  private(set) var json = JSONTableReader()

  /// Recognizes the grammar of a table by its first line that is not blank, and its file's name.
  init(of line: [UInt8], path: [UInt8]?, as form: TableForm?) {
    let dialect: DelimitedReader.Dialect
    let delimiter = form?.delimiter.flatMap { line.contains($0) ? $0 : nil }
    if let delimiter {
      dialect = DelimitedReader.Dialect(separator: delimiter)
    } else {
      let isNamedTSV = path.flatMap { TableFormat(fileName: $0) } == .tsv
      let hasTabs = line.contains(UInt8(ascii: "\t")) || isNamedTSV
      dialect = hasTabs && !line.contains(UInt8(ascii: ",")) ? .tsv : .csv
    }
    let isJSON = line.first == UInt8(ascii: "[") || line.first == UInt8(ascii: "{")
    self.dialect = isJSON ? nil : dialect
    isOfForm = !isJSON && delimiter != nil && dialect != .csv
    delimited = DelimitedReader(dialect)
  }

  // MARK: The record

  /// The number of fields of the record; in JSON it is right.
  var fieldCount: Int? { dialect == nil ? nil : delimited.fieldCount }

  /// The start of the record.
  var position: TextPosition { dialect == nil ? json.position : delimited.position }

  /// Returns the position of a cell.
  func position(ofCell index: Int) -> TextPosition {
    dialect == nil ? json.position(ofCell: index) : delimited.position(ofField: index)
  }

  /// Whether a cell may be invalid.
  var needsCellValidation: Bool { dialect == nil || delimited.needsCellValidation }

  /// Whether the record is an empty line, and not the empty cell of a TSV's only column.
  func isBlank(columnCount: Int) -> Bool {
    dialect != nil && delimited.isBlank && !(dialect == .tsv && columnCount == 1)
  }

  /// Calls a closure with the bytes of the record and the range of each cell.
  @inline(__always)
  func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    dialect == nil ? try json.withRow(body) : try delimited.withRow(body)
  }

  // MARK: Reading

  /// Reads to the next record or the end of the bytes.
  mutating func next() throws(TableFailure.Reason) -> DelimitedReader.Step {
    guard dialect == nil else {
      do throws(DelimitedReader.Failure) { return try delimited.next() } catch {
        throw .delimited(error)
      }
    }
    do throws(JSONReader.Failure) { return try json.next() } catch { throw .json(error) }
  }

  /// Appends the bytes that were read from a source, or else another block; false at its end.
  mutating func append(from source: inout ByteSource) throws(ReadError) -> Bool {
    if source.bytes.isEmpty {
      guard dialect == nil else { return try delimited.append(from: &source) }
      guard try source.readBlock() else { return false }
    }
    if dialect == nil { json.append(source.take()) } else { delimited.append(source.take()) }
    return true
  }

  /// Ends the input: no block follows.
  mutating func finish() {
    delimited.finish()
    json.finish()
  }
}
