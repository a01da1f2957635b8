import Options

/// The command that prints the values or the figures of curves.
struct CurveCommand {
  static let declaration = Command(
    name: "curve", group: "Curves",
    summary: "Print the values, slopes or figures of easing curves and springs",
    arguments: ["CURVE..."],
    atMost: .max,
    options: [
      OptionGroup("Rows", CurveRange().source([.rows]), CurveOptions(.springs).source()),
      OptionGroup(
        "Output", CurveRange().source([.system]), TableOptions(.curve).source(),
        ColorOptions().source(), GeneralOptions().source()),
    ],
    examples: [
      "deckcalc curve 'spring(response: 0.5, bounce: 0.3)' --at 0.2s",
      "deckcalc curve spring:mass=1,stiffness=100,damping=10 --table summary",
      "deckcalc curve bouncy smooth --frames 20",
      "deckcalc curve .17,.67,.83,.67 --duration 300ms --frames 10",
      "deckcalc curve bouncy --distance 276 --frames 20",
      "deckcalc curve 'spring(overshoot: 5%, settling: 0.4)' --table summary",
      "deckcalc curve 'rubber-band(dimension: 960)' --at 0...400 --frames 8",
    ],
    notes: [ListCommand.curveHint],
    synonyms: ["ease", "easing", "bezier", "timing", "animate"],
    formats: Format.motions, printsCurves: true, perform: run)

  private let curves: CurveSet
  private let range: CurveRange
  private let settings: TableSettings
  private let arguments: ParsedArguments
  private let run: Run

  /// Prints the table, with rows at certain places if they are given, and returns the assertions
  /// that fail.
  private static func run(_ arguments: ParsedArguments, _ run: Run) throws(Problem) -> Completion {
    let options = try TableOptions(.curve).reading(arguments)
    let settings = try TableSettings(options, arguments)
    var range = try CurveRange().reading(arguments)
    let format = settings.format
    if Format.code.contains(format) {
      throw Problem(
        "format",
        """
        \(format) needs a motion; for a curve use 'deckcalc curve convert CURVE \
        --to \(format == .swift ? "swift-ui" : [.js, .lottie].contains(format) ? "css" : format.rawValue)'
        """)
    }
    if !format.isTable, range.table != .keyframes {
      throw .unusable("table \(range.table.rawValue)", "with the format \(format)")
    }
    try format.checkOptions(arguments)
    let isList = TableSettings.listsColumns(arguments)
    let curves = isList && arguments.positionals.isEmpty ? nil : try CurveSet(arguments, range)
    guard let curves, !isList else {
      let headings = headings(range.table, curves)
      try run.host.print(Listings.table(headings.map(Listings.Entry.init)))
      return Completion(.done)
    }
    let uncovered = try run.rowPlaces.flatMap { places throws(Problem) in
      try range.setInputs(to: places, of: curves)
    }
    try options.checkAssertions(among: CurveSummary.figureHeadings)
    let needsFigures = range.table == .summary || !options.assertions.isEmpty
    guard !needsFigures || curves.domain == .fraction else {
      throw .unusable(
        range.table == .summary ? "table" : "assert", "with a function of points or seconds")
    }
    let command = CurveCommand(
      curves: curves, range: range, settings: settings, arguments: arguments, run: run)
    switch range.table {
    case .summary: try command.writeSummary()
    case .keyframes where format.isTable:
      let limit = run.rowPlaces == nil ? options.maxRows : nil
      try command.writeValues(atMost: limit ?? run.host.rowLimit)
    case .keyframes: try command.draw()
    }
    guard run.rowPlaces == nil, !options.assertions.isEmpty else {
      return Completion(.done, uncovered: uncovered.map { [$0] } ?? [])
    }
    let failures = CurveSummary(curves).failures(options.assertions)
    return Completion(failures.isEmpty ? .done : .different, failures: failures)
  }

  /// Returns the headings of a table of curves, or of any single curve for nil.
  static func headings(_ table: CurveRange.Table, _ curves: CurveSet?) -> [ColumnHeading] {
    switch table {
    case .keyframes: CurveTable.columns(of: curves).map { $0.heading }
    case .summary: CurveSummary.headings(of: curves)
    }
  }

  // MARK: Output

  private func writeSummary() throws(Problem) {
    curves.warn(on: run.host)
    let names = CurveSummary.headings.map { $0.name }
    // Lines of text are no longer than those of a terminal, so there curves are called as they are given.
    let isText = settings.format == .text
    let isLong = curves.members.count > 2
    var chosen = CurveSummary(curves, asGiven: isText).table.selecting(
      try settings.select(
        from: names,
        byDefault: isText && isLong
          ? CurveSummary.shortNames(of: curves) : CurveSummary.usualNames))
    if isText, !isLong { chosen = chosen.upright }
    try TableWriter(settings: settings).write(
      chosen, headings: chosen.headings, preamble: preamble, to: run.host)
  }

  private func writeValues(atMost limit: Int) throws(Problem) {
    try range.check(curves)
    let columns = CurveTable.columns(of: curves)
    let chosen = try settings.select(
      from: columns.map { $0.heading.name },
      byDefault: columns.filter { $0.isUsual }.map { $0.heading.name }
    ).map { columns[$0] }
    let table = CurveTable(curves, range, columns: chosen)
    guard table.rowCount <= limit else {
      throw .tooManyRows(
        option: ["max-rows", "at", "frames"].first(where: arguments.contains),
        count: table.rowCount, limit: limit)
    }
    warn()
    try TableWriter(settings: settings).write(
      table, headings: chosen.map { $0.heading }, preamble: preamble, to: run.host)
  }

  /// Writes the curves as a picture or a page.
  ///
  /// - Throws: A column that cannot be drawn, too many curves, or an option of tables only.
  private func draw() throws(Problem) {
    try range.check(curves)
    let reason: Phrase = "with the format \(settings.format)"
    if arguments.contains("frames") { throw .unusable("frames", reason) }
    if range.inputs.list != nil {
      throw Problem("at", "must be a range such as 0...1 \(reason)")
    }
    let picture = try CurvePlot(curves, range, given: settings)
    let plot = picture.plot(title: CommandTitle(run.commandLine).command)
    let text: String
    switch (settings.format, curves.domain) {
    case (.html, .fraction):
      text = try CurvePage(curves, arguments).document(plot, picture.facts).text
    case (.html, _): text = CurvePage.document(of: curves, plot).text
    default: text = settings.drawing(of: plot, on: run.host)
    }
    warn()
    try run.host.write(Array(text.utf8), to: settings.output)
  }

  /// Prints the warnings and notes about curves and about their inputs.
  private func warn() {
    curves.warn(on: run.host)
    guard !arguments.hasNoOptions else { return }
    if let diagnostic = range.diagnostic(curves) { run.host.report(diagnostic) }
  }

  /// The members before the rows of JSON; none in other formats.
  private var preamble: [JSONMember] {
    guard settings.format == .json else { return [] }
    let (name, version) = range.table == .summary ? ("curve-summary", 1) : ("curve", 2)
    let inputs = Codec.curveInputs.json(range.inputs)
    let parameters = [
      JSONMember("curves", .list(curves.members.map { .text($0.description) })),
      JSONMember("from", curves.values.map { .exact($0.from) } ?? .null),
      JSONMember("to", curves.values.map { .exact($0.to) } ?? .null),
      JSONMember("at", range.table == .keyframes ? inputs : .null),
      JSONMember("duration", curves.duration.map { .exact($0.high) } ?? .null),
    ]
    return Preamble.start(name, version: version, words: run.commandLine, system: "curve") + [
      JSONMember("parameters", .object(parameters))
    ]
  }
}

extension CurveSet {
  /// Prints warnings about springs that are not as described, and notes about ambiguous ones.
  func warn(on host: Host) {
    for member in members {
      let cut = member.duration.flatMap { duration in
        member.meaning.timingCurve?.cut(after: duration, distance: nil)
      }
      for diagnostic in CurveOption.diagnostics(
        on: member.text, member.meaning, cut: cut, distance: values == nil ? nil : scale)
      {
        host.report(diagnostic)
      }
    }
  }
}
