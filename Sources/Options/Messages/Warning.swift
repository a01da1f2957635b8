import MotionEngine

/// A warning about the arguments.
package struct Warning: Hashable, Sendable {
  /// The option at fault, if there is one: the subject of the text.
  package let option: String?
  /// A predicate of the option; a whole sentence if no option is named.
  package let text: Phrase

  package init(option: String? = nil, text: Phrase) { (self.option, self.text) = (option, text) }

  /// The initial state is ignored, because its side has no controller.
  package static func startsClosed(_ container: String, _ side: some RawRepresentable<String>)
    -> Warning
  {
    Warning(
      option: "state",
      text: "is ignored: \(side) has no controller, so the \(container) starts closed")
  }
}

/// The given options that describe a system but have no effect on a command.
package struct UnusedOptions: Sendable {
  /// The name of the command.
  package let command: String
  /// The names of the options, in the order of help.
  package var names: [String]
  /// The arguments that give them.
  package let arguments: ParsedArguments

  package init(command: String, names: [String], arguments: ParsedArguments) {
    (self.command, self.names, self.arguments) = (command, names, arguments)
  }
}

extension Messages {
  /// The sentence of a warning.
  package static func sentence(_ warning: Warning, _ spelling: Phrase.Spelling = .options) -> String
  {
    Problem(warning.option, warning.text).sentence(spelling)
  }

  /// The warning about options without effect, or nil if there are none.
  package static func sentence(_ unused: UnusedOptions) -> String? {
    guard !unused.names.isEmpty else { return nil }
    let options = unused.names.map { name in
      (unused.arguments.isOn(name) == false ? "--no-" : "--") + name
    }
    return "no effect on '\(unused.command)': \(options.joined(separator: ", "))"
  }

  /// The note of an explanation about options without effect, or nil if there are none.
  package static func note(_ unused: UnusedOptions) -> String? {
    sentence(unused).map { "N" + $0.dropFirst() + "." }
  }
}
