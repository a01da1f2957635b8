import MotionEngine

/// Explanations of transitions.
extension Messages {
  /// The reason of a leg and of its curve.
  static func transitionReason(_ name: String) -> String {
    switch Transition.Reason(rawValue: name) {
    case .animated: "a custom animator: ease-in-out"
    case .sliding: "both views slide together: ease-in-out"
    case .pushing: "Core Animation's own: linear"
    case .driven: "follows the drag"
    case .finishing: "released past the threshold: the completion curve"
    case .cancelling: "not released past the threshold: the completion curve"
    case .swiping: "follows the drag"
    case .turning: "another page becomes the current one: ease-out"
    case .returning: "the page stays: ease-out"
    case nil: name
    }
  }

  /// The outcome of a release.
  static func decision(_ release: Transition.Release) -> String {
    let result =
      release.finishes
      ? "exceeds \(figure(release.threshold)): the transition finishes"
      : "does not exceed \(figure(release.threshold)): the transition is canceled"
    return "Released at progress \(figure(release.percent)); projected progress "
      + "\(figure(release.projected)) \(result)."
  }

  /// The outcome of a swipe's release.
  static func decision(_ release: Pager.Release, page: Int, of pages: Int) -> String {
    let asksForPrevious = release.translation > 0 && release.projected > release.limit
    let asksForNext = release.translation < 0 && -release.projected > release.limit
    var result = "page \(page) stays"
    if release.turn != 0 { result = "page \(page + release.turn) becomes current" }
    if asksForPrevious, page == 0 { result += ", because it is the first" }
    if asksForNext, page == pages - 1 { result += ", because it is the last" }
    return "Released at \(figure(release.translation)) pt; projected "
      + "\(figure(release.projected)) pt: \(result)."
  }

  static let fadeIsApproximate =
    "Apple does not document the fade; opacities are approximate."
}
