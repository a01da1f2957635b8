import MotionCore
import MotionNumerics
import TableText

/// A property of CSS that shows some numbers of a view.
struct CSSProperty {
  /// The name in CSS.
  let name: String
  /// The usual value, which CSS uses without the property, in the form that `text` has.
  var usual: String?
  /// The numbers.
  var scalars: [ScalarPath]
  /// The same property of interrupted motions, which are added to it.
  var addends: [CSSProperty] = []
  /// Returns the text of numbers.
  let format: (_ numbers: [Double]) -> String

  /// Returns the keyframes of the property in an export, and of those that are added to it; none if
  /// it does not move.
  ///
  /// - Throws: A number that needs too many points.
  func animations(after end: Instant) throws(PolylineError) -> [CSSKeyframes] {
    let end = scalars.map(\.end).reduce(end, max)
    guard end.isClearlyAfter(.zero), scalars.contains(where: \.isMoving) else { return [] }
    var animations = [try CSSKeyframes(self, until: end)]
    for addend in addends {
      let end = addend.scalars.map(\.end).reduce(.zero, max)
      animations.append(try CSSKeyframes(addend, until: end))
    }
    return animations
  }

  /// Whether anything is seen at the end; false for a shadow without opacity.
  var showsAnything: Bool { name != "box-shadow" || scalars[0].last > 0 }

  /// Returns the text of numbers, rounded where no one sees it.
  func text(_ numbers: [Double]) -> String {
    format(
      zip(numbers, scalars).map { number, scalar in
        DecimalRounding(halfUnit: Self.share * scalar.tolerance).rounded(number)
      })
  }

  /// The greatest rounding error of a number, as a fraction of its tolerance.
  private static let share = 1e-4

  /// The text at the end.
  var lastText: String { text(scalars.map(\.last)) }
}

extension CSSProperty {
  /// Returns the properties of a view that its rule always sets.
  static func frame(of view: ExportedView) -> [CSSProperty] {
    let sums = view.addends(of: [view.view.x, view.view.y]).map { translate($0) }
    var place = sums.last ?? translate([view[.x], view[.y]])
    place.addends = sums.dropLast()
    return [place, length("width", view[.width]), length("height", view[.height])]
  }

  private static func translate(_ path: [ScalarPath]) -> CSSProperty {
    CSSProperty(name: "translate", scalars: path) { "\(points($0[0])) \(points($0[1]))" }
  }

  /// Returns a property of a single length.
  static func length(_ name: String, _ path: ScalarPath) -> CSSProperty {
    CSSProperty(name: name, scalars: [path]) { numbers in points(numbers[0]) }
  }

  /// Returns the other properties of a view, of which its rule sets those that are not the usual
  /// ones.
  static func appearance(of view: ExportedView) -> [CSSProperty] {
    let corners = view.corners
    var properties = [
      CSSProperty(name: "opacity", usual: "1", scalars: [view[.opacity]]) { number($0[0]) },
      CSSProperty(
        name: "border-radius", usual: "0", scalars: [view[.cornerRadius], corners.index]
      ) { numbers in
        let radii = ["top-left", "top-right", "bottom-right", "bottom-left"].map {
          length(corners.text(numbers[1]).contains($0) ? numbers[0] : 0)
        }
        return Set(radii).count == 1 ? radii[0] : radii.joined(separator: " ")
      },
    ]
    if let color = view.shadowColor {
      let scalars = [
        view[.shadowOpacity], view[.shadowRadius], view[.shadowOffsetX], view[.shadowOffsetY],
        color.index,
      ]
      properties.append(
        CSSProperty(name: "box-shadow", scalars: scalars) { numbers in
          // The blur of CSS is twice the radius of Core Animation.
          let lengths = [numbers[2], numbers[3], 2 * numbers[1]].map(length)
          let color = ExportColor(color.text(numbers[4])) ?? .black
          return "\(lengths.joined(separator: " ")) \(color.text(opacity: numbers[0]))"
        })
    }
    let visibility = CSSProperty(
      name: "visibility", usual: "visible", scalars: [view.visibility]
    ) { $0[0] > 0 ? "visible" : "hidden" }
    return properties + [visibility, transform(of: view)]
  }

  /// Returns the transform of a view; the functions are the same ones at all times.
  private static func transform(of view: ExportedView) -> CSSProperty {
    let (shiftsSideways, stretches, turns) = (view.shiftsSideways, view.stretches, view.turns)
    // A distance from which a view is seen never moves.
    let perspective = view.perspective.map { "perspective(\(points($0))) " } ?? ""
    return CSSProperty(
      name: "transform", usual: "translateY(0px) scale(1)",
      scalars: [
        view[.translationX], view[.translationY], view[.scale], view[.scaleX], view[.angle],
      ]
    ) { numbers in
      let (x, y) = (points(numbers[0]), points(numbers[1]))
      return (shiftsSideways ? "translate(\(x), \(y)) " : "translateY(\(y)) ")
        + (turns ? "\(perspective)rotateY(\(number(numbers[4]))deg) " : "")
        + "scale(\(number(numbers[2])))"
        + (stretches ? " scaleX(\(number(numbers[3])))" : "")
    }
  }

  /// Returns the declaration of the anchor of a view's transform, or nil if it is the usual one.
  static func transformOrigin(of view: ExportedView) -> String? {
    let anchor = view.anchorX
    return anchor == 0.5 ? nil : "transform-origin: \(number(100 * anchor))% 50%"
  }

  // MARK: Text

  static func number(_ value: Double) -> String { NumberStyle.shortest.text(of: value + 0) }

  static func points(_ value: Double) -> String { number(value) + "px" }

  /// A length in a list, where 0 needs no unit.
  private static func length(_ value: Double) -> String { value == 0 ? "0" : points(value) }
}
