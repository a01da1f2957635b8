public import MotionNumerics

/// A system on which operations are performed, each at its instant.
///
/// Decisions use the model state, which an animation sets to its target at once: while a motion is
/// running, it is the target of the leg in force. An operation interrupts a running one, or waits for
/// its end if the system decides so. What the library does when an animation is over happens at its
/// time, whether another operation has interrupted the animation or not.
public struct Player<System: MotionSystem>: Sendable {
  /// The start of every operation that interrupts another, or nil for that of its plan.
  public let interruption: Motion.Interruption?
  /// The system after the last operation.
  public private(set) var system: System
  /// The model state after the last operation.
  public private(set) var state: System.State
  /// The motion so far.
  private var running: Motion
  private let primaryProperty: Property
  private var current: Moment<System>.Performance?
  private var last = Instant.zero
  private var completions: [Completion] = []
  /// The blocks in the queue, of which the first has begun.
  private var queue: [(call: Call, run: Planner<System>.Block)] = []
  /// The model state after those.
  private var expected: System.State
  /// The number of operations, and that of the one that was the last to move something.
  private var (count, mover) = (0, 0)

  /// A block that runs at an instant, for an operation that animates properties until then.
  private struct Completion {
    var instant: Instant
    let call: Call
    /// The outcome up to there, its last leg, and when it began.
    let outcome: System.Outcome
    let leg: Plan.Leg
    let start: Instant
    /// The moves of the last leg, if it goes on, as it was planned last, and when that was.
    var rest: (moves: List<Plan.Move>, start: Instant)
    var moved: [Property]
    /// The animations that a peek hides, and that continue after it.
    var hidden: [(Property, AdditiveAnimation)] = []
    let run: Planner<System>.Block

    /// Whether the last leg goes on at an instant after what happens then; a drag does up to its last
    /// touch.
    func goesOn(at instant: Instant) -> Bool {
      guard outcome.proceed != nil else { return false }
      return isDrag ? !instant.isClearlyAfter(self.instant) : self.instant.isClearlyAfter(instant)
    }
    /// The end of an animation that shows in place of the leg, if one does.
    var covered: Instant?
    /// Whether the leg was taken away before its end.
    var isCanceled = false
    /// Whether the leg goes on at an instant, and shows after what happens then.
    func shows(at instant: Instant) -> Bool {
      goesOn(at: instant) && !(covered?.isClearlyAfter(instant) ?? false)
    }
    /// Whether that leg is a drag, which sets the model; a peek only hides it.
    var isDrag: Bool { leg.name == Motion.drag }
    /// The properties that the leg sets in the course of time.
    var properties: List<Property> {
      let moved = leg.moves.map(\.property)
      return isDrag ? moved + outcome.plan.detachedChanges.map(\.property) : moved
    }
  }

  /// An operation as it was performed.
  private struct Call {
    let operation: System.Operation
    let settings: System
    let curve: TimingCurve?
    let isOverride: Bool
    var number: Int
  }

  /// Creates a player of a system at rest in a state.
  public init(
    _ system: System, from state: System.State, _ interruption: Motion.Interruption? = nil
  ) {
    (self.system, self.state, self.interruption) = (system, state, interruption)
    (running, expected) = (system.rest(in: state), state)
    primaryProperty = system.primaryProperty
  }

  /// Creates a player of a system at rest in a place, or where it begins.
  public init(
    _ system: System, at place: System.Place? = nil, _ interruption: Motion.Interruption? = nil
  ) {
    self.init(system, from: system.restState(place ?? system.initialPlace), interruption)
  }

  /// Performs an operation, no earlier than the previous one, and returns its outcome.
  ///
  /// ```swift
  /// var player = Player(try Deck(bounds: Size(width: 320, height: 480)))
  /// try player.perform(.open(.left))
  /// try player.perform(.close(), at: .milliseconds(120))
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - instant: The instant of the operation.
  ///   - settings: The system whose settings the operation has, or nil for those of the player's.
  ///   - curve: A curve for all of its legs, or nil for those of the system.
  ///   - isOverride: Whether the curve differs from those that the reasons of the legs describe.
  /// - Returns: The outcome.
  /// - Throws: The first error of the operation, or a leg that never ends.
  @discardableResult public mutating func perform(
    _ operation: System.Operation, at instant: Instant = .zero, as settings: System? = nil,
    curve: TimingCurve? = nil, isOverride: Bool = true
  ) throws(ParameterError) -> System.Outcome {
    runCompletions(notAfter: instant)
    count += 1
    let call = Call(
      operation: operation, settings: settings ?? system, curve: curve, isOverride: isOverride,
      number: count)
    if system.cancelsDrags(operation) { cancelDrag(at: instant) }
    var moment = moment(of: call, at: instant)
    if !queue.isEmpty { moment.expected = expected }
    let played = system.taking(settingsOf: call.settings)
    var planner = Planner(played, from: moment.state)
    try played.decide(at: moment, of: running, with: &planner)
    var outcome = replacingCurves(of: planner.outcome(), by: call)
    for leg in outcome.plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    let waits = !queue.isEmpty && !outcome.queued.isEmpty
    // A property that the plan leaves unchanged may still be moving to its target.
    if moment.isRunning, !waits, !outcome.plan.legs.isEmpty, !outcome.staysOnJoint {
      outcome.inaction = nil
    }
    if queue.isEmpty || waits { expected = outcome.state }
    for block in outcome.queued { queue.append((call, block)) }
    last = max(last, instant)
    guard !waits else { return outcome }
    begin(call, outcome, at: moment)
    return outcome
  }

  /// Begins an operation, or a further part of one, that has an outcome if all of it is performed.
  private mutating func begin(
    _ call: Call, _ outcome: System.Outcome, at moment: Moment<System>, continues: Bool = false
  ) {
    // What happens after its completion depends on the state then.
    let completion = outcome.completions.first
    let first = completion.map { replacingCurves(of: $0.before, by: call) } ?? outcome
    let (instant, jumps) = (moment.instant, first.plan.startsAtTarget)
    var start = interruption ?? (jumps ? .jump : system.defaultInterruption)
    if continues {
      if jumps, interruption != .additive { start = .jump }
    } else if !first.plan.legs.isEmpty, moment.isDragged, moment.dragged == nil {
      // What follows the release of a drag does not happen if the drag is interrupted for good.
      // It leaves no animation that could continue additively, but what it has moved stays.
      completions.removeAll { $0.call.number == mover }
      running.freeze(at: instant)
      start = .fromCurrent
    }
    let previous = running.interruption(at: instant)
    for index in completions.indices where outcome.endsPeeks && completions[index].leg.hides {
      (completions[index].instant, completions[index].isCanceled) = (instant, true)
      running.continuing.removeAll { $0.name == completions[index].leg.name }
    }
    play(first, until: completion, of: call, at: moment, outcome.interruption ?? start)
    if continues, let event = running.interruption(at: instant), event != previous {
      running.events.removeSubrange(event...event)
    }
    if let aside = outcome.aside {
      count += 1
      var part = call
      part.number = count
      run(aside, of: part, at: instant)
    }
    if first.dequeues { dequeue(at: instant) }
  }

  /// Takes the first block out of the queue, and begins the next one.
  private mutating func dequeue(at instant: Instant) {
    guard !queue.isEmpty else { return }
    let first = queue.removeFirst().call
    guard let next = queue.first else { return }
    run(next.run, of: next.call, at: instant, continues: next.call.number == first.number)
  }

  /// Begins what a block plans, which may complete earlier legs of the call.
  private mutating func run(
    _ block: Planner<System>.Block, of call: Call, at instant: Instant, continues: Bool = true,
    after completion: Completion? = nil
  ) {
    let moment = moment(of: call, at: instant)
    var planner = Planner(system.taking(settingsOf: call.settings), from: moment.state)
    if let completion {
      planner.start = completion.outcome.start
      (planner.isOvertaken, planner.isCanceled) = (mover != call.number, completion.isCanceled)
    }
    block(&planner)
    let outcome = replacingCurves(of: planner.outcome(), by: call)
    begin(call, outcome, at: moment, continues: continues)
  }

  private func replacingCurves(of outcome: System.Outcome, by call: Call) -> System.Outcome {
    guard let curve = call.curve else { return outcome }
    var outcome = outcome
    outcome.plan = outcome.plan.replacingCurves(with: curve, isOverride: call.isOverride)
    return outcome
  }

  /// Performs a plan up to its completion.
  private mutating func play(
    _ outcome: System.Outcome, until completion: Planner<System>.Completion?,
    of call: Call, at moment: Moment<System>, _ interruption: Motion.Interruption
  ) {
    let (legs, instant) = (outcome.plan.legs, moment.instant)
    let held = completions.filter { $0.shows(at: instant) }
    for completion in held { running.freeze(completion.properties, at: instant) }
    var hidden = legs.first?.hides ?? false ? running.animations(under: legs[0], at: instant) : []
    system.taking(settingsOf: call.settings)
      .perform(outcome, at: moment, interruption, on: &running)
    last = max(last, instant)
    system = system.following(outcome)
    if let leg = legs.last {
      let (first, end) = (running.phases.count - legs.count, running.end)
      (current, mover) = ((call.operation, outcome, first - running.resume()), call.number)
      // A leg that goes on replaces another of its kind.
      for index in completions.indices
      where leg.continues && completions[index].goesOn(at: instant)
        && completions[index].leg.name == leg.name
      {
        completions[index].instant = instant
        hidden += completions[index].hidden
        completions[index].hidden = []
      }
      if interruption != .additive {
        endAnimations(replacedBy: legs[0], at: instant)
        // A peek does not show while what begins later moves the same.
        for (index, peek) in completions.enumerated()
        where peek.leg.hides && leg.moves.contains(where: { peek.properties.contains($0.property) })
        {
          completions[index].covered = end
        }
      }
      if let completion {
        // What takes no time is completed before what it has replaced.
        completions.insert(
          Completion(
            instant: end, call: call, outcome: outcome, leg: leg, start: instant,
            rest: (leg.moves, instant),
            moved: leg.moved(primaryProperty, withSides: system.endsStillLegsAtOnce),
            hidden: hidden, run: completion.run),
          at: end.isAfter(instant) ? completions.count : 0)
      }
      state = outcome.state
    } else if moment.dragged != nil {
      changeState { $0 = outcome.state }
    } else {
      changeState { $0.change(as: outcome.state, since: moment.state) }
    }
    // A drag sets what it moves again at the next touch, and a peek hides what has begun.
    let peeks = completions.filter { !$0.isDrag && $0.shows(at: instant) }
    for drag in held where drag.isDrag {
      for peek in peeks where !held.contains(where: { $0.call.number == peek.call.number }) {
        running.freeze(peek.properties, at: instant)
      }
      proceed(drag, at: instant)
    }
    for peek in peeks
    where held.contains(where: { $0.isDrag || $0.call.number == peek.call.number }) {
      proceed(peek, at: instant)
    }
  }

  /// Plans the rest of a leg that goes on, from the state that something else has left.
  private mutating func proceed(_ completion: Completion, at instant: Instant) {
    guard let proceed = completion.outcome.proceed,
      let index = completions.firstIndex(where: { $0.call.number == completion.call.number }),
      completions[index].goesOn(at: instant)
    else { return }
    if !completion.isDrag, completions.contains(where: { $0.isDrag }) {
      running.freeze(completion.properties, at: instant)
    }
    // The release is the last of what happens at its time.
    if completion.isDrag { completions.append(completions.remove(at: index)) }
    var planner = Planner(system.taking(settingsOf: completion.call.settings), from: state)
    proceed(&planner, instant - completion.start)
    let outcome = planner.outcome()
    if let index = completions.firstIndex(where: { $0.call.number == completion.call.number }) {
      completions[index].rest = (outcome.plan.legs[0].moves, instant)
    }
    running.proceed(outcome.plan, at: instant, interruption ?? system.defaultInterruption)
    changeState { $0 = outcome.state }
  }

  /// Changes the state, and the targets of animations that are running, in the same way.
  private mutating func changeState(_ change: (inout System.State) -> Void) {
    change(&state)
    let targets = current?.outcome.targets.map { target in
      var target = target
      change(&target)
      return target
    }
    current?.outcome.targets = targets ?? []
  }

  /// Returns what an operation finds at an instant; during a drag the model is at its position.
  private func moment(of call: Call, at instant: Instant) -> Moment<System> {
    var moment = Moment<System>(
      call.operation, at: instant, of: running, after: current, settledIn: state)
    let pending = completions.filter { $0.instant.isClearlyAfter(instant) }
    let last = pending.max { one, other in
      other.start.isAfter(one.start)
        || !one.start.isAfter(other.start) && other.call.number > one.call.number
    }
    moment.underWay = last?.outcome
    moment.isHidden = completions.contains { $0.leg.hides && $0.goesOn(at: instant) }
    if let drag = completions.first(where: { $0.isDrag && $0.goesOn(at: instant) }) {
      moment.dragged = drag.properties
      for property in drag.properties {
        moment.state[property] = running.track(of: property)?.ownValue(at: instant)
      }
      for move in drag.rest.moves {
        moment.state[move.property] = move.value(after: instant - drag.rest.start)
      }
    } else if moment.isDragged, let current, let leg = moment.leg {
      for move in current.outcome.plan.legs[leg].moves {
        moment.state[move.property] = running.state(of: move.property, at: instant)?.value
      }
    }
    if moment.isDragged { moment.state.place = system.place(draggedTo: moment.state) }
    return moment
  }

  /// Ends the animations of which a leg of the same kind replaces all: what completes them is due.
  private mutating func endAnimations(replacedBy leg: Plan.Leg, at instant: Instant) {
    let moved = leg.moved(primaryProperty, withSides: system.endsStillLegsAtOnce)
    for index in completions.indices
    where completions[index].instant.isClearlyAfter(instant)
      && completions[index].outcome.proceed == nil
      && (completions[index].leg.curve == nil) == (leg.curve == nil)
    {
      completions[index].moved.removeAll { moved.contains($0) }
      if completions[index].moved.isEmpty { completions[index].instant = instant }
    }
  }

  /// Runs the completions of animations that are over at an instant, or all for nil.
  private mutating func runCompletions(notAfter instant: Instant?) {
    while let next = completions.indices.min(by: {
      completions[$1].instant.isAfter(completions[$0].instant)
    }), instant.map({ !completions[next].instant.isClearlyAfter($0) }) ?? true {
      run(completions.remove(at: next))
    }
  }

  /// Ends the drag under way, if there is one, as the system does when it takes the gesture away.
  private mutating func cancelDrag(at instant: Instant) {
    guard let index = completions.firstIndex(where: { $0.isDrag && $0.goesOn(at: instant) }) else {
      return
    }
    let dragged = moment(of: completions[index].call, at: instant).state
    changeState { $0 = dragged }
    var drag = completions.remove(at: index)
    running.freeze(drag.properties, at: instant)
    running.stop(Motion.drag, at: instant)
    (drag.instant, drag.isCanceled) = (instant, true)
    run(drag)
  }

  private mutating func run(_ completion: Completion) {
    running.add(completion.hidden, since: completion.instant)
    if completion.isDrag, running.end.isClearlyAfter(completion.instant) {
      running.freeze(completion.properties, at: completion.instant)
    }
    run(completion.run, of: completion.call, at: completion.instant, after: completion)
  }

  /// Performs what is still to come: operations in the queue, and what completes others.
  public mutating func settle() { runCompletions(notAfter: nil) }

  /// The motion of all operations so far, until everything is over.
  public var motion: Motion {
    var player = self
    player.settle()
    player.running.finish(notBefore: player.last)
    player.running.primaryProperty = primaryProperty
    return player.running
  }
}

extension Plan.Leg {
  /// Returns the properties that the leg moves, among them always the primary one, but not those that
  /// follow it: the displacements along the axes, and side views, unless they move by themselves.
  fileprivate func moved(_ primaryProperty: Property, withSides: Bool) -> [Property] {
    let following: [Property] =
      [.disablings] + (withSides ? [] : [.offsetX, .offsetY, .leftX, .rightX])
    return moves.filter { move in
      move.property == primaryProperty
        || move.from != move.to && !following.contains(move.property)
    }.map(\.property)
  }
}
