import MotionCore
import MotionNumerics
import TableText

/// An export as a style sheet: `@keyframes` for each moving property, and a rule for each view.
///
/// One point is 1px. The rules have the values at the end, so that a browser without animations
/// shows the end.
package struct CSSDocument: Sendable {
  private var keyframes: [String] = []
  private var rules: [String] = []
  private var movingSelectors: [String] = []
  private var castsShadows = false
  private let export: Export
  private let isReduced: Bool
  /// The remark on the elements.
  private let structure: String

  /// Creates the style sheet of an export.
  ///
  /// - Parameters:
  ///   - export: The export.
  ///   - stem: The start of all names, or nil for the export's name.
  ///   - ancestor: The class of an element that contains the area, or nil if any may contain it.
  ///   - reducesMotion: Whether users who prefer reduced motion see the end at once.
  /// - Throws: A number that needs too many points.
  package init(
    _ export: Export, stem: String? = nil, in ancestor: String? = nil, reducesMotion: Bool = true
  ) throws(PolylineError) {
    let name = stem ?? export.name.text
    let scope = ancestor.map { ".\($0) " } ?? ""
    let views = export.exportedViews()
    let classes = views.map { "\(name)-\($0.name)" }
    structure = "\(name): \(classes.joined(separator: ", ")), back to front"
    (self.export, isReduced) = (export, reducesMotion)
    try add(
      name, in: scope, "position: relative",
      always: zip(["width", "height"], export.areaSize).map { .length($0, $1) },
      more: ["overflow: hidden"])
    for (view, name) in zip(views, classes) {
      let frame = CSSProperty.frame(of: view)
      try add(
        name, in: scope, "position: absolute; left: 0; top: 0",
        always: [frame[1], frame[2], frame[0]], others: CSSProperty.appearance(of: view),
        more: [CSSProperty.transformOrigin(of: view), view.fill.map { "background: \($0)" }]
          .compactMap { $0 })
    }
  }

  static let linearRemark = "linear() needs Chrome 113, Firefox 112 or Safari 17.2"
  static let shadowRemark = "The shadows are approximate: a blur of twice the radius"

  /// The style sheet.
  package var text: String {
    let remarks = [
      export.title, structure,
      keyframes.contains { $0.contains("linear(") }
        ? Self.linearRemark : nil,
      rules.contains { $0.contains("animation-composition") }
        ? "animation-composition needs Chrome 112, Firefox 115 or Safari 16" : nil,
      castsShadows ? Self.shadowRemark : nil,
    ]
    let comments = remarks.compactMap { $0 }.map { "/* \(EscapedText.comment($0)) */" }
    // A negative delay shows the end at once.
    let reduced = movingSelectors.map {
      "  \($0) { animation-delay: -\(CSSProperty.number(export.rest.seconds))s }"
    }
    let media =
      isReduced && !reduced.isEmpty
      ? ["@media (prefers-reduced-motion: reduce) {"] + reduced + ["}"] : []
    return (comments + keyframes + rules + media).joined(separator: "\n") + "\n"
  }

  /// Adds the rule of an element and the keyframes of its properties.
  private mutating func add(
    _ name: String, in scope: String, _ position: String, always: [CSSProperty],
    others: [CSSProperty] = [], more: [String]
  ) throws(PolylineError) {
    let selector = "\(scope).\(name)"
    var declarations = [position] + always.map { "\($0.name): \($0.lastText)" }
    var animations: [(text: String, composition: String)] = []
    for (index, property) in (always + others).enumerated() {
      let own = try property.animations(after: export.end)
      if property.name == "box-shadow" {
        guard !own.isEmpty || property.showsAnything else { continue }
        castsShadows = true
      }
      if index >= always.count, !own.isEmpty || property.lastText != property.usual {
        declarations.append("\(property.name): \(property.lastText)")
      }
      let texts = own.enumerated().map { index, keyframes in
        let animation = "\(name)-\(property.name)" + (index == 0 ? "" : "-\(index + 1)")
        self.keyframes.append(keyframes.rule(name: animation))
        let text = "\(animation) \(CSSProperty.number(keyframes.duration))s both"
        return (text: text, composition: index == 0 ? "replace" : "add")
      }
      // The place is the last property that is always set, and its animation is the first.
      animations.insert(contentsOf: texts, at: property.name == "translate" ? 0 : animations.count)
    }
    declarations += more
    if !animations.isEmpty {
      declarations.append("animation: \(animations.map(\.text).joined(separator: ", "))")
      movingSelectors.append(selector)
    }
    if animations.contains(where: { $0.composition == "add" }) {
      let list = animations.map(\.composition).joined(separator: ", ")
      declarations.append("animation-composition: \(list)")
    }
    rules.append("\(selector) { \(declarations.joined(separator: "; ")) }")
  }
}
