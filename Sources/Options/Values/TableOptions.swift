import MotionEngine
package import TableText

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
    let code = command == .motion ? "; css, swift or compose (code)" : ""
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
    list.flag("--header", isNegatable: true, &hasHeader, "print the header of csv, tsv and text")
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
  package func settlingWarning(as format: Format, figures: @autoclosure () -> [String]) -> Warning?
  {
    // The usual distance is compared first: only few commands need the option's name.
    guard settleWithin != Summary.settledDistance,
      !assertions.contains(where: { $0.figure == SummaryTable.settlingTime })
    else { return nil }
    // Pictures have it in their descriptions.
    let isShown =
      [.json, .svg, .html].contains(format)
      || format.isTable && table == .summary && figures().contains(SummaryTable.settlingTime)
    return isShown
      ? nil
      : Warning(
        option: "settle-within", text: "has no effect: no settling_time is printed or checked")
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
