import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of the curves of a motion's legs.
struct CurveOptions: Options {
  /// The user of the options.
  enum User: Sendable {
    case command
    /// An action of a scenario, which has its own time.
    case action
    /// A command about curves, or what needs no more than the options of springs or the delay.
    case springs, delay
  }

  let user: User
  /// Whether the motion has curves.
  let hasCurves: Bool

  /// The delay before the motion starts, in seconds.
  var delay = DoubleDouble(0)
  /// The curve that replaces that of every leg, in curve syntax, or nil to keep them.
  var curve: [UInt8]?
  /// The options of springs.
  var springs = SpringCurve.Options()

  init(_ user: User, hasCurves: Bool = true) { (self.user, self.hasCurves) = (user, hasCurves) }

  mutating func declare(_ list: inout OptionList) {
    if user == .command || user == .delay {
      list.option("delay", &delay, .span(), "D", "delay before the motion starts, in seconds")
    }
    guard user != .delay else { return }
    list.matters = hasCurves
    if user != .springs {
      list.option(
        "curve", &curve, .bytes(.curve), "CURVE",
        "curve of every leg that has one ('list curves')")
    }
    list.flag(
      "allow-overdamping", &springs.allowsOverdamping,
      "allow damping ratios of physical springs above 1 (otherwise clamped to 1)")
    list.option(
      "settling", &springs.settlingRule, .choice, "RULE",
      "rule for the settling time of springs: library or core-animation")
  }

  /// Returns the name of the first option of springs that is given, if one is.
  static func ofSpringGiven(in arguments: ParsedArguments) -> String? {
    ["allow-overdamping", "settling"].first(where: arguments.contains)
  }
}

/// The options of scenarios of systems that can be interrupted.
struct RunOptions: Options {
  /// The start of an interrupting action, or nil for the one that the action usually has.
  var interruption: Motion.Interruption?

  mutating func declare(_ list: inout OptionList) {
    list.option(
      "interruption", &interruption, .choice, "MODE",
      "start of an action that interrupts another: from-current, additive or jump",
      usual: "depends on the action")
  }
}
