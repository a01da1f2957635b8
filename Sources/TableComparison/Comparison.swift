import TableReading

/// The result of comparing two tables.
package struct Comparison: Sendable {
  /// A column that both tables have.
  package struct Column: Sendable {
    let name: [UInt8]
    let tolerance: Tolerance
    /// The sums of all rows.
    var count = RowTally.Count()
    /// The greatest deviation of the numbers that differ or, if all are accepted, of those.
    var greatest: Deviation?
    /// The first difference.
    var first: Difference?
    /// The greatest deviation of each share of the rows, if it is known.
    var profile: [Double] = []

    /// The number of rows whose cells differ.
    var differenceCount: Int { count.differences }

    /// The mean deviation of the numbers that are not equal; nil if it overflows.
    var mean: Double? {
      let mean = count.sum / Double(count.deviations)
      return mean.isFinite ? mean : nil
    }

    /// The allowed deviation of the number with the greatest one; nil if the column has no tolerance.
    var allowed: String? {
      tolerance.isNone ? nil : greatest.map { tolerance.allowed(for: $0.expected).text }
    }

    /// The greatest deviation, unless it is accepted and strings differ.
    var worst: Deviation? { !count.hasGreatestDifference && first != nil ? nil : greatest }
  }

  /// The deviation of two numbers, with its location.
  package struct Deviation: Sendable {
    /// The approximate deviation.
    var number: Double
    var expected: DecimalNumber
    var actual: DecimalNumber
    var location: Location

    /// The exact deviation.
    var text: String { actual.deviation(from: expected).text }
  }

  /// The location of a row.
  package struct Location: Hashable, Sendable {
    /// The table that has the row.
    package enum Origin: Hashable, Sendable {
      case expected, actual
      /// The actual table, at a time beyond the ends of the expected one, whose first or last row is
      /// held.
      case held
    }

    var origin = Origin.expected
    /// The index of the row in its table, from 0.
    var row: Int
    /// The cell of the time column, if there is one.
    var time: String?
    /// The position in the file where the row begins.
    var position: TextPosition
  }

  /// A difference of a cell, or a row that one table lacks: the expected one if the location is in the actual
  /// table.
  package struct Difference: Sendable {
    /// The cells, or nil for a row.
    package let cells: Cells?
    /// The location of the row: in the actual table if the row is added or held, or if the expected table
    /// is computed at its times, otherwise in the expected table.
    let location: Location

    /// The result for a row.
    var rowState: String { location.origin == .expected ? "missing" : "added" }
  }

  /// Two cells that differ.
  package struct Cells: Sendable {
    typealias Numbers = (actual: DecimalNumber, expected: DecimalNumber)

    /// The index of the column among those that are compared, its name and its tolerance.
    let column: Int
    let name: [UInt8]
    let tolerance: Tolerance
    let expected: [UInt8]
    let actual: [UInt8]

    /// The numbers of both cells, if they are numbers.
    var numbers: Numbers? {
      DecimalNumber(actual).flatMap { actual in
        DecimalNumber(expected).map { (actual, $0) }
      }
    }

    /// The deviation of the numbers.
    package var deviation: String? { numbers.map { $0.actual.deviation(from: $0.expected).text } }

    /// The allowed deviation, if there is a tolerance.
    var allowed: String? {
      tolerance.isNone ? nil : numbers.map { tolerance.allowed(for: $0.expected).text }
    }
  }

  /// A figure of the offset's curve in both tables, nil if it is missing or overflows.
  package struct Figure: Sendable {
    let name: String
    let before: Double?
    let after: Double?

    /// Whether the figures differ in nine decimals.
    var isChanged: Bool { before.map(ReportSentences.figure) != after.map(ReportSentences.figure) }
  }

  /// A parameter whose value has changed since a table was recorded.
  package struct Parameter: Hashable, Sendable {
    let name: String
    let recorded: String
    let now: String
  }

  /// The names of the tables, `-` for standard input.
  package var expected: [UInt8]
  var actual: [UInt8]
  /// Sentences about conditions on the computed table that are not met.
  package var failedAssertions: [String] = []
  /// Sentences about legs of which a recording lacks a part.
  package var uncoveredLegs: [String] = []
  var columns: [Column] = []
  /// The names of all columns, compared or not.
  package var names = ColumnNames()
  var missingColumns: [[UInt8]] = []
  var addedColumns: [[UInt8]] = []
  /// The columns that only one table has and that are not compared.
  var leftOutColumns: (expected: [[UInt8]], actual: [[UInt8]]) = ([], [])
  /// The columns that are not compared because they depend on the rows.
  var positionalColumns: [[UInt8]] = []
  /// The columns that are not compared because they are ignored, or match the rows.
  var ignoredColumns: [[UInt8]] = []
  /// The number of rows that were compared.
  var rowCount = 0
  var missingRowCount = 0
  var addedRowCount = 0
  /// The number of rows that the actual table lacks, if these are no differences.
  var ignoredRowCount = 0
  /// Whether options can say how the actual table is read.
  var acceptsForm = false
  /// Sentences about columns that are read as others, though no option says so, and rows that are left out.
  var readingNotes: [String] = []
  /// The first row that the actual table lacks.
  var firstMissingRow: Location?
  /// The first row that the expected table lacks.
  var firstAddedRow: Location?
  /// The first difference of a cell or a row.
  var first: Difference?
  /// Whether the cells of the last rows that were compared differ.
  var isLastRowDifferent = false
  /// The order of the differences and of the columns in reports.
  var order = DifferenceOrder.deviation
  /// The differences of cells and rows that are listed.
  var differences: [Difference] = []
  /// Figures of both curves, if both tables have a time and an offset.
  var figures: [Figure] = []
  /// The most likely cause of the differences, if one explains them.
  package var cause: Cause?
  /// The curves of the main column and of others that differ, if they are requested.
  package var curves: [Curve] = []
  /// The parameters that have changed, in which case nothing else is reported.
  package internal(set) var parameters: [Parameter] = []

  /// The number of cells, rows and columns that differ.
  package var differenceCount: Int {
    listableCount + missingColumns.count + addedColumns.count + parameters.count
      + failedAssertions.count + uncoveredLegs.count
  }

  package var isSame: Bool { differenceCount == 0 }

  /// Returns the comparison of the same tables with only the parameters.
  package func reduced(to parameters: [Parameter]) -> Comparison {
    Comparison(
      expected: expected, actual: actual, failedAssertions: failedAssertions, names: names,
      parameters: parameters)
  }

  /// The number of differences of cells and rows.
  package var listableCount: Int {
    columns.reduce(0) { $0 + $1.differenceCount } + missingRowCount + addedRowCount
  }

  /// The number of differences of cells and rows that `differences` omits.
  var omittedCount: Int { listableCount - differences.count }

  /// The columns with differences, or with numbers that deviate within the tolerance, in the order of
  /// reports.
  var reportedColumns: [Column] {
    switch order {
    case .deviation: rankedColumns
    case .row: deviatingColumns
    }
  }

  private var deviatingColumns: [Column] {
    columns.filter { $0.differenceCount > 0 || $0.greatest != nil }
  }

  /// The column with the greatest deviation, or with the first string that differs.
  var worstColumn: Column? { rankedColumns.first }

  /// First the columns whose numbers differ, from the greatest deviation on, then those of which only
  /// strings differ, then those within the tolerance.
  private var rankedColumns: [Column] {
    func rank(_ column: Column) -> (Int, Double) {
      let group = column.differenceCount == 0 ? 2 : column.worst == nil ? 1 : 0
      return (group, -(column.worst?.number ?? 0))
    }
    return deviatingColumns.enumerated().map { (rank: rank($1), index: $0, column: $1) }
      .sorted { ($0.rank.0, $0.rank.1, $0.index) < ($1.rank.0, $1.rank.1, $1.index) }
      .map(\.column)
  }
}

extension Comparison.Parameter {
  /// The members of a JSON document, other than its parameters, that describe how it was made.
  private static let members = ["system", "model", "sampling"]

  /// Returns the parameters that differ between a recorded table and the computed one.
  ///
  /// A parameter that the recorded table lacks is newer than the table, and has its default.
  package static func changes(
    from recorded: borrowing TableInput, to now: borrowing TableInput
  ) -> [Comparison.Parameter] {
    func pairs(_ table: borrowing TableInput) -> [(name: String, value: String)] {
      let own = members.compactMap { name in
        table.preamble(name).map { (name: name, value: $0.description) }
      }
      let parameters = table.preamble("parameters")?.members.map { members in
        members.map { (name: $0.name, value: $0.value.description) }
      }
      return own + (parameters ?? [])
    }
    let after = Dictionary(pairs(now)) { first, _ in first }
    return pairs(recorded).compactMap { name, value in
      guard let other = after[name], other != value else { return nil }
      return Comparison.Parameter(name: name, recorded: value, now: other)
    }
  }
}
