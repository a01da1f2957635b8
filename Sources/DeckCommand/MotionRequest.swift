import Arguments
import DeckEngine
import DeckFormats

/// What a motion command asks for: a plan of some system, and how its table reads.
struct MotionRequest: Sendable {
  /// What moves.
  enum Content: Sendable {
    /// A plan, whose curves options may still replace.
    case plan(Plan)
    /// A motion to which nothing can be added.
    case motion(Motion)
  }

  /// The system's name in JSON.
  var system: String
  /// The model's name, if the system has models.
  var model: String?
  /// Every parameter that the motion used, defaults included; only JSON asks for them.
  var parameters: @Sendable () -> [JSONMember]
  /// What the system decided.
  var content: Content
  /// Every column of the keyframe table.
  var columns: [Column]
  /// The names of the columns that are printed by default.
  var defaultColumns: [String]
  /// The layers of which each instant has a row, or nil for one row an instant.
  var layers: [Int]?
  /// What events are about.
  var subject = EventTable.Subject.side
  /// Whether the motion has a shape of its own, in which no curve has a place.
  var easesNothing = false
  /// Whether the plan has its curves already, so that `--curve` replaces none.
  var keepsCurves = false
  /// The option that gave the plan its curves, if one did.
  var curveOption = MotionOptions.curve.declaration
  /// The option that gives the legs that a curve eases a duration, if there is one.
  var durationOption: OptionDeclaration?
  /// Figures that the summary gives besides the motion's own.
  var figures: [SummaryTable.Figure] = []
  /// What the user should know.
  var warnings: [String] = []
  /// Why nothing moves, if nothing does.
  var inaction: Inaction?
  /// The models that explanations compare with.
  var otherModels: [String] = []
  /// The names of the parameters whose defaults the model has of its own.
  var modelDefaults: [String] = []
  /// What explanations tell of the motion; only they ask for it.
  var explanation: @Sendable () -> Explanation = { Explanation() }
  /// What counts as given, if that is more than the command line.
  var arguments: ParsedArguments?
}

extension [JSONMember] {
  /// Adds a parameter under its option's name in camel case.
  mutating func set<Value>(_ key: OptionKey<Value>, _ value: JSONValue) {
    append(JSONMember(camelCase(key.declaration.name), value))
  }
}

/// A name in kebab or snake case as JSON writes it: `left-size` becomes `leftSize`.
func camelCase(_ name: String) -> String {
  let parts = name.split { $0 == "-" || $0 == "_" }
  return parts.dropFirst().reduce(String(parts.first ?? "")) { name, part in
    name + part.prefix(1).uppercased() + part.dropFirst()
  }
}
