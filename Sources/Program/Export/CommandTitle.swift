/// The text of a command line as a shell would need it.
enum CommandTitle {
  /// Returns the command without the options that choose the format and the file of its output.
  static func text(of commandLine: [[UInt8]]) -> String {
    (["deckcalc"] + withoutOutput(commandLine).map(quoted)).joined(separator: " ")
  }

  /// Returns the arguments without those of the format and the output.
  static func withoutOutput(_ commandLine: [[UInt8]]) -> [[UInt8]] {
    let dashes = Array("--".utf8)
    let valued = [
      "--\(TableParameters.name(of: \.format))", "-f",
      "--\(TableParameters.name(of: \.output))", "-o",
    ].map { Array($0.utf8) }
    let plot = Array("--\(TableParameters.name(of: \.isPlot))".utf8)
    var kept: [[UInt8]] = []
    var rest = commandLine[...]
    while let word = rest.popFirst() {
      if word == dashes { return kept + [word] + rest }
      if valued.contains(word) {
        rest = rest.dropFirst()
      } else if word != plot,
        !valued.contains(where: { word.starts(with: $0 + [UInt8(ascii: "=")]) })
      {
        kept.append(word)
      }
    }
    return kept
  }

  /// Returns an argument as a shell reads it; what is not UTF-8 is replaced.
  static func quoted(_ argument: [UInt8]) -> String {
    let text = String(decoding: argument, as: UTF8.self)
    guard argument.isEmpty || !argument.allSatisfy(isPlain) else { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  /// Whether a byte means itself in a shell.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:=,@%+".utf8.contains(byte)
    }
  }
}
