import Foundation
import Options
import Program
import Testing

@testable import deckcalc

/// Work spread over threads.
@Suite struct ThreadsTests {
  /// A log of makers and writes, in the order of time.
  private final class Log: @unchecked Sendable {
    enum Entry: Hashable {
      case created
      case made(Int)
      case wrote(Int)
    }

    private let lock = NSLock()
    private var list: [(entry: Entry, thread: Thread)] = []

    func add(_ entry: Entry) { lock.withLock { list.append((entry, .current)) } }
    var entries: [Entry] { lock.withLock { list.map(\.entry) } }
    var threads: Set<Thread> { Set(lock.withLock { list.map(\.thread) }) }
    /// The pieces that were written, in order.
    var written: [Int] {
      entries.compactMap { entry in
        if case .wrote(let piece) = entry { return piece }
        return nil
      }
    }
  }

  /// A maker whose pieces are their index, in two bytes.
  private final class Maker: PieceMaker {
    private let log: Log
    private let body: @Sendable (Int) -> Void
    private var bytes: ContiguousArray<UInt8> = []

    init(_ log: Log, _ body: @escaping @Sendable (Int) -> Void) {
      (self.log, self.body) = (log, body)
      log.add(.created)
    }

    override func make(_ piece: Int) {
      body(piece)
      log.add(.made(piece))
      bytes = [UInt8(piece / 256), UInt8(piece % 256)]
    }

    override func withBytes(_ body: (Span<UInt8>) throws(Problem) -> Void) throws(Problem) {
      let bytes = bytes
      try body(bytes.span)
    }
  }

  private static let full = Problem.file(.write, nil, "No space left on device")

  /// Makes pieces and logs them; the write of one of them may fail.
  private func inOrder(
    _ count: Int, threads: Int, failingAt last: Int? = nil,
    making body: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(Problem) -> Log {
    let log = Log()
    try inOrder(count, threads: threads, failingAt: last, log, making: body)
    return log
  }

  private func inOrder(
    _ count: Int, threads: Int, failingAt last: Int? = nil, _ log: Log,
    making body: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(Problem) {
    try Threads.inOrder(
      count, threads: threads, maker: { Maker(log, body) },
      write: { bytes throws(Problem) in
        let piece = Int(bytes[0]) * 256 + Int(bytes[1])
        log.add(.wrote(piece))
        if piece == last { throw Self.full }
      })
  }

  @Test(arguments: [1, 2, 3, 7, 32])
  func piecesAreWrittenInOrder(threads: Int) throws {
    // Some pieces take much longer than others.
    let log = try inOrder(300, threads: threads) { piece in
      if piece % 7 == 0 { usleep(UInt32(piece % 5) * 100) }
    }
    #expect(log.written == Array(0..<300))
  }

  @Test(arguments: [2, 3, 7])
  func nobodyRunsAhead(threads: Int) throws {
    let entries = try inOrder(200, threads: threads) { piece in
      if piece % 11 == 0 { usleep(500) }
    }.entries
    var held = 0
    for entry in entries {
      switch entry {
      case .created: break
      case .made: held += 1
      case .wrote: held -= 1
      }
      #expect(held <= threads)
    }
  }

  @Test func threadsMakePiecesAtTheSameTime() throws {
    let log = Log()
    // The first piece is made only after the second has been.
    try inOrder(2, threads: 2, log) { piece in
      guard piece == 0 else { return }
      for _ in 0..<60_000 where !log.entries.contains(.made(1)) { usleep(1_000) }
    }
    #expect(log.entries.filter { $0 != .created } == [.made(1), .made(0), .wrote(0), .wrote(1)])
    #expect(log.threads.count == 2)
  }

  @Test(arguments: [(1, 50), (5, 1)])
  func oneThreadIsTheCallers(threads: Int, count: Int) throws {
    let log = try inOrder(count, threads: threads)
    #expect(log.threads == [.current])
    #expect(log.entries == [.created] + (0..<count).flatMap { [.made($0), .wrote($0)] })
  }

  @Test(arguments: [1, 4])
  func withoutPiecesNothingIsMade(threads: Int) throws {
    #expect(try inOrder(0, threads: threads).entries.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 7], [0, 1, 40])
  func nothingIsWrittenAfterAWriteThatFails(threads: Int, last: Int) {
    let log = Log()
    #expect(throws: Self.full) {
      try inOrder(1_000, threads: threads, failingAt: last, log)
    }
    #expect(log.written == Array(0...last))
    // Others may have made the pieces that they held.
    let made = log.entries.filter { if case .made = $0 { true } else { false } }
    #expect(made.count <= last + threads)
  }

  @Test(arguments: [0, 1, 2, 100], [1, 2, 3, 7])
  func resultsAreInOrder(count: Int, threads: Int) {
    let log = Log()
    let squares = Threads.map(count, threads: threads) { index in
      log.add(.made(index))
      return index * index
    }
    #expect(squares == (0..<count).map { $0 * $0 })
    #expect(Set(log.entries) == Set((0..<count).map { .made($0) }))
    #expect(log.threads.count <= min(count, threads))
  }
}
