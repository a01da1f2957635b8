import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of the curves of a motion's legs.
struct CurveParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    case delay, curve, springs
  }

  /// The options of a command.
  static let all: [Section] = [.delay] + ofActions
  /// The options of one action of a scenario.
  static let ofActions: [Section] = [.curve, .springs]

  /// The delay before the motion starts, in seconds.
  var delay = DoubleDouble(0)
  /// The curve that replaces that of every leg, in curve syntax, or nil to keep them.
  var curve: [UInt8]?
  /// The options of springs.
  var springs = SpringCurve.Options()

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.delay)
    list.option(
      "delay", \.delay, .span(), "D", "delay before the motion starts, in seconds")
    list.section(.curve)
    list.option(
      "curve", \.curve, .bytes(.curve), "CURVE", "curve of every leg that has one ('list curves')")
    list.section(.springs)
    list.flag(
      "allow-overdamping", \.springs.allowsOverdamping,
      "allow damping ratios of physical springs above 1 (otherwise clamped to 1)")
    list.option(
      "settling", \.springs.settlingRule, .choice, "RULE",
      "rule for the settling time of springs: library or core-animation")
  }
}
