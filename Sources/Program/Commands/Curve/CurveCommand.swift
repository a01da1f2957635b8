import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The command that prints the values of a curve.
enum CurveCommand {
  static let declaration = Command(
    name: "curve", group: "Curves",
    summary: "Print the values and slopes of an easing curve or spring",
    arguments: ["CURVE"],
    options: [
      OptionGroup(
        "Rows", OptionSource(of: CurveRange.self),
        OptionSource([.springs], of: CurveParameters.self)),
      OptionGroup(
        "Output", OptionSource(TableParameters.printing, of: TableParameters.self),
        OptionSource(of: GeneralParameters.self)),
    ],
    examples: [
      "deckcalc curve ease-in-out --frames 10",
      "deckcalc curve 'cubic-bezier(0.68, -0.55, 0.265, 1.55)' --at 0.25,0.5,0.75",
      "deckcalc curve 'spring(response: 0.5, bounce: 0.3)'",
      "deckcalc curve 'rubber-band(dimension: 960)' --to 400 --frames 8",
    ],
    action: .curve)

  static let columns = [
    Listings.Entry("frame", meaning: "row index"),
    Listings.Entry("x", meaning: "input: fraction of time, points or seconds"),
    Listings.Entry("y", meaning: "output: progress or points"),
    Listings.Entry("slope", meaning: "derivative of y with respect to x; empty where infinite"),
  ]

  /// Prints the table.
  static func run<Host: CommandHost>(
    _ arguments: ParsedArguments, commandLine: [[UInt8]], on host: inout Host
  ) throws(CommandError) {
    let table = try TableParameters(arguments, TableParameters.printing)
    let settings = try TableSettings(table, arguments)
    guard !settings.listsColumns else { return try host.print(Listings.table(columns)) }
    guard let text = arguments.positionals.first else { throw .missingArgument("CURVE") }
    let range = try CurveRange(arguments)
    let function = try function(text, range, arguments)
    try range.check(function)
    let names = columns.map(\.name)
    let chosen = try settings.select(from: names, byDefault: names)
    var source = CurveTable(function, range, columns: chosen)
    let limit = settings.maxRows ?? host.rowLimit
    guard source.rowCount <= limit else {
      let options = [
        TableParameters.name(of: \.maxRows), CurveRange.name(of: \.inputs),
        CurveRange.name(of: \.frames),
      ]
      throw .tooManyRows(
        option: options.first { arguments.contains($0) }, count: source.rowCount, limit: limit)
    }
    let adjustments = function.spring?.adjustments ?? []
    if !adjustments.isEmpty {
      host.writeDiagnostic(Messages.warning(Messages.adjusted(adjustments)))
    }
    let headings = chosen.map { ColumnHeading(names[$0], meaning: columns[$0].meaning) }
    try TableWriter(settings: settings).write(
      &source, headings: headings,
      preamble: settings.format == .json ? preamble(text, commandLine, source) : [], to: &host)
  }

  private static func function(
    _ text: [UInt8], _ range: CurveRange, _ arguments: ParsedArguments
  ) throws(CommandError) -> CurveFunction {
    let meaning = try CurveOption.meaning(
      of: text, try CurveOption.springOptions(arguments), option: nil)
    let function = CurveFunction(meaning)
    if !function.isSpring {
      try CurveOption.rejectSpringOptions(arguments, because: "with a curve that is not a spring")
      if range.duration != nil, !function.hasDuration {
        throw .meaningless(
          option: CurveRange.name(of: \.duration), because: "with a curve that is not a spring")
      }
    }
    guard let duration = range.duration else {
      guard function.duration.isFinite else {
        throw .needs(
          option: CurveRange.name(of: \.duration),
          "is required: \(Messages.endlessCurve(isSpring: function.isSpring))")
      }
      return function
    }
    return function.lasting(duration.high)
  }

  private static func preamble(
    _ text: [UInt8], _ commandLine: [[UInt8]], _ source: CurveTable
  ) -> [JSONMember] {
    Preamble.start("curve", words: commandLine, system: "curve") + [
      JSONMember(
        "parameters",
        .object([
          JSONMember("curve", .text(source.function.description ?? Messages.escaped(text))),
          JSONMember("from", source.inputs == nil ? .exact(source.first.high) : .null),
          JSONMember("to", source.inputs == nil ? .exact(source.last.high) : .null),
          JSONMember("at", source.inputs.map { .list($0.map { .exact($0.high) }) } ?? .null),
          JSONMember(
            "duration", source.function.hasDuration ? .exact(source.function.duration) : .null),
        ]))
    ]
  }
}
