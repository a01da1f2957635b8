import Arguments
import DeckEngine
import DeckFormats

/// The command that tells in words and numbers what another command would do.
enum ExplainCommand {
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  static let format = OptionKey(
    OptionDeclaration(
      "format", letter: "f", placeholder: "FORMAT", summary: "text or json", defaultText: "text"),
    or: Format.text, read: Readers.choice(Format.self))

  static let declaration = Command(
    name: "explain", group: .help, summary: "Tells what a command would do, and why.",
    arguments: ["COMMAND"],
    options: [
      .init(
        "Options (and those of the command)",
        [format.declaration, MotionOptions.precision.declaration, MotionOptions.output.declaration]
          + MotionOptions.general)
    ],
    examples: [
      "deckcalc explain bounce --side left", "deckcalc explain pan --to 200 --velocity -600",
      "deckcalc explain rotate --size 768x1024 --left-size 256 --size-mode view --format json",
    ],
    action: .explain)

  /// Explains the command that the words after `explain` begin with.
  static func run<Host: CommandHost>(
    _ words: [[UInt8]], on host: inout Host
  ) throws(CommandError) {
    guard let name = words.first(where: { !$0.starts(with: "-".utf8) }) else {
      throw .missingArgument("COMMAND")
    }
    guard let command = Command.named(name) else { throw .unknownCommand(name) }
    guard case .motion(let request) = command.action else {
      throw .needs(option: nil, "\(Messages.quoted(name)) moves nothing that could be explained")
    }
    var rest = words
    if let place = rest.firstIndex(of: name) { rest.remove(at: place) }
    let options = command.declarations.map { option in
      option.name == format.declaration.name ? format.declaration : option
    }
    let arguments = try readingUsage { () throws(UsageError) in
      try ParsedArguments(rest[...], options: options)
    }
    guard !arguments.contains(MotionOptions.help) else {
      return try host.print(Help.text(of: declaration))
    }
    try command.checkPositionals(arguments)
    var files: [(FileRequest, FileContents)] = []
    func read(_ file: FileRequest) throws(CommandError) -> FileContents {
      // A pipe can be read only once, but both models ask for it.
      if let known = files.first(where: { $0.0 == file }) { return known.1 }
      let contents = try host.read(file)
      files.append((file, contents))
      return contents
    }
    let motion = try request(arguments, read)
    let job = try ExplainJob(command, motion, arguments) { model throws(CommandError) in
      try request(arguments.inModel(model), read)
    }
    for warning in motion.warnings { host.writeDiagnostic(Messages.warning(warning)) }
    let (style, path, shape) = try readingUsage { () throws(UsageError) in
      (
        try arguments[MotionOptions.precision].map { NumberStyle.fixed($0) } ?? .shortest,
        try arguments[MotionOptions.output], try arguments[format]
      )
    }
    let bytes: [UInt8]
    switch shape {
    case .text: bytes = Array(job.text(style).utf8)
    case .json: bytes = job.json(style, words: [Array("explain".utf8)] + words)
    }
    try host.write(bytes, to: arguments.contains(MotionOptions.output) ? path : nil)
  }
}

extension ParsedArguments {
  /// The same words for another model, without what that model has no use for.
  fileprivate func inModel(_ model: String) -> ParsedArguments {
    var arguments = removing(DeckOptions.rubberBand.declaration.name)
    arguments.give(Array(model.utf8), to: DeckOptions.model.declaration.name)
    return arguments
  }
}
