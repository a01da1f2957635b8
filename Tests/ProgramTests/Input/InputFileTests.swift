import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Input files, and the messages when they cannot be read.
@Suite struct InputFileTests {
  private let table = Array("time,x\n0,1\n2,3\n".utf8)

  /// Returns the number of points of a recorded drag, or the status and the message.
  private func read(_ name: String, on host: MemoryHost) -> String {
    do throws(Problem) {
      return "\(try RecordedDrag.read(at: Array(name.utf8), on: host).count) points"
    } catch {
      return "\(error.status.rawValue) \(Messages.error(error.sentence()))"
    }
  }

  @Test func aHyphenIsStandardInput() {
    let host = MemoryHost()
    host.standardInput = table
    host.files["-"] = []
    #expect(read("-", on: host) == "2 points")
    #expect(host.diagnostics == [])
    host.standardInput = Array("x".utf8)
    let message = "65 deckcalc: error: standard input:1:1: no column 'time' (available: x)"
    #expect(read("-", on: host) == message)
    host.files["./-"] = table
    #expect(read("./-", on: host) == "2 points")
  }

  @Test func someoneAtATerminalIsToldToType() {
    let host = MemoryHost()
    host.standardInput = table
    host.isTerminal = true
    #expect(read("-", on: host) == "2 points")
    let hint = "deckcalc: reading from the terminal; press Ctrl-D on an empty line to end the input"
    #expect(host.diagnostics == [hint])
    host.files["path"] = table
    #expect(read("path", on: host) == "2 points")
    #expect(host.diagnostics == [hint])
  }

  @Test func whatCannotBeOpenedIsNamed() {
    let host = MemoryHost()
    #expect(
      read("no\n.csv", on: host)
        == "66 deckcalc: error: cannot read 'no\\x0a.csv': No such file or directory")
    #expect(
      read("-", on: host)
        == "66 deckcalc: error: cannot read standard input: Bad file descriptor")
  }

  @Test(arguments: 0...5)
  func aFailureIsNeverTakenForTheEnd(reads: Int) {
    for text in ["time,x\n0,1\n2,3\n4,5\n", "[[0, 1], [2, 3]]   \n"] {
      let host = MemoryHost()
      host.files["path"] = Array(text.utf8)
      host.readLimit = 4
      host.readsBeforeFailure = reads
      let result = read("path", on: host)
      // Every block, and the end, is a read: 20 bytes are 6 reads.
      #expect(result == "66 deckcalc: error: cannot read 'path': Input/output error")
    }
  }

  @Test func longNamesLeaveRoomForTheSentence() {
    let name = String(repeating: "\u{1B}", count: 4000)
    let host = MemoryHost()
    host.files[name] = []
    let message = read(name, on: host)
    #expect(message.utf8.count <= 1000)
    #expect(message.hasSuffix("...:1:1: the path needs at least one point"))
  }

  @Test func documentsBeyondTheLimitAreReadNoFurther() {
    let host = MemoryHost()
    host.files["path"] = Array("[".utf8) + [UInt8](repeating: 0x20, count: 65 << 20)
    let message = "65 deckcalc: error: path:1:1: the file must be at most 64 MiB long"
    #expect(read("path", on: host) == message)
    #expect(host.bytesRead == 64 << 20 + 1)
  }
}
