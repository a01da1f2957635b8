import TableReading
import TableText

/// A report as JSON.
///
/// The totals of a suite follow its results, which are written while the cases run.
struct JSONReport: ReportWriter {
  func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    guard origin.isSuite else {
      return JSONDocument.bytes(
        of: Self.head(origin) + (entry.comparison.map(Self.members) ?? []), style: .shortest)
    }
    return (isFirst ? Self.start(origin) : [])
      + JSONDocument.element(Self.result(entry), isFirst: isFirst, style: .shortest)
  }

  private static func start(_ origin: Report.Origin) -> [UInt8] {
    JSONDocument.start(of: head(origin), beforeElementsOf: "results", style: .shortest)
  }

  func end(of report: Report) -> [UInt8] {
    guard report.origin.isSuite else { return [] }
    return (report.isEmpty ? Self.start(report.origin) : [])
      + JSONDocument.end(
        of: [
          JSONMember("same", .flag(report.isSame)),
          JSONMember(
            "cases",
            .object([
              JSONMember("same", .integer(report.sameCount)),
              JSONMember("different", .integer(report.different.count)),
              JSONMember("failed", .integer(report.failed.count)),
              JSONMember("unrecorded", .integer(report.unrecordedCount)),
            ])),
          JSONMember("obsolete", .list(report.obsolete.map { .text($0) })),
        ], style: .shortest)
  }

  private static func head(_ origin: Report.Origin) -> [JSONMember] {
    [
      JSONMember("schema", .text("deckcalc/\(origin.command)/2")),
      JSONMember("generator", .text(origin.generator)),
    ]
  }

  private static func result(_ entry: Report.Entry) -> JSONValue {
    let name = JSONMember("name", .text(entry.name))
    let warnings = JSONMember("warnings", .list(entry.warnings.map { .text($0) }))
    switch entry.outcome {
    case .compared(let comparison): return .object([name] + members(comparison) + [warnings])
    case .unrecorded(let message): return .object([name, JSONMember("warning", .text(message))])
    case .failed(let message, let status):
      return .object([
        name, JSONMember("error", .text(message)),
        JSONMember("status", .integer(Int(status))), warnings,
      ])
    }
  }

  private static func members(_ comparison: Comparison) -> [JSONMember] {
    [
      JSONMember("expected", text(comparison.expected)),
      JSONMember("actual", text(comparison.actual)),
      JSONMember("same", .flag(comparison.isSame)),
      JSONMember("differences", .integer(comparison.differenceCount)),
      JSONMember("failedAssertions", .list(comparison.failedAssertions.map { .text($0) })),
      JSONMember("uncoveredLegs", .list(comparison.uncoveredLegs.map { .text($0) })),
      JSONMember(
        "parameters",
        .list(
          comparison.parameters.map { parameter in
            .object([
              JSONMember("name", .text(parameter.name)),
              JSONMember("recorded", .text(parameter.recorded)),
              JSONMember("now", .text(parameter.now)),
            ])
          })),
      JSONMember(
        "rows",
        .object([
          JSONMember("compared", .integer(comparison.rowCount)),
          JSONMember("missing", .integer(comparison.missingRowCount)),
          JSONMember("added", .integer(comparison.addedRowCount)),
        ])),
      JSONMember("missingColumns", .list(comparison.missingColumns.map(text))),
      JSONMember("addedColumns", .list(comparison.addedColumns.map(text))),
      JSONMember(
        "leftOutColumns",
        .object([
          JSONMember("expected", .list(comparison.leftOutColumns.expected.map(text))),
          JSONMember("actual", .list(comparison.leftOutColumns.actual.map(text))),
        ])),
      JSONMember("ignoredColumns", .list(comparison.ignoredColumns.map(text))),
      JSONMember("rowDependentColumns", .list(comparison.positionalColumns.map(text))),
      JSONMember("columns", .list(comparison.columns.map(column))),
      JSONMember("figures", .list(comparison.figures.map(figure))),
      JSONMember("cause", comparison.cause?.json ?? .null),
      JSONMember("listed", .list(comparison.differences.map(difference))),
    ]
  }

  private static func column(_ column: Comparison.Column) -> JSONValue {
    var members = [
      JSONMember("name", text(column.name)),
      JSONMember("differences", .integer(column.differenceCount)),
      JSONMember("mean", column.greatest == nil ? .null : column.mean.map { .exact($0) } ?? .null),
      JSONMember("greatest", number(column.greatest?.text)),
    ]
    if let greatest = column.greatest {
      members += self.members(greatest.location)
      members += [
        JSONMember("expected", cell(Array(greatest.expected.text.utf8))),
        JSONMember("actual", cell(Array(greatest.actual.text.utf8))),
        JSONMember("tolerance", number(column.allowed)),
      ]
    }
    return .object(members + [JSONMember("first", column.first.map(difference) ?? .null)])
  }

  private static func figure(_ figure: Comparison.Figure) -> JSONValue {
    .object([
      JSONMember("name", .text(figure.name)),
      JSONMember("before", figure.before.map { .exact($0) } ?? .null),
      JSONMember("after", figure.after.map { .exact($0) } ?? .null),
    ])
  }

  private static func difference(_ difference: Comparison.Difference) -> JSONValue {
    let location = members(difference.location)
    switch difference.kind {
    case .missingRow: return .object([JSONMember("kind", .text("missing-row"))] + location)
    case .addedRow: return .object([JSONMember("kind", .text("added-row"))] + location)
    case .cell(let column, let expected, let actual, let deviation, let allowed):
      return .object(
        [JSONMember("kind", .text(difference.location.origin == .held ? "held" : "cell"))]
          + location + [
            JSONMember("column", text(column)), JSONMember("expected", cell(expected)),
            JSONMember("actual", cell(actual)), JSONMember("deviation", number(deviation)),
            JSONMember("tolerance", number(allowed)),
          ])
    }
  }

  private static func members(_ location: Comparison.Location) -> [JSONMember] {
    [
      JSONMember("table", .text(location.origin == .expected ? "expected" : "actual")),
      JSONMember("row", .integer(location.row)),
      JSONMember("time", location.time.map { cell(Array($0.utf8)) } ?? .null),
      JSONMember("line", .integer(location.position.line)),
    ]
  }

  /// Returns a cell: a number with its digits, null if it is empty, and otherwise a string.
  private static func cell(_ bytes: [UInt8]) -> JSONValue {
    if bytes.isEmpty { return .null }
    return DecimalNumber(bytes) == nil ? text(bytes) : .written(written(bytes))
  }

  /// Returns a number in the grammar of JSON, which has no plus sign, no unneeded leading zeros and a
  /// digit before the point.
  private static func written(_ number: [UInt8]) -> String {
    let isNegative = number.first == UInt8(ascii: "-")
    let isSigned = isNegative || number.first == UInt8(ascii: "+")
    let digits = number[(isSigned ? 1 : 0)...].drop { $0 == UInt8(ascii: "0") }
    let hasWhole = digits.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    return (isNegative ? "-" : "") + (hasWhole ? "" : "0") + String(decoding: digits, as: UTF8.self)
  }

  /// Returns a deviation or a tolerance, null if there is none or it overflows.
  private static func number(_ text: String?) -> JSONValue {
    guard let text, let value = Double(text), value.isFinite else { return .null }
    return cell(Array(text.utf8))
  }

  private static func text(_ bytes: [UInt8]) -> JSONValue {
    .text(String(decoding: bytes, as: UTF8.self))
  }
}
