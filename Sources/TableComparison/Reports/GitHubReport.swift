import TableReading
import TableText

/// A report as annotations of a GitHub workflow, each at its row of the expected file.
///
/// A column has one annotation, at its greatest deviation or, without one, at its first difference.
/// Errors precede warnings: failed cases, then the first annotation of each case, then the second.
///
/// - Reference: GitHub Docs, "Workflow commands for GitHub Actions", "Setting an error message".
struct GitHubReport: ReportWriter {
  /// The number of annotations of each level that GitHub shows for a step.
  private static let annotationLimit = 10

  private struct Annotation {
    var level = "error"
    var file: String?
    var line = 1
    let title: String
    let message: String
  }

  private let paths: AnnotationPaths
  /// The first annotations of failed cases.
  private var failures: [Annotation] = []
  /// The annotations of the first cases without a recording.
  private var omissions: [Annotation] = []
  /// The annotations of the first cases that have some.
  private var ofCases: [[Annotation]] = []
  private var compared = ComparedColumnLists()
  /// The columns that a single comparison compares and omits.
  private var notes: [String] = []

  init(paths: AnnotationPaths) { self.paths = paths }

  mutating func bytes(of entry: Report.Entry, from origin: Report.Origin) -> [UInt8] {
    switch entry.outcome {
    case .failed(let message, _):
      failures.append(Annotation(title: entry.name, message: ReportSentences.bare(message)))
    case .unrecorded(let message):
      omissions.append(Annotation(level: "warning", title: entry.name, message: message))
    case .compared(let comparison):
      if origin.isSuite {
        compared.add(comparison)
      } else {
        notes = comparison.scope
      }
      guard ofCases.count < Self.annotationLimit else { break }
      let annotations = annotations(comparison, of: entry.name)
      if !annotations.isEmpty { ofCases.append(Array(annotations.prefix(Self.annotationLimit))) }
    }
    return []
  }

  func end(of report: Report) -> [UInt8] {
    var errors = failures
    var warnings: [Annotation] = []
    if !report.obsolete.isEmpty {
      var annotation = Annotation(
        title: "obsolete", message: ReportSentences.obsoleteNames(report.obsolete))
      if report.obsoleteFailure == nil {
        annotation.level = "warning"
        warnings.append(annotation)
      } else {
        errors = Array(errors.prefix(Self.annotationLimit - 1)) + [annotation]
      }
    }
    // The first of every case, then the second of every case, so that each case is shown.
    for index in 0..<Self.annotationLimit {
      errors += ofCases.compactMap { index < $0.count ? $0[index] : nil }
    }
    warnings += omissions
    let lines = (errors.prefix(Self.annotationLimit) + warnings.prefix(Self.annotationLimit))
      .map(Self.line)
    let rest = (compared.lines + notes + [report.total]).map { $0 + "\n" }
    return Array((lines + rest).joined().utf8)
  }

  private func annotations(_ comparison: Comparison, of name: String) -> [Annotation] {
    let (expected, actual) = (file(comparison.expected), file(comparison.actual))
    func annotation(_ message: String, at location: Comparison.Location? = nil) -> Annotation {
      // The expected table, which is in the repository, has no row beyond its end.
      let (file, line) =
        switch location?.origin {
        case .expected: (expected, location?.position.line ?? 1)
        case .actual: (actual, location?.position.line ?? 1)
        case .held, nil: (expected, 1)
        }
      return Annotation(file: file, line: line, title: name, message: message)
    }
    let columns = comparison.reportedColumns.compactMap { column in
      ReportSentences.worst(column, among: comparison.rowCount).map {
        annotation($0, at: column.location)
      }
    }
    return comparison.problems.map { annotation($0) }
      + comparison.unmatchedRows.map { annotation($0, at: comparison.firstMissingRow) } + columns
  }

  /// Returns the file of an annotation, or nil for standard input and for a name with control
  /// characters, which is not repeated.
  private func file(_ name: [UInt8]) -> String? {
    let path = String(decoding: name, as: UTF8.self)
    guard VisibleText.escaped(name) == path, path != "-" else { return nil }
    return String(decoding: paths.path(of: name), as: UTF8.self)
  }

  private static func line(_ annotation: Annotation) -> String {
    var properties: [String] = []
    if let file = annotation.file {
      properties += ["file=" + property(file), "line=\(annotation.line)"]
    }
    properties.append("title=" + property(annotation.title))
    let message = escaped(annotation.message, "%\r\n")
    return
      "::\(annotation.level) \(properties.joined(separator: ","))::\(message)\n"
  }

  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  /// Returns a string with some characters as `%` and two hexadecimal digits.
  private static func escaped(_ text: String, _ special: String) -> String {
    text.escaping { scalar, _ in
      guard special.unicodeScalars.contains(scalar) else { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return (digits.utf8.count == 1 ? "%0" : "%") + digits
    }
  }
}

/// The paths of files in annotations, which GitHub resolves in the folder of the workflow.
package struct AnnotationPaths: Sendable {
  private static let slash = UInt8(ascii: "/")
  private static let parent = Array("..".utf8)[...]

  /// The components of the folder in which the command runs, if it is known.
  private let workingFolder: [ArraySlice<UInt8>]?
  /// The components of the workflow's folder, in every spelling of its path.
  private let workspaces: [[ArraySlice<UInt8>]]

  /// Creates the paths.
  ///
  /// - Parameters:
  ///   - workingFolder: The absolute path of the folder in which the command runs, or nil.
  ///   - workspaces: The absolute paths of the workflow's folder; none outside of a workflow.
  package init(workingFolder: [UInt8]? = nil, workspaces: [[UInt8]] = []) {
    self.workingFolder = workingFolder.map { Self.components($0, after: []) }
    self.workspaces = workspaces.map { Self.components($0, after: []) }
  }

  /// Returns the path of a file relative to the workflow's folder if the file is in it, and otherwise
  /// the given path without `.` and unneeded `..` components.
  func path(of file: [UInt8]) -> [UInt8] {
    let isAbsolute = file.first == Self.slash
    let start = isAbsolute ? [] : workingFolder
    if let start {
      let components = Self.components(file, after: start)
      for workspace in workspaces
      where components.count > workspace.count && components.starts(with: workspace) {
        return Array(components.dropFirst(workspace.count).joined(separator: [Self.slash]))
      }
    }
    let components = Self.components(file, after: [])
    return (isAbsolute ? [Self.slash] : []) + Array(components.joined(separator: [Self.slash]))
  }

  /// Returns the components of a path after those of a folder, without `.` and with `..` resolved as
  /// far as possible.
  private static func components(
    _ path: [UInt8], after folder: [ArraySlice<UInt8>]
  ) -> [ArraySlice<UInt8>] {
    path.split(separator: slash).reduce(into: folder) { components, component in
      if component == [UInt8(ascii: ".")] { return }
      if component == parent, let last = components.last, last != parent {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
  }
}
