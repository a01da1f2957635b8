import CurveFitting
import MotionEngine
import Options
import TableComparison
import TableReading

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
    let deviations = legs.map(\.deviation)
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
    let text = FittedCurveText(precision: precision)
    let names = [expected, actual].map { text.preset($0.curve) ?? text.spec($0.curve) }
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

extension CaseCommand {
  /// Returns the search for another model that explains a case's differences, or nil for a table larger
  /// than 256 KiB, which are some 1,000 rows.
  ///
  /// - Parameters:
  ///   - size: The number of bytes of the computed table.
  ///   - isExpected: Whether the computed table is the expected one, as for recordings of an app.
  ///   - host: The host of the command in other models.
  /// - Returns: The search for the model.
  func otherModels(size: Int, isExpected: Bool, on host: Host) -> CauseSearch.Explain? {
    guard size <= 256 << 10 else { return nil }
    return { pair, column in
      guard let tables = tablesOfOtherModels(on: host) else { return nil }
      let other = isExpected ? pair.actual : pair.expected
      let found = tables.others.compactMap { model, bytes -> (model: String, deviation: Double)? in
        let source = ByteSource(holding: bytes, named: testCase.expect)
        guard let table = try? TableInput.reading(source),
          let curve = SampledCurve.reading(column, card: pair.card, of: table)
        else { return nil }
        return (model, CurvePair(expected: curve, actual: other).deviation)
      }
      return found.min { $0.deviation < $1.deviation }.map { best in
        let models = isExpected ? (tables.own, best.model) : (best.model, tables.own)
        return CauseSearch.Explanation(
          .model(expected: models.0, actual: models.1), leaving: best.deviation)
      }
    }
  }

  /// Returns the name of the command's model, and its table in each other model that accepts the
  /// arguments; nil if it has no models.
  private func tablesOfOtherModels(
    on host: Host
  ) -> (own: String, others: [(model: String, table: [UInt8])])? {
    guard let (command, length) = try? suite.commands.leading(testCase.arguments),
      let request = command.motion,
      let given = try? ParsedArguments(
        testCase.arguments.dropFirst(length), find: command.optionSearch()),
      var parsed = try? command.resolved(given)
    else { return nil }
    parsed.append(testCase.expect, to: "output")
    let inner = CaseHost(host, of: suite)
    let read = FileReader(on: inner)
    guard let own = try? request(parsed, read), let model = own.model else { return nil }
    // A model that the command does not have is rejected.
    var names = own.otherModels()
    names += Deck.Model.allCases.map(\.rawValue).filter { !names.contains($0) && $0 != model }
    let others = names.compactMap { name -> (model: String, table: [UInt8])? in
      let changed = command.inModel(parsed, name)
      let run = Run(host: inner, commands: suite.commands, command: command)
      guard (try? command.perform(changed, run)) != nil, let table = inner.table
      else { return nil }
      return (name, table)
    }
    return (model, others)
  }
}
