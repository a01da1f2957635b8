import MotionEngine
import MotionExport
import MotionNumerics
import TableText

extension ExportJob {
  /// The greatest number of rows of a page's values.
  private static let greatestRowCount = 20_000

  func html() throws(CommandError) -> ByteBuffer {
    let page = PageDocument(
      title: "deckcalc", summary: "", generator: Version.generator,
      motions: [try pageMotion(name: "")])
    var buffer = ByteBuffer(capacity: 1 << 16)
    page.write(to: &buffer)
    return buffer
  }

  /// Returns the motion as it is on a page.
  func pageMotion(name: String) throws(CommandError) -> PageMotion {
    let scene = Scene(motion, area: request.area, views: request.views(motion))
    let (width, height) = (greatest(scene.area.width), greatest(scene.area.height))
    guard
      let values = PageValues(
        request.columns, of: motion, until: end, layers: request.layers,
        extent: max(width, height), limit: Self.greatestRowCount)
    else {
      throw .needs(
        option: TableParameters.name(of: \.format),
        "html needs more than \(Self.greatestRowCount) rows for this motion")
    }
    var page = PageMotion(
      name: name, duration: end.seconds,
      stage: .init(
        stem: "deck-stage", width: width, height: height,
        views: scene.views.map { .init($0.name, isFilled: $0.fill != nil) }, rules: ""),
      plot: "", values: values)
    page.phases = motion.phases.filter { end.isClearlyAfter($0.start) }.map { phase in
      PageMotion.Phase(
        name: phase.name, start: phase.start.seconds, end: min(phase.end, end).seconds,
        from: phase.from, to: phase.to, curve: phase.curve?.description ?? "")
    }
    page.events = motion.events.filter { !$0.instant.isClearlyAfter(end) }.map { event in
      PageMotion.Event(
        name: event.name, time: event.instant.seconds, subject: event.subject)
    }
    return page
  }

  /// Returns the greatest value of a number of the scene where phases begin and end.
  private func greatest(_ expression: Expression) -> Double {
    let instants = [.zero, end] + motion.phases.map(\.end)
    return instants.compactMap { expression.value(in: motion, at: $0) }.max() ?? 0
  }
}
