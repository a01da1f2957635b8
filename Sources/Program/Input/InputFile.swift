import TableReading

/// Input files, by the names of arguments, where `-` means standard input.
enum InputFile {
  /// The largest input that is read whole: 64 MiB.
  static let sizeLimit = 64 << 20

  /// Opens a file, with a hint on a terminal that it waits for input.
  static func open(
    _ name: [UInt8], on host: Host
  ) throws(InputError) -> ByteSource {
    let path = name == Array("-".utf8) ? nil : name
    if path == nil, host.inputIsTerminal { host.writeDiagnostic(Messages.terminalHint) }
    do throws(HostError) { return try source(at: path, in: host) } catch {
      throw InputError(.unreadable(error), in: path)
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
  ) throws(InputError) -> [UInt8] {
    let path = source.path
    let bytes: [UInt8]?
    do throws(ReadError) { bytes = try source.readWhole(limit: limit) } catch {
      throw InputError(error, in: path)
    }
    guard let bytes else { throw InputError(.longerThan(limit), in: path) }
    return bytes
  }
}
