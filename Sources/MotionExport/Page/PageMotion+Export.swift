package import MotionCore
import MotionNumerics

/// The reason why a motion does not fit on a page.
package enum PageError: Error, Hashable, Sendable {
  /// Its rules need too many points.
  case rules(PolylineError)
  /// Its values need more rows than a number.
  case rows(Int)
}

extension PageMotion {
  /// The greatest number of rows of values.
  private static let greatestRowCount = 20_000

  /// Creates the motion of an export.
  ///
  /// - Parameters:
  ///   - export: The views and their motion.
  ///   - stem: The start of the names of the rules.
  ///   - name: The name among several motions.
  ///   - columns: The columns of the motion's table.
  ///   - layers: The layers that have values of their own, or nil for one.
  /// - Throws: A motion that needs too many points or rows.
  package init(
    _ export: Export, stem: String, name: String, columns: [Column], layers: [Int]?
  ) throws(PageError) {
    let end = export.rest
    let motion = export.scene.motion.extended(to: end.exact)
    let extents = [export.scene.area.width, export.scene.area.height].map {
      export.greatest($0)
    }
    guard
      let values = PageValues(
        columns, of: motion, until: end, layers: layers, extent: max(extents[0], extents[1]),
        limit: Self.greatestRowCount)
    else { throw .rows(Self.greatestRowCount) }
    let rules: CSSDocument
    do throws(PolylineError) {
      rules = try CSSDocument(export, stem: stem, in: "_screen", reducesMotion: false)
    } catch { throw .rules(error) }
    self.init(
      name: name, duration: end.seconds,
      stage: Stage(
        stem: stem, width: extents[0], height: extents[1],
        views: export.scene.views.map { .init($0.name, isFilled: $0.fill != nil) },
        rules: rules.text),
      values: values)
    phases = export.scene.motion.phases.filter { end.isClearlyAfter($0.start) }.map { phase in
      Phase(
        name: phase.name, start: phase.start.seconds, end: min(phase.end, end).seconds,
        from: phase.from, to: phase.to, curve: phase.curve?.description ?? "")
    }
    events = motion.events.filter { !$0.instant.isClearlyAfter(end) }.map { event in
      Event(name: event.name, time: event.instant.seconds, subject: event.subject)
    }
  }
}

extension Export {
  /// Returns the greatest value that a number of the scene has where phases end, or 0.
  fileprivate func greatest(_ expression: Expression) -> Double {
    let motion = scene.motion
    let instants = [.zero, end] + motion.phases.lazy.map(\.end).filter { $0 < end }
    return instants.compactMap { expression.value(in: motion, at: $0) }.max() ?? 0
  }
}
