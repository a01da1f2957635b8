import MotionEngine
import MotionNumerics

/// A motion as Kotlin code that uses Jetpack Compose.
package struct ComposeCode {
  /// The text of the file.
  package let text: String

  /// The quantities of a view, their names in code, their units and their usual values.
  private static let quantities:
    [(quantity: Scene.View.Quantity, name: String, unit: String, usual: Double?)] = [
      (.x, "x", " dp", nil), (.y, "y", " dp", nil), (.width, "width", " dp", nil),
      (.height, "height", " dp", nil), (.translationY, "translationY", " dp", 0),
      (.scale, "scale", "", 1), (.opacity, "opacity", "", 1),
      (.cornerRadius, "cornerRadius", " dp", 0), (.shadowOpacity, "shadowOpacity", "", 0),
      (.shadowRadius, "shadowRadius", " dp", 0), (.shadowOffsetX, "shadowOffsetX", " dp", 0),
      (.shadowOffsetY, "shadowOffsetY", " dp", 0),
    ]

  /// Creates the code of an export.
  ///
  /// - Throws: A motion that the code cannot play.
  package init(_ export: Export) throws(CodeError) {
    let end = export.end.seconds
    if end > 0, end < 0.001 { throw .tooShort(duration: end) }
    let limit = Double(Int32.max) / 1_000
    guard end <= limit else { throw .tooLong(duration: end, limit: limit) }
    let duration = ComposeKeyframes.millisecond(export.end)
    var views: [CodeView] = []
    for view in export.scene.views { views.append(try CodeView(view, in: export)) }
    var scalars: [ComposeScalar] = []
    if end > 0 {
      for view in views { scalars += try Self.scalars(of: view, in: export) }
    }
    var source = SourceText()
    source.comment(EscapedText.comment(export.title), mark: "//")
    let imports = Set(scalars.flatMap(\.imports)).sorted()
    if !imports.isEmpty { source.line() }
    for name in imports { source.line("import androidx.compose.animation.core.\(name)") }
    source.line()
    source.documentation(
      Self.summary(of: export, views, scalars)
        + CodeStillness.lines(views, Self.stillness))
    source.block("object \(Identifier.type(export.name)) {") { source in
      source.line("const val DURATION_MILLIS = \(duration)")
      for scalar in scalars {
        source.line()
        scalar.write(durationMillis: duration, to: &source)
      }
    }
    text = source.text
  }

  private static func scalars(
    of view: CodeView, in export: Export
  ) throws(CodeError) -> [ComposeScalar] {
    var scalars: [ComposeScalar] = []
    for item in quantities where view.paths[item.quantity].isMoving {
      scalars.append(
        try ComposeScalar(
          item.name, of: view.name, ComposePath(view.paths[item.quantity]), unit: item.unit))
    }
    if view.paths.isVisible.isMoving {
      scalars.append(
        try ComposeScalar(
          "visibility", of: view.name,
          ComposePath(view.paths.isVisible, until: export.end), unit: ""))
    }
    return scalars
  }

  private static func summary(
    of export: Export, _ views: [CodeView], _ scalars: [ComposeScalar]
  ) -> [String] {
    let width = Numbers.text(export.areaWidth.last)
    let height = Numbers.text(export.areaHeight.last)
    let usage = scalars.first.map {
      [
        "", "Play a number with `\($0.usage(in: Identifier.type(export.name)))`.",
        "Times are whole milliseconds; the comment of a number says what that costs.",
      ]
    }
    return [
      (scalars.isEmpty ? "Views without a motion" : "A motion")
        + " in an area of \(width) x \(height) dp; back to front: "
        + views.map(\.identifier).joined(separator: ", ") + "."
    ] + (usage ?? [])
  }

  /// Returns the quantities of a view that do not move.
  private static func stillness(of view: CodeView) -> [String] {
    let facts: [String] = quantities.compactMap { item in
      let path = view.paths[item.quantity]
      guard !path.isMoving, path.last != item.usual else { return nil }
      return "\(item.name) \(Numbers.text(path.last))"
    }
    let isHidden = view.hides && !view.paths.isVisible.isMoving
    return facts + (isHidden ? ["visibility 0"] : []) + CodeStillness.appearance(of: view)
  }
}
