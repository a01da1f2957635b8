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
        .compactMap { $0.firstGiven(arguments) }.first
      : ExportParameters.firstGiven(in: arguments)
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
      because: "with the format \(rawValue) (use \(option: \ExportParameters.views))")
  }

  /// Options that only some formats use.
  private struct LimitedOptions: Sendable {
    let formats: [MotionFormat]
    let firstGiven: @Sendable (ParsedArguments) -> String?

    init<Root: ParameterSet>(
      _ sections: [Root.Section], of set: Root.Type, usedBy formats: [MotionFormat]
    ) {
      self.formats = formats
      firstGiven = { Root.firstGiven(in: $0, sections) }
    }
  }

  private static let limitedOptions: [LimitedOptions] = [
    .init([.rule, .keyTimes], of: SamplingParameters.self, usedBy: tables),
    .init([.maxError], of: SamplingParameters.self, usedBy: tables + code),
    .init([.precision, .rows, .jobs], of: TableParameters.self, usedBy: tables),
    .init([.table, .columns], of: TableParameters.self, usedBy: tables + [.plot, .svg]),
    .init([.name], of: ExportParameters.self, usedBy: code + [.html]),
    .init([.views], of: ExportParameters.self, usedBy: code + [.svg, .html]),
    .init([.stepped], of: ExportParameters.self, usedBy: code),
    .init([.api], of: ExportParameters.self, usedBy: [.swift]),
    .init([.against], of: ExportParameters.self, usedBy: [.svg, .html]),
    .init([.moments], of: ExportParameters.self, usedBy: [.svg]),
    .init([.color], of: ExportParameters.self, usedBy: [.text, .plot]),
  ]
}
