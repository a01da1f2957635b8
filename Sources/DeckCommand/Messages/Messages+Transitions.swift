import DeckEngine

/// Why transitions do what they do.
extension Messages {
  /// Why a leg is there and has its curve.
  static func transitionReason(_ name: String) -> String {
    switch Transition.Reason(rawValue: name) {
    case .animated: "a custom animator: ease-in-out"
    case .sliding: "both views slide together: ease-in-out"
    case .pushing: "Core Animation's own: linear"
    case .driven: "follows the finger"
    case .finishing: "let go beyond the threshold: the completion curve"
    case .cancelling: "let go before the threshold: the completion curve"
    case .swiping: "follows the finger"
    case .turning: "another page becomes the current one: ease-out"
    case .returning: "the page stays: ease-out"
    case nil: name
    }
  }

  /// What a release decided.
  static func decision(_ release: Transition.Release) -> String {
    let result =
      release.finishes
      ? "more than \(figure(release.threshold)): the transition finishes"
      : "not more than \(figure(release.threshold)): the transition is cancelled"
    return "The finger lets go at \(figure(release.percent)) of the way, with the look-ahead "
      + "\(figure(release.projected)), \(result)."
  }

  /// What a swipe's release decided.
  static func decision(_ release: Pager.Release, page: Int, of pages: Int) -> String {
    let asksForPrevious = release.translation > 0 && release.projected > release.limit
    let asksForNext = release.translation < 0 && -release.projected > release.limit
    var result = "page \(page) stays"
    if release.turn != 0 { result = "page \(page + release.turn) comes" }
    if asksForPrevious, page == 0 { result += ", for it is the first" }
    if asksForNext, page == pages - 1 { result += ", for it is the last" }
    return "The finger lets go at \(figure(release.translation)) points, with the look-ahead "
      + "\(figure(release.projected)): \(result)."
  }

  static let fadeIsApproximate =
    "The law of Core Animation's fade is unpublished: these opacities are approximate."
}
