/// A cell's text of at most 16 bytes, which is kept without an allocation.
package struct ShortText: Sendable {
  private let bytes: SIMD16<UInt8>
  private let count: Int

  /// Copies a cell, or returns nil if it is longer; 15 bytes after it can be read.
  @unsafe init?(_ row: UnsafeRawPointer, _ cell: CellRange) {
    count = Int(cell.end - cell.start)
    guard count <= 16 else { return nil }
    unsafe bytes = (row + Int(cell.start)).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The bytes as an array.
  package var array: [UInt8] { (0..<count).map { bytes[$0] } }

  /// The text decoded as UTF-8.
  package var string: String { String(decoding: array, as: UTF8.self) }
}
