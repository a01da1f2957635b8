import DeckFormats

/// What comparing two tables has found.
struct Comparison: Sendable {
  /// A column that both tables have.
  struct Column: Sendable {
    let name: [UInt8]
    /// The rows whose cells are not the same.
    var differenceCount = 0
    /// The greatest deviation of two numbers, where there is any.
    var greatest: Deviation?
    /// The mean of the deviations of the numbers that are not the same; nil beyond the greatest double.
    var mean: Double? = 0
  }

  /// How far two numbers are apart, and where.
  struct Deviation: Sendable {
    /// How far, about.
    var number: Double
    var expected: DecimalNumber
    var actual: DecimalNumber
    var place: Place

    /// How far, exactly.
    var text: String { actual.deviation(from: expected).text }
  }

  /// A row.
  struct Place: Hashable, Sendable {
    /// The index of the row in its table, from 0.
    var row: Int
    /// What its column of times says, if it has one.
    var time: String?
    /// Where it begins in the file.
    var position: TextPosition
  }

  /// One thing that is not the same.
  struct Difference: Sendable {
    enum Kind: Sendable {
      /// A cell, how far its numbers are apart, and how far they may be.
      case cell(
        column: [UInt8], expected: [UInt8], actual: [UInt8], deviation: String?, allowed: String?)
      /// A row that the actual table has not.
      case missingRow
      /// A row that the expected table has not.
      case addedRow
    }

    var kind: Kind
    /// The name of the cell's column, or nil where it is about a row.
    var column: [UInt8]? {
      switch kind {
      case .cell(let column, _, _, _, _): column
      case .missingRow, .addedRow: nil
      }
    }
    /// The row, of the actual table where it is added and of the expected one otherwise.
    var place: Place
  }

  /// A figure of the offset's curve in both tables, nil where there is none or no double holds it.
  struct Figure: Sendable {
    let name: String
    let before: Double?
    let after: Double?

    /// Whether the figures are not the same to nine decimals.
    var isChanged: Bool { before.map(Messages.figure) != after.map(Messages.figure) }
  }

  /// A parameter that a recorded table was made with another value of.
  struct Parameter: Hashable, Sendable {
    let name: String
    let recorded: String
    let now: String
  }

  /// The tables' names, `-` for standard input.
  var expected: [UInt8]
  var actual: [UInt8]
  var columns: [Column] = []
  /// The names of all columns, compared or not.
  var columnNames: [[UInt8]] = []
  var missingColumns: [[UInt8]] = []
  var addedColumns: [[UInt8]] = []
  /// The columns of one table alone that are left out of the comparison.
  var leftOutColumns: (expected: [[UInt8]], actual: [[UInt8]]) = ([], [])
  /// The columns that have no meaning between rows at other times.
  var positionalColumns: [[UInt8]] = []
  /// The rows that were compared.
  var rowCount = 0
  var missingRowCount = 0
  var addedRowCount = 0
  /// The first differences of cells and rows.
  var differences: [Difference] = []
  /// Figures of both curves, where both tables have a time and an offset.
  var figures: [Figure] = []
  /// The parameters that the expected table was made with other values of, which is then all that is
  /// told.
  var parameters: [Parameter] = []

  /// The number of cells, rows and columns that are not the same.
  var differenceCount: Int {
    columns.reduce(0) { $0 + $1.differenceCount } + missingRowCount + addedRowCount
      + missingColumns.count + addedColumns.count + parameters.count
  }

  var isSame: Bool { differenceCount == 0 }

  /// The comparison of the same tables that tells of parameters alone.
  func reduced(to parameters: [Parameter]) -> Comparison {
    Comparison(
      expected: expected, actual: actual, columnNames: columnNames, parameters: parameters)
  }

  /// The differences of cells and rows that `differences` leaves out.
  var omittedCount: Int {
    columns.reduce(0) { $0 + $1.differenceCount } + missingRowCount + addedRowCount
      - differences.count
  }
}
