import TableReading
import TableText

/// A report as annotations of a GitHub workflow, each at its row of the expected file.
///
/// - Reference: GitHub Docs, "Workflow commands for GitHub Actions", "Setting an error message".
struct GitHubReport: ReportWriter {
  /// The number of annotations of a step that GitHub shows.
  private static let annotationLimit = 10

  private struct Annotation {
    var level = "error"
    var file: String?
    var line = 1
    let title: String
    let message: String
  }

  /// The first annotations of failed cases.
  private var failures: [Annotation] = []
  /// The annotations of the first cases without a recording.
  private var omissions: [Annotation] = []
  /// The annotations of the first cases that have some.
  private var ofCases: [[Annotation]] = []

  mutating func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    switch entry.outcome {
    case .failed(let message, _):
      if failures.count < Self.annotationLimit {
        failures.append(Annotation(title: entry.name, message: message))
      }
    case .unrecorded(let message):
      if omissions.count < Self.annotationLimit {
        omissions.append(Annotation(level: "warning", title: entry.name, message: message))
      }
    case .compared(let comparison):
      guard ofCases.count < Self.annotationLimit else { break }
      let annotations = Self.annotations(comparison, of: entry.name)
      if !annotations.isEmpty { ofCases.append(Array(annotations.prefix(Self.annotationLimit))) }
    }
    return []
  }

  func end(of report: Report) -> [UInt8] {
    var annotations = failures
    annotations += report.obsolete.prefix(Self.annotationLimit).map { name in
      Annotation(
        level: report.obsoleteFailure == nil ? "warning" : "error", title: "obsolete",
        message: ReportSentences.obsolete(name))
    }
    // The first of every case, then the second of every case, so that each case is shown.
    for index in 0..<Self.annotationLimit {
      annotations += ofCases.compactMap { index < $0.count ? $0[index] : nil }
    }
    annotations += omissions
    let lines = annotations.prefix(Self.annotationLimit).map(Self.line)
    return Array((lines.joined() + report.total + "\n").utf8)
  }

  private static func annotations(
    _ comparison: Comparison, of name: String
  ) -> [Annotation] {
    let (expected, actual) = (file(comparison.expected), file(comparison.actual))
    func annotation(
      _ message: String, line: Int = 1, of origin: Comparison.Location.Origin = .expected
    ) -> Annotation {
      Annotation(
        file: origin == .actual ? actual : expected, line: line, title: name, message: message)
    }
    var annotations = comparison.parameters.map { annotation(ReportSentences.otherParameter($0)) }
    annotations += comparison.missingColumns.map { annotation(ReportSentences.missingColumn($0)) }
    annotations += comparison.addedColumns.map { annotation(ReportSentences.addedColumn($0)) }
    return annotations
      + comparison.differences.map { difference in
        let (sentence, location) = (ReportSentences.sentence(difference), difference.location)
        // The expected table, which is in the repository, has no such row.
        if location.origin == .held || difference.kind.isRow && location.origin == .actual {
          return annotation(sentence)
        }
        return annotation(sentence, line: location.position.line, of: location.origin)
      }
  }

  /// Returns the file of an annotation, or nil for standard input and for a name with control
  /// characters, which is not repeated.
  private static func file(_ name: [UInt8]) -> String? {
    let path = String(decoding: name, as: UTF8.self)
    return VisibleText.escaped(name) == path && path != "-" ? path : nil
  }

  private static func line(_ annotation: Annotation) -> String {
    var properties: [String] = []
    if let file = annotation.file {
      properties += ["file=" + property(file), "line=\(annotation.line)"]
    }
    properties.append("title=" + property(annotation.title))
    return
      "::\(annotation.level) \(properties.joined(separator: ","))::\(data(annotation.message))\n"
  }

  private static func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
