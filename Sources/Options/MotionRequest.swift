package import MotionEngine
import MotionNumerics
package import TableText

/// The request of a motion command: a plan of some system, and the columns of its table.
package struct MotionRequest: Sendable {
  /// The content of a request.
  package enum Content: Equatable, Sendable {
    /// A plan, whose curves an option may still replace.
    case plan(Plan)
    /// A complete motion.
    case motion(Motion)
  }

  /// The effect of `--curve` on a plan.
  package enum CurveOverride: Sendable {
    /// The curve replaces that of every leg.
    case applied
    /// The plan has its curves already.
    case ignored
    /// The motion has a shape of its own, without curves.
    case rejected
  }

  /// The system's name in JSON.
  package var system: String
  /// The model's name, if the system has models.
  package var model: String?
  /// Every parameter of the motion, including defaults; only JSON needs them.
  package var parameters: @Sendable () -> [JSONMember] = { [] }
  /// The plan or the motion.
  package var content: Content
  /// Every column of the keyframe table.
  package var columns: [Column]
  /// The area that contains the views.
  package var area: Scene.Area
  /// Returns the views of the motion, back to front; only explanations and exports need them.
  package var views: @Sendable (Motion) -> [Scene.View]
  /// The names of the columns that are printed by default, beside those of every table.
  package var ownColumns = ["offset", "velocity"]
  /// The names of the columns that are printed by default too if the motion changes them.
  package var changingColumns: [String] = []
  /// The layers that have a row at each instant, or nil for one row per instant.
  package var layers: [Int]?
  /// Whether a plot shows the x of each view by default, instead of the primary property.
  package var plotsViews = false
  /// Returns the system's options that choose rows; only code and pages need them.
  package var rowOptions: @Sendable () -> [String] = { [] }
  /// The subject of events.
  package var subject = EventTable.Subject.side
  /// The effect of `--curve`.
  package var curveOverride = CurveOverride.applied
  /// Returns the option that gave the plan its curves; only errors need it.
  package var curveOption: @Sendable () -> String = { CurveOption.name }
  /// Returns the option that sets the duration of the legs that a curve eases, if there is one;
  /// only errors need it.
  package var durationOption: @Sendable () -> String? = { nil }
  /// Returns the other options that set durations of legs; only springs that ignore them need it.
  package var otherDurationOptions: @Sendable () -> [String] = { [] }
  /// Additional figures in the summary.
  package var figures: [SummaryTable.Figure] = []
  /// The warnings for the user.
  package var warnings: [String] = []
  /// The given options that have no effect on the command, if there are any.
  package var unused: UnusedOptions?
  /// The reason why nothing moves, if so.
  package var inaction: Inaction?
  /// Returns the models for comparison; only explanations need them.
  package var otherModels: @Sendable () -> [String] = { [] }
  /// Returns the names of the parameters whose defaults depend on the model; only `explain` needs
  /// them.
  package var modelDefaults: @Sendable () -> [String] = { [] }
  /// Returns the explanation of the motion; only `explain` needs it.
  package var explanation: @Sendable () -> Explanation = { Explanation() }
  /// The effective arguments, if they are more than the command line.
  package var arguments: ParsedArguments?

  package init(
    system: String, model: String? = nil, content: Content, columns: [Column], area: Scene.Area,
    views: @escaping @Sendable (Motion) -> [Scene.View]
  ) {
    (self.system, self.model, self.content) = (system, model, content)
    (self.columns, self.area, self.views) = (columns, area, views)
  }

  /// Returns the names of the columns that are printed by default, of which cards have no progress.
  package func defaultColumns(of motion: Motion) -> [String] {
    let changed = changingColumns.filter { name in
      guard case .number(let value)? = columns.first(where: { $0.name == name })?.reading else {
        return false
      }
      return value.properties.contains { motion.changes($0) }
    }
    return ["frame", "time", "phase", "progress"] + ownColumns + changed + ["event"]
  }
}
