/// Operations on paths of files.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// Returns a path up to and including its last slash.
  package static func folder(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: slash).map { Array(path[...$0]) } ?? []
  }

  /// Returns the part of a file's name after its last dot, or nil if that part or the one before is
  /// empty.
  package static func fileExtension(of path: [UInt8]) -> String? {
    let name = path[folder(of: path).count...]
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex,
      point < name.index(before: name.endIndex)
    else { return nil }
    return String(decoding: name[name.index(after: point)...], as: UTF8.self)
  }

  /// Returns the path of a file in a folder.
  package static func file(_ name: [UInt8], in folder: [UInt8]) -> [UInt8] {
    folder.isEmpty || folder.last == slash ? folder + name : folder + [slash] + name
  }

  /// Whether a relative path stays inside its folder, symbolic links aside.
  package static func staysInside(_ path: [UInt8]) -> Bool {
    let parts = path.split(separator: slash, omittingEmptySubsequences: false)
    return !path.contains(0) && parts.allSatisfy { !$0.isEmpty && $0 != Array("..".utf8)[...] }
  }

  /// Returns a path without its `.` components.
  package static func withoutDots(_ path: [UInt8]) -> [UInt8] {
    let parts = path.split(separator: slash).filter { $0 != [UInt8(ascii: ".")] }
    return Array(parts.joined(separator: [slash]))
  }

  /// Whether a path relative to a folder leads out of it through a link.
  ///
  /// For a path that does not exist, the nearest existing parent is checked.
  package static func leaves(_ folder: [UInt8], _ path: [UInt8], on host: Host) -> Bool {
    let start = folder.isEmpty ? [UInt8(ascii: ".")] : folder
    guard let base = host.realPath(of: start) else { return false }
    let candidates = [path] + folders(of: path).reversed()
    for candidate in candidates {
      // Resolved only once, because the file may disappear in between.
      guard let real = host.realPath(of: folder + candidate) else { continue }
      return real != base && !real.starts(with: base.last == slash ? base : base + [slash])
    }
    return false
  }

  /// Returns every folder on a path.
  package static func folders(of path: [UInt8]) -> [[UInt8]] {
    path.indices.filter { path[$0] == slash }.map { Array(path[..<$0]) }
  }

  /// Whether a name is valid in every file system and needs no quotes in a shell.
  package static func isPlainName(_ name: [UInt8]) -> Bool {
    let isPlain = name.map { Character(UnicodeScalar($0)) }.allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber) || "._-".contains(character)
    }
    return isPlain && 1...200 ~= name.count && name.first != UInt8(ascii: ".")
  }
}
