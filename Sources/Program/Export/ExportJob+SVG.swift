import MotionEngine
import MotionExport
import TableText

extension ExportJob {
  func svg() throws(CommandError) -> ByteBuffer {
    if table == .filmstrip { return .picture(FilmstripPicture(try filmstrip()).text) }
    return .picture(PlotPicture(try choosingCurves().motionPlot()).text)
  }

  /// Returns the job with the curves of the given views only: of cards, or of a menu's views.
  private func choosingCurves() throws(CommandError) -> ExportJob {
    guard parameters.views != nil else { return self }
    let option = "views"
    guard request.layers != nil || (request.plotsViews && settings.columns == nil) else {
      throw .needs(option: option, "needs --table filmstrip")
    }
    let views = try pictureViews()
    let layers = request.layers?.filter { layer in
      views.contains { $0.layer == layer && $0.fill == nil }
    }
    guard layers?.isEmpty != true, layers != nil || views.contains(where: \.hasCurve) else {
      throw .needs(option: option, "must name a view that has a curve")
    }
    var job = self
    job.request.layers = layers
    job.request.views = { _ in views }
    job.others = []
    for other in others { job.others.append(try other.choosingCurves()) }
    return job
  }

  /// Returns the views at some moments.
  private func filmstrip() throws(CommandError) -> Filmstrip {
    let title = CommandTitle(commandLine).command
    let views = try pictureViews()
    let figures = Summary(motion, settledWithin: settings.settledDistance)
    return Filmstrip(
      Scene(motion, area: request.area, views: views), until: end, count: parameters.moments,
      events: MotionPlot.events(of: motion, until: end, request), title: title,
      description: Messages.figures(of: figures).joined(separator: " "))
  }

  /// Returns the views that are drawn: those that are given, or all.
  private func pictureViews() throws(CommandError) -> [Scene.View] {
    try chosen(
      of: request.views(motion).filter { view in
        // Cards without rows are no more in a picture than in a table.
        view.layer.map { request.layers?.contains($0) ?? true } ?? true
      })
  }
}

extension ByteBuffer {
  /// Returns the bytes of a file that holds one element.
  static func picture(_ text: String) -> ByteBuffer { ByteBuffer(text: text + "\n") }
}
