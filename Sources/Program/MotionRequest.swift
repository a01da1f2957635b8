import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The request of a motion command: a plan of some system, and the columns of its table.
struct MotionRequest: Sendable {
  /// The content of a request.
  enum Content: Equatable, Sendable {
    /// A plan, whose curves an option may still replace.
    case plan(Plan)
    /// A complete motion.
    case motion(Motion)
  }

  /// The effect of `--curve` on a plan.
  enum CurveOverride: Sendable {
    /// The curve replaces that of every leg.
    case applied
    /// The plan has its curves already.
    case ignored
    /// The motion has a shape of its own, without curves.
    case rejected
  }

  /// The system's name in JSON.
  var system: String
  /// The model's name, if the system has models.
  var model: String?
  /// Every parameter of the motion, including defaults; only JSON needs them.
  var parameters: @Sendable () -> [JSONMember] = { [] }
  /// The plan or the motion.
  var content: Content
  /// Every column of the keyframe table.
  var columns: [Column]
  /// The area that contains the views.
  var area: Scene.Area
  /// Returns the views of the motion, back to front; only explanations and exports need them.
  var views: @Sendable (Motion) -> [Scene.View]
  /// The names of the columns that are printed by default, beside those of every table.
  var ownColumns = ["offset", "velocity"]
  /// The names of the columns that are printed by default too if the motion changes them.
  var changingColumns: [String] = []
  /// The layers that have a row at each instant, or nil for one row per instant.
  var layers: [Int]?
  /// Whether a plot shows the x of each view by default, instead of the primary property.
  var plotsViews = false
  /// Returns the system's options that choose rows; only code and pages need them.
  var rowOptions: @Sendable () -> [String] = { [] }
  /// The subject of events.
  var subject = EventTable.Subject.side
  /// The effect of `--curve`.
  var curveOverride = CurveOverride.applied
  /// Returns the option that gave the plan its curves; only errors need it.
  var curveOption: @Sendable () -> String = { CurveOption.name }
  /// Returns the option that sets the duration of the legs that a curve eases, if there is one;
  /// only errors need it.
  var durationOption: @Sendable () -> String? = { nil }
  /// Returns the other options that set durations of legs; only springs that ignore them need it.
  var otherDurationOptions: @Sendable () -> [String] = { [] }
  /// Additional figures in the summary.
  var figures: [SummaryTable.Figure] = []
  /// The warnings for the user.
  var warnings: [String] = []
  /// The given options that have no effect on the command, if there are any.
  var unused: UnusedOptions?
  /// The reason why nothing moves, if so.
  var inaction: Inaction?
  /// Returns the models for comparison; only explanations need them.
  var otherModels: @Sendable () -> [String] = { [] }
  /// Returns the names of the parameters whose defaults depend on the model; only `explain` needs
  /// them.
  var modelDefaults: @Sendable () -> [String] = { [] }
  /// Returns the explanation of the motion; only `explain` needs it.
  var explanation: @Sendable () -> Explanation = { Explanation() }
  /// The effective arguments, if they are more than the command line.
  var arguments: ParsedArguments?

  /// Returns the names of the columns that are printed by default, of which cards have no progress.
  func defaultColumns(of motion: Motion) -> [String] {
    let changed = changingColumns.filter { name in
      guard case .number(let value)? = columns.first(where: { $0.name == name })?.reading else {
        return false
      }
      return value.properties.contains { motion.changes($0) }
    }
    return ["frame", "time", "phase", "progress"] + ownColumns + changed + ["event"]
  }
}
