import Options

/// The plot of a motion: its columns by panel, and its figures.
struct MotionPlot {
  /// A column of one layer, and its name in the plot: a card's has its number.
  private typealias Entry = (name: String, column: Column)

  private let job: ExportJob
  private let motion: Motion
  private let end: Instant
  /// The columns of each panel, which share a unit.
  private var panels: [[Entry]] = []
  /// The number of curves that are left out, because there are too many by default.
  private var omitted = 0
  /// Whether the velocity is drawn by default.
  private var hasUsualVelocity = false

  /// Prepares the plot of a motion up to an end: of the columns that are given, of those of another
  /// plot if there is one, or else of the default ones.
  ///
  /// - Throws: A given column that cannot be drawn, too many of them, or a column of the other plot
  ///   that the motion does not have.
  init(
    _ job: ExportJob, until end: Instant, atMost limit: Int = Plot.greatestCurveCount,
    as other: MotionPlot? = nil
  ) throws(Problem) {
    (self.job, self.end) = (job, end)
    motion = job.motion.extended(to: end.exact)
    if let other {
      let known = request.columns.filter { $0.hasCurve }.flatMap(entries) + usual
      panels = try other.panels.map { wanted throws(Problem) in
        try wanted.map { entry throws(Problem) in
          guard let own = known.first(where: { $0.name == entry.name }) else {
            throw Problem("against", "\(job.model) has no column '\(entry.name)'")
          }
          return own
        }
      }
    } else if job.settings.options.columns == nil {
      var chosen = usual
      omitted = max(chosen.count - limit, 0)
      if omitted > 0 {
        let moving = chosen.filter { $0.column.moves(in: motion) }
        chosen = chosen.filter { !$0.column.moves(in: motion) } + moving
      }
      // Those in front are the last.
      group(Array(chosen.suffix(limit)))
      // A velocity explains the kinks of a curve, for which a terminal has no room.
      if panels.count == 1, panels[0].count == 1, request.layers == nil,
        job.settings.format != .plot, panels[0][0].column.isPosition(of: motion.primaryProperty),
        let velocity = request.columns.first(where: { $0.name == "velocity" })
      {
        group([(name: velocity.name, column: velocity)])
        hasUsualVelocity = true
      }
    } else {
      try choose(atMost: limit)
    }
  }

  private var request: MotionRequest { job.request }

  // MARK: Columns

  /// Chooses the columns that are given.
  private mutating func choose(atMost limit: Int) throws(Problem) {
    var names: [String] = []
    for entry in usual where !names.contains(entry.column.name) { names.append(entry.column.name) }
    let columns = try job.settings.select(from: request.columns.map { $0.name }, byDefault: names)
      .map { request.columns[$0] }
    if let column = columns.first(where: { !$0.hasCurve }) {
      let known = request.columns.filter { $0.hasCurve }.map { $0.name }.joined(separator: ", ")
      throw Problem("columns", Phrase("cannot draw '\(column.name)' (available: \(known))"))
    }
    group(columns.flatMap(entries))
    guard panels.count <= Plot.greatestPanelCount else {
      throw Problem(
        "columns",
        "must have at most \(Plot.greatestPanelCount) units in a plot (got \(panels.count))")
    }
    if let full = panels.first(where: { $0.count > limit }) {
      let unit = full[0].column.unit
      let place = unit.isEmpty ? "without a unit" : "in \(unit)"
      throw Problem(
        "columns", "must give at most \(limit) curves \(place) in a plot (got \(full.count))")
    }
  }

  /// Returns a column of each layer.
  private func entries(_ column: Column) -> [Entry] {
    guard let layers = request.layers else { return [(name: column.name, column: column)] }
    return layers.map { (name: "\(column.name):\($0)", column: column.moved(to: $0)) }
  }

  /// Groups columns by unit, in the order of the first of each unit.
  private mutating func group(_ entries: [Entry]) {
    for entry in entries {
      if let index = panels.firstIndex(where: { $0[0].column.unit == entry.column.unit }) {
        panels[index].append(entry)
      } else {
        panels.append([entry])
      }
    }
  }

  /// The columns that are drawn by default: the primary property, or the x of each view.
  ///
  /// If that does not move, they are those of the default columns that do.
  private var usual: [Entry] {
    if request.plotsViews {
      return request.views(motion).filter { $0.hasCurve }.map { view in
        (name: view.name, column: view.visibleX)
      }
    }
    let primary = motion.primaryProperty
    let entries = request.columns.first { $0.isPosition(of: primary) }.map(entries) ?? []
    guard !entries.contains(where: { $0.column.moves(in: motion) }) else { return entries }
    let names = request.defaultColumns(of: motion)
    let others = request.columns.filter { column in
      names.contains(column.name) && column.quantity != nil
        && column.quantity != .other && column.moves(in: motion)
    }
    return others.isEmpty ? entries : others.flatMap(self.entries)
  }

  // MARK: The plot

  /// The plot.
  var plot: Plot {
    let all = panels.flatMap { $0 }
    let columns = all.map { $0.column }
    var sampler = Sampler(motion, on: .at(.zero), columns: columns)
    let samples = PlotSamples(
      breaks: motion.breaks(of: columns, until: end), areSlopes: columns.map { $0.isDerivative }
    ) { sampler.numbers(at: $0) }
    var next = 0
    let panels = panels.map { entries in
      var panel = Plot.Panel(
        unit: entries[0].column.unit,
        curves: entries.map { entry in
          defer { next += 1 }
          var curve = Plot.Curve(
            column: entry.name, label: entry.name, runs: samples.runs(of: next))
          curve.isCut = samples.limits[next].isFinite
          curve.isStepped = entry.column.isStepped(in: motion)
          return curve
        })
      panel.isRate = entries.allSatisfy { $0.column.isVelocity }
      panel.isDownward = request.layers != nil && entries.allSatisfy { $0.name.contains("_y") }
      if panel.isRate, hasUsualVelocity || job.settings.options.columns == nil {
        panel.weight = 0.28
      }
      return panel
    }
    let summary = Summary(motion, settledWithin: job.settings.options.settleWithin)
    let isStepped = panels.contains { $0.curves.contains(where: { $0.isStepped }) }
    let remarks =
      Plot.omission(of: omitted, beside: all.count)
      + zip(all, samples.limits).compactMap { entry, limit in
        Plot.cut(of: entry.name, at: limit, unit: entry.column.unit)
      }
    let phases = motion.phases.compactMap { phase -> Plot.Phase? in
      let last = min(phase.end.seconds, end.seconds)
      guard phase.start.seconds < last else { return nil }
      var shown = Plot.Phase(phase.name, phase.start.seconds...last)
      shown.curve = phase.curve?.shortName ?? ""
      return shown
    }
    var plot = Plot(
      title: job.sentence, description: "", range: 0...end.seconds, panels: panels, phases: phases,
      events: request.events(of: motion, until: end))
    plot.command = job.title.command
    let figures = [plot.figures(summary, isScenario: job.isScenario)].filter { !$0.isEmpty }
    plot.description = (figures.map { $0 + "." } + remarks).joined(separator: " ")
    plot.subtitles =
      figures + (isStepped ? ["UIKit Dynamics: 60 steps per second."] : []) + remarks
    return plot
  }
}

extension MotionRequest {
  /// Returns the events of a motion up to an end, by the names of its table.
  func events(of motion: Motion, until end: Instant) -> [Plot.Event] {
    let subjects = columns.lazy.compactMap { column -> String? in
      if case .events(let own) = column.reading { own } else { nil }
    }
    let subject = subjects.first ?? ""
    return motion.events.filter { !$0.instant.isClearlyAfter(end) }.map { event in
      Plot.Event(
        event.subject.isEmpty || event.subject == subject
          ? event.name : "\(event.name):\(event.subject)",
        x: event.instant.seconds)
    }
  }
}

extension Column {
  /// Whether the numbers are those of a derivative.
  fileprivate var isDerivative: Bool {
    switch reading {
    case .velocity, .acceleration: true
    case .row, .layer, .time, .phase, .events, .number, .flag, .text: false
    }
  }

  fileprivate var isVelocity: Bool { if case .velocity = reading { true } else { false } }

  /// Whether the numbers follow a joint of UIKit Dynamics, frame by frame.
  fileprivate func isStepped(in motion: Motion) -> Bool {
    guard case .number(let expression) = reading else { return false }
    return expression.properties.contains { property in
      motion.track(of: property)?.segments.contains { segment in
        if case .resisted = segment.rule { false } else { segment.isStepped }
      } ?? false
    }
  }

  /// Whether the column has numbers other than times and indices of rows.
  fileprivate var hasCurve: Bool { if case .number = reading { true } else { isDerivative } }

  /// Whether the numbers change over the time of a motion, at 64 steps.
  fileprivate func moves(in motion: Motion) -> Bool {
    guard case .number(let expression) = reading else { return false }
    let values = (0...64).map { step in
      expression.value(in: motion, at: Instant(motion.end.exact * DoubleDouble(Double(step) / 64)))
    }
    return values.contains { $0 != values[0] }
  }

  /// Whether the column is a property, except for its layer and its rounding.
  fileprivate func isPosition(of property: Property) -> Bool {
    switch reading {
    case .number(.track(let own)), .number(.rounded(.track(let own), _)):
      own.name == property.name
    case .row, .layer, .time, .phase, .events, .number, .velocity, .acceleration, .flag, .text:
      false
    }
  }
}

extension TimingCurve {
  /// The name of the curve in UIKit, or its definition.
  fileprivate var shortName: String {
    switch description {
    case "cubic-bezier(0.25, 0.1, 0.25, 1)": "ease"
    case "cubic-bezier(0.42, 0, 1, 1)": "ease-in"
    case "cubic-bezier(0, 0, 0.58, 1)": "ease-out"
    case "cubic-bezier(0.42, 0, 0.58, 1)": "ease-in-out"
    // Numbers of a model may have many decimals.
    case let other:
      other.split(separator: " ").map { word in
        let number = word.prefix { !",)".contains($0) }
        return (Double(number).map(PlotNumber.seconds) ?? String(number))
          + word.dropFirst(number.count)
      }.joined(separator: " ")
    }
  }
}

extension Scene.View {
  /// Whether the x of the view may move.
  var hasCurve: Bool { if case .constant = x { false } else { true } }

  /// The x of the view as a column, without values while the view is hidden.
  fileprivate var visibleX: Column {
    Column(
      name, unit: "pt", "x of the view",
      .number(.choice(isVisible, x, otherwise: .element(of: [], at: Motion.progress))))
  }
}
