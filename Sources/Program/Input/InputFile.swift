import MotionEngine
import MotionNumerics
import TableComparison
import TableReading

/// Input files, by the names of arguments, where `-` means standard input.
enum InputFile {
  /// The largest input that is read whole: 64 MiB.
  static let sizeLimit = 64 << 20

  /// Opens a file, with a hint on a terminal that it waits for input.
  static func open(_ name: [UInt8], on host: Host) throws(CommandError) -> ByteSource {
    let path = name == Array("-".utf8) ? nil : name
    if path == nil, host.inputIsTerminal {
      host.writeDiagnostic(
        Messages.line("reading from the terminal; press Ctrl-D on an empty line to end the input"))
    }
    do throws(HostError) { return try source(at: path, in: host) } catch {
      throw .input(InputError(error))
    }
  }

  /// Opens a file, or standard input for nil.
  ///
  /// Errors name it by its path, unless it has another name.
  static func source(
    at path: [UInt8]?, named name: [UInt8]? = nil, in files: Host
  ) throws(HostError) -> ByteSource {
    let input = try files.openInput(at: path)
    return ByteSource(path: name ?? path) { limit, bytes throws(ReadError) in
      do throws(HostError) { return try input.read(atMost: limit, into: &bytes) } catch {
        throw ReadError(reason: error.reason)
      }
    }
  }

  /// Returns a closure that opens a file again; nil unless the file is a regular one.
  static func reopening(
    _ name: [UInt8], in files: Host
  ) -> (() throws(ReadError) -> ByteSource)? {
    guard name != Array("-".utf8), files.isRegularFile(at: name) else { return nil }
    return { () throws(ReadError) in
      do throws(HostError) { return try source(at: name, in: files) } catch {
        throw ReadError(reason: error.reason)
      }
    }
  }

  /// Reads and closes a file that is at most 64 MiB long.
  static func readWhole(
    _ source: consuming ByteSource, limit: Int = sizeLimit
  ) throws(CommandError) -> [UInt8] {
    let path = source.path
    let bytes: [UInt8]?
    do throws(ReadError) { bytes = try source.readWhole(limit: limit) } catch {
      throw .input(InputError(error, in: path))
    }
    guard let bytes else { throw .malformed(Messages.tooLong(limit), in: path) }
    return bytes
  }

  /// Reads and closes a JSON document.
  static func readJSON(_ source: consuming ByteSource) throws(CommandError) -> JSONTree {
    let path = source.path
    return try json(try readWhole(source), in: path)
  }

  /// Parses a JSON document.
  static func json(_ bytes: [UInt8], in path: [UInt8]?) throws(CommandError) -> JSONTree {
    do { return try JSONReader.read(bytes) } catch { throw .input(InputError(error, in: path)) }
  }
}

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
  /// Reads a file, and warns if the times of a recorded path may not be seconds.
  func read(_ request: FileRequest) throws(CommandError) -> FileContents {
    switch request {
    case .json(let name): return .json(try readJSON(at: name))
    case .path(let name):
      let points = try RecordedDrag.read(at: name, on: self)
      warn(about: RecordedTimes(points.map(\.time.high)), in: Array("time".utf8), of: name)
      return .path(points)
    }
  }

  /// Reads a JSON document.
  func readJSON(at name: [UInt8]) throws(CommandError) -> JSONTree {
    try InputFile.readJSON(try InputFile.open(name, on: self))
  }
}
