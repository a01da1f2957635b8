import MotionNumerics

extension Property {
  /// The side whose view slides, as the sign of its offsets.
  static let slidingSide = Property("sliding_side")
}

/// While a motion is running only a change of the bounds interrupts it.
extension SlideOverDeck: DeckImplementation {
  /// Returns the motion of a deck at rest in a state.
  public func rest(in state: Deck.State) -> Motion {
    Motion(primaryProperty: .offset, poses: poses(in: state))
  }

  /// Returns every property of the deck at rest in a state.
  func poses(in state: Deck.State) -> [Plan.Pose] {
    [
      Plan.Pose(.offset, state.offset), Plan.Pose(.offsetX, state.offset),
      Plan.Pose(.offsetY, 0), Plan.Pose(.width, deck.bounds.width),
      Plan.Pose(.height, deck.bounds.height), Plan.Pose(.controllers, deck.controllersNumber),
      Plan.Pose(.slidingSide, state.offset < 0 ? -1 : 1),
    ]
  }

  /// Returns the outcome of an operation on the deck in a state.
  public func plan(_ operation: Deck.Operation, from state: Deck.State) -> Deck.Outcome {
    var planner = SlideOverPlanner(self, from: state)
    return planner.outcome(of: operation)
  }

  /// Returns the deck with the timing and the panning of another.
  public func taking(settingsOf other: SlideOverDeck) -> SlideOverDeck {
    var system = self
    system.deck = deck.taking(settingsOf: other.deck)
    return system
  }

  /// Returns the deck after an operation, with its own settings.
  public func following(_ outcome: Deck.Outcome) -> SlideOverDeck {
    var system = self
    system.deck = deck.following(outcome)
    return system
  }

  /// Returns the outcome of an operation at a moment of a motion.
  public func decide(
    at moment: Moment<SlideOverDeck>, of motion: Motion
  ) throws(ParameterError) -> Decision<Deck.Outcome> {
    let operation = moment.operation
    let state = moment.presentedState(in: motion)
    if moment.isRunning {
      switch operation {
      case .rotate, .resize: break
      case .tap(let side):
        return Decision(deck.declining(.tapIgnored, .motionIsUnderWay, side, in: state))
      case .pan(let side, _):
        let side = edgeTouched(for: side)?.side ?? side
        return Decision(deck.declining(.panIgnored, .motionIsUnderWay, side, in: state))
      case .open, .close, .toggle, .toggleAcross, .bounce, .setSize, .peek, .pushOver,
        .setMaximumSize, .setController, .swapCenter:
        return Decision(deck.declining(.refused, .motionIsUnderWay, operation.side, in: state))
      }
    }
    var outcome = plan(operation, from: state)
    // A plan that moves nothing in the model may still move what an animation presents.
    if moment.isRunning { outcome.inaction = nil }
    return Decision(
      outcome, moment.isDragged ? .fromCurrent : nil, freezes: moment.isDragged)
  }

  /// Performs the plan.
  public func perform(
    _ outcome: Deck.Outcome, at moment: Moment<SlideOverDeck>,
    _ interruption: Motion.Interruption, on motion: inout Motion
  ) {
    let side = moment.sideUnderWay(in: motion, deck.rounding)
    motion.perform(
      outcome.plan, at: moment.instant, interruption, interrupting: side?.rawValue ?? "")
  }
}
