import MotionNumerics

/// An operation interrupts a running one, but a drag during a transition is ignored.
extension Transition: MotionSystem {
  /// The place where a new player begins: not presented.
  public var initialPlace: Place { false }

  /// Returns the state of views before an operation.
  public func restState(before operation: Operation, isPresented: Bool) -> State {
    State(place: isPresented, values: poses(before: operation))
  }

  /// Plans an operation at a moment of a motion.
  public func decide(
    at moment: Moment<Transition>, of motion: Motion, with planner: inout Outcome
  ) {
    guard !moment.isRunning || !moment.operation.isDriven else {
      return planner.stay(.transitionIsUnderWay, "drag-ignored")
    }
    plan(moment.operation, with: &planner)
    // A finished operation leaves no values to start from: its views are replaced.
    planner.interruption = moment.isRunning ? nil : .jump
  }

  /// Plans an operation on the two views.
  ///
  /// Presenting a presented view or dismissing a dismissed one changes nothing.
  public func plan(_ operation: Operation, with planner: inout Outcome) {
    planner = Planner(self, from: restState(before: operation, isPresented: planner.place))
    switch operation {
    case .present(let interaction): planner.present(true, interaction, operation)
    case .dismiss(let interaction): planner.present(false, interaction, operation)
    case .slide:
      planner.place = false
      planner.animate(
        "slide", operation, .easeInOut, because: "both views slide together: ease-in-out",
        isInteractive: allowsUserInteraction)
    case .push(let kind, _):
      planner.place = false
      // UIKit ignores touches on views that it animates itself, but this is Core Animation.
      planner.animate(
        kind.rawValue, operation, .linear, because: "Core Animation's own: linear",
        isInteractive: true)
    }
  }
}

extension Planner<Transition> {
  fileprivate mutating func present(
    _ presents: Bool, _ interaction: Transition.Interaction?, _ operation: Transition.Operation
  ) {
    guard presents != place else { return stay(.stays(isPresented: place), "unchanged") }
    cue(presents ? "will-present" : "will-dismiss")
    if let interaction {
      drive(operation, by: interaction, isForward: presents)
    } else {
      place = presents
      animate(
        presents ? "present" : "dismiss", operation, .easeInOut,
        because: "a custom animator: ease-in-out",
        isInteractive: false)
    }
    guard place == presents else { return cue("did-cancel") }
    if presents, system.removesPresenter { cue("presenter-removed") }
    cue(presents ? "did-present" : "did-dismiss")
  }

  /// Appends the leg of an operation that no drag drives.
  fileprivate mutating func animate(
    _ phase: String, _ operation: Transition.Operation, _ curve: TimingCurve,
    because reason: String, isInteractive: Bool
  ) {
    begin(operation, isInteractive: isInteractive)
    set(.driven, to: nil, after: DoubleDouble(0))
    leg(
      phase, to: [:], with: system.moves(of: operation), in: system.duration(of: operation), curve,
      because: reason)
    set(.interactive, to: 1, after: DoubleDouble(0))
  }

  private mutating func begin(_ operation: Transition.Operation, isInteractive: Bool) {
    set(.shadowOpacity, to: system.shadowOpacity(of: operation), after: DoubleDouble(0))
    set(.interactive, to: isInteractive ? 1 : 0, after: DoubleDouble(0))
  }

  /// Appends the legs of a drag that drives a transition and of its finish or cancellation.
  ///
  /// The percentage is the displacement of the drag towards completion divided by the full distance,
  /// clamped to 0...1.
  private mutating func drive(
    _ operation: Transition.Operation, by interaction: Transition.Interaction, isForward: Bool
  ) {
    let (drag, direction) = (interaction.drag, system.direction)
    let sign = DoubleDouble(isForward ? direction.sign : -direction.sign)
    let length = DoubleDouble(system.bounds.extent(along: direction.axis))
    var duration = system.duration(of: operation)
    // The percentage has a corner where the drag passes an end.
    let path = DragPath(drag, levels: [0, 1]) { point in
      (sign * point.translation(along: direction.axis) / length).roundedToDouble
    }
    func clamped(_ share: DoubleDouble) -> DoubleDouble {
      min(max(share, DoubleDouble(0)), DoubleDouble(1))
    }
    // Only a spring uses the duration of the curve.
    let curveDuration = interaction.drivenCurve?.naturalDuration ?? duration.seconds.high
    func progress(at percent: DoubleDouble) -> DoubleDouble {
      guard let curve = interaction.drivenCurve else { return percent }
      return DoubleDouble(curve.state(at: percent, duration: curveDuration).value)
    }
    func value(of move: Plan.Move, at percent: DoubleDouble) -> Double {
      guard move.from != move.to else { return move.from }
      return
        (DoubleDouble(move.from) + DoubleDouble.sum(move.to, -move.from) * progress(at: percent))
        .high
    }

    let percent = clamped(path.end.position)
    let velocity = sign * drag.velocity.component(along: direction.axis)
    let projected = (percent + interaction.lookAhead * velocity / length)
      .bounded(by: percent.high + interaction.lookAhead.high * velocity.high / length.high)
    let finishes = projected.isClearlyMore(than: interaction.threshold)
    release = Transition.Release(
      percent: percent.high, progress: progress(at: percent).high, projected: projected.high,
      threshold: interaction.threshold.high, finishes: finishes)
    inaction =
      drag.firstDirection(along: direction.axis) == 0
      ? .gestureStays(direction.axis)
      : .gestureLeadsAway(from: isForward ? direction : direction.opposite)
    if finishes { place = isForward }

    let moves = system.moves(of: operation) + [Plan.Move(.driven, from: 0, to: 1)]
    begin(operation, isInteractive: false)
    let offset = moves.first { $0.property == .offset } ?? Plan.Move(.offset, from: 0, to: 0)
    follow(
      drag,
      moves.map { move in
        var driven = path.move(move.property, { value(of: move, at: clamped($0)) }) { from, to in
          let (from, to) = (clamped(from), clamped(to))
          guard from != to, move.from != move.to, let curve = interaction.drivenCurve else {
            return nil
          }
          return .resisted(
            Segment.ResistedDrag(
              .curve(curve, duration: curveDuration), from: from.high, to: to.high,
              base: move.from, scale: move.to - move.from))
        }
        if driven.pieces.isEmpty { driven.from = move.from }
        return driven
      },
      within: OvershootLimits(
        lower: min(offset.from, offset.to), upper: max(offset.from, offset.to)),
      because: "follows the drag")
    // The remainder is that of the drag, even if a curve shows another progress.
    let share = finishes ? DoubleDouble(1) - percent : percent
    duration.seconds = share * duration.seconds / interaction.completionSpeed
    let rest = moves.map { move in
      var move = move
      (move.from, move.to) = (value(of: move, at: percent), finishes ? move.to : move.from)
      return move
    }
    leg(
      finishes ? "finish" : "cancel", to: [:], with: rest, in: duration, .easeInOut,
      because: "\(finishes ? "" : "not ")released past the threshold: the completion curve")
    set(.interactive, to: 1, after: DoubleDouble(0))
  }
}
