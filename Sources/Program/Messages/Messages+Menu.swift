import MotionEngine
import MotionNumerics

/// Explanations of a menu.
extension Messages {
  /// The reason of a leg and of its curve.
  static func menuReason(_ name: String) -> String {
    switch Menu.Reason(rawValue: name) {
    case .showing: "the menu was hidden: ease-in-out"
    case .hiding: "the menu was shown: ease-in-out"
    case .leaving: "the visible view leaves first: ease-in-out"
    case .entering: "the other view enters from where it left: ease-in-out"
    case .firstAppearance: "the first view enters from off-screen: ease-in-out"
    case .turning: "the device rotates: ease-in-out"
    case .following: "follows the drag between 0 and the exposed width"
    case .releasedPast: "released past the threshold: ease-out"
    case .releasedBefore: "not released past the threshold: ease-out"
    case nil: name
    }
  }

  /// The outcome of a release.
  static func decision(_ release: Menu.Release) -> String {
    let side = release.shows ? "past" : "not past"
    return "\(figure(Menu.lookAhead.high)) s after the release the view would be at "
      + "\(figure(release.projected)), \(side) half of the exposed width, "
      + "\(figure(release.threshold)): the menu is \(release.shows ? "shown" : "hidden")."
  }
}
