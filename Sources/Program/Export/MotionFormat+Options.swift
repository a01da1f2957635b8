import Arguments

extension MotionFormat {
  /// Code that plays a motion.
  private static let code: [MotionFormat] = [.css, .swift, .compose]
  private static let tables = allCases.filter(\.isTable)

  /// Throws the first given option that has no effect on the format.
  func checkOptions(_ arguments: ParsedArguments) throws(CommandError) {
    let option =
      table == nil
      ? Self.limitedOptions.lazy.filter { !$0.formats.contains(self) }
        .compactMap { $0.names.first(where: arguments.contains) }.first
      : ExportOptions.names.first(where: arguments.contains)
    guard let option else { return }
    throw .meaningless(option: option, because: "with the format \(rawValue)")
  }

  /// Throws a given option of a system that chooses rows, which code and pages do not have.
  ///
  /// The parameters of a scenario may choose some all the same, for its tables.
  func checkRows(
    of request: MotionRequest, onCommandLine arguments: ParsedArguments
  ) throws(CommandError) {
    guard table == nil, Self.code.contains(self) || self == .html,
      let option = request.rowOptions().first(where: arguments.contains)
    else { return }
    throw .meaningless(
      option: option,
      because: "with the format \(rawValue) (use --views)")
  }

  /// Options that only some formats use.
  private static let limitedOptions: [(names: [String], formats: [MotionFormat])] = [
    (SamplingOptions.ofRule + ["key-times"], tables), (["max-error"], tables + code),
    (["precision", "max-rows", "jobs"], tables), (["table", "columns"], tables + [.plot, .svg]),
    (["name"], code + [.html]), (["views"], code + [.svg, .html]), (["stepped"], code),
    (["api"], [.swift]), (["against"], [.svg, .html]), (["moments"], [.svg]),
    (["color"], [.text, .plot]),
  ]
}
