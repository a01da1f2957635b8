import Arguments
import MotionEngine

/// A warning about the arguments.
struct Warning: Hashable, Sendable {
  /// The option at fault, if there is one: the subject of the text.
  var option: String?
  /// A predicate of the option; a whole sentence if no option is named.
  let text: Phrase

  /// The initial state is ignored, because its side has no controller.
  static func startsClosed(_ container: String, _ side: some RawRepresentable<String>) -> Warning {
    Warning(
      option: "state",
      text: "is ignored: \(side) has no controller, so the \(container) starts closed")
  }
}

/// The given options that describe a system but have no effect on a command.
struct UnusedOptions: Sendable {
  /// The name of the command.
  let command: String
  /// The names of the options, in the order of help.
  var names: [String]
  /// The arguments that give them.
  let arguments: ParsedArguments

  /// The options that have no effect in other models either, each with its arguments.
  func shared(with others: [MotionJob]) -> UnusedOptions {
    var shared = self
    shared.names.removeAll { name in others.contains { $0.uses(name) } }
    return shared
  }
}

extension Messages {
  /// The sentence of a warning.
  static func sentence(_ warning: Warning, _ spelling: Phrase.Spelling = .options) -> String {
    (warning.option.map { name($0, spelling) + " " } ?? "") + warning.text.text(spelling)
  }

  /// The warning about options without effect, or nil if there are none.
  static func sentence(_ unused: UnusedOptions) -> String? {
    guard !unused.names.isEmpty else { return nil }
    let options = unused.names.map { name in
      (unused.arguments.isOn(name) == false ? "--no-" : "--") + name
    }
    return "no effect on '\(unused.command)': \(options.joined(separator: ", "))"
  }

  /// The note of an explanation about options without effect, or nil if there are none.
  static func note(_ unused: UnusedOptions) -> String? {
    sentence(unused).map { "N" + $0.dropFirst() + "." }
  }
}
