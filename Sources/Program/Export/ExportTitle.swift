import MotionExport
import TableText

/// The title of an export and the usual start of its names, which follow from the command line.
struct ExportTitle {
  /// The command line without the options that say how and where it is written.
  let command: [[UInt8]]

  /// Creates the title of a command line.
  init(_ commandLine: [[UInt8]]) {
    let options = ["--format", "-f", "--output", "-o"].map { Array($0.utf8) }
    let flag = Array("--plot".utf8)
    var kept: [[UInt8]] = []
    var rest = commandLine[...]
    while let word = rest.popFirst() {
      if options.contains(word) {
        rest = rest.dropFirst()
      } else if word != flag,
        !options.contains(where: { word.starts(with: $0 + [UInt8(ascii: "=")]) })
      {
        kept.append(word)
      }
    }
    command = kept
  }

  /// The generator and the command, quoted as a shell needs it.
  var text: String { "\(Version.generator): \(ShellQuoting.joined(command))" }

  /// The usual start of names: `scenario`, or the command with a hyphen for each space, after
  /// `deck-` if it is one word.
  var name: ExportName? {
    let words = command.prefix { $0.first != UInt8(ascii: "-") }
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first, first != "run" else { return ExportName("scenario") }
    return ExportName(words.count == 1 ? "deck-\(first)" : words.joined(separator: "-"))
  }
}
