import MotionCore
import MotionNumerics

extension Export {
  /// Returns the motion as Kotlin code that uses Jetpack Compose.
  ///
  /// - Throws: A motion that the code cannot play.
  package func composeCode() throws(CodeError) -> String {
    let end = rest.seconds
    let limit = Double(Int32.max) / 1_000
    guard end <= limit else { throw .tooLong(duration: end, limit: limit) }
    let views = try flatViews()
    let tracks = views.flatMap { CodeTrack.all(of: $0, unit: " dp") }
    var scalars: [ComposeKeyframes] = []
    for track in tracks where end > 0 && track.path.isMoving {
      scalars.append(try ComposeKeyframes(track))
    }
    let type = Identifier.type(name)
    let usage = scalars.first.map {
      [
        "", "Play a number with `\($0.usage(in: type))`.",
        "Times are whole milliseconds; the comment of a number says what that costs.",
      ]
    }
    let unset = ExportedView.unset(of: views) { view in
      let own = tracks.filter { $0.view.name == view.name }
      let anchor = view.anchorX == 0.5 ? [] : ["pivotFractionX \(Numbers.text(view.anchorX))"]
      return own.dropLast().compactMap(\.stillness) + anchor + own.suffix(1).compactMap(\.stillness)
    }
    let imports = Set(scalars.flatMap(\.imports)).sorted()
    var source = SourceText(
      self, of: views, importing: imports.map { "import androidx.compose.animation.core.\($0)" },
      unit: "dp", (usage ?? []) + unset, isBlock: true)
    source.block("object \(type) {") { source in
      let duration = ComposeKeyframes.millisecond(rest)
      source.line("const val DURATION_MILLIS = \(duration)")
      for scalar in scalars {
        source.line()
        scalar.write(to: &source)
      }
    }
    return source.text
  }
}
