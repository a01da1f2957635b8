import TableReading
import TableText

/// A report as JSON.
struct JSONReport: ReportWriter {
  var isSequential: Bool { false }

  func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    guard origin.isSuite else {
      return JSONDocument.bytes(
        of: Self.head(origin) + (entry.comparison.map(Self.members) ?? []), style: .shortest)
    }
    return JSONDocument.element(Self.result(entry), isFirst: isFirst, style: .shortest)
  }

  func start(of report: Report) -> [UInt8] {
    guard report.origin.isSuite else { return [] }
    let counts = report.counts
    return JSONDocument.start(
      of: Self.head(report.origin) + [
        JSONMember("same", .flag(report.isSame)),
        JSONMember(
          "cases",
          .object([
            JSONMember("same", .integer(counts.same)),
            JSONMember("different", .integer(counts.different)),
            JSONMember("failed", .integer(counts.failed)),
            JSONMember("unrecorded", .integer(counts.unrecorded)),
          ])),
        JSONMember("obsolete", .list(report.obsolete.map { .text($0) })),
      ], beforeElementsOf: "results", style: .shortest)
  }

  func end(of report: Report) -> [UInt8] { report.origin.isSuite ? JSONDocument.endOfElements : [] }

  private static func head(_ origin: Report.Origin) -> [JSONMember] {
    [
      JSONMember("schema", .text("deckcalc/\(origin.command)/1")),
      JSONMember("generator", .text(origin.generator)),
    ]
  }

  private static func result(_ entry: Report.Entry) -> JSONValue {
    let name = JSONMember("name", .text(entry.name))
    switch entry.outcome {
    case .compared(let comparison): return .object([name] + members(comparison))
    case .unrecorded(let message): return .object([name, JSONMember("warning", .text(message))])
    case .failed(let message, let status):
      return .object([
        name, JSONMember("error", .text(message)),
        JSONMember("status", .integer(Int(status))),
      ])
    }
  }

  private static func members(_ comparison: Comparison) -> [JSONMember] {
    [
      JSONMember("expected", text(comparison.expected)),
      JSONMember("actual", text(comparison.actual)),
      JSONMember("same", .flag(comparison.isSame)),
      JSONMember("differences", .integer(comparison.differenceCount)),
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
      JSONMember("columns", .list(comparison.columns.map(column))),
      JSONMember("figures", .list(comparison.figures.map(figure))),
      JSONMember("first", .list(comparison.differences.map(difference))),
    ]
  }

  private static func column(_ column: Comparison.Column) -> JSONValue {
    var members = [
      JSONMember("name", text(column.name)),
      JSONMember("differences", .integer(column.differenceCount)),
      JSONMember("mean", column.greatest == nil ? .null : column.mean.map { .exact($0) } ?? .null),
      JSONMember(
        "greatest", column.greatest.map { .exact(Double($0.text) ?? $0.number) } ?? .null),
    ]
    if let greatest = column.greatest { members += self.members(greatest.location) }
    return .object(members)
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
          + location
          + [
            JSONMember("column", text(column)), JSONMember("expected", text(expected)),
            JSONMember("actual", text(actual)), JSONMember("deviation", number(deviation)),
            JSONMember("tolerance", number(allowed)),
          ])
    }
  }

  private static func members(_ location: Comparison.Location) -> [JSONMember] {
    [
      JSONMember("table", .text(location.origin == .expected ? "expected" : "actual")),
      JSONMember("row", .integer(location.row)),
      JSONMember("time", time(location.time)),
      JSONMember("line", .integer(location.position.line)),
    ]
  }

  /// A time as a number, or as a string if the table has something else there.
  private static func time(_ text: String?) -> JSONValue {
    guard let text, !text.isEmpty else { return .null }
    let value = Double(text).flatMap { $0.isFinite ? $0 : nil }
    return value.map { .exact($0) } ?? .text(text)
  }

  private static func number(_ text: String?) -> JSONValue {
    text.flatMap { Double($0) }.map { .exact($0) } ?? .null
  }

  private static func text(_ bytes: [UInt8]) -> JSONValue {
    .text(String(decoding: bytes, as: UTF8.self))
  }
}
