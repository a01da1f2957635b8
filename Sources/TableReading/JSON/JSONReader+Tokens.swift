extension JSONReader {
  /// The byte to read next, or nil at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips white space.
  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index += 1
      default: return
      }
    }
  }

  /// Checks that the name just read is new to its object.
  ///
  /// The seed of the hash is another in each process, so that no document can be made to collide.
  mutating func checkName() throws(Failure) {
    let (last, name) = (open.count - 1, slots[slots.count - 1])
    let text = bytes.text(of: name)
    var key = text.hashValue
    while let other = open[last].names[key] {
      let first = slots[Int(other)]
      guard bytes.text(of: first) != text else {
        throw failure(
          .duplicateName(String(decoding: text, as: UTF8.self)), at: name.offset,
          length: name.length, related: first.offset)
      }
      key &+= 1
    }
    open[last].names[key] = UInt32(slots.count - 1)
  }

  /// Skips a byte; false if another is next.
  @inline(__always) mutating func skip(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    index += 1
    return true
  }

  /// Reads a number, a string, `true`, `false` or `null`; false if none begins here.
  mutating func readScalar() throws(Failure) -> Bool {
    guard let byte else { return false }
    switch byte {
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    case UInt8(ascii: "t"): try readWord("true")
    case UInt8(ascii: "f"): try readWord("false")
    case UInt8(ascii: "n"): try readWord("null")
    default: return false
    }
    return true
  }

  private mutating func readWord(_ word: String) throws(Failure) {
    var end = index
    for byte in word.utf8 {
      guard end < bytes.count, bytes[end] == byte else { throw unexpected(expected: .value) }
      end += 1
    }
    if end < bytes.count, Self.isWordByte(bytes[end]) { throw unexpected(expected: .value) }
    slots.append(.init(at: index, length: end - index))
    index = end
  }
}

extension JSONReader {
  /// Returns a failure at an index of the bytes.
  func failure(_ reason: Reason, at index: Int, length: Int = 0, related: Int? = nil) -> Failure {
    Failure(
      reason, at: position(of: index), length: length, related: related.map { position(of: $0) })
  }

  /// Returns the position in the document of the byte at `index`.
  ///
  /// - Complexity: O(*n*) for *n* bytes before it.
  func position(of index: Int) -> TextPosition { window.position(of: index) }

  /// Returns the failure of a document that ends where something is expected.
  func end(expected: Expectation) -> Failure {
    var failure = failure(.end(expected: expected), at: bytes.count)
    failure.related = openBracket
    return failure
  }

  /// Returns the failure at the next byte, which cannot begin what is expected.
  func unexpected(expected: Expectation) -> Failure {
    guard let byte else { return end(expected: expected) }
    let scalarLength = bytes.scalarLength(at: index)
    guard scalarLength > 0 else { return failure(.notUTF8(byte), at: index, length: 1) }
    if let length = commentMark { return failure(.comment, at: index, length: length) }
    if expected == .endOfDocument, beginsValue {
      return failure(.secondValue, at: index, length: 1)
    }
    if expected == .value || expected == .name, byte == UInt8(ascii: "'") {
      return failure(.singleQuotes, at: index, length: 1)
    }
    if expected == .value, let failure = foreignNumber() { return failure }
    if expected == .value || expected == .name, let word = bareWord(at: index) {
      let reason: Reason =
        expected == .name ? .unquotedName : isNonFinite(word) ? .notFinite : .unknownWord
      return failure(reason, at: index, length: word.count)
    }
    let text = String(decoding: bytes[index..<index + scalarLength], as: UTF8.self)
    var failure = failure(
      .unexpected(text.unicodeScalars.first ?? "\u{FFFD}", expected: expected), at: index,
      length: scalarLength)
    failure.related = openBracket
    return failure
  }

  /// Returns the run of letters, digits, `_` and `$` at `start`, unless it begins with a digit.
  func bareWord(at start: Int) -> ArraySlice<UInt8>? {
    guard start < bytes.count, Self.isWordByte(bytes[start]),
      !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[start])
    else { return nil }
    return bytes[start...].prefix { Self.isWordByte($0) }
  }

  /// Whether a word is another notation's name of an infinity or NaN.
  func isNonFinite(_ word: ArraySlice<UInt8>) -> Bool {
    // The longest of them has eight letters; a word may have 64 MiB.
    guard word.count <= 8 else { return false }
    return ["nan", "inf", "infinity"].contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// The length of the mark that begins a comment here.
  private var commentMark: Int? {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch (bytes[index], next) {
    case (UInt8(ascii: "#"), _): return 1
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")): return 2
    default: return nil
    }
  }

  private var beginsValue: Bool {
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      bareWord(at: index).map { word in
        ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
      } ?? false
    }
  }

  /// The innermost bracket that is still open.
  private var openBracket: TextPosition? {
    open.last.map { position(of: slots[$0.index].offset) } ?? outerBracket
  }
}
