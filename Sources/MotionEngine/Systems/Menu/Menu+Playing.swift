import MotionNumerics

/// An interrupted swap has no further events, and while touches are disabled a drag does nothing.
extension Menu: MotionSystem {
  /// Returns the motion of a container at rest in a state.
  public func rest(in state: State) -> Motion {
    Motion(primaryProperty: .visibleX, poses: poses(in: state))
  }

  /// Returns the menu with the duration and the handling of touches of another.
  public func taking(settingsOf other: Menu) -> Menu {
    var menu = self
    menu.duration = other.duration
    menu.restoresInteractionAtEnd = other.restoresInteractionAtEnd
    return menu
  }

  /// Returns the menu after an operation, with its own settings.
  public func following(_ outcome: Outcome) -> Menu { outcome.menu.taking(settingsOf: self) }

  /// Returns the outcome of an operation at a moment of a motion.
  public func decide(
    at moment: Moment<Menu>, of motion: Motion
  ) throws(ParameterError) -> Decision<Outcome> {
    let isTouch = if case .pan = moment.operation { true } else { false }
    guard !isTouch || motion.state(of: .interactive, at: moment.instant)?.value != 0 else {
      var plan = Plan(primaryProperty: .visibleX)
      plan.cues = [Plan.Cue(at: 0, EventName.panIgnored.rawValue, "")]
      return Decision(
        Outcome(plan: plan, menu: self, state: moment.state, inaction: .swapIsUnderWay))
    }
    var state = moment.state
    let isDirect = isTouch || moment.isDragged
    if isDirect {
      state.x = motion.state(of: .visibleX, at: moment.instant)?.value ?? state.x
    }
    var outcome = plan(moment.operation, from: state)
    // A property that the plan leaves unchanged may still be moving to its target.
    if moment.isRunning, !outcome.plan.legs.isEmpty { outcome.inaction = nil }
    // A drag allows no additive animations, and an interrupted drag leaves none.
    return Decision(outcome, isDirect ? .fromCurrent : nil)
  }
}

extension Menu.Outcome: PlannedOutcome {}
