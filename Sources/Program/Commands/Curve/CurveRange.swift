import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of `curve` that choose the inputs, and the duration of the curve.
struct CurveRange: ParameterSet {
  enum Section: Hashable, Sendable {
    case rows, duration
  }

  var frames = 60
  var from = DoubleDouble(0)
  var to = DoubleDouble(1)
  /// Exact inputs, or nil for equal intervals.
  var inputs: [DoubleDouble]?
  /// The time at x = 1, in seconds, or nil for the curve's own duration.
  var duration: DoubleDouble?

  static func declare(_ list: inout ParameterList<Self>) {
    list.section(.rows)
    list.option(
      "frames", \.frames, .count(from: 1), "N", "number of equal intervals (N + 1 rows)",
      excludes: [\.inputs])
    list.option("from", \.from, .anyNumber(), "X", "first x", excludes: [\.inputs])
    list.option("to", \.to, .anyNumber(), "X", "last x", excludes: [\.inputs])
    list.option("at", \.inputs, .exactNumbers, "LIST", "exact values of x, in this order")
    list.section(.duration)
    list.option(
      "duration", \.duration, .duration(.isPositive), "S",
      "time at x = 1 for a spring or joint, in seconds", usual: "its own duration")
  }

  /// Checks the inputs of a function.
  ///
  /// - Throws: A last input that is not after the first, or an input outside the domain.
  func check(_ function: CurveFunction) throws(CommandError) {
    guard inputs != nil || to > from else {
      throw .needs(
        option: Self.name(of: \.to),
        """
        must be greater than \(option: \CurveRange.from) \(Messages.number(from.high)) \
        (got '\(Messages.number(to.high))')
        """)
    }
    if let (name, least) = function.domain,
      let outside = (inputs ?? [from]).first(where: { $0.high < least })
    {
      throw .outsideDomain(
        option: Self.name(of: inputs == nil ? \.from : \.inputs), value: outside.high,
        least: least, function: name)
    }
  }
}
