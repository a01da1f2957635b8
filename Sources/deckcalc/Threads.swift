import Options

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
    return results.compactMap { $0 }
  }

  /// Makes pieces of output, and writes each after those before it.
  ///
  /// - Throws: The error of the first write that fails, after which nothing is written.
  static func inOrder(
    _ count: Int, threads: Int, maker: @escaping @Sendable () -> PieceMaker,
    write: (Span<UInt8>) throws(Problem) -> Void
  ) throws(Problem) {
    let mutex = Mutex()
    var rest = 0..<count
    /// The piece to write next.
    var turn = 0
    var failure: Problem?
    func next() -> Int? { mutex.locked { failure == nil ? rest.popFirst() : nil } }
    // The threads end before this returns, and write only when it is their turn.
    withoutActuallyEscaping(write) { write in
      run(on: max(min(count, threads), 1)) {
        // Working memory is the thread's own, and of no use if the others have taken all pieces.
        guard var piece = next() else { return }
        let maker = maker()
        while true {
          maker.make(piece)
          let isWritten = mutex.locked {
            while turn != piece, failure == nil { mutex.wait() }
            return failure == nil
          }
          guard isWritten else { return }
          var error: Problem?
          do throws(Problem) { try maker.withBytes(write) } catch let thrown { error = thrown }
          mutex.locked {
            (turn, failure) = (piece + 1, error)
            mutex.wakeAll()
          }
          guard let following = next() else { return }
          piece = following
        }
      }
    }
    if let failure { throw failure }
  }

  /// Runs a closure on each of several threads, and returns when it has ended on all of them.
  private static func run(on count: Int, _ body: @escaping () -> Void) {
    let job = Job(body)
    let threads = (1..<count).map { _ in Thread(job) }
    body()
    for thread in threads { thread?.join() }
  }
}

/// The closure that threads run.
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

/// A lock that one thread holds at a time, and a condition that the others may wait for.
@safe private final class Mutex {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    unsafe (mutex, condition) = (.allocate(capacity: 1), .allocate(capacity: 1))
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Calls a closure while this thread holds the lock.
  func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Releases the lock until `wakeAll` is called, or for no reason at all.
  func wait() { _ = unsafe pthread_cond_wait(condition, mutex) }

  func wakeAll() { _ = unsafe pthread_cond_broadcast(condition) }
}
