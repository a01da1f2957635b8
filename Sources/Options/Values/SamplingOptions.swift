package import MotionEngine
package import MotionNumerics
import TableText

/// The options that place the rows of a table.
package struct SamplingOptions: Options {
  /// The coordinate along which the rows have equal distances.
  package enum Spacing: String, CaseIterable, Sendable {
    case time, offset
  }

  package var fps = DoubleDouble(60)
  package var step: DoubleDouble?
  package var frames: Int?
  package var times: [DoubleDouble]?
  package var spacing = Spacing.time
  package var maxError: ErrorBounds?
  package var keyTimes = false
  package var until: DoubleDouble?

  package init() {}

  package mutating func declare(_ list: inout OptionList) {
    list.option(
      "--fps", &fps, .number(.isPositive, in: .hertz, isLimited: false), "F", "rows per second")
    list.option(
      "--step", &step, .step, "S",
      "interval between rows, in seconds, or in points with --by offset", excludes: ["--fps"])
    list.option(
      "--frames", &frames, .count(from: 1), "N", "number of equal intervals (N + 1 rows)",
      excludes: ["--fps", "--step"])
    list.option(
      "--times", &times, Codec<DoubleDouble>.span().list, "LIST", "times of the rows, in seconds",
      excludes: ["--fps", "--step", "--frames"])
    let lacksStep = spacing == .offset && step == nil
    list.option(
      "--by", &spacing, .choice, "COORDINATE",
      "quantity in which rows have equal intervals: time or offset",
      demand: lacksStep ? "needs --step" : nil)
    list.option(
      "--max-error", &maxError, .errorBounds, "LIST",
      """
      print as few rows as keep straight lines between them within this error, in points \
      ('0.5,velocity=5' also bounds the velocity); of an export: its greatest error
      """,
      excludes: ["--fps", "--step", "--frames", "--times", "--key-times"])
    list.flag("--key-times", &keyTimes, "add rows at phase boundaries and events")
    list.option(
      "--until", &until, .span(), "T", "end of the table in seconds, instead of the motion's end")
  }

  /// The options of the distances between rows.
  package static let ofRule = ["fps", "step", "frames", "times", "by"]

  /// Returns the rule by which the rows are placed.
  ///
  /// - Throws: An end before all of the times.
  package func rule() throws(Problem) -> SampleGrid.Rule {
    if let step { return .step(step) }
    if let frames { return .intervals(frames) }
    guard let times else { return .rate(fps) }
    guard let until else { return .times(times) }
    let kept = times.filter { $0 <= until }
    guard !kept.isEmpty else {
      throw .needs(option: "until", "must not be less than all of --times")
    }
    return .times(kept)
  }

  /// Checks that the step is in a unit of the coordinate along which the rows have equal distances.
  package func checkStep(_ arguments: ParsedArguments) throws(Problem) {
    guard step != nil else { return }
    let text = arguments.text(of: "step") ?? []
    do throws(ValueError) {
      _ = try (spacing == .time ? Codec<DoubleDouble>.span() : .anyLength()).read(text)
    } catch {
      throw .invalid("step", text, error)
    }
  }
}

extension Codec<DoubleDouble> {
  /// A length in points of any magnitude.
  fileprivate static func anyLength(_ rule: ParameterError.Rule = .isFinite) -> Codec {
    number(rule, in: .points, isLimited: false)
  }

  /// A distance between rows: a time, or a length in points, each perhaps with its unit.
  fileprivate static var step: Codec {
    Codec(
      read: { text throws(ValueError) in
        if let length = try? anyLength(.isPositive).read(text) { return length }
        return try span(.isPositive).read(text)
      }, json: { .exact($0.high) })
  }
}
