import Arguments
import MotionEngine
import MotionNumerics

/// The curves of one command, which share their inputs.
struct CurveSet {
  /// A curve and the argument that gave it.
  struct Member {
    let text: [UInt8]
    let function: CurveFunction
    /// The end of its columns' names if there are several curves.
    let name: String

    /// The curve in curve syntax, as far as it is a timing curve.
    var description: String {
      function.meaning.timingCurve?.description ?? Messages.escaped(text)
    }
  }

  let members: [Member]
  /// The duration of the longest curve; nil if they have none.
  let duration: DoubleDouble?

  /// Reads the curves of the arguments.
  ///
  /// - Throws: The first argument that is not a curve, curves that cannot share their inputs, or an
  ///   option that none of them can use.
  init(_ arguments: ParsedArguments, _ range: CurveRange) throws(CommandError) {
    let specs = arguments.positionals
    guard !specs.isEmpty else { throw .missingCurve }
    let options = try CurveOption.springOptions(arguments)
    var members: [Member] = []
    for (index, text) in specs.enumerated() {
      let meaning = try CurveOption.meaning(of: text, options, option: nil)
      let own = CurveFunction(meaning)
      // Beside others a spring keeps its own time, so that they can be compared.
      let keepsDuration = specs.count > 1 && own.hasOwnDuration
      members.append(
        Member(
          text: text,
          function: keepsDuration ? own : CurveFunction(meaning, lasting: range.duration),
          name: Self.name(text, index)))
    }
    self.members = members
    let durations = members.compactMap(\.function.duration)
    duration = durations.max()
    try checkNames()
    try checkDomains(range)
    if !members.contains(where: { $0.function.spring != nil }) {
      try CurveOption.rejectSpringOptions(arguments, because: "with a curve that is not a spring")
    }
  }

  /// Whether there is only one curve.
  var isSingle: Bool { members.count == 1 }

  /// Whether inputs may be times.
  var hasTimes: Bool { duration != nil || members[0].function.domain == .seconds }

  /// The least input of a curve with a limited domain, and its name.
  var least: (name: String, input: Double)? {
    members.lazy.compactMap(\.function.least).first
  }

  /// Returns the value of x of an input: with several durations, the fraction of the longest.
  func position(of input: CurveInput) -> DoubleDouble {
    guard input.isTime, let duration else { return input.number }
    return input.number / duration
  }

  /// Returns the time of an input, if the curves have durations.
  func time(of input: CurveInput) -> DoubleDouble? {
    guard let duration else { return nil }
    return input.isTime ? input.number : input.number * duration
  }

  /// Returns the value and the slope of a curve at x, or at the time of x if several curves have
  /// durations, and its velocity per second if it has a duration.
  func state(
    _ index: Int, at x: DoubleDouble, time: DoubleDouble?
  ) -> (value: Double, slope: Double, velocity: Double) {
    let function = members[index].function
    guard let time, let duration else {
      let state = function.state(at: x)
      return (state.value, state.slope, .nan)
    }
    let state = isSingle ? function.state(at: x) : function.state(after: time)
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

  private func checkNames() throws(CommandError) {
    for (index, member) in members.enumerated()
    where members[..<index].contains(where: { $0.name == member.name }) {
      throw .needs(option: nil, .repeatedCurve(member.text))
    }
  }

  private func checkDomains(_ range: CurveRange) throws(CommandError) {
    let domain = members[0].function.domain
    if let other = members.first(where: { $0.function.domain != domain }) {
      throw .needs(
        option: nil, .cannotShareInputs(members[0].text, other.text))
    }
    if range.duration != nil, domain != .fraction {
      throw .meaningless(
        option: "duration", because: "with a function of points or seconds")
    }
    if let untimed = members.first(where: { $0.function.duration == nil }), duration != nil {
      throw .needs(option: "duration", .mixture(untimed.text))
    }
  }

  /// Throws if a curve never ends, which a table needs.
  func checkEnds() throws(CommandError) {
    let endless = members.first { $0.function.duration?.high.isFinite == false }
    guard let endless else { return }
    throw .needs(
      option: "duration",
      "is required: \(Messages.endlessCurve(isSpring: endless.function.spring != nil))")
  }
}
