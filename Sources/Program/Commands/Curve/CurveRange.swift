import MotionEngine
import MotionNumerics
import Options
import TableText

/// An input of a curve: a value of x, or a time.
struct CurveInput: Hashable, Sendable {
  var number: DoubleDouble
  /// Whether the number is a time in seconds rather than a value of x.
  var isTime = false

  /// The input as it is typed.
  var text: String { Messages.number(number.high) + (isTime ? "s" : "") }

  var json: JSONValue { isTime ? .text(text) : .exact(number.high) }
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
          return CurveInput(number: value, isTime: number.count < text.count)
        } catch {
          let expected =
            "a fraction of the duration such as 0.3 or 30%, or a time such as 0.3s or 300ms"
          throw Readers.unitError(error, text[...], expected: expected)
        }
      }, json: { $0.json })
  }
}

/// The options of `curve` that choose the table, the inputs, and the duration of the curve.
struct CurveRange: Options {
  /// The tables of curves.
  enum Table: String, CaseIterable, Sendable {
    case keyframes, summary
  }

  var frames = 60
  var from = CurveInput(number: DoubleDouble(0))
  var to = CurveInput(number: DoubleDouble(1))
  /// Exact inputs, or nil for equal intervals.
  var inputs: [CurveInput]?
  /// The duration of the curve in seconds, or nil for its own, if it has one.
  var duration: DoubleDouble?
  var table = Table.keyframes

  mutating func declare(_ list: inout OptionList) {
    list.part = .rows
    list.obstacle = table == .summary ? "with --table summary" : nil
    list.option(
      "--frames", &frames, .count(from: 1), "N", "number of equal intervals (N + 1 rows)",
      excludes: ["--at"])
    list.option(
      "--from", &from, .curveInput, "X", "first x, or first time ('0.2s')", excludes: ["--at"])
    list.option("--to", &to, .curveInput, "X", "last x, or last time ('200ms')", excludes: ["--at"])
    list.option(
      "--at", &inputs, Codec<CurveInput>.curveInput.list, "LIST",
      "print the curve at these x ('0.2', '20%') or times ('0.2s', '200ms'), in this order")
    list.obstacle = nil
    list.option(
      "--duration", &duration, .duration(.isPositive), "S",
      "duration in seconds: the time at x = 1", usual: "its own duration")
    list.part = .system
    list.option("--table", &table, .choice, "TABLE", "table to print: keyframes or summary")
  }

  /// Sets the inputs to places of a recording; beyond the ends of the range they are at its ends.
  ///
  /// - Returns: A sentence about a part of the range without places, or nil.
  /// - Throws: A table of figures, which has no inputs.
  mutating func setInputs(
    to places: RowPlaces, of curves: CurveSet
  ) throws(Problem) -> String? {
    guard table == .keyframes else {
      throw .needs(
        option: "table",
        "must be keyframes to be compared with a recording (got '\(table.rawValue)')")
    }
    let ends = (inputs ?? [from, to]).map(curves.position)
    guard let first = ends.min(), let last = ends.max() else { return nil }
    inputs = places.numbers.map { number in
      let input = CurveInput(number: number, isTime: places.areTimes)
      guard curves.hasTimes || !input.isTime else { return input }
      let position = curves.position(of: input)
      if position < first { return CurveInput(number: first) }
      return position > last ? CurveInput(number: last) : input
    }
    let scale = places.areTimes ? curves.duration?.high ?? 1 : 1
    return places.uncovered("the curve", from: first.high * scale, to: last.high * scale)
  }

  /// The greatest input without a unit that is not suspicious: some times the length of the curve.
  private static let farthest = 10.0

  /// Returns the warning on an input without a unit that may be meant as points, or else the note on one
  /// that may be meant as a time.
  func diagnostic(_ arguments: ParsedArguments, _ curves: CurveSet) -> Diagnostic? {
    guard curves.domain == .fraction else { return nil }
    let duration = curves.duration?.high
    var note: Diagnostic?
    for option in ["at", "from", "to"] {
      for part in Readers.parts(arguments.text(of: option) ?? [], at: ",") {
        guard let number = try? Readers.decimal(part) else { continue }
        if number.magnitude > Self.farthest, duration != nil || option != "at" {
          let time = duration.map { ", \(Messages.figure($0)) s" } ?? ""
          return .warning(
            "--\(option) \(Messages.shortened(Array(part))) is far beyond the curve's end at x = 1"
              + "\(time) (for values in points, multiply y by the distance)")
        }
        // Both readings are plausible, and not the same.
        guard note == nil, let duration, duration != 1, 0 < number, number < 1 else { continue }
        let text = Messages.shortened(Array(part))
        note = .note(
          "--\(option) \(text) is a fraction of the duration, at "
            + "\(Messages.figure(number * duration, decimals: 6)) s (for a time, use '\(text)s')")
      }
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
      throw .needs(option: "duration", "is required: \(reason)")
    }
    let given = inputs ?? [from, to]
    if !curves.hasTimes, let time = given.first(where: \.isTime) {
      throw .needs(
        option: inputs != nil ? "at" : from.isTime ? "from" : "to",
        """
        must be a value of x for a curve without a duration (got '\(time.text)'); give it one with \
        --duration
        """)
    }
    guard inputs != nil || curves.position(of: to) > curves.position(of: from) else {
      throw .needs(option: "to", "must be greater than --from \(from.text) (got '\(to.text)')")
    }
    guard curves.domain == .seconds,
      let outside = (inputs ?? [from]).first(where: { $0.number.high < 0 })
    else { return }
    let number = Messages.number(outside.number.high)
    throw .needs(
      option: inputs == nil ? "from" : "at",
      "must be at least 0 for decelerate() (got '\(number)')")
  }
}
