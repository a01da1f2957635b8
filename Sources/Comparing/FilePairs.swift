import Options
import TableText

/// The tables of several files or of folders, each with the one that it is compared with.
struct FilePairs: Sendable {
  /// Two tables; nil is a file that a folder lacks.
  struct Pair: Sendable {
    let name: [UInt8]
    let expected: [UInt8]?
    let actual: [UInt8]?
  }

  /// The pairs in the order of the command line, or of their names.
  let pairs: [Pair]
  /// The folders, if they are some.
  let expectedFolder: [UInt8]?
  let actualFolder: [UInt8]?

  /// Pairs files with those of the same name in a folder, or returns nil for two files.
  ///
  /// The arguments are two folders, a file and a folder in either order, or several files and a folder.
  init?(_ names: [[UInt8]], on host: Host) throws(Problem) {
    let last = names[names.count - 1]
    let folders = [names[0], last].map { Self.isFolder($0, on: host) ? $0 : nil }
    (expectedFolder, actualFolder) = (folders[0], folders[1])
    switch (expectedFolder, actualFolder) {
    case (nil, nil):
      guard names.count == 2 else { throw .unexpectedArgument(names[2]) }
      return nil
    case (let expected?, let actual?) where names.count == 2:
      let tables = (try Self.tables(in: expected, on: host), try Self.tables(in: actual, on: host))
      let all = tables.0.union(tables.1).sorted { $0.lexicographicallyPrecedes($1) }
      guard !all.isEmpty else {
        let folders = [expected, actual].map(Messages.quoted).joined(separator: " and ")
        throw Problem("no tables to compare in \(folders)", status: .malformedInput)
      }
      pairs = all.map { name in
        Pair(
          name: name, expected: tables.0.contains(name) ? FilePath.file(name, in: expected) : nil,
          actual: tables.1.contains(name) ? FilePath.file(name, in: actual) : nil)
      }
    case (let expected?, nil) where names.count == 2:
      let name = try Self.fileName(of: last)
      pairs = [Pair(name: name, expected: FilePath.file(name, in: expected), actual: last)]
    case (let expected, let actual):
      guard let actual, expected == nil,
        !names.dropLast().contains(where: { Self.isFolder($0, on: host) })
      else { throw Problem("only the last of several arguments can be a folder") }
      pairs = try names.dropLast().map { path throws(Problem) in
        let name = try Self.fileName(of: path)
        return Pair(name: path, expected: path, actual: FilePath.file(name, in: actual))
      }
    }
  }

  private static func isFolder(_ path: [UInt8], on host: Host) -> Bool {
    path != Array("-".utf8) && !host.isRegularFile(at: path) && host.realPath(of: path) != nil
      && (try? host.fileNames(in: path)) != nil
  }

  /// Returns the last component of a file's path.
  private static func fileName(of path: [UInt8]) throws(Problem) -> [UInt8] {
    guard path != Array("-".utf8) else {
      throw Problem("standard input cannot be compared with a folder")
    }
    return Array(path.dropFirst(FilePath.folder(of: path).count))
  }

  /// Returns the names of a folder's tables, without those in folders inside it.
  private static func tables(
    in folder: [UInt8], on host: Host
  ) throws(Problem) -> Set<[UInt8]> {
    Set(
      try host.fileNames(in: folder).filter { name in
        guard let format = TableFormat(fileName: name), format != .markdown else { return false }
        return host.isRegularFile(at: FilePath.file(name, in: folder))
      })
  }
}
