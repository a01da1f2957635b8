import Arguments
import MotionEngine
import MotionExport
import MotionNumerics

extension ExportJob {
  /// Returns the scene and the settings of a format of code, or of a page.
  ///
  /// - Throws: A view that does not exist, an error bound that no view has, or a color without a code.
  func export() throws(CommandError) -> Export {
    var scene = Scene(motion, area: request.area, views: request.views(motion))
    scene.views = try chosenViews(of: scene)
    for name in scene.views.compactMap({ $0.shadow?.color }).flatMap(\.texts)
    where ExportColor(name) == nil {
      throw .unknownColor(option: DeckParameters.name(of: \.appearance.shadowColor), name)
    }
    let title = ExportTitle(commandLine)
    guard let name = parameters.name ?? title.name else {
      preconditionFailure("the name of a command is that of an export")
    }
    var tolerance = ExportTolerance(
      points: Self.defaultError, opacity: Self.defaultError, scale: Self.defaultError)
    let bounds = sampling.maxError ?? ErrorBounds()
    tolerance.points = bounds.points ?? Self.defaultError
    var export = Export(
      scene, until: end, name: name, title: title.text, tolerance: tolerance,
      stepped: parameters.stepped)
    let shares = try shares(of: bounds)
    export.tolerance.opacity = shares.opacity ?? ErrorBounds.opacity(impliedBy: tolerance.points)
    export.tolerance.scale =
      shares.scale
      ?? ErrorBounds.scale(impliedBy: tolerance.points, extent: export.greatestScaledExtent)
    return export
  }

  /// Returns the views that `--views` names, back to front, or all of them.
  func chosenViews(of scene: Scene) throws(CommandError) -> [Scene.View] {
    guard let names = parameters.views else { return scene.views }
    let option = ExportParameters.name(of: \.views)
    let known = scene.views.map(\.name)
    var chosen: [String] = []
    for bytes in names {
      guard let name = known.first(where: { Array($0.utf8) == bytes }) else {
        throw .unknownView(option: option, bytes, known: known)
      }
      guard !chosen.contains(name) else { throw .repeatedView(option: option, bytes) }
      chosen.append(name)
    }
    return scene.views.filter { chosen.contains($0.name) }
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
          option: SamplingParameters.name(of: \.maxError), Array(item.name.utf8),
          known: ErrorBounds.Kind.allCases.map(\.rawValue))
      }
    }
    return shares
  }
}

extension TextExpression {
  /// All strings that the expression may be.
  fileprivate var texts: [String] {
    switch self {
    case .constant(let text): [text]
    case .element(let texts, _): texts
    case .choice(_, let a, let b): a.texts + b.texts
    }
  }
}

extension Export {
  /// The greatest width or height of a view that is scaled, or 0.
  fileprivate var greatestScaledExtent: Double {
    var greatest = 0.0
    for view in scene.views where view.scale != .constant(1) {
      for quantity in [Scene.View.Quantity.width, .height] {
        for instant in [.zero, end] {
          greatest = max(greatest, scene.value(quantity, of: view, at: instant) ?? 0)
        }
      }
    }
    return greatest
  }
}
