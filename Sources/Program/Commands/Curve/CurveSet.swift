import Options

/// The curves of one command, which share their inputs.
struct CurveSet {
  /// The unit of x.
  enum Domain: Hashable {
    /// A fraction of the duration.
    case fraction
    /// A time in seconds, without an end.
    case seconds
    /// A distance in points.
    case points
  }

  /// A curve and the argument that gave it.
  struct Member {
    let text: [UInt8]
    let meaning: CurveSyntax.Meaning
    /// The end of its columns' names if there are several curves.
    let name: String
    /// The time in seconds at x = 1, or nil for a curve without a duration.
    let duration: DoubleDouble?
  }

  typealias State = (value: Double, slope: Double, velocity: Double)

  let members: [Member]
  /// The values at x = 0 and 1 in points, or nil for progress.
  let values: (from: Double, to: Double)?
  /// The duration of the longest curve; nil if they have none.
  let duration: DoubleDouble?

  /// Reads the curves of the arguments.
  ///
  /// - Throws: The first argument that is not a curve, curves that cannot share their inputs, or an
  ///   option that none of them can use.
  init(_ arguments: ParsedArguments, _ range: CurveRange) throws(Problem) {
    let specs = arguments.positionals
    guard !specs.isEmpty else { throw .missingCurve }
    values = range.values
    var options = try CurveOptions(.springs).reading(arguments).springs
    options.distance = values.map { $0.to - $0.from }
    members = try specs.enumerated().map { index, text throws(Problem) in
      let meaning = try CurveOption.meaning(of: text, options, option: nil)
      let own = meaning.timingCurve?.naturalDuration.map { DoubleDouble($0) }
      // Beside others a spring keeps its own time, so that they can be compared.
      let keepsDuration = specs.count > 1 && own != nil
      return Member(
        text: text, meaning: meaning, name: Self.name(text, index),
        duration: keepsDuration ? own : range.duration ?? own)
    }
    duration = members.compactMap { $0.duration }.max()
    try check(range)
    if !members.contains(where: { $0.isSpring }) {
      try CurveOption.rejectSpringOptions(arguments, because: "with a curve that is not a spring")
    }
  }

  /// Whether there is only one curve.
  var isSingle: Bool { members.count == 1 }

  /// The unit of x.
  var domain: Domain { members[0].domain }

  /// The factor of velocities in figures: the distance in points, or 1.
  var scale: Double { values.map { ($0.to - $0.from).magnitude } ?? 1 }

  /// Whether inputs may be times.
  var hasTimes: Bool { duration != nil || domain == .seconds }

  /// Returns the value of x of an input: with several durations, the fraction of the longest.
  func position(of input: CurveInput) -> DoubleDouble {
    guard input.isTime, let duration else { return input.number }
    return input.number / duration
  }

  /// Returns the first and the last value of x of a range.
  func ends(of range: CurveRange) -> (DoubleDouble, DoubleDouble) {
    let given = range.inputs.given.map(position)
    return (given[0], given[given.count - 1])
  }

  /// Returns the time of an input, if the curves have durations.
  func time(of input: CurveInput) -> DoubleDouble? {
    guard let duration else { return nil }
    return input.isTime ? input.number : input.number * duration
  }

  /// Returns the value and the slope of a curve at x, or at the time of x if several curves have
  /// durations, and its velocity per second if it has a duration; in points if they have a distance.
  func state(of member: Member, at x: DoubleDouble, time: DoubleDouble?) -> State {
    let state = progress(of: member, at: x, time: time)
    guard let (from, to) = values else { return state }
    let distance = to - from
    return (
      from * (1 - state.value) + to * state.value, distance * state.slope,
      distance * state.velocity
    )
  }

  private func progress(of member: Member, at x: DoubleDouble, time: DoubleDouble?) -> State {
    guard let time, let duration else {
      let state = member.state(at: x)
      return (state.value, state.slope, .nan)
    }
    let state = isSingle ? member.state(at: x) : member.state(after: time)
    return (state.value, state.slope, isSingle ? state.slope / duration.high : state.slope)
  }

  /// Returns the name of a curve's column: that of the curve, or else its position.
  private static func name(_ text: [UInt8], _ index: Int) -> String {
    let names = CurveSyntax.plainNames
    // Usually the name is exact.
    let known =
      names.first { text.elementsEqual($0.utf8) } ?? names.first { Readers.isName(text, $0) }
    return known.map { String($0.map { $0 == "-" ? "_" : $0 }) } ?? String(index + 1)
  }

  /// Throws curves of one name, of different units of x, or of which only some have a duration.
  private func check(_ range: CurveRange) throws(Problem) {
    for (index, member) in members.enumerated()
    where members[..<index].contains(where: { $0.name == member.name }) {
      throw Problem("\(Messages.quoted(member.text)) is given twice")
    }
    if let other = members.first(where: { $0.domain != domain }) {
      let names = [members[0], other].map { Messages.quoted($0.text) }
      throw Problem("\(names[0]) and \(names[1]) have different units of x")
    }
    if range.duration != nil, domain != .fraction {
      throw .unusable("duration", "with a function of points or seconds")
    }
    if let untimed = members.first(where: { $0.duration == nil }), duration != nil {
      throw Problem(
        "duration",
        """
        is required: \(Messages.quoted(untimed.text)) has no duration of its own, as the other \
        curves have
        """)
    }
  }
}

extension CurveSet.Member {
  /// The curve in curve syntax, as far as it is a timing curve.
  var description: String { meaning.timingCurve?.description ?? Messages.escaped(text) }

  var domain: CurveSet.Domain {
    switch meaning {
    case .timing: .fraction
    case .deceleration: .seconds
    case .rubberBand, .elastic: .points
    }
  }

  var isSpring: Bool { meaning.timingCurve?.isSpring ?? false }

  /// Whether the curve runs in seconds: a spring or a joint.
  var hasOwnDuration: Bool { meaning.timingCurve?.naturalDuration != nil }

  /// The figures; nil for a curve that is not a timing curve.
  var figures: CurveFigures? {
    meaning.timingCurve.map { CurveFigures($0, duration: duration?.high) }
  }

  /// Returns the value and slope at an input with twice the precision of a double.
  func state(at exact: DoubleDouble) -> (value: Double, slope: Double) {
    let x = exact.high
    let state =
      switch meaning {
      case .timing(let curve): curve.state(at: exact, duration: duration?.high ?? 1)
      case .rubberBand(let band): band.state(at: x)
      case .elastic: ElasticResistance.state(at: x)
      case .deceleration(let curve): curve.state(at: x)
      }
    return (state.value, state.velocity)
  }

  /// Returns the value and the slope per second at a time.
  ///
  /// Before the start and after the end the value rests, but a spring or joint, which runs in
  /// seconds, continues after its end.
  fileprivate func state(after time: DoubleDouble) -> (value: Double, slope: Double) {
    let length = duration ?? DoubleDouble(1)
    let isRunning = !(time.high < 0) && (hasOwnDuration || !(length < time))
    let fraction = time.high <= 0 ? DoubleDouble(0) : isRunning ? time / length : DoubleDouble(1)
    let state = state(at: fraction)
    return (state.value, isRunning ? state.slope / length.high : 0)
  }
}
