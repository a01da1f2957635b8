import Arguments
import MotionEngine

/// The value of `--curve` and the options of its springs.
struct CurveOption {
  /// The curve that replaces that of every leg, or nil to keep them.
  let timingCurve: TimingCurve?
  /// The options of springs.
  let springs: SpringCurve.Options

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let options = try Self.springOptions(arguments)
    springs = options
    guard arguments.contains(MotionOptions.curve) else {
      try Self.rejectSpringOptions(
        arguments, because: "without a spring as \(option: MotionOptions.curve)")
      timingCurve = nil
      return
    }
    let text = try readingUsage { () throws(UsageError) in try arguments[MotionOptions.curve] }
    let meaning = try Self.meaning(of: text, options, option: MotionOptions.curve.declaration.name)
    guard case .timing(let curve) = meaning else {
      throw .needs(
        option: MotionOptions.curve.declaration.name,
        "must be a timing curve (got \(Messages.quoted(text)))")
    }
    if !curve.isSpring {
      try Self.rejectSpringOptions(arguments, because: "with a curve that is not a spring")
    }
    timingCurve = curve
  }

  /// Returns the error of a curve that never ends, given by `option`; `remedy` sets its duration.
  static func endless(
    _ curve: TimingCurve, option: String = MotionOptions.curve.declaration.name,
    remedy: String?
  ) -> CommandError {
    .endlessCurve(option: option, isSpring: curve.isSpring, remedy: remedy)
  }

  /// Returns the error of a leg that never ends because of its curve or, if not, of another option.
  static func endlessLeg(
    _ curve: TimingCurve?, option: String = MotionOptions.curve.declaration.name,
    remedy: String, otherwise other: String
  ) -> CommandError {
    guard let curve, curve.isEndless else { return .endlessLeg(option: other) }
    return endless(curve, option: option, remedy: remedy)
  }

  /// Returns the meaning of a curve's text, given by `option` or, for nil, by an argument.
  static func meaning(
    of text: [UInt8], _ options: SpringCurve.Options, option: String?
  ) throws(CommandError) -> CurveSyntax.Meaning {
    do { return try CurveSyntax.parse(text, options: options) } catch {
      throw .curve(option: option, text, error)
    }
  }

  /// The options of springs.
  static func springOptions(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> SpringCurve.Options {
    let rule = try readingUsage { () throws(UsageError) in try arguments[MotionOptions.settling] }
    return SpringCurve.Options(
      allowsOverdamping: arguments[MotionOptions.allowOverdamping], settlingRule: rule)
  }

  /// Throws if an option is given that applies only to springs.
  static func rejectSpringOptions(
    _ arguments: ParsedArguments, because reason: Phrase
  ) throws(CommandError) {
    let options = [
      MotionOptions.allowOverdamping.declaration, MotionOptions.settling.declaration,
    ]
    for option in options where arguments.contains(option.name) {
      throw .meaningless(option: option.name, because: reason)
    }
  }
}
