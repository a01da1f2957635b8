import Arguments

/// What a command needs of the process around it.
///
/// The program's host writes to file descriptors; the tests' keeps everything in memory.
package protocol CommandHost: SendableMetatype {
  /// Writes bytes to standard output.
  mutating func writeOutput(_ bytes: Span<UInt8>) throws(HostError)
  /// Writes a line to standard error; a failure is not reported, for there is nowhere to.
  mutating func writeDiagnostic(_ line: String)
  /// Opens a file that will hold all that is written to it or, if something fails, stays as it was.
  ///
  /// Where a symbolic link stands, the file that it leads to is written, unless links are replaced.
  mutating func createFile(at path: [UInt8], replacingLinks: Bool) throws(HostError)
  /// Writes bytes to the file that was opened.
  mutating func writeFile(_ bytes: Span<UInt8>) throws(HostError)
  /// Puts the file that was opened in its place.
  mutating func commitFile() throws(HostError)
  /// Removes what was written of the file that was opened.
  mutating func abandonFile()
  /// Whether standard input is a terminal, where someone has to type.
  var inputIsTerminal: Bool { get }
  /// Opens a file to be read once from its start, or standard input for nil, and numbers it.
  mutating func openInput(at path: [UInt8]?) throws(HostError) -> Int
  /// Appends the next bytes of an input, at most `limit`, and returns their number: 0 at the end.
  mutating func readInput(
    _ input: Int, atMost limit: Int, into bytes: inout [UInt8]
  ) throws(HostError) -> Int
  /// Ends the reading of an input.
  mutating func closeInput(_ input: Int)
  /// The value of a variable of the environment, or nil where it is not set.
  func environmentValue(of name: String) -> [UInt8]?
  /// Whether a path names a symbolic link.
  func isLink(at path: [UInt8]) -> Bool
  /// Where a path leads to through all links, or nil where it leads nowhere.
  func realPath(of path: [UInt8]) -> [UInt8]?
  /// Whether a path leads to a file that holds the same whenever it is read.
  func isRegularFile(at path: [UInt8]) -> Bool
  /// The names of what is in a folder, in no order.
  func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]]
  /// Makes a folder unless it is there.
  func makeFolder(at path: [UInt8]) throws(HostError)
  /// The greatest number of rows of a table that is not given a limit of its own.
  var rowLimit: Int { get }
  /// Does some pieces of work, each with a host to read with, and returns their results in order.
  ///
  /// Several may be done at a time.
  func concurrently<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int, inout Self) -> Result
  ) -> [Result]
}

extension CommandHost {
  /// Opens a file that will hold all that is written to it, following links.
  mutating func createFile(at path: [UInt8]) throws(HostError) {
    try createFile(at: path, replacingLinks: false)
  }

  /// No variable is set.
  package func environmentValue(of name: String) -> [UInt8]? { nil }

  /// There are no links.
  package func isLink(at path: [UInt8]) -> Bool { false }

  /// Paths lead where they say.
  package func realPath(of path: [UInt8]) -> [UInt8]? { path }

  /// All files are regular.
  package func isRegularFile(at path: [UInt8]) -> Bool { true }

  /// There are no folders to look into.
  package func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]] { [] }

  /// Folders are there when a file is.
  package func makeFolder(at path: [UInt8]) throws(HostError) {}

  /// What the help of `--max-rows` says.
  package var rowLimit: Int { MotionOptions.maxRows.defaultValue }

  /// Does one piece of work after another.
  package func concurrently<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int, inout Self) -> Result
  ) -> [Result] {
    var host = self
    return (0..<count).map { work($0, &host) }
  }
}

/// An output that cannot be made or written, or an input that cannot be read.
package struct HostError: Error, Hashable, Sendable {
  /// What was tried.
  package enum Action: Hashable, Sendable {
    case create, write, read
    /// Writing to a pipe whose reader has gone away.
    case send
  }

  /// What was tried.
  package var action: Action
  /// The file's name, or nil for standard output or input.
  package var path: [UInt8]?
  /// The system's own words for what went wrong.
  package var reason: String

  /// Whether it is that there is no such file.
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
  /// What a shell reports of a process that SIGPIPE ended.
  case readerLeft = 141
}
