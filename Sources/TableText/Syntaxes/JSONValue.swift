/// A JSON value, with members in the order in which they are printed.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  /// A number in the table's style, or null if it is not finite.
  case number(Double)
  /// A number with all its digits, such as a parameter.
  case exact(Double)
  /// A number as it is written, which must be one of JSON.
  case written(String)
  case text(String)
  case list([JSONValue])
  case object([JSONMember])
}

/// A named value of a JSON object.
package struct JSONMember: Hashable, Sendable {
  package var name: String
  package var value: JSONValue

  package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { JSONMember($0, $1) })
  }

  /// Creates a list of values that a closure makes.
  package init<Value>(_ values: [Value], _ json: (Value) -> JSONValue) {
    self = .list(values.map(json))
  }

  /// The members of an object; none of another value.
  package var members: [JSONMember] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Creates an exact number, null for none.
  package static func exact(_ number: Double?) -> JSONValue {
    if let number { .exact(number) } else { .null }
  }

  /// Creates a string, null for none.
  package static func text(_ text: String?) -> JSONValue {
    if let text { .text(text) } else { .null }
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
    case .written(let number): append(number)
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
  /// Returns a string in JSON.
  ///
  /// Control characters are escaped, and so are characters that could mislead a terminal or a
  /// reader: bidirectional marks and other invisible characters.
  package static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case _ where isPlain(scalar): bytes += Array(String(scalar).utf8)
      default:
        for unit in String(scalar).utf16 {
          bytes += Array("\\u\(String(0x1_0000 + Int(unit), radix: 16).dropFirst())".utf8)
        }
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}

/// A JSON object laid out for people: one line per member, and per object of an array of objects.
package enum JSONDocument {
  /// Returns the bytes of the object, with a line feed at the end.
  package static func bytes(of members: [JSONMember], style: NumberStyle) -> [UInt8] {
    bytes { buffer in
      buffer.append("{\n")
      for (index, member) in members.enumerated() {
        append(member, to: &buffer, style)
        buffer.append(index == members.count - 1 ? "\n" : ",\n")
      }
      buffer.append("}\n")
    }
  }

  /// Returns the start of an object up to an array of elements, which follow one by one; if it is compact,
  /// every other member is on one line.
  package static func start(
    of members: [JSONMember], beforeElementsOf name: String, style: NumberStyle,
    isCompact: Bool = false
  ) -> [UInt8] {
    bytes { buffer in
      buffer.append("{\n")
      for member in members {
        append(member, to: &buffer, style, isCompact: isCompact)
        buffer.append(",\n")
      }
      append(JSONMember(name, .list([])), to: &buffer, style)
      // Without the second bracket, which is at the end.
      buffer.removeLast(1)
      buffer.append("\n")
    }
  }

  /// Returns an element of that array.
  package static func element(_ value: JSONValue, isFirst: Bool, style: NumberStyle) -> [UInt8] {
    bytes { buffer in append(element: value, isFirst: isFirst, to: &buffer, style) }
  }

  /// Returns the end of that array, and the members after it.
  package static func end(of members: [JSONMember], style: NumberStyle) -> [UInt8] {
    bytes { buffer in
      buffer.append("\n  ]")
      for member in members {
        buffer.append(",\n")
        append(member, to: &buffer, style)
      }
      buffer.append("\n}\n")
    }
  }

  private static func bytes(_ fill: (inout ByteBuffer) -> Void) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 4_096)
    fill(&buffer)
    return buffer.bytes
  }

  private static func append(
    _ member: JSONMember, to buffer: inout ByteBuffer, _ style: NumberStyle, isCompact: Bool = false
  ) {
    buffer.append("  ")
    buffer.append(JSONValue.quoted(member.name))
    buffer.append(": ")
    guard !isCompact, case .list(let values) = member.value, case .object? = values.first else {
      return buffer.append(member.value, style: style)
    }
    buffer.append("[\n")
    for (index, value) in values.enumerated() {
      append(element: value, isFirst: index == 0, to: &buffer, style)
    }
    buffer.append("\n  ]")
  }

  private static func append(
    element value: JSONValue, isFirst: Bool, to buffer: inout ByteBuffer, _ style: NumberStyle
  ) {
    buffer.append(isFirst ? "    " : ",\n    ")
    buffer.append(value, style: style)
  }
}
