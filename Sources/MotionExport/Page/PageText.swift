import TableText

/// Escaping in a page.
enum PageText {
  /// Returns text of an element or a value of an attribute.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where isForbidden(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether neither XML nor HTML allows a character.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }
  }

  /// Returns a JSON value as the contents of a `script` element, which it cannot end.
  static func script(_ value: JSONValue) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 1 << 16)
    buffer.append(value, style: .shortest)
    return buffer.withBytes { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var (isInString, isEscaped) = (false, false)
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "<"): result += Array("\\u003c".utf8)
        case UInt8(ascii: " ") where !isInString: continue
        default: result.append(bytes[index])
        }
        if bytes[index] == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
        isEscaped = !isEscaped && bytes[index] == UInt8(ascii: "\\")
      }
      return result
    }
  }

  /// Returns the shortest text of a number.
  static func number(_ number: Double) -> String {
    number.isFinite ? NumberStyle.shortest.text(of: number) : "0"
  }

  /// Returns a number with a fixed count of decimals.
  static func number(_ number: Double, decimals: Int) -> String {
    guard number.isFinite else { return "" }
    let text = NumberStyle.fixed(decimals).text(of: number)
    let parts = text.split(separator: ".", maxSplits: 1)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let zeros = String(repeating: "0", count: max(decimals - fraction.count, 0))
    return decimals == 0 ? text : "\(parts[0]).\(fraction)\(zeros)"
  }
}
