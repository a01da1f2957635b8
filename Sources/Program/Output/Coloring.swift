import Arguments
import TableText

/// Whether output in text has colors.
enum Coloring: String, CaseIterable, Sendable {
  case auto, always, never

  /// Reads the option, apart from others.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    do throws(UsageError) {
      self =
        try arguments.text(of: "color").map { text throws(UsageError) in
          try Codec.choice.read(text, of: "color")
        } ?? .auto
    } catch {
      throw .usage(error)
    }
  }

  /// Returns the style of text that is written to a file, or to standard output for nil.
  ///
  /// - Reference: no-color.org.
  func style(writingTo output: [UInt8]?, on host: Host) -> TerminalStyle {
    switch self {
    case .always: return TerminalStyle(isStyled: true)
    case .never: return TerminalStyle(isStyled: false)
    case .auto:
      let isColorless = host.environmentValue(of: "NO_COLOR").map { !$0.isEmpty } ?? false
      let isDumb = host.environmentValue(of: "TERM") == Array("dumb".utf8)
      return TerminalStyle(
        isStyled: output == nil && host.outputIsTerminal && !isColorless && !isDumb)
    }
  }
}
