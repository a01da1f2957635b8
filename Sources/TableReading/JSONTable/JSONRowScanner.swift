/// Finds the cells of plain rows in one pass.
///
/// Escapes, exponents of three digits, numbers of hundreds of digits, names in another order or
/// spelling than the first row's, and all errors are unusual: a row with any of them is left to
/// `JSONReader`.
struct JSONRowScanner: Sendable {
  /// Whether rows are objects; otherwise they are arrays.
  private let isObject: Bool
  /// The names of the first object as written, and the end of each.
  private var names: [UInt8] = []
  private var nameEnds: [Int] = []

  /// Creates a scanner of arrays.
  init() { isObject = false }

  /// Creates a scanner of objects with the names of the one that has been read.
  init(namesOf json: JSONReader) {
    isObject = true
    for name in stride(from: 1, to: json.slots.count, by: 2).map({ json.slots[$0] }) {
      names += json.bytes[name.offset..<name.offset + name.length]
      nameEnds.append(names.count)
    }
  }

  /// Returns the end of the row that begins with a bracket, or nil if it is unusual or incomplete.
  @inline(__always)
  func endOfRow(
    in bytes: [UInt8], from start: Int, into cells: inout ContiguousArray<CellRange>,
    isOneLine: inout Bool
  ) -> Int? {
    var index = start + 1
    var name = 0
    isOneLine = true
    for column in cells.indices {
      Self.skipSpace(bytes, &index, &isOneLine)
      if isObject {
        while name < nameEnds[column] {
          guard index < bytes.count, bytes[index] == names[name] else { return nil }
          if bytes[index] >= 0x80 { isOneLine = false }
          index += 1
          name += 1
        }
        Self.skipSpace(bytes, &index, &isOneLine)
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
        index += 1
        Self.skipSpace(bytes, &index, &isOneLine)
      }
      guard Self.scanValue(bytes, from: start, &index, into: &cells[column], &isOneLine) else {
        return nil
      }
      Self.skipSpace(bytes, &index, &isOneLine)
      let separator = UInt8(ascii: column < cells.count - 1 ? "," : isObject ? "}" : "]")
      guard index < bytes.count, bytes[index] == separator else { return nil }
      index += 1
    }
    return index
  }

  @inline(__always)
  private static func skipSpace(_ bytes: [UInt8], _ index: inout Int, _ isOneLine: inout Bool) {
    while index < bytes.count, bytes[index] <= UInt8(ascii: " ") {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isOneLine = false
      default: return
      }
      index += 1
    }
  }

  /// Skips a plain value and stores its range.
  @inline(__always)
  private static func scanValue(
    _ bytes: [UInt8], from row: Int, _ index: inout Int, into cell: inout CellRange,
    _ isOneLine: inout Bool
  ) -> Bool {
    guard index < bytes.count else { return false }
    var start = index
    var end = index
    switch bytes[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard let number = endOfNumber(bytes, from: index) else { return false }
      (index, end) = (number, number)
    case UInt8(ascii: "\""):
      guard let string = endOfString(bytes, from: index, &isOneLine) else { return false }
      (index, start, end) = (string, start + 1, string - 1)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      guard let word = endOfWord(bytes, from: index) else { return false }
      // Null is empty.
      end = bytes[index] == UInt8(ascii: "n") ? start : word
      index = word
    default: return false
    }
    cell = CellRange(
      start: Int32(truncatingIfNeeded: start - row), end: Int32(truncatingIfNeeded: end - row))
    return true
  }

  /// Returns the end of a number that is far below the largest double.
  @inline(__always)
  private static func endOfNumber(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    func skipDigits() -> Int {
      let first = index
      while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
      return index - first
    }
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = index
    let digits = skipDigits()
    // With an exponent of two digits these make a number below 10^300.
    guard 1...200 ~= digits, digits == 1 || bytes[whole] != UInt8(ascii: "0") else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() > 0 else { return nil }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard 1...2 ~= skipDigits() else { return nil }
    }
    return index
  }

  /// Returns the end of a string without escapes, after its quotation mark.
  @inline(__always)
  private static func endOfString(
    _ bytes: [UInt8], from start: Int, _ isOneLine: inout Bool
  ) -> Int? {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"), 0..<0x20: return nil
      case 0x20..<0x80: index += 1
      default:
        let length = bytes.scalarLength(at: index)
        guard length > 0 else { return nil }
        isOneLine = false
        index += length
      }
    }
    return nil
  }

  /// Returns the end of `true`, `false` or `null`, after which a row has another byte.
  @inline(__always)
  private static func endOfWord(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start > 4 else { return nil }
    let letters = (0..<4).reduce(0 as UInt32) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
    switch letters {
    // The first letter in the lowest byte: "true", "null", "fals".
    case 0x6575_7274, 0x6C6C_756E: return start + 4
    case 0x736C_6166: return bytes[start + 4] == UInt8(ascii: "e") ? start + 5 : nil
    default: return nil
    }
  }
}
