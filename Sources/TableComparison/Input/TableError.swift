package import MotionNumerics
package import TableReading

/// An error in a table that is compared, other than one in its grammar.
package enum TableError: Hashable, Sendable {
  /// The likely cause of a column without a name.
  package enum UnnamedCause: Hashable, Sendable {
    /// The column has the names of rows.
    case rowNames
    /// The line is the title of the table.
    case titleRow
    /// A separator ends the line.
    case lastSeparator
  }

  /// A column without a name.
  case unnamedColumn(UnnamedCause?)
  /// The line names the separator for Excel.
  case separatorLine([UInt8])
  /// A column whose name is a number, as if the header is missing.
  case numberInHeader([UInt8])
  /// A column that the comparison needs is missing.
  case missingColumn([UInt8], known: [[UInt8]])
  /// The header has a duplicate column.
  case repeatedColumn([UInt8])
  /// A column would be renamed to the name of another.
  case renamedTwice([UInt8], to: [UInt8])
  /// The fields are separated by semicolons, perhaps with decimal commas in numbers.
  case semicolons(hasDecimalCommas: Bool, acceptsDelimiter: Bool)
  /// The fields are separated by spaces.
  case spaces
  /// The table is in Markdown.
  case markdown
  /// A row does not have the number of fields of the header.
  case fieldCount(Int, header: Int)
  /// A cell is not a valid number.
  case number(NumberSyntax.Failure, column: [UInt8], text: [UInt8])
  /// A cell is a number whose exponent is beyond the limit.
  case exponent(column: [UInt8], text: [UInt8])
  /// A cell is `nan`, which may mean an absent value; a string may be accepted for that.
  case notANumber(column: [UInt8], text: [UInt8], isJSON: Bool, acceptsMissing: Bool)
  /// A number has a decimal comma, which is accepted only if the delimiter is given, here perhaps a tab.
  case decimalComma(column: [UInt8], text: [UInt8], needsTab: Bool)
  /// A number has a decimal point, or several separators, in a table with decimal commas.
  case decimalPoint(column: [UInt8], text: [UInt8])
  /// A row has no number in the column that matches rows.
  case noKey(column: [UInt8], text: [UInt8])
  /// The table has no rows.
  case noRows
  /// The numbers that match rows do not ascend.
  case keyGoesBack(column: [UInt8], to: [UInt8], from: [UInt8])
  /// A number that aligns rows occurs twice.
  case keyTwice(column: [UInt8], text: [UInt8])
}

/// An error in a table that is compared, with its position.
package struct TableFailure: Error, Hashable, Sendable {
  /// The reason of an error.
  package enum Reason: Error, Hashable, Sendable {
    /// The system cannot read the file.
    case unreadable(ReadError)
    case delimited(DelimitedReader.Failure)
    case json(JSONReader.Failure)
    case table(TableError)
  }

  /// The file's name, or nil for standard input.
  package let path: [UInt8]?
  package let position: TextPosition
  package let reason: Reason

  init(_ reason: Reason, in path: [UInt8]?, at position: TextPosition? = nil) {
    (self.path, self.reason) = (path, reason)
    self.position =
      switch reason {
      case .delimited(let failure): failure.position
      case .json(let failure): failure.position
      case .unreadable, .table: position ?? .start
      }
  }
}

/// A reason why two tables cannot be compared.
package enum ComparisonError: Error, Hashable, Sendable {
  /// A table cannot be read.
  case table(TableFailure)
  /// No table has a column that a rule names.
  case noColumn(NamedColumn, known: [[UInt8]])
  /// The tables are the same only because there is nothing to compare.
  case nothingToCompare(Lack)

  /// The part of two tables without which there is nothing to compare.
  package enum Lack: Hashable, Sendable {
    case columns, rows
    /// Columns that both tables have, other than those of times and row indices.
    case commonColumns
  }
}

/// The check of the header of a CSV or TSV table, which finds what other programs write instead.
struct HeaderCheck {
  /// The available lines after the header.
  let nextLines: ArraySlice<UInt8>
  /// Whether the table may be read as one of another form.
  let acceptsForms: Bool

  /// Returns the error of a column's name, if it is invalid.
  func error(inName index: Int, of header: borrowing DelimitedReader) -> TableError? {
    let name = Array(header.field(index))
    let isOnly = header.fieldCount == 1
    if index == 0, isSeparatorLine(header) { return .separatorLine(Array(header.field(0))) }
    if name.isEmpty { return .unnamedColumn(cause(ofUnnamed: index, in: header)) }
    if DecimalNumber(name) != nil { return .numberInHeader(name) }
    guard isOnly else { return nil }
    if name.first == UInt8(ascii: "|") { return .markdown }
    if name.contains(UInt8(ascii: ";")) {
      return .semicolons(
        hasDecimalCommas: nextLines.contains(UInt8(ascii: ",")), acceptsDelimiter: acceptsForms)
    }
    return isSeparatedBySpaces(name) ? .spaces : nil
  }

  /// Whether the header is a line such as `sep=;`, which names the separator for Excel.
  private func isSeparatorLine(_ header: borrowing DelimitedReader) -> Bool {
    let name = header.field(0)
    let isMark = name.prefix(4).map { $0 | 0x20 } == Array("sep=".utf8).map { $0 | 0x20 }
    return isMark && name.count <= 5 && header.fieldCount <= 2
  }

  /// Returns the likely cause of a column without a name.
  private func cause(
    ofUnnamed index: Int, in header: borrowing DelimitedReader
  ) -> TableError.UnnamedCause? {
    let count = header.fieldCount
    guard count > 1 else { return nil }
    if index == 0 { return .rowNames }
    // The first is not empty, or its error would have been found.
    for other in 1..<count where !header.field(other).isEmpty {
      return index == count - 1 ? .lastSeparator : nil
    }
    return count > 2 ? .titleRow : .lastSeparator
  }

  /// Whether the only column's name and the row after it are several words, of which the row's first
  /// two are numbers.
  private func isSeparatedBySpaces(_ name: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    let line = nextLines.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    let (names, cells) = (name.split(separator: space), line.split(separator: space))
    return names.count > 1 && names.count == cells.count
      && cells.prefix(2).allSatisfy { DecimalNumber($0) != nil }
  }
}

/// The check for cells that no table may have: numbers that are not finite or have a decimal comma.
package enum CellCheck {
  /// A reason to reject a cell.
  enum Failure {
    case number(NumberSyntax.Failure)
    /// The written exponent is beyond the limit.
    case exponent
  }

  /// The greatest magnitude of a written exponent.
  package static let exponentLimit = 400

  /// Returns the first invalid cell, if there is one, with its error.
  static func firstError(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>
  ) -> (cell: Int, error: Failure)? {
    for index in cells.indices {
      var (start, end) = (Int(cells[index].start), Int(cells[index].end))
      // Surrounding spaces do not make `nan` valid.
      while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
      while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
      guard start < end, isSuspicious(bytes, start, end) else { continue }
      if let error = error(bytes.extracting(start..<end).array) { return (index, error) }
    }
    return nil
  }

  /// Returns the error of an invalid cell of a table.
  static func error(
    _ failure: Failure, of text: [UInt8], in column: [UInt8], _ table: borrowing TableInput
  ) -> TableError {
    guard case .number(let error) = failure else { return .exponent(column: column, text: text) }
    if error == .notFinite, isNaN(text) {
      return .notANumber(
        column: column, text: text, isJSON: table.dialect == nil,
        acceptsMissing: table.form != nil)
    }
    guard error == .notANumber, table.isOfForm || table.dialect == .tsv, let form = table.form,
      !form.hasDecimalCommas
    else { return .number(error, column: column, text: text) }
    return .decimalComma(column: column, text: text, needsTab: !table.isOfForm)
  }

  /// Whether a cell that is not finite is NaN without a payload, as programs write for absent values.
  private static func isNaN(_ text: [UInt8]) -> Bool {
    let word = text.filter { $0 != UInt8(ascii: " ") }.drop { [0x2B, 0x2D].contains($0) }
    return word.map { $0 | 0x20 } == Array("nan".utf8)
  }

  /// Whether a cell may be invalid.
  @inline(__always)
  private static func isSuspicious(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var first = bytes[start]
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+"), end - start > 1 {
      first = bytes[start + 1]
    }
    let letter = first | 0x20
    if letter == UInt8(ascii: "n") || letter == UInt8(ascii: "i") { return true }
    // Digits and the point: an exponent may be too large, and a comma may be a decimal comma.
    guard first &- UInt8(ascii: ".") <= UInt8(ascii: "9") - UInt8(ascii: ".") else { return false }
    if end - start > 300 { return true }
    // Neither is the first or the last character of a number.
    for index in start + 1..<max(start + 1, end - 1) {
      let byte = bytes[index]
      if byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: ",") { return true }
    }
    return false
  }

  /// Returns the error of an invalid cell.
  private static func error(_ text: [UInt8]) -> Failure? {
    do throws(NumberSyntax.Failure) {
      _ = try NumberSyntax.double(text[...])
      let letter = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
      let exponent = letter.map { Int(String(decoding: text[($0 + 1)...], as: UTF8.self)) }
      guard let exponent else { return nil }
      return exponent.map { $0.magnitude <= exponentLimit } ?? false ? nil : .exponent
    } catch {
      switch error {
      case .notFinite, .tooLarge: return .number(error)
      case .notANumber:
        let dotted = text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
        let isNumber = dotted != text && (try? NumberSyntax.double(dotted[...])) != nil
        return isNumber ? .number(error) : nil
      }
    }
  }
}
