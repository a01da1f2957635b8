import TableReading
import TableText

/// A report as JSON.
///
/// The totals of a suite follow its results, which are written while the cases run.
struct JSONReport: ReportWriter {
  /// Whether no result has been written.
  private var isEmpty = true

  mutating func bytes(of entry: Report.Entry, from origin: Report.Origin) -> [UInt8] {
    guard origin.isSuite else {
      return JSONDocument.bytes(
        of: Self.head(origin) + (entry.comparison?.json.members ?? []), style: .shortest)
    }
    defer { isEmpty = false }
    return (isEmpty ? Self.start(origin) : [])
      + JSONDocument.element(entry.json, isFirst: isEmpty, style: .shortest)
  }

  func end(of report: Report) -> [UInt8] {
    guard report.origin.isSuite else { return [] }
    let totals: JSONValue = [
      "same": .flag(report.isSame),
      "cases": [
        "same": .integer(report.sameCount), "different": .integer(report.different.count),
        "failed": .integer(report.failed.count), "unrecorded": .integer(report.unrecordedCount),
      ],
      "obsolete": JSONValue(report.obsolete) { .text($0) },
    ]
    return (isEmpty ? Self.start(report.origin) : [])
      + JSONDocument.end(of: totals.members, style: .shortest)
  }

  private static func start(_ origin: Report.Origin) -> [UInt8] {
    JSONDocument.start(of: head(origin), beforeElementsOf: "results", style: .shortest)
  }

  private static func head(_ origin: Report.Origin) -> [JSONMember] {
    [
      JSONMember("schema", .text("deckcalc/\(origin.command)/2")),
      JSONMember("generator", .text(origin.generator)),
    ]
  }
}

extension Report.Entry {
  fileprivate var json: JSONValue {
    let warnings: JSONValue = ["warnings": JSONValue(warnings) { .text($0) }]
    let members: [JSONMember] =
      switch outcome {
      case .compared(let comparison): comparison.json.members + warnings.members
      case .unrecorded(let message): [JSONMember("warning", .text(message))]
      case .failed(let message, let status):
        [
          JSONMember("error", .text(ReportSentences.bare(message))),
          JSONMember("status", .integer(Int(status))),
        ] + warnings.members
      }
    return .object([JSONMember("name", .text(name))] + members)
  }
}

extension Comparison {
  fileprivate var json: JSONValue {
    [
      "expected": .bytes(expected), "actual": .bytes(actual), "same": .flag(isSame),
      "differences": .integer(differenceCount),
      "failedAssertions": JSONValue(failedAssertions) { .text($0) },
      "uncoveredLegs": JSONValue(uncoveredLegs) { .text($0) },
      "parameters": JSONValue(parameters) {
        ["name": .text($0.name), "recorded": .text($0.recorded), "now": .text($0.now)]
      },
      "rows": [
        "compared": .integer(rowCount), "missing": .integer(missingRowCount),
        "added": .integer(addedRowCount), "ignored": .integer(ignoredRowCount),
      ],
      "notes": JSONValue(readingNotes) { .text($0) },
      "missingColumns": JSONValue(missingColumns, JSONValue.bytes),
      "addedColumns": JSONValue(addedColumns, JSONValue.bytes),
      "leftOutColumns": [
        "expected": JSONValue(leftOutColumns.expected, JSONValue.bytes),
        "actual": JSONValue(leftOutColumns.actual, JSONValue.bytes),
      ],
      "ignoredColumns": JSONValue(ignoredColumns, JSONValue.bytes),
      "rowDependentColumns": JSONValue(positionalColumns, JSONValue.bytes),
      "columns": JSONValue(columns, \.json),
      "figures": JSONValue(figures) {
        ["name": .text($0.name), "before": .exact($0.before), "after": .exact($0.after)]
      },
      "cause": cause?.json ?? .null,
      "listed": JSONValue(differences, \.json),
    ]
  }
}

extension Comparison.Column {
  fileprivate var json: JSONValue {
    let counts: JSONValue = [
      "name": .bytes(name), "differences": .integer(differenceCount),
      "mean": .exact(greatest == nil ? nil : mean), "greatest": .decimal(greatest?.text),
    ]
    let cells: JSONValue? = greatest.map {
      [
        "expected": .cell(Array($0.expected.text.utf8)),
        "actual": .cell(Array($0.actual.text.utf8)), "tolerance": .decimal(allowed),
      ]
    }
    return .object(
      counts.members + (greatest?.location.json.members ?? []) + (cells?.members ?? [])
        + [JSONMember("first", first?.json ?? .null)])
  }
}

extension Comparison.Location {
  fileprivate var json: JSONValue {
    [
      "table": .text(origin == .expected ? "expected" : "actual"), "row": .integer(row),
      "time": time.map { .cell(Array($0.utf8)) } ?? .null, "line": .integer(position.line),
    ]
  }
}

extension Comparison.Difference {
  fileprivate var json: JSONValue {
    let kind = cells == nil ? "\(rowState)-row" : location.origin == .held ? "held" : "cell"
    let members: JSONValue? = cells.map {
      [
        "column": .bytes($0.name), "expected": .cell($0.expected), "actual": .cell($0.actual),
        "deviation": .decimal($0.deviation), "tolerance": .decimal($0.allowed),
      ]
    }
    return .object(
      [JSONMember("kind", .text(kind))] + location.json.members + (members?.members ?? []))
  }
}

extension Comparison.Cause {
  /// A sentence for people, and its numbers.
  fileprivate var json: JSONValue {
    var change: CurveChange?
    var names: (expected: String, actual: String)?
    let kind: String
    switch reason {
    case .otherTimes: kind = "times"
    case .change(let found): (kind, change) = ("change", found)
    case .curve(let expected, let actual): (kind, names) = ("curve", (expected, actual))
    case .option(let name, let expected, let actual): (kind, names) = (name, (expected, actual))
    }
    return [
      "kind": .text(kind), "text": .text(ReportSentences.description(reason)),
      "column": .bytes(column), "before": .exact(before), "after": .exact(after),
      "timeUnit": .exact(change?.timeUnits.ratio), "delay": .exact(change?.delay),
      "pace": .exact(change?.pace), "factor": .exact(change?.wholeFactor),
      "offset": .exact(change?.offset), "expected": .text(names?.expected),
      "actual": .text(names?.actual),
    ]
  }
}

extension JSONValue {
  fileprivate static func bytes(_ bytes: [UInt8]) -> JSONValue {
    .text(String(decoding: bytes, as: UTF8.self))
  }

  /// Creates a cell: a number with its digits, null if it is empty, and otherwise a string.
  fileprivate static func cell(_ bytes: [UInt8]) -> JSONValue {
    if bytes.isEmpty { return .null }
    guard DecimalNumber(bytes) != nil else { return .bytes(bytes) }
    // In JSON a number has no plus sign, no unneeded leading zeros and a digit before the point.
    let isNegative = bytes[0] == UInt8(ascii: "-")
    let isSigned = isNegative || bytes[0] == UInt8(ascii: "+")
    let digits = bytes[(isSigned ? 1 : 0)...].drop { $0 == UInt8(ascii: "0") }
    let hasWhole = digits.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    return .written(
      (isNegative ? "-" : "") + (hasWhole ? "" : "0") + String(decoding: digits, as: UTF8.self))
  }

  /// Creates a deviation or a tolerance, null if there is none or it overflows.
  fileprivate static func decimal(_ text: String?) -> JSONValue {
    guard let text, let value = Double(text), value.isFinite else { return .null }
    return .cell(Array(text.utf8))
  }
}
