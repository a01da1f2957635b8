#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Work spread over all processors.
enum Threads {
  /// Returns the results of `count` pieces of work, in order; each runs on the first free thread.
  static func map<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let threadCount = min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard threadCount > 1 else { return (0..<count).map(work) }
    let queue = Queue(count)
    let workers = (0..<threadCount).map { _ in Worker(queue, work) }
    // If a thread cannot be created, the others do its work.
    let threads = workers.dropFirst().map(start)
    workers[0].run()
    for case let thread? in threads { pthread_join(thread, nil) }
    return workers.flatMap(\.results).sorted { $0.index < $1.index }.map(\.result)
  }

  /// Starts a thread for a job; the job must outlive it.
  private static func start(_ job: Job) -> pthread_t? {
    #if canImport(Darwin)
    var thread: pthread_t?
    let status = unsafe pthread_create(
      &thread, nil,
      { job in
        unsafe Unmanaged<Job>.fromOpaque(job).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passUnretained(job).toOpaque())
    return status == 0 ? thread : nil
    #else
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { job in
        if let job = unsafe job {
          unsafe Unmanaged<Job>.fromOpaque(job).takeUnretainedValue().run()
        }
        return nil
      }, Unmanaged.passUnretained(job).toOpaque())
    return status == 0 ? thread : nil
    #endif
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
  private let work: @Sendable (Int) -> Result

  init(_ queue: Queue, _ work: @escaping @Sendable (Int) -> Result) {
    self.queue = queue
    self.work = work
  }

  override func run() {
    while let index = queue.next() { results.append((index, work(index))) }
  }
}

/// Indices that threads take, each exactly once.
@safe private final class Queue {
  private var rest: Range<Int>
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init(_ count: Int) {
    rest = 0..<count
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func next() -> Int? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return rest.popFirst()
  }
}
