/// A report as JUnit XML: a test case for each column, and one for the rows if some are missing or
/// added.
///
/// - Reference: Jenkins xUnit plugin, "junit-10.xsd".
enum JUnitReport {
  /// A test case with its name and failure.
  private struct TestCase {
    let name: String
    var failure: String?
    var details: [String] = []
    var isError = false
  }

  static func text(_ report: Report) -> String {
    let suites = report.entries.map { ($0.name, self.cases($0)) } + obsolete(report)
    let cases = suites.flatMap { $0.1 }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"deckcalc \(report.command)\"\(counts(cases))>\n"
    for (name, cases) in suites {
      text += "  <testsuite name=\"\(escaped(name))\"\(counts(cases))>\n"
      for test in cases { text += element(test, of: name) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(_ cases: [TestCase]) -> String {
    let errors = cases.filter(\.isError).count
    let failures = cases.filter { $0.failure != nil }.count - errors
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func element(_ test: TestCase, of suite: String) -> String {
    let start = "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(test.name))\""
    guard let failure = test.failure else { return start + "/>\n" }
    let kind = test.isError ? "error" : "failure"
    return start + ">\n      <\(kind) message=\"\(escaped(failure))\">"
      + escaped(test.details.joined(separator: "\n")) + "</\(kind)>\n    </testcase>\n"
  }

  private static func obsolete(_ report: Report) -> [(String, [TestCase])] {
    guard report.obsoleteFailure != nil, !report.obsolete.isEmpty else { return [] }
    return [
      (
        "obsolete",
        report.obsolete.map { TestCase(name: $0, failure: ReportSentences.obsolete($0)) }
      )
    ]
  }

  private static func cases(_ entry: Report.Entry) -> [TestCase] {
    switch entry.outcome {
    case .failed(let message, _):
      return [TestCase(name: "comparison", failure: message, isError: true)]
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
