import MotionCore
import MotionNumerics
import TableText

/// A property of CSS that shows some numbers of a view, and values that only jump.
struct CSSProperty {
  /// The name in CSS.
  let name: String
  /// The numbers.
  private(set) var scalars: [ScalarPath]
  /// The instants at which a value changes that is not a number.
  var switches: [Instant] = []
  /// Returns the text of numbers, with the other values at an instant.
  let format: (_ numbers: [Double], _ instant: Instant) -> String

  /// Whether anything changes.
  var isMoving: Bool { !switches.isEmpty || scalars.contains { $0.isMoving } }

  /// Whether anything is seen at the end; false for a shadow without opacity.
  var showsAnything: Bool { name != "box-shadow" || scalars[0].last > 0 }

  /// Returns the text of numbers, rounded where no one sees it.
  func text(_ numbers: [Double], at instant: Instant) -> String {
    format(
      zip(numbers, scalars).map { number, scalar in
        DecimalRounding(halfUnit: Self.share * scalar.tolerance).rounded(number)
      }, instant)
  }

  /// The greatest rounding error of a number, as a fraction of its tolerance.
  private static let share = 1e-4

  /// Returns the property that holds its last numbers until an instant.
  func held(until end: Instant) -> CSSProperty {
    var held = self
    held.scalars = scalars.map { $0.held(until: end) }
    return held
  }

  /// Returns the text at the end.
  func lastText(until end: Instant) -> String { text(scalars.map(\.last), at: end) }
}

extension CSSProperty {
  /// Returns the properties of a view that its rule always sets.
  static func frame(of view: ExportedView) -> [CSSProperty] {
    [
      CSSProperty(name: "translate", scalars: [view[.x], view[.y]]) { numbers, _ in
        "\(points(numbers[0])) \(points(numbers[1]))"
      },
      length("width", view[.width]), length("height", view[.height]),
    ]
  }

  /// Returns a property of a single length.
  static func length(_ name: String, _ path: ScalarPath) -> CSSProperty {
    CSSProperty(name: name, scalars: [path]) { numbers, _ in points(numbers[0]) }
  }

  /// Returns the other properties of a view, of which its rule sets those that are not the usual
  /// ones.
  static func appearance(of view: ExportedView) -> [CSSProperty] {
    let switches = { (changes: [Instant]) in Array(changes.dropFirst()) }
    var properties = [
      CSSProperty(name: "opacity", scalars: [view[.opacity]]) { numbers, _ in
        number(numbers[0])
      },
      CSSProperty(
        name: "border-radius", scalars: [view[.cornerRadius]],
        switches: switches(view.corners.changes.map(\.start))
      ) { numbers, instant in radii(numbers[0], view.corners.value(at: instant)) },
    ]
    if let color = view.shadowColor {
      let colors = color.changes.map { ($0.value, ExportColor($0.value) ?? .black) }
      properties.append(
        CSSProperty(
          name: "box-shadow",
          scalars: [
            view[.shadowOpacity], view[.shadowRadius], view[.shadowOffsetX], view[.shadowOffsetY],
          ], switches: switches(color.changes.map(\.start))
        ) { numbers, instant in
          let name = color.value(at: instant)
          return shadow(numbers, colors.first { $0.0 == name }?.1 ?? .black)
        })
    }
    properties.append(
      CSSProperty(
        name: "visibility", scalars: [], switches: switches(view.isVisible.changes.map(\.start))
      ) { _, instant in view.isVisible.value(at: instant) ? "visible" : "hidden" })
    properties.append(transform(of: view))
    return properties
  }

  /// The text of the value that CSS uses without the property, in the form that `text` has.
  var usual: String? {
    switch name {
    case "opacity": "1"
    case "border-radius": "0"
    case "visibility": "visible"
    case "transform": "translateY(0px) scale(1)"
    default: nil
    }
  }

  // MARK: Text

  static func number(_ value: Double) -> String { NumberStyle.shortest.text(of: value + 0) }

  static func points(_ value: Double) -> String { number(value) + "px" }

  /// A length in a list, where 0 needs no unit.
  private static func length(_ value: Double) -> String { value == 0 ? "0" : points(value) }

  private static func radii(_ radius: Double, _ corners: ExportedView.Corners) -> String {
    let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      .map { length($0 ? radius : 0) }
    return Set(radii).count == 1 ? radii[0] : radii.joined(separator: " ")
  }

  /// The text of a shadow: its opacity, radius, and offsets.
  ///
  /// The blur of CSS is twice the radius of Core Animation.
  private static func shadow(_ numbers: [Double], _ color: ExportColor) -> String {
    let offset = "\(length(numbers[2])) \(length(numbers[3]))"
    return "\(offset) \(length(2 * numbers[1])) \(color.text(opacity: numbers[0]))"
  }
}
