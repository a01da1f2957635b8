#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The signals that end the program from outside, except those ignored or blocked at its start.
///
/// These are all that a shell, a terminal, a timer or a limit sends. SIGKILL cannot be blocked, and
/// SIGSEGV and the like come from the program itself.
struct TerminationSignals {
  private let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2,
  ].filter { !Self.isIgnored($0) && !Self.isBlocked($0) }

  private static func isBlocked(_ signal: Int32) -> Bool {
    var blocked = sigset_t()
    unsafe sigprocmask(SIG_BLOCK, nil, &blocked)
    return unsafe sigismember(&blocked, signal) == 1
  }

  static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    let ignoring = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return unsafe handlerBits(action) == ignoring
  }

  /// Blocks the signals, so that a half-written file can be removed before they take effect.
  ///
  /// No code has to run inside a signal handler, and an ignored signal stays ignored.
  func block() { setMask(SIG_BLOCK) }

  /// Unblocks the signals; a pending one ends the program here.
  func unblock() { setMask(SIG_UNBLOCK) }

  /// Whether a signal that will end the program is pending.
  var isPending: Bool {
    var pending = sigset_t()
    unsafe sigemptyset(&pending)
    unsafe sigpending(&pending)
    return signals.contains { unsafe sigismember(&pending, $0) == 1 }
  }

  private func setMask(_ how: Int32) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    unsafe sigprocmask(how, &set, nil)
  }
}

@unsafe private func handlerBits(_ action: sigaction) -> Int {
  #if canImport(Darwin)
  unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
  #elseif canImport(Musl)
  unsafe unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
  #else
  unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  #endif
}
