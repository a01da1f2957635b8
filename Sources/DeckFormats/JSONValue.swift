/// A JSON value with its members in the order in which they are printed.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  /// A number in the table's own style; null where it is not finite.
  case number(Double)
  /// A number with all its digits, such as a parameter.
  case exact(Double)
  case text(String)
  case list([JSONValue])
  case object([JSONMember])
}

/// A named value of a JSON object.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The value.
  package var value: JSONValue

  /// Creates a member.
  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension ByteBuffer {
  /// Appends a JSON value on one line.
  ///
  /// - Reference: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format".
  package mutating func append(_ value: JSONValue, style: NumberStyle) {
    switch value {
    case .null: append("null")
    case .flag(let isTrue): append(isTrue ? "true" : "false")
    case .integer(let integer): append(integer: integer)
    case .number(let number):
      if number.isFinite { append(number, style: style) } else { append("null") }
    case .exact(let number):
      if number.isFinite { append(number, style: .shortest) } else { append("null") }
    case .text(let text): append(JSONValue.quoted(text))
    case .list(let values):
      append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { append(", ") }
        append(value, style: style)
      }
      append("]")
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(", ") }
        append(JSONValue.quoted(member.name))
        append(": ")
        append(member.value, style: style)
      }
      append("}")
    }
  }
}

extension JSONValue {
  /// A text as a JSON string.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }
}
