/// A report as JUnit XML: a test case for each column, and one for the rows if some are missing or
/// added.
///
/// - Reference: Jenkins xUnit plugin, "junit-10.xsd".
struct JUnitReport: ReportWriter {
  /// A test case with its name and failure.
  private struct TestCase {
    let name: String
    var failure: String?
    /// The reason why it was skipped.
    var omission: String?
    var details: [String] = []
    var isError = false
  }

  /// The number of test cases of each outcome.
  private struct Counts {
    private var tests = 0
    private var failures = 0
    private var errors = 0

    mutating func add(_ cases: [TestCase]) {
      tests += cases.count
      let errorCount = cases.count(where: \.isError)
      errors += errorCount
      failures += cases.count { $0.failure != nil } - errorCount
    }

    /// The attributes of an element.
    var attributes: String { " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\"" }
  }

  private var counts = Counts()

  var isSequential: Bool { false }

  mutating func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    let cases = Self.cases(entry)
    counts.add(cases)
    return Self.suite(entry.name, cases)
  }

  func start(of report: Report) -> [UInt8] {
    var counts = counts
    counts.add(Self.obsoleteCases(report))
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="deckcalc \(report.origin.command)"\(counts.attributes)>

      """.utf8)
  }

  func end(of report: Report) -> [UInt8] {
    let cases = Self.obsoleteCases(report)
    return (cases.isEmpty ? [] : Self.suite("obsolete", cases)) + Array("</testsuites>\n".utf8)
  }

  private static func suite(_ name: String, _ cases: [TestCase]) -> [UInt8] {
    var counts = Counts()
    counts.add(cases)
    var text = "  <testsuite name=\"\(escaped(name))\"\(counts.attributes)>\n"
    for test in cases { text += element(test, of: name) }
    return Array((text + "  </testsuite>\n").utf8)
  }

  private static func element(_ test: TestCase, of suite: String) -> String {
    let start = "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(test.name))\""
    if let omission = test.omission {
      return start + ">\n      <skipped message=\"\(escaped(omission))\"/>\n    </testcase>\n"
    }
    guard let failure = test.failure else { return start + "/>\n" }
    let kind = test.isError ? "error" : "failure"
    return start + ">\n      <\(kind) message=\"\(escaped(failure))\">"
      + escaped(test.details.joined(separator: "\n")) + "</\(kind)>\n    </testcase>\n"
  }

  private static func obsoleteCases(_ report: Report) -> [TestCase] {
    guard report.obsoleteFailure != nil else { return [] }
    return report.obsolete.map { TestCase(name: $0, failure: ReportSentences.obsolete($0)) }
  }

  private static func cases(_ entry: Report.Entry) -> [TestCase] {
    switch entry.outcome {
    case .failed(let message, _):
      return [TestCase(name: "comparison", failure: message, isError: true)]
    case .unrecorded(let message): return [TestCase(name: "comparison", omission: message)]
    case .compared(let comparison): return cases(comparison)
    }
  }

  private static func cases(_ comparison: Comparison) -> [TestCase] {
    if !comparison.parameters.isEmpty {
      return comparison.parameters.map {
        TestCase(name: $0.name, failure: ReportSentences.otherParameter($0))
      }
    }
    // Differences of rows have the key nil.
    let details = Dictionary(grouping: comparison.differences, by: \.column)
      .mapValues { $0.map(ReportSentences.sentence) }
    var cases = comparison.columns.map { column in
      var test = TestCase(name: text(column.name))
      if column.differenceCount > 0 {
        test.failure = ReportSentences.sentence(column, among: comparison.rowCount)
        test.details = details[column.name] ?? []
      }
      return test
    }
    cases += comparison.missingColumns.map {
      TestCase(name: text($0), failure: ReportSentences.missingColumn($0))
    }
    cases += comparison.addedColumns.map {
      TestCase(name: text($0), failure: ReportSentences.addedColumn($0))
    }
    if comparison.missingRowCount + comparison.addedRowCount > 0 {
      cases.append(
        TestCase(
          name: "rows", failure: ReportSentences.rowCounts(comparison), details: details[nil] ?? [])
      )
    }
    return cases
  }

  private static func text(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }

  /// Returns a string for an attribute or an element, without characters that XML cannot hold.
  ///
  /// - Reference: W3C, Extensible Markup Language (XML) 1.0, sections 2.2, "Characters", and 2.4.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;".unicodeScalars
      case 0x3C: result += "&lt;".unicodeScalars
      case 0x3E: result += "&gt;".unicodeScalars
      case 0x22: result += "&quot;".unicodeScalars
      case 0x09, 0x0A, 0x0D, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
        result += "&#\(scalar.value);".unicodeScalars
      case 0..<0x20, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
