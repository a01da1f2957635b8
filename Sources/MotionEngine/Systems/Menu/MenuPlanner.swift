import MotionNumerics

/// A builder of a plan, leg by leg, that keeps the model state up to date.
struct MenuPlanner {
  var menu: Menu
  let operation: Menu.Operation
  var state: Menu.State
  var plan: Plan
  /// The model state that is the target of each leg.
  var targets: [Menu.State] = []
  /// The decision at the release of a pan.
  var release: Menu.Release?
  /// The reason why nothing moves, used only if nothing does.
  private var inaction: Menu.Inaction?

  init(_ menu: Menu, _ operation: Menu.Operation, from state: Menu.State) {
    self.menu = menu
    self.operation = operation
    self.state = state
    plan = Plan(primaryProperty: .visibleX)
    plan.poses = menu.poses(in: state)
  }

  /// The reason why the planned operation moves nothing, or nil if it moves something.
  var reasonForStillness: Menu.Inaction? {
    plan.movesNothing ? inaction ?? .exposesNothing : nil
  }

  // MARK: Operations

  mutating func slide(shown isShown: Bool) {
    guard state.isShown != isShown else {
      inaction = .stays(isShown: isShown)
      return cue(.unchanged)
    }
    begin()
    settle(
      isShown ? .show : .hide, to: menu.restState(state.index, isShown: isShown), .easeInOut,
      isShown ? .showing : .hiding)
  }

  mutating func launch() {
    let target = menu.restState(state.index, isShown: state.isShown)
    state.x = menu.bounds.width
    inaction = .exposesAll(width: menu.bounds.width)
    plan.poses = menu.poses(in: state)
    plan.startsAtTarget = true
    begin()
    for message in [Menu.EventName.willMoveToParent, .didMoveToParent, .willAppear, .didAppear] {
      cue(message, .incoming)
    }
    settle(.launch, to: target, .easeInOut, .firstAppearance)
  }

  mutating func rotate() {
    // A view that is losing its parent gets no messages; the one that replaces it does.
    let role: Menu.Role = state.isLeaving ? .incoming : .visible
    begin()
    cue(.willRotate, role)
    inaction = .boundsAreSquare(menu.bounds)
    let turned = menu.bounds.swapped
    let size: List = [
      Plan.Move(.width, from: menu.bounds.width, to: turned.width),
      Plan.Move(.height, from: menu.bounds.height, to: turned.height),
    ]
    settle(
      .rotate, to: menu.restState(state.index, isShown: state.isShown), .easeInOut, .turning,
      with: size)
    cue(.didRotate, role)
    menu.bounds = turned
  }

  mutating func swap(to index: Int) {
    guard index != state.index else {
      inaction = .isVisible(index)
      return cue(.unchanged)
    }
    let width = menu.bounds.width
    cue(.willMoveToNil, .outgoing)
    cue(.willMoveToParent, .incoming)
    cue(.willDisappear, .outgoing)
    cue(.willAppear, .incoming)
    set(.interactive, to: 0)
    set(.outgoingIndex, to: Double(state.index))
    var away = state
    away.x = width
    away.isLeaving = true
    let outgoing = Plan.Move(.outgoingX, from: state.x, to: width, source: .visibleX)
    settle(.out, to: away, .easeInOut, .leaving, with: [outgoing])
    cue(.didDisappear, .outgoing)
    cue(.didAppear, .incoming)
    cue(.didMoveToParent, .incoming)
    cue(.removedFromParent, .outgoing)
    cue(.didMoveToNil, .outgoing)
    clearOutgoing()
    set(.visibleIndex, to: Double(index))
    set(.menuShown, to: 0)
    if !menu.restoresInteractionAtEnd { set(.interactive, to: 1) }
    settle(.in, to: menu.restState(index, isShown: false), .easeInOut, .entering)
    if menu.restoresInteractionAtEnd { set(.interactive, to: 1) }
  }

  mutating func pan(_ drag: Drag) {
    let stays = drag.firstDirection(along: .x) == 0
    inaction =
      stays
      ? .gestureStays
      : menu.exposedWidth == 0 ? .exposesNothing : .gestureLeadsAway(isShown: state.isShown)
    begin()
    cue(.panBegan)
    let path = MenuDrag(drag, from: state.x, of: menu)
    let pieces = path.pieces
    append(
      Plan.Leg(
        name: Menu.PhaseName.drag.rawValue, duration: drag.duration, curve: nil,
        moves: [
          pieces.isEmpty
            ? Plan.Move(.visibleX, from: path.first, to: path.target.high)
            : Plan.Move(.visibleX, along: pieces)
        ], reason: Menu.Reason.following.rawValue),
      to: Menu.State(index: state.index, isShown: state.isShown, x: path.target.high))
    cue(.panEnded)
    let decision = menu.release(at: path.target, velocity: drag.velocity.x)
    release = decision
    let target = menu.restState(state.index, isShown: decision.shows)
    guard target.x != state.x else {
      state = target
      set(.menuShown, to: target.isShown ? 1 : 0)
      return cue(.unchanged)
    }
    settle(
      decision.shows ? .show : .hide, to: target, .easeOut,
      decision.shows ? .releasedPast : .releasedBefore)
  }

  // MARK: Parts

  /// Ends a running swap: removes the outgoing view and enables touches.
  private mutating func begin() {
    clearOutgoing()
    set(.interactive, to: 1)
  }

  private mutating func clearOutgoing() {
    set(.outgoingIndex, to: nil)
    set(.outgoingX, to: nil)
  }

  private mutating func settle(
    _ name: Menu.PhaseName, to target: Menu.State, _ curve: TimingCurve, _ reason: Menu.Reason,
    with others: List<Plan.Move> = []
  ) {
    if target.isShown != state.isShown { set(.menuShown, to: target.isShown ? 1 : 0) }
    append(
      Plan.Leg(
        name: name.rawValue, duration: menu.duration ?? operation.duration,
        isDurationGiven: menu.duration != nil, curve: curve,
        moves: [Plan.Move(.visibleX, from: state.x, to: target.x)] + others,
        reason: reason.rawValue),
      to: target)
  }

  private mutating func append(_ leg: Plan.Leg, to target: Menu.State) {
    plan.legs.append(leg)
    targets.append(target)
    state = target
  }

  private mutating func set(_ property: Property, to value: Double?) {
    plan.detachedChanges.append(Plan.DetachedChange(at: plan.legs.count, property, .holding(value)))
  }

  private mutating func cue(_ event: Menu.EventName, _ role: Menu.Role? = nil) {
    plan.cues.append(Plan.Cue(at: plan.legs.count, event.rawValue, role?.rawValue ?? ""))
  }
}
