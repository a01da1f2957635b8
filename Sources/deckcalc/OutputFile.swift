import Options

/// A file that is written atomically, and must be committed or abandoned.
///
/// Bytes go to a temporary file beside the target, which replaces the target at the end. Devices,
/// FIFOs and files under /dev or /proc are written in place.
struct OutputFile: ~Copyable {
  /// A temporary file and the file that it replaces.
  ///
  /// Until then, the signals that end the program are blocked, so that the file does not stay behind.
  private struct Replacement {
    let temporary: [UInt8]
    let target: [UInt8]
    let signals: TerminationSignals

    /// Removes the temporary file; a pending signal ends the program here.
    func abandon() {
      try? SystemCalls.remove(temporary)
      signals.unblock()
    }
  }

  /// The name of the file in errors.
  private let path: [UInt8]
  private let descriptor: Descriptor
  /// The replacement, or nil if the file is written in place.
  private let replacement: Replacement?
  /// The time between checks for signals while the program waits for input, in milliseconds.
  private static let signalCheckInterval: Int32 = 100

  /// Whether a path is under /dev or /proc, whose files are not ordinary files.
  static func isSystemPath(_ path: [UInt8]) -> Bool {
    ["/dev/", "/proc/"].contains { path.starts(with: $0.utf8) }
  }

  /// Opens a file, or the target of a symbolic link unless `replacingLinks`.
  static func opening(_ path: [UInt8], replacingLinks: Bool) throws(SystemError) -> OutputFile {
    guard !path.isEmpty else { throw SystemError(number: ENOENT) }
    if replacingLinks, SystemCalls.linkTarget(of: path) != nil {
      return try replacing(path, as: path, mode: newFileMode)
    }
    var mode = newFileMode
    do throws(SystemError) {
      switch try SystemCalls.kind(of: path) {
      case .directory: throw SystemError(number: EISDIR)
      case .stream: return try inPlace(path)
      case .regular(let oldMode):
        try SystemCalls.call(path) { unsafe access($0, W_OK) }
        if isSystemPath(path) { return try inPlace(path) }
        mode = oldMode
      }
    } catch {
      guard error.isMissingFile else { throw error }
    }
    return try replacing(try followingLinks(path), as: path, mode: mode)
  }

  /// Opens a file that is written in place.
  private static func inPlace(_ path: [UInt8]) throws(SystemError) -> OutputFile {
    OutputFile(path: path, descriptor: try SystemCalls.openStream(path), replacement: nil)
  }

  /// Creates the temporary file of a target.
  private static func replacing(
    _ target: [UInt8], as path: [UInt8], mode: mode_t
  ) throws(SystemError) -> OutputFile {
    let folder = FilePath.folder(of: target)
    do { try checkReplaceable(target, in: folder) } catch {
      guard error.isMissingFile else { throw error }
    }
    let signals = TerminationSignals()
    signals.block()
    let temporary: (path: [UInt8], descriptor: Int32)
    do {
      temporary = try SystemCalls.makeTemporaryFile(prefix: folder + Array(".deckcalc-".utf8))
    } catch {
      signals.unblock()
      throw error
    }
    let file = OutputFile(
      path: path, descriptor: Descriptor(number: temporary.descriptor),
      replacement: Replacement(temporary: temporary.path, target: target, signals: signals))
    do { try SystemCalls.retrying { fchmod(temporary.descriptor, mode) } } catch {
      // Mounts without modes reject them: the file then keeps the mode it was created with.
      if !error.isUnsupported {
        file.abandon()
        throw error
      }
    }
    return file
  }

  /// Throws if a file's folder is sticky and this user is neither root nor an owner of either.
  private static func checkReplaceable(_ path: [UInt8], in folder: [UInt8]) throws(SystemError) {
    var (file, directory) = (stat(), stat())
    try SystemCalls.call(path) { unsafe lstat($0, &file) }
    try SystemCalls.call(folder.isEmpty ? Array(".".utf8) : folder) { unsafe stat($0, &directory) }
    let owners = [0, file.st_uid, directory.st_uid]
    guard directory.st_mode & S_ISVTX == 0 || owners.contains(geteuid()) else {
      throw SystemError(number: EPERM)
    }
  }

  /// The mode of a newly created file.
  private static var newFileMode: mode_t {
    let mask = umask(0)
    _ = umask(mask)
    return 0o666 & ~mask
  }

  func write(_ bytes: Span<UInt8>) throws(Problem) {
    do { try SystemCalls.writeAll(bytes, to: descriptor.number) } catch {
      throw Problem(.write, path, error)
    }
    handlePendingSignals()
  }

  /// Waits until an input can be read; a signal that arrives meanwhile ends the program.
  func wait(forInput input: Int32) {
    guard replacement != nil else { return }
    repeat {
      handlePendingSignals()
    } while !SystemCalls.isReady(input, for: POLLIN, within: Self.signalCheckInterval)
  }

  /// Removes the temporary file and ends the program if a signal is pending.
  private func handlePendingSignals() {
    if let replacement, replacement.signals.isPending { replacement.abandon() }
  }

  /// The descriptor of a file that must be stored before it replaces another, or nil if it is written in
  /// place.
  var storedDescriptor: Int32? { replacement == nil ? nil : descriptor.number }

  /// Closes the file and replaces the target, or abandons the file if that fails.
  ///
  /// - Parameter store: Waits until the bytes of a descriptor are on the disk.
  /// - Throws: The error of the system.
  consuming func commit(
    storing store: (Int32) throws(SystemError) -> Void = SystemCalls.synchronize
  ) throws(Problem) {
    do throws(SystemError) {
      if replacement != nil { try store(descriptor.number) }
      try descriptor.close()
      if let replacement {
        try SystemCalls.move(replacement.temporary, to: replacement.target)
        replacement.signals.unblock()
      }
    } catch {
      replacement?.abandon()
      throw Problem(.write, path, error)
    }
  }

  /// Closes the file and removes the temporary one; a pending signal ends the program here.
  consuming func abandon() { replacement?.abandon() }

  /// Returns the final target of a path's symbolic links, whether it exists or not.
  private static func followingLinks(_ path: [UInt8]) throws(SystemError) -> [UInt8] {
    var path = path
    for _ in 0..<40 {
      guard let next = SystemCalls.linkTarget(of: path) else { return path }
      path = next.first == UInt8(ascii: "/") ? next : FilePath.folder(of: path) + next
    }
    throw SystemError(number: ELOOP)
  }
}

/// The signals that end the program from outside, except those ignored or blocked at its start.
///
/// These are all that a shell, a terminal, a timer or a limit sends. SIGKILL cannot be blocked, and
/// SIGSEGV and the like come from the program itself.
struct TerminationSignals {
  private let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2,
  ].filter { !Self.isIgnored($0) && !Self.isBlocked($0) }

  /// Sets up the handling of signals at the start of the program.
  ///
  /// A write past the file-size limit or to a pipe without a reader fails instead of ending the
  /// process. SIGQUIT ends it, although in a terminal the Swift runtime has set a handler that asks
  /// what to do with a backtrace.
  static func setUp() {
    for number in [SIGXFSZ, SIGPIPE] { _ = signal(number, SIG_IGN) }
    if !isIgnored(SIGQUIT) { _ = signal(SIGQUIT, SIG_DFL) }
  }

  private static func isBlocked(_ signal: Int32) -> Bool {
    var blocked = sigset_t()
    unsafe sigprocmask(SIG_BLOCK, nil, &blocked)
    return unsafe sigismember(&blocked, signal) == 1
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
    let handler = unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #elseif canImport(Musl)
    let handler = unsafe unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
    #else
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
    return unsafe handler == unsafeBitCast(SIG_IGN, to: Int.self)
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
