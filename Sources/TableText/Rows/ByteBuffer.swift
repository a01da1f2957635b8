/// A growable byte buffer with one owner.
///
/// A table's output is built in it and written from it. One buffer serves a whole table, because
/// `removeAll()` keeps the capacity.
@safe package struct ByteBuffer: ~Copyable {
  /// The number of bytes.
  package private(set) var count = 0

  private var capacity: Int
  private var base: UnsafeMutableRawPointer

  /// Creates an empty buffer with room for `capacity` bytes.
  package init(capacity: Int) {
    self.capacity = max(capacity, 64)
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { unsafe base.deallocate() }

  /// Appends one byte.
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Appends bytes.
  package mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append(copying: $0) }
  }

  /// Appends a string in UTF-8.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append(copying: UnsafeRawBufferPointer($0)) }
  }

  /// Removes every byte and keeps the capacity.
  package mutating func removeAll() { count = 0 }

  /// Removes bytes from the end.
  package mutating func removeLast(_ bytes: Int) {
    precondition(0...count ~= bytes, "only existing bytes can be removed")
    count -= bytes
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] { withBytes { span in span.indices.map { span[$0] } } }

  /// Calls `body` with the bytes.
  package borrowing func withBytes<R, E: Error>(
    _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    let bytes = unsafe UnsafeBufferPointer(
      start: base.assumingMemoryBound(to: UInt8.self), count: count)
    return try unsafe body(bytes.span)
  }

  /// Appends the bytes that `body` writes at the end of the buffer, at most `room`.
  ///
  /// `body` returns the number of bytes to keep; the rest of the room is scratch space.
  @inline(__always)
  @unsafe mutating func append(room: Int, writing body: (UnsafeMutableRawPointer) -> Int) {
    reserve(room)
    count += unsafe body(base + count)
  }

  private mutating func append(copying bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    let size = bytes.count
    reserve(size)
    unsafe (base + count).copyMemory(from: source, byteCount: size)
    count += size
  }

  @inline(__always)
  private mutating func reserve(_ room: Int) {
    if capacity - count < room { grow(room) }
  }

  @inline(never)
  private mutating func grow(_ room: Int) {
    capacity = max(2 * capacity, count + room)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    unsafe larger.copyMemory(from: base, byteCount: count)
    unsafe base.deallocate()
    unsafe base = larger
  }
}
