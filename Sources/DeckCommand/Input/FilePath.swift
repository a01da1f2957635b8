/// Names of files as the program puts them together.
enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// A path up to and including its last slash.
  static func folder(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: slash).map { Array(path[...$0]) } ?? []
  }

  /// What follows the last dot of a file's name, or nil where nothing does or nothing precedes it.
  static func fileExtension(of path: [UInt8]) -> String? {
    let name = path[folder(of: path).count...]
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex,
      point < name.index(before: name.endIndex)
    else { return nil }
    return String(decoding: name[name.index(after: point)...], as: UTF8.self)
  }

  /// A file in a folder.
  static func file(_ name: [UInt8], in folder: [UInt8]) -> [UInt8] {
    folder.isEmpty || folder.last == slash ? folder + name : folder + [slash] + name
  }

  /// Whether a path cannot leave the folder that it is counted from, symbolic links change.
  static func staysInside(_ path: [UInt8]) -> Bool {
    let parts = path.split(separator: slash, omittingEmptySubsequences: false)
    return !path.contains(0)
      && parts.allSatisfy { !$0.isEmpty && $0 != Array("..".utf8)[...] }
  }

  /// A path without the parts that lead nowhere else.
  static func withoutDots(_ path: [UInt8]) -> [UInt8] {
    let parts = path.split(separator: slash).filter { $0 != [UInt8(ascii: ".")] }
    return Array(parts.joined(separator: [slash]))
  }

  /// Whether a path that is counted from a folder leads out of it by a link.
  ///
  /// Of what is not there yet the nearest folder that is counts.
  static func leaves(_ folder: [UInt8], _ path: [UInt8], on host: some CommandHost) -> Bool {
    let start = folder.isEmpty ? [UInt8(ascii: ".")] : folder
    guard let base = host.realPath(of: start) else { return false }
    let places = [path] + folders(of: path).reversed()
    for place in places {
      // Asked only once: what is there now may be gone the next time.
      guard let real = host.realPath(of: folder + place) else { continue }
      return real != base && !real.starts(with: base.last == slash ? base : base + [slash])
    }
    return false
  }

  /// Every folder that a path leads through.
  static func folders(of path: [UInt8]) -> [[UInt8]] {
    path.indices.filter { path[$0] == slash }.map { Array(path[..<$0]) }
  }

  /// Whether a name is one that every file system takes, and a shell needs no quotes for.
  static func isPlainName(_ name: [UInt8]) -> Bool {
    let isPlain = name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain && 1...200 ~= name.count && name.first != UInt8(ascii: ".")
  }
}
