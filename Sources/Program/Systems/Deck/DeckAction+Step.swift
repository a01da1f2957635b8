import Arguments
import MotionEngine
import MotionNumerics
import TableText

extension DeckAction {
  /// The operation that the options describe.
  struct Step: Sendable {
    let operation: Deck.Operation
    /// The values of the options, including those that follow from the deck.
    let values: DeckParameters
    /// Returns the values of the drag, if there is one; only JSON needs them.
    var drag: @Sendable () -> [JSONMember] = { [] }
    var warnings: [Warning] = []

    /// The action's own parameters, without its side.
    var members: [JSONMember] { values.members(values.action?.own ?? []) + drag() }
  }

  /// Returns the usual initial state.
  func start(_ values: DeckParameters) -> DeckParameters.Start {
    let ownSide = DeckParameters.Start.open(values.side ?? .left)
    return switch self {
    case .open, .peek, .pan, .resize, .setMaxSize, .setController, .swapCenter: .closed
    case .close, .setSize, .tap, .rotate: ownSide
    case .toggle: values.isAcross ? ownSide : .closed
    case .bounce: values.opens ? .closed : ownSide
    case .pushOver: values.offset == nil ? .open(.right) : .closed
    }
  }

  /// Returns the operation on a deck that the options describe.
  func step(
    _ values: DeckParameters, _ arguments: ParsedArguments, on deck: Deck, _ read: FileReader
  ) throws(CommandError) -> Step {
    let side = values.side ?? .left
    var resolved = values
    func step(_ operation: Deck.Operation, _ warning: Warning? = nil) -> Step {
      Step(operation: operation, values: resolved, warnings: warning.map { [$0] } ?? [])
    }
    switch self {
    case .open: return step(.open(side))
    case .close: return step(.close(values.side))
    case .toggle: return step(values.isAcross ? .toggleAcross(side) : .toggle(side))
    case .bounce:
      return step(.bounce(side, opening: values.opens, swapsCenter: values.swapsCenter))
    case .peek:
      let bounce: PreviewBounce
      do throws(ParameterError) { bounce = try values.previewBounce } catch {
        throw DeckParameters.error(error, in: arguments, own)
      }
      resolved.damping = bounce.dampingRatio
      return step(.peek(side, bounce), values.clampedDamping(of: bounce))
    case .setSize: return step(.setSize(side, to: values.newSize ?? 0))
    case .pan:
      let gesture = try DragOptions(.plane).reading(arguments)
      let drag = try gesture.drag(arguments, read)
      return Step(
        operation: .pan(side, drag), values: values, drag: { gesture.members(of: drag) })
    case .tap: return step(.tap(side))
    case .rotate:
      let size = values.newBounds ?? deck.bounds.swapped
      let duration = GivenDuration(values.rotationDuration, usual: Deck.defaultDuration)
      (resolved.newBounds, resolved.rotationDuration) = (size, duration.seconds)
      return step(.rotate(side, to: size, duration: duration))
    case .resize:
      let size = values.newBounds ?? deck.bounds
      let duration = GivenDuration(values.resizeDuration, usual: Deck.defaultDuration)
      (resolved.newBounds, resolved.resizeDuration) = (size, duration.seconds)
      return step(.resize(side, to: size, duration: duration))
    case .pushOver: return step(.pushOver)
    case .setMaxSize:
      let warning = Warning(text: .maximumHasNoEffect)
      return step(
        .setMaximumSize(values.newSize ?? 0), deck.controllers.count == 1 ? nil : warning)
    case .setController: return step(.setController(side, isPresent: values.hasController))
    case .swapCenter: return step(.swapCenter(side))
    }
  }
}

extension DeckParameters {
  fileprivate var previewBounce: PreviewBounce {
    get throws(ParameterError) {
      try PreviewBounce(
        distance: distance, duration: peekDuration, bounces: bounces, dampingRatio: damping)
    }
  }

  /// Returns the warning about a damping ratio that a bounce clamps.
  fileprivate func clampedDamping(of bounce: PreviewBounce) -> Warning? {
    guard damping != bounce.dampingRatio else { return nil }
    return Warning(
      option: Self.name(of: \.damping),
      text: Messages.clamped(damping.high, to: bounce.dampingRatio.high))
  }
}
