import MotionEngine
import MotionExport
import MotionNumerics
import TableText

extension ExportJob {
  /// Returns the page that plays the motion, beside that of another model if there is one.
  func html() throws(CommandError) -> ByteBuffer {
    let models = others.isEmpty ? [""] : ([self] + others).map(\.model)
    return try Self.page(of: [self] + others, named: models)
  }

  /// Returns the page that plays some motions on one clock, each under a name; two have a plot of
  /// their difference.
  static func page(
    of jobs: [ExportJob], named names: [String], title: String? = nil
  ) throws(CommandError) -> ByteBuffer {
    var exports: [Export] = []
    for job in jobs { exports.append(try job.export()) }
    let last = exports.map(\.rest).reduce(.zero, max)
    let stem = exports[0].name.text
    var motions: [PageMotion] = []
    for (index, (job, name)) in zip(jobs, names).enumerated() {
      let plot = try job.pagePlot(until: last)
      motions.append(
        try job.pageMotion(
          exports[index], index == 0 ? stem : "\(stem)-\(index + 1)", name, plot))
    }
    let difference =
      motions.count == 2
      ? motions[0].plot.difference(
        to: motions[1].plot, title: "\(motions[1].name) minus \(motions[0].name)") : nil
    let page = PageDocument(
      title: title ?? motions[0].plot.title, generator: Version.generator, motions: motions,
      difference: difference)
    var buffer = ByteBuffer(capacity: 1 << 16)
    page.write(to: &buffer)
    return buffer
  }

  private var model: String { request.model ?? request.system }

  /// Returns the plot of this motion alone, which holds its end until a later one.
  private func pagePlot(until last: Instant) throws(CommandError) -> Plot {
    let title = CommandTitle(commandLine).command
    let own = try MotionPlot(request, motion, until: end, given: settings).plot(title: title)
    guard last.isClearlyAfter(end) else { return own }
    var held = try MotionPlot(
      request, motion.extended(to: last.exact), until: last, given: settings
    ).plot(title: title)
    // The figures are those of the motion, without its rest.
    held.description = own.description
    return held
  }

  /// Returns the motion as it is on a page.
  private func pageMotion(
    _ export: Export, _ stem: String, _ name: String, _ plot: Plot
  ) throws(CommandError) -> PageMotion {
    do throws(PageError) {
      return try PageMotion(
        export, stem: stem, name: name, columns: request.columns, layers: request.layers,
        plot: plot)
    } catch { throw .page(error) }
  }
}

extension CommandError {
  /// The error of a motion that does not fit on a page.
  static func page(_ error: PageError) -> CommandError {
    .needs(option: "format", Messages.page(error))
  }
}
