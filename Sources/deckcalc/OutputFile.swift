/// A file that appears whole or not at all.
///
/// Bytes go to a temporary file beside the target, which takes the target's place at the end.
/// Devices, FIFOs and whatever lies under /dev or /proc are written in place.
struct OutputFile {
  private let descriptor: Int32
  /// The temporary file and the file that it becomes, or nil when written in place.
  private let replacement: (temporary: [UInt8], target: [UInt8])?
  private let signals = EndingSignals()
  /// How long a signal may wait while the program waits for input, in milliseconds.
  private static let patience: Int32 = 100

  /// Whether a path is one of the system's own, where files are not what they are elsewhere.
  static func isSystemPath(_ path: [UInt8]) -> Bool {
    ["/dev/", "/proc/"].contains { path.starts(with: $0.utf8) }
  }

  /// Opens the file, or the one that a symbolic link leads to unless links are replaced themselves.
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
    signals.hold()
    do throws(SystemError) {
      let made = try SystemCalls.makeTemporaryFile(
        prefix: folder + Array(".deckcalc-".utf8))
      descriptor = made.descriptor
      replacement = (made.path, target)
    } catch {
      signals.release()
      throw error
    }
    do throws(SystemError) { try SystemCalls.setMode(mode, of: descriptor) } catch {
      // Mounts without modes refuse them: the file then has the mode that it was made with.
      guard !error.isUnsupported else { return }
      abandon()
      throw error
    }
  }

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try SystemCalls.write(bytes, to: descriptor)
    obeySignals()
  }

  /// Waits until an input can be read; a signal that comes in the meantime ends the program.
  func wait(forInput input: Int32) {
    guard replacement != nil else { return }
    repeat { obeySignals() } while !SystemCalls.isReadable(input, within: Self.patience)
  }

  /// Lets a signal that waits end the program, without the temporary file.
  private func obeySignals() {
    if replacement != nil, signals.isWaiting { abandon() }
  }

  func commit() throws(SystemError) {
    guard let replacement else { return try SystemCalls.close(descriptor) }
    try SystemCalls.synchronize(descriptor)
    try SystemCalls.close(descriptor)
    try SystemCalls.rename(replacement.temporary, to: replacement.target)
    signals.release()
  }

  /// Removes the temporary file; a signal that waited for it ends the program here.
  func abandon() {
    guard let replacement else { return }
    SystemCalls.remove(replacement.temporary)
    signals.release()
  }

  /// The file that a path leads to through symbolic links, whether it exists or not.
  private static func followingLinks(_ path: [UInt8]) throws(SystemError) -> [UInt8] {
    var path = path
    for _ in 0..<40 {
      guard let next = SystemCalls.linkTarget(of: path) else { return path }
      path = next.first == UInt8(ascii: "/") ? next : folder(of: path) + next
    }
    throw .tooManyLinks
  }

  /// A path up to and including its last slash.
  private static func folder(of path: [UInt8]) -> [UInt8] {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return [] }
    return Array(path[...slash])
  }
}
