import MotionCore
import MotionNumerics
import TableText

extension Export {
  /// Returns the motion as a module of JavaScript that uses the Web Animations API.
  ///
  /// - Throws: A number that needs too many points.
  /// - Reference: W3C, Web Animations, "The Animatable interface mixin".
  package func webAnimationsCode() throws(PolylineError) -> String {
    let views = exportedViews()
    // The animations are in a list in a function.
    var calls = SourceText(indentation: 2, depth: 2)
    var unset: [String] = []
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
      if !facts.isEmpty { unset.append("\(name): \(facts.joined(separator: ", ")).") }
    }
    var source = script(
      of: views, ["Each element is positioned at the area's top left corner; 1 pt is 1px."],
      unset: unset.isEmpty ? [] : ["Not set by this code:"] + unset)
    source.append(
      moving.isEmpty ? PackageResources.web_animations_none_js : PackageResources.web_animations_js,
      [
        "duration": Numbers.milliseconds(rest.seconds), "function": function(moving, starts),
        "calls": calls.text,
      ])
    return source.text
  }

  /// Appends the animation of a property.
  private static func write(
    _ keyframes: CSSKeyframes, _ view: String, _ start: [String], adds: Bool,
    to source: inout SourceText
  ) {
    let name = Identifier.member(keyframes.property.name)
    let timing =
      "{ duration: \(Numbers.milliseconds(keyframes.duration)), fill: \"both\""
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
