import Arguments
import MotionEngine
import MotionExport

/// A command line as the title of its output, without the options that say how and where the output
/// is written.
struct CommandTitle {
  /// The arguments of the title, without the program's name.
  let arguments: [[UInt8]]

  /// Creates the title of a command line.
  init(_ commandLine: [[UInt8]]) {
    arguments = Self.arguments(
      commandLine, without: ["--format", "-f", "--output", "-o"], flag: "--plot")
  }

  /// The command as typed in a shell.
  var command: String { "deckcalc \(shellText)" }

  /// The generator and the arguments, for the first comment of code.
  var comment: String { "\(Version.generator): \(shellText)" }

  /// The usual start of names: `scenario`, or the command with a hyphen for each space, after
  /// `deck-` if it is one word.
  var name: ExportName? {
    let words = arguments.prefix { $0.first != UInt8(ascii: "-") }
      // A side is the same with and without its option.
      .filter { Readers.named($0, among: Side.self) == nil }
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first, first != "run" else { return ExportName("scenario") }
    return ExportName(words.count == 1 ? "deck-\(first)" : words.joined(separator: "-"))
  }

  /// Returns arguments without some options and their values, and without a flag.
  ///
  /// Arguments after `--` are kept.
  static func arguments(
    _ arguments: [[UInt8]], without options: [String], flag: String? = nil
  ) -> [[UInt8]] {
    let options = options.map { Array($0.utf8) }
    let flag = flag.map { Array($0.utf8) }
    var kept: [[UInt8]] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == Array("--".utf8) { return kept + [word] + rest }
      if options.contains(word) {
        rest = rest.dropFirst()
      } else if word == flag {
        if rest.first.flatMap(SwitchWord.isOn) != nil { rest = rest.dropFirst() }
      } else if !(flag.map { word.starts(with: $0 + [UInt8(ascii: "=")]) } ?? false),
        !options.contains(where: { word.starts(with: $0 + [UInt8(ascii: "=")]) })
      {
        kept.append(word)
      }
    }
    return kept
  }

  // MARK: Quoting

  /// The arguments as a shell needs them; what is not UTF-8 is replaced.
  private var shellText: String { Self.shellText(arguments) }

  /// Arguments as a shell needs them.
  static func shellText(_ arguments: [[UInt8]]) -> String {
    arguments.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ argument: [UInt8]) -> String {
    let text = String(decoding: argument, as: UTF8.self)
    guard argument.isEmpty || !argument.allSatisfy(isPlain) else { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  /// Whether a byte means itself in every common shell.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "%+,-./:=@_".utf8.contains(byte)
    }
  }
}
