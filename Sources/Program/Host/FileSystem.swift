/// The files that a command may read or remove, and the folders that it may create.
///
/// Every requirement is a fact about the system. None has a default: a host that cannot answer must
/// say so, because the answers decide whether a file may be read or replaced.
package protocol FileSystem {
  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool { get }
  /// Opens a file, or standard input for nil, to be read once from an offset in bytes.
  ///
  /// - Domain: offset 0, unless it is a regular file.
  func openInput(at path: [UInt8]?, from offset: Int) throws(HostError) -> HostInput
  /// Returns whether a path names a symbolic link.
  func isLink(at path: [UInt8]) -> Bool
  /// Returns a path with all links resolved, or nil if nothing is there.
  func realPath(of path: [UInt8]) -> [UInt8]?
  /// Returns the number of bytes of a regular file, or nil if a path is not that of one.
  func sizeOfRegularFile(at path: [UInt8]) -> Int?
  /// Returns the names of the files in a folder, in no particular order.
  func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]]
  /// Creates a folder unless it exists.
  func makeFolder(at path: [UInt8]) throws(HostError)
  /// Locks a folder until the process ends, once no other process has locked it.
  ///
  /// A folder that cannot be locked stays as it is: some file systems have no locks.
  func lockFolder(at path: [UInt8])
  /// Removes a file, or a link instead of its target.
  mutating func removeFile(at path: [UInt8]) throws(HostError)
}

extension FileSystem {
  /// Opens a file to be read once from its start, or standard input for nil.
  package func openInput(at path: [UInt8]?) throws(HostError) -> HostInput {
    try openInput(at: path, from: 0)
  }

  /// Returns whether a path is that of a regular file.
  func isRegularFile(at path: [UInt8]) -> Bool { sizeOfRegularFile(at: path) != nil }
}
