import Options

/// An input of a curve: a value of x, or a time.
struct CurveInput: Hashable, Sendable {
  var number: DoubleDouble
  /// Whether the number is a time in seconds rather than a value of x.
  var isTime = false
  /// Whether the number is given without a unit, so that it may be meant as another.
  var isBare = false

  /// The input as it is typed.
  var text: String { Messages.number(number.high) + (isTime ? "s" : "") }

  var json: JSONValue { isTime ? .text(text) : .exact(number.high) }
}

/// The inputs of the rows of a curve.
struct CurveInputs: Hashable, Sendable {
  /// The inputs that are given: each, or the ends of the range.
  var given: [CurveInput]
  /// Whether the inputs are at equal intervals.
  var isRange = false

  /// From the start to the end of a curve.
  static let whole = CurveInputs(
    given: [0, 1].map { CurveInput(number: DoubleDouble($0)) }, isRange: true)

  /// The inputs if they are given one by one.
  var list: [CurveInput]? { isRange ? nil : given }
}

extension Codec<CurveInputs> {
  /// The sign between the ends of a range.
  private static let dots = Array("...".utf8)

  /// Inputs with commas between them, or a range such as `0...1`.
  static var curveInputs: Codec {
    let input = Codec<CurveInput>.curveInput
    return Codec(
      form: .commas,
      read: { text throws(ValueError) in
        guard let place = text.indices.first(where: { text[$0...].starts(with: dots) }) else {
          return CurveInputs(given: try input.list.read(text))
        }
        let end = place + dots.count
        let ends = (try input.read(Array(text[..<place])), try input.read(Array(text[end...])))
        return CurveInputs(given: [ends.0, ends.1], isRange: true)
      },
      json: { inputs in
        if let list = inputs.list { return .list(list.map({ $0.json })) }
        return .text(inputs.given.map { $0.text }.joined(separator: "..."))
      })
  }
}

extension Codec<CurveInput> {
  /// An input of a curve: a number, a percentage, or a time with the unit `s` or `ms`.
  static var curveInput: Codec {
    Codec(
      read: { text throws(ValueError) in
        if text.last == UInt8(ascii: "%") {
          return CurveInput(number: try Readers.exactDecimal(text.dropLast(), timesTenTo: -2))
        }
        let (number, power) = NumberUnit.time.divided(text[...])
        do throws(ValueError) {
          let value = try Readers.exactDecimal(number, timesTenTo: power)
          let isBare = number.count == text.count
          return CurveInput(number: value, isTime: !isBare, isBare: isBare)
        } catch {
          let expected =
            "a fraction of the duration such as 0.3 or 30%, or a time such as 0.3s or 300ms"
          throw Readers.unitError(error, text[...], expected: expected)
        }
      }, json: { $0.json })
  }
}

/// The options of `curve` that choose the table, the inputs, the values and the duration of the curve.
struct CurveRange: Options {
  /// The tables of curves.
  enum Table: String, CaseIterable, Sendable {
    case keyframes, summary
  }

  var frames = 60
  var inputs = CurveInputs.whole
  /// The values at x = 0 and 1 in points, or the distance between them; nil for progress.
  var from, to, distance: Double?
  /// The duration of the curve in seconds, or nil for its own, if it has one.
  var duration: DoubleDouble?
  var table = Table.keyframes

  mutating func declare(_ list: inout OptionList) {
    list.part = .rows
    list.obstacle = table == .summary ? "with --table summary" : nil
    list.option(
      "--frames", &frames, .count(from: 1), "N", "number of equal intervals (N + 1 rows)",
      unless: inputs.list == nil ? nil : "with a list as --at")
    list.option(
      "--at", &inputs, .curveInputs, "LIST",
      "x ('0.2', '20%') or times ('0.2s', '200ms') to print, in this order, or a range of them")
    list.obstacle = nil
    list.option(
      "--distance", &distance, .length(.isPositive), "D",
      "distance of the motion, in points: values from 0 to D", excludes: ["--from", "--to"])
    list.option(
      "--from", &from, .length(), "N", "value at the start, in points",
      demand: to == nil ? "needs --to" : nil)
    list.option(
      "--to", &to, .length(), "N", "value at the end, in points",
      demand: to == from ?? 0 ? "must differ from the value at the start" : nil)
    list.option(
      "--duration", &duration, .duration(.isPositive), "S",
      "duration in seconds: the time at x = 1", usual: "its own duration")
    list.part = .system
    list.option("--table", &table, .choice, "TABLE", "table to print: keyframes or summary")
  }

  /// The values at x = 0 and 1, or nil for progress.
  var values: (from: Double, to: Double)? { (to ?? distance).map { (from ?? 0, $0) } }

  /// Sets the inputs to places of a recording; beyond the ends of the range they are at its ends.
  ///
  /// - Returns: A sentence about a part of the range without places, or nil.
  /// - Throws: A table of figures, which has no inputs.
  mutating func setInputs(to places: RowPlaces, of curves: CurveSet) throws(Problem) -> String? {
    guard table == .keyframes else { throw .isNoRecording(table) }
    let ends = inputs.given.map(curves.position)
    guard let first = ends.min(), let last = ends.max() else { return nil }
    let covered = places.numbers.map { number in
      let input = CurveInput(number: number, isTime: places.areTimes)
      guard curves.hasTimes || !input.isTime else { return input }
      let position = curves.position(of: input)
      if position < first { return CurveInput(number: first) }
      return position > last ? CurveInput(number: last) : input
    }
    inputs = CurveInputs(given: covered)
    let scale = places.areTimes ? curves.duration?.high ?? 1 : 1
    return places.uncovered("the curve", from: first.high * scale, to: last.high * scale)
  }

  /// The greatest input without a unit that is not suspicious: some times the length of the curve.
  private static let farthest = 10.0

  /// Returns the warning on an input without a unit that may be meant as points, or else the note on one
  /// that may be meant as a time.
  func diagnostic(_ curves: CurveSet) -> Diagnostic? {
    guard curves.domain == .fraction else { return nil }
    let duration = curves.duration?.high
    var note: Diagnostic?
    for input in inputs.given where input.isBare {
      let (number, text) = (input.number.high, input.text)
      if number.magnitude > Self.farthest, duration != nil || inputs.list == nil {
        let time = duration.map { ", \(Messages.figure($0)) s" } ?? ""
        return .warning(
          "--at \(text) is far beyond the curve's end at x = 1\(time) "
            + "(for values in points, use '--from 0 --to \(text)')")
      }
      // Both readings are plausible, and not the same.
      guard note == nil, let duration, duration != 1, 0 < number, number < 1 else { continue }
      note = .note(
        "--at \(text) is a fraction of the duration, at "
          + "\(Messages.figure(number * duration, decimals: 6)) s (for a time, use '\(text)s')")
    }
    return note
  }

  /// Checks the inputs of curves.
  ///
  /// - Throws: A curve that never ends, a time for curves without a duration, a last input that is not
  ///   after the first, or an input outside the domain.
  func check(_ curves: CurveSet) throws(Problem) {
    if let endless = curves.members.first(where: { $0.duration?.high.isFinite == false }) {
      let reason = Messages.endlessCurve(isSpring: endless.isSpring)
      throw Problem("duration", "is required: \(reason)")
    }
    if let option = [("to", to), ("distance", distance)].first(where: { $0.1 != nil })?.0,
      curves.domain != .fraction
    {
      throw Problem(
        option,
        "cannot be used with a function of points or seconds; give its inputs as --at 0...400")
    }
    if !curves.hasTimes, let time = inputs.given.first(where: { $0.isTime }) {
      throw Problem(
        "at",
        """
        must be a value of x for a curve without a duration (got '\(time.text)'); give it one with \
        --duration
        """)
    }
    let (first, last) = (inputs.given[0], inputs.given[inputs.given.count - 1])
    guard !inputs.isRange || curves.position(of: last) > curves.position(of: first) else {
      throw Problem("at", "must be a range such as 0...1 (got '\(first.text)...\(last.text)')")
    }
    guard curves.domain == .seconds,
      let outside = inputs.given.first(where: { $0.number.high < 0 })
    else { return }
    let number = Messages.number(outside.number.high)
    throw Problem("at", "must be at least 0 for decelerate() (got '\(number)')")
  }
}
