package import Program

/// A host for fuzzing with files in memory, which keeps the output for checks.
package struct FuzzHost: CommandHost {
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

  package mutating func writeOutput(_ bytes: Span<UInt8>) throws(HostError) {
    for index in 0..<min(bytes.count, Self.outputLimit - output.count) {
      output.append(bytes[index])
    }
  }

  package mutating func writeDiagnostic(_ line: String) { diagnostics.append(line) }

  package mutating func createFile(at path: [UInt8], replacingLinks: Bool) throws(HostError) {}
  package mutating func writeFile(_ bytes: Span<UInt8>) throws(HostError) {
    try writeOutput(bytes)
  }
  package mutating func commitFile() throws(HostError) {}
  package mutating func abandonFile() { output = [] }

  package var inputIsTerminal: Bool { false }

  package var outputIsTerminal: Bool { false }
  package var terminalWidth: Int? { nil }
  package func environmentValue(of name: String) -> [UInt8]? { nil }

  package func openInput(at path: [UInt8]?, from offset: Int) throws(HostError) -> HostInput {
    guard let path, let bytes = files[path] else {
      throw HostError(
        .read, path: path, reason: "No such file or directory", isMissingFile: path != nil)
    }
    var rest = bytes.dropFirst(offset)
    return HostInput { [blockSize] limit, bytes throws(HostError) in
      let block = rest.prefix(min(limit, blockSize))
      rest.removeFirst(block.count)
      bytes += block
      return block.count
    }
  }

  package func isLink(at path: [UInt8]) -> Bool { false }
  package func sizeOfRegularFile(at path: [UInt8]) -> Int? { files[path]?.count }
  package func makeFolder(at path: [UInt8]) throws(HostError) {}
  package func lockFolder(at path: [UInt8]) {}
  package mutating func removeFile(at path: [UInt8]) throws(HostError) {}

  package func realPath(of path: [UInt8]) -> [UInt8]? {
    path == Array(".".utf8) || files.keys.contains(path) ? Array("/fuzz/".utf8) + path : nil
  }

  package func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]] { Array(files.keys) }
}
