/// The output of a command: standard output, standard error and one file at a time.
package protocol OutputSink {
  /// Writes bytes to standard output.
  mutating func writeOutput(_ bytes: Span<UInt8>) throws(HostError)
  /// Writes a line to standard error; a failure is not reported, as there is nowhere to report it.
  mutating func writeDiagnostic(_ line: String)
  /// Reports something about a command that succeeds.
  mutating func report(_ diagnostic: Diagnostic)
  /// Opens a file that is written atomically: if something fails, it stays as it was.
  ///
  /// At a symbolic link, the target of the link is written, unless links are replaced.
  mutating func createFile(at path: [UInt8], replacingLinks: Bool) throws(HostError)
  /// Writes bytes to the file that was opened.
  mutating func writeFile(_ bytes: Span<UInt8>) throws(HostError)
  /// Commits the file that was opened.
  mutating func commitFile() throws(HostError)
  /// Discards the file that was opened.
  mutating func abandonFile()
  /// Writes files atomically, one after another up to the first that fails; links are replaced.
  ///
  /// - Parameter files: The files, of which all are open at the same time.
  /// - Returns: The number of files that have been replaced, and the error of the next.
  mutating func replaceFiles(_ files: [NewFile]) -> (count: Int, error: HostError?)
}

/// A file and its new contents.
package struct NewFile: Sendable {
  package let path: [UInt8]
  package let bytes: [UInt8]
}

extension OutputSink {
  /// Writes the line to standard error.
  package mutating func report(_ diagnostic: Diagnostic) { writeDiagnostic(diagnostic.line()) }

  /// Writes one file after another.
  package mutating func replaceFiles(_ files: [NewFile]) -> (count: Int, error: HostError?) {
    for (index, file) in files.enumerated() {
      do throws(CommandError) {
        try write(file.bytes, to: file.path, replacingLinks: true)
      } catch {
        guard case .host(let reason) = error else { continue }
        return (index, reason)
      }
    }
    return (files.count, nil)
  }

  /// Writes bytes to a file atomically, or to standard output.
  mutating func write(
    _ bytes: [UInt8], to path: [UInt8]?, replacingLinks: Bool = false
  ) throws(CommandError) {
    let path = path == Array("-".utf8) ? nil : path
    try writing(to: path, replacingLinks: replacingLinks) { sink throws(CommandError) in
      try sink.append(bytes, toFile: path != nil)
    }
  }

  /// Writes bytes to the file that was opened, or to standard output.
  mutating func append(_ bytes: Span<UInt8>, toFile: Bool) throws(CommandError) {
    do throws(HostError) { try put(bytes, toFile: toFile) } catch { throw .host(error) }
  }

  /// Does the same with an array, whose own span needs macOS 26.
  mutating func append(_ bytes: [UInt8], toFile: Bool) throws(CommandError) {
    let bytes = bytes[...]
    try append(bytes.span, toFile: toFile)
  }

  /// Writes the bytes, but throws the host's own error.
  mutating func put(_ bytes: Span<UInt8>, toFile: Bool) throws(HostError) {
    if toFile { try writeFile(bytes) } else { try writeOutput(bytes) }
  }

  /// Calls a closure that writes a file, which is left unchanged if it fails, or that writes to standard
  /// output for nil.
  mutating func writing<Result>(
    to path: [UInt8]?, replacingLinks: Bool = false,
    _ body: (inout Self) throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    try writing(to: path, replacingLinks: replacingLinks, from: ()) {
      sink, _ throws(CommandError) in
      try body(&sink)
    }
  }

  /// Does the same with a closure that takes over an input.
  mutating func writing<Input: ~Copyable, Result>(
    to path: [UInt8]?, replacingLinks: Bool = false, from input: consuming Input,
    _ body: (inout Self, consuming Input) throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    guard let path else { return try body(&self, input) }
    do throws(HostError) { try createFile(at: path, replacingLinks: replacingLinks) } catch {
      throw .host(error)
    }
    do throws(CommandError) {
      let result = try body(&self, input)
      do throws(HostError) { try commitFile() } catch { throw .host(error) }
      return result
    } catch {
      abandonFile()
      throw error
    }
  }

  /// Writes a string to standard output.
  mutating func print(_ text: String) throws(CommandError) {
    try append(Array(text.utf8), toFile: false)
  }
}
