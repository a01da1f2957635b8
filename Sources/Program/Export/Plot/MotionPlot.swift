import MotionEngine
import MotionExport
import MotionNumerics

/// The plot of a motion.
struct MotionPlot {
  private let motion: Motion
  private let end: Instant
  private let columns: PlottedColumns
  /// The distance from the end within which the offset counts as settled, in points.
  private let settledDistance: Double
  private let events: [Plot.Event]

  /// Prepares the plot of a motion up to an end.
  ///
  /// - Throws: A given column that cannot be drawn, or too many of them.
  init(
    _ request: MotionRequest, _ motion: Motion, until end: Instant, given settings: TableSettings,
    atMost limit: Int = PlottedColumns.greatestCurveCount
  ) throws(CommandError) {
    self.motion = motion
    self.end = end
    events = Self.events(of: motion, until: end, request)
    columns = try PlottedColumns(request, motion, given: settings, atMost: limit)
    settledDistance = settings.settledDistance
  }

  /// Prepares the plot of another motion with the same panels.
  ///
  /// - Throws: A column that the motion does not have.
  init(
    _ request: MotionRequest, _ motion: Motion, until end: Instant, as other: MotionPlot
  ) throws(CommandError) {
    self.motion = motion
    self.end = end
    events = Self.events(of: motion, until: end, request)
    columns = try PlottedColumns(request, motion, as: other.columns)
    settledDistance = other.settledDistance
  }

  /// Returns the plot, with a title.
  func plot(title: String) -> Plot {
    let samples = self.samples
    var next = 0
    let panels = columns.panels.map { entries in
      Plot.Panel(
        unit: entries[0].column.unit,
        curves: entries.map { entry in
          defer { next += 1 }
          return Plot.Curve(
            column: entry.name, label: entry.name, runs: samples.runs(of: next))
        })
    }
    let figures = Summary(motion, settledWithin: settledDistance)
    var sentences = Messages.figures(of: figures)
    if columns.omitted > 0 {
      sentences.append(Messages.omittedCurves(columns.omitted, of: columns.all.count))
    }
    for (entry, limit) in zip(columns.all, samples.limits) where limit.isFinite {
      sentences.append(Messages.cutSlope(entry.name, at: limit, unit: entry.column.unit))
    }
    return Plot(
      title: title, description: sentences.joined(separator: " "), range: 0...end.seconds,
      panels: panels, phases: phases, events: events)
  }

  private var samples: PlotSamples {
    let columns = columns.all.map(\.column)
    var sampler = Sampler(motion, on: .at(.zero), columns: columns)
    return PlotSamples(
      breaks: motion.breaks(of: columns, until: end), areSlopes: columns.map(\.isDerivative)
    ) { sampler.numbers(at: $0) }
  }

  private var phases: [Plot.Phase] {
    motion.phases.compactMap { phase in
      let last = min(phase.end.seconds, end.seconds)
      return phase.start.seconds < last ? .init(phase.name, phase.start.seconds...last) : nil
    }
  }

  /// Returns the events of a motion up to an end, by the names of its table.
  static func events(
    of motion: Motion, until end: Instant, _ request: MotionRequest
  ) -> [Plot.Event] {
    let subject = request.columns.lazy.compactMap(\.subjectOfEvents).first ?? ""
    return motion.events.filter { !$0.instant.isClearlyAfter(end) }.map { event in
      Plot.Event(
        event.subject.isEmpty || event.subject == subject
          ? event.name : "\(event.name):\(event.subject)",
        x: event.instant.seconds)
    }
  }
}

extension Column {
  /// The subject of which a column of events omits the name.
  fileprivate var subjectOfEvents: String? {
    if case .events(let own) = reading { own } else { nil }
  }

  /// Whether the numbers are those of a derivative.
  fileprivate var isDerivative: Bool {
    switch reading {
    case .slope, .secondDerivative: true
    case .row, .layer, .time, .phase, .events, .number, .flag, .text: false
    }
  }
}
