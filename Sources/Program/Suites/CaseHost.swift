/// A host that keeps a command's output and diagnostics, and only allows it to read files of a folder.
///
/// Files outside of the folder, and all folders, do not exist for the command.
final class CaseHost: Host {
  private let base: Host
  private let folder: [UInt8]
  /// The reason why a file is not read.
  private let isOutside: String
  /// The file that was written, once it is complete.
  private(set) var table: [UInt8]?
  /// The diagnostics of the command.
  private(set) var diagnostics: [Diagnostic] = []
  private var bytes: [UInt8] = []

  init(base: Host, folder: [UInt8], isOutside: String) {
    (self.base, self.folder, self.isOutside) = (base, folder, isOutside)
  }

  /// The files that were opened, relative to the folder.
  private(set) var inputs: [[UInt8]] = []

  /// A case's table is held in memory, about 180 bytes per row, as are those of other threads.
  override var rowLimit: Int { TableOptions.defaultMaxKeptRows }

  // MARK: Output

  override func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  override func createFile(at path: [UInt8], replacingLinks: Bool) throws(HostError) { bytes = [] }

  override func writeFile(_ bytes: Span<UInt8>) throws(HostError) {
    self.bytes.reserveCapacity(self.bytes.count + bytes.count)
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }

  override func commitFile() throws(HostError) {
    table = bytes
    bytes = []
  }

  override func abandonFile() { bytes = [] }

  // MARK: Files

  /// Whether a path names a file of the folder.
  private func allows(_ path: [UInt8]) -> Bool {
    FilePath.staysInside(path) && !FilePath.leaves(folder, path, on: base)
  }

  override func openInput(at path: [UInt8]?, from offset: Int) throws(HostError) -> HostInput {
    guard let path else {
      throw HostError(.read, path: nil, reason: "it is not available to a case")
    }
    guard allows(path) else { throw HostError(.read, path: path, reason: isOutside) }
    inputs.append(FilePath.withoutDots(path))
    return try base.openInput(at: folder + path, from: offset)
  }

  override func isLink(at path: [UInt8]) -> Bool { allows(path) && base.isLink(at: folder + path) }

  override func realPath(of path: [UInt8]) -> [UInt8]? {
    allows(path) ? base.realPath(of: folder + path) : nil
  }

  override func sizeOfRegularFile(at path: [UInt8]) -> Int? {
    allows(path) ? base.sizeOfRegularFile(at: folder + path) : nil
  }

  override func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]] {
    throw HostError(.read, path: folder, reason: isOutside)
  }

  override func makeFolder(at path: [UInt8]) throws(HostError) {
    throw HostError(.create, path: path, reason: isOutside)
  }

  override func removeFile(at path: [UInt8]) throws(HostError) {
    throw HostError(.remove, path: path, reason: isOutside)
  }
}
