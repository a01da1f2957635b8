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
    options: ConvertOptions().groups(["Conversion", "Output"]),
    examples: [
      "deckcalc curve convert 'spring(response: 0.5, bounce: 0.3)'",
      "deckcalc curve convert 'spring(1 100 10 3)' --to android --distance 276",
      "deckcalc curve convert ease-in-out --to swift-ui",
    ],
    notes: [ListCommand.curveHint],
    synonyms: ["export"],
    format: { ConvertOptions.Format.name(meantBy: $0) }
  ) { arguments, run throws(Problem) in
    try ConvertCommand.run(arguments, on: run.host)
    return Completion(.done)
  }

  /// Prints the conversions.
  static func run(
    _ arguments: ParsedArguments, on host: Host
  ) throws(CommandError) {
    let parameters = try ConvertOptions().reading(arguments)
    let format = try parameters.chosenFormat()
    guard let text = arguments.positionals.first else { throw .missingCurve }
    let curve = try curve(text, arguments)
    let isRounded = arguments.contains("precision")
    let style = parameters.precision.map { NumberStyle.fixed($0) } ?? .shortest
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
      return try host.write(report.bytes(format), to: parameters.outputFile)
    }
    guard let line = only.code ?? only.spec else {
      throw .noConversion(dialect: only.dialect, only.note)
    }
    try host.write(Array((line + "\n").utf8), to: parameters.outputFile)
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
    let others =
      curve.naturalDuration == nil ? ["distance", "max-error", "duration"] : ["distance"]
    if let option = others.first(where: arguments.contains) {
      throw .meaningless(option: option, because: reason)
    }
    return curve
  }
}
