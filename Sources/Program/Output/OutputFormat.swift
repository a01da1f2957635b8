import Arguments
import TableComparison
import TableText

/// The formats of a command's output, which the extension of the output file may choose.
protocol OutputFormat: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// The file extensions of the format, in lower case.
  var extensions: [String] { get }
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

extension ParsedArguments {
  /// Returns the file that the result is written to, or nil for standard output.
  func outputFile() throws(CommandError) -> [UInt8]? {
    let output = MotionOptions.output
    guard contains(output) else { return nil }
    let path = try readingUsage { () throws(UsageError) in try self[output] }
    return path == Array("-".utf8) ? nil : path
  }

  /// Returns the format of the result: the option's value, or that of the output file's extension, or
  /// the option's default.
  ///
  /// - Throws: `unknownExtension`, unless the option is given.
  func format<Format: OutputFormat>(
    _ option: OptionKey<Format>, of output: [UInt8]?
  ) throws(CommandError) -> Format {
    let format = try readingUsage { () throws(UsageError) in try self[option] }
    guard !contains(option), let output, let suffix = FilePath.fileExtension(of: output) else {
      return format
    }
    let name = suffix.lowercased()
    guard let chosen = Format.allCases.first(where: { $0.extensions.contains(name) }) else {
      throw .unknownExtension(
        output, known: Format.allCases.flatMap(\.extensions),
        format: option.declaration.name)
    }
    return chosen
  }
}
