/// The options of a printed table.
package struct TableOptions: Options {
  /// A kind of command that prints tables.
  package enum Command: Sendable {
    case motion, curve
  }

  /// The tables of a motion, and the pictures of its views.
  package enum Table: String, CaseIterable, Sendable {
    case keyframes, phases, events, summary, filmstrip
  }

  package enum LineEnding: String, CaseIterable, Sendable {
    case lf, crlf
  }

  /// The greatest number of rows that a command prints by default.
  package static let defaultMaxRows = 100_000_000
  /// The greatest number of rows whose times or cells are all in memory, by default.
  package static let defaultMaxKeptRows = 1_000_000

  /// The possible numbers of threads; more would mostly wait for one another.
  package static let jobRange = 1...256

  package let command: Command
  package var table = Table.keyframes
  /// The requested columns, or nil for the default ones.
  package var columns: [[UInt8]]?
  /// The number of decimals, or nil for all.
  package var precision: Int? = 6
  package var format: Format?
  /// Whether the format is `plot`.
  package var isPlot = false
  /// The output file as it is given; `-` is standard output.
  package var output: [UInt8]?
  /// Whether only errors are printed on standard error, for which the host has a setting of its own.
  private var isQuiet = false
  package var hasHeader = true
  package var lineEnding = LineEnding.lf
  /// The greatest number of rows, or nil for the host's.
  package var maxRows: Int?
  /// The maximum number of threads, or nil for one per processor.
  package var jobs: Int?
  package var assertions: [Assertion] = []
  /// The distance from the end within which the offset counts as settled, in points.
  package var settleWithin = Summary.settledDistance

  package init(_ command: Command) { self.command = command }

  package mutating func declare(_ list: inout OptionList) {
    if command == .motion {
      list.option(
        "--table", &table, .choice, "TABLE",
        "table to print: keyframes, phases, events or summary; of svg: keyframes or filmstrip")
    }
    list.option(
      "--columns", &columns, .strings(.columnChoice), "LIST",
      "columns or patterns (center_*) to print, in this order; 'all' for every column, +NAME and -NAME to change the default ones; 'help' lists them"
    )
    list.precision(&precision)
    let code =
      command == .motion ? "; css, js, swift, compose, flutter, reanimated or lottie (code)" : ""
    list.format(
      &format, among: Format.motions,
      "csv, tsv, json, ndjson, markdown or text (tables); plot, svg or html (pictures)" + code,
      usual: "by the extension of FILE, else csv")
    let other: Phrase? = format.flatMap { $0 == .plot ? nil : "with the format \($0.rawValue)" }
    list.flag(
      "--plot", &isPlot, "draw curves in the terminal, as --format plot does", unless: other)
    list.output(&output)
    list.repeatable(
      "--assert", &assertions, .assertion, "'NAME OP N'",
      "exit 1 if the condition is false ('\(Assertion.example)')")
    if command == .motion {
      list.option(
        "--settle-within", &settleWithin, .length(.isPositive), "PT",
        "distance from the end, in points, within which settling_time counts the offset as settled")
      list.flag("--quiet", letter: "q", &isQuiet, "omit warnings and notes")
    }
    list.toggle("--header", &hasHeader, "print the header of csv, tsv and text")
    list.option(
      "--line-ending", &lineEnding, .choice, "END", "line ending of csv, tsv and text: lf or crlf")
    list.option(
      "--max-rows", &maxRows, .count(from: 1), "N", "maximum number of rows; more are an error",
      usual: String(Self.defaultMaxRows))
    list.jobs(&jobs)
  }

  /// Checks the figures and the units of all conditions.
  ///
  /// - Parameters:
  ///   - figures: The headings of the figures.
  ///   - distance: The distance of which percentages of points are parts, in points.
  /// - Throws: The first condition on a figure that does not exist, or in a unit that does not suit it.
  package func checkAssertions(
    among figures: @autoclosure () -> [ColumnHeading], of distance: @autoclosure () -> Double = 0
  ) throws(Problem) {
    guard !assertions.isEmpty else { return }
    let (figures, distance) = (figures(), distance())
    for assertion in assertions { try assertion.check(among: figures, of: distance) }
  }

  /// The output file, or nil for standard output.
  package var outputFile: [UInt8]? { output == Array("-".utf8) ? nil : output }

  /// Returns the warning that nothing in a format depends on the distance within which the offset is
  /// settled, if that is so.
  ///
  /// - Parameters:
  ///   - format: The format of the output.
  ///   - figures: The printed figures, if the table is that of figures.
  /// - Returns: The warning, or nil if something depends on the distance.
  package func settlingWarning(as format: Format, figures: @autoclosure () -> [String]) -> Problem?
  {
    // The usual distance is compared first: only few commands need the option's name.
    guard settleWithin != Summary.settledDistance,
      !assertions.contains(where: { $0.figure == SummaryTable.settlingTime })
    else { return nil }
    // Pictures have it in their descriptions.
    let isShown =
      [.json, .svg, .html].contains(format)
      || format.isTable && table == .summary && figures().contains(SummaryTable.settlingTime)
    guard !isShown else { return nil }
    return Problem("settle-within", "has no effect: no settling_time is printed or checked")
  }
}

extension Codec<[Assertion]> {
  /// A condition.
  fileprivate static var assertion: Codec {
    Codec(
      kind: .condition, read: { text throws(ValueError) in [try Assertion(text)] },
      json: { .list($0.map { .text($0.condition) }) })
  }
}

/// Whether output in text has colors.
package enum Coloring: String, CaseIterable, Sendable {
  case auto, always, never

  /// Returns the style of text that is written to a file, or to standard output for nil.
  ///
  /// - Reference: no-color.org.
  package func style(writingTo output: [UInt8]?, on host: Host) -> TerminalStyle {
    let isColorless = host.environmentValue(of: "NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = host.environmentValue(of: "TERM") == Array("dumb".utf8)
    let isTerminal = output == nil && host.outputIsTerminal && !isColorless && !isDumb
    return TerminalStyle(isStyled: self == .always || self == .auto && isTerminal)
  }
}

/// The option of colors, apart from others.
package struct ColorOptions: Options {
  package var coloring = Coloring.auto

  package init() {}

  package mutating func declare(_ list: inout OptionList) { list.color(&coloring) }
}

/// The settings of a table's output.
package struct TableSettings {
  package let options: TableOptions
  package let format: Format
  package let style: NumberStyle
  package let lineEnding: [UInt8]
  /// The output file, or nil for standard output.
  package let output: [UInt8]?
  private let coloring: Coloring

  package init(_ options: TableOptions, _ arguments: ParsedArguments) throws(Problem) {
    self.options = options
    output = options.outputFile
    format = try Format.chosen(
      options.isPlot ? .plot : options.format, by: output, among: Format.motions, orElse: .csv)
    // An output file whose extension is that of another format than the drawn one.
    if format == .plot, let output,
      let suffix = FilePath.fileExtension(of: output)?.lowercased(),
      Format.motions.contains(where: { $0.extensions.contains(suffix) })
    {
      throw .unusable(
        arguments.contains("plot") ? "plot" : "format plot",
        "with --output \(Messages.shortened(output))")
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
    throw .unusable((isOff ? "no-" : "") + option, "with the format \(format)")
  }

  // MARK: Columns

  /// Whether arguments request a list of the columns, for which a command needs nothing else.
  package static func listsColumns(_ arguments: ParsedArguments) -> Bool {
    arguments.text(of: "columns") == Array("help".utf8)
  }

  /// Returns the indices of the requested columns.
  package func select(from names: [String], byDefault defaults: [String]) throws(Problem) -> [Int] {
    let defaults = names.indices.filter { index in
      defaults.contains { $0.isSame(as: names[index]) }
    }
    guard let columns = options.columns else { return defaults }
    return try ColumnChoice(names: names, defaults: defaults).indices(columns)
  }

  // MARK: Output

  /// Returns the syntax of a table in its format, or nil for one with columns as wide as their
  /// widest cells.
  package func syntax(_ headings: [ColumnHeading], preamble: [JSONMember]) -> TableSyntax? {
    switch format {
    case .csv: .csv(headings, hasHeader: options.hasHeader, lineEnding: lineEnding)
    case .tsv: .tsv(headings, hasHeader: options.hasHeader, lineEnding: lineEnding)
    case .json: .json(headings, preamble: preamble, style: style)
    case .ndjson: .ndjson(headings)
    case .markdown: .markdown(headings)
    case .text: nil
    case .plot, .svg, .html, .css, .js, .swift, .compose, .flutter, .reanimated, .lottie, .junit,
      .github:
      preconditionFailure("the format of a table")
    }
  }

  /// Returns the style of text on a host.
  package func terminalStyle(on host: Host) -> TerminalStyle {
    coloring.style(writingTo: output, on: host)
  }

  /// Returns a plot as a picture, or as characters.
  package func drawing(of plot: Plot, on host: Host) -> String {
    guard format == .plot else { return PlotPicture(plot).text + "\n" }
    return TerminalPlot(plot, width: width(on: host), style: terminalStyle(on: host)).text
  }

  /// Returns the width of the terminal, or of `COLUMNS` for a file or a pipe, or else 80.
  private func width(on host: Host) -> Int {
    if output == nil, host.outputIsTerminal, let width = host.terminalWidth { return width }
    let columns = host.environmentValue(of: "COLUMNS") ?? []
    return Int(String(decoding: columns, as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil } ?? 80
  }
}

/// A choice among the columns of a table, by names and patterns, or by changes of the default ones.
package struct ColumnChoice {
  /// The names of all columns.
  package let names: [String]
  /// The indices of the columns that are printed by default.
  package let defaults: [Int]

  /// The name that means every column.
  package static let everyName = "all"
  private static let every = Array(everyName.utf8)
  private static let signs = Array("+-".utf8)

  /// Returns the indices of the columns of a list.
  ///
  /// - Throws: An unknown or repeated column, or the addition of one that is printed already.
  package func indices(_ list: [[UInt8]]) throws(Problem) -> [Int] {
    guard list.contains(where: Self.isChange) else { return try indices(named: list) }
    guard list.allSatisfy(Self.isChange) else {
      let text = Array(list.joined(separator: [UInt8(ascii: ",")]))
      throw Problem(
        "columns",
        "must list either columns or changes such as +acceleration (got \(Messages.quoted(text)))")
    }
    return try changed(by: list)
  }

  /// Whether an item adds a column to the default ones or removes one.
  package static func isChange(_ item: [UInt8]) -> Bool { item.first.map(signs.contains) ?? false }

  /// Returns the indices of listed columns; a pattern adds those that are not listed before it.
  private func indices(named list: [[UInt8]]) throws(Problem) -> [Int] {
    var indices: [Int] = []
    for name in list {
      let found = try self.found(name)
      let added = found.filter { !indices.contains($0) }
      // A table with duplicate columns could not be read again.
      guard !added.isEmpty || isPattern(name) else {
        throw Problem("columns", "lists \(Messages.quoted(name)) twice")
      }
      indices += added
    }
    return indices
  }

  /// Returns the default columns after changes, in order.
  private func changed(by list: [[UInt8]]) throws(Problem) -> [Int] {
    var indices = defaults
    for item in list {
      let name = Array(item.dropFirst())
      let found = try self.found(name)
      guard item[0] == UInt8(ascii: "+") else {
        // Whether some columns are printed depends on the motion, so this may remove nothing.
        indices.removeAll(where: found.contains)
        continue
      }
      let added = found.filter { !indices.contains($0) }
      guard !added.isEmpty else {
        throw Problem("columns", "cannot add \(Messages.quoted(name)), which is printed already")
      }
      indices += added
    }
    guard !indices.isEmpty else { throw Problem("columns", "must leave a column") }
    return indices
  }

  /// Returns the column with a name, or those that match a pattern.
  private func found(_ name: [UInt8]) throws(Problem) -> [Int] {
    if let index = index(of: name) { return [index] }
    let pattern = name == Self.every ? Wildcard(Array("*".utf8)) : Wildcard(name)
    let found =
      isPattern(name) ? names.indices.filter { pattern.matches(Array(names[$0].utf8)) } : []
    guard !found.isEmpty else {
      // Several names without commas.
      let parts = name.split(separator: UInt8(ascii: " "))
      guard parts.count < 2 || parts.contains(where: { index(of: Array($0)) == nil }) else {
        throw Problem("columns", "must have commas between names (got \(Messages.quoted(name)))")
      }
      throw .unknown("column", name, known: names, option: "columns")
    }
    return found
  }

  private func index(of name: [UInt8]) -> Int? {
    // Usually the name is exact.
    names.firstIndex { $0.utf8.elementsEqual(name) }
      ?? names.firstIndex { Readers.isName(name, $0) }
  }

  private func isPattern(_ name: [UInt8]) -> Bool {
    index(of: name) == nil && (name == Self.every || Wildcard.isPattern(name))
  }
}
