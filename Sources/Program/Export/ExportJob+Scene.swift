import Arguments
import MotionEngine
import MotionExport
import MotionNumerics

extension ExportJob {
  /// Returns the scene and the settings of a format of code, or of a page.
  ///
  /// - Throws: A view that does not exist, or an error bound that no view has.
  func export() throws(CommandError) -> Export {
    let scene = Scene(
      motion, area: request.area, views: try chosen(of: request.views(motion)))
    let title = CommandTitle(commandLine)
    guard let name = parameters.name ?? title.name else {
      preconditionFailure("the name of a command is that of an export")
    }
    return Export(
      scene, until: end, isCut: sampling.until != nil, name: name, title: title.comment,
      tolerance: try tolerance(in: scene), stepped: parameters.stepped)
  }

  /// Returns the greatest errors of an export.
  private func tolerance(in scene: Scene) throws(CommandError) -> ExportTolerance {
    let bounds = sampling.maxError ?? ErrorBounds()
    let points = bounds.points ?? Self.defaultError
    let shares = try shares(of: bounds)
    let reach = scene.greatestReach(at: [.zero, end])
    return ExportTolerance(
      points: points, opacity: shares.opacity ?? ErrorBounds.opacity(impliedBy: points),
      scale: shares.scale
        ?? ErrorBounds.scale(impliedBy: points, extent: 2 * reach.scaled),
      angle: ErrorBounds.angle(impliedBy: points, reach: reach.turned))
  }

  /// Returns the views that `--views` names, back to front, or all of them.
  func chosen(of views: [Scene.View]) throws(CommandError) -> [Scene.View] {
    guard let names = parameters.views else { return views }
    let option = "views"
    let known = views.map(\.name)
    var chosen: [String] = []
    for bytes in names {
      guard let name = known.first(where: { Array($0.utf8) == bytes }) else {
        throw .unknownView(option: option, bytes, known: known)
      }
      guard !chosen.contains(name) else { throw .repeatedView(option: option, bytes) }
      chosen.append(name)
    }
    return views.filter { chosen.contains($0.name) }
  }

  /// Returns the bounds of opacities and scales that are given.
  private func shares(
    of bounds: ErrorBounds
  ) throws(CommandError) -> (opacity: Double?, scale: Double?) {
    var shares: (opacity: Double?, scale: Double?) = (nil, nil)
    for item in bounds.items {
      switch ErrorBounds.Kind(rawValue: item.name) {
      case .opacity: shares.opacity = item.bound
      case .scale: shares.scale = item.bound
      case nil:
        throw .noExportError(
          option: "max-error", Array(item.name.utf8),
          known: ErrorBounds.Kind.allCases.map(\.rawValue))
      }
    }
    return shares
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
