import Options
import Program
import TableReading

/// A host that counts and discards output bytes; its input files are in memory.
final class DiscardingHost: Host {
  var byteCount = 0
  var diagnostics: [String] = []
  /// The input files, by name.
  var files: [String: [UInt8]] = [:]
  /// Creates a host with input files.
  init(files: [String: [UInt8]] = [:]) { self.files = files }

  /// Runs the program with arguments.
  ///
  /// - Throws: The diagnostics printed, unless the program succeeds or finds differences.
  func run(_ arguments: [String]) throws {
    let status = Deckcalc().run(arguments.map { Array($0.utf8) }, on: self)
    guard status == ExitStatus.done.rawValue || status == ExitStatus.different.rawValue else {
      throw Failure(diagnostics: diagnostics)
    }
  }

  /// A run that ended with an error.
  private struct Failure: Error { let diagnostics: [String] }

  override func writeOutput(_ bytes: Span<UInt8>) throws(Problem) { byteCount += bytes.count }
  override func writeDiagnostic(_ line: String) { diagnostics.append(line) }
  override func writeFile(_ bytes: Span<UInt8>) throws(Problem) { byteCount += bytes.count }
  override func openInput(at path: [UInt8]?) throws(Problem) -> ByteSource {
    guard let path, let bytes = files[String(decoding: path, as: UTF8.self)] else {
      throw .file(.read, path, "No such file", isMissing: true)
    }
    var rest = bytes[...]
    return ByteSource(path: path) { limit, bytes in
      let block = rest.prefix(limit)
      rest = rest.dropFirst(block.count)
      bytes += block
      return block.count
    }
  }
  override func realPath(of path: [UInt8]) -> [UInt8]? { path }
  override func isRegularFile(at path: [UInt8]) -> Bool {
    files[String(decoding: path, as: UTF8.self)] != nil
  }
}
