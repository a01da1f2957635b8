import Program

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Pieces of output that threads take in ascending order, and write in the same order.
@safe final class Turns {
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

  /// Returns the condition of the thread that has a piece.
  @unsafe private func condition(of piece: Int) -> UnsafeMutablePointer<pthread_cond_t> {
    unsafe conditions + piece % threads
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
      while turn != piece, error == nil { unsafe mutex.wait(for: condition(of: piece)) }
      return error == nil
    }
  }

  /// Passes the turn from a piece that has been written to the one after it.
  func pass(from piece: Int) {
    mutex.locked {
      turn = piece + 1
      _ = unsafe pthread_cond_signal(condition(of: turn))
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
@safe final class Mutex {
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
