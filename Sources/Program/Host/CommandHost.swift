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
  /// The number of bytes from which equal files are compared by several threads.
  var threadedFileSize: Int { get }
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
  /// Runs a number of jobs that are of use only together, each with a host to read with.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - threads: The maximum number of threads that run them.
  ///   - work: Returns the result of a job, or nil if it has failed. Its last parameter returns whether
  ///     a job has failed, after which the results of the others are not used.
  /// - Returns: The results of the jobs, in their order, or nil if a job has failed.
  func allResults<Result: Sendable>(
    of count: Int, threads: Int,
    _ work: @escaping @Sendable (Int, inout Self, @escaping () -> Bool) -> Result?
  ) -> [Result]?
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
  package var rowLimit: Int { TableOptions.defaultMaxRows }

  /// One processor: a host without threads makes use of no other.
  package var processorCount: Int { 1 }

  /// Rows that take several milliseconds, while a thread starts in a tenth of one.
  package var threadedRowCount: Int { 32_768 }

  /// 16 MiB: with half of it, a second thread gains nothing.
  package var threadedFileSize: Int { 16 << 20 }

  /// Returns the number of threads to use if `--jobs` gives a number, or none.
  func threadCount(_ jobs: Int?) -> Int {
    jobs ?? min(processorCount, TableOptions.jobRange.upperBound)
  }

  /// Runs one job after another.
  package func concurrently<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int, inout Self) -> Result
  ) -> [Result] {
    var host = self
    return (0..<count).map { work($0, &host) }
  }

  /// Runs one job after another, up to the first that fails.
  package func allResults<Result: Sendable>(
    of count: Int, threads: Int,
    _ work: @escaping @Sendable (Int, inout Self, @escaping () -> Bool) -> Result?
  ) -> [Result]? {
    var host = self
    var results: [Result] = []
    for index in 0..<count {
      guard let result = work(index, &host, { false }) else { return nil }
      results.append(result)
    }
    return results
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
