/// A JSON object laid out for people: one line per member, and per object of an array of objects.
package enum JSONDocument {
  /// Returns the bytes of the object, with a line feed at the end.
  package static func bytes(of members: [JSONMember], style: NumberStyle) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 4_096)
    buffer.append("{\n")
    for (index, member) in members.enumerated() {
      buffer.append("  ")
      buffer.append(JSONValue.quoted(member.name))
      buffer.append(": ")
      if case .list(let values) = member.value, case .object? = values.first {
        append(values, to: &buffer, style)
      } else {
        buffer.append(member.value, style: style)
      }
      buffer.append(index == members.count - 1 ? "\n" : ",\n")
    }
    buffer.append("}\n")
    return buffer.withBytes { span in span.indices.map { span[$0] } }
  }

  private static func append(
    _ values: [JSONValue], to buffer: inout ByteBuffer, _ style: NumberStyle
  ) {
    buffer.append("[\n")
    for (index, value) in values.enumerated() {
      buffer.append("    ")
      buffer.append(value, style: style)
      buffer.append(index == values.count - 1 ? "\n" : ",\n")
    }
    buffer.append("  ]")
  }
}
