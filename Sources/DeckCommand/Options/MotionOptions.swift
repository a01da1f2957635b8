import Arguments
import DeckEngine
import DeckFormats

/// The options of every command that prints a motion, in the order that help lists them.
enum MotionOptions {
  enum Table: String, CaseIterable, Sendable {
    case keyframes, phases, events, summary
  }

  enum LineEnding: String, CaseIterable, Sendable {
    case lf, crlf
  }

  static let fps = OptionKey(
    OptionDeclaration(
      "fps", placeholder: "F", summary: "rows at k/F seconds", defaultText: "60"),
    or: DoubleDouble(60), read: Readers.anyNumber(.isPositive))
  static let step = OptionKey(
    OptionDeclaration("step", placeholder: "S", summary: "rows every S seconds"),
    or: DoubleDouble(0), read: Readers.seconds(.isPositive))
  static let frames = OptionKey(
    OptionDeclaration("frames", placeholder: "N", summary: "N equal intervals, N + 1 rows"),
    or: 0, read: Readers.count(from: 1))
  static let times = OptionKey(
    OptionDeclaration("times", placeholder: "LIST", summary: "rows at exactly these times"),
    or: [DoubleDouble](), read: Readers.times)
  static let keyTimes = OptionKey(
    OptionDeclaration("key-times", summary: "also a row at every phase boundary and event"))
  static let until = OptionKey(
    OptionDeclaration(
      "until", placeholder: "T", summary: "sample to T instead of to the motion's end"),
    or: DoubleDouble(0), read: Readers.seconds())
  static let delay = OptionKey(
    OptionDeclaration(
      "delay", placeholder: "D", summary: "start D seconds later", defaultText: "0"),
    or: DoubleDouble(0), read: Readers.seconds())
  static let curve = OptionKey(
    OptionDeclaration(
      "curve", placeholder: "CURVE", summary: "another curve for every leg ('list curves')"),
    or: [UInt8](), read: Readers.bytes)
  static let allowOverdamping = OptionKey(
    OptionDeclaration(
      "allow-overdamping", summary: "keep a physical spring's damping ratio above 1"))
  static let settling = OptionKey(
    OptionDeclaration(
      "settling", placeholder: "RULE", summary: "a spring's settling time: library, core-animation",
      defaultText: "library"),
    or: Spring.SettlingRule.library, read: Readers.choice(Spring.SettlingRule.self))

  static let table = OptionKey(
    OptionDeclaration(
      "table", placeholder: "TABLE", summary: "keyframes, phases, events or summary",
      defaultText: "keyframes"),
    or: Table.keyframes, read: Readers.choice(Table.self))
  static let columns = OptionKey(
    OptionDeclaration(
      "columns", placeholder: "LIST", summary: "these columns in this order, or 'help' to list them"
    ),
    or: [[UInt8]](), read: Readers.words)
  static let precision = OptionKey(
    OptionDeclaration(
      "precision", placeholder: "N", summary: "decimals, 0...15, or 'full'", defaultText: "6"),
    or: Optional(6), read: Readers.precision)
  static let format = OptionKey(
    OptionDeclaration(
      "format", letter: "f", placeholder: "FORMAT", summary: "csv, tsv, json, ndjson or markdown",
      defaultText: "by FILE, else csv"),
    or: TableFormat.csv, read: Readers.choice(TableFormat.self))
  static let output = OptionKey(
    OptionDeclaration(
      "output", letter: "o", placeholder: "FILE", summary: "write FILE, whole or not at all"),
    or: [UInt8](), read: Readers.bytes)
  static let header = OptionKey(
    OptionDeclaration(
      "header", isNegatable: true, summary: "the header line of csv and tsv", defaultText: "on"),
    or: true)
  static let lineEnding = OptionKey(
    OptionDeclaration(
      "line-ending", placeholder: "END", summary: "lf or crlf, of csv and tsv", defaultText: "lf"),
    or: LineEnding.lf, read: Readers.choice(LineEnding.self))
  static let maxRows = OptionKey(
    OptionDeclaration(
      "max-rows", placeholder: "N", summary: "refuse longer tables", defaultText: "100000000"),
    or: 100_000_000, read: Readers.count(from: 1))
  static let assertions = OptionKey(
    OptionDeclaration(
      "assert", placeholder: "'NAME OP N'", isRepeatable: true,
      summary: "exit 1 unless the summary figure holds"),
    or: Optional<Assertion>.none,
    read: { text throws(ValueError) in try Assertion(text) })
  static let help = OptionKey(
    OptionDeclaration("help", letter: "h", summary: "print this, or the version"))
  static let version = OptionKey(
    OptionDeclaration("version", summary: "print this, or the version", joinsLine: true))

  /// What every command takes.
  static let general: [OptionDeclaration] = [help.declaration, version.declaration]

  static let sampling: [OptionDeclaration] = [
    fps.declaration, step.declaration, frames.declaration, times.declaration,
    keyTimes.declaration, until.declaration,
  ]

  static let curves: [OptionDeclaration] = [
    delay.declaration, curve.declaration, allowOverdamping.declaration, settling.declaration,
  ]

  /// What every command that prints a table takes.
  static let printing: [OptionDeclaration] = [
    columns.declaration, precision.declaration, format.declaration, output.declaration,
    header.declaration, lineEnding.declaration, maxRows.declaration,
  ]

  /// The rows and the output of a motion's tables, under their headings.
  static let tableGroups = tableGroups(choosing: [])

  /// The same of a system whose rows can be chosen.
  static func tableGroups(choosing rows: [OptionDeclaration]) -> [Command.OptionGroup] {
    [
      .init("Rows", rows + sampling),
      .init("Output", [table.declaration] + printing + [assertions.declaration] + general),
    ]
  }
}
