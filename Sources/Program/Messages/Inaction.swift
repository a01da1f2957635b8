/// The reason why nothing moves, for a warning and an explanation.
enum Inaction: Sendable {
  /// The operation moves nothing, for a reason, and there may be a remedy.
  case operation(because: Phrase, remedy: Phrase? = nil)
  /// No action of a scenario moves anything.
  case everyAction
  /// A scenario has no actions.
  case noAction

  /// The reason of an operation.
  var reason: Phrase? {
    switch self {
    case .operation(let reason, _): reason
    case .everyAction, .noAction: nil
    }
  }
}
