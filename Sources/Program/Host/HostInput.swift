/// A file or a stream of the host that is open for reading.
///
/// Its closure owns what it reads from, which is closed with the input: by ``close()``, or else when
/// the input is dropped.
public struct HostInput: ~Copyable {
  /// Appends the next bytes, at most `limit`, and returns their number: 0 at the end.
  public typealias Read = (_ limit: Int, _ bytes: inout [UInt8]) throws(HostError) -> Int

  private let reading: Read

  /// Creates an input from a closure that reads it.
  package init(reading: @escaping Read) { self.reading = reading }

  /// Appends the next bytes, at most `limit`, and returns their number: 0 at the end.
  package func read(
    atMost limit: Int, into bytes: inout [UInt8]
  ) throws(HostError) -> Int {
    try reading(limit, &bytes)
  }

  /// Closes the input.
  package consuming func close() {}
}
