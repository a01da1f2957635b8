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
    self.path = path
    self.reason = reason
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
