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
    let mutex = Mutex()
    var rest = 0..<count
    var results = [Result?](repeating: nil, count: count)
    run(on: min(count, threads)) {
      while let index = mutex.locked({ rest.popFirst() }) {
        let result = work(index)
        mutex.locked { results[index] = result }
      }
    }
    return results.compactMap(\.self)
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
      run(on: threads) {
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
    if let error = turns.error { throw error }
  }

  /// Runs a closure on each of several threads, and returns when it has ended on all of them.
  private static func run(on count: Int, _ body: @escaping () -> Void) {
    let job = Job(body)
    let threads = (1..<count).map { _ in Thread(job) }
    body()
    for thread in threads { thread?.join() }
  }
}

/// What threads run.
private final class Job {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
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
    if let job = unsafe job { unsafe Unmanaged<Job>.fromOpaque(job).takeUnretainedValue().body() }
  }
}

/// Pieces of output that threads take in ascending order, and write in the same order.
@safe private final class Turns {
  /// The error of the write that failed, if one did; then nobody gets a piece or a turn.
  private(set) var error: HostError?
  private let count: Int
  /// The first piece that no thread has taken.
  private var rest = 0
  /// The piece to write next.
  private var turn = 0
  private let mutex = Mutex()
  /// A condition for each thread, so that a turn wakes only the thread that waits for it.
  ///
  /// Taken pieces that are not written follow one another, and each thread has at most one. Their
  /// indices therefore differ modulo the number of threads.
  private let conditions: UnsafeMutablePointer<pthread_cond_t>
  private let threads: Int

  /// Creates the turns of a number of pieces among a number of threads.
  init(_ count: Int, threads: Int) {
    (self.count, self.threads) = (count, threads)
    unsafe conditions = .allocate(capacity: threads)
    for index in 0..<threads { unsafe pthread_cond_init(conditions + index, nil) }
  }

  deinit {
    for index in 0..<threads { unsafe pthread_cond_destroy(conditions + index) }
    unsafe conditions.deallocate()
  }

  /// Takes the next piece, or returns nil if there is none, or a write has failed.
  func next() -> Int? {
    mutex.locked {
      guard rest < count, error == nil else { return nil }
      defer { rest += 1 }
      return rest
    }
  }

  /// Waits until every piece before one has been written, and returns whether it is to be written.
  func wait(for piece: Int) -> Bool {
    mutex.locked {
      while turn != piece, error == nil { unsafe mutex.wait(for: conditions + piece % threads) }
      return error == nil
    }
  }

  /// Passes the turn from a piece that has been written to the one after it.
  func pass(from piece: Int) {
    mutex.locked {
      turn = piece + 1
      _ = unsafe pthread_cond_signal(conditions + turn % threads)
    }
  }

  /// Ends all turns because a write has failed.
  func fail(_ error: HostError) {
    mutex.locked {
      self.error = error
      for index in 0..<threads { unsafe pthread_cond_signal(conditions + index) }
    }
  }
}

/// A lock that one thread holds at a time.
@safe private final class Mutex {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Calls a closure while this thread holds the lock.
  func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Releases the lock until a condition is signaled, or for no reason at all.
  @unsafe func wait(for condition: UnsafeMutablePointer<pthread_cond_t>) {
    _ = unsafe pthread_cond_wait(condition, mutex)
  }
}
