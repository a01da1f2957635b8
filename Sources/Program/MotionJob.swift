import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// The run of a motion command, from its request to its table.
struct MotionJob {
  private let request: MotionRequest
  private let arguments: ParsedArguments
  private let settings: TableSettings
  private let table: MotionOptions.Table
  private let curve: TimingCurve?
  private let springs: SpringCurve.Options
  private let delay: DoubleDouble
  let motion: Motion
  /// The warnings for the user.
  let warnings: [String]
  private let assertions: [Assertion]

  /// Prepares everything except the rows.
  init(_ request: MotionRequest, _ arguments: ParsedArguments) throws(CommandError) {
    let arguments = request.arguments ?? arguments
    self.request = request
    self.arguments = arguments
    settings = try TableSettings(arguments)
    let option = try CurveOption(arguments)
    (curve, springs) = (option.timingCurve, option.springs)
    let whole: Motion
    var curves: [TimingCurve] = []
    switch request.content {
    case .motion(let motion): whole = motion
    case .plan(var plan):
      if let curve {
        curves = [curve]
        switch request.curveOverride {
        case .applied: plan = plan.replacingCurves(with: curve)
        case .ignored: break
        case .rejected:
          throw .meaningless(option: "curve", because: "with a motion that has no timing curve")
        }
      }
      for leg in plan.legs where !leg.duration.high.isFinite {
        guard let curve = leg.curve, curve.isEndless else { continue }
        throw CurveOption.endless(
          curve, option: request.curveOption, remedy: request.durationOption)
      }
      whole = Motion(plan)
    }
    for phase in whole.phases where !phase.hasFiniteAcceleration {
      throw .tooShort(phase: phase.name, duration: phase.duration.high)
    }
    guard whole.hasFiniteValues else {
      throw .needs(
        option: request.curveOption.name,
        "must have smaller ordinates: a value on the curve is too large for a number")
    }
    warnings = request.warnings + Self.warnings(of: whole, and: curves)
    do throws(UsageError) {
      table = try arguments[MotionOptions.table]
      assertions = try arguments.all(MotionOptions.assertions).compactMap { $0 }
      delay = try arguments[MotionOptions.delay]
      motion = whole.delayed(by: delay)
    } catch {
      throw .usage(error)
    }
    let figures = SummaryTable.names + request.figures.map(\.heading.name)
    for assertion in assertions where !figures.contains(assertion.name) {
      throw .needs(
        option: MotionOptions.assertions.declaration.name,
        "must be about \(Messages.alternatives(figures)) (got '\(assertion.name)')")
    }
  }

  /// Returns warnings about changes to the curves of a motion, and to others: each adjustment once,
  /// and the first cut.
  private static func warnings(of motion: Motion, and curves: [TimingCurve]) -> [String] {
    var adjustments: [[SpringCurve.Adjustment]] = []
    for curve in curves + motion.phases.compactMap(\.curve) {
      let found = curve.spring?.adjustments ?? []
      if !found.isEmpty, !adjustments.contains(found) { adjustments.append(found) }
    }
    let cut = motion.phases.lazy.compactMap { phase in
      phase.cut.map { Messages.cut($0, isSpring: phase.curve?.isSpring ?? false) }
    }.first
    return adjustments.map(Messages.adjusted) + (cut.map { [$0] } ?? [])
  }

  /// Prints the table, and reports the assertions that fail.
  func run<Host: CommandHost>(
    _ commandLine: [[UInt8]], on host: inout Host
  ) throws(CommandError) -> ExitStatus {
    let names = request.columns.map(\.name)
    guard !settings.listsColumns else {
      try host.print(Listings.table(columnEntries))
      return .done
    }
    let warnings = warnings + [request.inaction.map(Messages.sentence)].compactMap { $0 }
    for warning in warnings { host.writeDiagnostic(Messages.warning(warning)) }
    let until = try until()
    let (option, rule) = try gridRule(until: until)
    let sampled = sampledMotion(rule, until: until)
    let limit = settings.maxRows ?? host.rowLimit
    let grid = try sampleGrid(rule, of: option, over: sampled, until: until, limit: limit)
    let preamble = preamble(commandLine, grid: grid)
    let writer = TableWriter(settings: settings)
    switch table {
    case .keyframes:
      let columns = try settings.select(from: names, byDefault: request.defaultColumns)
        .map { request.columns[$0] }
      var sampler = Sampler(sampled, on: grid, columns: columns, layers: request.layers)
      try writer.write(
        &sampler, headings: columns.map(ColumnHeading.init), preamble: preamble, to: &host)
    case .phases, .events, .summary:
      let whole = listed(grid)
      let names = whole.headings.map(\.name)
      var chosen = whole.selecting(try settings.select(from: names, byDefault: names))
      try writer.write(&chosen, headings: chosen.headings, preamble: preamble, to: &host)
    }
    guard !assertions.isEmpty else { return .done }
    let summary = summary(grid)
    let failed = assertions.filter { !$0.holds(for: summary.figure(named: $0.name)) }
    for assertion in failed {
      let figure = summary.figure(named: assertion.name).map(Messages.figure) ?? "absent"
      host.writeDiagnostic(Messages.failedAssertion(assertion, figure: figure))
    }
    return failed.isEmpty ? .done : .different
  }

  /// Checks the options of rows and columns, which only a table uses.
  func checkTable() throws(CommandError) {
    _ = try gridRule(until: try until())
    guard !settings.listsColumns else { return }
    let names = columnEntries.map(\.name)
    _ = try settings.select(from: names, byDefault: names)
  }

  // MARK: Grids

  private func until() throws(CommandError) -> DoubleDouble? {
    guard arguments.contains(MotionOptions.until) else { return nil }
    return try readingUsage { () throws(UsageError) in try arguments[MotionOptions.until] }
  }

  /// Returns the motion extended to the length of the table: its end is held, or continues.
  private func sampledMotion(_ rule: SampleGrid.Rule, until: DoubleDouble?) -> Motion {
    var last = until ?? DoubleDouble(0)
    if case .times(let times) = rule, motion.duration > 0 {
      last = max(last, times.max() ?? DoubleDouble(0))
    }
    return motion.extended(to: last)
  }

  private func sampleGrid(
    _ rule: SampleGrid.Rule, of option: String?, over motion: Motion, until: DoubleDouble?,
    limit: Int
  ) throws(CommandError) -> SampleGrid {
    let grid: SampleGrid
    do throws(SampleGrid.Failure) {
      grid = try SampleGrid(
        rule, over: motion, until: until, includesKeyTimes: arguments[MotionOptions.keyTimes])
    } catch {
      switch error {
      case .tooFine:
        throw .tooManyRows(
          option: option, count: nil, limit: limit,
          seconds: option == nil ? motion.duration : nil)
      case .parameter(let error):
        throw .parameter(error, option: option ?? MotionOptions.fps.declaration.name, text: nil)
      }
    }
    // This also rejects durations whose product with a factor overflows.
    guard grid.end.seconds <= Instant.greatest else {
      throw .endlessTable(option: option)
    }
    guard rowCount(grid) <= limit else {
      throw .tooManyRows(
        option: settings.maxRows == nil ? option : MotionOptions.maxRows.declaration.name,
        count: rowCount(grid), limit: limit,
        seconds: option == nil && settings.maxRows == nil ? grid.end.seconds : nil)
    }
    return grid
  }

  /// Returns the number of rows of the keyframe table, or the largest integer beyond 2⁵³.
  private func rowCount(_ grid: SampleGrid) -> Int {
    // At most 2⁵³ instants of at most a hundred layers.
    grid.count * (request.layers?.count ?? 1)
  }

  private func gridRule(until: DoubleDouble?) throws(CommandError) -> (
    option: String?, SampleGrid.Rule
  ) {
    let grids = [
      MotionOptions.fps.declaration.name, MotionOptions.step.declaration.name,
      MotionOptions.frames.declaration.name, MotionOptions.times.declaration.name,
    ]
    let given = grids.filter { arguments.contains($0) }
    if given.count > 1 { throw .contradiction(option: given[1], other: given[0]) }
    let option = given.first
    let rule = try readingUsage { () throws(UsageError) -> SampleGrid.Rule in
      switch option {
      case MotionOptions.step.declaration.name: .step(try arguments[MotionOptions.step])
      case MotionOptions.frames.declaration.name: .intervals(try arguments[MotionOptions.frames])
      case MotionOptions.times.declaration.name: .times(try arguments[MotionOptions.times])
      default: .rate(try arguments[MotionOptions.fps])
      }
    }
    guard case .times(let times) = rule, let until else { return (option, rule) }
    let kept = times.filter { $0 <= until }
    guard !kept.isEmpty else {
      throw .needs(
        option: MotionOptions.until.declaration.name,
        "must not be less than all of \(option: MotionOptions.times)")
    }
    return (option, .times(kept))
  }

  // MARK: Tables

  /// Returns the figures, which only a summary needs.
  private func summary(_ grid: SampleGrid) -> SummaryTable {
    SummaryTable(Summary(motion), rowCount: rowCount(grid), more: request.figures)
  }

  private func listed(_ grid: SampleGrid) -> ListedTable {
    switch table {
    case .phases: PhaseTable.table(motion)
    case .events: EventTable.table(motion, about: request.subject)
    case .keyframes, .summary: summary(grid).table
    }
  }

  private var columnEntries: [Listings.Entry] {
    switch table {
    case .keyframes: request.columns.map(Listings.Entry.init)
    case .phases: PhaseTable.headings.map(Listings.Entry.init)
    case .events: EventTable.headings(request.subject).map(Listings.Entry.init)
    case .summary:
      (SummaryTable.headings + request.figures.map(\.heading)).map(Listings.Entry.init)
    }
  }

  /// Every parameter that the motion used.
  var parameters: [JSONMember] { request.parameters() + composition }

  /// The parameters other than those of the system.
  private var composition: [JSONMember] {
    var members: [JSONMember] = []
    members.set(MotionOptions.delay, .exact(delay.high))
    members.set(MotionOptions.curve, curve.map { .text($0.description) } ?? .null)
    members.set(MotionOptions.allowOverdamping, .flag(springs.allowsOverdamping))
    members.set(MotionOptions.settling, .text(springs.settlingRule.rawValue))
    return members
  }

  private func preamble(
    _ commandLine: [[UInt8]], grid: SampleGrid
  ) -> [JSONMember] {
    guard settings.format == .json else { return [] }
    var members = Preamble.start(table.rawValue, words: commandLine, system: request.system)
    members.append(JSONMember("model", request.model.map { .text($0) } ?? .null))
    return members + [
      JSONMember("parameters", .object(parameters)),
      JSONMember("sampling", Preamble.sampling(grid)),
      JSONMember("duration", .number(motion.duration)),
      JSONMember("phases", PhaseTable.json(motion)),
      JSONMember("events", EventTable.json(motion, about: request.subject)),
      JSONMember("summary", summary(grid).json),
    ]
  }
}

extension Motion.Phase {
  /// Whether the mean acceleration is finite; no table shows a number that overflows.
  fileprivate var hasFiniteAcceleration: Bool {
    let seconds = duration.high
    return seconds == 0 || ((to - from) / seconds / seconds).isFinite
  }
}

extension ColumnHeading {
  init(_ column: Column) {
    self.init(
      column.name, unit: column.unit, isText: column.kind == .text, meaning: column.meaning)
  }
}
