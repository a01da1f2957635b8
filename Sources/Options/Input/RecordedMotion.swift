package import TableComparison
import TableReading

/// A recorded motion: a table with a column of times and one of values.
///
/// The values are in the column `value`, or in `offset`, or in the only other one whose first cell is a
/// number; `frame` counts rows. Rows without a value are ignored.
package enum RecordedMotion {
  /// The greatest magnitude of a time in seconds: more, and frames would round to one time.
  package static let greatestTime = 1e9

  /// The usual column of times.
  package static let usualTime = Array("time".utf8)

  /// Reads the next row; false at the end.
  package static func next(_ table: inout TableInput) throws(Problem) -> Bool {
    do throws(TableFailure) { return try table.next() } catch { throw .input(error) }
  }

  // MARK: Cells

  /// Whether a cell is a number.
  package static func isNumber(_ column: Int, of table: borrowing TableInput) -> Bool {
    table.withRow { bytes, cells in
      DecimalNumber(bytes.extracting(cells[column].range)) != nil
    }
  }

  /// Returns the text of a cell.
  package static func text(_ column: Int, of table: borrowing TableInput) -> [UInt8] {
    table.withRow { bytes, cells in
      let cell = bytes.extracting(cells[column].range)
      return cell.indices.map { cell[$0] }
    }
  }

  /// Returns the number of a cell, or nil if it is empty.
  package static func number(
    _ column: Int, of table: borrowing TableInput, within greatest: Double
  ) throws(Problem) -> Double? {
    let number = table.withRow { bytes, cells in
      DecimalNumber(bytes.extracting(cells[column].range))?.approximation
    }
    if let number, number.magnitude <= greatest { return number }
    let text = text(column, of: table)
    if text.isEmpty { return nil }
    do throws(ValueError) {
      let number = try Readers.decimal(text[...])
      throw number < 0 ? ValueError.lessThan(-greatest) : .moreThan(greatest)
    } catch {
      throw Self.error(ofNumber: error, column, table)
    }
  }

  // MARK: Errors

  /// Returns the error of a cell, which is a sentence.
  package static func error(
    _ sentence: String, _ column: Int, _ table: borrowing TableInput
  ) -> Problem {
    .malformed(sentence, in: table.path, at: table.position(ofCell: column))
  }

  /// Returns the error of a cell that is not a valid number.
  package static func error(
    ofNumber error: ValueError, _ column: Int, _ table: borrowing TableInput
  ) -> Problem {
    let name = Messages.shortened(table.columns[column])
    return self.error(
      "\(name) \(Messages.requirement(error, text(column, of: table)))", column, table)
  }

  /// Returns the error of a table without a column of numbers other than that of its times.
  package static func noValues(besides time: Int, in table: borrowing TableInput) -> Problem {
    let name = Messages.quoted(table.columns[time])
    return .malformed(
      "the table needs a column of numbers other than \(name)", in: table.path,
      at: table.position)
  }
}
