import Arguments
import TableComparison
import TableReading

extension ComparisonRules {
  /// Reads the rules, which may be limited to the common columns regardless of the options.
  ///
  /// If `own` is given, options outside of it may name columns that the tables lack. The rows of a recording,
  /// if they are given, are compared with those that are computed for it.
  init(
    _ arguments: ParsedArguments, own: ParsedArguments? = nil, recorded: RecordedRows? = nil,
    ofManyCases isOfMany: Bool = false
  ) throws(CommandError) {
    let options = try RuleOptions().reading(arguments)
    let matching: Matching
    if let recorded {
      matching = .recorded(recorded)
    } else if options.aligns {
      matching = .aligned
    } else if let key = options.key {
      matching = .key(key, tolerance: options.keyTolerance)
    } else {
      matching = .position
    }
    let required = try own.map { own throws(CommandError) in
      try RuleOptions().reading(own)
    }
    self.init(
      matching: matching, columns: ColumnRules(options),
      requiring: ColumnRules(required ?? options),
      comparingOnlyCommon: recorded != nil || options.onlyCommon,
      timeTolerance: options.timeTolerance)
    // A case may give the key.
    if recorded == nil, matching == .position, options.keyTolerance != nil, !isOfMany {
      throw .needs(option: "key-tolerance", "needs --key")
    }
  }

  /// Returns the rules of a case overlaid by those of the command line, whose matching of rows wins.
  static func overlaid(
    _ rules: ParsedArguments, by arguments: ParsedArguments
  ) -> ParsedArguments {
    var rules = removingAllowances(from: rules, replacedBy: arguments)
    for option in RuleOptions().source([.system]).declarations(.all) {
      for other in option.excluded {
        if arguments.contains(option.name) { rules = rules.removing(other) }
        if arguments.contains(other) { rules = rules.removing(option.name) }
      }
    }
    return rules.overlaid(by: arguments)
  }

  /// Returns the rules of a case without tolerances that a number for all columns on the command line
  /// replaces: its columns' numbers would otherwise remain in force.
  private static func removingAllowances(
    from rules: ParsedArguments, replacedBy arguments: ParsedArguments
  ) -> ParsedArguments {
    guard let given = try? RuleOptions().reading(arguments) else { return rules }
    return [("tolerance", given.tolerance), ("relative", given.relative)]
      .filter { $0.1.contains { $0.column == nil } }
      .reduce(rules) { $0.removing($1.0) }
  }
}

extension ColumnRules {
  /// Creates the rules that options give.
  fileprivate init(_ options: RuleOptions) {
    self.init(
      ignored: options.ignored, absolute: options.tolerance, relative: options.relative,
      form: options.form.form)
  }
}
