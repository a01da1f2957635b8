import MotionCore
import MotionNumerics

/// An export as a style sheet of two states, `.NAME` and `.NAME.is-active`, with the transitions
/// between them.
///
/// Each state has the transitions that lead to it.
package struct CSSTransition {
  private typealias Quantity = Scene.View.Quantity

  private let export: Export
  private let views: [ExportedView]
  /// Whether the motion back leads to where this one begins.
  private let returns: Bool
  /// The sizes of areas, and the views in them: the export's own, and others if all lengths are the
  /// same linear functions of the sizes.
  private var areas: [(size: [Double], views: [ExportedView])]
  private var (rules, reduced, remarks): ([String], [String], [String]) = ([], [], [])

  /// Creates the style sheet of an export.
  ///
  /// - Parameters:
  ///   - export: The export.
  ///   - back: The motion from its end, which is used if it leads back to where this one begins.
  ///   - others: The export in a wider area, in a higher one, and in one that is both.
  /// - Throws: A property that moves more than once.
  package init(_ export: Export, back: Export?, others: [Export]) throws(CodeError) {
    let views = export.exportedViews()
    var returning = (back ?? export).exportedViews()
    returns = zip(views, returning).allSatisfy { view, other in
      CSSProperty.frame(of: view).map(\.states)
        == CSSProperty.frame(of: other).map { $0.states.reversed() }
    }
    if !returns { returning = views }
    areas = ([export] + others).map { ($0.areaSize.map(\.first), $0.exportedViews()) }
    (self.export, self.views) = (export, views)
    let isResized = export.areaSize.contains(where: \.isMoving)
    if isResized || areas.count < 4 || !isLinear { areas.removeLast(areas.count - 1) }
    for index in views.indices { try addRules(of: index, returning[index]) }
    var container = ["position: relative", "overflow: hidden"]
    if usesUnits { container.append("container-type: size") }
    if areas.count == 1, !isResized {
      let size = areas[0].size.map(CSSProperty.points)
      container += ["width: \(size[0])", "height: \(size[1])"]
    }
    rules.insert(".\(export.name.text) { \(container.joined(separator: "; ")) }", at: 0)
  }

  /// The style sheet.
  package var text: String {
    let (name, all) = (export.name.text, rules.joined())
    let size = areas[0].size.map(CSSProperty.number).joined(separator: " x ")
    let (isFixed, isApproximate) = (areas.count == 1, all.contains("linear("))
    let comments: [(isUsed: Bool, text: String)] = [
      (true, export.title),
      (true, "\(name): \(views.map(className).joined(separator: ", ")), back to front"),
      (true, ".\(name).is-active is the state after the motion"),
      (isFixed, "The places are those of \(size)"),
      (!returns, "Without a motion back, both ways have the same transitions"),
      (true, "A transition reversed on its way takes less time; the motion takes all of it"),
      (isApproximate, CSSDocument.linearRemark),
      (isApproximate && !isFixed, "linear() has its error in \(size), and more in larger areas"),
      (usesUnits, "cqw and cqh need Chrome 105, Firefox 110 or Safari 16"),
      (all.contains("box-shadow"), CSSDocument.shadowRemark),
    ]
    let used = (comments.filter(\.isUsed).map(\.text) + remarks).map(EscapedText.comment)
    let media = ["@media (prefers-reduced-motion: reduce) {"] + reduced + ["}"]
    let lines = used.map { "/* \($0) */" } + rules + (reduced.isEmpty ? [] : media)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether lengths have the units of the container, which views have that do not fill it.
  private var usesUnits: Bool { rules.contains { $0.contains("cqw") || $0.contains("cqh") } }

  private func className(_ view: ExportedView) -> String { "\(export.name.text)-\(view.name)" }

  // MARK: Lengths

  /// Whether lengths are linear functions of the area's, and everything else is the same in all areas.
  private var isLinear: Bool {
    views.indices.allSatisfy { index in
      [Quantity.x, .y, .width, .height].allSatisfy { !lengths($0, of: index).isEmpty }
        && areas.allSatisfy { area in
          let all = zip(CSSProperty.all(of: views[index]), CSSProperty.all(of: area.views[index]))
          return all.allSatisfy { $0.moves(like: $1) }
            && all.dropFirst(3).allSatisfy { $0.states == $1.states }
        }
    }
  }

  /// Returns a length of a view before and after, in points and a unit of which the area has 100; none
  /// if it is no linear function of the area's.
  private func lengths(_ quantity: Quantity, of index: Int, _ unit: String = "%") -> [String] {
    let side = quantity == .x || quantity == .width ? 0 : 1
    let paths = areas.map { $0.views[index][quantity] }
    var lengths: [String] = []
    for values in [paths.map(\.rest), paths.map(\.last)] {
      let points = zip(areas, values).map { (extent: $0.size[side], value: $1) }
      let (own, other) = (points[0], points[(side + 1) % areas.count])
      let share = areas.count == 1 ? 0 : (other.value - own.value) / (other.extent - own.extent)
      let rest = own.value - share * own.extent
      let greatest = points.map { (share * $0.extent + rest - $0.value).magnitude }.max() ?? 0
      guard greatest <= 1e-6 else { return [] }
      let percentage = DecimalRounding(halfUnit: 5e-10).rounded(100 * share)
      let rounded = DecimalRounding(halfUnit: 1e-4 * export.tolerance.points).rounded(rest)
      let text = CSSProperty.number(percentage) + unit
      let sum = "calc(\(text) \(rest < 0 ? "-" : "+") \(CSSProperty.points(rounded.magnitude)))"
      lengths.append(percentage == 0 ? CSSProperty.points(rounded) : rounded == 0 ? text : sum)
    }
    return lengths
  }

  // MARK: Rules

  /// Adds the rules of a view, and of the same in the motion back.
  private mutating func addRules(of index: Int, _ returning: ExportedView) throws(CodeError) {
    let (view, name) = (views[index], className(views[index]))
    let sizes = [Quantity.width, .height].map { lengths($0, of: index) }
    // Percentages of a place are those of the view.
    let fills = Set(sizes.joined()) == ["100%"]
    let xs = lengths(.x, of: index, fills ? "%" : "cqw")
    let ys = lengths(.y, of: index, fills ? "%" : "cqh")
    let frame = [zip(xs, ys).map { "\($0) \($1 == "0px" ? "0" : $1)" }] + sizes
    var base = ["position: absolute", fills ? "inset: 0" : "left: 0; top: 0"]
    var (active, there, back): ([String], [String], [String]) = ([], [], [])
    let all = zip(CSSProperty.all(of: view), CSSProperty.all(of: returning))
    for (position, (property, other)) in all.enumerated() {
      var states = position < 3 ? frame[position] : property.states
      if let way = try property.transition(of: view), let other = try other.transition(of: view) {
        if states[0] != states[1] {
          active.append("\(property.name): \(states[1])")
          (there, back) = (there + [way], back + [other])
        }
      } else {
        states[0] = states[1]
        remarks.append(
          "\(name): the \(property.name) does not begin where it rests; --api keyframes has it")
      }
      let isUsual = position < 3 ? fills && position > 0 : states[0] == property.usual
      if states[0] != states[1] || (!isUsual && property.showsAnything) {
        base.append("\(property.name): \(states[0])")
      }
    }
    base += [CSSProperty.transformOrigin(of: view), view.fill.map { "background: \($0)" }]
      .compactMap { $0 }
    let selector = ".\(export.name.text).is-active .\(name)"
    if !there.isEmpty {
      base.append("transition: \(back.joined(separator: ", "))")
      if there != back { active.append("transition: \(there.joined(separator: ", "))") }
      reduced.append("  .\(name)\(there == back ? "" : ", \(selector)") { transition: none }")
    }
    rules.append(".\(name) { \(base.joined(separator: "; ")) }")
    if !active.isEmpty { rules.append("\(selector) { \(active.joined(separator: "; ")) }") }
  }
}

extension CSSProperty {
  /// All properties of a view: its place, its width, its height, and the others.
  fileprivate static func all(of view: ExportedView) -> [CSSProperty] {
    frame(of: view) + appearance(of: view)
  }

  /// Whether the numbers follow the same curves at the same times as those of another property.
  fileprivate func moves(like other: CSSProperty) -> Bool {
    zip(scalars, other.scalars).allSatisfy {
      $0.spans == $1.spans && $0.legs.map(\.shape) == $1.legs.map(\.shape)
        && !$0.legs.contains { $0.shape == .sampled }
    }
  }

  /// The values at rest before the motion, and after it.
  fileprivate var states: [String] { [text(scalars.map(\.rest)), lastText] }

  /// Returns the movement of the property, or its jump, as an item of `transition`; nil if it is no part
  /// of the frame and begins where it does not rest, as a shadow that fades in.
  ///
  /// - Throws: A property that moves more than once.
  fileprivate func transition(of view: ExportedView) throws(CodeError) -> String? {
    let spans = Set(scalars.flatMap(\.spans)).sorted { $0[1] < $1[1] }
    guard let span = spans.first else { return "\(name) 0s" }
    let isFrame = ["translate", "width", "height"].contains(name)
    if !isFrame, spans.count == 2, span == [span[1], spans[1][0]] { return nil }
    guard spans.count == 1 else { throw .severalLegs(view: view.name, count: spans.count) }
    var item = "\(name) \(CSSProperty.number((span[1] - span[0]).high))s"
    if span[0] != span[1] {
      let legs = scalars.filter(\.isMoving).map { path in
        let (leg, next) = (path.leg(at: span[0]), path.valueAfter(span[1], end: path.end))
        return (path: path, leg: leg, next: next, jumps: path.jumps(from: leg.last, to: next))
      }
      do throws(PolylineError) {
        item += " \(try CSSKeyframes.timing(legs, othersJump: false) ?? CSSKeyframes.line)"
      } catch { throw .inexpressible(error) }
    }
    let delay = span[0].isClearlyAfter(.zero) ? " \(CSSProperty.number(span[0].seconds))s" : ""
    return item + delay
  }
}

extension ScalarPath {
  /// The value at rest before the motion, which may begin with a jump.
  fileprivate var rest: Double {
    expression.value { motion.track(of: $0)?.firstValue } ?? first
  }

  /// The starts and ends of the legs that move, and of the jumps after others, which take no time.
  fileprivate var spans: [[Instant]] {
    let still = Leg(from: .zero, to: .zero, first: rest, last: rest, .hold)
    return zip([still] + legs, legs.map(\.first) + [last]).compactMap { leg, next in
      guard leg.shape == .hold else { return [leg.start, leg.end] }
      return jumps(from: leg.last, to: next) ? [leg.end, leg.end] : nil
    }
  }
}
