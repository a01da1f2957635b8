package import DeckEngine

/// A JSON document that has been read: its values, each with its place in the text.
///
/// The tree keeps the bytes of the document and eight bytes a value; texts and numbers are taken
/// from the bytes when they are asked for. A tree of objects would cost fifty times the input for a
/// list of single digits, and freeing it would be as deep as the document.
package struct JSONTree: Sendable {
  let bytes: [UInt8]
  let slots: [Slot]
  let lines: JSONLines

  /// The bytes of the document.
  package var source: [UInt8] { bytes }

  /// The value that is the whole document.
  package var root: Node { Node(tree: self, index: 0) }

  /// Where something is in a document.
  package typealias Position = TextPosition

  /// What a value is.
  package enum Kind: Hashable, Sendable {
    case null, flag, number, text, list, object
  }

  /// One value or name in the order of the text: containers come before what they hold.
  ///
  /// The first byte of a value tells its kind, so that a slot needs no more than these two numbers.
  struct Slot: Sendable {
    /// The largest document whose places fit.
    static let largestOffset = Int(Int32.max)
    private static let escapes: UInt32 = 1 << 31

    private let start: UInt32
    private var extent: UInt32

    /// A list or an object that has just been opened, or a value of `length` bytes.
    init(at offset: Int, length: Int = 0, hasEscapes: Bool = false) {
      start = UInt32(truncatingIfNeeded: offset)
      extent = UInt32(truncatingIfNeeded: length) | (hasEscapes ? Self.escapes : 0)
    }

    /// The number of bytes before the value.
    var offset: Int { Int(start) }
    /// Whether the text has a backslash.
    var hasEscapes: Bool { extent & Self.escapes != 0 }
    /// The number of bytes of a value that is no container, quotation marks included.
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

    /// What the value is.
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

    /// Where the value begins.
    ///
    /// - Complexity: O(1).
    package var position: Position { tree.lines.position(of: slot.offset, in: tree.bytes) }

    /// The bytes of the value as they were written; of a list or an object the first alone.
    package var source: ArraySlice<UInt8> {
      tree.bytes[slot.offset..<slot.offset + (isContainer ? 1 : slot.length)]
    }

    /// Whether a flag is true, or nil for another kind.
    package var flag: Bool? {
      kind == .flag ? tree.bytes[slot.offset] == UInt8(ascii: "t") : nil
    }

    /// The value of a number, or nil for another kind.
    ///
    /// - Accuracy: that of `NumberSyntax.exact`; what is nearest to zero is zero, with its sign.
    package var number: DoubleDouble? {
      guard kind == .number, let nearest = try? NumberSyntax.double(source) else { return nil }
      guard nearest != 0, let exact = try? NumberSyntax.exact(source) else {
        return DoubleDouble(nearest)
      }
      return exact
    }

    /// The characters of a text, or nil for another kind.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    package var text: String? {
      kind == .text ? String(decoding: tree.textBytes(of: slot), as: UTF8.self) : nil
    }

    /// Whether the value is a text of exactly these scalars.
    ///
    /// The operator `==` of `String` also takes é for e and a combining accent.
    package func isText(_ text: String) -> Bool {
      kind == .text && tree.textBytes(of: slot).elementsEqual(text.utf8)
    }

    /// The values of a list, or nil for another kind.
    package var elements: Elements? { kind == .list ? Elements(list: self) : nil }

    /// The members of an object, or nil for another kind.
    package var members: Members? { kind == .object ? Members(object: self) : nil }

    /// The value of the member of that name, or nil if there is none or the value is no object.
    ///
    /// - Complexity: O(*n*) for *n* members.
    package func member(named name: String) -> Node? {
      members?.first { $0.key.isText(name) }?.value
    }

    /// The index of the slot after the value and all it holds.
    var indexAfter: Int { index + 1 + (isContainer ? slot.slotsInside : 0) }

    private var isContainer: Bool {
      let byte = tree.bytes[slot.offset]
      return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }
  }
}
