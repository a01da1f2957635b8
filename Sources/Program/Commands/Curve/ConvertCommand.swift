import Arguments
import MotionEngine
import MotionExport
import TableText

/// The command that expresses a curve in the terms of other programs.
enum ConvertCommand {
  static let declaration = Command(
    name: "curve convert", group: "Curves",
    summary: "Convert a spring or easing curve for other programs",
    arguments: ["CURVE"],
    options: [
      OptionGroup(
        "Conversion", OptionSource([.conversion], of: ConvertParameters.self),
        CurveOptions(.springs).source()),
      OptionGroup(
        "Output", OptionSource([.precision], of: TableParameters.self),
        OptionSource([.format], of: ConvertParameters.self),
        OptionSource([.output], of: TableParameters.self),
        OptionSource(of: GeneralParameters.self)),
    ],
    examples: [
      "deckcalc curve convert 'spring(response: 0.5, bounce: 0.3)'",
      "deckcalc curve convert 'spring(1 100 10 3)' --to android --distance 276",
      "deckcalc curve convert ease-in-out --to swift-ui",
    ],
    notes: [ListCommand.curveHint],
    action: .convert)

  /// Prints the conversions.
  static func run<Host: CommandHost>(
    _ arguments: ParsedArguments, on host: inout Host
  ) throws(CommandError) {
    let parameters = try ConvertParameters(arguments)
    let table = try TableParameters(arguments, [.precision, .output])
    let format = try parameters.chosenFormat(by: table.outputFile)
    guard let text = arguments.positionals.first else { throw .missingCurve }
    let curve = try curve(text, arguments)
    let isRounded = TableParameters.isGiven(\.precision, in: arguments)
    let style = table.precision.map { NumberStyle.fixed($0) } ?? .shortest
    let request = ConvertRequest(
      curve: curve, parameters: parameters, style: isRounded ? style : .shortest)
    let conversions = try request.conversions(arguments)
    for diagnostic in CurveOption.diagnostics(on: text, .timing(curve), cut: request.cut) {
      host.report(diagnostic)
    }
    let report = ConvertReport(
      curve: curve, conversions: conversions, nearest: request.nearest,
      style: format == .json && !isRounded ? .shortest : style)
    guard format == .text, conversions.count == 1, let only = conversions.first,
      parameters.dialects != nil || only.fidelity == .exact
    else {
      return try host.write(report.bytes(format), to: table.outputFile)
    }
    guard let line = only.code ?? only.spec else {
      throw .noConversion(dialect: only.dialect, only.note)
    }
    try host.write(Array((line + "\n").utf8), to: table.outputFile)
  }

  /// Returns the timing curve that a string describes.
  private static func curve(
    _ text: [UInt8], _ arguments: ParsedArguments
  ) throws(CommandError) -> TimingCurve {
    let options = try CurveOption.springOptions(arguments)
    guard case .timing(let curve) = try CurveOption.meaning(of: text, options, option: nil) else {
      throw .needs(option: nil, .cannotConvert(Messages.quoted(text)))
    }
    guard !curve.isSpring else { return curve }
    let reason: Phrase = "with a curve that is not a spring"
    try CurveOption.rejectSpringOptions(arguments, because: reason)
    // A joint has a duration and an error too, but its own distance.
    let others: [PartialKeyPath<ConvertParameters>] =
      curve.naturalDuration == nil ? [\.distance, \.maxError, \.duration] : [\.distance]
    for path in others where ConvertParameters.isGiven(path, in: arguments) {
      throw .meaningless(option: ConvertParameters.name(of: path), because: reason)
    }
    return curve
  }
}
