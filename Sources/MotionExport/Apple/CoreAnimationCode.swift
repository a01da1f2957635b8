import MotionCore
import MotionNumerics

/// A motion as Swift code that uses Core Animation.
package struct CoreAnimationCode {
  /// The text of the file.
  package let text: String

  /// Creates the code of an export.
  ///
  /// - Throws: A motion that the code cannot play.
  package init(_ export: Export) throws(CodeError) {
    let views = try export.codeViews()
    for view in views { try view.checkScales() }
    let tracks = views.flatMap { CodeTrack.layer(of: $0) }
    let moving = export.rest.seconds > 0 ? tracks.filter(\.isMoving) : []
    let configured = views.filter { view in
      !view.layerSettings.isEmpty && moving.contains { $0.view == view.name }
    }
    let anchors =
      "The anchor points of the layers are in their middle"
      + (configured.isEmpty ? "." : ", except where `add` sets others.")
    let unset = ExportedView.unset(of: views) { view in
      (configured.contains { $0.name == view.name }
        ? [] : view.layerSettings.map { "\($0.property) \($0.value)" })
        + tracks.filter { $0.view == view.name }.compactMap(\.stillness)
    }
    var source = SourceText(swift: export, of: views, importing: "QuartzCore", [anchors] + unset)
    try source.block("enum \(Identifier.type(export.name)) {") { source throws(CodeError) in
      source.line("static let duration: CFTimeInterval = \(Numbers.time(export.rest.seconds))")
      for track in moving { try CoreAnimationFunction.write(track, to: &source) }
      if !moving.isEmpty { Self.writeAdding(moving, of: views, to: &source) }
    }
    text = source.text
  }

  /// Appends the function that adds the animations to layers.
  private static func writeAdding(
    _ tracks: [CodeTrack], of views: [ExportedView], to source: inout SourceText
  ) {
    let moving = views.filter { view in tracks.contains { $0.view == view.name } }
    source.line()
    source.comment(
      "Gives the layers the values at the end, and adds the animations that lead there.")
    source.list("static func add(", moving.map { "\($0.identifier): CALayer" }, ") {")
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
        for line in track.layerStatements(for: Identifier.member(track.view)) { source.line(line) }
      }
      source.line("CATransaction.commit()")
    }
    source.line("}")
  }
}

// MARK: - Key paths

/// The properties of a layer, by their key paths.
extension CodeTrack {
  /// Returns the properties of a view's layer.
  fileprivate static func layer(of view: ExportedView) -> [CodeTrack] {
    // A perspective as part of the layer's transform is applied before its position only, so that
    // of a view that turns has its shift.
    let turns = view.turns
    let shifts: [CodeTrack] = [
      .init(view, "transform.translation.x", view[.translationX], usual: 0),
      .init(view, "transform.translation.y", view[.translationY], usual: 0),
    ]
    return position("x", of: view, view.anchoredX(isShifted: turns))
      + position("y", of: view, view.middleY(isShifted: turns)) + [
        .init(view, "bounds.size.width", view[.width]),
        .init(view, "bounds.size.height", view[.height]),
      ] + (turns ? [] : shifts) + scaleAndTurn(of: view) + [
        .init(view, "opacity", view[.opacity], unit: "", usual: 1),
        .init(view, "cornerRadius", view[.cornerRadius], usual: 0),
      ] + shadow(of: view) + [hidden(view)]
  }

  /// Returns a coordinate of the position, after which come those of interrupted motions that are added
  /// to it.
  private static func position(
    _ axis: String, of view: ExportedView, _ number: Expression
  ) -> [CodeTrack] {
    let name = "position.\(axis)"
    let sums = view.addends(of: [number]).map { $0[0] }
    // Of an animation in several parts, one part would be added to the other.
    guard let last = sums.last,
      sums.dropLast().allSatisfy({ $0.legs.count { $0.shape != .hold } <= 1 })
    else { return [.init(view, name, view.path(number))] }
    return [.init(view, name, last)]
      + sums.dropLast().enumerated().map { .init(view, name, $1, addend: $0 + 2) }
  }

  /// Returns the scales of a view and its angle in radians.
  static func scaleAndTurn(of view: ExportedView) -> [CodeTrack] {
    let scales: [CodeTrack] =
      view.stretches
      ? [
        .init(view, "transform.scale.x", view.wholeScaleX, unit: "", usual: 1),
        .init(view, "transform.scale.y", view[.scale], unit: "", usual: 1),
      ] : [.init(view, "transform.scale", view[.scale], unit: "", usual: 1)]
    return scales + [.init(view, "transform.rotation.y", view.radians, unit: " rad", usual: 0)]
  }

  /// Returns the properties of a view's shadow.
  static func shadow(of view: ExportedView) -> [CodeTrack] {
    [
      .init(view, "shadowOpacity", view[.shadowOpacity], unit: "", usual: 0),
      .init(view, "shadowRadius", view[.shadowRadius], usual: 0),
      .init(view, "shadowOffset.width", view[.shadowOffsetX], usual: 0),
      .init(view, "shadowOffset.height", view[.shadowOffsetY], usual: 0),
    ]
  }

  /// Returns the flag that hides a view's layer, which is 1 while the view is drawn.
  static func hidden(_ view: ExportedView) -> CodeTrack {
    CodeTrack(view, "hidden", view.visibility, usual: 1)
  }

  /// Returns the statements that give a layer the value at the end, and add the animation.
  func layerStatements(for layer: String) -> [String] {
    guard addend == 1 else {
      return ["\(layer).add(\(member)(), forKey: \"deckcalc.\(name).\(addend)\")"]
    }
    let setting =
      path.isDiscrete
      ? "\(layer).isHidden = \(path.last == 0)"
      : name.hasPrefix("transform.")
        ? "\(layer).setValue(\(text(path.last)), forKeyPath: \"\(name)\")"
        : "\(layer).\(name) = \(text(path.last))"
    return [setting, "\(layer).add(\(member)(), forKey: \"deckcalc.\(name)\")"]
  }
}
