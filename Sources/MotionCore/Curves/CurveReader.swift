import MotionNumerics

/// A parser of one curve.
struct CurveReader {
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
    guard !scanner.startsWithNumber else { return try cubicBezier(isBare: true) }
    guard let name = scanner.name(where: CurveSyntax.isName, atMost: CurveSyntax.wordLimit) else {
      throw scanner.unexpected("a curve")
    }
    let isOpen = scanner.take("(")
    guard isOpen || scanner.take(":") else { return try plain(name) }
    scanner.skipSpace()
    let meaning = try function(name)
    scanner.skipSpace()
    guard !isOpen || scanner.take(")") else { throw scanner.unexpected("')'") }
    return meaning
  }

  private mutating func function(
    _ name: String
  ) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    switch CurveSyntax.normalized(name) {
    case "cubicbezier": try cubicBezier()
    case "steps": try steps()
    case "linear": try piecewiseLinear()
    case "spring": try spring()
    case "joint": try joint()
    case "rubberband": try rubberBand()
    case "decelerate": try deceleration()
    default: throw .unknownName(name)
    }
  }

  private func plain(_ name: String) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    switch CurveSyntax.normalized(name) {
    case "default": return .timing(.ease)
    case "stepstart": return try stepCurve(count: 1, .jumpStart)
    case "stepend": return try stepCurve(count: 1, .jumpEnd)
    case "keyboard": return try springCurve(.keyboard)
    case "elastic": return .elastic
    case let plain:
      if let spring = SpringPreset.all.first(where: { CurveSyntax.normalized($0.name) == plain }) {
        return try springCurve(spring.description)
      }
      let preset = CurvePreset.all.first { CurveSyntax.normalized($0.name) == plain }
      guard let preset else { throw .unknownName(name) }
      return .timing(preset.timingCurve)
    }
  }

  private mutating func cubicBezier(
    isBare: Bool = false
  ) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    var numbers = [try scanner.number()]
    while numbers.count < 4 {
      if isBare {
        scanner.skipSpace()
        guard !scanner.isAtEnd else { throw scanner.unexpected("four numbers or a curve's name") }
      }
      try scanner.comma()
      numbers.append(try scanner.number())
    }
    return try checked(
      .timing(
        .cubicBezier(
          try CubicBezierCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))))
  }

  private mutating func steps() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let count = try scanner.integer()
    scanner.skipSpace()
    guard scanner.take(",") else { return try stepCurve(count: count, .jumpEnd) }
    scanner.skipSpace()
    let positions =
      StepCurve.Position.allCases.map { ($0.rawValue, $0) }
      + [("start", .jumpStart), ("end", .jumpEnd)]
    let start = scanner
    let word = scanner.identifier()?.lowercased()
    guard let (_, position) = positions.first(where: { $0.0 == word }) else {
      throw start.unexpected("one of " + positions.map(\.0).joined(separator: ", "))
    }
    return try stepCurve(count: count, position)
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
      throw .parameter(ParameterError(.stopCount, Double(entries.count), breaks: .isAtLeast(2)))
    }
    let stops = positioned(entries)
    return try checked(.timing(.piecewiseLinear(try PiecewiseLinearCurve(stops: stops))))
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

  private mutating func spring() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    typealias Key = SpringForm.Key
    guard scanner.startsWithLetter else {
      let given = try scanner.numbers(atMost: 4)
      let missing = [1, 100, 10, 0][given.count...].map { CurveScanner.Number.whole($0) }
      return try springCurve(.physical, given + missing)
    }
    let labels = try scanner.labeled(
      Key.allCases.map(\.rawValue), named: { Key(spelling: $0)?.rawValue },
      unit: { Key(rawValue: $0)?.unit(distance: options.distance) ?? .none })
    let isCoefficient = labels.contains { $0.name == Key.stiffness.rawValue }
    let given = labels.compactMap { label in
      Key(rawValue: label.name).map { key in
        // Beside anything but a stiffness, damping is a ratio.
        (key: key == .damping && !isCoefficient ? .dampingRatio : key, number: label.number)
      }
    }
    guard let form = SpringForm.matching(given.map(\.key)) else {
      throw .unknownSpring(labels.map(\.name))
    }
    return try springCurve(
      form,
      (form.keys + [.velocity]).map { key in
        given.first { $0.key == key }?.number ?? .whole(key.defaultValue)
      })
  }

  private mutating func joint() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let values = try values([
      ("frequency", nil), ("damping", 1), ("resistance", 0.1), ("length", 1),
      ("distance", JointCurve.cardDistance), ("rate", 60),
    ])
    return try checked(
      .timing(
        .joint(
          try JointCurve(
            frequency: values[0], damping: values[1], resistance: values[2], length: values[3],
            distance: values[4], rate: values[5]))))
  }

  private mutating func rubberBand() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let values = try values([("dimension", nil), ("coefficient", RubberBand.defaultCoefficient)])
    return try checked(.rubberBand(try RubberBand(dimension: values[0], coefficient: values[1])))
  }

  private mutating func deceleration() throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let values = try values([("velocity", nil), ("rate", Deceleration.normalRate)])
    return try checked(.deceleration(try Deceleration(velocity: values[0], rate: values[1])))
  }

  /// Returns the values of parameters in order, or those that they have if they are left out.
  private mutating func values(
    _ parameters: [(name: String, defaultValue: Double?)]
  ) throws(CurveSyntaxError) -> [Double] {
    let names = parameters.map(\.name)
    let given = try scanner.labeled(
      names, named: { spelling in names.first { $0 == CurveSyntax.normalized(spelling) } })
    var values: [Double] = []
    for (name, defaultValue) in parameters {
      let number = given.first { $0.name == name }?.number.nearest
      guard let value = number ?? defaultValue else { throw scanner.unexpected(name + ":") }
      values.append(value)
    }
    return values
  }

  private func stepCurve(
    count: Int, _ position: StepCurve.Position
  ) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    try checked(.timing(.steps(try StepCurve(count: count, position: position))))
  }

  private func springCurve(
    _ form: SpringForm, _ numbers: [CurveScanner.Number]
  ) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    let excess = form.keys.count == 3 ? Spring.excess(of: numbers.map(\.exact)) : nil
    return try springCurve(.init(form, numbers.map(\.nearest)), excess: excess)
  }

  private func springCurve(
    _ description: SpringCurve.Description, excess: DoubleDouble? = nil
  ) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    try checked(.timing(.spring(try SpringCurve(description, excess: excess, options: options))))
  }

  private func checked(
    _ meaning: @autoclosure () throws(ParameterError) -> CurveSyntax.Meaning
  ) throws(CurveSyntaxError) -> CurveSyntax.Meaning {
    do { return try meaning() } catch { throw .parameter(error) }
  }
}
