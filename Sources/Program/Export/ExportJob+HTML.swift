import MotionEngine
import MotionExport
import TableText

extension ExportJob {
  /// Returns the page that plays the motion.
  func html() throws(CommandError) -> ByteBuffer {
    let plot = try motionPlot()
    let motion = try pageMotion(stem: nil, name: "", plot: plot)
    let page = PageDocument(
      title: plot.title, summary: plot.description, generator: Version.generator,
      motions: [motion])
    var buffer = ByteBuffer(capacity: 1 << 16)
    page.write(to: &buffer)
    return buffer
  }

  /// Returns the motion as it is on a page, with another start of its names if it is given.
  private func pageMotion(
    stem: String?, name: String, plot: Plot
  ) throws(CommandError) -> PageMotion {
    let export = try export()
    do throws(PageError) {
      return try PageMotion(
        export, stem: stem ?? export.name.text, name: name, columns: request.columns,
        layers: request.layers, plot: plot)
    } catch { throw .page(error) }
  }
}

extension CommandError {
  /// The error of a motion that does not fit on a page.
  static func page(_ error: PageError) -> CommandError {
    .needs(option: TableParameters.name(of: \.format), Messages.page(error))
  }
}
