import TableText

/// The spelling of numbers in exported code.
enum Numbers {
  static let style = NumberStyle.shortest

  /// The share of a greatest error that the rounding of a number may take.
  private static let share = 1.0 / 20

  /// Returns a number with six significant digits, or with more if its error would otherwise be too
  /// great a share of a limit; zero has no sign.
  static func text(_ value: Double, within limit: Double = 0.01) -> String {
    var unit = 1e-5
    while value.magnitude >= 1e6 * unit, unit < 1 { unit *= 10 }
    while value.magnitude < 0.999_999_5e5 * unit, unit > 1e-15 { unit /= 10 }
    // A little more than half a unit, for it is not exact.
    let rounding = DecimalRounding(halfUnit: min(0.501 * unit, share * limit))
    return style.text(of: rounding.rounded(value))
  }

  /// Returns a time, or a fraction of a duration, with nine decimals; one of many steps, which add up,
  /// with twelve.
  static func time(_ value: Double, isStep: Bool = false) -> String {
    style.text(of: DecimalRounding(halfUnit: isStep ? 5e-13 : 5e-10).rounded(value))
  }

  /// Returns a time in milliseconds, with nine decimals of a second.
  static func milliseconds(_ seconds: Double) -> String {
    style.text(of: DecimalRounding(halfUnit: 5e-7).rounded(1_000 * seconds))
  }

  /// Returns a single-precision number of Kotlin or Java, with its suffix.
  ///
  /// The shortest digits of the single are fewer than those of the same double.
  static func single(_ value: Double) -> String {
    let text = (Float(value) + 0).description
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "f"
  }
}

/// Identifiers of exported Swift and Kotlin.
enum Identifier {
  /// The names that languages have for some curves.
  static let easings = [
    "0.25, 0.1, 0.25, 1": "ease", "0.42, 0, 1, 1": "easeIn", "0, 0, 0.58, 1": "easeOut",
    "0.42, 0, 0.58, 1": "easeInOut",
  ]

  /// Returns the name of a type: `deck-open` becomes `DeckOpen`.
  ///
  /// A name that the code needs for something else gets the suffix `Motion`.
  static func type(_ name: ExportName) -> String {
    let type = name.text.split(separator: "-").map { cased($0, isFirst: false) }.joined()
    return Resources.types.contains(Substring(type)) ? type + "Motion" : type
  }

  /// Returns the name of a member: `card-1` and `position.x` become `card1PositionX`.
  static func member(_ parts: String...) -> String {
    let words = parts.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
    return words.enumerated().map { cased($1, isFirst: $0 == 0) }.joined()
  }

  private static func cased(_ word: Substring, isFirst: Bool) -> String {
    (isFirst ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
  }
}
