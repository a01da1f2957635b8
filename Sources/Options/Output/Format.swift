/// A format of output.
///
/// Each command has some of them, in the order in which its errors list them.
package enum Format: String, CaseIterable, Sendable {
  case csv, tsv, json, ndjson, markdown
  /// A table that is aligned for reading, or sentences.
  case text
  /// Curves drawn with characters.
  case plot
  case svg, html, css, js, swift, compose, flutter, reanimated, lottie, junit, github

  /// The formats of motions; curves are not code.
  package static let motions: [Format] = tables + [.plot, .svg, .html] + code
  package static let tables: [Format] = [.csv, .tsv, .json, .ndjson, .markdown, .text]
  package static let code: [Format] = [
    .css, .js, .swift, .compose, .flutter, .reanimated, .lottie,
  ]
  package static let reports: [Format] = [
    .text, .json, .junit, .github, .markdown, .csv, .html, .svg,
  ]

  /// The format of tables for programs, if it is one.
  package var table: TableFormat? { TableFormat(rawValue: rawValue) }

  /// Whether the output has rows and cells.
  package var isTable: Bool { self == .text || table != nil }

  /// The file extensions of the format, in lowercase.
  package var extensions: [String] { table?.extensions ?? facts.extensions }

  /// The contents of the format, for help.
  package var meaning: String { facts.meaning }

  private var facts: (meaning: String, extensions: [String]) {
    switch self {
    case .csv: ("comma-separated values", [])
    case .tsv: ("values with tabs between them", [])
    case .json: ("one document: rows, parameters, phases, events and summary", [])
    case .ndjson: ("one JSON object for each row", [])
    case .markdown: ("a table of Markdown", [])
    case .text: ("aligned columns, for reading", ["txt"])
    case .plot: ("curves drawn in the terminal", [])
    case .svg: ("a picture of the curves; of the views with --table filmstrip", ["svg"])
    case .html: ("a page on which the views move", ["html", "htm"])
    case .css: ("keyframe animations, or two states with transitions: see --api", ["css"])
    case .js: ("a module for the Web Animations API or Motion: see --api", ["js", "mjs"])
    case .swift: ("code for Core Animation, UIKit or SwiftUI: see --api", ["swift"])
    case .compose: ("code for Jetpack Compose", ["kt"])
    case .flutter: ("code for Flutter", ["dart"])
    case .reanimated: ("code for React Native Reanimated", ["ts"])
    // Its files are JSON too, of which a table has the extension.
    case .lottie: ("an animation for players of Lottie", [])
    case .junit: ("a report of tests", ["xml"])
    // Annotations are written to the log of a workflow.
    case .github: ("annotations of a workflow", [])
    }
  }

  // MARK: Choice

  /// The names that people use for formats, with the other options that they mean.
  private static let synonyms: [(names: String, format: Format, options: String)] = [
    ("kotlin android jetpackcompose xml", .compose, ""),
    ("scss sass less keyframes", .css, ""),
    ("javascript webanimations waapi ecmascript gsap", .js, ""),
    ("motion framermotion framer", .js, " --api motion"),
    ("reactnative typescript", .reanimated, ""), ("bodymovin aftereffects", .lottie, ""),
    ("swiftui", .swift, " --api swift-ui"),
    ("uikit", .swift, " --api uikit"),
    ("coreanimation caanimation ios", .swift, " --api core-animation"),
    ("table pretty aligned", .text, ""),
    ("ascii terminal sparkline", .plot, ""),
    ("png pdf image picture graph chart", .svg, ""),
    ("page web gif mp4 animation", .html, ""),
    ("excel xlsx spreadsheet", .csv, ""),
    ("yaml yml xml", .json, ""),
  ]

  /// Returns the format that a string names, or of whose files it is an extension.
  package static func named(_ text: [UInt8], among formats: [Format]) -> Format? {
    let suffix = String(decoding: comparableName(text), as: UTF8.self)
    return formats.first { Readers.isName(text, $0.rawValue) }
      ?? formats.first { $0.extensions.contains(suffix) }
  }

  /// Returns the value of `--format`, perhaps with other options, that may be meant by another name.
  package static func value(meantBy text: [UInt8], among formats: [Format]) -> String? {
    let name = String(decoding: comparableName(text), as: UTF8.self)
    let meant = synonyms.first { entry in
      formats.contains(entry.format) && entry.names.split(separator: " ").contains { $0 == name }
    }
    return meant.map { $0.format.rawValue + $0.options }
  }

  /// Returns the given format, or that of the output file's extension, or else the usual one.
  ///
  /// - Throws: An extension that belongs to no format.
  package static func chosen(
    _ given: Format?, by output: [UInt8]?, among formats: @autoclosure () -> [Format],
    orElse usual: Format
  ) throws(Problem) -> Format {
    if let given { return given }
    guard let output, let suffix = FilePath.fileExtension(of: output)?.lowercased() else {
      return usual
    }
    let formats = formats()
    guard let format = formats.first(where: { $0.extensions.contains(suffix) }) else {
      let known = Messages.alternatives(formats.flatMap { $0.extensions }.map { "." + $0 })
      let meant = value(meantBy: Array(suffix.utf8), among: formats).flatMap { name in
        formats.first { name.starts(with: $0.rawValue) }?.extensions.first
      }
      let hint = meant.map { Messages.hint(".\($0)") } ?? ""
      throw Problem(
        "output",
        "must end in \(known) unless --format is given (got \(Messages.quoted(output)))\(hint)")
    }
    return format
  }

  // MARK: Options

  /// Options that only some formats of motions and curves use.
  private static let limitedOptions: [(names: [String], formats: [Format])] = [
    (SamplingOptions.ofRule + ["key-times"], tables), (["max-error"], tables + code),
    (["precision", "max-rows", "jobs"], tables), (["table", "columns"], tables + [.plot, .svg]),
    (["name"], code + [.html]), (["views", "phase"], code + [.svg, .html]),
    (["stepped"], code), (["api"], [.swift, .js, .css]), (["against"], [.svg, .html]),
    (["moments", "animate"], [.svg]),
    (["color"], [.text, .plot]),
  ]

  /// Throws the first given option that has no effect on the format.
  package func checkOptions(_ arguments: ParsedArguments) throws(Problem) {
    let option =
      table == nil
      ? Self.limitedOptions.lazy.filter { !$0.formats.contains(self) }
        .compactMap { $0.names.first(where: arguments.contains) }.first
      : ExportOptions.names.first(where: arguments.contains)
    guard let option else { return }
    throw .unusable(option, "with the format \(self)")
  }

  /// Throws an option that has no effect on the format of a motion or on its table, or a table that
  /// the format cannot show.
  package func check(
    _ request: MotionRequest, _ table: TableOptions.Table, _ arguments: ParsedArguments,
    given: ParsedArguments
  ) throws(Problem) {
    try checkOptions(arguments)
    // The parameters of a scenario may choose rows all the same, for its tables.
    if let option = request.rowOptions().first(where: given.contains),
      Self.code.contains(self) || self == .html
    {
      throw .unusable(option, "with the format \(self) (use --views)")
    }
    // Other formats have no such options, and every table but the filmstrip.
    guard self == .svg || self == .plot || table == .filmstrip else { return }
    if table == .filmstrip {
      guard self == .svg else { throw Problem("table", "filmstrip needs --format svg") }
      guard let other = ["columns", "against"].first(where: arguments.contains) else { return }
      throw .unusable(other, "with --table filmstrip")
    }
    guard table == .keyframes else {
      let tables = self == .svg ? "keyframes or filmstrip" : "keyframes"
      throw Problem("table", "must be \(tables) with the format \(self) (got '\(table)')")
    }
    if let option = ["moments", "animate"].first(where: arguments.contains) {
      throw Problem(option, "needs --table filmstrip")
    }
  }
}

extension Codec<Format> {
  /// The name of one of some formats, or an extension of its files.
  package static func format(among formats: [Format]) -> Codec {
    Codec(
      read: { text throws(ValueError) in
        guard let format = Format.named(text, among: formats) else {
          throw .notOneOf(
            formats.map { $0.rawValue }, meant: Format.value(meantBy: text, among: formats))
        }
        return format
      },
      json: { .text($0.rawValue) })
  }
}

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
    Readers.isLetter(byte) || NumberSyntax.isDigit(byte) || "%+,-./:=@_".utf8.contains(byte)
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
    let given = CommandTitle.arguments(words, without: ["--output", "-o", "--jobs"])
    return [
      JSONMember("schema", .text("deckcalc/\(table)/\(version)")),
      JSONMember("generator", .text(Version.generator)),
      JSONMember("arguments", .list(given.map { .text(String(decoding: $0, as: UTF8.self)) })),
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
