/// A host that keeps a command's output and diagnostics, and only allows it to read files of a folder.
///
/// Files outside of the folder, and all folders, do not exist for the command.
struct CaseHost<Base: CommandHost>: CommandHost {
  /// The files that were opened, which are known only when the command has run.
  private final class Inputs {
    var paths: [[UInt8]] = []
  }

  private let base: Base
  private let folder: [UInt8]
  /// The reason why a file is not read.
  private let isOutside: String
  /// The file that was written, once it is complete.
  private(set) var table: [UInt8]?
  /// The diagnostics of the command.
  private(set) var diagnostics: [Diagnostic] = []
  private var bytes: [UInt8] = []
  private let opened = Inputs()

  init(base: Base, folder: [UInt8], isOutside: String) {
    (self.base, self.folder, self.isOutside) = (base, folder, isOutside)
  }

  /// The files that were opened, relative to the folder.
  var inputs: [[UInt8]] { opened.paths }

  /// A case's table is held in memory, about 180 bytes per row, as are those of other threads.
  var rowLimit: Int { TableOptions.defaultMaxKeptRows }

  var outputIsTerminal: Bool { false }

  var terminalWidth: Int? { nil }

  func environmentValue(of name: String) -> [UInt8]? { nil }

  // MARK: Output

  mutating func writeOutput(_ bytes: Span<UInt8>) throws(HostError) {}

  /// Does nothing: errors are thrown, and other diagnostics reported.
  mutating func writeDiagnostic(_ line: String) {}

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func createFile(at path: [UInt8], replacingLinks: Bool) throws(HostError) { bytes = [] }

  mutating func writeFile(_ bytes: Span<UInt8>) throws(HostError) {
    self.bytes.reserveCapacity(self.bytes.count + bytes.count)
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }

  mutating func commitFile() throws(HostError) {
    table = bytes
    bytes = []
  }

  mutating func abandonFile() { bytes = [] }

  // MARK: Files

  /// Whether a path names a file of the folder.
  private func allows(_ path: [UInt8]) -> Bool {
    FilePath.staysInside(path) && !FilePath.leaves(folder, path, on: base)
  }

  var inputIsTerminal: Bool { false }

  func openInput(at path: [UInt8]?, from offset: Int) throws(HostError) -> HostInput {
    guard let path else {
      throw HostError(.read, path: nil, reason: "it is not available to a case")
    }
    guard allows(path) else { throw HostError(.read, path: path, reason: isOutside) }
    opened.paths.append(FilePath.withoutDots(path))
    return try base.openInput(at: folder + path, from: offset)
  }

  func isLink(at path: [UInt8]) -> Bool { allows(path) && base.isLink(at: folder + path) }

  func realPath(of path: [UInt8]) -> [UInt8]? {
    allows(path) ? base.realPath(of: folder + path) : nil
  }

  func sizeOfRegularFile(at path: [UInt8]) -> Int? {
    allows(path) ? base.sizeOfRegularFile(at: folder + path) : nil
  }

  func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]] {
    throw HostError(.read, path: folder, reason: isOutside)
  }

  func makeFolder(at path: [UInt8]) throws(HostError) {
    throw HostError(.create, path: path, reason: isOutside)
  }

  func lockFolder(at path: [UInt8]) {}

  func removeFile(at path: [UInt8]) throws(HostError) {
    throw HostError(.remove, path: path, reason: isOutside)
  }
}
