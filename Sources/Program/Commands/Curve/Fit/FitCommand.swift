import Arguments
import CurveFitting
import MotionEngine
import TableText

/// The command that fits curves to a recording.
enum FitCommand {
  static let declaration = Command(
    name: "curve fit", group: "Curves",
    summary: "Find the easing curve or spring of a recorded motion",
    arguments: ["FILE"],
    options: FitCommandOptions().groups(["Recording", "Curve", "Output"]),
    examples: [
      "deckcalc curve fit recording.csv",
      "deckcalc open --curve 'spring(1 100 10 0)' | deckcalc curve fit -",
      "deckcalc curve fit recording.csv --column offset --family spring --format json",
    ],
    action: .fit)

  /// The greatest deviation of a good fit, as a part of the distance.
  private static let goodDeviation = 0.05
  /// The least weight of a fit that stands out.
  private static let clearWeight = 0.9

  /// Fits the curves and prints them.
  static func run(
    _ arguments: ParsedArguments, on host: Host
  ) throws(CommandError) {
    let parameters = try FitCommandOptions().reading(arguments)
    var table = parameters.table
    let format = try FitCommandOptions.Format.chosen(
      parameters.format, by: table.outputFile, orElse: .text)
    if format == .css, let reason = parameters.lacks(FitCommandOptions.cssFamilies) {
      throw .meaningless(option: "format css", because: reason)
    }
    guard let name = arguments.positionals.first else { throw .missingArgument("FILE") }
    let recording = try RecordedMotion.read(at: name, parameters, on: host)
    var options = parameters.options
    if format == .css { options.families.removeAll { !FitCommandOptions.cssFamilies.contains($0) } }
    let fits = try fits(of: recording, options, in: name)
    host.warn(
      about: RecordedTimes(recording.times), in: parameters.time ?? RecordedMotion.usualTime,
      of: name)
    for warning in warnings(fits, recording) { host.writeDiagnostic(Messages.warning(warning)) }
    if format == .json, !arguments.contains("precision") {
      table.precision = nil
    }
    let report = FitReport(recording: recording, fits: fits, precision: table.precision)
    switch format {
    case .text: try host.write(Array(report.text.utf8), to: table.outputFile)
    case .json: try host.write(report.json, to: table.outputFile)
    case .css: try host.write(Array(try report.css().utf8), to: table.outputFile)
    case .csv:
      table.format = .csv
      var rows = report.rows
      try TableWriter(settings: try TableSettings(table, arguments)).write(
        &rows, headings: rows.headings, preamble: [], to: host)
    }
  }

  private static func fits(
    of recording: Recording, _ options: FitOptions, in name: [UInt8]
  ) throws(CommandError) -> [CurveFit] {
    let path = InputFile.path(of: name)
    do throws(RecordingError) { return try CurveFitter.fits(of: recording, options) } catch {
      throw .malformed(Messages.sentence(error), in: path)
    }
  }

  /// Returns warnings about samples that were dropped, and about a recording that no curve describes
  /// or that several describe equally well.
  private static func warnings(_ fits: [CurveFit], _ recording: Recording) -> [String] {
    var warnings: [String] = []
    if recording.times.count < recording.sampleCount {
      warnings.append(
        Messages.usedSamples(recording.times.count, of: recording.sampleCount))
    }
    guard let best = fits.first else { return warnings }
    let share = best.deviations.greatest / (best.to - best.from).magnitude
    if share > goodDeviation {
      warnings.append(Messages.poorFit(best, share: share))
    }
    let rival = fits.dropFirst().max { $0.weight < $1.weight }
    if best.weight < clearWeight, let rival {
      warnings.append(Messages.equalFits(best, rival))
    }
    return warnings
  }
}
