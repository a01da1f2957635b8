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

  private static func append(
    _ member: JSONMember, to buffer: inout ByteBuffer, _ style: NumberStyle
  ) {
    appendName(member.name, to: &buffer)
    guard case .list(let values) = member.value, case .object? = values.first else {
      return buffer.append(member.value, style: style)
    }
    buffer.append("[\n")
    for (index, value) in values.enumerated() {
      append(element: value, isFirst: index == 0, to: &buffer, style)
    }
    buffer.append("\n  ]")
  }

  private static func appendName(_ name: String, to buffer: inout ByteBuffer) {
    buffer.append("  ")
    buffer.append(JSONValue.quoted(name))
    buffer.append(": ")
  }

  private static func append(
    element value: JSONValue, isFirst: Bool, to buffer: inout ByteBuffer, _ style: NumberStyle
  ) {
    if !isFirst { buffer.append(",\n") }
    buffer.append("    ")
    buffer.append(value, style: style)
  }

  private static func bytes(_ fill: (inout ByteBuffer) -> Void) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 4_096)
    fill(&buffer)
    return buffer.bytes
  }

  // MARK: Parts

  /// Returns the start of an object up to an array of objects, which follow one by one.
  package static func start(
    of members: [JSONMember], beforeElementsOf name: String, style: NumberStyle
  ) -> [UInt8] {
    bytes { buffer in
      buffer.append("{\n")
      for member in members {
        append(member, to: &buffer, style)
        buffer.append(",\n")
      }
      appendName(name, to: &buffer)
      buffer.append("[\n")
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
}
