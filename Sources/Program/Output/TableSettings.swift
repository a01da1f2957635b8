import Arguments
import MotionExport
import TableText

/// Whether output in text has colors.
enum Coloring: String, CaseIterable, Sendable {
  case auto, always, never

  /// Returns the style of text that is written to a file, or to standard output for nil.
  ///
  /// - Reference: no-color.org.
  func style(writingTo output: [UInt8]?, on host: Host) -> TerminalStyle {
    let isColorless = host.environmentValue(of: "NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = host.environmentValue(of: "TERM") == Array("dumb".utf8)
    let isTerminal = output == nil && host.outputIsTerminal && !isColorless && !isDumb
    return TerminalStyle(isStyled: self == .always || self == .auto && isTerminal)
  }
}

/// The option of colors, apart from others.
struct ColorOptions: Options {
  var coloring = Coloring.auto

  mutating func declare(_ list: inout OptionList) { list.color(&coloring) }
}

/// The settings of a table's output.
struct TableSettings {
  let options: TableOptions
  let format: Format
  let style: NumberStyle
  let lineEnding: [UInt8]
  /// The output file, or nil for standard output.
  let output: [UInt8]?
  private let coloring: Coloring

  init(_ options: TableOptions, _ arguments: ParsedArguments) throws(CommandError) {
    self.options = options
    output = options.outputFile
    format = try Format.chosen(
      options.isPlot ? .plot : options.format, by: output, among: Format.motions, orElse: .csv)
    // An output file whose extension is that of another format than the drawn one.
    if format == .plot, let output,
      let suffix = FilePath.fileExtension(of: output)?.lowercased(),
      Format.motions.contains(where: { $0.extensions.contains(suffix) })
    {
      throw .meaningless(
        option: arguments.contains("plot") ? "plot" : "format plot",
        because: "with --output \(Messages.shortened(output))")
    }
    style = options.precision.map { .fixed($0) } ?? .shortest
    lineEnding = Array(options.lineEnding == .lf ? "\n".utf8 : "\r\n".utf8)
    coloring =
      format == .text || format == .plot
      ? try ColorOptions().reading(arguments).coloring : .auto
    guard format != .csv, format != .tsv, format != .text,
      let option = ["header", "line-ending"].first(where: arguments.contains)
    else { return }
    let isOff = arguments.isOn(option) == false
    throw .meaningless(
      option: (isOff ? "no-" : "") + option, because: "with the format \(format)")
  }

  // MARK: Columns

  /// Whether the columns are to be listed rather than printed.
  var listsColumns: Bool { options.columns == [Array("help".utf8)] }

  /// Whether arguments request a list of the columns, for which a command needs nothing else.
  static func listsColumns(_ arguments: ParsedArguments) -> Bool {
    arguments.text(of: "columns") == Array("help".utf8)
  }

  /// Returns the indices of the requested columns.
  func select(from names: [String], byDefault defaults: [String]) throws(CommandError) -> [Int] {
    let defaults = Self.indices(of: defaults, in: names)
    guard let columns = options.columns else { return defaults }
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

  // MARK: Output

  /// Returns the syntax of a table in its format, or nil for one with columns as wide as their
  /// widest cells.
  func syntax(_ headings: [ColumnHeading], preamble: [JSONMember]) -> TableSyntax? {
    switch format {
    case .csv: .csv(headings, hasHeader: options.hasHeader, lineEnding: lineEnding)
    case .tsv: .tsv(headings, hasHeader: options.hasHeader, lineEnding: lineEnding)
    case .json: .json(headings, preamble: preamble, style: style)
    case .ndjson: .ndjson(headings)
    case .markdown: .markdown(headings)
    case .text: nil
    case .plot, .svg, .html, .css, .swift, .compose, .junit, .github:
      preconditionFailure("the format of a table")
    }
  }

  /// Returns the style of text on a host.
  func terminalStyle(on host: Host) -> TerminalStyle {
    coloring.style(writingTo: output, on: host)
  }

  /// Returns a plot as a picture, or as characters.
  func drawing(of plot: Plot, on host: Host) -> String {
    guard format == .plot else { return PlotPicture(plot).text + "\n" }
    return TerminalPlot(plot, width: drawingWidth(on: host), style: terminalStyle(on: host)).text
  }

  /// Returns the width of the terminal, or of `COLUMNS` for a file or a pipe, or else 80.
  private func drawingWidth(on host: Host) -> Int {
    if output == nil, host.outputIsTerminal, let width = host.terminalWidth { return width }
    let columns = host.environmentValue(of: "COLUMNS") ?? []
    return Int(String(decoding: columns, as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil } ?? 80
  }
}
