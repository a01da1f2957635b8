import MotionNumerics

/// The model state during a drag is the presented position. Touches can interrupt only peeks and
/// drags, and a peek does not interrupt another; release 3 is interrupted only by new bounds.
extension Deck: MotionSystem {
  /// The library turns touches off in every animation, as UIKit does; a peek is a keyframe animation.
  public func disablesTouches(_ leg: Plan.Leg) -> Bool { true }

  /// Returns the deck with the timing and the panning of another.
  public func taking(settingsOf other: Deck) -> Deck {
    var deck = self
    (deck.timing, deck.panning) = (other.timing, other.panning)
    return deck
  }

  /// During a drag the deck is where the center is.
  public func place(draggedTo state: State) -> Place {
    Place(offset: state[.shift(along: state.place.axis)] ?? 0, axis: state.place.axis)
  }

  /// Plans an operation at a moment of a motion.
  public func decide(
    at moment: Moment<Deck>, of motion: Motion, with planner: inout Outcome
  ) throws(ParameterError) {
    let operation = moment.operation
    let isDisabled = model == .v3 ? moment.isRunning : motion.disablesTouches(at: moment.instant)
    switch operation {
    case .pan(let side, let drag) where isDisabled:
      let touched =
        model == .v3 ? edgeTouched(for: side)?.side : sidePanned(drag, in: planner.place)
      return planner.stay(.motionIsUnderWay, "pan-ignored", touched ?? side)
    case .tap(let side) where isDisabled:
      return planner.stay(.motionIsUnderWay, "tap-ignored", side)
    case .pan, .tap, .rotate, .resize: break
    case _ where model == .v3 && moment.isRunning:
      return planner.stay(.motionIsUnderWay, "refused", operation.side)
    case .peek(let side, _) where moment.isPeeking:
      return planner.stay(.peekIsUnderWay, "refused", side)
    case .swapCenter(let side) where model != .v3:
      planner.system.swapsCenterAtBounce = model.isRelease2 && moment.bouncesLater
      if !moment.bouncesLater { planner.cue("center-swapped", side) }
      return
    default: break
    }
    planner.endsPeeks = moment.dragsPeek
    if planner.endsPeeks { planner.interruption = .fromCurrent }
    try plan(operation, with: &planner)
  }

  // MARK: Performing

  /// Performs the plan, and ends what it interrupts beside it: a push or a peek.
  public func perform(
    _ outcome: Outcome, at moment: Moment<Deck>, _ interruption: Motion.Interruption,
    on motion: inout Motion
  ) {
    let instant = moment.instant
    if model == .documented, case .swapCenter = moment.operation, moment.bouncesLater,
      let bounce = motion.events.firstIndex(where: {
        $0.name == "bounced" && $0.instant.isAfter(instant)
      })
    {
      // The center is replaced at the bounce.
      motion.events.insert(motion.events[bounce], at: bounce)
      motion.events[bounce].name = "center-swapped"
    }
    let place = moment.state.place
    let side = moment.sideUnderWay(in: motion, rounding)
    // A peek moves the center along its own axis only.
    let isPeek = outcome.plan.legs.first?.hides ?? false
    let target = isPeek ? place : outcome.targets.first?.place ?? place
    if target.axis != place.axis {
      // Nothing is left of a motion along the other axis.
      for property in [Property.offset, .shift(along: place.axis)] {
        motion.tracks[property, default: Track(holding: 0)].endAdditiveAnimations(at: instant)
      }
    }
    let shown = [Axis.x, .y].map { axis in
      let rest = axis == place.axis ? place.offset : rest(along: axis)
      return (axis, (motion.state(of: .shift(along: axis), at: instant)?.value ?? rest) - rest)
    }
    motion.perform(outcome.plan, at: instant, interruption, interrupting: side ?? "")
    guard let first = outcome.plan.legs.first, !isPeek else { return }
    let other: Axis = target.axis == .x ? .y : .x
    if target.axis != place.axis || moment.isPeeking,
      !first.moves.contains(where: { $0.property == .shift(along: other) })
    {
      motion.tracks[.shift(along: other), default: Track(holding: 0)]
        .hold(rest(along: other), from: instant)
    }
    if moment.isRunning, moment.current?.operation == .pushOver {
      // The center that is being pushed over the deck is the deck's center at once.
      motion.tracks[.pushedX, default: Track(holding: nil)].hold(nil, from: instant)
      motion.tracks[.pictureX, default: Track(holding: nil)].hold(-bounds.width, from: instant)
    }
    // What is left of a peek fades while a drag takes hold of the center (line 2609).
    for (axis, left) in moment.dragsPeek ? shown : [] where left != 0 {
      let fading = Segment(
        start: instant, duration: Self.defaultDuration,
        rule: .eased(from: left, to: 0, curve: .easeInOut))
      let shift = Property.shift(along: axis)
      for property in axis == target.axis ? [.offset, shift] : [shift] {
        motion.tracks[property, default: Track(holding: 0)]
          .add(AdditiveAnimation(since: instant, segments: [fading]))
      }
    }
  }
}

extension Moment<Deck> {
  /// Whether a peek is under way: in a release also beneath what has begun since.
  fileprivate var isPeeking: Bool {
    isHidden || isRunning && phase?.name == "peek"
  }

  /// Whether a bounce is under way and still to come.
  fileprivate var bouncesLater: Bool {
    guard isRunning, case .bounce = current?.operation else { return false }
    return phase?.name != "bounce-back"
  }

  /// Whether a drag begins during a peek, and so ends it.
  fileprivate var dragsPeek: Bool { if case .pan = operation { isPeeking } else { false } }

  /// Returns the side of the current leg; for a drag the visible one or, at rest, the pan's.
  ///
  /// An offset below `rounding` along its axis is at rest.
  fileprivate func sideUnderWay(in motion: Motion, _ rounding: (Axis) -> Double) -> String? {
    guard let current, let leg else { return nil }
    // What began last may be over already, while what began before it goes on.
    let isOver = phase.map { !$0.end.isAfter(instant) } ?? true
    if isOver, let side = underWay?.subjects.last ?? nil { return side }
    if let side = current.outcome.subjects[leg] { return side }
    let axis = current.outcome.targets[leg].place.axis
    let shown = motion.state(of: .shift(along: axis), at: instant)?.value ?? 0
    guard shown.magnitude > rounding(axis) else { return current.operation.side?.rawValue }
    return Side(showingAt: shown, along: axis)?.rawValue
  }
}
