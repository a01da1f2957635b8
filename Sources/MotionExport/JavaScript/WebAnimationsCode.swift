import MotionCore
import MotionNumerics
import TableText

extension Export {
  /// Words that cannot name a parameter or a function.
  private static let reserved = Resources.reserved

  /// Returns the motion as a module of JavaScript that uses the Web Animations API.
  ///
  /// - Throws: A number that needs too many points.
  /// - Reference: W3C, Web Animations, "The Animatable interface mixin".
  package func webAnimationsCode() throws(PolylineError) -> String {
    let views = exportedViews()
    let area = areaSize.map { CSSProperty.number($0.last) }.joined(separator: " x ")
    let names = views.map { Self.identifier($0.name) }.joined(separator: ", ")
    var remarks = [
      EscapedText.comment(title), "An area of \(area) px; back to front: \(names).",
      "Each element is positioned at the area's top left corner; 1 pt is 1px.",
    ]
    // The animations are in a list in a function.
    var calls = SourceText(indentation: 2, depth: 2)
    var (moving, starts): ([String], [String]) = ([], [])
    for view in views {
      let name = Self.identifier(view.name)
      var facts: [String] = view.fill.map { ["background \($0)"] } ?? []
      for property in CSSProperty.frame(of: view) + CSSProperty.appearance(of: view) {
        let animations = try property.animations(after: end)
        for (index, keyframes) in animations.enumerated() {
          let start = index > 0 ? [] : keyframes.release(of: name)
          starts += start.map { "\($0.name) = \($0.value)" }
          Self.write(keyframes, name, start.map(\.text), adds: index > 0, to: &calls)
        }
        if !animations.isEmpty {
          if moving.last != name { moving.append(name) }
        } else if property.showsAnything, property.lastText != property.usual {
          facts.append("\(property.name) \(property.lastText)")
        }
      }
      if let origin = CSSProperty.transformOrigin(of: view) {
        facts.append(origin.replacing(": ", with: " "))
      }
      if !facts.isEmpty {
        if remarks.count == 3 { remarks.append("Not set by this code:") }
        remarks.append("\(name): \(facts.joined(separator: ", ")).")
      }
    }
    for event in scene.motion.events where !event.instant.isClearlyAfter(end) {
      let subject = event.subject.isEmpty ? "" : " " + event.subject
      remarks.append("\(Self.milliseconds(event.instant.seconds)) ms: \(event.name)\(subject)")
    }
    var source = SourceText(indentation: 2)
    for remark in remarks { source.comment(remark, mark: "//") }
    source.line()
    source.documentation(["Milliseconds until everything rests."])
    source.line("export const duration = \(Self.milliseconds(rest.seconds));")
    source.line()
    source.documentation([
      "Starts the animations, which hold the values at their end, and returns them."
    ])
    let function = Self.identifier(name.text)
    let parameters =
      (moving.isEmpty ? "" : "{ \(moving.joined(separator: ", ")) }")
      + (starts.isEmpty ? "" : ", { \(starts.joined(separator: ", ")) } = {}")
    source.block("export function \(function)(\(parameters)) {") { source in
      guard !moving.isEmpty else { return source.line("return [];") }
      source.block("const animations = [", "];") { $0.append(calls) }
      source.block("if (matchMedia(\"(prefers-reduced-motion: reduce)\").matches) {") { source in
        source.line("for (const animation of animations) animation.finish();")
      }
      source.line("return animations;")
    }
    return source.text
  }

  /// Appends the animation of a property.
  private static func write(
    _ keyframes: CSSKeyframes, _ view: String, _ start: [String], adds: Bool,
    to source: inout SourceText
  ) {
    let name = Identifier.member(keyframes.property.name)
    let timing =
      "{ duration: \(milliseconds(keyframes.duration)), fill: \"both\""
      + (adds ? ", composite: \"add\" }" : " }")
    source.block("\(view).animate([", "], \(timing)),") { source in
      for (index, keyframe) in keyframes.all.enumerated() {
        let offset = Numbers.time(keyframe.percentage / 100)
        let isLinear = keyframe.timing == CSSKeyframes.line || index == keyframes.all.count - 1
        let value =
          index > 0 || start.isEmpty ? "\"\(keyframe.value)\"" : "`\(start.joined(separator: " "))`"
        source.line(
          "{ offset: \(offset), \(name): \(value)"
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
    return reserved.contains(Substring(member)) ? member + "_" : member
  }
}

extension CSSKeyframes {
  /// The parts of the first value, if a drag has left the view there and one curve follows: the name
  /// of a parameter, its value, and the text that has the parameter for it.
  fileprivate func release(of view: String) -> [(name: String, value: String, text: String)] {
    let parts = all[0].value.split(separator: " ")
    let end = all[1].percentage / 100 * duration
    let scalars = property.scalars
    guard parts.count == scalars.count, scalars.contains(where: \.isReleased),
      scalars.allSatisfy({ ($0.legs[0].duration - end).magnitude < 1e-6 })
    else { return [] }
    return parts.indices.map { index in
      let name = property.name == "translate" ? ["x", "y"][index] : property.name
      let value = parts[index].prefix { !$0.isLetter }
      let parameter = Identifier.member(view, name)
      return (parameter, String(value), "${\(parameter)}\(parts[index].dropFirst(value.count))")
    }
  }
}
