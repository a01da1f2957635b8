package import MotionNumerics

/// The values of a JSON document, each with its position.
///
/// The tree stores the bytes of the document and eight bytes per value; strings and numbers are
/// decoded on demand. A tree of objects would take fifty times the input for an array of single
/// digits, and freeing it would recurse as deep as the document.
package struct JSONTree: Sendable {
  let bytes: [UInt8]
  let slots: [Slot]
  let lines: JSONLines

  /// The bytes of the document.
  package var source: [UInt8] { bytes }

  /// The value of the document.
  package var root: Node { Node(tree: self, index: 0) }

  /// A position in a document.
  package typealias Position = TextPosition

  /// The kind of a value.
  package enum Kind: Hashable, Sendable {
    case null, flag, number, text, list, object
  }

  /// A value or name, in document order: containers come before their contents.
  ///
  /// The first byte of a value determines its kind, so a slot needs only these two numbers.
  struct Slot: Sendable {
    /// The size of the largest document whose offsets fit.
    static let largestOffset = Int(Int32.max)
    private static let escapes: UInt32 = 1 << 31

    private let start: UInt32
    private var extent: UInt32

    /// Creates the slot of an array or object that begins, or of a value of `length` bytes.
    init(at offset: Int, length: Int = 0, hasEscapes: Bool = false) {
      start = UInt32(truncatingIfNeeded: offset)
      extent = UInt32(truncatingIfNeeded: length) | (hasEscapes ? Self.escapes : 0)
    }

    /// The number of bytes before the value.
    var offset: Int { Int(start) }
    /// Whether the string has a backslash.
    var hasEscapes: Bool { extent & Self.escapes != 0 }
    /// The number of bytes of a value that is not a container, including quotation marks.
    var length: Int { Int(extent & ~Self.escapes) }
    /// The number of slots inside a container.
    var slotsInside: Int {
      get { Int(extent) }
      set { extent = UInt32(truncatingIfNeeded: newValue) }
    }
  }
}

extension JSONTree {
  /// A value of a document, or a name of one of its objects.
  package struct Node: Sendable {
    let tree: JSONTree
    let index: Int

    private var slot: Slot { tree.slots[index] }

    /// The kind of the value.
    package var kind: Kind {
      switch tree.bytes[slot.offset] {
      case UInt8(ascii: "{"): .object
      case UInt8(ascii: "["): .list
      case UInt8(ascii: "\""): .text
      case UInt8(ascii: "t"), UInt8(ascii: "f"): .flag
      case UInt8(ascii: "n"): .null
      default: .number
      }
    }

    /// The start of the value.
    ///
    /// - Complexity: O(1).
    package var position: Position { tree.lines.position(of: slot.offset, in: tree.bytes) }

    /// The bytes of the value as written, or only the first of an array or object.
    package var source: ArraySlice<UInt8> {
      tree.bytes[slot.offset..<slot.offset + (isContainer ? 1 : slot.length)]
    }

    /// The offsets of all bytes of the value.
    ///
    /// - Complexity: O(*n*) for *n* bytes of an array or object.
    package var range: Range<Int> {
      guard isContainer else { return slot.offset..<slot.offset + slot.length }
      var reader = JSONReader(bytes: tree.bytes)
      reader.index = slot.offset
      try? reader.readValue()
      return slot.offset..<reader.index
    }

    /// The value of a Boolean, or nil for another kind.
    package var flag: Bool? {
      kind == .flag ? tree.bytes[slot.offset] == UInt8(ascii: "t") : nil
    }

    /// The value of a number, or nil for another kind.
    ///
    /// - Accuracy: that of `NumberSyntax.exact`; a number that rounds to zero keeps its sign.
    package var number: DoubleDouble? {
      guard kind == .number, let nearest = try? NumberSyntax.double(source) else { return nil }
      guard nearest != 0, let exact = try? NumberSyntax.exact(source) else {
        return DoubleDouble(nearest)
      }
      return exact
    }

    /// The characters of a string, or nil for another kind.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    package var text: String? {
      kind == .text ? String(decoding: tree.bytes.text(of: slot), as: UTF8.self) : nil
    }

    /// Whether the value is a string of exactly these scalars.
    ///
    /// The operator `==` of `String` also takes é for e and a combining accent.
    package func isText(_ text: String) -> Bool {
      kind == .text && tree.bytes.text(of: slot).elementsEqual(text.utf8)
    }

    /// The values of an array, or nil for another kind.
    package var elements: UnfoldSequence<Node, Int>? {
      kind == .list ? sequence(state: index + 1) { next(&$0) } : nil
    }

    /// The members of an object in the order in which they are written, or nil for another kind.
    package var members: UnfoldSequence<Member, Int>? {
      guard kind == .object else { return nil }
      return sequence(state: index + 1) { place in
        next(&place).flatMap { key in next(&place).map { Member(key: key, value: $0) } }
      }
    }

    /// Returns the value or name inside at an index of the slots, past whose contents the index moves.
    private func next(_ place: inout Int) -> Node? {
      guard place < indexAfter else { return nil }
      let node = Node(tree: tree, index: place)
      place = node.indexAfter
      return node
    }

    /// Returns the value of the member named `name`, or nil if there is none.
    ///
    /// - Complexity: O(*n*) for *n* members.
    package func member(named name: String) -> Node? {
      members?.first { $0.key.isText(name) }?.value
    }

    /// The index of the slot after the value and its contents.
    var indexAfter: Int { index + 1 + (isContainer ? slot.slotsInside : 0) }

    private var isContainer: Bool {
      let byte = tree.bytes[slot.offset]
      return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }
  }
}

extension JSONTree {
  /// A name and its value.
  package struct Member: Sendable {
    /// The name, as a string with its position.
    package var key: Node
    package var value: Node

    /// The name.
    package var name: String { key.text ?? "" }
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

/// The lines of a document, for finding the position of a byte.
///
/// Counting from the start for each of *n* values takes n² steps; here a mark every 512 bytes
/// bounds the count.
struct JSONLines: Sendable {
  private static let stride = 512

  private let marks: [TextPosition]

  /// Creates the marks of a document in valid UTF-8, from its start or a later position.
  init(_ bytes: [UInt8], from start: TextPosition) {
    var (mark, marks) = (start, [start])
    for offset in Swift.stride(from: Self.stride, through: bytes.count, by: Self.stride) {
      mark.advance(over: bytes[offset - Self.stride..<offset])
      marks.append(mark)
    }
    self.marks = marks
  }

  /// Returns the position of the byte at `offset`.
  func position(of offset: Int, in bytes: [UInt8]) -> TextPosition {
    var position = marks[offset / Self.stride]
    position.advance(over: bytes[offset / Self.stride * Self.stride..<offset])
    return position
  }
}
