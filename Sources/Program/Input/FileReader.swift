import MotionEngine
import MotionNumerics
import TableReading

/// A file that a command needs, named by an option or another file.
enum FileRequest: Hashable {
  /// A JSON document.
  case json([UInt8])
  /// A recorded path.
  case path([UInt8])

  /// The file's name.
  var name: [UInt8] {
    switch self {
    case .json(let name), .path(let name): name
    }
  }

  /// Returns the same request for another file.
  func named(_ name: [UInt8]) -> FileRequest {
    switch self {
    case .json: .json(name)
    case .path: .path(name)
    }
  }
}

/// The parsed contents of a file.
enum FileContents {
  case json(JSONTree)
  case path([Drag.Point])
}

/// Reads files for a command that has no access to its host.
typealias FileReader = (FileRequest) throws(CommandError) -> FileContents

/// The files that a command has read; a pipe can be read only once, but every model reads it.
struct ReadFiles {
  private var contents: [FileRequest: FileContents] = [:]

  /// Returns the contents of a file, read if they are not known yet.
  mutating func read(
    _ file: FileRequest, by read: FileReader
  ) throws(CommandError) -> FileContents {
    if let known = contents[file] { return known }
    let new = try read(file)
    contents[file] = new
    return new
  }
}

extension Host {
  /// Reads a file.
  func read(_ request: FileRequest) throws(CommandError) -> FileContents {
    switch request {
    case .json(let name): .json(try readJSON(at: name))
    case .path(let name): .path(try readPath(at: name))
    }
  }

  /// Reads a recorded path, and warns if its times may not be seconds.
  private func readPath(at name: [UInt8]) throws(CommandError) -> [Drag.Point] {
    let points = try readingInput { () throws(InputError) in
      try RecordedDrag.read(at: name, on: self)
    }
    let times = RecordedTimes(points.map(\.time.high))
    warn(about: times, in: Array("time".utf8), of: name)
    return points
  }

  /// Reads a JSON document.
  func readJSON(at name: [UInt8]) throws(CommandError) -> JSONTree {
    try readingInput { () throws(InputError) in
      let file = try InputFile.open(name, on: self)
      let path = file.path
      let bytes = try InputFile.readWhole(file)
      do throws(JSONReader.Failure) { return try JSONReader.read(bytes) } catch {
        throw InputError(.json(error), in: path, at: error.position)
      }
    }
  }
}
