import TableReading
package import TableText

/// The sections of a report, of which a format chooses some, and escapes them.
extension Comparison {
  /// The differences other than those of rows.
  package var problems: [String] {
    failedAssertions + uncoveredLegs + parameters.map(ReportSentences.otherParameter)
      + missingColumns.map { ReportSentences.missingColumn($0) + similarName(to: $0) }
      + addedColumns.map(ReportSentences.addedColumn)
  }

  /// Returns a hint at an added column whose name differs only in case and in spaces around it, or
  /// nothing.
  private func similarName(to name: [UInt8]) -> String {
    func key(_ name: [UInt8]) -> [UInt8] {
      let text = String(decoding: name.drop { $0 == 0x20 }, as: UTF8.self).lowercased()
      return Array(text.utf8.reversed().drop { $0 == 0x20 }.reversed())
    }
    let sought = key(name)
    return addedColumns.first { key($0) == sought }
      .map { " (the actual table has \(VisibleText.quoted($0)))" } ?? ""
  }

  /// The numbers of missing and added rows, if there are any.
  var unmatchedRows: [String] {
    missingRowCount + addedRowCount > 0 ? [ReportSentences.rowCounts(self)] : []
  }

  /// The differences that are listed, and how many are not.
  package var listed: [String] {
    differences.map(ReportSentences.sentence)
      + (omittedCount > 0 ? [ReportSentences.omitted(omittedCount)] : [])
  }

  /// The same for a list that is shown on request, which without a difference has no number either.
  package var folded: [String] { differences.isEmpty ? [] : listed }

  /// The most likely cause of the differences, if one explains them, or is seen in the names of columns.
  package var causes: [String] {
    let cause = cause.map {
      ReportSentences.sentence($0) + (acceptsForm ? ReportSentences.remedy($0.reason) : "")
    }
    return [cause, renaming].compactMap { $0 }
  }

  /// The hint at the option that renames columns, if both tables have values but no column of values in
  /// common.
  private var renaming: String? {
    let places = [ComparisonRules.time, Array("frame".utf8)]
    guard acceptsForm, !missingColumns.isEmpty, parameters.isEmpty,
      columns.allSatisfy({ places.contains($0.name) }),
      // Names that a shell would not separate.
      (missingColumns + addedColumns).allSatisfy({ $0.allSatisfy { 0x21..<0x7F ~= $0 } })
    else { return nil }
    var added = addedColumns
    let pairs = missingColumns.filter { !places.contains($0) || $0 == places[0] }.prefix(2)
      .compactMap { name -> String? in
        let index =
          name == places[0]
          ? added.firstIndex { TableUnit(ofTimesNamed: $0) != nil }
          : added.firstIndex { !places.contains($0) && TableUnit(ofTimesNamed: $0) == nil }
        return index.map {
          "\(ReportSentences.name(added.remove(at: $0)))=\(ReportSentences.name(name))"
        }
      }
    guard !pairs.isEmpty else { return nil }
    return
      "no values in common: rename columns, for example with --rename \(pairs.joined(separator: ","))"
  }

  /// The reading of the tables and the columns that are compared, if these are not all as they are.
  var scope: [String] {
    readingNotes + (ignoredRowCount > 0 ? [ReportSentences.ignoredRows(ignoredRowCount)] : [])
      + comparedColumns
  }

  private var comparedColumns: [String] {
    guard !comparesAllColumns, parameters.isEmpty else { return [] }
    let leftOut = [(leftOutColumns.expected, "expected"), (leftOutColumns.actual, "actual")]
    return [ReportSentences.compared(columns.map(\.name))]
      + (positionalColumns.isEmpty ? [] : [ReportSentences.notCompared(positionalColumns)])
      + leftOut.filter { !$0.0.isEmpty }.map { ReportSentences.leftOut($0, ofTable: $1) }
  }

  /// The sentences beside the tables of a page.
  package var notes: [String] {
    problems + unmatchedRows + [ReportSentences.extent(self)].compactMap { $0 } + scope
  }

  /// The columns that differ, or deviate within their tolerances; nil if there are none.
  package var columnTable: TextTable? {
    let columns = reportedColumns
    guard !columns.isEmpty else { return nil }
    let hasTolerance = columns.contains { $0.allowed != nil }
    return TextTable(
      "Columns",
      ["column", "rows that differ", "greatest deviation", "where", "expected", "actual"]
        + (hasTolerance ? ["tolerance"] : []) + ["mean deviation"],
      numeric: [1, 2, 4, 5, 6, 7],
      columns.map { column in
        [
          ReportSentences.name(column.name), "\(column.differenceCount) of \(rowCount)",
          column.worst?.text ?? "", column.location.map(ReportSentences.description) ?? "",
        ] + column.shownCells.map(ReportSentences.cell)
          + (hasTolerance ? [column.allowed ?? "0"] : [])
          + [column.greatest == nil ? "" : ReportSentences.mean(column)]
      })
  }

  /// The figures of both curves; nil if there are none, or if the tables are the same.
  package var figureTable: TextTable? {
    guard !isSame, !figures.isEmpty else { return nil }
    return TextTable(
      "Figures", ["figure of the rows", "expected", "actual"], numeric: [1, 2],
      figures.map { [$0.name] + [$0.before, $0.after].map(ReportSentences.figure) })
  }

  /// The deviation of the first reported column in block characters; nil if it would show nothing.
  var sparkline: String? {
    let blocks = Array("▁▂▃▄▅▆▇█")
    guard rowCount >= 8, let column = reportedColumns.first,
      column.profile.count(where: { $0 > 0 }) >= 3, let greatest = column.profile.max(),
      greatest.isFinite
    else { return nil }
    let line = column.profile.map {
      blocks[min(blocks.count - 1, Int($0 / greatest * Double(blocks.count)))]
    }
    return "deviation of \(ReportSentences.name(column.name)): " + String(line)
  }
}

extension Comparison.Column {
  /// The location of the greatest deviation or, without one, of the first difference.
  var location: Comparison.Location? { worst?.location ?? first?.location }

  /// The expected and the actual cell there; empty if there is none.
  var shownCells: [[UInt8]] {
    if let worst { return [worst.expected.text, worst.actual.text].map { Array($0.utf8) } }
    guard case .cell(_, let expected, let actual, _, _)? = first?.kind else { return [[], []] }
    return [expected, actual]
  }
}

/// The columns that were compared in the cases of a suite that do not compare all of theirs.
struct ComparedColumnLists: Sendable {
  /// The greatest number of different lists that a report has.
  private static let limit = 10
  private var lists: [(names: [[UInt8]], caseCount: Int)] = []

  /// Adds a case, if columns that only one of its tables has are left out.
  mutating func add(_ comparison: Comparison) {
    guard !comparison.leftOutColumns.expected.isEmpty || !comparison.leftOutColumns.actual.isEmpty
    else { return }
    let names = comparison.columns.map(\.name)
    if let index = lists.firstIndex(where: { $0.names == names }) {
      lists[index].caseCount += 1
    } else if lists.count < Self.limit {
      lists.append((names, 1))
    }
  }

  /// A line for each list, with the number of its cases.
  var lines: [String] {
    lists.map {
      ReportSentences.compared($0.names) + " (\(ReportSentences.counted($0.caseCount, "case")))"
    }
  }
}
