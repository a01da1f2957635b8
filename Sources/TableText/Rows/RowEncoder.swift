package import MotionNumerics

/// An encoder of a table, whose rows may be encoded by several copies of it.
package protocol RowEncoder: SendableMetatype {
  /// Appends the bytes before the first row.
  func appendHead(to buffer: inout ByteBuffer)
  /// Appends the rows of a block.
  mutating func append(_ block: SampleBlock, to buffer: inout ByteBuffer)
  /// Appends the bytes after the last row.
  func appendTail(to buffer: inout ByteBuffer)
}

extension TableEncoder: RowEncoder {}

extension AlignedTable: RowEncoder {
  /// Appends nothing: nothing follows the rows.
  package func appendTail(to buffer: inout ByteBuffer) {}
}
