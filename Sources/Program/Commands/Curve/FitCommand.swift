import CurveFitting
import Options

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
      "deckcalc curve fit recording.csv -o fit.svg",
      "deckcalc curve fit recording.csv --column offset --family spring --format json",
    ],
    synonyms: ["approximate"], formats: formats, perform: run)

  static let formats: [Format] = [.text, .json, .csv, .css, .svg, .plot]

  /// The greatest deviation of a good fit, as a part of the distance.
  private static let goodDeviation = 0.05
  /// The greatest deviation that nobody sees, also as a part of the distance.
  private static let negligibleDeviation = 1e-6
  /// The least weight of a fit that stands out.
  private static let clearWeight = 0.9

  /// Fits the curves and prints them.
  private static func run(_ arguments: ParsedArguments, _ run: Run) throws(Problem) -> Completion {
    let (host, parameters) = (run.host, try FitCommandOptions().reading(arguments))
    var table = parameters.table
    let format = try Format.chosen(
      table.isPlot ? .plot : table.format, by: table.outputFile, among: formats, orElse: .text)
    var options = parameters.options
    options.families = parameters.families.flatMap { $0.families }
    if format == .css {
      if let reason = parameters.lacks(FitCommandOptions.cssFamilies) {
        throw .unusable("format css", reason)
      }
      options.families.removeAll { !FitCommandOptions.cssFamilies.contains($0) }
    }
    guard let name = arguments.positionals.first else { throw .missingArgument("FILE") }
    let samples = try RecordedMotion.samples(of: name, parameters, on: host)
    let (recording, result): (Recording, CurveFitter.Result)
    do throws(RecordingError) {
      recording = try Recording(
        times: samples.times, values: samples.values, sampleCount: samples.count)
      result = try CurveFitter.search(recording, options)
    } catch {
      throw .malformed(Messages.sentence(error), in: InputFile.path(of: name))
    }
    for note in notes(result, of: recording) { host.writeDiagnostic(Messages.note(note)) }
    let warnings = warnings(result.fits, recording)
    for warning in warnings { host.writeDiagnostic(Messages.warning(warning)) }
    if format == .json, !arguments.contains("precision") { table.precision = nil }
    let report = FitReport(
      recording: result.recording, sampleCount: recording.sampleCount, fits: result.fits,
      precision: table.precision)
    switch format {
    case .json: try host.write(report.json, to: table.outputFile)
    case .css: try host.write(Array(try report.css().utf8), to: table.outputFile)
    case .csv:
      table.format = .csv
      let rows = report.rows
      try TableWriter(settings: try TableSettings(table, arguments)).write(
        rows, headings: rows.headings, preamble: [], to: host)
    case .svg, .plot:
      table.format = format
      let settings = try TableSettings(table, arguments)
      let plot = report.plot(
        title: Messages.file(name), command: CommandTitle(run.commandLine).command)
      try host.write(Array(settings.drawing(of: plot, on: host).utf8), to: table.outputFile)
    default: try host.write(Array(report.text.utf8), to: table.outputFile)
    }
    return Completion(.done)
  }

  /// Returns notes on samples that were left out because they are not of the motion.
  private static func notes(_ result: CurveFitter.Result, of recording: Recording) -> [String] {
    var notes: [String] = []
    let repeats = recording.repeatCount
    if repeats > 0 {
      notes.append(
        "\(repeats) of \(recording.times.count + repeats) samples repeat the frame before them "
          + "and are left out")
    }
    if result.isRelease, let start = result.recording.times.first {
      notes.append(
        "the samples before \(Messages.figure(start, decimals: 6)) s are left out, as a drag; "
          + "the curve is that of its release")
    }
    return notes
  }

  /// Returns warnings about samples that were dropped, and about a recording that no curve describes
  /// or that several describe equally well.
  private static func warnings(_ fits: [CurveFit], _ recording: Recording) -> [String] {
    var warnings: [String] = []
    let (used, all) = (recording.times.count, recording.sampleCount - recording.repeatCount)
    if used < all { warnings.append("only \(used) of \(all) samples are used, evenly spaced") }
    guard let best = fits.first else { return warnings }
    let share = best.deviations.greatest / (best.to - best.from).magnitude
    let time = Messages.figure(best.deviations.greatestTime, decimals: 6)
    if share > goodDeviation {
      let percent = Messages.figure(100 * share, decimals: 1)
      warnings.append(
        "no curve fits well: the best one is off by up to \(percent)% of the distance, "
          + "at \(time) s")
    } else if !best.deviations.isNoise, share > negligibleDeviation {
      let deviation = best.deviations.greatest
      let greatest = Messages.figure(deviation, decimals: deviation < 0.001 ? 9 : 3)
      warnings.append(
        "no curve fits as well as the samples are exact"
          + (recording.resolution.map { " (to \(Messages.figure($0, decimals: 6)))" } ?? "")
          + ": the best one is off by up to \(greatest), at \(time) s")
    }
    let rival = fits.dropFirst().max { $0.weight < $1.weight }
    if best.weight < clearWeight, let rival {
      let named = [best, rival].map { fit in
        "\(fit.curve.family.rawValue) (weight \(Messages.figure(fit.weight, decimals: 3)))"
      }
      warnings.append("two families fit equally well: \(named[0]) and \(named[1])")
    }
    return warnings
  }
}

/// The options of `curve fit`.
struct FitCommandOptions: Options {
  /// The names of families, and one for all of them.
  enum Choice: String, CaseIterable, Sendable {
    case preset
    case cubicBezier = "cubic-bezier"
    case spring, decelerate, all

    /// The families.
    var families: [FitFamily] { FitFamily(rawValue: rawValue).map { [$0] } ?? FitFamily.allCases }
  }

  /// The names of the columns, or nil for the usual ones.
  var column, time: [UInt8]?
  /// The form of the recording.
  var form = FormOptions()
  var families = FitFamily.allCases.compactMap { Choice(rawValue: $0.rawValue) }
  /// The values that are known.
  var options = FitOptions()
  var table = TableOptions(.curve)
  var coloring = Coloring.auto

  mutating func declare(_ list: inout OptionList) {
    list.heading = "Recording"
    list.option(
      "--column", &column, .bytes(.column), "NAME", "column of the values",
      usual: "value, offset or the only other column of numbers")
    list.option("--time", &time, .bytes(.column), "NAME", "column of the times", usual: "time")
    form.declare(&list)
    list.heading = "Curve"
    list.option(
      "--family", &families, Codec<Choice>.choice.list, "LIST",
      "families to fit: preset, cubic-bezier, spring, decelerate or all")
    list.option("--from", &options.from, .number(), "N", "known value before the motion")
    list.option("--to", &options.to, .number(), "N", "known value after the motion")
    list.option(
      "--start", &options.start, .number(in: .time), "S",
      "known start of the motion, in seconds")
    let (lacksDuration, lacksSpring) = (lacks([.preset, .cubicBezier, .spring]), lacks([.spring]))
    list.option(
      "--duration", &options.duration, .number(.isPositive, in: .time, kind: .duration),
      "S",
      "known duration in seconds, at the end of which a spring stops", unless: lacksDuration)
    list.flag(
      "--fit-velocity", &options.fitsVelocity, "fit the initial velocity of springs (otherwise 0)",
      unless: lacksSpring)
    list.flag(
      "--allow-overdamping", &options.allowsOverdamping,
      "allow damping ratios of springs above 1, up to 5", unless: lacksSpring)
    list.heading = "Output"
    list.format(
      &table.format, among: FitCommand.formats, usual: "by the extension of FILE, else text")
    let other: Phrase? = table.format.flatMap {
      $0 == .plot ? nil : "with the format \($0.rawValue)"
    }
    list.flag(
      "--plot", &table.isPlot, "draw the curve over the samples in the terminal", unless: other)
    list.precision(&table.precision)
    list.output(&table.output)
    list.color(&coloring)
    list.general()
  }

  /// The families that CSS can express.
  static let cssFamilies: [FitFamily] = [.preset, .cubicBezier, .spring]

  /// Returns the reason why an option of some families has no use, if none of them is fitted.
  func lacks(_ wanted: [FitFamily]) -> Phrase? {
    let fitted = families.flatMap { $0.families }
    guard !fitted.contains(where: wanted.contains) else { return nil }
    return "without the family \(Messages.alternatives(wanted.map { $0.rawValue }))"
  }
}

// MARK: - Recordings

extension RecordedMotion {
  /// Reads the samples of a recording.
  fileprivate static func samples(
    of name: [UInt8], _ parameters: FitCommandOptions, on host: Host
  ) throws(Problem) -> SampleCollector {
    var form = parameters.form.form
    form.timesName = parameters.time
    if let column = parameters.column { form.keptNames = [column] }
    var table = try TableInput.opening(try InputFile.open(name, on: host), as: form)
    try parameters.form.check(table.columns, renamed: table.renamedColumns)
    host.note(readingOf: table)
    let named = table.understood == nil ? parameters.time : nil
    let time = try column(named, or: defaultTime, "time", of: table)
    var samples = SampleCollector()
    var value: Int?
    var last = -Double.infinity
    while try next(&table) {
      let column =
        if let value { value } else { try valueColumn(parameters, of: table, time: time) }
      value = column
      guard let number = try number(column, of: table, within: Readers.farthest) else { continue }
      guard let seconds = try Self.number(time, of: table, within: greatestTime) else {
        throw error(ofNumber: time, table)
      }
      guard seconds > last else {
        throw error(
          "time must be greater than \(Messages.number(last)), the time of the previous sample "
            + "(got '\(Messages.number(seconds))')", time, table)
      }
      last = seconds
      samples.append(time: seconds, value: number)
    }
    host.warn(about: RecordedTimes(samples.times), in: table.columns[time], of: name)
    return samples
  }

  // MARK: Columns

  /// Returns the index of the column that an option names, or of a usual one.
  private static func column(
    _ name: [UInt8]?, or usual: [UInt8], _ option: String, of table: borrowing TableInput
  ) throws(Problem) -> Int {
    let wanted = name ?? usual
    if let index = table.columns.firstIndex(of: wanted) { return index }
    if name != nil { throw .noColumn(option: option, wanted, known: table.columns) }
    throw .malformed(
      Messages.sentence(TableError.missingColumn(wanted, known: table.columns)), in: table.path)
  }

  /// Returns the index of the column of values, which the first row may decide.
  private static func valueColumn(
    _ parameters: FitCommandOptions, of table: borrowing TableInput, time: Int
  ) throws(Problem) -> Int {
    let columns = table.columns
    if parameters.column != nil {
      return try column(parameters.column, or: [], "column", of: table)
    }
    for name in ["value", "offset"] {
      if let index = columns.firstIndex(of: Array(name.utf8)), index != time { return index }
    }
    let numeric = columns.indices.filter { index in
      index != time && columns[index] != Array("frame".utf8) && isNumber(index, of: table)
    }
    guard numeric.count <= 1 else {
      let names = numeric.prefix(8).map { Messages.quoted(columns[$0]) }.joined(separator: ", ")
      throw Problem("column", "is required: the table has several columns of numbers (\(names))")
    }
    guard let index = numeric.first else { throw noValues(besides: time, in: table) }
    return index
  }
}

/// The sentences of errors in recordings.
extension Messages {
  static func sentence(_ error: RecordingError) -> String {
    switch error {
    case .tooFewSamples(let count):
      "the recording must have at least \(Recording.leastCount) samples (got \(count))"
    case .isFlat(let value): "the recording must move (every value is \(number(value)))"
    case .returns: "the recording must end at another value than it starts"
    case .tooFewInMotion(let count):
      "the recording must have at least \(Recording.leastInMotion) samples in motion "
        + "(got \(count))"
    }
  }
}
