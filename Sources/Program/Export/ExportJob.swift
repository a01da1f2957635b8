import MotionEngine
import MotionExport
import MotionNumerics
import Options
import TableText

/// The output of a motion as a picture, a page or code.
struct ExportJob {
  private(set) var request: MotionRequest
  let motion: Motion
  /// The end of the export: that of the motion or of a part, or the one that is given.
  let end: Instant
  /// Whether the motion goes on after the end.
  private let isCut: Bool
  let settings: TableSettings
  private let options: ExportOptions
  private let sampling: SamplingOptions
  let title: CommandTitle
  private let command: Command?
  private let isModelGiven, givesMoments: Bool
  /// The same command in another model, to be drawn beside this one; at most one.
  var others: [ExportJob] = []

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
    isModelGiven = arguments.contains("model")
    givesMoments = arguments.contains("moments")
    let whole = job.motion.extended(to: sampling.until ?? DoubleDouble(0))
    let last = sampling.until.map { min(Instant($0), whole.end) } ?? whole.end
    if let phase = options.phase {
      let phases = try whole.phases(named: phase)
      let (start, stop) = (phases[0].start, min(phases[phases.count - 1].end, last))
      guard !start.isAfter(stop) else {
        throw .needs(option: "until", "must be after the start of --phase")
      }
      (motion, end) = (whole.part(from: start, to: stop), Instant(stop - start))
      isCut = sampling.until != nil || whole.end.isClearlyAfter(stop)
    } else {
      (motion, end, isCut) = (whole, last, sampling.until != nil)
    }
    guard end.seconds <= Instant.greatest else {
      throw error(.tooLong(duration: end.seconds, limit: Instant.greatest))
    }
  }

  /// Writes the export to the output file atomically, or to standard output.
  func write(to host: Host) throws(Problem) {
    let text =
      switch settings.format {
      case .html: try page()
      case .svg where settings.options.table == .filmstrip || request.inaction != nil:
        FilmstripPicture(try filmstrip(), isAnimated: options.isAnimated).text + "\n"
      case .svg: settings.drawing(of: try choosingCurves().plot(), on: host)
      case .plot: settings.drawing(of: try plot(), on: host)
      case .css, .js, .swift, .compose, .flutter: try code()
      case .csv, .tsv, .json, .ndjson, .markdown, .text, .junit, .github:
        preconditionFailure("a table")
      }
    try host.write(Array(text.utf8), to: settings.output)
  }

  // MARK: Scenes

  /// Returns the scene and the settings of a format of code, or of a page.
  ///
  /// - Throws: A view that does not exist, or an error bound that no view has.
  private func export() throws(Problem) -> Export {
    let scene = Scene(
      motion, area: request.area, views: try chosen(of: request.views(motion)))
    guard let name = options.name ?? title.name else {
      preconditionFailure("the name of a command is that of an export")
    }
    return Export(
      scene, until: end, isCut: isCut, name: name, title: title.comment,
      tolerance: try tolerance(in: scene), stepped: options.stepped)
  }

  /// Returns the greatest errors of an export.
  private func tolerance(in scene: Scene) throws(Problem) -> ExportTolerance {
    let bounds = sampling.maxError ?? ErrorBounds()
    let known = ErrorBounds.Kind.allCases.map(\.rawValue)
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
    let known = views.map(\.name)
    var chosen: [String] = []
    for bytes in names {
      guard let name = known.first(where: { Array($0.utf8) == bytes }) else {
        throw .unknown("view", bytes, known: known, option: "views")
      }
      guard !chosen.contains(name) else {
        throw .needs(option: "views", "lists \(Messages.quoted(bytes)) twice")
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
      switch (settings.format, options.api) {
      case (.css, _), (.js, _):
        do throws(PolylineError) {
          return settings.format == .css
            ? try CSSDocument(export).text : try WebAnimationsCode(export).text
        } catch { throw .inexpressible(error) }
      case (.compose, _): return try ComposeCode(export).text
      case (.flutter, _): return try FlutterCode(export).text
      case (_, .coreAnimation): return try CoreAnimationCode(export).text
      case (_, .uikit): return try UIKitCode(export).text
      case (_, .swiftUI): return try SwiftUICode(export).text
      }
    } catch {
      throw self.error(error)
    }
  }

  /// Returns the error of a motion that the code of the format cannot play.
  private func error(_ error: CodeError) -> Problem {
    let (format, remedy) = (settings.format.rawValue, "(choose other views with --views)")
    let number = Messages.number
    let needsGreater = "must be greater for a motion that is this large"
    let sentence =
      switch error {
      case .changingText(let view, let property):
        "the format \(format) cannot change the \(property) of the view '\(view)' \(remedy)"
      case .unsupported(let view, let property):
        "the format \(format) cannot show the \(property) of the view '\(view)' \(remedy)"
      case .changingScales(let view):
        "the format \(format) cannot change both the scale and the scaleX of the view '\(view)' "
          + remedy
      case .inexpressible(.needsMoreSamples(let limit)):
        "--max-error \(needsGreater) or turns this often (it needs more than \(limit) samples)"
      case .inexpressible(.needsMoreDecimals(let limit)):
        "--max-error \(needsGreater) (it needs more than \(limit) decimals)"
      case .tooManyKeyframes(let view, let property, let limit):
        "the \(property) of the view '\(view)' takes more than \(limit) keyframes in \(format) "
          + "(use a greater --max-error, or choose other views with --views)"
      case .movesTooLong(let view, let property, let limit):
        "the \(property) of the view '\(view)' moves for more than \(limit) ms, which is too long "
          + "for keyframes in \(format) \(remedy)"
      case .tooLarge(let view, let property, let value):
        "the \(property) of the view '\(view)' reaches \(number(value)), which is too large for "
          + "\(format) \(remedy)"
      case .tooShort(let duration):
        "the format \(format) needs a duration of at least 0.001 s (got '\(number(duration))')"
      case .tooLong(let duration, let limit):
        "the format \(format) needs a duration of at most \(number(limit)) s "
          + "(got '\(number(duration))')"
      }
    return Problem(Phrase(sentence))
  }

  // MARK: Pictures

  /// Returns the job with the curves of the given views only: of cards, or of a menu's views.
  private func choosingCurves() throws(Problem) -> ExportJob {
    guard options.views != nil else { return self }
    guard request.layers != nil || (request.plotsViews && settings.options.columns == nil) else {
      throw .needs(option: "views", "needs --table filmstrip")
    }
    let views = try pictureViews()
    let layers = request.layers?.filter { layer in
      views.contains { $0.layer == layer && $0.fill == nil }
    }
    guard layers?.isEmpty != true, layers != nil || views.contains(where: \.hasCurve) else {
      throw .needs(option: "views", "must name a view that has a curve")
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
    if let inaction = request.inaction {
      let sentence = inaction.sentence.prefix(1).uppercased() + inaction.sentence.dropFirst()
      let parts = sentence.split(separator: " (", maxSplits: 1)
      plot.subtitles = [String(parts[0])] + parts.dropFirst().map { "(" + $0 }
    }
    // The screen of a tablet has more room.
    let isWide = (scene.area.width.value(in: motion, at: .zero) ?? 0) >= 600
    return Filmstrip(
      scene, plot, until: end, count: isWide && !givesMoments ? 4 : options.moments)
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
    let first = own.plot
    let last = max(end, other.end)
    var plot = try MotionPlot(self, until: last, atMost: limit).plot
    var second = try MotionPlot(other, until: last, as: own).plot
    let figures = [
      first, other.end == last ? second : try MotionPlot(other, until: other.end, as: own).plot,
    ]
    .map { $0.subtitles.first ?? "" }
    guard let apart = plot.greatestDifference(to: second) else {
      let isWhole = (request.layers ?? []).count <= limit
      let remark =
        isWhole ? "Both models move alike here." : "These curves are alike in both models."
      plot.subtitles = first.subtitles + [remark]
      plot.description = "\(model): \(plot.description) \(remark)"
      return plot
    }
    plot.sources = [model, other.model]
    plot.subtitles = zip(plot.sources, figures).map { "\($0): \($1)" } + [apart]
    for index in plot.panels.indices {
      let curves = [plot, second].map { $0.panels[index].curves }
      plot.panels[index].curves = zip(curves, [self, other]).enumerated().flatMap {
        source, entry in
        entry.0.map { curve in
          var curve = curve
          curve.label += " (\(entry.1.model))"
          curve.source = source
          return curve
        }
      }
    }
    plot.description = "\(model): \(plot.description) \(other.model): \(second.description)"
    for index in second.phases.indices { second.phases[index].source = 1 }
    plot.phases += second.phases
    if plot.events != second.events {
      plot.description += " The events are those of \(model)."
    }
    return plot
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

  // MARK: Pages

  /// Returns the page that plays the motion, beside that of another model if there is one.
  private func page() throws(Problem) -> String {
    let jobs = [self] + others
    return try Self.page(of: jobs, named: others.isEmpty ? [""] : jobs.map(\.model))
  }

  /// Returns the page that plays some motions on one clock, each under a name, with one plot.
  static func page(
    of jobs: [ExportJob], named names: [String], title: String? = nil, command: String? = nil
  ) throws(Problem) -> String {
    let exports = try jobs.map { job throws(Problem) in try job.export() }
    let last = exports.map(\.rest).reduce(.zero, max)
    let plots = try jobs.map { job throws(Problem) in
      try MotionPlot(job, until: last.isClearlyAfter(job.end) ? last : job.end).plot
    }
    let motions = try jobs.indices.map { index throws(Problem) in
      let stem = exports[0].name.text + (index == 0 ? "" : "-\(index + 1)")
      return try jobs[index].pageMotion(exports[index], stem, names[index], plots[index])
    }
    let plot = Plot.combined(plots, named: names)
    var page = PageDocument(
      title: title ?? plot.title, command: command ?? jobs[0].title.command,
      generator: Version.generator, motions: motions, plot: plot)
    let text = page.text
    guard jobs.count == 1, text.utf8.count < sizeWithCode, let code = jobs[0].swiftCode(exports[0]),
      text.utf8.count + code.utf8.count < sizeWithCode
    else { return text }
    page.code = code
    return page.text
  }

  /// The size of a page, in bytes, from which it has no Swift code.
  private static let sizeWithCode = 58_000

  /// Returns the motion in Swift, or nil if it cannot be expressed.
  private func swiftCode(_ export: Export) -> String? {
    switch options.api {
    case .coreAnimation: try? CoreAnimationCode(export).text
    case .uikit: try? UIKitCode(export).text
    case .swiftUI: try? SwiftUICode(export).text
    }
  }

  /// Returns the motion as it is on a page, where it holds its end until the last one.
  private func pageMotion(
    _ export: Export, _ stem: String, _ name: String, _ plot: Plot
  ) throws(Problem) -> PageMotion {
    do throws(PageError) {
      var page = try PageMotion(
        export, stem: stem, name: name, columns: request.columns, layers: request.layers)
      page.facts = facts(in: plot)
      return page
    } catch { throw .page(error) }
  }

  /// Returns the figures of the motion that a page shows first.
  private func facts(in plot: Plot) -> [PageMotion.Fact] {
    let summary = Summary(motion, settledWithin: settings.options.settleWithin)
    func figure(_ number: Double, _ decimals: Int) -> String {
      let text = Messages.figure(number, decimals: decimals)
      return text.first == "-" ? "\u{2212}" + text.dropFirst() : text
    }
    var facts = [PageMotion.Fact("Duration", figure(end.seconds, 3), "s")]
    if summary.distance > 0 {
      let name = motion.primaryProperty.name
        .split(separator: "_").joined(separator: " ")
      facts += [
        .init(name.prefix(1).uppercased() + name.dropFirst(), plot.turning?.values ?? "", "pt"),
        .init(
          "Peak velocity", summary.peakVelocity.map { figure($0, 0) } ?? "infinite",
          "pt/s at \(figure(summary.peakVelocityTime, 3)) s"),
      ]
    }
    if summary.overshoot >= 0.05 {
      facts.append(.init("Overshoot", figure(summary.overshoot, 1), "pt"))
    }
    let isScenario = title.arguments.first == Array("run".utf8)
    if summary.settlingTime > 0, !isScenario {
      let distance = figure(summary.settledDistance, 3)
      facts.append(.init("Within \(distance) pt at", figure(summary.settlingTime, 3), "s"))
    }
    return facts
  }
}

extension Plot {
  /// Returns one plot with the curves of several, whose phases and events are those of the first; of
  /// motions that are alike, it is the first.
  fileprivate static func combined(_ plots: [Plot], named names: [String]) -> Plot {
    var plot = plots[0]
    guard plots.count > 1 else { return plot }
    let areAlike = plots.dropFirst().allSatisfy { plot.greatestDifference(to: $0) == nil }
    plot.description = zip(names, plots).map { "\($0): \($1.description)" }.joined(separator: " ")
    if areAlike {
      plot.description += " They move alike."
      return plot
    }
    plot.panels = []
    for (source, entry) in zip(names, plots).enumerated() {
      for panel in entry.1.panels {
        let curves = panel.curves.map { curve in
          var curve = curve
          curve.label += " (\(entry.0))"
          curve.source = source
          return curve
        }
        if let index = plot.panels.firstIndex(where: { $0.unit == panel.unit }) {
          plot.panels[index].curves += curves
        } else {
          var own = panel
          own.curves = curves
          plot.panels.append(own)
        }
      }
    }
    plot.range = 0...(plots.map(\.range.upperBound).max() ?? 0)
    return plot
  }
}

extension Motion {
  /// Returns the phases that `--phase` names, in order: one, all from one on, all between two, or
  /// those after the last drag.
  ///
  /// - Throws: The name of no phase, a range that ends before it begins, or a release without one.
  fileprivate func phases(named text: [UInt8]) throws(Problem) -> [Phase] {
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
        throw .needs(option: "phase", "has nothing to show: nothing follows the drag")
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
      throw .needs(option: "phase", "must end after it begins (got \(Messages.quoted(text)))")
    }
    return Array(phases[first...last])
  }
}

extension PageDocument {
  /// The whole page.
  var text: String {
    var buffer = ByteBuffer(capacity: 1 << 16)
    write(to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

extension Problem {
  /// The error of a motion that does not fit on a page.
  static func page(_ error: PageError) -> Problem {
    let reason =
      switch error {
      case .rules(.needsMoreSamples(let limit)): "more than \(limit) samples"
      case .rules(.needsMoreDecimals(let limit)): "more than \(limit) decimals"
      case .rows(let limit): "more than \(limit) rows of values"
      }
    return .needs(option: "format", "html cannot show a motion that needs \(reason)")
  }
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
