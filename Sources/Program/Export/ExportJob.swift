import Options

/// The output of a motion as a picture, a page or code.
struct ExportJob {
  private(set) var request: MotionRequest
  let motion: Motion
  /// The end of the export: that of the motion or of a part, or the one that is given.
  let end: Instant
  /// Whether the motion goes on after the end.
  private let isCut: Bool
  /// The properties that a drag before a part has moved.
  private let released: [Property]
  let settings: TableSettings
  let options: ExportOptions
  private let sampling: SamplingOptions
  let title: CommandTitle
  private let command: Command?
  private let isModelGiven, givesMoments: Bool
  /// The same command in another model, to be drawn beside this one; at most one.
  var others: [ExportJob] = []
  /// The motion back, and the same one in other areas, if two states are exported.
  var (wayBack, areas): (Export?, [Export]) = (nil, [])

  /// The greatest error of exports by default, in points.
  static let defaultError = 0.01

  /// Prepares the export of a motion.
  ///
  /// - Throws: An invalid option, or one that the format does not use.
  init(
    _ job: MotionJob, _ settings: TableSettings, _ arguments: ParsedArguments,
    _ commandLine: [[UInt8]], of command: Command?
  ) throws(Problem) {
    (request, sampling, self.settings) = (job.request, job.sampling, settings)
    options = try ExportOptions().reading(arguments)
    (title, self.command) = (CommandTitle(commandLine), command)
    if let api = options.api, api.format != settings.format.rawValue {
      throw .unusable("api \(api.rawValue)", "with the format \(settings.format)")
    }
    isModelGiven = arguments.contains("model")
    givesMoments = arguments.contains("moments")
    let whole = job.motion.extended(to: sampling.until ?? DoubleDouble(0))
    let last = sampling.until.map { min(Instant($0), whole.end) } ?? whole.end
    if let phase = options.phase {
      let phases = try whole.phases(named: phase)
      let (start, stop) = (phases[0].start, min(phases[phases.count - 1].end, last))
      guard !start.isAfter(stop) else {
        throw Problem("until", "must be after the start of --phase")
      }
      (motion, end) = (whole.part(from: start, to: stop), Instant(stop - start))
      let last = whole.phases.last { !$0.end.isAfter(start) }
      released = last.map { $0.name == Motion.drag ? whole.moved(in: $0) : [] } ?? []
      isCut = sampling.until != nil || whole.end.isClearlyAfter(stop)
    } else {
      (motion, end, isCut, released) = (whole, last, sampling.until != nil, [])
    }
    guard end.seconds <= Instant.greatest else {
      throw .code(
        .tooLong(duration: end.seconds, limit: Instant.greatest), settings.format.rawValue)
    }
  }

  /// Writes the export to the output file atomically, or to standard output.
  func write(to host: Host) throws(Problem) {
    let text =
      switch settings.format {
      case .html: try MotionPage([self] + others).text()
      case .svg where settings.options.table == .filmstrip || request.inaction != nil:
        FilmstripPicture(try filmstrip(), isAnimated: options.isAnimated).text + "\n"
      case .svg: settings.drawing(of: try choosingCurves().plot(), on: host)
      case .plot: settings.drawing(of: try plot(), on: host)
      case .css, .js, .swift, .compose, .flutter, .reanimated, .lottie: try code()
      case .csv, .tsv, .json, .ndjson, .markdown, .text, .junit, .github:
        preconditionFailure("a table")
      }
    try host.write(Array(text.utf8), to: settings.output)
  }

  // MARK: Scenes

  /// Returns the scene and the settings of a format of code, or of a page.
  ///
  /// - Throws: A view that does not exist, or an error bound that no view has.
  func export() throws(Problem) -> Export {
    let scene = Scene(motion, area: request.area, views: try chosen(of: request.views(motion)))
    guard let name = options.name ?? title.name else {
      preconditionFailure("the name of a command is that of an export")
    }
    var export = Export(
      scene, until: end, isCut: isCut, name: name, title: title.comment,
      tolerance: try tolerance(in: scene), stepped: options.stepped)
    export.released = released
    return export
  }

  /// Returns the greatest errors of an export.
  private func tolerance(in scene: Scene) throws(Problem) -> ExportTolerance {
    let bounds = sampling.maxError ?? ErrorBounds()
    let known = ErrorBounds.Kind.allCases.map { $0.rawValue }
    if let other = bounds.items.first(where: { !known.contains($0.name) }) {
      let name = Array(other.name.utf8)
      let hint = Messages.hint(name, orAll: known)
      throw Problem(
        "max-error", "an export has no error bound of \(Messages.quoted(name))\(hint)", as: .remark)
    }
    func bound(_ kind: ErrorBounds.Kind) -> Double? {
      bounds.items.last { $0.name == kind.rawValue }?.bound
    }
    let points = bounds.points ?? Self.defaultError
    let reach = scene.greatestReach(at: [.zero, end])
    return ExportTolerance(
      points: points, opacity: bound(.opacity) ?? ErrorBounds.opacity(impliedBy: points),
      scale: bound(.scale) ?? ErrorBounds.scale(impliedBy: points, extent: 2 * reach.scaled),
      angle: ErrorBounds.angle(impliedBy: points, reach: reach.turned))
  }

  /// Returns the views that `--views` names, back to front, or all of them.
  private func chosen(of views: [Scene.View]) throws(Problem) -> [Scene.View] {
    guard let names = options.views else { return views }
    let known = views.map { $0.name }
    var chosen: [String] = []
    for bytes in names {
      guard let name = known.first(where: { Array($0.utf8) == bytes }) else {
        throw .unknown("view", bytes, known: known, option: "views")
      }
      guard !chosen.contains(name) else {
        throw Problem("views", "lists \(Messages.quoted(bytes)) twice")
      }
      chosen.append(name)
    }
    return views.filter { chosen.contains($0.name) }
  }

  // MARK: Code

  /// Returns the motion as a style sheet or as code.
  ///
  /// - Throws: A motion that the code cannot play.
  private func code() throws(Problem) -> String {
    let export = try export()
    do throws(CodeError) {
      return try code(of: export, as: settings.format)
    } catch { throw .code(error, settings.format.rawValue) }
  }

  /// Returns a scene in a format of code.
  func code(of export: Export, as format: Format) throws(CodeError) -> String {
    switch (format, options.api) {
    case (.js, .motion): return try export.motionCode()
    case (.css, .transition):
      return try CSSTransition(export, back: wayBack, others: areas).text
    case (.css, _), (.js, _):
      do throws(PolylineError) {
        return format == .css ? try CSSDocument(export).text : try export.webAnimationsCode()
      } catch { throw .inexpressible(error) }
    case (.compose, _): return try export.composeCode()
    case (.flutter, _): return try export.flutterCode()
    case (.reanimated, _): return try export.reanimatedCode()
    case (.lottie, _): return try export.lottieAnimation()
    case (_, .uikit): return try UIKitCode(export).text
    case (_, .swiftUI): return try export.swiftUICode()
    case _: return try export.coreAnimationCode()
    }
  }

  // MARK: Pictures

  /// Returns the job with the curves of the given views only: of cards, or of a menu's views.
  private func choosingCurves() throws(Problem) -> ExportJob {
    guard options.views != nil else { return self }
    guard request.layers != nil || (request.plotsViews && settings.options.columns == nil) else {
      throw Problem("views", "needs --table filmstrip")
    }
    let views = try pictureViews()
    let layers = request.layers?.filter { layer in
      views.contains { $0.layer == layer && $0.fill == nil }
    }
    guard layers?.isEmpty != true, layers != nil || views.contains(where: { $0.hasCurve }) else {
      throw Problem("views", "must name a view that has a curve")
    }
    var job = self
    job.request.layers = layers
    job.request.views = { _ in views }
    job.others = try others.map { other throws(Problem) in try other.choosingCurves() }
    return job
  }

  /// Returns the views at some moments, or once with the reason if nothing moves.
  private func filmstrip() throws(Problem) -> Filmstrip {
    let scene = Scene(motion, area: request.area, views: try pictureViews())
    var plot = try MotionPlot(self, until: end).plot
    let parts = reason.split(separator: " (", maxSplits: 1)
    if !parts.isEmpty { plot.subtitles = [String(parts[0])] + parts.dropFirst().map { "(" + $0 } }
    // The screen of a tablet has more room.
    let isWide = (scene.area.width.value(in: motion, at: .zero) ?? 0) >= 600
    return Filmstrip(scene, plot, until: end, count: isWide && !givesMoments ? 4 : options.moments)
  }

  /// Returns the views that are drawn: those that are given, or all.
  private func pictureViews() throws(Problem) -> [Scene.View] {
    try chosen(
      of: request.views(motion).filter { view in
        // Cards without rows are no more in a picture than in a table.
        view.layer.map { request.layers?.contains($0) ?? true } ?? true
      })
  }

  /// Returns the plot of the motion, with the columns that are given or the default ones.
  ///
  /// With another model its curves follow those of the same columns, with the source 1.
  ///
  /// - Throws: A given column that cannot be drawn, or too many of them.
  func plot() throws(Problem) -> Plot {
    let limit = Plot.greatestCurveCount / (others.count + 1)
    let own = try MotionPlot(self, until: end, atMost: limit)
    guard let other = others.first else { return own.plot }
    let (first, last) = (own.plot, max(end, other.end))
    var plots = [
      try MotionPlot(self, until: last, atMost: limit).plot,
      try MotionPlot(other, until: last, as: own).plot,
    ]
    guard let apart = plots[0].greatestDifference(to: plots[1]) else {
      let isWhole = (request.layers ?? []).count <= limit
      let remark =
        isWhole ? "Both models move alike here." : "These curves are alike in both models."
      plots[0].subtitles = first.subtitles + [remark]
      plots[0].description = "\(model): \(plots[0].description) \(remark)"
      return plots[0]
    }
    // Figures are those of the whole motion, but not of what follows it.
    plots[0].subtitles = first.subtitles
    if other.end < last {
      plots[1].subtitles = try MotionPlot(other, until: other.end, as: own).plot.subtitles
    }
    var plot = Plot.merged(plots, named: [model, other.model]) { curve, _, name in
      "\(curve.label) (\(name))"
    }
    plot.subtitles.append(apart)
    if plots[0].events != plots[1].events {
      plot.description += " The events are those of \(model)."
    }
    return plot
  }

  /// The reason why nothing moves, or empty.
  var reason: String {
    let sentence = request.inaction?.sentence ?? ""
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// The title of pictures: what the command does.
  var sentence: String {
    guard !isScenario else {
      var names: [String] = []
      for phase in motion.phases where ![Motion.rest, Motion.delay].contains(phase.name) {
        if names.last != phase.name { names.append(phase.name) }
      }
      return "Scenario: " + names.joined(separator: ", ")
    }
    guard let command else { return title.command }
    var side: String?
    for member in request.parameters() where member.name == "side" {
      if case .text(let name) = member.value { side = name }
    }
    return command.sentence(side: side, model: isModelGiven ? request.model : nil)
  }

  /// Whether the motion is that of several actions.
  var isScenario: Bool { command?.name == "run" }

  /// The name of the model, or of a system without models.
  var model: String { request.model ?? request.system }
}

extension Scene {
  /// Returns the greatest distances in points, at some instants, of an edge of a scaled view and
  /// of an upright edge of a turned one from the anchor; 0 without such views.
  fileprivate func greatestReach(at instants: [Instant]) -> (scaled: Double, turned: Double) {
    var (scaled, turned) = (0.0, 0.0)
    for view in views {
      for instant in instants {
        let width = value(.width, of: view, at: instant) ?? 0
        let height = value(.height, of: view, at: instant) ?? 0
        let sideways = width * max(view.anchorX, 1 - view.anchorX)
        let stretched = sideways * max(value(.scaleX, of: view, at: instant) ?? 1, 1)
        if view.scaleX != .constant(1) { scaled = max(scaled, sideways) }
        if view.scale != .constant(1) { scaled = max(scaled, stretched, height / 2) }
        if view.angle != .constant(0) { turned = max(turned, stretched) }
      }
    }
    return (scaled, turned)
  }
}

extension Motion {
  /// Returns the phases that `--phase` names, in order: one, all from one on, all between two, or
  /// those after the last drag.
  ///
  /// - Throws: The name of no phase, a range that ends before it begins, or a release without one.
  func phases(named text: [UInt8]) throws(Problem) -> [Phase] {
    let phases = Array(phases)
    let names = phases.indices.map { index in
      let name = phases[index].name
      let number = phases[...index].count { $0.name == name }
      return number > 1 ? "\(name):\(number)" : name
    }
    func index(of name: [UInt8]) throws(Problem) -> Int {
      if let index = names.firstIndex(where: { Readers.isName(name, $0) }) { return index }
      let drag = phases.lastIndex { $0.name == Self.drag }
      guard let drag, Readers.isName(name, "release") else {
        throw .unknown("phase", name, known: names, option: "phase")
      }
      guard drag + 1 < phases.count else {
        throw Problem("phase", "has nothing to show: nothing follows the drag")
      }
      return drag + 1
    }
    guard let dots = text.indices.first(where: { text[$0...].starts(with: "..".utf8) }) else {
      let first = try index(of: text)
      return Array(Readers.isName(text, names[first]) ? phases[first...first] : phases[first...])
    }
    let first = try index(of: Array(text[..<dots]))
    let rest = Array(text[(dots + 2)...])
    let last = rest.isEmpty ? phases.count - 1 : try index(of: rest)
    guard first <= last else {
      throw Problem("phase", "must end after it begins (got \(Messages.quoted(text)))")
    }
    return Array(phases[first...last])
  }
}
