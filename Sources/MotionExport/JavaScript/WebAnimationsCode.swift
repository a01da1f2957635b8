import MotionCore
import MotionNumerics
import TableText

/// A motion as a module of JavaScript that uses the Web Animations API.
///
/// - Reference: W3C, Web Animations, "The Animatable interface mixin".
package struct WebAnimationsCode: Sendable {
  /// The text of the file.
  package let text: String

  /// Words that cannot name a parameter or a function.
  private static let reserved: Set<String> = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "duration", "else", "enum", "eval", "export", "extends", "false",
    "finally", "for", "function", "if", "implements", "import", "in", "instanceof", "interface",
    "let", "new", "null", "package", "private", "protected", "public", "return", "static", "super",
    "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
  ]

  /// Creates the module of an export.
  ///
  /// - Throws: A number that needs too many points.
  package init(_ export: Export) throws(PolylineError) {
    let views = export.exportedViews()
    var source = SourceText(indentation: 2)
    var calls = SourceText(indentation: 2)
    var moving: [String] = []
    var still: [String] = []
    for view in views {
      let name = Self.identifier(view.name)
      var facts: [String] = view.fill.map { ["background \($0)"] } ?? []
      var moves = false
      for property in CSSProperty.frame(of: view) + CSSProperty.appearance(of: view) {
        let animations = try property.animations(after: export.end)
        for (index, keyframes) in animations.enumerated() {
          Self.write(keyframes, name, adds: index > 0, to: &calls)
        }
        moves = moves || !animations.isEmpty
        if animations.isEmpty, property.showsAnything, property.lastText != property.usual {
          facts.append("\(property.name) \(property.lastText)")
        }
      }
      if let origin = CSSProperty.transformOrigin(of: view) {
        facts.append(origin.replacing(": ", with: " "))
      }
      if moves { moving.append(name) }
      if !facts.isEmpty { still.append("\(name): \(facts.joined(separator: ", ")).") }
    }
    source.comment(EscapedText.comment(export.title), mark: "//")
    let width = CSSProperty.number(export.areaWidth.last)
    let height = CSSProperty.number(export.areaHeight.last)
    let names = views.map { Self.identifier($0.name) }.joined(separator: ", ")
    source.comment("An area of \(width) x \(height) px; back to front: \(names).", mark: "//")
    source.comment(
      "Each element is positioned at the area's top left corner; 1 pt is 1px.", mark: "//")
    if !still.isEmpty { source.comment("Not set by this code:", mark: "//") }
    for line in still { source.comment(line, mark: "//") }
    for event in export.scene.motion.events where !event.instant.isClearlyAfter(export.end) {
      let subject = event.subject.isEmpty ? "" : " " + event.subject
      source.comment(
        "\(Self.milliseconds(event.instant.seconds)) ms: \(event.name)\(subject)", mark: "//")
    }
    source.line()
    source.documentation(["Milliseconds until everything rests."])
    source.line("export const duration = \(Self.milliseconds(export.rest.seconds));")
    source.line()
    source.documentation([
      "Starts the animations, which hold the values at their end, and returns them."
    ])
    let function = Self.identifier(export.name.text)
    let parameters = moving.isEmpty ? "" : "{ \(moving.joined(separator: ", ")) }"
    source.block("export function \(function)(\(parameters)) {") { source in
      guard !moving.isEmpty else { return source.line("return [];") }
      source.block("const animations = [", "];") { source in
        for line in calls.text.split(separator: "\n") { source.line(String(line)) }
      }
      source.block("if (matchMedia(\"(prefers-reduced-motion: reduce)\").matches) {") { source in
        source.line("for (const animation of animations) animation.finish();")
      }
      source.line("return animations;")
    }
    text = source.text
  }

  /// Appends the animation of a property.
  private static func write(
    _ keyframes: CSSKeyframes, _ view: String, adds: Bool, to source: inout SourceText
  ) {
    let name = keyframes.property.name.split(separator: "-").enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    let timing =
      "{ duration: \(milliseconds(keyframes.duration)), fill: \"both\""
      + (adds ? ", composite: \"add\" }" : " }")
    source.block("\(view).animate([", "], \(timing)),") { source in
      for (index, keyframe) in keyframes.all.enumerated() {
        let offset = Numbers.time(keyframe.percentage / 100)
        let isLinear = keyframe.timing == CSSKeyframes.line || index == keyframes.all.count - 1
        source.line(
          "{ offset: \(offset), \(name): \"\(keyframe.value)\""
            + (isLinear ? " }," : ", easing: \"\(keyframe.timing)\" },"))
      }
    }
  }

  /// Returns a time in milliseconds, with nine decimals of a second.
  private static func milliseconds(_ seconds: Double) -> String {
    Numbers.style.text(of: DecimalRounding(halfUnit: 5e-7).rounded(1_000 * seconds))
  }

  private static func identifier(_ name: String) -> String {
    let member = Identifier.member(name)
    return reserved.contains(member) ? member + "_" : member
  }
}
