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
  /// The number of processors that the process may use: the usual number of threads.
  var processorCount: Int { get }
  /// The number of rows from which a table is computed by several threads.
  var threadedRowCount: Int { get }
  /// Runs a number of jobs, each with a host to read with.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - threads: The maximum number of threads that run them.
  ///   - work: Returns the result of a job.
  /// - Returns: The results of the jobs, in their order.
  func concurrently<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int, inout Self) -> Result
  ) -> [Result]
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
  mutating func inOrder(
    _ count: Int, threads: Int, maker: @escaping @Sendable () -> any PieceMaker,
    write: (inout Self, Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError)
}

/// A maker of pieces of output, which keeps the last one.
package protocol PieceMaker: AnyObject {
  /// Makes the piece of an index, in place of the last one.
  func make(_ piece: Int)
  /// Calls a closure with the bytes of the last piece.
  func withBytes(_ body: (Span<UInt8>) throws(HostError) -> Void) throws(HostError)
}

extension CommandHost {
  /// The limit that the help of `--max-rows` shows.
  package var rowLimit: Int { TableParameters.defaultMaxRows }

  /// One processor: a host without threads makes use of no other.
  package var processorCount: Int { 1 }

  /// Rows that take several milliseconds, while a thread starts in a tenth of one.
  package var threadedRowCount: Int { 32_768 }

  /// Returns the number of threads to use if `--jobs` gives a number, or none.
  func threadCount(_ jobs: Int?) -> Int {
    jobs ?? min(processorCount, TableParameters.jobRange.upperBound)
  }

  /// Runs one job after another.
  package func concurrently<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int, inout Self) -> Result
  ) -> [Result] {
    var host = self
    return (0..<count).map { work($0, &host) }
  }

  /// Makes and writes one piece after another.
  package mutating func inOrder(
    _ count: Int, threads: Int, maker: @escaping @Sendable () -> any PieceMaker,
    write: (inout Self, Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) {
    let maker = maker()
    for piece in 0..<count {
      maker.make(piece)
      try maker.withBytes { bytes throws(HostError) in try write(&self, bytes) }
    }
  }
}
