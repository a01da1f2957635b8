import MotionCore
import MotionNumerics

/// A motion as Swift code that uses SwiftUI.
package struct SwiftUICode {
  /// The text of the file.
  package let text: String

  /// Creates the code of an export.
  ///
  /// - Throws: A motion that the code cannot play.
  package init(_ export: Export) throws(CodeError) {
    var views: [SwiftUIView] = []
    for view in export.scene.views {
      views.append(
        try SwiftUIView(CodeView(view, in: export), until: export.end))
    }
    let tracks = views.flatMap(\.tracks)
    let type = Identifier.type(export.name)
    var source = SourceText()
    SwiftFile.writeHeader(of: export, importing: "SwiftUI", to: &source)
    SwiftFile.writeSummary(
      of: export, views.map(\.view),
      [
        "Stack the views in a `ZStack(alignment: .topLeading)`.",
        "Needs Swift 6.2, and iOS 17, macOS 14, tvOS 17 or watchOS 10.",
      ], to: &source)
    source.block("struct \(type) {") { source in
      source.line("static let duration: TimeInterval = \(Numbers.time(export.rest.seconds))")
      for track in tracks {
        source.line()
        source.comment("\(track.comment).")
        source.line(
          "var \(track.name): \(track.type) = \(Numbers.text(track.first, within: track.tolerance))"
        )
      }
      guard !tracks.isEmpty else { return }
      for track in tracks { track.writePieces(to: &source) }
      source.line()
      source.line("@KeyframesBuilder<\(type)>")
      source.block("static func keyframes() -> some Keyframes<\(type)> {") { source in
        for track in tracks { track.write(to: &source) }
      }
    }
    source.line()
    source.block("extension View where Self: SendableMetatype {") { source in
      for (index, view) in views.enumerated() {
        if index > 0 { source.line() }
        Self.write(view, type, stem: Identifier.member(export.name.text), to: &source)
      }
    }
    text = source.text
  }

  private static func write(
    _ view: SwiftUIView, _ type: String, stem: String, to source: inout SourceText
  ) {
    let name = Identifier.member(stem, view.view.name)
    guard view.moves else {
      source.comment("Lays out `\(view.view.name)`, which does not move.")
      source.block("func \(name)() -> some View {") { source in
        write(view.modifiers, of: "self", to: &source)
      }
      return
    }
    source.comment("Plays the motion of `\(view.view.name)` each time `trigger` changes.")
    source.list("func \(name)(", ["trigger: some Equatable"], ") -> some View {")
    source.indented { source in
      source.list(
        "keyframeAnimator(", ["initialValue: \(type)()", "trigger: trigger"],
        ") { content, value in")
      source.indented { source in write(view.modifiers, of: "content", to: &source) }
      source.line("} keyframes: { _ in")
      source.indented { $0.line("\(type).keyframes()") }
      source.line("}")
    }
    source.line("}")
  }

  private static func write(
    _ modifiers: [SwiftUIView.Modifier], of subject: String, to source: inout SourceText
  ) {
    source.line(subject)
    source.indented { source in
      for modifier in modifiers {
        let closing = modifier.name.contains("(") ? "))" : ")"
        source.list(".\(modifier.name)(", modifier.arguments, closing)
      }
    }
  }
}
