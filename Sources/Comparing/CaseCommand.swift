import CurveFitting
import Options

/// The command of a case, run only for its table.
struct CaseCommand: Sendable {
  let testCase: Suite.Case
  let suite: Suite

  /// The start of messages about the arguments: their location, if they are those of a suite.
  private var prefix: String {
    testCase.isTyped ? "" : Messages.prefix(testCase.node, in: suite.file)
  }

  /// The exit status of an error in the arguments.
  private var argumentStatus: ExitStatus { testCase.isTyped ? .usage : .malformedInput }

  /// The outcome of a command.
  struct Outcome: Sendable {
    /// The table, or the error of the command.
    let table: Result<[UInt8], Problem>
    /// Sentences about conditions that are not met.
    var failedAssertions: [String] = []
    /// Sentences about legs of which the recording lacks a part.
    var uncoveredLegs: [String] = []
    /// The diagnostics of a command that succeeds.
    var diagnostics: [Diagnostic] = []
    /// The files that it read, relative to the folder.
    var inputs: [[UInt8]] = []

    /// The warnings that do not depend on who reads them.
    var warnings: [Diagnostic] {
      diagnostics.filter { if case .warning = $0 { true } else { false } }
    }
  }

  /// Returns the reason why arguments cannot be the command of a case, or nil if they can.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - expect: The expected table, or nil if its format is that of the arguments.
  ///   - commands: The commands of the program.
  /// - Returns: The reason.
  static func error(
    in arguments: [[UInt8]], expecting expect: [UInt8]? = nil, _ commands: Commands
  ) -> String? {
    let leading: (command: Command, words: Int)?
    do throws(Problem) {
      leading = try commands.leading(arguments)
      if leading == nil, let first = arguments.first {
        // A whole command line in one string, or one with the name of the program.
        if first.contains(UInt8(ascii: " ")) || first == Array(Version.program.utf8) {
          return "the first argument must be a command (got \(Messages.quoted(first)))"
        }
        throw .unknownCommand(first, known: commands.names())
      }
    } catch {
      return commands.sentence(error, arguments)
    }
    guard let command = leading?.command else { return "a command is required" }
    func printsNoTable(_ subject: String) -> String { "\(subject) does not print a table" }
    guard command.printsTables else { return printsNoTable("'\(command.name)'") }
    // Other errors are reported when the command is run.
    guard let parsed = parsed(arguments, commands) else { return nil }
    if parsed.contains("output") { return "--output cannot be used in a case" }
    if let option = ["help", "version"].first(where: parsed.contains) {
      return printsNoTable("--\(option)")
    }
    guard let table = try? TableOptions(.curve).reading(parsed) else { return nil }
    if TableSettings.listsColumns(parsed) { return printsNoTable("--columns help") }
    if !table.hasHeader { return "a table without a header cannot be compared" }
    guard let format = table.isPlot ? .plot : table.format else { return nil }
    guard let own = format.table, own != .markdown else {
      return "the format \(format) cannot be compared"
    }
    guard let expect, let expected = TableFormat(fileName: expect), expected != own else {
      return nil
    }
    return "the format \(format) does not match the expected table \(Messages.quoted(expect))"
  }

  /// Returns the format of the table that arguments choose, or nil if the name of its file does.
  static func format(in arguments: [[UInt8]], _ commands: Commands) -> TableFormat? {
    parsed(arguments, commands).flatMap { try? TableOptions(.curve).reading($0) }?.format?.table
  }

  /// Returns the options in arguments, or nil if they are invalid.
  private static func parsed(_ arguments: [[UInt8]], _ commands: Commands) -> ParsedArguments? {
    guard let (command, length) = (try? commands.leading(arguments)) ?? nil else { return nil }
    return try? ParsedArguments(arguments.dropFirst(length), find: command.optionSearch())
  }

  /// Runs the command, with rows at certain places if they are given.
  ///
  /// The extension of the expected table's name is the default for the table's format.
  func run(at places: RowPlaces? = nil, on host: Host) -> Outcome {
    let (arguments, commands) = (testCase.arguments, suite.commands)
    if let sentence = Self.error(in: arguments, expecting: testCase.expect, commands) {
      return Outcome(table: .failure(Problem(Phrase(prefix + sentence), status: argumentStatus)))
    }
    let inner = CaseHost(host, of: suite)
    // Before the other arguments, so that no `--` precedes it.
    let length = (try? commands.leading(arguments))??.words ?? 0
    let own =
      [Array("--output=".utf8) + testCase.expect]
      + testCase.assertions.map { Array("--assert=".utf8) + $0 }
    let all = Array(arguments.prefix(length) + own + arguments.dropFirst(length))
    var outcome: Outcome
    do throws(Problem) {
      let end = try commands.execute(all, places, inner)
      guard let table = inner.table else { throw Problem("the command does not print a table") }
      outcome = Outcome(table: .success(table))
      (outcome.failedAssertions, outcome.uncoveredLegs) = (end.failures, end.uncovered)
    } catch {
      // A usage error is an error in the suite, at the arguments.
      let isUsage = error.status == .usage
      let sentence = Phrase((isUsage ? prefix : "") + error.sentence())
      outcome = Outcome(
        table: .failure(Problem(sentence, status: isUsage ? argumentStatus : error.status)))
    }
    (outcome.diagnostics, outcome.inputs) = (inner.diagnostics, inner.inputs)
    return outcome
  }

  /// Returns the search for another model or side that explains a case's differences, or nil for a table
  /// larger than 256 KiB, which are some 1,000 rows.
  ///
  /// - Parameters:
  ///   - size: The number of bytes of the computed table.
  ///   - isExpected: Whether the computed table is the expected one, as for recordings of an app.
  ///   - host: The host of the command with other values.
  /// - Returns: The search.
  func variants(size: Int, isExpected: Bool, on host: Host) -> CauseSearch.Explain? {
    guard size <= 256 << 10 else { return nil }
    return { pair, column in
      let other = isExpected ? pair.actual : pair.expected
      let found = variants(on: host).compactMap { variant -> (Variant, deviation: Double)? in
        let source = ByteSource(holding: variant.table, named: testCase.expect)
        guard let table = try? TableInput.reading(source),
          let curve = SampledCurve.reading(column, card: pair.card, of: table)
        else { return nil }
        return (variant, CurvePair(expected: curve, actual: other).deviation)
      }
      return found.min { $0.deviation < $1.deviation }.map { best, deviation in
        let values = isExpected ? (best.own, best.other) : (best.other, best.own)
        return CauseSearch.Explanation(
          .option(best.option, expected: values.0, actual: values.1), leaving: deviation)
      }
    }
  }

  /// The table of the command with another value of an option.
  private typealias Variant = (option: String, own: String, other: String, table: [UInt8])

  /// Returns the tables in each other model that accepts the arguments, and on each other side.
  private func variants(on host: Host) -> [Variant] {
    let inner = CaseHost(host, of: suite)
    guard let (command, parsed, own) = motion(on: inner) else { return [] }
    func table(_ arguments: ParsedArguments) -> [UInt8]? {
      let run = Run(host: inner, commands: suite.commands, command: command)
      return (try? command.perform(arguments, run)) == nil ? nil : inner.table
    }
    // A model or a side that the command does not have is rejected.
    var models: [Variant] = []
    if let model = own.model {
      var names = own.otherModels()
      names += Deck.Model.allCases.map { $0.rawValue }.filter { !names.contains($0) && $0 != model }
      models = names.compactMap { name in
        table(command.inModel(parsed, name)).map { ("model", model, name, $0) }
      }
    }
    let sides = ["left", "right", "top", "bottom"].compactMap { name in
      var changed = parsed.removing("side")
      changed.append(Array(name.utf8), to: "side")
      return table(changed).map { (name: name, table: $0) }
    }
    guard sides.count > 1, let usual = table(parsed),
      let side = sides.first(where: { $0.table == usual })
    else { return models }
    return models
      + sides.filter { $0.name != side.name }.map { ("side", side.name, $0.name, $0.table) }
  }
}

extension CaseCommand {
  /// The command, its arguments and its motion; nil if it has none.
  private func motion(
    on host: CaseHost
  ) -> (command: Command, arguments: ParsedArguments, request: MotionRequest)? {
    guard let (command, length) = try? suite.commands.leading(testCase.arguments),
      let request = command.motion,
      var parsed = try? command.arguments(testCase.arguments.dropFirst(length))
    else { return nil }
    parsed.append(testCase.expect, to: "output")
    return (try? request(parsed, FileReader(on: host))).map { (command, parsed, $0) }
  }

  /// Returns the views of the motion; nil if there are none.
  func scene(on host: Host) -> Scene? {
    guard let (_, arguments, request) = motion(on: CaseHost(host, of: suite)),
      let curve = try? CurveOption(request.arguments ?? arguments)
    else { return nil }
    let motion =
      switch request.content {
      case .motion(let motion): motion
      case .plan(let plan):
        Motion(
          request.curveOverride == .applied
            ? curve.timingCurve.map { plan.replacingCurves(with: $0) } ?? plan : plan)
      }
    let shown = motion.delayed(by: curve.options.delay)
    return Scene(shown, area: request.area, views: request.views(shown))
  }

  /// Returns the views of the motion of a JSON table, whose arguments are run again; nil for another table.
  ///
  /// Of the table only what is before its rows is read.
  static func scene(ofTable name: [UInt8], _ commands: Commands, on host: Host) -> Scene? {
    guard TableFormat(fileName: name) == .json,
      let tree = try? TableInput.opening(try InputFile.open(name, on: host)).preamble,
      let suite = try? Suite(ofTable: tree, in: name, commands)
    else { return nil }
    return CaseCommand(testCase: suite.cases[0], suite: suite).scene(on: host)
  }
}

/// A host that keeps a command's output and diagnostics, and only allows it to read files of the
/// suite's folder.
///
/// Files outside of the folder, and all folders, do not exist for the command.
final class CaseHost: Host {
  private let base: Host
  private let suite: Suite
  /// The file that was written, once it is complete.
  private(set) var table: [UInt8]?
  /// The diagnostics of the command.
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that were opened, relative to the folder.
  private(set) var inputs: [[UInt8]] = []
  private var bytes: [UInt8] = []

  /// Creates the host of a suite's case.
  init(_ base: Host, of suite: Suite) { (self.base, self.suite) = (base, suite) }

  /// A case's table is held in memory, about 180 bytes per row, as are those of other threads.
  override var rowLimit: Int { TableOptions.defaultMaxKeptRows }

  override func report(_ diagnostic: Diagnostic) { if !isQuiet { diagnostics.append(diagnostic) } }

  override func createFile(at path: [UInt8], replacingLinks: Bool) throws(Problem) { bytes = [] }

  override func writeFile(_ bytes: Span<UInt8>) throws(Problem) {
    self.bytes.reserveCapacity(self.bytes.count + bytes.count)
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }

  override func commitFile() throws(Problem) {
    table = bytes
    bytes = []
  }

  override func openInput(at file: [UInt8]?) throws(Problem) -> ByteSource {
    guard let file else { throw .file(.read, nil, "it is not available to a case") }
    guard FilePath.staysInside(file), !FilePath.leaves(suite.folder, file, on: base) else {
      throw .file(.read, file, suite.isOutside)
    }
    inputs.append(FilePath.withoutDots(file))
    var source = try base.openInput(at: suite.folder + file)
    source.path = file
    return source
  }
}

/// The explanation of differences by another timing curve.
enum CurveCauses {
  /// Returns the search for causes, of which those of a command may be tried first.
  static func search(simple: CauseSearch.Explain? = nil) -> CauseSearch {
    CauseSearch(mainColumns: RecordedColumns.main, simple: simple) { pair, _ in explanation(pair) }
  }

  /// The number of samples to which curves are fitted.
  private static let sampleCount = 128
  /// The number of decimals of a curve's numbers.
  private static let precision = 3
  /// The part of a distance by which samples may deviate from a named curve.
  private static let presetError = 1e-2
  /// The same for a spring, which has more numbers.
  private static let springError = 4e-3

  /// Returns the explanation that motions have other curves, or nil if their curves are the same or not
  /// known.
  private static func explanation(_ pair: CurvePair) -> CauseSearch.Explanation? {
    let limit = CauseSearch.leastReduction * pair.deviation
    return explanation(pair, limit) ?? explanation(ofLegs: pair.legs, limit)
  }

  /// Returns the explanation of the leg that deviates most, if every leg that deviates has one.
  private static func explanation(
    ofLegs legs: [CurvePair], _ limit: Double
  ) -> CauseSearch.Explanation? {
    let deviations = legs.map { $0.deviation }
    var worst: (explanation: CauseSearch.Explanation, deviation: Double)?
    var rest = 0.0
    for (leg, deviation) in zip(legs, deviations) {
      guard let found = explanation(leg, limit), found.deviation < deviation else {
        guard deviation <= limit else { return nil }
        rest = max(rest, deviation)
        continue
      }
      rest = max(rest, found.deviation)
      if worst.map({ deviation > $0.deviation }) ?? true { worst = (found, deviation) }
    }
    return worst.map { CauseSearch.Explanation($0.explanation.reason, leaving: rest) }
  }

  /// Returns the explanation of one motion, or nil if more than a limit is left.
  private static func explanation(_ pair: CurvePair, _ limit: Double) -> CauseSearch.Explanation? {
    /// Whether a curve explains its samples.
    func explains(_ fit: CurveFit) -> Bool {
      let part = fit.curve.family == .preset ? presetError : springError
      return fit.deviations.greatest <= min(limit, part * (fit.to - fit.from).magnitude)
    }
    var named = FitOptions()
    named.families = [.preset, .spring]
    guard let expected = fit(pair.expected.thinned(to: sampleCount), named), explains(expected)
    else { return nil }
    let samples = pair.actual.thinned(to: sampleCount)
    let fits = attempts(like: expected).lazy.compactMap { fit(samples, $0) }
    let found = fits.first { fit in
      explains(fit) && (fit.start - expected.start).magnitude <= pair.expected.step
    }
    guard let actual = found else { return nil }
    let names = [expected, actual].map { $0.curve }.map { curve in
      curve.presetName ?? curve.spec(precision: precision)
    }
    guard names[0] != names[1] else { return nil }
    return CauseSearch.Explanation(
      .curve(expected: names[0], actual: names[1]), leaving: actual.deviations.greatest)
  }

  /// Returns the options for the same motion with another curve, those with fewer free numbers first.
  private static func attempts(like expected: CurveFit) -> [FitOptions] {
    var options = FitOptions()
    (options.from, options.to, options.start) = (expected.from, expected.to, expected.start)
    var preset = options
    (preset.families, preset.duration) = ([.preset], expected.duration)
    // The duration of a spring follows from it, and its initial velocity hides its start.
    var spring = options
    spring.families = [.spring]
    guard expected.curve.family != .preset else { return [preset, spring] }
    var free = options
    (free.families, free.start, free.from) = ([.preset, .spring], nil, nil)
    return [spring, free]
  }

  /// Returns the best named curve or spring of a curve, or nil if there is none.
  private static func fit(_ curve: SampledCurve, _ options: FitOptions) -> CurveFit? {
    guard let recording = try? Recording(times: curve.times, values: curve.values) else {
      return nil
    }
    return try? CurveFitter.fits(of: recording, options).first
  }
}
