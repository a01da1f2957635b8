/// A file that is written atomically.
///
/// Bytes go to a temporary file beside the target, which replaces the target at the end. Devices,
/// FIFOs and files under /dev or /proc are written in place.
struct OutputFile {
  private let descriptor: Int32
  /// The temporary file and its target, or nil if the file is written in place.
  private let replacement: (temporary: [UInt8], target: [UInt8])?
  private let signals = TerminationSignals()
  /// The time between checks for signals while the program waits for input, in milliseconds.
  private static let signalCheckInterval: Int32 = 100

  /// Whether a path is under /dev or /proc, whose files are not ordinary files.
  static func isSystemPath(_ path: [UInt8]) -> Bool {
    ["/dev/", "/proc/"].contains { path.starts(with: $0.utf8) }
  }

  /// Opens the file, or the target of a symbolic link unless `replacingLinks`.
  init(at path: [UInt8], replacingLinks: Bool) throws(SystemError) {
    guard !path.isEmpty else { throw .missingFile }
    let isReplacedLink = replacingLinks && SystemCalls.linkTarget(of: path) != nil
    let isSystemPath = Self.isSystemPath(path)
    var mode = SystemCalls.newFileMode
    do throws(SystemError) {
      switch try isReplacedLink ? .regular(mode: mode) : SystemCalls.kind(of: path) {
      case .directory: throw .isDirectory
      case .stream:
        descriptor = try SystemCalls.openStream(path)
        replacement = nil
        return
      case .regular(let oldMode):
        if !isReplacedLink { try SystemCalls.checkWritable(path) }
        if isSystemPath {
          descriptor = try SystemCalls.openStream(path)
          replacement = nil
          return
        }
        mode = oldMode
      }
    } catch {
      guard error.isMissingFile else { throw error }
    }
    let target = isReplacedLink ? path : try Self.followingLinks(path)
    let folder = Self.folder(of: target)
    do throws(SystemError) { try SystemCalls.checkReplaceable(target, in: folder) } catch {
      guard error.isMissingFile else { throw error }
    }
    signals.block()
    do throws(SystemError) {
      let made = try SystemCalls.makeTemporaryFile(
        prefix: folder + Array(".deckcalc-".utf8))
      descriptor = made.descriptor
      replacement = (made.path, target)
    } catch {
      signals.unblock()
      throw error
    }
    do throws(SystemError) { try SystemCalls.setMode(mode, of: descriptor) } catch {
      // Mounts without modes reject them: the file then keeps the mode it was created with.
      guard !error.isUnsupported else { return }
      abandon()
      throw error
    }
  }

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try SystemCalls.write(bytes, to: descriptor)
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
    if replacement != nil, signals.isPending { abandon() }
  }

  func commit() throws(SystemError) {
    guard let replacement else { return try SystemCalls.close(descriptor) }
    try SystemCalls.synchronize(descriptor)
    try SystemCalls.close(descriptor)
    try SystemCalls.rename(replacement.temporary, to: replacement.target)
    signals.unblock()
  }

  /// Removes the temporary file; a pending signal ends the program here.
  func abandon() {
    guard let replacement else { return }
    SystemCalls.remove(replacement.temporary)
    signals.unblock()
  }

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
