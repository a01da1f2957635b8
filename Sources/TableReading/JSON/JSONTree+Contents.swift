extension JSONTree {
  /// The values of an array in their order.
  package struct Elements: Sequence, Sendable {
    let list: Node

    /// Creates an iterator over the values.
    package func makeIterator() -> Iterator {
      Iterator(tree: list.tree, index: list.index + 1, end: list.indexAfter)
    }

    /// An iterator from value to value, past the contents of each.
    package struct Iterator: IteratorProtocol {
      let tree: JSONTree
      var index: Int
      let end: Int

      /// The next value.
      package mutating func next() -> Node? {
        guard index < end else { return nil }
        let node = Node(tree: tree, index: index)
        index = node.indexAfter
        return node
      }
    }
  }

  /// A name and its value.
  package struct Member: Sendable {
    /// The name, as a string with its position.
    package var key: Node
    /// The value.
    package var value: Node

    /// The name.
    package var name: String { key.text ?? "" }
  }

  /// The members of an object in the order in which they are written.
  package struct Members: Sequence, Sendable {
    let object: Node

    /// Creates an iterator over the members.
    package func makeIterator() -> Iterator {
      Iterator(
        slots: .init(tree: object.tree, index: object.index + 1, end: object.indexAfter))
    }

    /// An iterator from member to member.
    package struct Iterator: IteratorProtocol {
      var slots: Elements.Iterator

      /// The next member.
      package mutating func next() -> Member? {
        guard let key = slots.next(), let value = slots.next() else { return nil }
        return Member(key: key, value: value)
      }
    }
  }
}

extension JSONTree.Node: CustomStringConvertible {
  /// The value on one line, with numbers as they are written.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var description: String {
    if let elements { return "[" + elements.map(\.description).joined(separator: ", ") + "]" }
    if let members {
      return "{" + members.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
    return text ?? String(decoding: source, as: UTF8.self)
  }

  /// The path from the root to the value, such as `/actions/3/at`; a name has that of its value.
  ///
  /// - Complexity: O(*n*) for *n* values along the path and beside it.
  /// - Reference: RFC 6901, "JavaScript Object Notation (JSON) Pointer", sections 3 and 5.
  package var pointer: String {
    var path = ""
    var ancestor = tree.root
    while ancestor.index != index {
      if let members = ancestor.members {
        guard let member = members.first(where: { index < $0.value.indexAfter }) else { break }
        path += "/" + Self.pointerToken(member.name)
        if member.key.index == index { break }
        ancestor = member.value
      } else if let elements = ancestor.elements {
        let found = elements.enumerated().first { index < $0.element.indexAfter }
        guard let found else { break }
        path += "/\(found.offset)"
        ancestor = found.element
      } else {
        break
      }
    }
    return path
  }

  /// Returns a name with `~` written as `~0` and `/` as `~1`.
  private static func pointerToken(_ name: String) -> String {
    var token = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": token.append(contentsOf: "~0".unicodeScalars)
      case "/": token.append(contentsOf: "~1".unicodeScalars)
      default: token.append(scalar)
      }
    }
    return String(token)
  }
}
