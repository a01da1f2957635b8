import MotionCore
import MotionNumerics

extension Export {
  /// Returns the motion as Swift code that uses Core Animation.
  ///
  /// - Throws: A motion that the code cannot play.
  package func coreAnimationCode() throws(CodeError) -> String {
    let views = try codeViews()
    for view in views { try view.checkScales() }
    let tracks = views.flatMap { CodeTrack.layer(of: $0) }
    let moving = rest.seconds > 0 ? tracks.filter(\.isMoving) : []
    let configured = views.filter { view in
      !view.layerSettings.isEmpty && moving.contains { $0.view.name == view.name }
    }
    let anchors =
      "The anchor points of the layers are in their middle"
      + (configured.isEmpty ? "." : ", except where `add` sets others.")
    let unset = ExportedView.unset(of: views) { view in
      (configured.contains { $0.name == view.name }
        ? [] : view.layerSettings.map { "\($0.property) \($0.value)" })
        + tracks.filter { $0.view.name == view.name }.compactMap(\.stillness)
    }
    var source = SourceText(self, of: views, importing: ["import QuartzCore"], [anchors] + unset)
    try source.block("enum \(Identifier.type(name)) {") { source throws(CodeError) in
      source.line("static let duration: CFTimeInterval = \(Numbers.time(rest.seconds))")
      for track in moving { try track.stated().writeFunction(to: &source) }
      if !moving.isEmpty { Self.writeAdding(moving, of: views, to: &source) }
    }
    return source.text
  }

  /// Appends the function that adds the animations to layers.
  private static func writeAdding(
    _ tracks: [CodeTrack], of views: [ExportedView], to source: inout SourceText
  ) {
    let moving = views.filter { view in tracks.contains { $0.view.name == view.name } }
    source.line()
    source.comment(
      "Gives the layers the values at the end, and adds the animations that lead there.")
    let starts = tracks.flatMap(\.release).map { "\($0.name): Double = \($0.value)" }
    source.list("static func add(", moving.map { "\($0.identifier): CALayer" } + starts, ") {")
    source.indented { source in
      // Layers without a view would animate the new values.
      source.line("CATransaction.begin()")
      source.line("CATransaction.setDisableActions(true)")
      for view in moving {
        for (property, value) in view.layerSettings {
          source.line("\(view.identifier).\(property) = \(value)")
        }
      }
      for track in tracks {
        track.writeStatements(for: track.view.identifier, to: &source)
      }
      source.line("CATransaction.commit()")
    }
    source.line("}")
  }
}

// MARK: - Key paths

/// The properties of a layer, by their key paths.
extension CodeTrack {
  private static let keyPaths: [Scene.View.Quantity: String] = [
    .x: "position.x", .y: "position.y", .width: "bounds.size.width",
    .height: "bounds.size.height", .translationX: "transform.translation.x",
    .translationY: "transform.translation.y", .scale: "transform.scale",
    .angle: "transform.rotation.y", .shadowOffsetX: "shadowOffset.width",
    .shadowOffsetY: "shadowOffset.height",
  ]

  /// Returns the properties of a view's layer; its flag `hidden` is 1 while the view is drawn.
  static func layer(of view: ExportedView) -> [CodeTrack] {
    // A perspective as part of the layer's transform is applied before its position only, so that
    // of a view that turns has its shift.
    let turns = view.turns
    let all = all(of: view, named: keyPaths, visibility: "hidden")
    return position(all[0], of: view, view.anchoredX(isShifted: turns))
      + position(all[1], of: view, view.middleY(isShifted: turns))
      + all.dropFirst(2).filter { !turns || !$0.name.hasPrefix("transform.translation") }
  }

  /// Returns a coordinate of the position, after which come those of interrupted motions that are added
  /// to it.
  private static func position(
    _ edge: CodeTrack, of view: ExportedView, _ number: Expression
  ) -> [CodeTrack] {
    let sums = view.addends(of: [number]).map { $0[0] }
    // Of an animation in several parts, one part would be added to the other.
    guard let last = sums.last,
      sums.dropLast().allSatisfy({ $0.legs.count { $0.shape != .hold } <= 1 })
    else { return [.init(view, edge.name, view.path(number))] }
    return [.init(view, edge.name, last)]
      + sums.dropLast().enumerated().map { .init(view, edge.name, $1, addend: $0 + 2) }
  }

  /// Appends the statements that give a layer the value at the end, and add the animation.
  func writeStatements(for layer: String, to source: inout SourceText) {
    let arguments = release.map { "\($0.label): \($0.name)" }.joined(separator: ", ")
    let key = addend == 1 ? name : "\(name).\(addend)"
    let setting =
      path.isDiscrete
      ? "\(layer).isHidden = \(path.last == 0)"
      : name.hasPrefix("transform.")
        ? "\(layer).setValue(\(text(path.last)), forKeyPath: \"\(name)\")"
        : "\(layer).\(name) = \(text(path.last))"
    if addend == 1 { source.line(setting) }
    source.list(
      "\(layer).add(", ["\(member)(\(arguments))", "forKey: \"deckcalc.\(key)\""], ")")
  }
}
