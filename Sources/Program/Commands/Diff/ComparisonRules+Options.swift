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
    let parameters = try DiffParameters(arguments, DiffParameters.rules)
    let matching: Matching
    if let recorded {
      matching = .recorded(recorded)
    } else if parameters.aligns {
      matching = .aligned
    } else if let key = parameters.key {
      matching = .key(key, tolerance: parameters.keyTolerance)
    } else {
      matching = .position
    }
    let required = try own.map { own throws(CommandError) in
      try DiffParameters(own, DiffParameters.rules)
    }
    self.init(
      matching: matching, columns: ColumnRules(parameters),
      requiring: ColumnRules(required ?? parameters),
      comparingOnlyCommon: recorded != nil || parameters.onlyCommon,
      timeTolerance: parameters.timeTolerance)
    // A case may give the key.
    if recorded == nil, matching == .position, parameters.keyTolerance != nil, !isOfMany {
      throw .needs(
        option: DiffParameters.name(of: \.keyTolerance),
        "needs \(option: \DiffParameters.key)")
    }
  }

  /// Returns the rules of a case overlaid by those of the command line, whose matching of rows wins.
  static func overlaid(
    _ rules: ParsedArguments, by arguments: ParsedArguments
  ) -> ParsedArguments {
    var rules = removingAllowances(from: rules, replacedBy: arguments)
    for option in DiffParameters.declarations {
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
    guard let given = try? DiffParameters(arguments, [.allowances]) else { return rules }
    return [(\DiffParameters.tolerance, given.tolerance), (\.relative, given.relative)]
      .filter { $0.1.contains { $0.column == nil } }
      .reduce(rules) { $0.removing(DiffParameters.name(of: $1.0)) }
  }
}

extension ColumnRules {
  /// Creates the rules that options give.
  fileprivate init(_ parameters: DiffParameters) {
    self.init(
      ignored: parameters.ignored, absolute: parameters.tolerance, relative: parameters.relative,
      form: parameters.form)
  }
}
