import Program

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Work spread over several threads, of which the caller's is one.
///
/// If a thread cannot be created, the others do its work.
enum Threads {
  /// Returns the results of `count` pieces of work, in order; each runs on the first free thread.
  static func map<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard min(count, threads) > 1 else { return (0..<count).map(work) }
    return results(of: count, threads: threads) { index, _ in work(index) }
  }

  /// Returns the results of `count` pieces of work, in order, or nil if one of them fails.
  ///
  /// A piece fails if `work` returns nil for it; the closure that `work` is given returns whether one
  /// has failed.
  static func allResults<Result: Sendable>(
    of count: Int, threads: Int,
    _ work: @escaping @Sendable (Int, @escaping () -> Bool) -> Result?
  ) -> [Result]? {
    let results = results(of: count, threads: threads, work)
    return results.count == count ? results : nil
  }

  /// Returns the results of the pieces of work that have one; none begins after one that has none.
  private static func results<Result: Sendable>(
    of count: Int, threads: Int,
    _ work: @escaping @Sendable (Int, @escaping () -> Bool) -> Result?
  ) -> [Result] {
    let queue = Queue(count)
    let workers = (0..<min(count, threads)).map { _ in Worker(queue, work) }
    run(workers)
    return workers.flatMap(\.results).sorted { $0.index < $1.index }.map(\.result)
  }

  /// Makes pieces of output, and writes each after those before it.
  ///
  /// - Throws: The error of the first write that fails, after which nothing is written.
  static func inOrder(
    _ count: Int, threads: Int, maker: @escaping @Sendable () -> any PieceMaker,
    write: (Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) {
    let threads = max(min(count, threads), 1)
    let turns = Turns(count, threads: threads)
    // The threads end before this returns, and write only when it is their turn.
    withoutActuallyEscaping(write) { write in
      run((0..<threads).map { _ in OrderedWorker(turns, maker, write) })
    }
    if let error = turns.error { throw error }
  }

  /// Runs each job on a thread of its own, and returns when all have ended.
  private static func run(_ jobs: [Job]) {
    let threads = jobs.dropFirst().map { Thread($0) }
    jobs.first?.run()
    for thread in threads { thread?.join() }
  }
}

/// A thread of the system, which is a number for glibc and a pointer elsewhere.
@safe private struct Thread {
  /// The bytes of the stack; the default is 8 MiB or less, 512 KiB on macOS and 128 KiB with musl, which
  /// is little for the recursive readers of cases.
  private static let stackSize = 8 << 20

  #if canImport(Glibc)
  private var thread = pthread_t()
  #else
  private var thread: pthread_t?
  #endif

  /// Starts a thread for a job, which must outlive it; nil if there can be no further thread.
  init?(_ job: Job) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    let status = unsafe pthread_create(
      &thread, &attributes,
      { job in
        unsafe Self.run(job)
        return nil
      }, Unmanaged.passUnretained(job).toOpaque())
    guard status == 0 else { return nil }
  }

  /// Waits until the thread has ended.
  func join() {
    #if canImport(Glibc)
    pthread_join(thread, nil)
    #else
    if let thread = unsafe thread { unsafe pthread_join(thread, nil) }
    #endif
  }

  /// Runs a job, whose address is optional except on Apple's systems.
  @unsafe private static func run(_ job: UnsafeMutableRawPointer?) {
    if let job = unsafe job { unsafe Unmanaged<Job>.fromOpaque(job).takeUnretainedValue().run() }
  }
}

/// The work of a thread.
private class Job {
  func run() {}
}

/// A thread's share of the work and its results.
private final class Worker<Result>: Job {
  private(set) var results: [(index: Int, result: Result)] = []
  private let queue: Queue
  private let work: @Sendable (Int, @escaping () -> Bool) -> Result?

  init(_ queue: Queue, _ work: @escaping @Sendable (Int, @escaping () -> Bool) -> Result?) {
    self.queue = queue
    self.work = work
  }

  override func run() {
    let queue = queue
    while let index = queue.next() {
      guard let result = work(index, { queue.isStopped }) else { return queue.stop() }
      results.append((index, result))
    }
  }
}

/// A thread's share of an output.
private final class OrderedWorker: Job {
  private let turns: Turns
  private let maker: @Sendable () -> any PieceMaker
  private let write: (Span<UInt8>) throws(HostError) -> Void

  init(
    _ turns: Turns, _ maker: @escaping @Sendable () -> any PieceMaker,
    _ write: @escaping (Span<UInt8>) throws(HostError) -> Void
  ) {
    (self.turns, self.maker, self.write) = (turns, maker, write)
  }

  override func run() {
    // Working memory is the thread's own, and of no use if the others have taken all pieces.
    guard var piece = turns.next() else { return }
    let maker = maker()
    while true {
      maker.make(piece)
      guard turns.wait(for: piece) else { return }
      do throws(HostError) {
        try maker.withBytes(write)
        turns.pass(from: piece)
      } catch {
        return turns.fail(error)
      }
      guard let next = turns.next() else { return }
      piece = next
    }
  }
}

/// Indices that threads take, each exactly once, until one of the threads stops all.
private final class Queue {
  private var rest: Range<Int>
  private var hasStopped = false
  private let mutex = Mutex()

  init(_ count: Int) { rest = 0..<count }

  func next() -> Int? { mutex.locked { rest.popFirst() } }

  /// Withdraws the indices that are left.
  func stop() {
    mutex.locked {
      rest = rest.upperBound..<rest.upperBound
      hasStopped = true
    }
  }

  var isStopped: Bool { mutex.locked { hasStopped } }
}
