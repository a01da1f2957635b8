import Options

/// A page that plays motions on one clock, with one plot.
struct MotionPage {
  private let jobs: [ExportJob]
  /// The name of each motion, or one empty name.
  private let names: [String]

  /// The size of a page, in bytes, from which it has no Swift code.
  private static let sizeWithCode = 58_000

  /// Prepares the page of motions, each under a name, or else that of its model.
  init(_ jobs: [ExportJob], named names: [String]? = nil) {
    self.jobs = jobs
    self.names = jobs.count == 1 ? [""] : names ?? jobs.map { $0.model }
  }

  /// Returns the page, under the title and the command of the first motion if none are given.
  func text(title: String? = nil, command: String? = nil) throws(Problem) -> String {
    let exports = try jobs.map { job throws(Problem) in try job.export() }
    let last = exports.map { $0.rest }.reduce(.zero, max)
    let plots = try jobs.map { job throws(Problem) in
      try MotionPlot(job, until: last.isClearlyAfter(job.end) ? last : job.end).plot
    }
    let motions = try jobs.indices.map { index throws(Problem) in
      let stem = exports[0].name.text + (index == 0 ? "" : "-\(index + 1)")
      return try motion(index, exports[index], stem, plots[index])
    }
    var page = PageDocument(
      title: title ?? plots[0].title, command: command ?? jobs[0].title.command,
      generator: Version.generator, motions: motions, plot: plot(of: plots))
    if jobs.count == 1 { page.reason = jobs[0].reason }
    let text = page.text
    guard jobs.count == 1, let code = try? jobs[0].code(of: exports[0], as: .swift),
      text.utf8.count + code.utf8.count < Self.sizeWithCode
    else { return text }
    page.code = code
    return page.text
  }

  /// Returns one plot with the curves of several, whose phases are those of the first; of motions that
  /// are alike, it is the first.
  private func plot(of plots: [Plot]) -> Plot {
    guard plots.count > 1 else { return plots[0] }
    var plot = Plot.merged(plots, named: names) { curve, _, name in
      "\(curve.label) (\(name))"
    }
    if plots.dropFirst().allSatisfy({ plots[0].greatestDifference(to: $0) == nil }) {
      let description = plot.description + " They move alike."
      plot = plots[0]
      plot.description = description
    }
    plot.phases.removeAll { $0.source > 0 }
    return plot
  }

  /// Returns a motion as it is on the page, where it holds its end until the last one.
  private func motion(
    _ index: Int, _ export: Export, _ stem: String, _ plot: Plot
  ) throws(Problem) -> PageMotion {
    let job = jobs[index]
    var motion: PageMotion
    do throws(PageMotion.Failure) {
      motion = try PageMotion(
        export, stem: stem, name: names[index], columns: job.request.columns,
        layers: job.request.layers)
    } catch { throw .page(error) }
    let summary = Summary(job.motion, settledWithin: job.settings.options.settleWithin)
    motion.facts = [.init("Duration", PlotNumber.seconds(job.end.seconds), "s")]
    if summary.distance > 0 {
      let name = job.motion.primaryProperty.name.split(separator: "_").joined(separator: " ")
      motion.facts.append(
        .init(name.prefix(1).uppercased() + name.dropFirst(), plot.turning?.values ?? "", "pt"))
    }
    motion.facts += summary.facts(isScenario: job.isScenario)
    return motion
  }
}
