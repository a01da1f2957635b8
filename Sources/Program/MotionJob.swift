import Options

/// The run of a motion command, from its request to its table.
final class MotionJob {
  let request: MotionRequest
  private let arguments: ParsedArguments
  let settings: TableSettings
  let table: TableOptions
  let sampling: SamplingOptions
  private let curve: CurveOption
  let motion: Motion
  /// The warnings for the user.
  var warnings: [String]
  /// The same command in another model, to be drawn beside this one; at most one.
  var others: [MotionJob] = []
  /// The motion back, and the same one in other areas, if two states are exported.
  private var (wayBack, areas): (MotionJob?, [MotionJob]) = (nil, [])
  /// The note that other models move differently, if the model is not given.
  private var noteOnModels: String?
  /// The command, which gives pictures their title.
  var command: Command?
  /// The rows of the table, or nil for those of the options.
  var rowPlaces: RowPlaces?

  /// Prepares everything except the rows.
  ///
  /// - Parameters:
  ///   - request: The request of the command.
  ///   - arguments: The arguments of the command.
  /// - Throws: An option that is invalid, or has no use for the motion or the format.
  init(_ request: MotionRequest, _ arguments: ParsedArguments) throws(Problem) {
    let given = arguments
    let arguments = request.arguments ?? arguments
    self.request = request
    self.arguments = arguments
    table = try TableOptions(.motion).reading(arguments)
    settings = try TableSettings(table, arguments)
    sampling = try SamplingOptions().reading(arguments)
    try settings.format.check(request, table.table, arguments, given: given)
    if sampling.maxError != nil, table.table == .phases || table.table == .events {
      throw .unusable("max-error", "with --table \(table.table.rawValue)")
    }
    try sampling.checkStep(arguments)
    curve = try CurveOption(arguments)
    let whole: Motion
    var curves: [TimingCurve] = []
    var unused: [String] = []
    switch request.content {
    case .motion(let motion): whole = motion
    case .plan(var plan):
      if let curve = curve.timingCurve {
        curves = [curve]
        switch request.curveOverride {
        case .applied:
          unused = Self.unusedDurations(of: plan, curve, request, arguments)
          plan = plan.replacingCurves(with: curve)
        case .ignored: break
        case .rejected:
          throw .unusable(CurveOption.name, "with a motion that has no timing curve")
        }
      }
      for leg in plan.legs where !leg.duration.high.isFinite {
        guard let curve = leg.curve, curve.isEndless else { continue }
        throw CurveOption.endless(
          curve, option: request.curveOption(), remedy: request.durationOption())
      }
      whole = Motion(plan)
    }
    for phase in whole.phases where phase.duration.high != 0 {
      let seconds = phase.duration.high
      // No table shows a mean acceleration that overflows.
      guard ((phase.to - phase.from) / seconds / seconds).isFinite else {
        throw Problem(
          """
          '\(phase.name)' needs a longer duration (got '\(seconds)'): its acceleration is too large \
          for a number
          """)
      }
    }
    guard whole.hasFiniteValues else {
      throw Problem(
        request.curveOption(),
        "must have smaller ordinates: a value on the curve is too large for a number")
    }
    warnings = request.warnings + unused + Self.warnings(of: whole, and: curves)
    motion = whole.delayed(by: curve.options.delay)
    if let warning = CurveOption.suspicion(of: curve.timingCurve) { warnings.append(warning) }
    try table.checkAssertions(
      among: (settings.format.isTable ? SummaryTable.headings : SummaryTable.headingsWithoutRows)
        + request.figures.map { $0.heading },
      of: whole.displacement)
  }

  /// Returns warnings about given durations that a curve with a duration of its own replaces.
  private static func unusedDurations(
    of plan: Plan, _ curve: TimingCurve, _ request: MotionRequest, _ arguments: ParsedArguments
  ) -> [String] {
    guard let natural = curve.fixedDuration,
      plan.legs.contains(where: { leg in
        leg.isDurationGiven && leg.duration.high > 0 && leg.duration.high != natural
      })
    else { return [] }
    let options = [request.durationOption()].compactMap { $0 } + request.otherDurationOptions()
    return options.filter(arguments.contains).map { option in
      "--\(option) has no effect: the spring always lasts \(Messages.number(natural)) s"
    }
  }

  /// Returns warnings about changes to the curves of a motion, and to others: each adjustment once,
  /// and the first cut.
  private static func warnings(of motion: Motion, and curves: [TimingCurve]) -> [String] {
    var adjustments: [[SpringCurve.Adjustment]] = []
    func add(_ curve: TimingCurve?) {
      guard let found = curve?.spring?.adjustments else { return }
      if !found.isEmpty, !adjustments.contains(found) { adjustments.append(found) }
    }
    for curve in curves { add(curve) }
    for phase in motion.phases { add(phase.curve) }
    let cut = motion.phases.lazy.compactMap { phase in
      phase.cut.map { Messages.cut($0, isSpring: phase.curve?.isSpring ?? false) }
    }.first
    return adjustments.map(Messages.adjusted) + (cut.map { [$0] } ?? [])
  }

  /// Notes which models move differently, if the model is not given.
  func compareModels(_ inModel: (String) throws(Problem) -> MotionJob) {
    guard request.model != nil, !arguments.contains("model") else { return }
    // A model may reject the arguments.
    let others = request.otherModels().compactMap { try? inModel($0) }
      .filter { ModelComparison(self, $0).movesDifferently }
    guard !others.isEmpty else { return }
    let models = ([self] + others).map { job in
      "\(job.request.model ?? "") (\(Messages.figure(job.motion.duration, decimals: 6)) s)"
    }
    let different = Messages.enumeration(Array(models.dropFirst()))
    let verb = others.count == 1 ? "moves" : "move"
    noteOnModels = "--model is \(models[0]) by default; \(different) \(verb) differently"
  }

  /// Plans what two states of a page need: the way back, and the same motion in a wider area, in a
  /// higher one, and in one that is both, unless one of them is impossible.
  func planStates(
    _ given: ParsedArguments, _ planned: (ParsedArguments) throws(Problem) -> MotionJob
  ) {
    guard settings.format == .css,
      (try? ExportOptions().reading(arguments))?.api == .transition
    else { return }
    let area = [request.area.width, request.area.height]
    let size = area.map { $0.value(in: motion, at: .zero) ?? 0 }
    areas = [(1, 94, 0), (1, 0, 256), (1.875, 0, 0)].compactMap { factor, more, higher in
      let numbers = [factor * size[0] + more, factor * size[1] + higher].map(Messages.number)
      var other = given.removing("device")
      other.append(Array(numbers.joined(separator: "x").utf8), to: "size")
      return try? planned(other)
    }
    guard let content = try? request.wayBack() else { return }
    var back = request
    (back.content, back.inaction) = (content, nil)
    // Some options have an effect on the way back only.
    back.unused?.names.removeAll { name in
      (try? planned(given.removing(name)).request.wayBack()) != content
    }
    wayBack = try? MotionJob(back, arguments)
  }

  /// Prints the warnings and the notes.
  private func warn(on host: Host) {
    let added = others.flatMap { $0.warnings }.filter { !warnings.contains($0) }
    let others = others + [wayBack].compactMap { $0 }
    for warning in warnings + added { host.report(.warning(warning)) }
    if var unused = request.unused {
      // Those that have an effect in another model are used.
      unused.names.removeAll { name in others.contains { $0.uses(name) } }
      if let sentence = Messages.sentence(unused) { host.report(.unusedOptions(sentence)) }
    }
    if let inaction = request.inaction { host.report(.warning(inaction.sentence)) }
    if let warning = table.settlingWarning(as: settings.format, figures: printedFigures) {
      host.report(.warning(warning.sentence()))
    }
    if let note { host.report(.note(note)) }
    if let noteOnModels { host.report(.note(noteOnModels)) }
  }

  /// Prints the table, and returns the assertions that fail.
  func run(_ commandLine: [[UInt8]], on host: Host) throws(Problem) -> Completion {
    guard !TableSettings.listsColumns(arguments) else {
      try host.print(Listings.table(columnEntries))
      return Completion(.done)
    }
    guard settings.format.isTable else {
      let job = try exportJob(commandLine)
      warn(on: host)
      try job.write(to: host)
      return checked(SummaryTable(figures, more: request.figures))
    }
    let limit = rowPlaces == nil ? table.maxRows : nil
    let rows = try rows(limit: limit ?? host.rowLimit)
    warn(on: host)
    let preamble = preamble(commandLine, rows)
    let writer = TableWriter(settings: settings)
    switch table.table {
    case .keyframes, .filmstrip:
      let columns = try printedColumns()
      let sampler = Sampler(rows.motion, on: rows.grid, columns: columns, layers: request.layers)
      try writer.write(sampler, headings: headings(columns), preamble: preamble, to: host)
    case .phases, .events, .summary:
      let whole = listed(rows)
      let names = whole.headings.map { $0.name }
      let usual = table.table == .phases ? PhaseTable.usual(motion).map { names[$0] } : names
      var chosen = whole.selecting(try settings.select(from: names, byDefault: usual))
      if settings.format == .text, table.table == .summary { chosen = chosen.upright }
      try writer.write(chosen, headings: chosen.headings, preamble: preamble, to: host)
    }
    return checked(summary(rows))
  }

  private func exportJob(_ commandLine: [[UInt8]]) throws(Problem) -> ExportJob {
    var job = try ExportJob(self, settings, arguments, commandLine, of: command)
    job.others = try others.map { other throws(Problem) in try other.exportJob(commandLine) }
    job.wayBack = try? wayBack?.exportJob(commandLine).export()
    job.areas = areas.compactMap { try? $0.exportJob(commandLine).export() }
    return job
  }

  /// Returns the assertions that fail or, at the rows of a recording, the legs that it does not cover.
  private func checked(_ summary: @autoclosure () -> SummaryTable) -> Completion {
    if let rowPlaces {
      return Completion(.done, uncovered: rowPlaces.uncovered(motion, until: sampling.until))
    }
    guard !table.assertions.isEmpty else { return Completion(.done) }
    let failures = summary().failures(table.assertions)
    return Completion(failures.isEmpty ? .done : .different, failures: failures)
  }

  /// Whether an option is given and has an effect.
  private func uses(_ option: String) -> Bool {
    arguments.contains(option) && request.unused?.names.contains(option) != true
  }

  /// The note on the given curve, if there is one.
  var note: String? { curve.note }

  /// Checks the options of rows and columns, which only a table uses.
  func checkTable() throws(Problem) {
    _ = try sampling.rule()
    guard !TableSettings.listsColumns(arguments) else { return }
    let columns = try printedColumns()
    let names = columnEntries.map { $0.name }
    if table.table != .keyframes { _ = try settings.select(from: names, byDefault: names) }
    _ = try sampling.maxError?.columns(among: columns) { 1 }
  }

  // MARK: Rows

  /// The columns of the keyframe table; another table leaves the default ones.
  func printedColumns() throws(Problem) -> [Column] {
    let usual = request.defaultColumns(of: motion)
    guard table.table == .keyframes, table.columns != nil else {
      return request.columns.filter { column in usual.contains { $0.isSame(as: column.name) } }
    }
    let indices = try settings.select(from: request.columns.map { $0.name }, byDefault: usual)
    return indices.map { request.columns[$0] }
  }

  /// Returns the headings of columns; times of chosen rows have the digits of a microsecond.
  private func headings(_ columns: [Column]) -> [ColumnHeading] {
    columns.map { column in
      var heading = ColumnHeading(column)
      if case .time = column.reading, sampling.maxError != nil { heading.leastDecimals = 6 }
      return heading
    }
  }

  private func rows(limit: Int) throws(Problem) -> RowSelection {
    if let rowPlaces {
      return try rowPlaces.rows(
        of: motion, table.table, layerCount: request.layers?.count ?? 1, limit: limit)
    }
    guard sampling.maxError != nil || sampling.spacing == .offset else {
      let rule = try sampling.rule()
      var last = sampling.until ?? DoubleDouble(0)
      if case .times(let times) = rule, motion.duration > 0 {
        last = max(last, times.max() ?? last)
      }
      let sampled = motion.extended(to: last)
      return RowSelection(motion: sampled, grid: try sampleGrid(rule, over: sampled, limit: limit))
    }
    let sampled = motion.extended(to: sampling.until ?? DoubleDouble(0))
    guard sampled.end.seconds <= Instant.greatest else { throw .endlessTable(option: ruleOption) }
    let chosen = try chosenTimes(
      of: sampled, limit: table.maxRows ?? min(limit, TableOptions.defaultMaxKeptRows))
    return RowSelection(
      motion: sampled, grid: try sampleGrid(.times(chosen.times), over: sampled, limit: limit),
      greatestError: chosen.greatestError)
  }

  // MARK: Grids

  private func sampleGrid(
    _ rule: SampleGrid.Rule, over motion: Motion, limit: Int
  ) throws(Problem) -> SampleGrid {
    let grid: SampleGrid
    do throws(ParameterError) {
      grid = try SampleGrid(
        rule, over: motion, until: sampling.until, includesKeyTimes: sampling.keyTimes)
    } catch {
      let option = ruleOption
      guard error.parameter == .rowCount else {
        throw .parameter(error, option: option ?? "fps", text: nil)
      }
      throw .tooManyRows(
        option: option, count: nil, limit: limit, seconds: option == nil ? motion.duration : nil)
    }
    // This also rejects durations whose product with a factor overflows.
    guard grid.end.seconds <= Instant.greatest else { throw .endlessTable(option: ruleOption) }
    guard rowCount(grid) <= limit else {
      let option = table.maxRows == nil ? ruleOption : "max-rows"
      throw .tooManyRows(
        option: option, count: rowCount(grid), limit: limit,
        seconds: option == nil ? grid.end.seconds : nil)
    }
    return grid
  }

  /// The option that places the rows, if one is given.
  private var ruleOption: String? {
    (SamplingOptions.ofRule + ["max-error"]).first(where: arguments.contains)
  }

  /// Returns the number of rows of the keyframe table, or the largest integer beyond 2⁵³.
  private func rowCount(_ grid: SampleGrid) -> Int {
    // At most 2⁵³ instants of at most a hundred layers.
    grid.count * (request.layers?.count ?? 1)
  }

  // MARK: Tables

  /// The figures that do not depend on rows.
  var figures: Summary { Summary(motion, settledWithin: table.settleWithin) }

  /// Returns the figures, which only a summary needs.
  private func summary(_ rows: RowSelection) -> SummaryTable {
    SummaryTable(
      figures, rowCount: rowCount(rows.grid), reductionError: rows.greatestError,
      more: request.figures)
  }

  private func listed(_ rows: RowSelection) -> ListedTable {
    switch table.table {
    case .phases: PhaseTable.table(motion)
    case .events: EventTable.table(motion, about: request.subject)
    case .keyframes, .filmstrip, .summary: summary(rows).table
    }
  }

  /// The names of the figures that a summary prints.
  private var printedFigures: [String] {
    let names = SummaryTable.headings.map { $0.name } + request.figures.map { $0.heading.name }
    // An unknown column is an error of the table itself.
    let indices = (try? settings.select(from: names, byDefault: names)) ?? []
    return indices.map { names[$0] }
  }

  private var columnEntries: [Listings.Entry] {
    let headings = table.table.headings(about: request.subject, request.figures)
    return (headings ?? request.columns.map { ColumnHeading($0) }).map(Listings.Entry.init)
  }

  /// Every parameter that the motion used.
  var parameters: [JSONMember] { request.parameters() + curve.members }

  private func preamble(_ commandLine: [[UInt8]], _ rows: RowSelection) -> [JSONMember] {
    guard settings.format == .json else { return [] }
    let phases = PhaseTable.table(motion).selecting(PhaseTable.usual(motion))
    var members = Preamble.start(table.table.rawValue, words: commandLine, system: request.system)
    members.append(JSONMember("model", request.model.map { .text($0) } ?? .null))
    return members + [
      JSONMember("parameters", .object(parameters)),
      JSONMember("sampling", Preamble.sampling(rows.grid, sampling)),
      JSONMember("duration", .number(motion.duration)),
      JSONMember("phases", phases.objects(naming: "phase")),
      JSONMember(
        "events", EventTable.table(motion, about: request.subject).objects(naming: "event")),
      JSONMember("summary", summary(rows).json),
    ]
  }
}

extension TableOptions.Table {
  /// Returns the headings of a table that is not of keyframes, whose columns are those of a system.
  func headings(
    about subject: EventTable.Subject = .side, _ more: [SummaryTable.Figure] = []
  ) -> [ColumnHeading]? {
    switch self {
    case .keyframes, .filmstrip: nil
    case .phases: PhaseTable.headings
    case .events: EventTable.headings(subject)
    case .summary: SummaryTable.headings + more.map { $0.heading }
    }
  }
}

extension ColumnHeading {
  init(_ column: Column) {
    self.init(column.name, unit: column.unit, isText: column.kind == .text, meaning: column.meaning)
  }
}

extension MotionJob {
  /// Returns the times of rows that follow from the motion, extended to the end of the table, and the
  /// greatest error between them if the output has it.
  ///
  /// - Throws: An option that does not suit the motion, or more rows than the limit.
  func chosenTimes(
    of motion: Motion, limit: Int
  ) throws(Problem) -> (times: [DoubleDouble], greatestError: Double?) {
    let until = sampling.until.map { Instant($0) } ?? motion.end
    let end = motion.end.isClearlyAfter(until) ? until : motion.end
    let instants = limit / max(request.layers?.count ?? 1, 1)
    func tooManyRows(_ option: String, _ limit: Int) -> Problem {
      Problem(option, "needs more than \(limit) rows (use --max-rows N to allow more)")
    }
    if let maxError = sampling.maxError {
      let bounded = try maxError.columns(among: try printedColumns()) {
        request.greatestExtent(in: motion)
      }
      guard
        let reduction = RowReduction(
          motion, until: end, columns: bounded, layers: request.layers, decimals: table.precision,
          measuresError: table.table == .summary || settings.format == .json
            || !table.assertions.isEmpty,
          limit: instants)
      else { throw tooManyRows("max-error", limit) }
      return (reduction.times, reduction.greatestError)
    }
    let step = sampling.step ?? DoubleDouble(1)
    do throws(OffsetRows.Failure) {
      return (try OffsetRows(motion, until: end, step: step, limit: instants).times, nil)
    } catch {
      switch error {
      case .turn(let time):
        let shown = Messages.figure(time, decimals: 6)
        throw Problem(
          "by", "needs an offset that moves in one direction only (it turns at \(shown) s)")
      case .tooMany: throw tooManyRows("step", instants)
      }
    }
  }
}

extension MotionRequest {
  /// Returns the greatest width or height of a view at the start and the end of a motion, in
  /// points.
  fileprivate func greatestExtent(in motion: Motion) -> Double {
    var greatest = 0.0
    for column in columns where column.name.hasSuffix("width") || column.name.hasSuffix("height") {
      guard case .number(let expression) = column.reading else { continue }
      for layer in layers ?? [0] {
        for instant in [.zero, motion.end] {
          let extent = expression.moved(to: layer).value(in: motion, at: instant)
          greatest = max(greatest, extent ?? 0)
        }
      }
    }
    return greatest
  }
}
