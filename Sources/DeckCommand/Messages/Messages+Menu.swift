import DeckEngine

/// Why a menu does what it does.
extension Messages {
  /// Why a leg is there and has its curve.
  static func menuReason(_ name: String) -> String {
    switch Menu.Reason(rawValue: name) {
    case .showing: "the menu was hidden: ease-in-out"
    case .hiding: "the menu was shown: ease-in-out"
    case .leaving: "the visible view leaves first: ease-in-out"
    case .entering: "the other view comes in from where it left: ease-in-out"
    case .firstAppearance: "the first view comes in from outside: ease-in-out"
    case .turning: "the bounds turn: ease-in-out"
    case .following: "follows the finger between 0 and the exposed width"
    case .releasedPast: "the finger let go past the threshold: ease-out"
    case .releasedBefore: "the finger did not let go past the threshold: ease-out"
    case nil: name
    }
  }

  /// What a release decided.
  static func decision(_ release: Menu.Release) -> String {
    let side = release.shows ? "past" : "not past"
    return "\(figure(Menu.lookAhead.high)) s after the release the view would be at "
      + "\(figure(release.projected)), \(side) half of the exposed width, "
      + "\(figure(release.threshold)): the menu is \(release.shows ? "shown" : "hidden")."
  }
}
