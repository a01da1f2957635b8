import Program

/// The process as a command's host: standard streams, input files and one output file.
struct ProcessHost: CommandHost {
  private var file: (path: [UInt8], output: OutputFile)?
  /// The paths of the open input files, by descriptor.
  private var inputs: [Int32: [UInt8]] = [:]

  /// Runs a program with the command-line arguments.
  static func run(_ program: (inout ProcessHost, [[UInt8]]) -> Int32) -> Int32 {
    SystemCalls.occupyStandardDescriptors()
    SystemCalls.setUpSignals()
    var host = ProcessHost()
    return program(&host, commandLineArguments())
  }

  mutating func writeOutput(_ bytes: Span<UInt8>) throws(HostError) {
    do throws(SystemError) { try SystemCalls.write(bytes, to: 1) } catch {
      throw HostError(error.isBrokenPipe ? .send : .write, path: nil, reason: error.reason)
    }
  }

  mutating func writeDiagnostic(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    try? SystemCalls.write(bytes.span, to: 2)
  }

  mutating func createFile(at path: [UInt8], replacingLinks: Bool) throws(HostError) {
    do throws(SystemError) {
      file = (path, try OutputFile(at: path, replacingLinks: replacingLinks))
    } catch {
      throw HostError(.create, path: path, reason: error.reason)
    }
  }

  mutating func writeFile(_ bytes: Span<UInt8>) throws(HostError) {
    guard let file else { return }
    do throws(SystemError) { try file.output.write(bytes) } catch {
      throw HostError(
        error.isBrokenPipe ? .send : .write, path: file.path, reason: error.reason)
    }
  }

  mutating func commitFile() throws(HostError) {
    guard let file else { return }
    do throws(SystemError) { try file.output.commit() } catch {
      throw HostError(.write, path: file.path, reason: error.reason)
    }
    self.file = nil
  }

  mutating func abandonFile() {
    file?.output.abandon()
    file = nil
  }

  var inputIsTerminal: Bool { SystemCalls.isTerminal(0) }

  mutating func openInput(at path: [UInt8]?) throws(HostError) -> Int {
    guard let path else { return 0 }
    do throws(SystemError) {
      let descriptor = try SystemCalls.openInput(path)
      inputs[descriptor] = path
      return Int(descriptor)
    } catch {
      throw HostError(
        .read, path: path, reason: error.reason, isMissingFile: error.isMissingFile)
    }
  }

  mutating func readInput(
    _ input: Int, atMost limit: Int, into bytes: inout [UInt8]
  ) throws(HostError) -> Int {
    file?.output.wait(forInput: Int32(input))
    do throws(SystemError) {
      return try SystemCalls.read(Int32(input), atMost: limit, into: &bytes)
    } catch {
      throw HostError(.read, path: inputs[Int32(input)], reason: error.reason)
    }
  }

  mutating func closeInput(_ input: Int) {
    guard inputs.removeValue(forKey: Int32(input)) != nil else { return }
    // The input has been read; an error of closing does not matter.
    try? SystemCalls.close(Int32(input))
  }

  func environmentValue(of name: String) -> [UInt8]? { SystemCalls.environmentValue(of: name) }

  func isLink(at path: [UInt8]) -> Bool { SystemCalls.linkTarget(of: path) != nil }

  func realPath(of path: [UInt8]) -> [UInt8]? { SystemCalls.realPath(of: path) }

  func isRegularFile(at path: [UInt8]) -> Bool {
    guard !OutputFile.isSystemPath(path), case .regular? = try? SystemCalls.kind(of: path) else {
      return false
    }
    return true
  }

  func fileNames(in folder: [UInt8]) throws(HostError) -> [[UInt8]] {
    do throws(SystemError) { return try SystemCalls.names(in: folder) } catch {
      throw HostError(
        .read, path: folder, reason: error.reason, isMissingFile: error.isMissingFile)
    }
  }

  func makeFolder(at path: [UInt8]) throws(HostError) {
    do throws(SystemError) { try SystemCalls.makeFolder(path) } catch {
      throw HostError(.create, path: path, reason: error.reason)
    }
  }

  func concurrently<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int, inout ProcessHost) -> Result
  ) -> [Result] {
    Threads.map(count) { index in
      var host = ProcessHost()
      return work(index, &host)
    }
  }
}
