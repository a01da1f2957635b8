import TableText

/// A report as JUnit XML: one test suite with a test case for each comparison.
///
/// Test cases have no `time`: their comparisons are not timed, so that equal runs have equal reports.
///
/// - Reference: Jenkins xUnit plugin, "junit-10.xsd"; GitLab Docs, "Unit test reports".
struct JUnitReport: ReportWriter {
  /// The number of test cases of each outcome.
  private var (tests, failures, errors, skipped) = (0, 0, 0, 0)

  var isSequential: Bool { false }

  mutating func bytes(of entry: Report.Entry, from origin: Report.Origin) -> [UInt8] {
    tests += 1
    var content = ""
    switch entry.outcome {
    case .failed(let message, _):
      errors += 1
      content = Self.element("error", type: "failed", [ReportSentences.bare(message)])
    case .unrecorded(let message):
      skipped += 1
      content = "      <skipped message=\"\(Self.escaped(message))\"/>\n"
    case .compared(let comparison) where comparison.isSame: break
    case .compared(let comparison):
      failures += 1
      let columns = comparison.reportedColumns.map {
        ReportSentences.sentence($0, among: comparison.rowCount)
      }
      content = Self.element(
        "failure", type: "different",
        [Self.verdict(comparison)] + comparison.problems + comparison.unmatchedRows + columns
          + comparison.causes + comparison.listed)
    }
    let notes = (entry.comparison?.scope ?? []) + entry.warningLines
    if !notes.isEmpty { content += "      <system-out>\(Self.text(notes))</system-out>\n" }
    return Self.testCase(entry.name, content, from: origin)
  }

  func start(of report: Report) -> [UInt8] {
    let unused = report.failsForObsolete ? 1 : 0
    let counts =
      " tests=\"\(tests + unused)\" failures=\"\(failures + unused)\" errors=\"\(errors)\""
    let name = "name=\"\(Self.suiteName(report.origin))\""
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(name)\(counts)>
        <testsuite \(name)\(counts) skipped="\(skipped)">

      """.utf8)
  }

  func end(of report: Report) -> [UInt8] {
    let unused = Self.element(
      "failure", type: "different", [ReportSentences.obsoleteNames(report.obsolete)])
    // No case can have this name.
    return
      (report.failsForObsolete
      ? Self.testCase("unused expected tables", unused, from: report.origin) : [])
      + Array("  </testsuite>\n</testsuites>\n".utf8)
  }

  private static func suiteName(_ origin: Report.Origin) -> String { "deckcalc \(origin.command)" }

  private static func testCase(
    _ name: String, _ content: String, from origin: Report.Origin
  ) -> [UInt8] {
    let start = "    <testcase classname=\"\(suiteName(origin))\" name=\"\(escaped(name))\""
    return Array((start + (content.isEmpty ? "/>\n" : ">\n\(content)    </testcase>\n")).utf8)
  }

  /// Returns a failure or an error, whose text repeats its message, because GitLab shows only the text.
  private static func element(_ name: String, type: String, _ lines: [String]) -> String {
    "      <\(name) type=\"\(type)\" message=\"\(escaped(lines[0]))\">\(text(lines))</\(name)>\n"
  }

  /// Returns the counts and the worst difference.
  private static func verdict(_ comparison: Comparison) -> String {
    let worst = comparison.worstColumn.flatMap {
      ReportSentences.worst($0, among: comparison.rowCount)
    }
    return ReportSentences.total(comparison) + (worst.map { "; worst: \($0)" } ?? "")
  }

  private static func text(_ lines: [String]) -> String {
    lines.map(escaped).joined(separator: "\n")
  }

  /// Returns a string for an attribute or an element, without characters that XML cannot hold.
  ///
  /// - Reference: W3C, Extensible Markup Language (XML) 1.0, sections 2.2, "Characters", and 2.4.
  private static func escaped(_ text: String) -> String {
    text.escaping { scalar, _ in
      switch scalar.value {
      case 0x26: "&amp;"
      case 0x3C: "&lt;"
      case 0x3E: "&gt;"
      case 0x22: "&quot;"
      case 0x09, 0x0A, 0x0D, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: "&#\(scalar.value);"
      case 0..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
      default: nil
      }
    }
  }
}
