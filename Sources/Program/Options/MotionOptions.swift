import Arguments
import MotionEngine
import MotionNumerics
import TableText

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
      "fps", placeholder: "F", summary: "frames per second: rows at k/F seconds", defaultText: "60"),
    or: DoubleDouble(60), read: Readers.anyNumber(.isPositive))
  static let step = OptionKey(
    OptionDeclaration("step", placeholder: "S", summary: "interval between rows, in seconds"),
    or: DoubleDouble(0), read: Readers.seconds(.isPositive))
  static let frames = OptionKey(
    OptionDeclaration(
      "frames", placeholder: "N", summary: "number of equal intervals (N + 1 rows)"),
    or: 0, read: Readers.count(from: 1))
  static let times = OptionKey(
    OptionDeclaration("times", placeholder: "LIST", summary: "times of the rows, in seconds"),
    or: [DoubleDouble](), read: Readers.times)
  static let keyTimes = OptionKey(
    OptionDeclaration("key-times", summary: "add rows at phase boundaries and events"))
  static let until = OptionKey(
    OptionDeclaration(
      "until", placeholder: "T", summary: "end of the table in seconds, instead of the motion's end"
    ),
    or: DoubleDouble(0), read: Readers.seconds())
  static let delay = OptionKey(
    OptionDeclaration(
      "delay", placeholder: "D", summary: "delay before the motion starts, in seconds",
      defaultText: "0"),
    or: DoubleDouble(0), read: Readers.seconds())
  static let curve = OptionKey(
    OptionDeclaration(
      "curve", placeholder: "CURVE", summary: "use this curve for every leg ('list curves')"),
    or: [UInt8](), read: Readers.bytes)
  static let allowOverdamping = OptionKey(
    OptionDeclaration(
      "allow-overdamping",
      summary: "allow damping ratios of physical springs above 1 (otherwise clamped to 1)"))
  static let settling = OptionKey(
    OptionDeclaration(
      "settling", placeholder: "RULE",
      summary: "settling time of springs: library or core-animation",
      defaultText: "library"),
    or: Spring.SettlingRule.library, read: Readers.choice(Spring.SettlingRule.self))

  static let table = OptionKey(
    OptionDeclaration(
      "table", placeholder: "TABLE",
      summary: "table to print: keyframes, phases, events or summary",
      defaultText: "keyframes"),
    or: Table.keyframes, read: Readers.choice(Table.self))
  static let columns = OptionKey(
    OptionDeclaration(
      "columns", placeholder: "LIST", summary: "columns to print, in this order; 'help' lists them"),
    or: [[UInt8]](), read: Readers.strings)
  static let precision = OptionKey(
    OptionDeclaration(
      "precision", placeholder: "N", summary: "number of decimals, 0...15, or 'full'",
      defaultText: "6"),
    or: Optional(6), read: Readers.precision)
  static let format = OptionKey(
    OptionDeclaration(
      "format", letter: "f", placeholder: "FORMAT",
      summary: "output format: csv, tsv, json, ndjson or markdown",
      defaultText: "by the extension of FILE, else csv"),
    or: TableFormat.csv, read: Readers.choice(TableFormat.self))
  static let output = OptionKey(
    OptionDeclaration(
      "output", letter: "o", placeholder: "FILE", summary: "write to FILE (atomically)"),
    or: [UInt8](), read: Readers.bytes)
  static let header = OptionKey(
    OptionDeclaration(
      "header", isNegatable: true, summary: "print the header line of csv and tsv",
      defaultText: "on"),
    or: true)
  static let lineEnding = OptionKey(
    OptionDeclaration(
      "line-ending", placeholder: "END", summary: "line ending of csv and tsv: lf or crlf",
      defaultText: "lf"),
    or: LineEnding.lf, read: Readers.choice(LineEnding.self))
  static let maxRows = OptionKey(
    OptionDeclaration(
      "max-rows", placeholder: "N", summary: "fail if there would be more rows",
      defaultText: "100000000"),
    or: 100_000_000, read: Readers.count(from: 1))
  static let assertions = OptionKey(
    OptionDeclaration(
      "assert", placeholder: "'NAME OP N'", isRepeatable: true,
      summary: "exit 1 if the condition is false ('overshoot <= 20')"),
    or: Optional<Assertion>.none,
    read: { text throws(ValueError) in try Assertion(text) })
  static let help = OptionKey(
    OptionDeclaration("help", letter: "h", summary: "show help"))
  static let version = OptionKey(
    OptionDeclaration("version", summary: "show the version"))

  /// The options of every command.
  static let general: [OptionDeclaration] = [help.declaration, version.declaration]

  static let sampling: [OptionDeclaration] = [
    fps.declaration, step.declaration, frames.declaration, times.declaration,
    keyTimes.declaration, until.declaration,
  ]

  static let curves = [delay.declaration] + legCurves
  /// The options of the curves of an action's legs.
  static let legCurves: [OptionDeclaration] = [
    curve.declaration, allowOverdamping.declaration, settling.declaration,
  ]

  /// The options of every command that prints a table.
  static let printing: [OptionDeclaration] = [
    columns.declaration, precision.declaration, format.declaration, output.declaration,
    header.declaration, lineEnding.declaration, maxRows.declaration,
  ]

  /// The options of a motion's tables: rows and output.
  static let tableGroups = tableGroups(choosing: [])

  /// Returns the options of the tables of a system whose rows can be chosen.
  static func tableGroups(choosing rows: [OptionSource]) -> [OptionGroup] {
    [
      OptionGroup("Rows", rows + [OptionSource(sampling)]),
      .init("Output", [table.declaration] + printing + [assertions.declaration] + general),
    ]
  }
}
