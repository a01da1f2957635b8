import Arguments
import TableComparison
import TableText

/// The formats of a command's output, which the extension of the output file may choose.
protocol OutputFormat: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// The file extensions of the format, in lower case.
  var extensions: [String] { get }

  /// Returns the value of the option, perhaps with other options, that may be meant by another name,
  /// in lowercase and without hyphens.
  static func value(meantBy name: String) -> String?
}

extension OutputFormat {
  static func value(meantBy name: String) -> String? { nil }
}

extension TableFormat: OutputFormat {}

extension Report.Format: OutputFormat {
  var extensions: [String] {
    switch self {
    case .text: ["txt"]
    case .json: ["json"]
    case .junit: ["xml"]
    // Annotations are written to the log of a workflow.
    case .github: []
    case .markdown: ["md", "markdown"]
    case .csv: ["csv"]
    case .html: ["html", "htm"]
    case .svg: ["svg"]
    }
  }
}

extension ExplainCommand.Format: OutputFormat {
  var extensions: [String] {
    switch self {
    case .text: ["txt"]
    case .json: ["json"]
    }
  }
}

extension ConvertOptions.Format: OutputFormat {
  var extensions: [String] {
    switch self {
    case .text: ["txt"]
    case .json: ["json"]
    case .csv: ["csv"]
    case .markdown: ["md", "markdown"]
    }
  }
}

extension OutputFormat {
  /// Returns the given format, or that of the output file's extension, or else the usual one.
  ///
  /// - Throws: An extension that belongs to no format.
  static func chosen(
    _ given: Self?, by output: [UInt8]?, orElse usual: Self
  ) throws(CommandError) -> Self {
    if let given { return given }
    guard let output, let suffix = FilePath.fileExtension(of: output) else { return usual }
    let name = suffix.lowercased()
    guard let format = allCases.first(where: { $0.extensions.contains(name) }) else {
      throw .unknownExtension(
        output, known: allCases.flatMap(\.extensions),
        format: "format")
    }
    return format
  }

  /// Returns the name of the format that a string names or may mean, for a hint.
  static func name(meantBy text: [UInt8]) -> String? {
    (try? Readers.format(Self.self)(text))?.rawValue
      ?? value(meantBy: String(decoding: comparableName(text), as: UTF8.self))
  }
}
