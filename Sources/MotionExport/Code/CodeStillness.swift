/// Facts about views that exported code does not set, in words.
enum CodeStillness {
  /// A fact about a view, such as `width 320`.
  typealias Facts = (_ view: CodeView) -> [String]

  /// Returns the facts that only a comment can state: corners, and the colors of shadow and view.
  static func appearance(of view: CodeView) -> [String] {
    var facts: [String] = []
    if let corners = view.corners { facts.append("rounded at \(corners.names)") }
    if let color = view.shadowColor { facts.append("shadow color \(color.name)") }
    if let fill = view.paths.fill { facts.append("filled with \(fill)") }
    return facts
  }

  /// Returns the settings of a layer's anchor and perspective.
  static func settings(of view: CodeView) -> [String] {
    view.layerSettings.map { "\($0.property) \($0.value)" }
  }

  /// Returns the lines of a comment with the facts of each view that has some.
  static func lines(_ views: [CodeView], _ facts: Facts) -> [String] {
    let lines = views.compactMap { view -> String? in
      let facts = facts(view)
      return facts.isEmpty ? nil : "\(view.identifier): \(facts.joined(separator: ", "))."
    }
    return lines.isEmpty ? [] : ["", "Not set by this code:"] + lines
  }
}
