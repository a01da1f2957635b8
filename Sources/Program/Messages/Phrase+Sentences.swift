import MotionEngine

/// The whole sentences of errors and warnings that are about no single option.
extension Phrase {
  static let bothTablesAreStandardInput: Phrase = "standard input cannot be both tables"
  static let noRecordingInCI: Phrase = """
    not recording because the environment variable CI is set; \
    use --in-ci to override
    """

  static let addedCommand: Phrase = "needs the arguments of a command after '--'"

  /// The same with a command line that has them.
  static func addedCommand(as arguments: [[UInt8]]) -> Phrase {
    "\(addedCommand): \(Messages.commandLine(arguments))"
  }

  /// Two curves that are functions of different quantities.
  static func cannotShareInputs(_ first: [UInt8], _ other: [UInt8]) -> Phrase {
    "\(Messages.quoted(first)) and \(Messages.quoted(other)) have different units of x"
  }

  /// A curve without a duration beside curves that have one.
  static func mixture(_ curve: [UInt8]) -> Phrase {
    "is required: \(Messages.quoted(curve)) has no duration of its own, as the other curves have"
  }

  /// Two curves whose columns would have the same name.
  static func repeatedCurve(_ text: [UInt8]) -> Phrase {
    "\(Messages.quoted(text)) is given twice"
  }

  /// Returns the sentence about a command without a motion.
  static func hasNoMotion(_ command: String) -> Phrase {
    "'\(command)' has no motion or curve to explain"
  }
}

/// The reasons why arguments cannot be the command of a case.
extension Messages {
  static let needsCommand = "a command is required"

  /// Returns the reason that the first argument is no command.
  static func isNoCommand(_ first: [UInt8]) -> String {
    "the first argument must be a command (got \(quoted(first)))"
  }

  /// Returns arguments in one string as JSON, or nil if a shell would not separate them at spaces.
  static func jsonArguments(_ text: String) -> String? {
    let words = text.utf8.split(separator: UInt8(ascii: " "))
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && !"\"'\\$`".utf8.contains(byte)
    }
    guard isPlain, !words.isEmpty else { return nil }
    return "["
      + words.map { "\"\(String(decoding: Array($0), as: UTF8.self))\"" }
      .joined(separator: ", ") + "]"
  }
  static let needsHeader = "a table without a header cannot be compared"

  /// Returns the reason that the output of a case in a format cannot be read again.
  static func cannotBeCompared(_ format: Format) -> String {
    "the format \(format.rawValue) cannot be compared"
  }

  /// Returns the reason that the format of a case's command is not that of the expected table.
  static func differs(_ format: Format, from expect: [UInt8]) -> String {
    "the format \(format.rawValue) does not match the expected table \(quoted(expect))"
  }

  /// Returns the reason that a command or an option prints no table.
  static func printsNoTable(_ subject: String) -> String { "\(subject) does not print a table" }

  /// Returns the reason that an option is not for cases.
  static func isNotForCases(_ option: String) -> String { "--\(option) cannot be used in a case" }
}
