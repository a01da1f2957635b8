import Options

extension Problem {
  /// Creates the error of a system call.
  init(_ action: FileAction, _ path: [UInt8]?, _ error: SystemError) {
    self = .file(
      action == .write && error.isBrokenPipe ? .send : action, path, error.reason,
      isMissing: error.isMissingFile)
  }
}

/// The process as a command's host: standard streams, input files and one output file.
final class ProcessHost: Host {
  /// The file that is written; reads wait for signals if it is temporary.
  private var file: OutputFile?

  // MARK: Output

  override func writeOutput(_ bytes: Span<UInt8>) throws(Problem) {
    do { try SystemCalls.writeAll(bytes, to: 1) } catch { throw Problem(.write, nil, error) }
  }

  override func writeDiagnostic(_ line: String) {
    let bytes = ContiguousArray((line + "\n").utf8)
    try? SystemCalls.writeAll(bytes.span, to: 2)
  }

  override func createFile(at path: [UInt8], replacingLinks: Bool) throws(Problem) {
    do { file = try OutputFile.opening(path, replacingLinks: replacingLinks) } catch {
      throw Problem(.create, path, error)
    }
  }

  override func writeFile(_ bytes: Span<UInt8>) throws(Problem) { try file?.write(bytes) }

  override func commitFile() throws(Problem) { try file.take()?.commit() }

  override func abandonFile() { file.take()?.abandon() }

  /// The number of files for each thread that stores files.
  ///
  /// The threads wait for the disk, so there may be more of them than processors.
  private static let storedFilesPerThread = 8

  override func replaceFiles(_ files: [NewFile]) -> (count: Int, error: Problem?) {
    // Signals take effect when all files are replaced or abandoned.
    let signals = TerminationSignals()
    signals.block()
    defer { signals.unblock() }
    var hosts: [ProcessHost] = []
    var failure: Problem?
    do throws(Problem) {
      for file in files {
        let host = ProcessHost()
        try host.createFile(at: file.path, replacingLinks: true)
        hosts.append(host)
        let bytes = file.bytes[...]
        try host.writeFile(bytes.span)
      }
    } catch {
      // The last file is incomplete, unless it could not be created.
      failure = error
      if error.status != .cannotCreate { hosts.popLast()?.abandonFile() }
    }
    let descriptors = hosts.map { $0.file?.storedDescriptor }
    let count = descriptors.count
    // A second attempt could succeed although bytes are lost, so each file is stored once.
    let results = Threads.map(count, threads: count / Self.storedFilesPerThread) { index in
      Result { () throws(SystemError) in
        if let descriptor = descriptors[index] { try SystemCalls.synchronize(descriptor) }
      }
    }
    for (index, host) in hosts.enumerated() {
      do throws(Problem) {
        try host.file.take()?.commit { _ throws(SystemError) in try results[index].get() }
      } catch {
        for rest in hosts[(index + 1)...] { rest.abandonFile() }
        return (index, error)
      }
    }
    return (count, failure)
  }

  // MARK: Files

  override func openInput(at path: [UInt8]?) throws(Problem) -> ByteSource {
    guard let path else {
      return ByteSource(path: nil) { [self] limit, bytes throws(ReadError) in
        try read(0, atMost: limit, into: &bytes)
      }
    }
    let descriptor: Descriptor
    do { descriptor = try SystemCalls.openInput(path) } catch { throw Problem(.read, path, error) }
    return ByteSource(path: path) { [self] limit, bytes throws(ReadError) in
      try read(descriptor.number, atMost: limit, into: &bytes)
    }
  }

  private func read(
    _ input: Int32, atMost limit: Int, into bytes: inout [UInt8]
  ) throws(ReadError) -> Int {
    file?.wait(forInput: input)
    do { return try SystemCalls.readNext(input, atMost: limit, into: &bytes) } catch {
      throw ReadError(reason: error.reason)
    }
  }

  override func isLink(at path: [UInt8]) -> Bool { SystemCalls.linkTarget(of: path) != nil }

  override func realPath(of path: [UInt8]) -> [UInt8]? { SystemCalls.realPath(of: path) }

  override func isRegularFile(at path: [UInt8]) -> Bool {
    guard !OutputFile.isSystemPath(path), case .regular? = try? SystemCalls.kind(of: path) else {
      return false
    }
    return true
  }

  override func fileNames(in folder: [UInt8]) throws(Problem) -> [[UInt8]] {
    do { return try SystemCalls.names(in: folder) } catch { throw Problem(.read, folder, error) }
  }

  override func makeFolder(at path: [UInt8]) throws(Problem) {
    do { try SystemCalls.makeFolder(path) } catch { throw Problem(.create, path, error) }
  }

  override func lockFolder(at path: [UInt8]) {
    SystemCalls.lockFolder(path.isEmpty ? Array(".".utf8) : path)
  }

  override func removeFile(at path: [UInt8]) throws(Problem) {
    do { try SystemCalls.remove(path) } catch { throw Problem(.remove, path, error) }
  }

  // MARK: Terminal and environment

  override var inputIsTerminal: Bool { SystemCalls.isTerminal(0) }

  override var outputIsTerminal: Bool { SystemCalls.isTerminal(1) }
  override var errorIsTerminal: Bool { SystemCalls.isTerminal(2) }

  override var terminalWidth: Int? { SystemCalls.terminalWidth(1) }

  override func environmentValue(of name: String) -> [UInt8]? {
    SystemCalls.environmentValue(of: name)
  }

  // MARK: Threads

  override var processorCount: Int { Processors.count }

  override func concurrently<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int, Host) -> Result
  ) -> [Result] {
    Threads.map(count, threads: threads) { index in work(index, ProcessHost()) }
  }

  override func inOrder(
    _ count: Int, threads: Int, maker: @escaping @Sendable () -> PieceMaker,
    write: (Span<UInt8>) throws(Problem) -> Void
  ) throws(Problem) {
    try Threads.inOrder(count, threads: threads, maker: maker, write: write)
  }
}
