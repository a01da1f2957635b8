import Arguments
import TableText

/// The settings of a table's output.
struct TableSettings {
  let format: MotionFormat
  let style: NumberStyle
  let hasHeader: Bool
  let lineEnding: [UInt8]
  let output: [UInt8]?
  /// The greatest number of rows, or nil for the host's.
  let maxRows: Int?
  /// The maximum number of threads, or nil for one per processor.
  let jobs: Int?
  /// The requested columns, or nil for the default ones.
  let columns: [[UInt8]]?
  /// The distance from the end within which the offset counts as settled, in points.
  let settledDistance: Double
  private let coloring: Coloring

  init(_ parameters: TableOptions, _ arguments: ParsedArguments) throws(CommandError) {
    output = parameters.outputFile
    format = try .chosen(
      parameters.isPlot ? .plot : parameters.format, by: output, orElse: .csv)
    try Self.checkExtension(of: output, format, arguments)
    style = parameters.precision.map { .fixed($0) } ?? .shortest
    lineEnding = Array(parameters.lineEnding == .lf ? "\n".utf8 : "\r\n".utf8)
    maxRows = parameters.maxRows
    jobs = parameters.jobs
    columns = parameters.columns
    hasHeader = parameters.hasHeader
    settledDistance = parameters.settleWithin
    let hasColors = format == .text || format == .plot
    coloring = hasColors ? try Coloring(arguments) : .auto
    guard !(format.table?.isDelimited ?? false), format != .text,
      let option = ["header", "line-ending"].first(where: arguments.contains)
    else { return }
    let isOff = arguments.isOn(option) == false
    throw .meaningless(
      option: (isOff ? "no-" : "") + option, because: "with the format \(format.rawValue)")
  }

  /// Throws an output file whose extension is that of another format than the drawn one.
  private static func checkExtension(
    of output: [UInt8]?, _ format: MotionFormat, _ arguments: ParsedArguments
  ) throws(CommandError) {
    guard format == .plot, let output,
      let suffix = FilePath.fileExtension(of: output)?.lowercased(),
      MotionFormat.allCases.contains(where: { $0.extensions.contains(suffix) })
    else { return }
    let option =
      ["plot"].first(where: arguments.contains)
      ?? "format \(format.rawValue)"
    throw .meaningless(
      option: option,
      because: "with --output \(Messages.shortened(output))")
  }

  /// Whether the columns are to be listed rather than printed.
  var listsColumns: Bool { columns == [Array("help".utf8)] }

  /// Whether arguments request a list of the columns, for which a command needs nothing else.
  static func listsColumns(_ arguments: ParsedArguments) -> Bool {
    arguments.text(of: "columns") == Array("help".utf8)
  }

  /// Returns the indices of the requested columns.
  func select(from names: [String], byDefault defaults: [String]) throws(CommandError) -> [Int] {
    let defaults = Self.indices(of: defaults, in: names)
    guard let columns else { return defaults }
    return try ColumnChoice(names: names, defaults: defaults).indices(columns)
  }

  /// Returns the indices of default columns.
  static func indices(of defaults: [String], in names: [String]) -> [Int] {
    var indices: [Int] = []
    for name in defaults {
      if let index = names.firstIndex(of: name) { indices.append(index) }
    }
    return indices
  }

  /// The encoding of tables in the format.
  enum Encoding {
    /// Every row by itself.
    case rows(TableSyntax)
    /// Columns as wide as their widest cells.
    case aligned
  }

  /// Returns the encoding of a table in its format.
  func encoding(_ headings: [ColumnHeading], preamble: [JSONMember]) -> Encoding {
    switch format {
    case .csv: .rows(.csv(headings, hasHeader: hasHeader, lineEnding: lineEnding))
    case .tsv: .rows(.tsv(headings, hasHeader: hasHeader, lineEnding: lineEnding))
    case .json: .rows(.json(headings, preamble: preamble, style: style))
    case .ndjson: .rows(.ndjson(headings))
    case .markdown: .rows(.markdown(headings))
    case .text: .aligned
    case .plot, .svg, .html, .css, .swift, .compose: preconditionFailure("the format of a table")
    }
  }

  /// Returns the style of text on a host.
  func terminalStyle(on host: Host) -> TerminalStyle {
    coloring.style(writingTo: output, on: host)
  }
}
