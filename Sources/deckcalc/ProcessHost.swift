import DeckCommand

/// The process as a command's host: file descriptors 1 and 2, and one output file.
struct ProcessHost: CommandHost {
  private var file: (path: [UInt8], output: OutputFile)?

  /// Runs a program on the words of the command line.
  static func run(_ program: (inout ProcessHost, [[UInt8]]) -> Int32) -> Int32 {
    SystemCalls.occupyStandardDescriptors()
    SystemCalls.ignoreFileSizeSignal()
    var host = ProcessHost()
    return program(&host, commandLineWords())
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

  mutating func createFile(at path: [UInt8]) throws(HostError) {
    do throws(SystemError) { file = (path, try OutputFile(at: path)) } catch {
      throw HostError(.create, path: path, reason: error.reason)
    }
  }

  mutating func writeFile(_ bytes: Span<UInt8>) throws(HostError) {
    guard let file else { return }
    do throws(SystemError) { try file.output.write(bytes) } catch {
      throw HostError(.write, path: file.path, reason: error.reason)
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
}
