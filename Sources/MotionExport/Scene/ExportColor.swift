/// A color of an export, in sRGB.
package struct ExportColor: Hashable, Sendable {
  /// The red, from 0 to 255.
  package var red: Int
  /// The green, from 0 to 255.
  package var green: Int
  /// The blue, from 0 to 255.
  package var blue: Int

  /// The darkest color.
  package static let black = ExportColor(red: 0, green: 0, blue: 0)

  /// The names of CSS Color Level 4, in alphabetical order.
  package static var allNames: [String] { words.map { String($0[0]) } }

  /// The names, each with its code.
  private static let words = Resources.colors.split(separator: "\n").map {
    $0.split(separator: " ")
  }
}

extension ExportColor {
  /// Creates the color of a code such as `#1a2b3c` or `#fff`, or of a name of CSS in any case, or
  /// returns nil for another name.
  ///
  /// The color of no shadow, `none`, is black.
  package init?(_ name: String) {
    let name = name.lowercased()
    let digits: Substring?
    if name.hasPrefix("#") {
      let code = name.dropFirst()
      // In a short code, each digit means two.
      digits = code.utf8.count == 3 ? Substring(code.flatMap { [$0, $0] }) : code
    } else if name == "none" || name == "black" {
      digits = "000000"
    } else {
      digits = Self.words.first { $0[0] == name }?[1]
    }
    guard let digits, digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let code = Int(digits, radix: 16)
    else { return nil }
    (red, green, blue) = (code >> 16, code >> 8 & 0xFF, code & 0xFF)
  }

  /// The color with an opacity, in CSS.
  func text(opacity: Double) -> String {
    "rgb(\(red) \(green) \(blue) / \(CSSProperty.number(opacity)))"
  }

  /// The channels as fractions, in a list.
  var channels: String {
    [red, green, blue].map { Numbers.text(Double($0) / 255) }.joined(separator: ",")
  }
}
