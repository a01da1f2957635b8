package import Options
package import TableReading

/// A host for fuzzing with files in memory, which keeps the output for checks.
package final class FuzzHost: Host {
  /// The maximum number of output bytes to keep.
  private static let outputLimit = 1 << 20

  private let files: [[UInt8]: [UInt8]]
  /// The maximum number of bytes returned by one read.
  private let blockSize: Int
  /// The start of the output, from standard output or a file.
  package private(set) var output: [UInt8] = []
  /// The lines written to standard error.
  package private(set) var diagnostics: [String] = []

  package init(files: [[UInt8]: [UInt8]], blockSize: Int = .max) {
    self.files = files
    self.blockSize = blockSize
  }

  /// Whether the whole output was kept.
  package var isWhole: Bool { output.count < Self.outputLimit }

  package override func writeOutput(_ bytes: Span<UInt8>) throws(Problem) {
    for index in 0..<min(bytes.count, Self.outputLimit - output.count) {
      output.append(bytes[index])
    }
  }

  package override func writeDiagnostic(_ line: String) { diagnostics.append(line) }

  package override func writeFile(_ bytes: Span<UInt8>) throws(Problem) {
    try writeOutput(bytes)
  }
  package override func abandonFile() { output = [] }

  package override func openInput(at path: [UInt8]?) throws(Problem) -> ByteSource {
    guard let path, let bytes = files[path] else {
      throw .file(.read, path, "No such file or directory", isMissing: path != nil)
    }
    var rest = bytes[...]
    return ByteSource(path: path) { [blockSize] limit, bytes throws(ReadError) in
      let block = rest.prefix(min(limit, blockSize))
      rest.removeFirst(block.count)
      bytes += block
      return block.count
    }
  }

  package override func isRegularFile(at path: [UInt8]) -> Bool { files[path] != nil }

  package override func realPath(of path: [UInt8]) -> [UInt8]? {
    path == Array(".".utf8) || files.keys.contains(path) ? Array("/fuzz/".utf8) + path : nil
  }

  package override func fileNames(in folder: [UInt8]) throws(Problem) -> [[UInt8]] {
    Array(files.keys)
  }
}
