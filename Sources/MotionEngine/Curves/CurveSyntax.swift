import MotionNumerics

/// The syntax of curves: CSS easing functions, springs, and functions of points or seconds.
///
/// Names and keywords are ASCII and not case-sensitive. White space and comments may surround every
/// part, except between a function's name and its parenthesis.
///
/// - Reference: W3C, CSS Easing Functions Level 2 (Working Draft of 29 August 2024), "Easing
///   functions"; `spring()` with four numbers is WebKit's.
public enum CurveSyntax {
  /// The function that a string describes.
  public enum Meaning: Hashable, Sendable {
    /// A curve over the fraction of a leg.
    case timing(TimingCurve)
    /// A scroll view's resistance, over points.
    case rubberBand(RubberBand)
    /// The deck's own resistance, over points.
    case elastic
    /// A scroll view's deceleration, over seconds.
    case deceleration(Deceleration)
  }

  /// The names that describe a curve without parameters, in the order of the documentation.
  public static let plainNames = [
    "linear", "ease-in", "ease-out", "ease-in-out", "ease", "default", "step-start", "step-end",
    "keyboard", "smooth", "snappy", "bouncy", "elastic",
  ]

  /// The names that take parameters.
  public static let functionNames = [
    "cubic-bezier", "steps", "linear", "spring", "joint", "rubber-band", "decelerate",
  ]

  /// Parses a string.
  ///
  /// - Throws: The first error in it.
  public static func parse(
    _ text: [UInt8], options: SpringCurve.Options = .init()
  ) throws(CurveSyntaxError) -> Meaning {
    var reader = CurveReader(text, options: options)
    let meaning = try reader.curve()
    try reader.expectEnd()
    return meaning
  }

  /// Parses a string that describes a timing curve.
  ///
  /// - Throws: The first error in it.
  public static func timingCurve(
    _ text: String, options: SpringCurve.Options = .init()
  ) throws(CurveSyntaxError) -> TimingCurve {
    guard case .timing(let curve) = try parse(Array(text.utf8), options: options) else {
      throw .unexpected(text, expected: "a timing curve")
    }
    return curve
  }
}

/// A parser of one curve.
private struct CurveReader {
  private var scanner: CurveScanner
  private let options: SpringCurve.Options

  init(_ text: [UInt8], options: SpringCurve.Options) {
    scanner = CurveScanner(text)
    self.options = options
  }

  mutating func expectEnd() throws(CurveSyntaxError) {
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.unexpected("the end of the curve") }
  }

  mutating func curve() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    scanner.skipSpace()
    guard let name = scanner.identifier() else { throw scanner.unexpected("a curve") }
    guard scanner.take("(") else { return try plain(name) }
    scanner.skipSpace()
    let meaning =
      switch name {
      case "cubic-bezier": try cubicBezier()
      case "steps": try steps()
      case "linear": try piecewiseLinear()
      case "spring": try spring()
      case "joint": try joint()
      case "rubber-band": try rubberBand()
      case "decelerate": try deceleration()
      default: throw CurveSyntaxError.unknownName(name)
      }
    scanner.skipSpace()
    guard scanner.take(")") else { throw scanner.unexpected("')'") }
    return meaning
  }

  private func plain(_ name: String) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    switch name {
    case "linear": .timing(.linear)
    case "ease-in": .timing(.easeIn)
    case "ease-out": .timing(.easeOut)
    case "ease-in-out": .timing(.easeInOut)
    case "ease", "default": .timing(.ease)
    case "step-start": try stepCurve(count: 1, .jumpStart)
    case "step-end": try stepCurve(count: 1, .jumpEnd)
    case "keyboard": try springCurve(.keyboard)
    case "smooth": try springCurve(.bounce(response: 0.5, bounce: 0))
    case "snappy": try springCurve(.bounce(response: 0.5, bounce: 0.15))
    case "bouncy": try springCurve(.bounce(response: 0.5, bounce: 0.3))
    case "elastic": .elastic
    default: throw .unknownName(name)
    }
  }

  private mutating func cubicBezier() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let x1 = try scanner.number()
    try scanner.comma()
    let y1 = try scanner.number()
    try scanner.comma()
    let x2 = try scanner.number()
    try scanner.comma()
    let y2 = try scanner.number()
    return try checked { () throws(ParameterError) in
      .timing(.cubicBezier(try CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2)))
    }
  }

  private mutating func steps() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let count = try scanner.integer()
    scanner.skipSpace()
    guard scanner.take(",") else { return try stepCurve(count: count, .jumpEnd) }
    scanner.skipSpace()
    let positions = StepCurve.Position.allCases.map(\.rawValue) + ["start", "end"]
    let expected = "one of " + positions.joined(separator: ", ")
    let start = scanner
    guard let word = scanner.identifier() else { throw scanner.unexpected(expected) }
    switch word {
    case "start": return try stepCurve(count: count, .jumpStart)
    case "end": return try stepCurve(count: count, .jumpEnd)
    default:
      guard let position = StepCurve.Position(rawValue: word) else {
        throw start.unexpected(expected)
      }
      return try stepCurve(count: count, position)
    }
  }

  private mutating func piecewiseLinear() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    var entries: [(output: Double, inputs: [Double])] = []
    repeat {
      scanner.skipSpace()
      var inputs = try scanner.percentages()
      let output = try scanner.number()
      if inputs.isEmpty { inputs = try scanner.percentages() }
      entries.append((output, inputs))
      scanner.skipSpace()
    } while scanner.take(",")
    // One output with two percentages is two control points, but one stop.
    guard entries.count >= 2 else {
      throw .parameter(
        ParameterError(.stopCount, Double(entries.count), breaks: .isAtLeast(2)))
    }
    let stops = positioned(entries)
    return try checked { () throws(ParameterError) in
      .timing(.piecewiseLinear(try PiecewiseLinearCurve(stops: stops)))
    }
  }

  /// Returns the stops, with the missing inputs filled in as CSS does: 0 for the first, 1 for the
  /// last, equal distances in between, and never less than an earlier input.
  private func positioned(
    _ entries: [(output: Double, inputs: [Double])]
  ) -> [PiecewiseLinearCurve.Stop] {
    var stops: [(input: Double?, output: Double)] = []
    var greatest = -Double.infinity
    for (index, entry) in entries.enumerated() {
      var inputs = entry.inputs.map(Optional.some)
      if inputs.isEmpty {
        let isLast = index == entries.count - 1
        inputs = [index == 0 ? 0 : isLast ? max(1, greatest) : nil]
      }
      for input in inputs {
        if let input { greatest = max(greatest, input) }
        stops.append((input.map { _ in greatest }, entry.output))
      }
    }
    var result: [PiecewiseLinearCurve.Stop] = []
    var known = 0
    for (index, stop) in stops.enumerated() {
      guard let input = stop.input else { continue }
      let from = stops[known].input ?? 0
      for missing in known + 1..<max(known + 1, index) {
        let share = Double(missing - known) / Double(index - known)
        result.append(.init(input: from + (input - from) * share, output: stops[missing].output))
      }
      result.append(.init(input: input, output: stop.output))
      known = index
    }
    return result
  }

  private mutating func spring() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    guard scanner.startsWithLetter else {
      let given = try scanner.numbers(atMost: 4)
      let missing = [1, 100, 10, 0][given.count...].map { usual in
        (nearest: Double(usual), exact: ExactDecimal(whole: usual) as ExactDecimal?)
      }
      let constants = given + missing
      return try springCurve(
        .physical(
          mass: constants[0].nearest, stiffness: constants[1].nearest,
          damping: constants[2].nearest, velocity: constants[3].nearest),
        decimals: Spring.Decimals(constants))
    }
    let values = try scanner.labeled(["duration", "damping", "velocity", "response", "bounce"])
    if let duration = values["duration"] {
      try scanner.reject(["response", "bounce"], in: values, with: "duration")
      return try springCurve(
        .duration(duration, damping: values["damping"] ?? 1, velocity: values["velocity"] ?? 0))
    }
    try scanner.reject(["velocity"], in: values, with: "response")
    guard let response = values["response"] else {
      throw scanner.unexpected("duration: or response:")
    }
    guard let damping = values["damping"] else {
      return try springCurve(.bounce(response: response, bounce: values["bounce"] ?? 0))
    }
    try scanner.reject(["bounce"], in: values, with: "damping")
    return try springCurve(.dampingFraction(response: response, damping: damping))
  }

  private mutating func joint() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let values = try scanner.labeled([
      "frequency", "damping", "resistance", "length", "distance", "rate",
    ])
    guard let frequency = values["frequency"] else { throw scanner.unexpected("frequency:") }
    return try checked { () throws(ParameterError) in
      .timing(
        .joint(
          try JointCurve(
            frequency: frequency, damping: values["damping"] ?? 1,
            resistance: values["resistance"] ?? 0.1, length: values["length"] ?? 1,
            distance: values["distance"] ?? JointCurve.cardDistance,
            rate: values["rate"] ?? 60)))
    }
  }

  private mutating func rubberBand() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let values = try scanner.labeled(["dimension", "coefficient"])
    guard let dimension = values["dimension"] else { throw scanner.unexpected("dimension:") }
    let coefficient = values["coefficient"] ?? 0.55
    return try checked { () throws(ParameterError) in
      .rubberBand(try RubberBand(dimension: dimension, coefficient: coefficient))
    }
  }

  private mutating func deceleration() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let values = try scanner.labeled(["velocity", "rate"])
    guard let velocity = values["velocity"] else { throw scanner.unexpected("velocity:") }
    let rate = values["rate"] ?? 0.998
    return try checked { () throws(ParameterError) in
      .deceleration(try Deceleration(velocity: velocity, rate: rate))
    }
  }

  private func stepCurve(
    count: Int, _ position: StepCurve.Position
  ) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    try checked { () throws(ParameterError) in
      .timing(.steps(try StepCurve(count: count, position: position)))
    }
  }

  private func springCurve(
    _ description: SpringCurve.Description, decimals: Spring.Decimals? = nil
  ) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    try checked { () throws(ParameterError) in
      .timing(.spring(try SpringCurve(description, decimals: decimals, options: options)))
    }
  }

  private func checked(
    _ make: () throws(ParameterError) -> CurveSyntax.Meaning
  ) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    do { return try make() } catch { throw .parameter(error) }
  }
}
