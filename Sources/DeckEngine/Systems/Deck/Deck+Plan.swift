extension Deck {
  /// Something to do with a deck.
  public enum Operation: Hashable, Sendable {
    /// Opens a side.
    case open(Side)
    /// Closes a side, or with nil whichever is not closed.
    case close(Side?)
    /// Opens a side that is closed and closes one that is not.
    case toggle(Side)
    /// Goes from the side that stands open to the one across; the side is the command's own.
    case toggleAcross(Side)
    /// Slides the center out of sight and back, to shut a side or to open it.
    case bounce(Side, opening: Bool, swapsCenter: Bool)
    /// Gives a side another size, in the size mode.
    case setSize(Side, to: Double)
    /// Shows for a moment that there is a side.
    case peek(Side, PreviewBounce)
    /// Turns the bounds to another size; the side is the command's own.
    case rotate(Side, to: Size, duration: GivenDuration)
    /// Zooms the bounds to another size; the side is the command's own.
    case resize(Side, to: Size, duration: GivenDuration)
    /// Draws the center along with a finger; the side is the command's own.
    case pan(Side, Drag)
    /// Touches the center; the side is the command's own.
    case tap(Side)
    /// Pushes a controller over the center of a deck that is open on the right.
    case pushOver
    /// Gives the maximum ledge another size, in the size mode; 0 for none.
    case setMaximumSize(Double)
    /// Adds a side's controller, or takes it away.
    case setController(Side, isPresent: Bool)
    /// Exchanges the center; the side is the action's own.
    case swapCenter(Side)
  }

  /// What a leg of a plan leads to.
  public struct Goal: Hashable, Sendable {
    /// The model state, which the leg sets as it begins.
    public var state: State
    /// The side that the leg is about, or nil for a drag, which may show one side after the other.
    public var side: Side?
  }

  /// What an operation leads to.
  public struct Outcome: Hashable, Sendable {
    /// What happens.
    public var plan: Plan
    /// The deck afterwards.
    public var deck: Deck
    /// Where its center is afterwards.
    public var state: State
    /// The side that the operation was about, if there was one.
    public var side: Side?
    /// What each leg of the plan leads to.
    public var goals: [Goal] = []
    /// The sides with a controller whose ledge did not fit new bounds and was cut.
    public var cutLedges: [Side] = []
    /// What the release of a pan decided, if there was one.
    public var release: Release?
    /// Whether a pan stretches the center beyond an open offset.
    public var stretches = false
    /// Why nothing moves, if nothing does.
    public var inaction: Inaction?
  }

  /// Decides what an operation does to the deck in a state.
  ///
  /// - Parameters:
  ///   - operation: What to do.
  ///   - state: Where the center is.
  ///   - curve: The curve that will replace those of the plan's legs, or nil if none will. It does not
  ///     change the plan unless the duration of a leg decides what another one shows.
  /// - Returns: The plan, and the deck and its state afterwards.
  /// - Throws: A new size or maximum, or a delegate's ledge, outside 0 ... the extent of its axis,
  ///   or in release 2.2.11 a preview bounce too high for single precision.
  public func plan(
    _ operation: Operation, from state: State, replacingCurvesWith curve: TimingCurve? = nil
  ) throws(ParameterError) -> Outcome {
    var planner = DeckPlanner(self, from: state)
    planner.curve = curve
    guard model != .v3 else {
      let side = planner.slideOver(operation)
      return Outcome(
        plan: planner.plan, deck: planner.deck, state: planner.state, side: side,
        goals: planner.goals, inaction: planner.reasonForStillness(of: operation, from: state))
    }
    var side: Side?
    var cutLedges: [Side] = []
    switch operation {
    case .open(let target):
      side = target
      planner.open(target)
    case .close(let target):
      side = target ?? sideShowing(in: state) ?? .left
      planner.close(side)
    case .toggle(let target):
      side = target
      if isClosed(target, in: state) { planner.open(target) } else { planner.close(target) }
    case .toggleAcross(let target):
      side = target
      planner.toggleAcross(commandSide: target)
    case .bounce(let target, let isOpening, let swapsCenter):
      side = target
      planner.swapsCenter = swapsCenter
      if isOpening { planner.bounceOpen(target) } else { planner.bounceClosed(target) }
    case .peek(let target, let bounce):
      if model == .release2211 { try bounce.checkSinglePrecision() }
      side = target
      planner.peek(target, bounce)
    case .rotate(let target, let size, let duration):
      side = target
      cutLedges = sidesLosingTheirLedge(to: size)
      planner.restartShadow(forRotation: true)
      try checkDelegateLedges(of: sidesAskedForInRotation, in: size)
      for side in sidesAskedForInRotation { planner.cue(.changesLedge, side) }
      planner.change(
        .rotate, of: target, to: turned(to: size), offset: offset(in: state, turnedTo: size),
        duration)
      planner.cue(.didRotate, target)
    case .resize(let target, let size, let duration):
      side = target
      planner.change(
        .resize, of: target, to: zoomed(to: size), offset: offset(in: state, zoomedTo: size),
        duration)
    case .pan(let target, let drag):
      side = target
      planner.pan(sidePanned(drag, in: state) ?? target, drag)
    case .tap(let target):
      side = target
      planner.tap(commandSide: target)
    case .pushOver:
      side = .right
      planner.pushOver()
    case .setMaximumSize(let size):
      side = controllers.count == 1 ? controllers.first : nil
      let limited = try limiting(to: size)
      try checkDelegateLedges(of: side.map { [$0] } ?? [], in: bounds)
      planner.setMaximum(to: limited)
    case .setController(let target, let isPresent):
      side = target
      planner.setController(target, isPresent: isPresent)
    case .swapCenter(let target):
      side = target
      planner.cue(.centerSwapped, target)
    case .setSize(let target, let size):
      side = target
      let resized = try resizing(target, to: size)
      try checkDelegateLedges(of: [target], in: bounds)
      planner.setSize(
        of: target, to: resized, requesting: ledge(of: target, size: size))
    }
    return Outcome(
      plan: planner.plan, deck: planner.deck, state: planner.state, side: side,
      goals: planner.goals, cutLedges: cutLedges, release: planner.release,
      stretches: planner.stretches,
      inaction: planner.reasonForStillness(of: operation, from: state))
  }
}
