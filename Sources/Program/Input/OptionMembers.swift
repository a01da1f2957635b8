import Arguments
import TableReading

/// The members of JSON objects as options.
extension ParsedArguments {
  /// Reads the members of an object as options: `leftSize` is `--left-size`.
  ///
  /// - Throws: The first member that is not an option, or whose value an option cannot have.
  mutating func read(
    _ object: JSONTree.Node, as options: [OptionDeclaration], besides others: [String] = []
  ) throws(DocumentError) {
    guard let members = object.members else { throw DocumentError(object, .isNot("an object")) }
    for member in members where !others.contains(where: member.key.isText) {
      guard let option = options.first(where: { member.key.isText(camelCase($0.name)) }) else {
        throw DocumentError(
          member.key,
          .unknownKey(
            Array(member.name.utf8), known: others + options.map { camelCase($0.name) }))
      }
      // A parameter without a value is null, as in the tables.
      guard member.value.kind != .null else { continue }
      guard option.takesValue else {
        guard let isOn = member.value.flag else {
          throw DocumentError(member.value, .isNot("true or false"))
        }
        turn(option.name, on: isOn)
        continue
      }
      guard option.isRepeatable, let parts = member.value.members else {
        append(try Self.value(member.value, of: option), to: option.name)
        continue
      }
      for part in parts {
        let name = Array("\(part.name)=".utf8)
        append(name + (try Self.scalar(part.value)), to: option.name)
      }
    }
  }

  /// Returns a value as the command line would have it.
  private static func value(
    _ node: JSONTree.Node, of option: OptionDeclaration
  ) throws(DocumentError) -> [UInt8] {
    guard let elements = node.elements, option.form != .single || takesList(option) else {
      return try scalar(node)
    }
    let isSize = option.placeholder == size
    var bytes: [UInt8] = []
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: isSize ? "x" : ",")) }
      bytes += try scalar(element)
    }
    return bytes
  }

  /// The placeholder of a size.
  private static let size = "WxH"

  /// Whether an option takes more than one value, by its placeholder: `LIST`, `WxH` or `X,Y`, or `DY`
  /// and `VY`, which are the second of two.
  private static func takesList(_ option: OptionDeclaration) -> Bool {
    let shown = option.placeholder ?? ""
    let keys = GestureOptions.vertical
    return [keys.target, keys.velocity].contains { $0.declaration.placeholder == shown }
      || shown == "LIST" || shown == size || shown.contains(",")
  }

  private static func scalar(_ node: JSONTree.Node) throws(DocumentError) -> [UInt8] {
    switch node.kind {
    case .number: return Array(node.source)
    case .text: return Array((node.text ?? "").utf8)
    case .flag, .null, .list, .object: throw DocumentError(node, .isNot("a number or a string"))
    }
  }
}
