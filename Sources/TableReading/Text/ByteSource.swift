/// Bytes that are read once, from their start to their end, such as those of a file.
///
/// Their number is unknown before the end, so they may come from a pipe or a device as well. A source
/// owns what it reads from, and closes it when it is itself closed or dropped.
public struct ByteSource: ~Copyable {
  /// Appends the next bytes, at most `limit`, and returns their number: 0 at the end.
  package typealias Read = (_ limit: Int, _ bytes: inout [UInt8]) throws(ReadError) -> Int

  private static let blockSize = 64 << 10

  /// The file's name, or nil for standard input.
  package var path: [UInt8]?
  /// The bytes that were read and not yet taken.
  package private(set) var bytes: [UInt8] = []
  private let read: Read
  private var isAtEnd = false

  /// Creates a source from a closure that owns what it reads from.
  package init(path: [UInt8]?, read: @escaping Read) { (self.path, self.read) = (path, read) }

  /// Creates a source of known bytes, those of standard input for nil.
  package init(holding bytes: [UInt8], named path: [UInt8]?) {
    (self.path, self.bytes) = (path, bytes)
    read = { _, _ in 0 }
    isAtEnd = true
  }

  /// Reads another block; false at the end.
  ///
  /// - Throws: The system's error; an error never counts as the end.
  package mutating func readBlock(atMost limit: Int = blockSize) throws(ReadError) -> Bool {
    var bytes = take()
    defer { self.bytes = bytes }
    return try readBlock(atMost: limit, into: &bytes)
  }

  /// Appends another block to bytes of the caller; false at the end.
  ///
  /// - Throws: The system's error; an error never counts as the end.
  mutating func readBlock(
    atMost limit: Int = blockSize, into bytes: inout [UInt8]
  ) throws(ReadError) -> Bool {
    // A terminal may have more input after its end, so it is not read again.
    guard !isAtEnd else { return false }
    isAtEnd = try read(limit, &bytes) == 0
    return !isAtEnd
  }

  /// Takes the bytes that were read.
  package mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }

  /// Reads and takes the remaining bytes, or returns nil if there are more than the limit.
  package mutating func readWhole(limit: Int) throws(ReadError) -> [UInt8]? {
    while bytes.count <= limit,
      try readBlock(atMost: min(Self.blockSize, limit + 1 - bytes.count))
    {}
    return bytes.count <= limit ? take() : nil
  }

  /// Returns the first line that is not blank, up to one block.
  package mutating func firstLine() throws(ReadError) -> ArraySlice<UInt8> {
    while true {
      let mark = TextEncoding.byteOrderMark
      let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
      let line = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if let end = line.firstIndex(of: UInt8(ascii: "\n")) { return line[..<end] }
      guard bytes.count < Self.blockSize, try readBlock() else { return line }
    }
  }

  /// Closes the source.
  package consuming func close() {}
}

/// An error of the system in reading bytes.
package struct ReadError: Error, Hashable, Sendable {
  /// The system's message.
  package let reason: String

  /// Creates the error.
  package init(reason: String) { self.reason = reason }
}
