import MotionEngine
import TableText

/// The explanation of a transition.
extension TransitionRequest {
  func explanation(
    of operation: Transition.Operation, _ outcome: Transition.Outcome
  ) -> Explanation {
    var explanation = Explanation(reason: Messages.transitionReason)
    if let release = outcome.release {
      explanation.sections.append(
        .init(
          "Release", ["test", "value", "limit", "fired"],
          [
            [
              .text("finishes above (projected progress)"), .number(release.projected),
              .number(release.threshold), .flag(release.finishes),
            ]
          ]))
      explanation.notes.append(Messages.decision(release))
    }
    if case .push(let kind, _) = operation, kind == .push || kind == .fade {
      explanation.notes.append(Messages.fadeIsApproximate)
    }
    return explanation
  }
}

/// The explanation of a swipe.
extension SwipeRequest {
  func explanation(_ outcome: Pager.Outcome) -> Explanation {
    var explanation = Explanation(reason: Messages.transitionReason)
    let release = outcome.release
    explanation.sections = [
      .init(
        "Pages", ["page", "previous", "next"],
        [
          [
            .integer(state.page), state.page > 0 ? .integer(state.page - 1) : .null,
            state.page < pager.pages - 1 ? .integer(state.page + 1) : .null,
          ]
        ]),
      .init(
        "Release", ["test", "value", "limit", "fired"],
        [
          [
            .text("previous page above (projected translation)"), .number(release.projected),
            .number(release.limit), .flag(release.turn < 0),
          ],
          [
            .text("next page below"), .number(release.projected), .number(-release.limit),
            .flag(release.turn > 0),
          ],
        ]),
    ]
    explanation.notes = [Messages.decision(release, page: state.page, of: pager.pages)]
    return explanation
  }
}
