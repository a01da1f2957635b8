import TableReading
package import TableText

/// The sections of a report, of which a format chooses some, and escapes them.
extension Comparison {
  /// The differences other than those of rows.
  package var problems: [String] {
    failedAssertions + uncoveredLegs + parameters.map(ReportSentences.otherParameter)
      + missingColumns.map { "column \(ReportSentences.name($0)): missing\(similarName(to: $0))" }
      + addedColumns.map { "column \(ReportSentences.name($0)): added" }
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

  /// The numbers of columns and rows that only one table has, each with its noun and its state.
  var unmatched: [(count: Int, noun: String, state: String)] {
    [
      (missingColumns.count, "column", "missing"), (addedColumns.count, "column", "added"),
      (missingRowCount, "row", "missing"), (addedRowCount, "row", "added"),
    ].filter { $0.0 > 0 }
  }

  /// The numbers of missing and added rows, if there are any.
  var unmatchedRows: [String] {
    missingRowCount + addedRowCount > 0 ? [ReportSentences.rowCounts(self)] : []
  }

  /// The differences that are listed, and how many are not.
  var listed: [String] {
    differences.map(ReportSentences.sentence)
      + (omittedCount > 0 ? [ReportSentences.omitted(omittedCount)] : [])
  }

  /// The same for a list that is shown on request, which without a difference has no number either.
  var folded: [String] { differences.isEmpty ? [] : listed }

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
    // Also those that are not chosen to be compared.
    let missing = names.all.filter { !names.actual.contains($0) }
    guard acceptsForm, parameters.isEmpty, columns.allSatisfy({ places.contains($0.name) }),
      // Names that a shell would not separate.
      (missing + addedColumns).allSatisfy({ $0.allSatisfy { 0x21..<0x7F ~= $0 } })
    else { return nil }
    var added = addedColumns
    let pairs = missing.filter { !places.contains($0) || $0 == places[0] }.prefix(2)
      .compactMap { name -> String? in
        let index =
          name == places[0]
          ? added.firstIndex { TableUnit(ofTimesNamed: $0) != nil }
          : added.firstIndex(of: Array("offset".utf8))
            ?? added.firstIndex { !places.contains($0) && TableUnit(ofTimesNamed: $0) == nil }
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
    let rows = ReportSentences.rows(ignoredRowCount)
    return readingNotes
      + (ignoredRowCount > 0 ? ["not compared (only in the expected table): \(rows)"] : [])
      + comparedColumns
  }

  /// The columns that are compared and the others, unless there are no others.
  private var comparedColumns: [String] {
    guard columns.count < names.all.count, parameters.isEmpty else { return [] }
    let others = [
      (positionalColumns, "row-dependent"),
      (leftOutColumns.expected, "only in the expected table"),
      (leftOutColumns.actual, "only in the actual table"),
    ]
    return [ReportSentences.compared(columns.map(\.name))]
      + others.filter { !$0.0.isEmpty }.map(ReportSentences.notCompared)
  }

  /// The sentences beside the tables of a page.
  package var notes: [String] {
    problems + unmatchedRows + [ReportSentences.extent(self)].compactMap { $0 } + scope
  }

  /// The columns that differ, or deviate within their tolerances; nil if there are none.
  var columnTable: TextTable? { table(of: reportedColumns.map { [$0] }) }

  /// The same with one row for columns that deviate in the same shape, such as an offset and the x of a
  /// view that follows it.
  package var foldedColumnTable: TextTable? {
    var groups: [[Column]] = []
    for column in reportedColumns {
      if let index = groups.firstIndex(where: { $0[0].hasShape(of: column) }) {
        groups[index].append(column)
      } else {
        groups.append([column])
      }
    }
    return table(of: groups)
  }

  private func table(of groups: [[Column]]) -> TextTable? {
    guard !groups.isEmpty else { return nil }
    let hasTolerance = groups.joined().contains { $0.allowed != nil }
    return TextTable(
      "Columns",
      ["column", "rows that differ", "greatest deviation", "where", "expected", "actual"]
        + (hasTolerance ? ["tolerance"] : []) + ["mean deviation"],
      numeric: [1, 2, 4, 5, 6, 7],
      groups.map { group in
        let column = group[0]
        let others = group.dropFirst().map { ReportSentences.name($0.name) }
        return [
          ReportSentences.name(column.name)
            + (others.isEmpty ? "" : " (same shape: \(others.joined(separator: ", ")))"),
          "\(column.differenceCount) of \(rowCount)",
          column.worst?.text ?? "", column.location.map(ReportSentences.description) ?? "",
        ] + column.shownCells.map(ReportSentences.cell)
          + (hasTolerance ? [column.allowed ?? "0"] : [])
          + [column.greatest == nil ? "" : column.mean.map(ReportSentences.shortFigure) ?? ""]
      })
  }

  /// The figures of both curves; nil if there are none, or if the tables are the same.
  var figureTable: TextTable? {
    guard !isSame, !figures.isEmpty else { return nil }
    return TextTable(
      "Figures", ["figure of the rows", "expected", "actual"], numeric: [1, 2],
      figures.map { [$0.name] + [$0.before, $0.after].map(ReportSentences.figure) })
  }

  /// The figures that have changed, with their changes; nil if there are none.
  package var changeTable: TextTable? {
    let changed = isSame ? [] : figures.filter(\.isChanged)
    guard !changed.isEmpty else { return nil }
    return TextTable(
      "Figures", ["figure of the rows", "expected", "actual", "change"], numeric: [1, 2, 3],
      changed.map { figure in
        let change = figure.before.flatMap { before in figure.after.map { $0 - before } }
        let text = change.map(ReportSentences.figure) ?? ""
        return ["\(figure.name) (\(unit(ofColumn: Array(figure.name.utf8))))"]
          + [figure.before, figure.after].map(ReportSentences.figure)
          + [(change ?? 0) > 0 ? "+" + text : text]
      })
  }

  /// The greatest number of changes in short.
  private static let shortCount = 3

  /// The most important changes, in a few words each.
  package var changes: [String] {
    let parameters = parameters.map { "\($0.name) \($0.recorded) → \($0.now)" }
      .map { VisibleText.shortened(Array($0.utf8)) }
    let conditions = [
      (uncoveredLegs.count, "leg", "uncovered"), (failedAssertions.count, "assertion", "failed"),
    ].filter { $0.0 > 0 }
    let counts = (unmatched + conditions).map { "\(ReportSentences.counted($0, $1)) \($2)" }
    let figures = figures.filter(\.isChanged).compactMap { figure -> String? in
      let numbers = [figure.before, figure.after].map { number in
        number.map { ShortNumber.text($0, digits: 3) } ?? "absent"
      }
      let name = figure.name.split(separator: "_").joined(separator: " ")
      guard numbers[0] != numbers[1] else { return nil }
      return "\(name) \(numbers[0]) → \(numbers[1]) \(unit(ofColumn: Array(figure.name.utf8)))"
    }
    let room = max(1, Self.shortCount - counts.count)
    return Array((parameters + figures.prefix(room) + counts).prefix(Self.shortCount))
  }

  /// Returns the unit that a column or a figure has in tables of this program; empty for other names.
  func unit(ofColumn name: [UInt8]) -> String {
    let name = String(decoding: name, as: UTF8.self)
    let isOfCurve = names.all.contains(Array("y".utf8))
    switch name {
    case "time", "duration", "settling_time", "peak_velocity_time": return "s"
    case "velocity", "peak_velocity", "start_velocity", "end_velocity":
      return isOfCurve ? "1/s" : "pt/s"
    case "acceleration": return "pt/s²"
    case "offset", "exposed", "overshoot", "distance", "start_offset", "end_offset": return "pt"
    default:
      let ends = ["_x", "_y", "_width", "_height", "_radius"]
      return ends.contains(where: name.hasSuffix) ? "pt" : ""
    }
  }

  /// The differences that are listed; nil if there are none.
  package var differenceTable: TextTable? {
    guard !differences.isEmpty else { return nil }
    let rows = differences.map { difference -> [String] in
      let location = difference.location
      let row = (location.origin == .expected ? "" : "actual ") + "\(location.row)"
      let cells = difference.cells.map {
        [ReportSentences.name($0.name)] + [$0.expected, $0.actual].map(ReportSentences.cell)
          + [$0.deviation ?? ""]
      }
      return [row, location.time ?? ""]
        + (cells ?? ["the row is \(difference.rowState)", "", "", ""])
    }
    let caption = ReportSentences.differences(listableCount)
    return TextTable(
      caption + (omittedCount > 0 ? ", of which \(differences.count) are listed" : ""),
      ["row", "time", "column", "expected", "actual", "off by"], numeric: [1, 3, 4, 5], rows)
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
  /// Whether another column deviates by the same multiple of this one's deviation in all rows.
  fileprivate func hasShape(of other: Comparison.Column) -> Bool {
    guard differenceCount == other.differenceCount, profile.count == other.profile.count,
      let greatest = profile.max(), let otherGreatest = other.profile.max(), greatest > 0,
      otherGreatest > 0
    else { return false }
    // Recorded numbers are rounded.
    return zip(profile, other.profile).allSatisfy {
      ($0 / greatest - $1 / otherGreatest).magnitude < 1e-3
    }
  }

  /// The location of the greatest deviation or, without one, of the first difference.
  var location: Comparison.Location? { worst?.location ?? first?.location }

  /// The expected and the actual cell there; empty if there is none.
  var shownCells: [[UInt8]] {
    if let worst { return [worst.expected.text, worst.actual.text].map { Array($0.utf8) } }
    return first?.cells.map { [$0.expected, $0.actual] } ?? [[], []]
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
