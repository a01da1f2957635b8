/// The services of the process that a command needs.
///
/// The host of the program writes to file descriptors, that of a case and that of the tests keep everything
/// in memory. What has no use for a host without files or threads is as this class has it: there are no
/// files, and one job runs after another.
open class Host {
  /// Creates a host without files, threads or a terminal.
  public init() {}

  // MARK: Output

  /// Writes bytes to standard output.
  open func writeOutput(_ bytes: Span<UInt8>) throws(Problem) {}
  /// Writes a line to standard error; a failure is not reported, as there is nowhere to report it.
  open func writeDiagnostic(_ line: String) {}
  /// Reports something about a command that succeeds.
  open func report(_ diagnostic: Diagnostic) { if !isQuiet { writeDiagnostic(diagnostic.line()) } }
  /// An object that lives as long as the host: at its end the process would only free the parts of a
  /// motion, which takes as long as to write a short table.
  package final var kept: AnyObject?
  /// Whether nothing is reported about commands that succeed.
  package final var isQuiet = false
  /// Opens a file that is written atomically: if something fails, it stays as it was.
  ///
  /// At a symbolic link, the target of the link is written, unless links are replaced.
  open func createFile(at path: [UInt8], replacingLinks: Bool) throws(Problem) {}
  /// Writes bytes to the file that was opened.
  open func writeFile(_ bytes: Span<UInt8>) throws(Problem) {}
  /// Commits the file that was opened.
  open func commitFile() throws(Problem) {}
  /// Discards the file that was opened.
  open func abandonFile() {}
  /// Writes files atomically, one after another up to the first that fails; links are replaced.
  ///
  /// - Parameter files: The files, of which all are open at the same time.
  /// - Returns: The number of files that have been replaced, and the error of the next.
  open func replaceFiles(_ files: [NewFile]) -> (count: Int, error: Problem?) {
    for (index, file) in files.enumerated() {
      do throws(Problem) { try write(file.bytes, to: file.path, replacingLinks: true) } catch {
        return (index, error)
      }
    }
    return (files.count, nil)
  }

  // MARK: Files

  /// Opens a file, or standard input for nil, to be read once.
  ///
  /// Its closure owns what it reads from, which is closed with the source.
  open func openInput(at path: [UInt8]?) throws(Problem) -> ByteSource {
    throw .file(.read, path, "No such file or directory", isMissing: true)
  }
  /// Returns whether a path names a symbolic link.
  open func isLink(at path: [UInt8]) -> Bool { false }
  /// Returns a path with all links resolved, or nil if nothing is there.
  open func realPath(of path: [UInt8]) -> [UInt8]? { nil }
  /// Returns whether a path is that of a regular file.
  open func isRegularFile(at path: [UInt8]) -> Bool { false }
  /// Returns the names of the files in a folder, in no particular order.
  open func fileNames(in folder: [UInt8]) throws(Problem) -> [[UInt8]] { [] }
  /// Creates a folder unless it exists.
  open func makeFolder(at path: [UInt8]) throws(Problem) {}
  /// Locks a folder until the process ends, once no other process has locked it.
  ///
  /// A folder that cannot be locked stays as it is: some file systems have no locks.
  open func lockFolder(at path: [UInt8]) {}
  /// Removes a file, or a link instead of its target.
  open func removeFile(at path: [UInt8]) throws(Problem) {}

  // MARK: Terminal and environment

  /// Whether standard input is a terminal.
  open var inputIsTerminal: Bool { false }
  /// Whether standard output is a terminal.
  open var outputIsTerminal: Bool { false }
  /// Whether standard error is a terminal.
  open var errorIsTerminal: Bool { false }
  /// The number of cells in a line of the terminal, or nil if standard output is none or it does not
  /// know.
  open var terminalWidth: Int? { nil }
  /// Returns the value of an environment variable, or nil if it is not set.
  open func environmentValue(of name: String) -> [UInt8]? { nil }

  // MARK: Threads

  /// The default limit of the number of rows of a table, which the help of `--max-rows` shows.
  open var rowLimit: Int { TableOptions.defaultMaxRows }
  /// The number of processors that the process may use: the usual number of threads.
  open var processorCount: Int { 1 }
  /// The number of rows from which a table is computed by several threads: they take several
  /// milliseconds, while a thread starts in a tenth of one.
  open var threadedRowCount: Int { 32_768 }
  /// Runs a number of jobs, each with a host to read with.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - threads: The maximum number of threads that run them.
  ///   - work: Returns the result of a job.
  /// - Returns: The results of the jobs, in their order.
  open func concurrently<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int, Host) -> Result
  ) -> [Result] {
    (0..<count).map { work($0, self) }
  }
  /// Makes pieces of output, and writes each after those before it.
  ///
  /// A thread holds one piece at a time, until its turn to write has come. Nothing is made or written
  /// after a write that fails.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - threads: The maximum number of threads that make them.
  ///   - maker: Returns the maker of a thread's pieces.
  ///   - write: Writes the bytes of a piece, on any thread but only one at a time.
  /// - Throws: The error of the first write that fails.
  open func inOrder(
    _ count: Int, threads: Int, maker: @escaping @Sendable () -> PieceMaker,
    write: (Span<UInt8>) throws(Problem) -> Void
  ) throws(Problem) {
    let maker = maker()
    for piece in 0..<count {
      maker.make(piece)
      try maker.withBytes(write)
    }
  }
}

/// A maker of pieces of output, which keeps the last one; this one makes none.
open class PieceMaker {
  /// Creates a maker.
  public init() {}
  /// Makes the piece of an index, in place of the last one.
  open func make(_ piece: Int) {}
  /// Calls a closure with the bytes of the last piece.
  open func withBytes(_ body: (Span<UInt8>) throws(Problem) -> Void) throws(Problem) {}
}

/// A file and its new contents.
public struct NewFile: Sendable {
  package let path: [UInt8]
  package let bytes: [UInt8]

  package init(path: [UInt8], bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

extension Host {
  /// Returns the number of threads to use if `--jobs` gives a number, or none.
  package func threadCount(_ jobs: Int?) -> Int {
    jobs ?? min(processorCount, TableOptions.jobRange.upperBound)
  }

  /// Writes bytes to a file atomically, or to standard output.
  package func write(
    _ bytes: [UInt8], to path: [UInt8]?, replacingLinks: Bool = false
  ) throws(Problem) {
    let path = path == Array("-".utf8) ? nil : path
    try writing(to: path, replacingLinks: replacingLinks) { sink throws(Problem) in
      try sink.append(bytes, toFile: path != nil)
    }
  }

  /// Writes bytes to the file that was opened, or to standard output.
  package func append(_ bytes: Span<UInt8>, toFile: Bool) throws(Problem) {
    if toFile { try writeFile(bytes) } else { try writeOutput(bytes) }
  }

  /// Does the same with an array, whose own span needs macOS 26.
  package func append(_ bytes: [UInt8], toFile: Bool) throws(Problem) {
    let bytes = bytes[...]
    try append(bytes.span, toFile: toFile)
  }

  /// Calls a closure that writes a file, which is left unchanged if it fails, or that writes to standard
  /// output for nil.
  package func writing<Result>(
    to path: [UInt8]?, replacingLinks: Bool = false,
    _ body: (Host) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard let path else { return try body(self) }
    try createFile(at: path, replacingLinks: replacingLinks)
    do throws(Problem) {
      let result = try body(self)
      try commitFile()
      return result
    } catch {
      abandonFile()
      throw error
    }
  }

  /// Writes a string to standard output.
  package func print(_ text: String) throws(Problem) { try append(Array(text.utf8), toFile: false) }

  /// Reads a JSON document.
  package func readJSON(at name: [UInt8]) throws(Problem) -> JSONTree {
    let bytes = try InputFile.readWhole(try InputFile.open(name, on: self))
    return try InputFile.json(bytes, in: InputFile.path(of: name))
  }
}

/// An action on a file, which may fail.
package enum FileAction {
  case create, write, read, remove
  /// Writing to a pipe that its reader has closed.
  case send
}

/// The exit statuses, with the names of sysexits.h.
package enum ExitStatus: Int32, Hashable, Sendable {
  case done = 0
  case different = 1
  case usage = 64
  case malformedInput = 65
  case noInput = 66
  case cannotCreate = 73
  case inputOutput = 74
  /// The status that a shell reports for a process that SIGPIPE ended.
  case readerLeft = 141
}

/// The end of a command that no error has stopped.
package struct Completion: Sendable {
  package let status: ExitStatus
  /// The conditions that are not met, one sentence each.
  package let failures: [String]
  /// Sentences about legs of which the recording lacks a part, at whose rows the table is computed.
  package let uncovered: [String]

  package init(_ status: ExitStatus, failures: [String] = [], uncovered: [String] = []) {
    (self.status, self.failures, self.uncovered) = (status, failures, uncovered)
  }
}

/// A line on standard error about a command that succeeds.
public enum Diagnostic: Sendable {
  /// A sentence about a possible mistake.
  case warning(String)
  /// Options that have no effect, of interest to those who have typed them.
  case unusedOptions(String)
  /// A sentence about something that is as requested, but perhaps not as the user expects.
  case note(String)

  /// The sentence, without the kind.
  package var sentence: String {
    switch self {
    case .warning(let sentence), .unusedOptions(let sentence), .note(let sentence): sentence
    }
  }

  /// Returns the whole line, about a case of a suite if one is named.
  package func line(aboutCase name: String? = nil) -> String {
    let text = (name.map { "\($0): " } ?? "") + sentence
    if case .note = self { return Messages.note(text) }
    return Messages.warning(text)
  }
}

/// Input files, by the names of arguments, where `-` means standard input.
package enum InputFile {
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
    _ source: consuming ByteSource, limit: Int = 64 << 20
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
  private var paths: [[UInt8]: (form: FormOptions, points: [Drag.Point])] = [:]
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

  /// Returns a recorded path in a table of some form, and warns if its times may not be seconds.
  package func path(_ name: [UInt8], as form: FormOptions) throws(Problem) -> [Drag.Point] {
    let isRelative = name.first != UInt8(ascii: "/") && name != Array("-".utf8)
    let name = isRelative ? folder + name : name
    if let known = paths[name], known.form == form { return known.points }
    let points = try RecordedDrag.read(at: name, as: form, on: host)
    host.warn(about: RecordedTimes(points.map { $0.time.high }), in: Array("time".utf8), of: name)
    paths[name] = (form, points)
    return points
  }
}

extension Host {
  /// Notes how a table is read other than as it is written, though no option says so.
  package func note(readingOf table: borrowing TableInput) {
    for sentence in table.readingNotes { report(.note(sentence)) }
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
