import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// Pages and a swipe, as the options describe them.
struct SwipeRequest {
  let arguments: ParsedArguments
  var pager: Pager
  let state: Pager.State
  let bounds: Size

  /// Reads the options that describe the pages.
  ///
  /// - Throws: The first option that describes no pages.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    self.arguments = arguments
    bounds = try TransitionRequest.bounds(arguments)
    let page: Int
    do throws(UsageError) {
      let pages = try arguments[TransitionOptions.pages]
      let given = try arguments[TransitionOptions.page]
      pager = Pager(width: bounds.width, pages: pages)
      page = arguments.contains(TransitionOptions.page) ? given : min(given, pages - 1)
      if page >= pages {
        throw .unreadableValue(
          option: TransitionOptions.page.declaration.name,
          arguments.text(of: TransitionOptions.page) ?? [], .moreThan(Double(pages - 1)))
      }
      pager.threshold = try arguments[TransitionOptions.threshold]
      pager.lookAhead = try arguments[TransitionOptions.lookAhead]
      pager.settleDuration = try arguments[TransitionOptions.settleDuration]
      pager.resistance = try arguments[TransitionOptions.edgeResistance]
    } catch {
      throw .usage(error)
    }
    pager.isSettleDurationGiven = arguments.contains(TransitionOptions.settleDuration)
    state = Pager.State(page: page)
  }

  /// Returns the request for a table of the swipe.
  func motion(_ read: FileReader) throws(CommandError) -> MotionRequest {
    let drag = try GestureOptions.drag(arguments, read)
    let outcome = pager.plan(drag, from: state)
    return MotionRequest(
      system: TransitionSystem.name,
      parameters: { pageParameters + GestureOptions.parameters(of: drag, arguments) + settling },
      content: .plan(outcome.plan), columns: Pager.columns,
      views: { [pager, bounds] in pager.views(height: bounds.height, in: $0) },
      defaultColumns: Pager.defaultColumns,
      durationOption: TransitionOptions.settleDuration.declaration.name,
      inaction: outcome.isStill ? Messages.stillSwipe : nil,
      explanation: { explanation(outcome) })
  }

  /// The parameters of the pages.
  var pageParameters: [JSONMember] {
    var members: [JSONMember] = []
    members.set(TransitionOptions.size, .list([.exact(bounds.width), .exact(bounds.height)]))
    members.set(TransitionOptions.pages, .integer(pager.pages))
    members.set(TransitionOptions.page, .integer(state.page))
    members.set(TransitionOptions.edgeResistance, .text(pager.resistance.rawValue))
    return members
  }

  /// The parameters of a release.
  var settling: [JSONMember] {
    var members: [JSONMember] = []
    members.set(TransitionOptions.threshold, .exact(pager.threshold.high))
    members.set(TransitionOptions.lookAhead, .exact(pager.lookAhead.high))
    members.set(TransitionOptions.settleDuration, .exact(pager.settleDuration.high))
    return members
  }
}
