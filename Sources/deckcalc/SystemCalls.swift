#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The system calls for files and descriptors, as functions that throw the error number instead of returning
// -1. A call that a signal interrupts is repeated, except close(2), whose descriptor is gone.

/// The error number of a system call.
struct SystemError: Error {
  let number: Int32

  /// The system's message.
  var reason: String { unsafe String(cString: strerror(number)) }

  var isMissingFile: Bool { number == ENOENT }
  var isBrokenPipe: Bool { number == EPIPE }
  /// Whether the error may mean that a file system lacks a feature.
  var isUnsupported: Bool { [EPERM, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(number) }

  static let isDirectory = SystemError(number: EISDIR)
  static let missingFile = SystemError(number: ENOENT)
  static let notPermitted = SystemError(number: EPERM)
  static let tooManyLinks = SystemError(number: ELOOP)
}

/// The kind of a file.
enum FileKind {
  /// The permissions of a file.
  typealias Mode = mode_t

  case regular(mode: Mode, size: Int)
  case directory
  /// A device, a FIFO or a socket: written in place, never renamed over.
  case stream
}

enum SystemCalls {
  /// Opens unusable descriptors for closed standard streams, so that no file gets their numbers.
  static func occupyStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      // Standard input becomes write-only, the others read-only: using them fails with the same
      // error as using a closed descriptor.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Sets up the handling of signals.
  ///
  /// A write past the file-size limit or to a pipe without a reader fails instead of ending the
  /// process. SIGQUIT ends it, although in a terminal the Swift runtime has set a handler that asks
  /// what to do with a backtrace.
  static func setUpSignals() {
    for number in [SIGXFSZ, SIGPIPE] { _ = signal(number, SIG_IGN) }
    if !TerminationSignals.isIgnored(SIGQUIT) { _ = signal(SIGQUIT, SIG_DFL) }
  }

  static func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let written = unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return unsafe systemWrite(descriptor, base + offset, buffer.count - offset)
      }
      if written >= 0 {
        offset += written
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        _ = isReady(descriptor, for: POLLOUT)
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
  }

  /// Whether a descriptor becomes readable within some milliseconds.
  static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    isReady(descriptor, for: POLLIN, within: milliseconds)
  }

  /// Whether a descriptor becomes ready for POLLIN or POLLOUT within some milliseconds; -1 waits forever.
  private static func isReady(
    _ descriptor: Int32, for event: Int32, within milliseconds: Int32 = -1
  ) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    var result = unsafe systemPoll(&poll, 1, milliseconds)
    #if canImport(Darwin)
    if result > 0, Int32(poll.revents) & POLLNVAL != 0 {
      result = selected(descriptor, for: event, within: milliseconds)
    }
    #endif
    // If poll fails, using the descriptor reports the error.
    return result > 0 || (result < 0 && errno != EINTR)
  }

  #if canImport(Darwin)
  /// Does the same with select(2), as poll(2) of macOS does not know devices, such as terminals.
  private static func selected(
    _ descriptor: Int32, for event: Int32, within milliseconds: Int32
  ) -> Int32 {
    var set = fd_set()
    var limit = timeval(
      tv_sec: Int(milliseconds / 1_000), tv_usec: milliseconds % 1_000 * 1_000)
    guard 0..<FD_SETSIZE ~= descriptor else { return 1 }
    unsafe withUnsafeMutableBytes(of: &set) { bits in
      unsafe bits[Int(descriptor) / 8] |= 1 << UInt8(descriptor % 8)
    }
    return unsafe withUnsafeMutablePointer(to: &set) { set in
      unsafe withUnsafeMutablePointer(to: &limit) { limit in
        unsafe select(
          descriptor + 1, event == POLLIN ? set : nil, event == POLLOUT ? set : nil, nil,
          milliseconds < 0 ? nil : limit)
      }
    }
  }
  #endif

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns the number of cells in a line of a terminal, or nil if there is none or it is unknown.
  static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Opens a file for reading; for a FIFO this waits for a writer.
  static func openInput(_ path: [UInt8]) throws(SystemError) -> Int32 {
    try retrying { unsafe withPath(path) { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) } }
  }

  /// Appends the next bytes, at most `limit`, and returns their number: 0 only at the end.
  static func read(
    _ descriptor: Int32, atMost limit: Int, into bytes: inout [UInt8]
  ) throws(SystemError) -> Int {
    while true {
      var result = 0
      bytes.append(addingCapacity: limit) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, count in
          guard let base = buffer.baseAddress else { return }
          result = unsafe systemRead(descriptor, base + count, limit)
          count += max(result, 0)
        }
      }
      if result >= 0 { return result }
      if errno == EAGAIN || errno == EWOULDBLOCK {
        _ = isReady(descriptor, for: POLLIN)
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
  }

  /// Continues the reading of a regular file at an offset in bytes.
  static func seek(_ descriptor: Int32, to offset: Int) throws(SystemError) {
    _ = try retrying { lseek(descriptor, off_t(offset), SEEK_SET) }
  }

  static func kind(of path: [UInt8]) throws(SystemError) -> FileKind {
    var status = stat()
    _ = try retrying { unsafe withPath(path) { unsafe stat($0, &status) } }
    switch status.st_mode & S_IFMT {
    // Without the set-ID bits: a file that is replaced may get another owner.
    case S_IFREG: return .regular(mode: status.st_mode & 0o777, size: Int(status.st_size))
    case S_IFDIR: return .directory
    default: return .stream
    }
  }

  /// Returns the target of a symbolic link, or nil for anything else.
  static func linkTarget(of path: [UInt8]) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let capacity = buffer.count
    let count = try? retrying {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else {
          return -1
        }
        return unsafe withPath(path) { unsafe readlink($0, base, capacity) }
      }
    }
    return count.map { Array(buffer.prefix($0)) }
  }

  static func environmentValue(of name: String) -> [UInt8]? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// Returns a path with its links resolved, or nil if nothing is there.
  static func realPath(of path: [UInt8]) -> [UInt8]? {
    guard
      let real = try? unsafe retryingNil({ unsafe withPath(path) { unsafe realpath($0, nil) } })
    else { return nil }
    defer { unsafe free(real) }
    return unsafe Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  /// Returns the names in a folder, except `.` and `..`.
  static func names(in folder: [UInt8]) throws(SystemError) -> [[UInt8]] {
    let stream = try unsafe retryingNil { unsafe withPath(folder) { unsafe opendir($0) } }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      // Only errno distinguishes an error from the end.
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno == EINTR { continue }
        guard errno == 0 else { throw SystemError(number: errno) }
        return names
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
  }

  /// Creates a folder; an existing folder is not an error.
  static func makeFolder(_ path: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      _ = try retrying { unsafe withPath(path) { unsafe mkdir($0, 0o777) } }
    } catch {
      guard error.number == EEXIST, case .directory? = try? kind(of: path) else { throw error }
    }
  }

  /// Waits for the lock of a folder, which the process then has until it ends; nothing if there is none.
  ///
  /// A lock on a folder leaves no file behind, and is the same after a file in it is replaced.
  static func lockFolder(_ path: [UInt8]) {
    guard let descriptor = try? openInput(path) else { return }
    _ = try? retrying { flock(descriptor, LOCK_EX) }
  }

  static func checkWritable(_ path: [UInt8]) throws(SystemError) {
    _ = try retrying { unsafe withPath(path) { unsafe access($0, W_OK) } }
  }

  /// Throws if a file's folder is sticky and this user is neither root nor an owner of either.
  static func checkReplaceable(_ path: [UInt8], in folder: [UInt8]) throws(SystemError) {
    var (file, directory) = (stat(), stat())
    _ = try retrying { unsafe withPath(path) { unsafe lstat($0, &file) } }
    let directoryPath = folder.isEmpty ? Array(".".utf8) : folder
    _ = try retrying { unsafe withPath(directoryPath) { unsafe stat($0, &directory) } }
    let owners = [0, file.st_uid, directory.st_uid]
    guard directory.st_mode & S_ISVTX == 0 || owners.contains(geteuid()) else {
      throw .notPermitted
    }
  }

  static func openStream(_ path: [UInt8]) throws(SystemError) -> Int32 {
    try retrying { unsafe withPath(path) { unsafe open($0, O_WRONLY | O_APPEND | O_NOCTTY) } }
  }

  /// Creates a file with a unique name that starts with a prefix.
  static func makeTemporaryFile(
    prefix: [UInt8]
  ) throws(SystemError) -> (path: [UInt8], descriptor: Int32) {
    var template: [UInt8] = []
    let descriptor = try retrying { () -> Int32 in
      // Each attempt overwrites the template, even if it fails.
      template = prefix + Array("XXXXXX".utf8) + [0]
      return unsafe template.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return -1 }
        return unsafe mkstemp(base.assumingMemoryBound(to: CChar.self))
      }
    }
    return (Array(template.dropLast()), descriptor)
  }

  static func setMode(_ mode: mode_t, of descriptor: Int32) throws(SystemError) {
    _ = try retrying { fchmod(descriptor, mode) }
  }

  /// The mode of a newly created file.
  static var newFileMode: mode_t {
    let mask = umask(0)
    _ = umask(mask)
    return 0o666 & ~mask
  }

  /// Stores the bytes of a file before any later change of the disk, such as a rename.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
    // There fsync(2) leaves the bytes in the cache of the drive, which may store a rename first. A file
    // system without barriers has fsync(2), which also reports what else is wrong.
    if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return }
    #endif
    _ = try retrying { fsync(descriptor) }
  }

  static func close(_ descriptor: Int32) throws(SystemError) {
    guard systemClose(descriptor) != 0, errno != EINTR else { return }
    throw SystemError(number: errno)
  }

  static func rename(_ from: [UInt8], to: [UInt8]) throws(SystemError) {
    _ = try retrying {
      unsafe withPath(from) { from in unsafe withPath(to) { unsafe systemRename(from, $0) } }
    }
  }

  static func removeFile(_ path: [UInt8]) throws(SystemError) {
    _ = try retrying { unsafe withPath(path) { unsafe unlink($0) } }
  }

  static func remove(_ path: [UInt8]) { _ = unsafe withPath(path) { unsafe unlink($0) } }

  /// Repeats a call while signals interrupt it; a result below 0 is an error.
  private static func retrying<Number: SignedInteger>(
    _ call: () -> Number
  ) throws(SystemError) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(number: errno) }
    }
  }

  /// Repeats a call while signals interrupt it; a nil result is an error.
  private static func retryingNil<Pointer>(
    _ call: () -> Pointer?
  ) throws(SystemError) -> Pointer {
    while true {
      if let result = call() { return result }
      if errno != EINTR { throw SystemError(number: errno) }
    }
  }

  @unsafe private static func withPath<Result>(
    _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let terminated = path.map { CChar(truncatingIfNeeded: $0) } + [0]
    return unsafe terminated.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a C string is not empty") }
      return unsafe body(base)
    }
  }
}

/// Returns the command-line arguments, without the program's name, exactly as given.
func commandLineArguments() -> [[UInt8]] {
  (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
  }
}

func exitProcess(with status: Int32) -> Never { exit(status) }

// Swift finds a member before a function of the same name; these call the C functions.
@unsafe private func systemWrite(_ fd: Int32, _ bytes: UnsafePointer<UInt8>, _ n: Int) -> Int {
  unsafe write(fd, bytes, n)
}
@unsafe private func systemRead(
  _ fd: Int32, _ bytes: UnsafeMutablePointer<UInt8>?, _ n: Int
) -> Int {
  unsafe read(fd, bytes, n)
}
@unsafe private func systemPoll(
  _ list: UnsafeMutablePointer<pollfd>, _ n: nfds_t, _ timeout: Int32
) -> Int32 {
  unsafe poll(list, n, timeout)
}
private func systemClose(_ fd: Int32) -> Int32 { close(fd) }
@unsafe private func systemRename(
  _ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>
) -> Int32 {
  unsafe rename(from, to)
}
