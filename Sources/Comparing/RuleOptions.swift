package import Options

/// The options of rules by which tables are compared.
package struct RuleOptions: Options {
  var tolerance: [ColumnRules.Bound] = []
  var relative: [ColumnRules.Bound] = []
  /// The names of columns that are not compared.
  var ignored: [[UInt8]] = []
  /// The names of the columns that are compared; all if there are none.
  var chosen: [[UInt8]] = []
  var onlyCommon = false
  var key: [UInt8]?
  var keyTolerance: DecimalNumber?
  var aligns = false
  /// The tolerance in time, in seconds, or nil for none.
  var timeTolerance: DecimalNumber?
  /// Whether each table is compared from the start of its motion on, whatever the time of that is.
  var alignsStart = false
  /// Whether rows that the actual table lacks are no differences.
  var ignoresMissing = false
  /// The form of tables of other programs.
  var form = FormOptions()

  package init() {}

  package mutating func declare(_ list: inout OptionList) {
    list.repeatable(
      "--tolerance", &tolerance, .bounds(in: .ofColumn), "LIST",
      "allowed absolute difference (0.5, or offset=0.5,time=0.001)", usual: "0")
    list.repeatable(
      "--relative", &relative, .bounds(in: .share), "LIST",
      "allowed difference as a fraction of the expected number (0.01, 1%, or offset=0.01)",
      usual: "0")
    list.repeatable(
      "--ignore", &ignored, .strings(.column), "LIST",
      "columns to ignore, as names or patterns (center_*)")
    list.repeatable(
      "--columns", &chosen, .strings(.column), "LIST",
      "columns to compare, as names or patterns", usual: "all")
    list.flag("--only-common", &onlyCommon, "compare only the columns that both tables have")
    list.option(
      "--key", &key, .bytes(.column), "COLUMN",
      "match rows by the nearest numbers in this column, such as time", excludes: ["--align"])
    list.option(
      "--key-tolerance", &keyTolerance, .allowance(), "N",
      "maximum difference between the keys of matching rows",
      usual: "half the distance to the next row", excludes: ["--align"])
    list.flag("--align", &aligns, "interpolate the actual table at the expected times")
    let other = key.flatMap { $0 == ComparisonRules.time ? nil : $0 }
    list.option(
      "--time-tolerance", &timeTolerance, .allowance(in: .time), "S",
      "accept expected values up to S seconds earlier or later", usual: "0",
      demand: other.map { "needs --key time (got \(Messages.quoted($0)))" })
    list.flag(
      "--align-start", &alignsStart,
      "compare from the start of both motions, the last rows before the positions change")
    list.flag(
      "--ignore-missing", &ignoresMissing,
      "accept rows that the actual table lacks, such as frames that were dropped",
      demand: key == nil ? "needs --key" : nil)
    list.part = .form
    form.declare(&list)
  }

  /// The options about tables of other programs, such as recordings.
  static let ofRecordings = FormOptions.names + ["align-start"]

  /// The rules of columns that the options give.
  fileprivate var columns: ColumnRules {
    ColumnRules(
      ignored: ignored, choosing: chosen, absolute: tolerance, relative: relative, form: form.form)
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
      ignoringMissingRows: options.ignoresMissing, aligningStart: options.alignsStart,
      timeTolerance: options.timeTolerance)
    // A case may give the key.
    if matching == .position, options.keyTolerance != nil, !isOfMany {
      throw Problem("key-tolerance", "needs --key")
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
  /// A number of at least 0 with all its digits, perhaps with a unit.
  fileprivate static func allowance(in unit: NumberUnit? = nil) -> Codec {
    // No table of parameters shows it.
    Codec(
      kind: unit == .time ? .duration : .plain,
      read: { text throws(ValueError) in try Allowances.number(text, in: unit) },
      json: { .number($0.approximation) })
  }
}

extension Codec<[ColumnRules.Bound]> {
  /// Numbers of at least 0, each for the column that is named before it, or for all columns.
  fileprivate static func bounds(in unit: NumberUnit) -> Codec {
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
      let error = ValueError.number(NumberSyntax.spellsNonFinite(digits) ? .notFinite : .notANumber)
      throw unit.map { Readers.unitError(error, text[...], expected: $0.expected) } ?? error
    }
    guard number.isFinite else { throw .number(.tooLarge) }
    guard !number.isNegative else { throw .lessThan(0) }
    return number
  }

  /// Reads numbers of at least 0 with commas between them, each for the column that is named before it,
  /// or for all columns.
  static func list(_ list: [UInt8], in unit: NumberUnit) throws(ValueError) -> [ColumnRules.Bound] {
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
