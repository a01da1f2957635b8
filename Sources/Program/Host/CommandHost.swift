import Arguments

/// The services of the process that a command needs.
///
/// The host of the program writes to file descriptors; that of the tests keeps everything in memory.
package protocol CommandHost: SendableMetatype {
  /// Writes bytes to standard output.
  mutating func writeOutput(_ bytes: Span<UInt8>) throws(HostError)
  /// Writes a line to standard error; a failure is not reported, as there is nowhere to report it.
  mutating func writeDiagnostic(_ line: String)
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
  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool { get }
  /// Opens a file to be read once from its start, or standard input for nil, and returns its number.
  mutating func openInput(at path: [UInt8]?) throws(HostError) -> Int
  /// Appends the next bytes of an input, at most `limit`, and returns their number: 0 at the end.
  mutating func readInput(
    _ input: Int, atMost limit: Int, into bytes: inout [UInt8]
  ) throws(HostError) -> Int
  /// Closes an input.
  mutating func closeInput(_ input: Int)
  /// Returns the value of an environment variable, or nil if it is not set.
  func environmentValue(of name: String) -> [UInt8]?
  /// Returns whether a path names a symbolic link.
  func isLink(at path: [UInt8]) -> Bool
  /// Returns a path with all links resolved, or nil if nothing is there.
  func realPath(of path: [UInt8]) -> [UInt8]?
  /// Returns whether a path is that of a regular file.
  func isRegularFile(at path: [UInt8]) -> Bool
  /// Returns the names of the files in a folder, in no particular order.
  func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]]
  /// Creates a folder unless it exists.
  func makeFolder(at path: [UInt8]) throws(HostError)
  /// The default limit of the number of rows of a table.
  var rowLimit: Int { get }
  /// Runs a number of jobs, each with a host to read with, and returns their results in order.
  ///
  /// Several may run at a time.
  func concurrently<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int, inout Self) -> Result
  ) -> [Result]
}

extension CommandHost {
  /// Opens a file that is written atomically, following links.
  mutating func createFile(at path: [UInt8]) throws(HostError) {
    try createFile(at: path, replacingLinks: false)
  }

  /// Returns nil: no variable is set.
  package func environmentValue(of name: String) -> [UInt8]? { nil }

  /// Returns false: there are no links.
  package func isLink(at path: [UInt8]) -> Bool { false }

  /// Returns the path itself: there are no links.
  package func realPath(of path: [UInt8]) -> [UInt8]? { path }

  /// Returns true: all files are regular.
  package func isRegularFile(at path: [UInt8]) -> Bool { true }

  /// Returns no names: there are no folders.
  package func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]] { [] }

  /// Does nothing: folders exist as soon as a file does.
  package func makeFolder(at path: [UInt8]) throws(HostError) {}

  /// The limit that the help of `--max-rows` shows.
  package var rowLimit: Int { MotionOptions.maxRows.defaultValue }

  /// Runs one job after another.
  package func concurrently<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int, inout Self) -> Result
  ) -> [Result] {
    var host = self
    return (0..<count).map { work($0, &host) }
  }
}

/// An error in creating, writing or reading a file.
package struct HostError: Error, Hashable, Sendable {
  /// The action that failed.
  package enum Action: Hashable, Sendable {
    case create, write, read
    /// Writing to a pipe that its reader has closed.
    case send
  }

  /// The action that failed.
  package var action: Action
  /// The file's name, or nil for standard output or input.
  package var path: [UInt8]?
  /// The system's message for the error.
  package var reason: String

  /// Whether the reason is that the file does not exist.
  package var isMissingFile: Bool

  /// Creates the error.
  package init(_ action: Action, path: [UInt8]?, reason: String, isMissingFile: Bool = false) {
    self.action = action
    self.path = path
    self.reason = reason
    self.isMissingFile = isMissingFile
  }
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
