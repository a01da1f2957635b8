package import MotionEngine
package import MotionExport
import MotionNumerics
package import TableText

/// The program's version.
package enum Version {
  package static let number = "0.1.0"
  /// The date of the version, which manual pages show.
  package static let date = "2026-11-23"
  /// The name of the program.
  package static let program = "deckcalc"
  /// The generator named in JSON documents.
  package static let generator = "\(program) \(number)"
  /// The output of `--version`.
  package static let line = generator + "\n"
}

/// A command line as the title of its output, without the options that say how and where the output
/// is written.
package struct CommandTitle {
  /// The arguments of the title, without the program's name.
  package let arguments: [[UInt8]]

  /// Creates the title of a command line.
  package init(_ commandLine: [[UInt8]]) {
    arguments = Self.arguments(
      commandLine, without: ["--format", "-f", "--output", "-o"], flags: ["--plot"])
  }

  /// The command as typed in a shell.
  package var command: String { "deckcalc \(Self.shellText(arguments))" }

  /// The generator and the arguments, for the first comment of code.
  package var comment: String { "\(Version.generator): \(Self.shellText(arguments))" }

  /// The usual start of names: `scenario`, or the command with a hyphen for each space, after
  /// `deck-` if it is one word.
  package var name: ExportName? {
    let words = arguments.prefix { $0.first != UInt8(ascii: "-") }
      // A side is the same with and without its option.
      .filter { Readers.named($0, among: Side.self) == nil }
      .map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first, first != "run" else { return ExportName("scenario") }
    return ExportName(words.count == 1 ? "deck-\(first)" : words.joined(separator: "-"))
  }

  /// Returns arguments without some options and their values, and without some flags.
  ///
  /// Arguments after `--` are kept.
  package static func arguments(
    _ arguments: [[UInt8]], without options: [String], flags: [String] = []
  ) -> [[UInt8]] {
    let (options, flags) = (options.map { Array($0.utf8) }, flags.map { Array($0.utf8) })
    var kept: [[UInt8]] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == Array("--".utf8) { return kept + [word] + rest }
      if options.contains(word) {
        rest = rest.dropFirst()
      } else if flags.contains(word) {
        if rest.first.flatMap(SwitchWord.isOn) != nil { rest = rest.dropFirst() }
      } else if !(options + flags).contains(where: { word.starts(with: $0 + Array("=".utf8)) }) {
        kept.append(word)
      }
    }
    return kept
  }

  // MARK: Quoting

  /// Returns arguments as a shell needs them; what is not UTF-8 is replaced.
  package static func shellText(_ arguments: [[UInt8]]) -> String {
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

/// The members with which every JSON table begins.
package enum Preamble {
  /// Returns the schema, the generator, the arguments and the system.
  ///
  /// The arguments lack the options that do not change the table.
  package static func start(
    _ table: String, version: Int = 1, words: [[UInt8]], system: String
  ) -> [JSONMember] {
    let given = CommandTitle.arguments(
      words, without: ["--output", "-o", "--jobs"])
    return [
      JSONMember("schema", .text("deckcalc/\(table)/\(version)")),
      JSONMember("generator", .text(Version.generator)),
      JSONMember(
        "arguments", .list(given.map { .text(String(decoding: $0, as: UTF8.self)) })),
      JSONMember("system", .text(system)),
    ]
  }

  /// Returns the positions of rows, under the name of the option that sets them.
  package static func sampling(_ grid: SampleGrid, _ parameters: SamplingOptions) -> JSONValue {
    if let maxError = parameters.maxError {
      return .object([JSONMember("maxError", Codec.errorBounds.json(maxError))])
    }
    if parameters.spacing == .offset {
      return .object([
        JSONMember("by", .text(parameters.spacing.rawValue)),
        JSONMember("step", .exact(parameters.step?.high ?? 0)),
      ])
    }
    return switch grid.rule {
    case .rate(let rate): .object([JSONMember("fps", .exact(rate.high))])
    case .step(let step): .object([JSONMember("step", .exact(step.high))])
    case .intervals(let count): .object([JSONMember("frames", .integer(count))])
    case .times(let times):
      .object([JSONMember("times", .list(times.map { .exact($0.high) }))])
    }
  }
}
