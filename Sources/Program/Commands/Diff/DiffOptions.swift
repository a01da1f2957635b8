import Arguments
import MotionNumerics
import TableComparison
import TableReading

/// The options of commands that compare tables.
enum DiffOptions {
  static let tolerance = OptionKey(
    OptionDeclaration(
      "tolerance", placeholder: "LIST", isRepeatable: true,
      summary: "allowed absolute difference (0.5, or offset=0.5,time=0.001)",
      defaultText: "0"),
    or: [ColumnRules.Bound](), read: bounds)
  static let relative = OptionKey(
    OptionDeclaration(
      "relative", placeholder: "LIST", isRepeatable: true,
      summary: "allowed difference as a fraction of the expected number (0.01, or offset=0.01)",
      defaultText: "0"),
    or: [ColumnRules.Bound](), read: bounds)
  static let ignore = OptionKey(
    OptionDeclaration(
      "ignore", placeholder: "LIST", isRepeatable: true, summary: "columns to ignore"),
    or: [[UInt8]](), read: Readers.strings)
  static let onlyCommon = OptionKey(
    OptionDeclaration("only-common", summary: "compare only the columns that both tables have"))
  static let key = OptionKey(
    OptionDeclaration(
      "key", placeholder: "COLUMN",
      summary: "match rows by the numbers of this column, such as time"),
    or: [UInt8](), read: Readers.bytes)
  static let keyTolerance = OptionKey(
    OptionDeclaration(
      "key-tolerance", placeholder: "N", summary: "maximum difference between matching keys",
      defaultText: "half a step"),
    or: DecimalNumber.zero, read: allowance)
  static let align = OptionKey(
    OptionDeclaration(
      "align", summary: "interpolate the actual table at the expected times"))

  static let format = OptionKey(
    OptionDeclaration(
      "format", letter: "f", placeholder: "FORMAT",
      summary: "report format: text, json, junit, github, markdown or csv", defaultText: "text"),
    or: Report.Format.text, read: Readers.choice(Report.Format.self))
  static let limit = OptionKey(
    OptionDeclaration(
      "limit", placeholder: "N", summary: "list at most N differences", defaultText: "10"),
    or: 10, read: Readers.integer(in: 0...1_000_000))
  static let quiet = OptionKey(
    OptionDeclaration("quiet", letter: "q", summary: "print nothing; use the exit status"))

  /// The options of comparison rules.
  static let rules: [OptionDeclaration] = [
    tolerance.declaration, relative.declaration, ignore.declaration, onlyCommon.declaration,
    key.declaration, keyTolerance.declaration, align.declaration,
  ]

  /// The options whose values are numbers, which are not strings in JSON.
  static let numeric: [OptionDeclaration] = [
    tolerance.declaration, relative.declaration, keyTolerance.declaration,
  ]

  /// The options of reports.
  static let reporting: [OptionDeclaration] = [
    format.declaration, limit.declaration, quiet.declaration, MotionOptions.output.declaration,
  ]

  /// Reads a number of at least 0 with all its digits.
  @Sendable private static func allowance(_ text: [UInt8]) throws(ValueError) -> DecimalNumber {
    guard let number = DecimalNumber(text.span) else {
      throw NumberSyntax.spellsNonFinite(text[...]) ? .notFinite : .notANumber
    }
    guard number.isFinite else { throw .tooLarge }
    guard !number.isNegative else { throw .lessThan(0) }
    return number
  }

  /// Reads numbers of at least 0 with commas between them, each for the column that is named before it,
  /// or for all columns.
  @Sendable private static func bounds(
    _ list: [UInt8]
  ) throws(ValueError) -> [ColumnRules.Bound] {
    var bounds: [ColumnRules.Bound] = []
    var previous: [UInt8]?
    let parts = list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for part in parts {
      let equals = part.lastIndex(of: UInt8(ascii: "="))
      let text = Array(part[(equals.map { $0 + 1 } ?? part.startIndex)...])
      let number: DecimalNumber
      do throws(ValueError) { number = try allowance(text) } catch {
        throw text == list ? error : .part(text, error)
      }
      if equals == nil, let previous { try checkDecimalComma(previous, text, in: list) }
      bounds.append(ColumnRules.Bound(column: equals.map { Array(part[..<$0]) }, number: number))
      previous = text
    }
    guard bounds.count(where: { $0.column == nil }) <= 1 else {
      throw .malformed(expected: "a list with at most one number for all columns")
    }
    return bounds
  }

  /// Rejects two numbers whose comma looks like a decimal comma.
  ///
  /// `offset=0,50` would otherwise mean 0 for the offset and 50 for every other column.
  private static func checkDecimalComma(
    _ number: [UInt8], _ next: [UInt8], in text: [UInt8]
  ) throws(ValueError) {
    let dotted = number + Array(".".utf8) + next
    guard DecimalNumber(dotted.span)?.isFinite ?? false else { return }
    let joined = number + Array(",".utf8) + next
    throw joined == text ? .notANumber : .part(joined, .notANumber)
  }
}
