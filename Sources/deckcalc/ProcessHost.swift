import Program

/// The process as a command's host: standard streams, input files and one output file.
final class ProcessHost: Host {
  /// The file that is written.
  ///
  /// Inputs share it with the host, because its temporary file must be removed if a signal arrives while
  /// the program waits for input.
  private final class Output {
    var file: OutputFile?
    var path: [UInt8] = []

    func create(at path: [UInt8], replacingLinks: Bool) throws(HostError) {
      do throws(SystemError) {
        file = try OutputFile.opening(path, replacingLinks: replacingLinks)
        self.path = path
      } catch {
        throw HostError(.create, path: path, reason: error.reason)
      }
    }

    func write(_ bytes: Span<UInt8>) throws(HostError) {
      do throws(SystemError) { try file?.write(bytes) } catch {
        throw HostError(error.isBrokenPipe ? .send : .write, path: path, reason: error.reason)
      }
    }

    func commit(
      storing store: (Int32) throws(SystemError) -> Void = SystemCalls.synchronize
    ) throws(HostError) {
      do throws(SystemError) { try file.take()?.commit(storing: store) } catch {
        throw HostError(.write, path: path, reason: error.reason)
      }
    }
  }

  private let output = Output()
  /// The number of files for each thread that stores files.
  ///
  /// The threads wait for the disk, so there may be more of them than processors.
  private static let storedFilesPerThread = 8

  /// Runs a program with the command-line arguments.
  static func run(_ program: (Host, [[UInt8]]) -> Int32) -> Int32 {
    SystemCalls.occupyStandardDescriptors()
    SystemCalls.setUpSignals()
    return program(ProcessHost(), commandLineArguments())
  }

  override func writeOutput(_ bytes: Span<UInt8>) throws(HostError) {
    do throws(SystemError) { try SystemCalls.write(bytes, to: 1) } catch {
      throw HostError(error.isBrokenPipe ? .send : .write, path: nil, reason: error.reason)
    }
  }

  override func writeDiagnostic(_ line: String) {
    let bytes = ContiguousArray((line + "\n").utf8)
    try? SystemCalls.write(bytes.span, to: 2)
  }

  override func createFile(at path: [UInt8], replacingLinks: Bool) throws(HostError) {
    try output.create(at: path, replacingLinks: replacingLinks)
  }

  override func writeFile(_ bytes: Span<UInt8>) throws(HostError) {
    try output.write(bytes)
  }

  override func commitFile() throws(HostError) { try output.commit() }

  override func abandonFile() { output.file.take()?.abandon() }

  override func replaceFiles(_ files: [NewFile]) -> (count: Int, error: HostError?) {
    // Signals take effect when all files are replaced or abandoned.
    let signals = TerminationSignals()
    signals.block()
    defer { signals.unblock() }
    var outputs: [Output] = []
    var failure: HostError?
    do throws(HostError) {
      for file in files {
        let output = Output()
        try output.create(at: file.path, replacingLinks: true)
        defer { outputs.append(output) }
        let bytes = file.bytes[...]
        try output.write(bytes.span)
      }
    } catch {
      // The last file is incomplete, unless it could not be created.
      failure = error
      if error.action != .create { outputs.popLast()?.file.take()?.abandon() }
    }
    let descriptors = outputs.map { $0.file?.storedDescriptor }
    let count = descriptors.count
    // A second attempt could succeed although bytes are lost, so each file is stored once.
    let results = Threads.map(count, threads: count / Self.storedFilesPerThread) { index in
      Result { () throws(SystemError) in
        if let descriptor = descriptors[index] { try SystemCalls.synchronize(descriptor) }
      }
    }
    for (index, output) in outputs.enumerated() {
      do throws(HostError) {
        try output.commit { _ throws(SystemError) in try results[index].get() }
      } catch {
        for rest in outputs[(index + 1)...] { rest.file.take()?.abandon() }
        return (index, error)
      }
    }
    return (outputs.count, failure)
  }

  override var inputIsTerminal: Bool { SystemCalls.isTerminal(0) }

  override func openInput(at path: [UInt8]?, from offset: Int) throws(HostError) -> HostInput {
    guard let path else {
      return HostInput { [self] limit, bytes throws(HostError) in
        try read(0, path, atMost: limit, into: &bytes)
      }
    }
    do throws(SystemError) {
      let descriptor = Descriptor(try SystemCalls.openInput(path))
      if offset > 0 { try SystemCalls.seek(descriptor.number, to: offset) }
      return HostInput { [self] limit, bytes throws(HostError) in
        try read(descriptor.number, path, atMost: limit, into: &bytes)
      }
    } catch {
      throw HostError(
        .read, path: path, reason: error.reason, isMissingFile: error.isMissingFile)
    }
  }

  private func read(
    _ input: Int32, _ path: [UInt8]?, atMost limit: Int, into bytes: inout [UInt8]
  ) throws(HostError) -> Int {
    output.file?.wait(forInput: input)
    do throws(SystemError) {
      return try SystemCalls.read(input, atMost: limit, into: &bytes)
    } catch {
      throw HostError(.read, path: path, reason: error.reason)
    }
  }

  override var outputIsTerminal: Bool { SystemCalls.isTerminal(1) }

  override var terminalWidth: Int? { SystemCalls.terminalWidth(1) }

  override func environmentValue(of name: String) -> [UInt8]? {
    SystemCalls.environmentValue(of: name)
  }

  override func isLink(at path: [UInt8]) -> Bool { SystemCalls.linkTarget(of: path) != nil }

  override func realPath(of path: [UInt8]) -> [UInt8]? { SystemCalls.realPath(of: path) }

  override func sizeOfRegularFile(at path: [UInt8]) -> Int? {
    guard !OutputFile.isSystemPath(path),
      case .regular(_, let size)? = try? SystemCalls.kind(of: path)
    else { return nil }
    return size
  }

  override func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]] {
    do throws(SystemError) { return try SystemCalls.names(in: folder) } catch {
      throw HostError(
        .read, path: folder, reason: error.reason, isMissingFile: error.isMissingFile)
    }
  }

  override func makeFolder(at path: [UInt8]) throws(HostError) {
    do throws(SystemError) { try SystemCalls.makeFolder(path) } catch {
      throw HostError(.create, path: path, reason: error.reason)
    }
  }

  override func lockFolder(at path: [UInt8]) {
    SystemCalls.lockFolder(path.isEmpty ? Array(".".utf8) : path)
  }

  override func removeFile(at path: [UInt8]) throws(HostError) {
    do throws(SystemError) { try SystemCalls.removeFile(path) } catch {
      throw HostError(.remove, path: path, reason: error.reason)
    }
  }

  // MARK: Threads

  override var processorCount: Int { Processors.count }

  override func concurrently<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int, Host) -> Result
  ) -> [Result] {
    Threads.map(count, threads: threads) { index in
      work(index, ProcessHost())
    }
  }

  override func allResults<Result: Sendable>(
    of count: Int, threads: Int,
    _ work: @escaping @Sendable (Int, Host, @escaping () -> Bool) -> Result?
  ) -> [Result]? {
    Threads.allResults(of: count, threads: threads) { index, hasFailed in
      work(index, ProcessHost(), hasFailed)
    }
  }

  override func inOrder(
    _ count: Int, threads: Int, maker: @escaping @Sendable () -> any PieceMaker,
    write: (Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) {
    try Threads.inOrder(count, threads: threads, maker: maker, write: write)
  }
}
