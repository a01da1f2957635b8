/// Arguments as a shell needs them to be written.
enum ShellQuoting {
  /// Returns arguments with spaces between them, each quoted if it needs to be.
  static func joined(_ arguments: [[UInt8]]) -> String {
    arguments.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ argument: [UInt8]) -> String {
    guard argument.isEmpty || !argument.allSatisfy(isPlain) else {
      return String(decoding: argument, as: UTF8.self)
    }
    let text = String(decoding: argument, as: UTF8.self)
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// Whether a byte has no meaning in any common shell.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "%+,-./:=@_".utf8.contains(byte)
    }
  }
}
