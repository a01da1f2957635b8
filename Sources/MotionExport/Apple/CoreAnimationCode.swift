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
    var views: [CodeView] = []
    for view in export.scene.views {
      let view = try CodeView(view, in: export)
      try view.checkScales()
      views.append(view)
    }
    let scalars = views.flatMap(CoreAnimationScalar.all)
    let moving = export.rest.seconds > 0 ? scalars.filter(\.isMoving) : []
    let configured = views.filter { view in
      !view.layerSettings.isEmpty && moving.contains { $0.view == view.name }
    }
    var source = SourceText()
    SwiftFile.writeHeader(of: export, importing: "QuartzCore", to: &source)
    SwiftFile.writeSummary(
      of: export, views,
      [
        "The anchor points of the layers are in their middle"
          + (configured.isEmpty ? "." : ", except where `add` sets others.")
      ]
        + CodeStillness.lines(views) { view in
          (configured.contains { $0.name == view.name } ? [] : CodeStillness.settings(of: view))
            + CoreAnimationScalar.all(of: view).compactMap(\.stillness)
            + CodeStillness.appearance(of: view)
        }, to: &source)
    try source.block("enum \(Identifier.type(export.name)) {") { source throws(CodeError) in
      source.line("static let duration: CFTimeInterval = \(Numbers.time(export.rest.seconds))")
      for scalar in moving {
        source.line()
        try CoreAnimationFunction(scalar: scalar, end: export.end).write(to: &source)
      }
      if !moving.isEmpty {
        source.line()
        Self.writeAdding(moving, of: views, to: &source)
      }
    }
    text = source.text
  }

  /// Appends the function that adds the animations to layers.
  private static func writeAdding(
    _ scalars: [CoreAnimationScalar], of views: [CodeView], to source: inout SourceText
  ) {
    let moving = views.filter { view in scalars.contains { $0.view == view.name } }
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
      for scalar in scalars {
        for line in scalar.statements(for: Identifier.member(scalar.view)) { source.line(line) }
      }
      source.line("CATransaction.commit()")
    }
    source.line("}")
  }
}
