import Arguments

/// The services of the process that a command needs.
///
/// The host of the program writes to file descriptors; that of the tests keeps everything in memory.
package protocol CommandHost: OutputSink, FileSystem, SendableMetatype {
  /// The default limit of the number of rows of a table.
  var rowLimit: Int { get }
  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool { get }
  /// The number of cells in a line of the terminal, or nil if standard output is none or it does not
  /// know.
  var terminalWidth: Int? { get }
  /// Returns the value of an environment variable, or nil if it is not set.
  func environmentValue(of name: String) -> [UInt8]?
  /// Runs a number of jobs, each with a host to read with, and returns their results in order.
  ///
  /// Several may run at a time.
  func concurrently<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int, inout Self) -> Result
  ) -> [Result]
}

extension CommandHost {
  /// The limit that the help of `--max-rows` shows.
  package var rowLimit: Int { TableParameters.defaultMaxRows }

  /// Runs one job after another.
  package func concurrently<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int, inout Self) -> Result
  ) -> [Result] {
    var host = self
    return (0..<count).map { work($0, &host) }
  }
}
