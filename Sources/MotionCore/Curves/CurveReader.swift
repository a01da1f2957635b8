import MotionNumerics

/// A parser of one curve.
struct CurveReader {
  private var scanner: CurveScanner
  private let options: SpringCurve.Options

  init(_ text: [UInt8], options: SpringCurve.Options) {
    scanner = CurveScanner(text)
    self.options = options
  }

  mutating func expectEnd() throws(ParameterError) {
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.unexpected("the end of the curve") }
  }

  mutating func curve() throws(ParameterError) -> CurveSyntax.Meaning {
    scanner.skipSpace()
    guard !scanner.startsWithNumber else { return try cubicBezier(isBare: true) }
    guard let name = scanner.name() else { throw scanner.unexpected("a curve") }
    let isOpen = scanner.take("(")
    guard isOpen || scanner.take(":") else { return try plain(name) }
    scanner.skipSpace()
    let meaning = try function(name)
    scanner.skipSpace()
    guard !isOpen || scanner.take(")") else { throw scanner.unexpected("')'") }
    return meaning
  }

  private mutating func function(_ name: String) throws(ParameterError) -> CurveSyntax.Meaning {
    switch CurveSyntax.normalized(name) {
    case "cubicbezier": return try cubicBezier()
    case "steps": return try steps()
    case "linear": return try piecewiseLinear()
    case "spring": return try spring()
    case "joint":
      let given = try values([
        ("frequency", nil), ("damping", 1), ("resistance", 0.1), ("length", 1),
        ("distance", JointCurve.cardDistance), ("rate", 60),
      ])
      let joint = try JointCurve(
        frequency: given[0], damping: given[1], resistance: given[2], length: given[3],
        distance: given[4], rate: given[5])
      return .timing(.joint(joint))
    case "rubberband":
      let given = try values([("dimension", nil), ("coefficient", RubberBand.defaultCoefficient)])
      return .rubberBand(try RubberBand(dimension: given[0], coefficient: given[1]))
    case "decelerate":
      let given = try values([("velocity", nil), ("rate", Deceleration.normalRate)])
      return .deceleration(try Deceleration(velocity: given[0], rate: given[1]))
    default: throw ParameterError(.unknownName(name))
    }
  }

  private func plain(_ name: String) throws(ParameterError) -> CurveSyntax.Meaning {
    let plain = CurveSyntax.normalized(name)
    switch plain {
    case "default": return .timing(.ease)
    case "stepstart": return .timing(.steps(try StepCurve(count: 1, position: .jumpStart)))
    case "stepend": return .timing(.steps(try StepCurve(count: 1)))
    case "keyboard": return try springCurve(.keyboard)
    case "elastic": return .elastic
    default: break
    }
    if let spring = SpringPreset.all.first(where: { CurveSyntax.normalized($0.name) == plain }) {
      return try springCurve(spring.description)
    }
    let curve =
      CurvePreset.all.first { CurveSyntax.normalized($0.name) == plain }?.timingCurve
      ?? EasingPreset.names.firstIndex { CurveSyntax.normalized($0) == plain }
      .map { EasingPreset.curves[$0] }
    guard let curve else { throw ParameterError(.unknownName(name)) }
    return .timing(curve)
  }

  private mutating func cubicBezier(
    isBare: Bool = false
  ) throws(ParameterError) -> CurveSyntax.Meaning {
    var numbers = [try scanner.number()]
    while numbers.count < 4 {
      scanner.skipSpace()
      guard scanner.take(",") else {
        let needsNumbers = isBare && scanner.isAtEnd
        throw scanner.unexpected(needsNumbers ? "four numbers or a curve's name" : "','")
      }
      numbers.append(try scanner.number())
    }
    let curve = try CubicBezierCurve(
      x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    return .timing(.cubicBezier(curve))
  }

  private mutating func steps() throws(ParameterError) -> CurveSyntax.Meaning {
    let count = try scanner.integer()
    scanner.skipSpace()
    guard scanner.take(",") else { return .timing(.steps(try StepCurve(count: count))) }
    scanner.skipSpace()
    let positions =
      StepCurve.Position.allCases.map { ($0.rawValue, $0) }
      + [("start", .jumpStart), ("end", .jumpEnd)]
    let start = scanner
    let word = scanner.identifier()?.lowercased()
    guard let (_, position) = positions.first(where: { $0.0 == word }) else {
      throw start.unexpected("one of " + positions.map(\.0).joined(separator: ", "))
    }
    return .timing(.steps(try StepCurve(count: count, position: position)))
  }

  private mutating func piecewiseLinear() throws(ParameterError) -> CurveSyntax.Meaning {
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
    try ParameterError.Rule.isAtLeast(2).check(Double(entries.count), as: .stopCount)
    return .timing(.piecewiseLinear(try PiecewiseLinearCurve(stops: positioned(entries))))
  }

  /// Returns the stops, with the missing inputs filled in as CSS does: 0 for the first, 1 for the
  /// last, equal distances in between, and never less than an earlier input.
  private func positioned(
    _ entries: [(output: Double, inputs: [Double])]
  ) -> [PiecewiseLinearCurve.Stop] {
    var stops: [PiecewiseLinearCurve.Stop] = []
    var pending: [Double] = []
    for (index, entry) in entries.enumerated() {
      var inputs = entry.inputs
      if inputs.isEmpty, index == 0 { inputs = [0] }
      if inputs.isEmpty, index == entries.count - 1 { inputs = [1] }
      if inputs.isEmpty { pending.append(entry.output) }
      for input in inputs {
        let from = stops.last?.input ?? input
        let to = max(input, from)
        for (place, output) in pending.enumerated() {
          let share = Double(place + 1) / Double(pending.count + 1)
          stops.append(.init(input: from + (to - from) * share, output: output))
        }
        pending = []
        stops.append(.init(input: to, output: entry.output))
      }
    }
    return stops
  }

  private mutating func spring() throws(ParameterError) -> CurveSyntax.Meaning {
    guard scanner.startsWithLetter else {
      let given = try scanner.numbers(atMost: 4)
      let missing = [1, 100, 10, 0][given.count...].map(CurveScanner.Number.whole)
      return try springCurve(.physical, given + missing)
    }
    let all = SpringForm.parameters
    let given = try scanner.labeled(all.map(\.spelling), aliases: SpringForm.aliases) { index in
      all[index].unit(distance: options.distance)
    }
    let keys = given.map { all[$0.index] }
    // Beside anything but a stiffness, damping is a ratio.
    let meant = keys.map { $0 == .damping && !keys.contains(.stiffness) ? .dampingRatio : $0 }
    guard let form = SpringForm.matching(meant) else {
      throw ParameterError(.unknownSpring(keys.map(\.spelling)))
    }
    let numbers = (form.keys + [.initialVelocity]).map { key in
      meant.firstIndex(of: key).map { given[$0].number } ?? .whole(key.defaultValue)
    }
    return try springCurve(form, numbers)
  }

  /// Returns the values of parameters in order, or those that they have if they are left out.
  private mutating func values(
    _ parameters: [(name: String, defaultValue: Double?)]
  ) throws(ParameterError) -> [Double] {
    let given = try scanner.labeled(parameters.map(\.name))
    var values: [Double] = []
    for (index, (name, defaultValue)) in parameters.enumerated() {
      let number = given.first { $0.index == index }?.number.nearest
      guard let value = number ?? defaultValue else { throw scanner.unexpected(name + ":") }
      values.append(value)
    }
    return values
  }

  private func springCurve(
    _ form: SpringForm, _ numbers: [CurveScanner.Number]
  ) throws(ParameterError) -> CurveSyntax.Meaning {
    let excess = form.keys.count == 3 ? Spring.excess(of: numbers.map(\.exact)) : nil
    return try springCurve(.init(form, numbers.map(\.nearest)), excess: excess)
  }

  private func springCurve(
    _ description: SpringCurve.Description, excess: DoubleDouble? = nil
  ) throws(ParameterError) -> CurveSyntax.Meaning {
    .timing(.spring(try SpringCurve(description, excess: excess, options: options)))
  }
}
