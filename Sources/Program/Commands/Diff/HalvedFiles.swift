import TableComparison
import TableReading

/// Two files of the same size, whose halves are compared at the same time.
///
/// The files are cut at the same offset, after a line feed in both. If the line feed is inside quotes,
/// the first half ends with an error, and the files are compared in one pass.
struct HalvedFiles: Sendable {
  private static let blockSize = 64 << 10

  private let names: [[UInt8]]
  /// The offset of the second halves, in bytes.
  private let cut: Int

  /// Halves two regular files that are large enough for threads, or returns nil.
  init?(_ expected: [UInt8], _ actual: [UInt8], on host: Host) {
    let names = [expected, actual]
    guard !names.contains(Array("-".utf8)), let size = host.sizeOfRegularFile(at: expected),
      size >= host.threadedFileSize, host.sizeOfRegularFile(at: actual) == size,
      let cut = Self.lineStart(in: names, from: size / 2, on: host)
    else { return nil }
    self.init(names: names, cut: cut)
  }

  /// Divides files at an offset after a line feed of both.
  init(names: [[UInt8]], cut: Int) { (self.names, self.cut) = (names, cut) }

  /// Returns the number of rows, or nil if the files are not identical or have an error.
  func identicalRowCount(
    _ header: DelimitedHeader, threads: Int, on host: Host
  ) -> Int? {
    host.allResults(of: 2, threads: threads) { index, host, hasFailed in
      try? rowCount(ofHalf: index, header, on: host, hasFailed)
    }?.reduce(0, +)
  }

  /// Returns the offset of the first line that starts after an offset, or nil if none is near or the
  /// files differ there.
  private static func lineStart(
    in names: [[UInt8]], from offset: Int, on host: Host
  ) -> Int? {
    let lines = names.map { name in
      var bytes: [UInt8] = []
      _ = try? host.openInput(at: name, from: offset).read(atMost: blockSize, into: &bytes)
      return bytes.firstIndex(of: UInt8(ascii: "\n")).map { bytes[...$0] }
    }
    guard let line = lines[0], line == lines[1] else { return nil }
    return offset + line.count
  }

  private func rowCount(
    ofHalf index: Int, _ header: DelimitedHeader, on host: Host,
    _ hasFailed: @escaping () -> Bool
  ) throws -> Int? {
    let expected = try source(names[0], half: index, on: host, hasFailed)
    let actual = try source(names[1], half: index, on: host, hasFailed)
    let tables = TablePair(
      expected: try table(expected, half: index, header),
      actual: try table(actual, half: index, header))
    // A first half may end before the header.
    guard tables.expected.header == header, tables.actual.header == header else { return nil }
    return tables.identicalRowCount()
  }

  private func table(
    _ source: consuming ByteSource, half index: Int, _ header: DelimitedHeader
  ) throws(TableFailure) -> TableInput {
    index == 0 ? try .reading(source) : TableInput(source, continuing: header)
  }

  /// Opens half of a file, which ends at once after the other half has failed.
  private func source(
    _ name: [UInt8], half index: Int, on host: Host,
    _ hasFailed: @escaping () -> Bool
  ) throws(HostError) -> ByteSource {
    let input = try host.openInput(at: name, from: index == 0 ? 0 : cut)
    var rest = index == 0 ? cut : .max
    return ByteSource(path: name) { limit, bytes throws(ReadError) in
      guard rest > 0, !hasFailed() else { return 0 }
      do throws(HostError) {
        let count = try input.read(atMost: min(limit, rest), into: &bytes)
        rest -= count
        return count
      } catch {
        throw ReadError(reason: error.reason)
      }
    }
  }
}
