import MotionNumerics
package import Options
import TableComparison
import TableReading
import TableText

/// The options of rules by which tables are compared.
package struct RuleOptions: Options {
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
  /// The form of tables of other programs.
  var form = FormOptions()

  package init() {}

  package mutating func declare(_ list: inout OptionList) {
    list.repeatable(
      "--tolerance", &tolerance, .bounds, "LIST",
      "allowed absolute difference (0.5, or offset=0.5,time=0.001)", usual: "0")
    list.repeatable(
      "--relative", &relative, .shares, "LIST",
      "allowed difference as a fraction of the expected number (0.01, 1%, or offset=0.01)",
      usual: "0")
    list.repeatable(
      "--ignore", &ignored, .strings(.column), "LIST",
      "columns to ignore, as names or patterns (center_*)")
    list.flag("--only-common", &onlyCommon, "compare only the columns that both tables have")
    list.option(
      "--key", &key, .bytes(.column), "COLUMN",
      "match rows by the nearest numbers in this column, such as time", excludes: ["--align"])
    list.option(
      "--key-tolerance", &keyTolerance, .allowance, "N",
      "maximum difference between the keys of matching rows",
      usual: "half the distance to the next row", excludes: ["--align"])
    list.flag("--align", &aligns, "interpolate the actual table at the expected times")
    let other = key.flatMap { $0 == ComparisonRules.time ? nil : $0 }
    list.option(
      "--time-tolerance", &timeTolerance, .secondsAllowance, "S",
      "accept expected values up to S seconds earlier or later", usual: "0",
      demand: other.map { "needs --key time (got \(Messages.quoted($0)))" })
    list.part = .form
    form.declare(&list)
  }

  /// The rules of columns that the options give.
  fileprivate var columns: ColumnRules {
    ColumnRules(ignored: ignored, absolute: tolerance, relative: relative, form: form.form)
  }

  /// The options whose values are numbers, which are not strings in JSON.
  static let numeric = ["tolerance", "relative", "key-tolerance", "time-tolerance"]
}

extension ComparisonRules {
  /// Reads the rules, which may be limited to the common columns regardless of the options.
  ///
  /// If `own` is given, options outside of it may name columns that the tables lack. The rows of a recording,
  /// if they are given, are compared with those that are computed for it.
  init(
    _ arguments: ParsedArguments, own: ParsedArguments? = nil, recorded: RecordedRows? = nil,
    ofManyCases isOfMany: Bool = false
  ) throws(Problem) {
    let options = try RuleOptions().reading(arguments)
    let matching: Matching =
      if let recorded {
        .recorded(recorded)
      } else if options.aligns {
        .aligned
      } else if let key = options.key {
        .key(key, tolerance: options.keyTolerance)
      } else {
        .position
      }
    let required = try own.map { own throws(Problem) in try RuleOptions().reading(own) }
    self.init(
      matching: matching, columns: options.columns, requiring: (required ?? options).columns,
      comparingOnlyCommon: recorded != nil || options.onlyCommon,
      timeTolerance: options.timeTolerance)
    // A case may give the key.
    if matching == .position, options.keyTolerance != nil, !isOfMany {
      throw .needs(option: "key-tolerance", "needs --key")
    }
  }

  /// Returns the rules of a case overlaid by those of the command line, whose matching of rows wins.
  static func overlaid(_ rules: ParsedArguments, by arguments: ParsedArguments) -> ParsedArguments {
    var rules = rules
    if let given = try? RuleOptions().reading(arguments) {
      // A number for all columns replaces those of the case's columns too.
      for (option, bounds) in [("tolerance", given.tolerance), ("relative", given.relative)]
      where bounds.contains(where: { $0.column == nil }) {
        rules = rules.removing(option)
      }
    }
    for option in RuleOptions().source([.system]).declarations(.all) {
      for other in option.excluded {
        if arguments.contains(option.name) { rules = rules.removing(other) }
        if arguments.contains(other) { rules = rules.removing(option.name) }
      }
    }
    return rules.overlaid(by: arguments)
  }
}

extension Codec<DecimalNumber> {
  /// A number of at least 0 with all its digits.
  fileprivate static var allowance: Codec { allowance(in: nil) }

  /// A time of at least 0 with all its digits: seconds, or a number with the unit `s` or `ms`.
  fileprivate static var secondsAllowance: Codec { allowance(in: .time, kind: .duration) }

  private static func allowance(in unit: NumberUnit?, kind: ValueKind = .plain) -> Codec {
    // No table of parameters shows it.
    Codec(
      kind: kind, read: { text throws(ValueError) in try Allowances.number(text, in: unit) },
      json: { .number($0.approximation) })
  }
}

extension Codec<[ColumnRules.Bound]> {
  /// Numbers of at least 0, each for the column that is named before it, or for all columns.
  fileprivate static var bounds: Codec { bounds(in: .ofColumn) }

  /// Fractions of at least 0, or percentages, each for the column that is named before it, or for all
  /// columns.
  fileprivate static var shares: Codec { bounds(in: .share) }

  private static func bounds(in unit: NumberUnit) -> Codec {
    Codec(
      form: .members,
      read: { text throws(ValueError) in try Allowances.list(text, in: unit) },
      json: { .list($0.map { .number($0.number.approximation) }) })
  }
}

/// The reading of allowed differences.
private enum Allowances {
  /// Reads a number of at least 0 with all its digits, perhaps in a unit.
  static func number(_ text: [UInt8], in unit: NumberUnit?) throws(ValueError) -> DecimalNumber {
    let (digits, power) = unit?.divided(text[...]) ?? (text[...], 0)
    guard let number = DecimalNumber(digits)?.timesTen(to: power) else {
      let error = ValueError.number(
        NumberSyntax.spellsNonFinite(digits) ? .notFinite : .notANumber)
      throw unit.map { Readers.unitError(error, text[...], expected: $0.expected) } ?? error
    }
    guard number.isFinite else { throw .number(.tooLarge) }
    guard !number.isNegative else { throw .lessThan(0) }
    return number
  }

  /// Reads numbers of at least 0 with commas between them, each for the column that is named before it,
  /// or for all columns.
  static func list(
    _ list: [UInt8], in unit: NumberUnit
  ) throws(ValueError) -> [ColumnRules.Bound] {
    var bounds: [ColumnRules.Bound] = []
    var previous: [UInt8]?
    for part in Readers.parts(list, at: ",") {
      let equals = part.lastIndex(of: UInt8(ascii: "="))
      let text = Array(part[(equals.map { $0 + 1 } ?? part.startIndex)...])
      let number: DecimalNumber
      do throws(ValueError) { number = try self.number(text, in: unit) } catch {
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
    throw joined == text ? .number(.notANumber) : .part(joined, .number(.notANumber))
  }
}

/// The options that describe tables of other programs.
struct FormOptions: Options {
  var renamings: [TableForm.Renaming] = []
  var units: [TableForm.ColumnUnit] = []
  /// The strings that mean an absent value.
  var missing: [[UInt8]] = []
  /// The character between columns, if it may be another than a comma or a tab.
  var delimiter: UInt8?
  var hasDecimalCommas = false

  mutating func declare(_ list: inout OptionList) {
    list.repeatable(
      "--rename", &renamings, .renamings, "LIST", "new names of columns (t=time,x=offset)")
    list.repeatable(
      "--unit", &units, .units, "LIST", "units of the actual table's columns (time=ms,offset=px@3)")
    list.repeatable(
      "--missing", &missing, .strings(), "LIST", "cells to read as absent values (NA,nan)")
    list.option(
      "--delimiter", &delimiter, .delimiter, "CHAR",
      "separator of columns, ';' or tab for example, in files whose header has it",
      usual: "comma or tab")
    let hasComma = (delimiter ?? UInt8(ascii: ",")) == UInt8(ascii: ",")
    list.flag(
      "--decimal-comma", &hasDecimalCommas,
      "read 0,5 as 0.5 in files that the --delimiter separates",
      demand: hasComma ? "needs --delimiter, which must not be a comma" : nil)
  }

  /// The names of the options.
  static let names = ["rename", "unit", "missing", "delimiter", "decimal-comma"]

  /// The form of tables of other programs.
  var form: TableForm {
    TableForm(
      delimiter: delimiter, hasDecimalCommas: hasDecimalCommas, missing: Set(missing),
      renamings: renamings, units: units)
  }
}

extension Codec<[TableForm.Renaming]> {
  /// Columns, each with its new name.
  fileprivate static var renamings: Codec {
    Codec(
      form: .members,
      read: { text throws(ValueError) in
        try assignments(in: text, expected: "COLUMN=NAME").map { .init($0.name, to: $0.value) }
      },
      json: { .object($0.map { JSONMember(string($0.name), .text(string($0.newName))) }) })
  }
}

extension Codec<[TableForm.ColumnUnit]> {
  /// Columns, each with its unit.
  fileprivate static var units: Codec {
    Codec(
      form: .members,
      read: { text throws(ValueError) in
        try assignments(in: text, expected: "COLUMN=UNIT").map { name, value throws(ValueError) in
          guard let unit = TableUnit(named: value) else {
            throw .part(value, .malformed(expected: "a unit: \(TableUnit.names)"))
          }
          return .init(unit, of: name)
        }
      },
      // No table of parameters shows it.
      json: { .list($0.map { .text(string($0.column)) }) })
  }
}

extension Codec<UInt8> {
  /// A character between columns: none that is part of numbers, names or quoted fields.
  fileprivate static var delimiter: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "tab") { return UInt8(ascii: "\t") }
        guard text.count == 1, "\t !#$%&'()*,/:;<=>?@[\\]^`{|}~".utf8.contains(text[0]) else {
          throw .malformed(expected: "an ASCII punctuation character, such as ';', or tab")
        }
        return text[0]
      },
      json: { .text(string([$0])) })
  }
}

/// Reads names and values with equals signs between them, such as `t=time,x=offset`; `expected` is the form
/// of each.
private func assignments(
  in text: [UInt8], expected: String
) throws(ValueError) -> [(name: [UInt8], value: [UInt8])] {
  try Readers.parts(text, at: ",").map { part throws(ValueError) in
    guard let equals = part.lastIndex(of: UInt8(ascii: "=")), equals > part.startIndex,
      equals < part.index(before: part.endIndex)
    else {
      let error = ValueError.malformed(expected: expected)
      throw part.count == text.count ? error : .part(Array(part), error)
    }
    return (Array(part[..<equals]), Array(part[(equals + 1)...]))
  }
}

private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
