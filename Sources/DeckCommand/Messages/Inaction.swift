/// A motion in which nothing moves, for what a warning and an explanation say of it.
enum Inaction: Sendable {
  /// The operation moves nothing, for a reason; something may help.
  case operation(because: Phrase, remedy: Phrase? = nil)
  /// No action of a scenario moves anything.
  case everyAction

  /// The reason of an operation.
  var reason: Phrase? {
    switch self {
    case .operation(let reason, _): reason
    case .everyAction: nil
    }
  }
}
