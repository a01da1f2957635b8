/// A report as JUnit XML: one test suite with a test case for each comparison.
///
/// Test cases have no `time`: their comparisons are not timed, so that equal runs have equal reports.
///
/// - Reference: Jenkins xUnit plugin, "junit-10.xsd"; GitLab Docs, "Unit test reports".
struct JUnitReport: ReportWriter {
  /// The outcome of a test case.
  private enum Outcome {
    case passed
    /// A failure with its sentence and further lines.
    case differs(String, [String])
    case failed(String)
    case skipped(String)
  }

  /// The number of test cases of each outcome.
  private struct Counts {
    private var tests = 0
    private var failures = 0
    private var errors = 0
    private(set) var skipped = 0

    mutating func add(_ outcome: Outcome) {
      tests += 1
      switch outcome {
      case .passed: break
      case .differs: failures += 1
      case .failed: errors += 1
      case .skipped: skipped += 1
      }
    }

    /// The attributes of an element.
    var attributes: String { " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\"" }
  }

  /// The name of the test case of unused tables, which no case can have.
  private static let obsolete = "unused expected tables"

  private var counts = Counts()

  var isSequential: Bool { false }

  mutating func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    let outcome = Self.outcome(entry)
    counts.add(outcome)
    let notes =
      (entry.comparison.map(TextReport.comparedColumns) ?? []) + TextReport.warnings(entry)
    return Self.element(entry.name, outcome, notes, from: origin)
  }

  func start(of report: Report) -> [UInt8] {
    var counts = counts
    if let outcome = Self.obsoleteOutcome(report) { counts.add(outcome) }
    let name = Self.suiteName(report.origin)
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(name)"\(counts.attributes)>
        <testsuite name="\(name)"\(counts.attributes) skipped="\(counts.skipped)">

      """.utf8)
  }

  func end(of report: Report) -> [UInt8] {
    let obsolete = Self.obsoleteOutcome(report).map {
      Self.element(Self.obsolete, $0, [], from: report.origin)
    }
    return (obsolete ?? []) + Array("  </testsuite>\n</testsuites>\n".utf8)
  }

  private static func suiteName(_ origin: Report.Origin) -> String { "deckcalc \(origin.command)" }

  private static func element(
    _ name: String, _ outcome: Outcome, _ notes: [String], from origin: Report.Origin
  ) -> [UInt8] {
    var text =
      "    <testcase classname=\"\(suiteName(origin))\" name=\"\(escaped(name))\""
    var content = ""
    switch outcome {
    case .passed: break
    case .differs(let sentence, let lines):
      content = failure("failure", type: "different", sentence, lines)
    case .failed(let message): content = failure("error", type: "failed", message, [])
    case .skipped(let message): content = "      <skipped message=\"\(escaped(message))\"/>\n"
    }
    if !notes.isEmpty {
      content += "      <system-out>\(escaped(notes, separator: "\n"))</system-out>\n"
    }
    text += content.isEmpty ? "/>\n" : ">\n\(content)    </testcase>\n"
    return Array(text.utf8)
  }

  /// Returns the element of a failure, whose text repeats the sentence, because GitLab shows only the
  /// text.
  private static func failure(
    _ tag: String, type: String, _ sentence: String, _ lines: [String]
  ) -> String {
    "      <\(tag) type=\"\(type)\" message=\"\(escaped(sentence))\">"
      + escaped([sentence] + lines, separator: "\n") + "</\(tag)>\n"
  }

  private static func outcome(_ entry: Report.Entry) -> Outcome {
    switch entry.outcome {
    case .failed(let message, _): .failed(message)
    case .unrecorded(let message): .skipped(message)
    case .compared(let comparison):
      comparison.isSame ? .passed : .differs(sentence(comparison), lines(comparison))
    }
  }

  private static func obsoleteOutcome(_ report: Report) -> Outcome? {
    guard report.obsoleteFailure != nil, !report.obsolete.isEmpty else { return nil }
    return .differs(ReportSentences.obsoleteNames(report.obsolete), [])
  }

  /// Returns the counts and the worst difference.
  private static func sentence(_ comparison: Comparison) -> String {
    let total = ReportSentences.total(comparison)
    guard let column = comparison.worstColumn,
      let worst = ReportSentences.worst(column, among: comparison.rowCount)
    else { return total }
    return "\(total); worst: \(worst)"
  }

  /// Returns the columns with their counts, and the differences that are listed.
  private static func lines(_ comparison: Comparison) -> [String] {
    var lines = TextReport.columns(comparison) + TextReport.rows(comparison)
    lines += comparison.reportedColumns.map {
      ReportSentences.sentence($0, among: comparison.rowCount)
    }
    if let cause = comparison.cause { lines.append(ReportSentences.sentence(cause)) }
    lines += comparison.differences.map(ReportSentences.sentence)
    if comparison.omittedCount > 0 {
      lines.append(ReportSentences.omitted(comparison.omittedCount))
    }
    return lines
  }

  private static func escaped(_ lines: [String], separator: String) -> String {
    lines.map(escaped).joined(separator: separator)
  }

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
