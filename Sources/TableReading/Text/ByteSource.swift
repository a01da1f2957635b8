/// A file that is read once, from its start to its end.
///
/// Its size is unknown before the end, so it may be a pipe or a device as well. The name `-` means
/// standard input.
struct InputFile {
  /// The largest input that is read whole: 64 MiB.
  static let sizeLimit = 64 << 20
  private static let blockSize = 64 << 10

  /// The file's name, or nil for standard input.
  let path: [UInt8]?
  /// The bytes that were read and not yet taken.
  private(set) var bytes: [UInt8] = []
  private let input: Int
  private var isAtEnd = false

  /// Opens a file, with a hint on a terminal that it waits for input.
  init<Host: CommandHost>(at name: [UInt8], on host: inout Host) throws(InputError) {
    path = name == Array("-".utf8) ? nil : name
    if path == nil, host.inputIsTerminal { host.writeDiagnostic(Messages.terminalHint) }
    do throws(HostError) { input = try host.openInput(at: path) } catch {
      throw InputError(.unreadable(error), in: path)
    }
  }

  /// Creates a file whose bytes are known.
  init(holding bytes: [UInt8], named path: [UInt8]) {
    self.path = path
    self.bytes = bytes
    input = -1
    isAtEnd = true
  }

  /// Reads another block; false at the end.
  ///
  /// - Throws: The system's error; an error never counts as the end.
  mutating func readBlock<Host: CommandHost>(
    on host: inout Host, atMost limit: Int = blockSize
  ) throws(InputError) -> Bool {
    // A terminal may have more input after its end, so it is not read again.
    guard !isAtEnd else { return false }
    do throws(HostError) {
      isAtEnd = try host.readInput(input, atMost: limit, into: &bytes) == 0
    } catch {
      throw InputError(.unreadable(error), in: path)
    }
    return !isAtEnd
  }

  /// Takes the bytes that were read.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }

  /// Reads and takes the remaining bytes.
  ///
  /// - Throws: The system's error, or `longerThan` for more bytes than the limit.
  mutating func readWhole<Host: CommandHost>(
    on host: inout Host, limit: Int = sizeLimit
  ) throws(InputError) -> [UInt8] {
    while bytes.count <= limit,
      try readBlock(on: &host, atMost: min(Self.blockSize, limit + 1 - bytes.count))
    {}
    guard bytes.count <= limit else { throw InputError(.longerThan(limit), in: path) }
    return take()
  }

  /// Returns the first line that is not blank, up to one block of the file.
  mutating func firstLine<Host: CommandHost>(
    on host: inout Host
  ) throws(InputError) -> ArraySlice<UInt8> {
    while true {
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      let line = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if let end = line.firstIndex(of: UInt8(ascii: "\n")) { return line[..<end] }
      guard bytes.count < Self.blockSize, try readBlock(on: &host) else { return line }
    }
  }

  /// Whether the file can be read again from its start.
  func canReopen<Host: CommandHost>(on host: Host) -> Bool {
    input >= 0 && path.map { host.isRegularFile(at: $0) } ?? false
  }

  /// Closes the file.
  func close<Host: CommandHost>(on host: inout Host) {
    if input >= 0 { host.closeInput(input) }
  }
}
