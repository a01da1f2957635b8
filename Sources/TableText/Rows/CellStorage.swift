/// The text of a column's cells, in slots of equal width.
///
/// A slot has 32 bytes: up to 31 bytes of text, and a last byte with the length or a mark. Rows are
/// then assembled by moves of 16 bytes whose addresses need no lookup.
@safe final class CellStorage {
  /// The maximum number of rows in a block.
  static let rowLimit = 1_024
  /// The number of bytes in a slot.
  static let width = 32
  /// The mark of an absent value.
  static let absent: UInt8 = 255
  /// The mark of a string kept in `long`; the slot holds its offset and length.
  static let elsewhere: UInt8 = 254

  /// The number of slots.
  let capacity: Int
  /// The slots, and room for what the last number's moves write past them.
  let slots: UnsafeMutableRawPointer
  /// The strings too long for a slot, one after the other.
  var long: [UInt8] = []
  /// Whether the text in any slot has 16 bytes or more.
  var isWide = false
  /// Whether every text is in its slot, and none is absent.
  var isPlain = true

  /// Creates uninitialized slots, no more than are needed: a short table then touches few pages.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe slots = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * Self.width + DigitText.slack, alignment: 32)
  }

  deinit { unsafe slots.deallocate() }

  /// Returns the address of a row's slot.
  @inline(__always) func slot(_ row: Int) -> UnsafeMutableRawPointer {
    unsafe slots + row &* Self.width
  }

  /// Sets the length or the mark of a row's slot.
  @inline(__always) func setMark(_ mark: UInt8, ofRow row: Int) {
    unsafe slot(row).storeBytes(of: mark, toByteOffset: Self.width - 1, as: UInt8.self)
  }

  /// Sets the text of a row.
  func set(_ text: [UInt8], row: Int) {
    guard text.count > DigitText.longest else {
      unsafe text.withUnsafeBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(start: slot(row), count: Self.width)
          .copyMemory(from: bytes)
      }
      setMark(UInt8(text.count), ofRow: row)
      isWide = isWide || text.count >= 16
      return
    }
    isPlain = false
    unsafe slot(row).storeBytes(of: long.count, as: Int.self)
    unsafe slot(row).storeBytes(of: text.count, toByteOffset: 8, as: Int.self)
    setMark(Self.elsewhere, ofRow: row)
    long += text
  }

  /// Completes a row whose slot holds a number's text; `length` may be `DigitText.none`.
  @inline(__always)
  func finish(row: Int, length: Int, number: Double, style: NumberStyle) {
    if length >= 0 {
      setMark(UInt8(truncatingIfNeeded: length), ofRow: row)
    } else {
      finishWithoutText(row: row, number: number, style: style)
    }
  }

  @inline(never)
  private func finishWithoutText(row: Int, number: Double, style: NumberStyle) {
    if number.isFinite {
      set(style.longText(of: number), row: row)
    } else {
      isPlain = false
      setMark(Self.absent, ofRow: row)
    }
  }

  /// Sets rows to counts that differ only in the last digit, the only byte that is rewritten.
  ///
  /// - Domain: `tens` is a multiple of ten in 0 ..< 10¹⁶.
  func setCounts(_ tens: Int, digits: Range<Int>, fromRow first: Int) {
    let length = unsafe DigitText.write(whole: UInt64(tens), at: slot(first))
    let head = unsafe slot(first).load(as: UInt64.self)
    let tail = unsafe slot(first).load(fromByteOffset: 8, as: UInt64.self)
    for digit in digits {
      let row = first &+ digit &- digits.lowerBound
      let character = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
      unsafe slot(row).storeBytes(of: head, as: UInt64.self)
      unsafe slot(row).storeBytes(of: tail, toByteOffset: 8, as: UInt64.self)
      unsafe slot(row).storeBytes(of: character, toByteOffset: length &- 1, as: UInt8.self)
      setMark(UInt8(truncatingIfNeeded: length), ofRow: row)
    }
    isWide = isWide || length >= 16
  }

  /// Returns the text of a row whose slot is marked `elsewhere`.
  func longText(ofRow row: Int) -> ArraySlice<UInt8> {
    let start = unsafe slot(row).load(as: Int.self)
    return unsafe long[start..<start + slot(row).load(fromByteOffset: 8, as: Int.self)]
  }
}
