// The other files have the system calls too.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
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
}

/// An open file descriptor, which is closed once.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Closes the descriptor.
  ///
  /// - Throws: The error of a write that the system has put off until now.
  consuming func close() throws(SystemError) {
    let number = number
    discard self
    try SystemCalls.release(number)
  }

  deinit {
    // What was not closed on purpose was only read, or is given up.
    try? SystemCalls.release(number)
  }
}

/// The kind of a file.
enum FileKind {
  case regular(mode: mode_t)
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

  static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let written = unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return unsafe write(descriptor, base + offset, buffer.count - offset)
      }
      if written < 0 { try prepare(descriptor, for: POLLOUT) }
      offset += max(written, 0)
    }
  }

  /// Waits until a descriptor is ready if that is why a call has failed; a call that a signal has
  /// interrupted can be repeated at once.
  private static func prepare(_ descriptor: Int32, for event: Int32) throws(SystemError) {
    if errno == EAGAIN || errno == EWOULDBLOCK {
      _ = isReady(descriptor, for: event)
    } else if errno != EINTR {
      throw SystemError(number: errno)
    }
  }

  /// Whether a descriptor becomes ready for POLLIN or POLLOUT within some milliseconds; -1 waits forever.
  static func isReady(
    _ descriptor: Int32, for event: Int32, within milliseconds: Int32 = -1
  ) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    var result = unsafe poll(&request, 1, milliseconds)
    #if canImport(Darwin)
    if result > 0, Int32(request.revents) & POLLNVAL != 0 {
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
    var limit = timeval(tv_sec: Int(milliseconds / 1_000), tv_usec: milliseconds % 1_000 * 1_000)
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
  static func openInput(_ path: [UInt8]) throws(SystemError) -> Descriptor {
    Descriptor(number: try call(path) { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) })
  }

  /// Opens a device, a FIFO or a system file for writing.
  static func openStream(_ path: [UInt8]) throws(SystemError) -> Descriptor {
    Descriptor(number: try call(path) { unsafe open($0, O_WRONLY | O_APPEND | O_NOCTTY) })
  }

  /// Appends the next bytes, at most `limit`, and returns their number: 0 only at the end.
  static func readNext(
    _ descriptor: Int32, atMost limit: Int, into bytes: inout [UInt8]
  ) throws(SystemError) -> Int {
    while true {
      var result = 0
      bytes.append(addingCapacity: limit) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, count in
          guard let base = buffer.baseAddress else { return }
          result = unsafe read(descriptor, base + count, limit)
          count += max(result, 0)
        }
      }
      if result >= 0 { return result }
      try prepare(descriptor, for: POLLIN)
    }
  }

  static func kind(of path: [UInt8]) throws(SystemError) -> FileKind {
    var status = stat()
    try call(path) { unsafe stat($0, &status) }
    switch status.st_mode & S_IFMT {
    // Without the set-ID bits: a file that is replaced may get another owner.
    case S_IFREG: return .regular(mode: status.st_mode & 0o777)
    case S_IFDIR: return .directory
    default: return .stream
    }
  }

  /// Returns the target of a symbolic link, or nil for anything else.
  static func linkTarget(of path: [UInt8]) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let capacity = buffer.count
    let count = try? call(path) { path in
      unsafe buffer.withUnsafeMutableBytes { bytes in
        let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        return unsafe base.map { unsafe readlink(path, $0, capacity) } ?? -1
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
    do { try call(path) { unsafe mkdir($0, 0o777) } } catch {
      guard error.number == EEXIST, case .directory? = try? kind(of: path) else { throw error }
    }
  }

  /// Waits for the lock of a folder, which the process then has until it ends; nothing if there is none.
  ///
  /// A lock on a folder leaves no file behind, and is the same after a file in it is replaced.
  static func lockFolder(_ path: [UInt8]) {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    guard let descriptor = try? call(path, { unsafe open($0, flags) }) else { return }
    _ = try? retrying { flock(descriptor, LOCK_EX) }
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

  /// Stores the bytes of a file before any later change of the disk, such as a rename.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
    // There fsync(2) leaves the bytes in the cache of the drive, which may store a rename first. A file
    // system without barriers has fsync(2), which also reports what else is wrong.
    if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return }
    #endif
    try retrying { fsync(descriptor) }
  }

  static func release(_ descriptor: Int32) throws(SystemError) {
    guard close(descriptor) != 0, errno != EINTR else { return }
    throw SystemError(number: errno)
  }

  static func move(_ source: [UInt8], to target: [UInt8]) throws(SystemError) {
    try call(source) { source in unsafe withPath(target) { unsafe rename(source, $0) } }
  }

  static func remove(_ path: [UInt8]) throws(SystemError) { try call(path) { unsafe unlink($0) } }

  /// Calls a function of a path as `retrying` does; the pointer is valid only during the call.
  @safe @discardableResult static func call<Number: SignedInteger>(
    _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Number
  ) throws(SystemError) -> Number {
    try retrying { unsafe withPath(path, body) }
  }

  /// Repeats a call while signals interrupt it; a result below 0 is an error.
  @discardableResult static func retrying<Number: SignedInteger>(
    _ call: () -> Number
  ) throws(SystemError) -> Number {
    try retryingNil {
      let result = call()
      return result < 0 ? nil : result
    }
  }

  /// Repeats a call while signals interrupt it; a nil result is an error.
  private static func retryingNil<Pointer>(_ call: () -> Pointer?) throws(SystemError) -> Pointer {
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

  /// Returns the command-line arguments, without the program's name, exactly as given.
  static func arguments() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }
}

func exitProcess(with status: Int32) -> Never { exit(status) }

/// The processors of the machine.
enum Processors {
  /// The number of processors that this process may use.
  static var count: Int {
    // Those that are online may be more than those that the process is bound to. The C library hides
    // sched_getaffinity(2) from Swift, but Linux shows its result in this file.
    var status: [UInt8] = []
    if let file = try? SystemCalls.openInput(Array("/proc/self/status".utf8)) {
      while let count = try? SystemCalls.readNext(file.number, atMost: 4_096, into: &status),
        count > 0
      {}
    }
    return boundCount(in: status) ?? max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
  }

  /// Returns the number of processors that a status allows, or nil if it does not state them.
  ///
  /// The mask has a bit for each processor, as hexadecimal digits with commas between some of them.
  static func boundCount(in status: [UInt8]) -> Int? {
    let label = Array("Cpus_allowed:".utf8)
    for line in status.split(separator: UInt8(ascii: "\n")) where line.starts(with: label) {
      let digits = line.dropFirst(label.count).compactMap {
        Character(UnicodeScalar($0)).hexDigitValue
      }
      let count = digits.reduce(0) { $0 + $1.nonzeroBitCount }
      return count > 0 ? count : nil
    }
    return nil
  }
}
