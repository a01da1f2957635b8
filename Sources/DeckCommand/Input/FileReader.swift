import DeckEngine
import DeckFormats

/// What a command asks of a file that an option or another file names.
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

  /// The same of a file of another name.
  func named(_ name: [UInt8]) -> FileRequest {
    switch self {
    case .json: .json(name)
    case .path: .path(name)
    }
  }
}

/// What was read.
enum FileContents {
  case json(JSONTree)
  case path([Drag.Point])
}

/// Reads files for a command that knows nothing of the process around it.
typealias FileReader = (FileRequest) throws(CommandError) -> FileContents

extension CommandHost {
  /// Reads a file.
  mutating func read(_ request: FileRequest) throws(CommandError) -> FileContents {
    switch request {
    case .json(let name): .json(try readJSON(at: name))
    case .path(let name):
      .path(
        try readingInput { () throws(InputError) in try RecordedDrag.read(at: name, on: &self) })
    }
  }

  /// Reads a JSON document.
  mutating func readJSON(at name: [UInt8]) throws(CommandError) -> JSONTree {
    try readingInput { () throws(InputError) in
      var file = try InputFile(at: name, on: &self)
      defer { file.close(on: &self) }
      let bytes = try file.readWhole(on: &self)
      do throws(JSONReader.Failure) { return try JSONReader.read(bytes) } catch {
        throw InputError(.json(error), in: file.path, at: error.position)
      }
    }
  }
}
