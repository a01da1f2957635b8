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
      SystemCalls.remove(temporary)
      signals.unblock()
    }
  }

  private let descriptor: Descriptor
  /// The replacement, or nil if the file is written in place.
  private let replacement: Replacement?
  /// The time between checks for signals while the program waits for input, in milliseconds.
  private static let signalCheckInterval: Int32 = 100

  private init(_ descriptor: consuming Descriptor, _ replacement: Replacement? = nil) {
    self.descriptor = descriptor
    self.replacement = replacement
  }

  /// Whether a path is under /dev or /proc, whose files are not ordinary files.
  static func isSystemPath(_ path: [UInt8]) -> Bool {
    ["/dev/", "/proc/"].contains { path.starts(with: $0.utf8) }
  }

  /// Opens a file, or the target of a symbolic link unless `replacingLinks`.
  static func opening(
    _ path: [UInt8], replacingLinks: Bool
  ) throws(SystemError) -> OutputFile {
    guard !path.isEmpty else { throw .missingFile }
    let isReplacedLink = replacingLinks && SystemCalls.linkTarget(of: path) != nil
    var mode = SystemCalls.newFileMode
    do throws(SystemError) {
      switch try isReplacedLink ? .regular(mode: mode, size: 0) : SystemCalls.kind(of: path) {
      case .directory: throw .isDirectory
      case .stream: return OutputFile(Descriptor(try SystemCalls.openStream(path)))
      case .regular(let oldMode, _):
        if !isReplacedLink { try SystemCalls.checkWritable(path) }
        if isSystemPath(path) { return OutputFile(Descriptor(try SystemCalls.openStream(path))) }
        mode = oldMode
      }
    } catch {
      guard error.isMissingFile else { throw error }
    }
    return try replacing(isReplacedLink ? path : try followingLinks(path), mode: mode)
  }

  /// Creates the temporary file of a target.
  private static func replacing(
    _ target: [UInt8], mode: FileKind.Mode
  ) throws(SystemError) -> OutputFile {
    let folder = folder(of: target)
    do throws(SystemError) { try SystemCalls.checkReplaceable(target, in: folder) } catch {
      guard error.isMissingFile else { throw error }
    }
    let signals = TerminationSignals()
    signals.block()
    let made: OutputFile
    do throws(SystemError) {
      let (path, descriptor) = try SystemCalls.makeTemporaryFile(
        prefix: folder + Array(".deckcalc-".utf8))
      made = OutputFile(
        Descriptor(descriptor), Replacement(temporary: path, target: target, signals: signals))
    } catch {
      signals.unblock()
      throw error
    }
    do throws(SystemError) { try SystemCalls.setMode(mode, of: made.descriptor.number) } catch {
      // Mounts without modes reject them: the file then keeps the mode it was created with.
      guard !error.isUnsupported else { return made }
      made.abandon()
      throw error
    }
    return made
  }

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try SystemCalls.write(bytes, to: descriptor.number)
    handlePendingSignals()
  }

  /// Waits until an input can be read; a signal that arrives meanwhile ends the program.
  func wait(forInput input: Int32) {
    guard replacement != nil else { return }
    repeat {
      handlePendingSignals()
    } while !SystemCalls.isReadable(input, within: Self.signalCheckInterval)
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
  ) throws(SystemError) {
    guard let replacement else { return try descriptor.close() }
    do throws(SystemError) {
      try store(descriptor.number)
      try descriptor.close()
      try SystemCalls.rename(replacement.temporary, to: replacement.target)
    } catch {
      replacement.abandon()
      throw error
    }
    replacement.signals.unblock()
  }

  /// Closes the file and removes the temporary one; a pending signal ends the program here.
  consuming func abandon() { replacement?.abandon() }

  /// Returns the final target of a path's symbolic links, whether it exists or not.
  private static func followingLinks(_ path: [UInt8]) throws(SystemError) -> [UInt8] {
    var path = path
    for _ in 0..<40 {
      guard let next = SystemCalls.linkTarget(of: path) else { return path }
      path = next.first == UInt8(ascii: "/") ? next : folder(of: path) + next
    }
    throw .tooManyLinks
  }

  /// Returns a path up to and including its last slash.
  private static func folder(of path: [UInt8]) -> [UInt8] {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return [] }
    return Array(path[...slash])
  }
}
