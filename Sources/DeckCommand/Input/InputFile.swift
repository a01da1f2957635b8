import DeckFormats

/// A file that is being read, once and from its start to its end.
///
/// Nothing is known of its size before the end, so that it may be a pipe or a device as well. The
/// name `-` stands for standard input.
struct InputFile {
  /// The largest input that is read whole: 64 MiB.
  static let sizeLimit = 64 << 20
  private static let blockSize = 64 << 10

  /// The file's name, or nil for standard input.
  let path: [UInt8]?
  /// What was read and not taken yet.
  private(set) var bytes: [UInt8] = []
  private let input: Int
  private var isAtEnd = false

  /// Opens a file; someone at a terminal is told to type.
  init<Host: CommandHost>(at name: [UInt8], on host: inout Host) throws(InputError) {
    path = name == Array("-".utf8) ? nil : name
    if path == nil, host.inputIsTerminal { host.writeDiagnostic(Messages.terminalHint) }
    do throws(HostError) { input = try host.openInput(at: path) } catch {
      throw InputError(.unreadable(error), in: path)
    }
  }

  /// A file whose bytes are there already.
  init(holding bytes: [UInt8], named path: [UInt8]) {
    self.path = path
    self.bytes = bytes
    input = -1
    isAtEnd = true
  }

  /// Reads another block; false at the end.
  ///
  /// - Throws: What the system says; an error is never taken for the end.
  mutating func readBlock<Host: CommandHost>(
    on host: inout Host, atMost limit: Int = blockSize
  ) throws(InputError) -> Bool {
    // A terminal may go on after its end was read, so it is read no more.
    guard !isAtEnd else { return false }
    do throws(HostError) {
      isAtEnd = try host.readInput(input, atMost: limit, into: &bytes) == 0
    } catch {
      throw InputError(.unreadable(error), in: path)
    }
    return !isAtEnd
  }

  /// Takes what was read.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }

  /// Reads all that is left, and takes it.
  ///
  /// - Throws: What the system says, or that there is more than the limit.
  mutating func readWhole<Host: CommandHost>(
    on host: inout Host, limit: Int = sizeLimit
  ) throws(InputError) -> [UInt8] {
    while bytes.count <= limit,
      try readBlock(on: &host, atMost: min(Self.blockSize, limit + 1 - bytes.count))
    {}
    guard bytes.count <= limit else { throw InputError(.longerThan(limit), in: path) }
    return take()
  }

  /// The first line that is not blank, as far as one block of the file tells, or what there is of it.
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

  /// Whether the file can be read once more from its start.
  func canReopen<Host: CommandHost>(on host: Host) -> Bool {
    input >= 0 && path.map { host.isRegularFile(at: $0) } ?? false
  }

  /// Closes the file.
  func close<Host: CommandHost>(on host: inout Host) {
    if input >= 0 { host.closeInput(input) }
  }
}
