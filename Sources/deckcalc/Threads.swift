#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Work on all processors at a time.
enum Threads {
  /// The results of some pieces of work, in order, each done by the first thread that is free.
  static func map<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let threadCount = min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard threadCount > 1 else { return (0..<count).map(work) }
    let queue = Queue(count)
    let workers = (0..<threadCount).map { _ in Worker(queue, work) }
    // Where no more threads can be had, those that there are do more.
    let threads = workers.dropFirst().map(start)
    workers[0].run()
    for case let thread? in threads { pthread_join(thread, nil) }
    return workers.flatMap(\.results).sorted { $0.index < $1.index }.map(\.result)
  }

  /// Starts a thread, which has to end before the job does.
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

/// What a thread does.
private class Job {
  func run() {}
}

/// A thread's part of the work, and what came of it.
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

/// Numbers that several threads take, each once.
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
