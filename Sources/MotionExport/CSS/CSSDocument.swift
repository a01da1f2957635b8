import MotionCore
import MotionNumerics
import TableText

/// An export as a style sheet: `@keyframes` for each moving property, and a rule for each view.
///
/// One point is 1px. The rules have the values at the end, so that a browser without animations
/// shows the end.
package struct CSSDocument: Sendable {
  /// The style sheet.
  package let text: String

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
    var writer = CSSWriter(until: export.end, rest: export.rest)
    try writer.add(
      "\(scope).\(name)", named: name,
      declarations: ["position: relative"],
      always: [
        .length("width", export.areaWidth), .length("height", export.areaHeight),
      ], others: [], more: ["overflow: hidden"])
    for view in views {
      let frame = CSSProperty.frame(of: view)
      try writer.add(
        "\(scope).\(name)-\(view.name)", named: "\(name)-\(view.name)",
        declarations: ["position: absolute", "left: 0", "top: 0"],
        always: [frame[1], frame[2], frame[0]], others: CSSProperty.appearance(of: view),
        more: [CSSProperty.transformOrigin(of: view), view.fill.map { "background: \($0)" }]
          .compactMap { $0 })
    }
    let classes = views.map { "\(name)-\($0.name)" }.joined(separator: ", ")
    var comments = [export.title, "\(name): \(classes), back to front"]
    if writer.usesLinearFunction {
      comments.append("linear() needs Chrome 113, Firefox 112 or Safari 17.2")
    }
    if writer.castsShadows {
      comments.append("The shadows are approximate: a blur of twice the radius")
    }
    var parts = comments.map { "/* \(EscapedText.comment($0)) */" } + writer.keyframes
    parts += writer.rules
    if reducesMotion, let rule = writer.reducedMotion { parts.append(rule) }
    text = parts.joined(separator: "\n") + "\n"
  }
}

/// The rules and keyframes of a style sheet.
private struct CSSWriter {
  private(set) var keyframes: [String] = []
  private(set) var rules: [String] = []
  private(set) var usesLinearFunction = false
  private(set) var castsShadows = false
  private var movingSelectors: [String] = []
  /// The end of the motion, and of all animations that do not end later.
  private let end: Instant
  /// The end of all animations.
  private let rest: Instant

  init(until end: Instant, rest: Instant) { (self.end, self.rest) = (end, rest) }

  private static func seconds(_ instant: Instant) -> String {
    NumberStyle.shortest.text(of: instant.seconds) + "s"
  }

  /// Adds the rule of an element and the keyframes of its properties.
  mutating func add(
    _ selector: String, named name: String, declarations: [String], always: [CSSProperty],
    others: [CSSProperty], more: [String]
  ) throws(PolylineError) {
    var declarations = declarations
    for property in always {
      declarations.append("\(property.name): \(property.lastText)")
    }
    var animations: [(order: Int, text: String)] = []
    for property in always + others {
      let end = property.scalars.map(\.end).reduce(end, max)
      let isMoving = property.isMoving && end.isClearlyAfter(.zero)
      let last = property.lastText
      if property.name == "box-shadow" {
        guard isMoving || property.showsAnything else { continue }
        castsShadows = true
      }
      if !always.contains(where: { $0.name == property.name }),
        isMoving || last != property.usual
      {
        declarations.append("\(property.name): \(last)")
      }
      guard isMoving else { continue }
      let timeline = try CSSTimeline(property, until: end)
      let animation = "\(name)-\(property.name)"
      usesLinearFunction = usesLinearFunction || timeline.keyframes.usesLinearFunction
      animations.append((property.order, "\(animation) \(Self.seconds(end)) both"))
      keyframes.append(timeline.keyframes.rule(name: animation, property: property.name))
    }
    declarations += more
    if !animations.isEmpty {
      let list = animations.sorted { $0.order < $1.order }.map(\.text)
      declarations.append("animation: \(list.joined(separator: ", "))")
      movingSelectors.append(selector)
    }
    rules.append("\(selector) { \(declarations.joined(separator: "; ")) }")
  }

  /// The rule that shows the end at once, or nil if nothing moves.
  var reducedMotion: String? {
    guard !movingSelectors.isEmpty else { return nil }
    let rules = movingSelectors.map { "  \($0) { animation-delay: -\(Self.seconds(rest)) }" }
    return (["@media (prefers-reduced-motion: reduce) {"] + rules + ["}"]).joined(separator: "\n")
  }
}

extension CSSProperty {
  /// The position among a view's animations.
  fileprivate var order: Int {
    let names = [
      "translate", "width", "height", "opacity", "border-radius", "box-shadow", "visibility",
      "transform",
    ]
    return names.firstIndex(of: name) ?? names.count
  }
}
