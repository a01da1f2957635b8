import TableReading

/// The answers of a user at the terminal.
struct Answers {
  /// An answer to whether a change is recorded.
  enum Answer: String, CaseIterable {
    case yes, no, all, quit

    /// Reads a whole answer or its first letter.
    init?(_ line: String) {
      let found = Self.allCases.first { !line.isEmpty && $0.rawValue.hasPrefix(line.lowercased()) }
      guard let found, line.count == 1 || line.lowercased() == found.rawValue else { return nil }
      self = found
    }
  }

  /// The bytes of lines that have not been used.
  private var bytes: [UInt8] = []

  /// Asks until there is an answer; the end of the input is the last one.
  mutating func next(on host: Host) throws(CommandError) -> Answer {
    while true {
      try host.print(Messages.reviewQuestion)
      guard let line = try line(on: host) else {
        try host.print("\n")
        return .quit
      }
      if let answer = Answer(line) { return answer }
    }
  }

  /// Returns the next line, or nil at the end.
  private mutating func line(
    on host: Host
  ) throws(CommandError) -> String? {
    do throws(HostError) {
      let input = try host.openInput(at: nil)
      while true {
        if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: bytes[..<end], as: UTF8.self)
          bytes.removeSubrange(...end)
          return line.split(separator: " ").joined(separator: " ")
        }
        guard try input.read(atMost: 4_096, into: &bytes) > 0 else { return nil }
      }
    } catch {
      throw .host(error)
    }
  }
}
