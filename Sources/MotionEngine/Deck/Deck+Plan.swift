extension Deck {
  /// An operation on a deck.
  public enum Operation: Hashable, Sendable {
    /// Opens a side.
    case open(Side)
    /// Closes a side; with nil the one that is not closed.
    case close(Side?)
    /// Opens a side if it is closed, else closes it.
    case toggle(Side)
    /// Closes the open side and opens the opposite one; the side is the command's.
    case toggleAcross(Side)
    /// Slides the center off-screen and back, to close a side or to open it.
    case bounce(Side, opening: Bool, swapsCenter: Bool)
    /// Changes a side's size, in the size mode.
    case setSize(Side, to: Double)
    /// Nudges the center to hint at a side.
    case peek(Side, PreviewBounce)
    /// Rotates the bounds to another size; the side is the command's.
    case rotate(Side, to: Size, duration: GivenDuration)
    /// Resizes the bounds, keeping ledges and offset; the side is the command's.
    case resize(Side, to: Size, duration: GivenDuration)
    /// Drags the center and releases it; the side is the command's.
    case pan(Side, Drag)
    /// Taps the center; the side is the command's.
    case tap(Side)
    /// Pushes a controller over the center while the right side is open.
    case pushOver
    /// Changes the maximum ledge, in the size mode; 0 for none.
    case setMaximumSize(Double)
    /// Adds or removes a side's controller.
    case setController(Side, isPresent: Bool)
    /// Replaces the center; the side is the action's.
    case swapCenter(Side)
  }

  /// The target of a leg.
  public struct Goal: Hashable, Sendable {
    /// The model state, which the leg sets when it begins.
    public var state: State
    /// The side of the leg, or nil for a drag, which may show both sides in turn.
    public var side: Side?
  }

  /// The result of an operation.
  public struct Outcome: Hashable, Sendable {
    /// The planned motion.
    public var plan: Plan
    /// The deck afterwards.
    public var deck: Deck
    /// The model state afterwards.
    public var state: State
    /// The side of the operation, if it has one.
    public var side: Side?
    /// The target of each leg of the plan.
    public var goals: [Goal] = []
    /// The sides with a controller whose ledge was clamped to fit new bounds.
    public var cutLedges: [Side] = []
    /// The outcome of a pan's release, if there was one.
    public var release: Release?
    /// Whether a pan stretches the center beyond an open offset.
    public var stretches = false
    /// The reason why nothing moves, if nothing does.
    public var inaction: Inaction?
  }

  /// Plans an operation on the deck in a state.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - state: The model state.
  ///   - curve: The curve that will replace those of the plan's legs, or nil. It changes the plan
  ///     only if the duration of one leg affects what is visible of another.
  /// - Returns: The plan, with the deck and its state afterwards.
  /// - Throws: A new size or maximum, or a delegate's ledge, outside 0 ... the extent of its axis,
  ///   or in release 2.2.11 a preview bounce too high for single precision.
  public func plan(
    _ operation: Operation, from state: State, replacingCurvesWith curve: TimingCurve? = nil
  ) throws(ParameterError) -> Outcome {
    var planner = DeckPlanner(self, from: state)
    planner.curve = curve
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
      cutLedges = sidesWithClampedLedge(to: size)
      planner.restartShadow(forRotation: true)
      try checkDelegateLedges(of: sidesAskedForInRotation, in: size)
      for side in sidesAskedForInRotation { planner.cue(.changesLedge, side) }
      planner.change(
        .rotate, of: target, to: rotated(to: size), offset: offset(in: state, rotatedTo: size),
        duration)
      planner.cue(.didRotate, target)
    case .resize(let target, let size, let duration):
      side = target
      planner.change(
        .resize, of: target, to: resized(to: size), offset: offset(in: state, resizedTo: size),
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
