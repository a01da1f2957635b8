package import MotionEngine
import MotionNumerics
package import TableComparison
package import TableReading

/// Input files, by the names of arguments, where `-` means standard input.
package enum InputFile {
  /// The largest input that is read whole: 64 MiB.
  package static let sizeLimit = 64 << 20

  /// Returns the path of a file, or nil for standard input.
  package static func path(of name: [UInt8]) -> [UInt8]? { name == Array("-".utf8) ? nil : name }

  /// Opens a file, with a hint on a terminal that it waits for input.
  package static func open(_ name: [UInt8], on host: Host) throws(Problem) -> ByteSource {
    let path = path(of: name)
    if path == nil, host.inputIsTerminal {
      host.writeDiagnostic(
        Messages.line("reading from the terminal; press Ctrl-D on an empty line to end the input"))
    }
    return try host.openInput(at: path)
  }

  /// Returns a closure that opens a file again; nil unless the file is a regular one.
  package static func reopening(_ name: [UInt8], in files: Host) -> (
    () throws(ReadError) -> ByteSource
  )? {
    guard name != Array("-".utf8), files.isRegularFile(at: name) else { return nil }
    return { () throws(ReadError) in
      do throws(Problem) { return try files.openInput(at: name) } catch {
        guard case .file(let reason, _) = error.fault else { preconditionFailure("no other error") }
        throw ReadError(reason: reason)
      }
    }
  }

  /// Reads and closes a file that is at most 64 MiB long.
  package static func readWhole(
    _ source: consuming ByteSource, limit: Int = sizeLimit
  ) throws(Problem) -> [UInt8] {
    let path = source.path
    let bytes: [UInt8]?
    do throws(ReadError) { bytes = try source.readWhole(limit: limit) } catch {
      throw .input(error, in: path)
    }
    guard let bytes else { throw .malformed(Messages.tooLong(limit), in: path) }
    return bytes
  }

  /// Parses a JSON document.
  package static func json(_ bytes: [UInt8], in path: [UInt8]?) throws(Problem) -> JSONTree {
    do { return try JSONReader.read(bytes) } catch { throw .input(error, in: path) }
  }
}

/// Reads the files of a command that has no access to its host.
///
/// Each is read once: a pipe can be read only once, but every model reads it.
package final class FileReader {
  private let host: Host
  private var documents: [[UInt8]: JSONTree] = [:]
  private var paths: [[UInt8]: [Drag.Point]] = [:]
  /// The folder of a scenario, to which the names of recorded paths are relative.
  package var folder: [UInt8] = []

  package init(on host: Host) { self.host = host }

  /// Returns a JSON document.
  package func json(_ name: [UInt8]) throws(Problem) -> JSONTree {
    if let known = documents[name] { return known }
    let tree = try host.readJSON(at: name)
    documents[name] = tree
    return tree
  }

  /// Returns a recorded path, and warns if its times may not be seconds.
  package func path(_ name: [UInt8]) throws(Problem) -> [Drag.Point] {
    let isRelative = name.first != UInt8(ascii: "/") && name != Array("-".utf8)
    let name = isRelative ? folder + name : name
    if let known = paths[name] { return known }
    let points = try RecordedDrag.read(at: name, on: host)
    host.warn(about: RecordedTimes(points.map(\.time.high)), in: Array("time".utf8), of: name)
    paths[name] = points
    return points
  }
}

extension Host {
  /// Reads a JSON document.
  package func readJSON(at name: [UInt8]) throws(Problem) -> JSONTree {
    let bytes = try InputFile.readWhole(try InputFile.open(name, on: self))
    return try InputFile.json(bytes, in: InputFile.path(of: name))
  }
}

extension TableInput {
  /// Opens a table, and reads its header.
  package static func opening(
    _ name: [UInt8], as form: TableForm, on host: Host
  ) throws(Problem) -> TableInput {
    try TableInput.opening(try InputFile.open(name, on: host), as: form)
  }

  /// Takes over a source and reads the header of a table, perhaps of another program's form.
  package static func opening(
    _ source: consuming ByteSource, as form: TableForm? = nil
  ) throws(Problem) -> TableInput {
    do { return try reading(source, as: form) } catch { throw .input(error) }
  }
}
