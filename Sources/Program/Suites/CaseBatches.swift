extension Host {
  /// The number of results that are held at a time.
  private static var batchSize: Int { 64 }

  /// Runs jobs as `concurrently` does, and takes their results in order without holding all of them.
  func inBatches<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int, Host) -> Result,
    _ take: (Host, Result) throws(CommandError) -> Void
  ) throws(CommandError) {
    for first in stride(from: 0, to: count, by: Self.batchSize) {
      let size = min(Self.batchSize, count - first)
      let results = concurrently(size, threads: threads) { index, host in
        work(first + index, host)
      }
      for result in results { try take(self, result) }
    }
  }
}
