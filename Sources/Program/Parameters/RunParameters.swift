import Arguments
import MotionEngine
import TableText

/// The options of scenarios of systems that can be interrupted.
struct RunParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    case interruption
  }

  /// The start of an interrupting action, or nil for the one that the action usually has.
  var interruption: Motion.Interruption?

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.interruption)
    list.option(
      "interruption", \.interruption, .choice, "MODE",
      "start of an action that interrupts another: from-current, additive or jump",
      usual: "depends on the action")
  }

  /// Returns a value as a JSON member.
  static func members(_ interruption: Motion.Interruption?) -> [JSONMember] {
    var values = RunParameters()
    values.interruption = interruption
    return values.members()
  }
}
