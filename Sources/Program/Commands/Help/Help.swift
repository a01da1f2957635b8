import Arguments

/// The parts that the pages of help share, made from the declarations.
enum Help {
  /// The length of a page.
  enum Length {
    /// One screen: examples and the most important options.
    case brief
    /// Everything.
    case full

    /// The length that an argument requests, if it requests help.
    init?(_ argument: [UInt8]) {
      let isBrief = argument.starts(with: "-h".utf8)
      let name = isBrief ? "-h" : "--help"
      guard isBrief || argument.starts(with: name.utf8) else { return nil }
      // The option is one without a value, which may be turned on by a word: `--help=on`.
      let rest = argument.dropFirst(name.utf8.count)
      guard
        rest.isEmpty
          || rest.first == UInt8(ascii: "=") && SwitchWord.isOn(Array(rest.dropFirst())) == true
      else { return nil }
      self = isBrief ? .brief : .full
    }

    /// The length that the arguments of a command request, at least one of which requests help.
    init(of arguments: some Sequence<[UInt8]>) {
      self = arguments.contains { $0.starts(with: "--help".utf8) } ? .full : .brief
    }
  }

  /// The greatest number of lines of a brief page.
  static let briefHeight = 24
  /// The hint for those who port an app.
  static let portingHint = "Porting an app that shipped with ViewDeck? Add --model shipped."

  /// The message of `deckcalc` without arguments.
  static func usage(_ catalog: Catalog) -> String {
    "usage: deckcalc COMMAND [OPTIONS]\n" + ProgramPage(catalog: catalog).families
      + "Run 'deckcalc -h' for examples, 'deckcalc --help' for descriptions.\n"
  }

  /// The name of a command and its positional arguments.
  static func title(_ command: Command) -> String {
    ([command.name] + command.allArguments).joined(separator: " ")
  }

  /// The names of an option and the placeholder of its value.
  static func label(_ option: OptionDeclaration) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let name = option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
    return letter + name + (option.placeholder.map { " \($0)" } ?? "")
  }

  /// An option as an entry of a page.
  static func entry(_ option: OptionDeclaration) -> HelpLayout.Entry {
    .init(
      label: label(option), meaning: option.summary,
      remark: option.defaultText.isEmpty ? "" : "[\(option.defaultText)]")
  }

  /// A group of options under its heading.
  static func text(of group: OptionGroup, in layout: HelpLayout) -> String {
    layout.paragraph(group.title + ":") + layout.entries(group.options.map(entry))
  }
}
