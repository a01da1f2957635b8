import MotionCore
import MotionNumerics

/// A motion as Kotlin code that uses Jetpack Compose.
package struct ComposeCode {
  /// The text of the file.
  package let text: String

  /// A number of a view, its name in code, its unit and its usual value.
  private typealias Item = (path: ScalarPath, name: String, unit: String, usual: Double?)

  /// Returns the numbers of a view; those of its transform have the names of a graphics layer.
  private static func items(of view: CodeView) -> [Item] {
    let paths = view.paths
    let scales: [Item] =
      paths.stretches
      ? [(view.wholeScaleX, "scaleX", "", 1), (paths[.scale], "scaleY", "", 1)]
      : [(paths[.scale], "scale", "", 1)]
    let frame: [Item] = [
      (paths[.x], "x", " dp", nil), (paths[.y], "y", " dp", nil),
      (paths[.width], "width", " dp", nil), (paths[.height], "height", " dp", nil),
      (paths[.translationX], "translationX", " dp", 0),
      (paths[.translationY], "translationY", " dp", 0),
    ]
    let appearance: [Item] = [
      (paths[.opacity], "opacity", "", 1), (paths[.cornerRadius], "cornerRadius", " dp", 0),
      (paths[.shadowOpacity], "shadowOpacity", "", 0),
      (paths[.shadowRadius], "shadowRadius", " dp", 0),
      (paths[.shadowOffsetX], "shadowOffsetX", " dp", 0),
      (paths[.shadowOffsetY], "shadowOffsetY", " dp", 0),
    ]
    return frame + scales + appearance
  }

  /// Checks that a view has nothing that Compose cannot show.
  ///
  /// - Throws: An angle, which Compose projects in another way, or two scales that change.
  private static func check(_ view: CodeView) throws(CodeError) {
    guard !view.paths.turns else { throw .unsupported(view: view.name, property: "angle") }
    if view.paths.stretches { try view.checkScales() }
  }

  /// Creates the code of an export.
  ///
  /// - Throws: A motion that the code cannot play.
  package init(_ export: Export) throws(CodeError) {
    let end = export.rest.seconds
    let moving = export.end.seconds
    if moving > 0, moving < 0.001 { throw .tooShort(duration: moving) }
    let limit = Double(Int32.max) / 1_000
    guard end <= limit else { throw .tooLong(duration: end, limit: limit) }
    let duration = ComposeKeyframes.millisecond(export.rest)
    var views: [CodeView] = []
    for view in export.scene.views {
      let view = try CodeView(view, in: export)
      try Self.check(view)
      views.append(view)
    }
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
        scalar.write(to: &source)
      }
    }
    text = source.text
  }

  private static func scalars(
    of view: CodeView, in export: Export
  ) throws(CodeError) -> [ComposeScalar] {
    var scalars: [ComposeScalar] = []
    for item in items(of: view) where item.path.isMoving {
      scalars.append(
        try ComposeScalar(item.name, of: view.name, ComposePath(item.path), unit: item.unit))
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
    let facts: [String] = items(of: view).compactMap { item in
      guard !item.path.isMoving, item.path.last != item.usual else { return nil }
      return "\(item.name) \(Numbers.text(item.path.last))"
    }
    let anchor =
      view.anchorX == 0.5 ? [] : ["pivotFractionX \(Numbers.text(view.anchorX))"]
    let isHidden = view.hides && !view.paths.isVisible.isMoving
    return facts + anchor + (isHidden ? ["visibility 0"] : []) + CodeStillness.appearance(of: view)
  }
}
