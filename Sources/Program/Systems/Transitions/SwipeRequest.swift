import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// Pages and a swipe, as the options describe them.
struct SwipeRequest {
  private let arguments: ParsedArguments
  let pager: Pager
  let state: Pager.State
  private let parameters: TransitionParameters
  /// The size of each page.
  var bounds: Size { parameters.transition.bounds }

  /// Reads the options that describe the pages.
  ///
  /// - Throws: The first option that describes no pages.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    self.arguments = arguments
    var parameters = try TransitionParameters(
      arguments, [.geometry, .pages, .edges, .release, .settling])
    let last = parameters.pages - 1
    let page = parameters.page ?? min(1, last)
    guard page <= last else {
      throw TransitionParameters.error(.moreThan(Double(last)), of: \.page, in: arguments)
    }
    parameters.page = page
    self.parameters = parameters
    var pager = Pager(width: parameters.transition.bounds.width, pages: parameters.pages)
    pager.threshold = parameters.threshold
    pager.lookAhead = parameters.lookAhead
    pager.settleDuration = parameters.settleDuration
    pager.isSettleDurationGiven = parameters.isSettleDurationGiven
    pager.resistance = parameters.edgeResistance
    self.pager = pager
    state = Pager.State(page: page)
  }

  /// Returns the drag of the swipe, and a function that returns the swipe's parameters.
  func drag(
    _ read: FileReader
  ) throws(CommandError) -> (Drag, members: @Sendable () -> [JSONMember]) {
    let gesture = try DragOptions(.plane).reading(arguments)
    let drag = try gesture.drag(arguments, read)
    return (drag, { gesture.members(of: drag) + parameters.members([.release, .settling]) })
  }

  /// Returns the request for a table of the swipe.
  func motion(_ read: FileReader) throws(CommandError) -> MotionRequest {
    let (drag, own) = try drag(read)
    let outcome = pager.plan(drag, from: state)
    return MotionRequest(
      system: TransitionSystem.name, parameters: { pageMembers + own() },
      content: .plan(outcome.plan), columns: Pager.columns,
      area: Scene.Area(bounds),
      views: { [pager, bounds] in pager.views(height: bounds.height, in: $0) },
      defaultColumns: Pager.defaultColumns,
      durationOption: { Self.durationOption },
      inaction: outcome.isStill ? Messages.stillDrag : nil,
      explanation: { explanation(outcome) })
  }

  /// The name of the option that sets the duration of a leg with a curve.
  static var durationOption: String { TransitionParameters.name(of: \.settleDuration) }

  /// The parameters of the pages, including defaults.
  var pageMembers: [JSONMember] { parameters.members([.geometry, .pages, .edges]) }

  // MARK: Explanation

  /// Returns the explanation of a swipe.
  private func explanation(_ outcome: Pager.Outcome) -> Explanation {
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
