public import MotionNumerics

/// An operation at an instant, and what it finds there.
public struct Moment<System: MotionSystem>: Sendable {
  /// An operation that has legs, its outcome, and the index of its first phase.
  typealias Performance = (operation: System.Operation, outcome: System.Outcome, firstPhase: Int)

  /// The operation to perform.
  public let operation: System.Operation
  /// Its instant.
  public let instant: Instant
  /// The curve that will replace those of its legs, or nil if none will.
  public let curve: TimingCurve?
  /// Whether a motion is running.
  public let isRunning: Bool
  /// The model state: while a motion is running, the target of the leg in force.
  public internal(set) var state: System.State
  /// The operation that is running or was the last to run, or nil if there is none.
  let current: Performance?
  /// The index of the leg in force among those of that operation.
  let leg: Int?
  /// The phase of that leg.
  let phase: Motion.Phase?
  /// The model state after all operations in the queue, or nil if there are none.
  var expected: System.State?
  /// The place of the model when the operation was called.
  var calledAt: System.Place
  /// Whether the operation has waited in the queue.
  var hasWaited = false

  init(
    _ operation: System.Operation, at instant: Instant, curve: TimingCurve?, of motion: Motion,
    after current: Performance?, settledIn state: System.State
  ) {
    (self.operation, self.instant, self.curve) = (operation, instant, curve)
    self.current = current
    isRunning = motion.end.isClearlyAfter(instant)
    let phases = current.map { motion.phases[$0.firstPhase...].prefix($0.outcome.plan.legs.count) }
    let index = phases?.lastIndex { !$0.start.isAfter(instant) }
    phase = index.map { motion.phases[$0] }
    leg = current.flatMap { current in index.map { $0 - current.firstPhase } }
    self.state =
      if let leg, let current, motion.end.isAfter(instant) {
        current.outcome.targets[leg]
      } else { state }
    calledAt = self.state.place
  }

  /// Whether a drag is running.
  ///
  /// A drag is not an animation: the model is at the presented position.
  var isDragged: Bool {
    guard isRunning, let phase else { return false }
    return phase.name == Motion.drag && phase.end.isAfter(instant)
  }
}

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
  /// The operations in the queue, of which the first has begun, and where they were called.
  private var queue: [(call: Call, place: System.Place)] = []
  /// The model state after those.
  private var expected: System.State
  /// The number of operations, and that of the one that was the last to move something.
  private var (count, mover) = (0, 0)

  /// A block that runs at an instant, for an operation that moves properties until then, on a curve or
  /// along a path of its own.
  private typealias Completion = (
    instant: Instant, call: Call, moved: [Property], isOnCurve: Bool,
    run: @Sendable (inout Planner<System>) -> Void
  )

  /// An operation as it was performed.
  private struct Call {
    let operation: System.Operation
    let settings: System
    let curve: TimingCurve?
    let isOverride: Bool
    let number: Int
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
    var moment = Moment<System>(
      operation, at: instant, curve: curve, of: running, after: current, settledIn: state)
    count += 1
    let call = Call(
      operation: operation, settings: settings ?? system, curve: curve, isOverride: isOverride,
      number: count)
    if !queue.isEmpty { moment.expected = expected }
    let played = settings.map(system.taking) ?? system
    let outcome = replacingCurves(of: try played.decide(at: moment, of: running), by: call)
    for leg in outcome.plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    if outcome.isQueued || queue.isEmpty { expected = outcome.state }
    if outcome.isQueued {
      queue.append((call, moment.calledAt))
      last = max(last, instant)
      guard queue.count == 1 else { return outcome }
    }
    begin(call, outcome, at: moment)
    return outcome
  }

  /// Begins an operation that has an outcome if all of it is performed.
  private mutating func begin(
    _ call: Call, _ outcome: System.Outcome, at moment: Moment<System>
  ) {
    let played = system.taking(settingsOf: call.settings)
    let first = upToCompletion(of: outcome, by: call)
    if !first.plan.legs.isEmpty {
      // What follows the release of a drag does not happen if the drag is interrupted.
      if moment.isDragged { completions.removeAll { $0.call.number == mover } }
      if outcome.freezes { running.freeze(at: moment.instant) }
    }
    let start = first.plan.startsAtTarget ? .jump : played.defaultInterruption
    play(
      first, until: outcome.completions.first?.run, of: call, at: moment,
      outcome.interruption ?? interruption ?? start, by: played)
    if !first.plan.legs.isEmpty || !moment.isRunning { state = first.state }
    if first.dequeues { dequeue(at: moment.instant) }
  }

  /// Returns an outcome without what happens after its completion: that depends on the state then.
  private func upToCompletion(of outcome: System.Outcome, by call: Call) -> System.Outcome {
    outcome.completions.first.map { replacingCurves(of: $0.before, by: call) } ?? outcome
  }

  /// Takes the first operation out of the queue, and begins the next one.
  private mutating func dequeue(at instant: Instant) {
    if !queue.isEmpty { queue.removeFirst() }
    guard let (call, place) = queue.first else { return }
    var moment = Moment<System>(
      call.operation, at: instant, curve: call.curve, of: running, after: current, settledIn: state)
    (moment.calledAt, moment.hasWaited) = (place, true)
    let played = system.taking(settingsOf: call.settings)
    // It had no error when it was called.
    guard let outcome = try? played.decide(at: moment, of: running) else { return }
    begin(call, replacingCurves(of: outcome, by: call), at: moment)
  }

  private func replacingCurves(of outcome: System.Outcome, by call: Call) -> System.Outcome {
    guard let curve = call.curve else { return outcome }
    var outcome = outcome
    outcome.plan = outcome.plan.replacingCurves(with: curve, isOverride: call.isOverride)
    return outcome
  }

  /// Performs a plan up to its completion.
  private mutating func play(
    _ outcome: System.Outcome, until completion: (@Sendable (inout Planner<System>) -> Void)?,
    of call: Call, at moment: Moment<System>, _ interruption: Motion.Interruption,
    by played: System
  ) {
    let legs = outcome.plan.legs
    played.perform(outcome, at: moment, interruption, on: &running)
    last = max(last, moment.instant)
    system = system.following(outcome)
    guard let leg = legs.last else { return }
    (current, mover) = ((call.operation, outcome, running.phases.count - legs.count), call.number)
    if interruption != .additive { endAnimations(replacedBy: legs[0], at: moment.instant) }
    guard let completion, let end = running.phases.last?.end else { return }
    completions.append((end, call, leg.moved(primaryProperty), leg.curve != nil, completion))
  }

  /// Ends the animations of which a leg of the same kind replaces all: what completes them is due.
  private mutating func endAnimations(replacedBy leg: Plan.Leg, at instant: Instant) {
    let moved = leg.moved(primaryProperty)
    for index in completions.indices
    where completions[index].instant.isClearlyAfter(instant)
      && completions[index].isOnCurve == (leg.curve != nil)
    {
      completions[index].moved.removeAll { moved.contains($0) }
      if completions[index].moved.isEmpty { completions[index].instant = instant }
    }
  }

  /// Runs the completions of animations that are over at an instant, or all for nil.
  private mutating func runCompletions(notAfter instant: Instant?) {
    func isEarlier(_ one: Int, than other: Int) -> Bool {
      completions[other].instant.isAfter(completions[one].instant)
    }
    while let next = completions.indices.min(by: isEarlier),
      instant.map({ !completions[next].instant.isClearlyAfter($0) }) ?? true
    {
      run(completions.remove(at: next))
    }
  }

  private mutating func run(_ completion: Completion) {
    let call = completion.call
    let moment = Moment<System>(
      call.operation, at: completion.instant, curve: call.curve, of: running, after: current,
      settledIn: state)
    let played = system.taking(settingsOf: call.settings)
    var planner = Planner(played, from: moment.state)
    planner.isOvertaken = mover != call.number
    completion.run(&planner)
    let whole = replacingCurves(of: planner.outcome(), by: call)
    let outcome = upToCompletion(of: whole, by: call)
    let jumps = outcome.plan.startsAtTarget && interruption != .additive
    play(
      outcome, until: whole.completions.first?.run, of: call, at: moment,
      jumps ? .jump : interruption ?? played.defaultInterruption, by: played)
    // Further legs belong to the same call, so they are no interruption.
    if moment.isRunning, !outcome.plan.legs.isEmpty,
      let event = running.events.lastIndex(where: { $0.name == Motion.interrupted })
    {
      running.events.removeSubrange(event...event)
    }
    if outcome.plan.legs.isEmpty {
      // Animations that are running keep their targets, but for what has changed.
      state.change(as: outcome.state, since: moment.state)
      for leg in current?.outcome.targets.indices ?? 0..<0 {
        current?.outcome.targets[leg].change(as: outcome.state, since: moment.state)
      }
    } else {
      state = outcome.state
    }
    if outcome.dequeues { dequeue(at: moment.instant) }
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
  /// Returns the properties that the leg moves, among them always those of the primary one; side views
  /// follow the center.
  fileprivate func moved(_ primaryProperty: Property) -> [Property] {
    let source = moves.first { $0.property == primaryProperty }?.source ?? primaryProperty
    return moves.filter { move in
      move.from != move.to && ![.disablings, .leftX, .rightX].contains(move.property)
        || [primaryProperty, source].contains(move.property)
    }.map(\.property)
  }
}
