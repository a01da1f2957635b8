import Arguments
import TableComparison
import TableReading

extension ComparisonRules {
  /// Reads the rules, which may be limited to the common columns regardless of the options.
  ///
  /// If `own` is given, options outside of it may name columns that the tables lack.
  init(
    _ arguments: ParsedArguments, own: ParsedArguments? = nil, comparingOnlyCommon: Bool = false,
    ofManyCases isOfMany: Bool = false
  ) throws(CommandError) {
    let isAligned = arguments[DiffOptions.align]
    for option in [DiffOptions.key.declaration, DiffOptions.keyTolerance.declaration]
    where isAligned && arguments.contains(option.name) {
      throw .contradiction(option: option.name, other: DiffOptions.align.declaration.name)
    }
    let keyTolerance = DiffOptions.keyTolerance
    do throws(UsageError) {
      let matching: Matching
      if isAligned {
        matching = .aligned
      } else if arguments.contains(DiffOptions.key) {
        let tolerance = try arguments[keyTolerance]
        matching = .key(
          try arguments[DiffOptions.key],
          tolerance: arguments.contains(keyTolerance) ? tolerance : nil)
      } else {
        matching = .position
      }
      self.init(
        matching: matching, columns: try ColumnRules(arguments),
        requiring: try ColumnRules(own ?? arguments),
        comparingOnlyCommon: comparingOnlyCommon || arguments[DiffOptions.onlyCommon])
    } catch {
      throw .usage(error)
    }
    // A case may give the key.
    if matching == .position, arguments.contains(keyTolerance), !isOfMany {
      throw .needs(
        option: keyTolerance.declaration.name, "needs \(option: DiffOptions.key)")
    }
  }

  /// Returns the rules of a case overlaid by those of the command line, whose matching of rows wins.
  static func overlaid(
    _ rules: ParsedArguments, by arguments: ParsedArguments
  ) -> ParsedArguments {
    var rules = rules
    if arguments[DiffOptions.align] {
      rules = rules.removing(DiffOptions.key.declaration.name)
        .removing(DiffOptions.keyTolerance.declaration.name)
    }
    if arguments.contains(DiffOptions.key) {
      rules = rules.removing(DiffOptions.align.declaration.name)
    }
    return rules.overlaid(by: arguments)
  }
}

extension ColumnRules {
  /// Reads the rules of columns.
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init(
      ignored: try arguments.all(DiffOptions.ignore).flatMap { $0 },
      absolute: try arguments.all(DiffOptions.tolerance).flatMap { $0 },
      relative: try arguments.all(DiffOptions.relative).flatMap { $0 })
  }
}
