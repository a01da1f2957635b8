import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options that place the rows of a table.
struct SamplingParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    /// The interval between rows, which only one option may give.
    case rule
    case maxError, keyTimes, extent

    /// The sections of which one option places the rows.
    static let placing: [Section] = [.rule, .maxError]
  }

  /// The coordinate along which the rows have equal distances.
  enum Spacing: String, CaseIterable, Sendable {
    case time, offset
  }

  var fps = DoubleDouble(60)
  var step: DoubleDouble?
  var frames: Int?
  var times: [DoubleDouble]?
  var spacing = Spacing.time
  var maxError: ErrorBounds?
  var keyTimes = false
  var until: DoubleDouble?

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.rule)
    list.option(
      "fps", \.fps, .frequency(.isPositive), "F", "rows per second")
    list.option(
      "step", \.step, .step, "S",
      "interval between rows, in seconds, or in points with --by offset",
      excludes: [\.fps])
    list.option(
      "frames", \.frames, .count(from: 1), "N", "number of equal intervals (N + 1 rows)",
      excludes: [\.fps, \.step])
    list.option(
      "times", \.times, .times, "LIST", "times of the rows, in seconds",
      excludes: [\.fps, \.step, \.frames])
    list.option(
      "by", \.spacing, .choice, "COORDINATE",
      "quantity in which rows have equal intervals: time or offset",
      requirement: { $0.spacing == .offset && $0.step == nil ? "needs \(option: \Self.step)" : nil }
    )
    list.section(.maxError)
    list.option(
      "max-error", \.maxError, .errorBounds, "LIST",
      """
      print as few rows as keep straight lines between them within this error, in points \
      ('0.5,velocity=5' also bounds the velocity); of an export: its greatest error
      """,
      excludes: [\.fps, \.step, \.frames, \.times, \.keyTimes])
    list.section(.keyTimes)
    list.flag("key-times", \.keyTimes, "add rows at phase boundaries and events")
    list.section(.extent)
    list.option(
      "until", \.until, .span(), "T", "end of the table in seconds, instead of the motion's end")
  }

  /// Returns the rule by which the rows are placed.
  ///
  /// - Throws: An end before all of the times.
  func rule() throws(CommandError) -> SampleGrid.Rule {
    if let step { return .step(step) }
    if let frames { return .intervals(frames) }
    guard let times else { return .rate(fps) }
    guard let until else { return .times(times) }
    let kept = times.filter { $0 <= until }
    guard !kept.isEmpty else {
      throw .needs(
        option: Self.name(of: \.until),
        "must not be less than all of \(option: \SamplingParameters.times)")
    }
    return .times(kept)
  }
}
