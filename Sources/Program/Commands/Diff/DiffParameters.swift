import Arguments
import MotionNumerics
import TableComparison
import TableReading
import TableText

/// The options of commands that compare tables.
struct DiffParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    /// The allowed differences, which are numbers in JSON.
    case allowances
    case columns
    /// The matching of rows.
    case matching
    case keyTolerance, timeTolerance
    /// The form of tables of other programs.
    case form
    case report
    case limit
  }

  /// The options of comparison rules, other than the form of tables.
  static let comparison: [Section] = [
    .allowances, .columns, .matching, .keyTolerance, .timeTolerance,
  ]
  /// The options of comparison rules.
  static let rules = comparison + [.form]
  /// The options whose values are numbers, which are not strings in JSON.
  static let numeric: [Section] = [.allowances, .keyTolerance, .timeTolerance]

  var tolerance: [ColumnRules.Bound] = []
  var relative: [ColumnRules.Bound] = []
  /// The names of columns that are not compared.
  var ignored: [[UInt8]] = []
  var onlyCommon = false
  var key: [UInt8]?
  var keyTolerance: DecimalNumber?
  var aligns = false
  /// The tolerance in time, in seconds, or nil for none.
  var timeTolerance: DecimalNumber?
  var renamings: [TableForm.Renaming] = []
  var units: [TableForm.ColumnUnit] = []
  /// The strings that mean an absent value.
  var missing: [[UInt8]] = []
  /// The character between columns, if it may be another than a comma or a tab.
  var delimiter: UInt8?
  var hasDecimalCommas = false
  var format: Report.Format?
  /// The greatest number of differences that are listed for each comparison.
  var limit: Int?
  /// The order of the differences that are listed.
  var order = DifferenceOrder.deviation
  /// Whether tolerances are suggested with which a comparison would pass.
  var suggestsTolerances = false
  var isQuiet = false

  /// The limit of a comparison by itself.
  static let defaultLimit = 10
  /// The limit of each case of a suite in text, where a table of columns shows the worst of each.
  static let suiteLimit = 3

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.allowances)
    list.repeatable(
      "tolerance", \.tolerance, .bounds, "LIST",
      "allowed absolute difference (0.5, or offset=0.5,time=0.001)", usual: "0")
    list.repeatable(
      "relative", \.relative, .shares, "LIST",
      "allowed difference as a fraction of the expected number (0.01, 1%, or offset=0.01)",
      usual: "0")
    list.section(.columns)
    list.repeatable(
      "ignore", \.ignored, .strings(.column), "LIST",
      "columns to ignore, as names or patterns (center_*)")
    list.flag(
      "only-common", \.onlyCommon, "compare only the columns that both tables have")
    list.section(.matching)
    list.option(
      "key", \.key, .bytes(.column), "COLUMN",
      "match rows by the nearest numbers in this column, such as time",
      excludes: [\.aligns])
    list.section(.keyTolerance)
    list.option(
      "key-tolerance", \.keyTolerance, .allowance, "N",
      "maximum difference between the keys of matching rows",
      usual: "half the distance to the next row",
      excludes: [\.aligns])
    list.section(.matching)
    list.flag("align", \.aligns, "interpolate the actual table at the expected times")
    list.section(.timeTolerance)
    list.option(
      "time-tolerance", \.timeTolerance, .secondsAllowance, "S",
      "accept expected values up to S seconds earlier or later", usual: "0",
      requirement: { parameters in
        guard let key = parameters.key, key != ComparisonRules.time else { return nil }
        return "needs \(option: \Self.key) time (got \(Messages.quoted(key)))"
      })
    declareForm(&list)
    list.section(.report)
    list.option(
      "format", letter: "f", \.format, .format, "FORMAT",
      "report format: text, json, junit, github, markdown, csv, html or svg (one comparison)",
      usual: Report.Format.text.rawValue)
    list.section(.limit)
    list.option(
      "limit", \.limit, .integer(0...1_000_000), "N", "list at most N differences",
      usual: "\(defaultLimit); \(suiteLimit) for each case in text")
    list.section(.report)
    list.option(
      "sort", \.order, .choice, "ORDER",
      "order of the differences: deviation (greatest first) or row")
    list.flag(
      "suggest", \.suggestsTolerances, "show the smallest tolerances that would pass (in text)",
      excludes: [\.isQuiet])
    list.flag("quiet", letter: "q", \.isQuiet, "print nothing; use the exit status")
  }
}

extension Codec<DecimalNumber> {
  /// A number of at least 0 with all its digits.
  fileprivate static var allowance: Codec {
    // No table of parameters shows it.
    Codec(read: Allowances.number, json: { .number($0.approximation) })
  }

  /// A time of at least 0 with all its digits: seconds, or a number with the unit `s` or `ms`.
  fileprivate static var secondsAllowance: Codec {
    Codec(kind: .duration, read: Allowances.seconds, json: { .number($0.approximation) })
  }
}

extension Codec<[ColumnRules.Bound]> {
  /// Numbers of at least 0, each for the column that is named before it, or for all columns.
  fileprivate static var bounds: Codec { bounds(Allowances.numberOfColumn) }

  /// Fractions of at least 0, or percentages, each for the column that is named before it, or for all
  /// columns.
  fileprivate static var shares: Codec { bounds(Allowances.share) }

  private static func bounds(_ number: @escaping Readers.Reader<DecimalNumber>) -> Codec {
    Codec(
      form: .members,
      read: { text throws(ValueError) in try Allowances.list(text, number) },
      json: { .list($0.map { .number($0.number.approximation) }) })
  }
}

/// The reading of allowed differences.
private enum Allowances {
  /// Reads a number of at least 0 with all its digits.
  @Sendable static func number(_ text: [UInt8]) throws(ValueError) -> DecimalNumber {
    guard let number = DecimalNumber(text) else {
      throw NumberSyntax.spellsNonFinite(text[...]) ? .notFinite : .notANumber
    }
    guard number.isFinite else { throw .tooLarge }
    guard !number.isNegative else { throw .lessThan(0) }
    return number
  }

  /// Reads a time of at least 0 with all its digits.
  @Sendable static func seconds(_ text: [UInt8]) throws(ValueError) -> DecimalNumber {
    do throws(ValueError) { return try scaled(Readers.numberOfTime(text[...])) } catch {
      throw Readers.timeError(error, text[...])
    }
  }

  /// Reads a fraction of at least 0 with all its digits, or a percentage.
  @Sendable static func share(_ text: [UInt8]) throws(ValueError) -> DecimalNumber {
    let unit = NumberUnit.share
    do throws(ValueError) { return try scaled(unit.divided(text[...])) } catch {
      throw Readers.unitError(error, text[...], expected: unit.expected)
    }
  }

  /// Reads a number of at least 0 with all its digits, in the unit of a column, which is not known.
  @Sendable static func numberOfColumn(_ text: [UInt8]) throws(ValueError) -> DecimalNumber {
    do throws(ValueError) { return try number(text) } catch {
      throw Readers.unitError(
        error, text[...], expected: "a number without a unit, in that of the column")
    }
  }

  /// Returns a number times a power of ten, which its exponent takes.
  private static func scaled(
    _ value: (number: ArraySlice<UInt8>, power: Int)
  ) throws(ValueError) -> DecimalNumber {
    let text = value.number
    let end = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.endIndex
    let exponent = Int(String(decoding: text[end...].dropFirst(), as: UTF8.self))
    // An exponent of a million is out of range with or without the power.
    guard value.power != 0, end == text.endIndex || exponent != nil,
      (exponent ?? 0).magnitude < 1_000_000
    else { return try number(Array(text)) }
    return try number(Array(text[..<end]) + Array("e\((exponent ?? 0) + value.power)".utf8))
  }

  /// Reads numbers of at least 0 with commas between them, each for the column that is named before it,
  /// or for all columns.
  static func list(
    _ list: [UInt8], _ read: Readers.Reader<DecimalNumber>
  ) throws(ValueError) -> [ColumnRules.Bound] {
    var bounds: [ColumnRules.Bound] = []
    var previous: [UInt8]?
    for part in Readers.parts(list, at: ",") {
      let equals = part.lastIndex(of: UInt8(ascii: "="))
      let text = Array(part[(equals.map { $0 + 1 } ?? part.startIndex)...])
      let number: DecimalNumber
      do throws(ValueError) { number = try read(text) } catch {
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
    guard DecimalNumber(dotted)?.isFinite ?? false else { return }
    let joined = number + Array(",".utf8) + next
    throw joined == text ? .notANumber : .part(joined, .notANumber)
  }
}
