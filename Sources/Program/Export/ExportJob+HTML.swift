import MotionEngine
import MotionExport
import MotionNumerics
import TableText

extension ExportJob {
  /// Returns the page that plays the motion, beside that of another model if there is one.
  func html() throws(CommandError) -> ByteBuffer {
    let jobs = [self] + others
    let last = jobs.map(\.end).reduce(end, max)
    var motions: [PageMotion] = []
    for (index, job) in jobs.enumerated() {
      let plot = try job.pagePlot(until: last)
      let stem = try export().name.text + (index == 0 ? "" : "-\(index + 1)")
      motions.append(
        try job.pageMotion(stem, job.others.isEmpty && index == 0 ? "" : job.model, plot))
    }
    let page = PageDocument(
      title: motions[0].plot.title, generator: Version.generator, motions: motions,
      difference: motions.count < 2
        ? nil
        : motions[0].plot.difference(
          to: motions[1].plot,
          title: "\(motions[1].name) minus \(motions[0].name)"))
    var buffer = ByteBuffer(capacity: 1 << 16)
    page.write(to: &buffer)
    return buffer
  }

  private var model: String { request.model ?? request.system }

  /// Returns the plot of this motion alone, which holds its end until a later one.
  private func pagePlot(until last: Instant) throws(CommandError) -> Plot {
    let title = CommandTitle.text(of: commandLine)
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
    _ stem: String, _ name: String, _ plot: Plot
  ) throws(CommandError) -> PageMotion {
    let export = try export()
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
    .needs(option: TableParameters.name(of: \.format), Messages.page(error))
  }
}
