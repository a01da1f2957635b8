import MotionNumerics

/// A joint's motion in sub-steps, divided into runs that each have a closed form.
///
/// - Domain: at most 131,072 runs.
/// - Accuracy: 10⁻⁹ pt against the recurrence in high precision, for starts within 2,000 pt.
/// - Complexity: O(*s*) to create for *s* runs, each a few dozen sub-steps and a few jumps;
///   O(log *s*) for a state, early or late.
struct SteppedJoint: Hashable, Sendable {
  /// Successive sub-steps under one rule, up to the next run.
  private struct Run: Hashable, Sendable {
    var first: Int
    var start: JointStep.State
    var regime: JointStep.Regime
  }

  private let step: JointStep
  private let recurrence: JointRecurrence
  private var runs: [Run] = []
  /// The last sub-step that is computed: the last before the pause or the horizon.
  let last: Int
  /// The frame at the end of which the motion pauses, if it pauses before the horizon.
  let pause: Int?

  /// Computes a motion up to its pause or a number of frames.
  ///
  /// `slow` is the number of sub-steps for which the view has already been slow, `steps` maps a
  /// number of frames to the number of sub-steps in it, and `frame` is the inverse.
  init(
    _ step: JointStep, from start: JointStep.State, slow: Int, settling: AttachmentJoint.Settling?,
    frames: Int, steps: (Int) -> Int, frame: (Int) -> Int
  ) throws(ParameterError) {
    self.step = step
    recurrence = JointRecurrence(step)
    var walk = Walk(
      step: step, recurrence: recurrence, state: start, speed: settling?.speed,
      needed: settling?.steps(of: step.interval) ?? .max, slow: slow)
    var runs: [Run] = []
    var end = steps(frames)
    var pause: Int?
    while walk.index < end {
      let regime = step.next(walk.state).regime
      runs.append(Run(first: walk.index, start: walk.state, regime: regime))
      walk.follow(regime, until: end)
      try ContinuousJoint.check(
        runs.count, until: step.interval * Double(walk.index),
        of: step.interval * Double(end))
      // The remaining sub-steps of the frame are taken before the motion pauses.
      if walk.isAsleep {
        let sleeping = frame(walk.index)
        if sleeping <= frames {
          pause = sleeping
          end = min(end, steps(sleeping))
        }
        walk.needed = .max
      }
    }
    if runs.isEmpty { runs = [Run(first: 0, start: start, regime: .free)] }
    self.runs = runs
    self.pause = pause
    last = end
  }

  /// Returns the state after a number of sub-steps, at most `last`.
  func state(after steps: Int) -> JointStep.State {
    let index = min(steps, last)
    var (lower, upper) = (0, runs.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if runs[middle].first <= index { lower = middle } else { upper = middle }
    }
    let run = runs[lower]
    return step.state(
      after: index - run.first, from: run.start, run.regime, recurrence)
  }
}

extension JointStep {
  /// Returns the state after a number of sub-steps under one rule.
  fileprivate func state(
    after steps: Int, from start: State, _ regime: Regime, _ recurrence: JointRecurrence
  ) -> State {
    guard steps > 0 else { return start }
    switch regime {
    case .pulled(let side):
      return recurrence.state(after: steps, from: start, side: side)
    case .free:
      // The velocities are a geometric series; fading · steps may be far below an ulp of 1.
      let faded = lost > 0 ? -exponentialMinusOne(-fading * Double(steps)) : 0
      let traveled = lost > 0 ? kept * faded / lost : Double(steps)
      return State(
        displacement: start.displacement + interval * start.velocity * traveled,
        velocity: start.velocity * (1 - faded))
    case .limited(let direction):
      return State(
        displacement: start.displacement + direction * Self.longest * Double(steps),
        velocity: direction * greatestSpeed)
    }
  }
}

/// A walk along the sub-steps that skips those in which nothing can change.
private struct Walk {
  let step: JointStep
  let recurrence: JointRecurrence
  var state: JointStep.State
  /// The speed that counts as rest.
  let speed: Double?
  /// The number of successive slow sub-steps after which the view sleeps.
  var needed: Int
  private(set) var index = 0
  private var slow: Int

  /// The shortest jump; shorter ones cost more than their sub-steps.
  private static let shortestJump = 24

  init(
    step: JointStep, recurrence: JointRecurrence, state: JointStep.State, speed: Double?,
    needed: Int, slow: Int
  ) {
    self.slow = slow
    self.step = step
    self.recurrence = recurrence
    self.state = state
    self.speed = speed
    self.needed = needed
  }

  var isAsleep: Bool { slow >= needed }

  /// Advances until the rule changes, the view sleeps or an end is reached.
  mutating func follow(_ regime: JointStep.Regime, until end: Int) {
    let (first, start) = (index, state)
    while index < end {
      let next = step.next(state)
      guard next.regime == regime else { return }
      var jump = min(certainSteps(regime), end - index)
      if speed != nil { jump = min(jump, needed == .max ? jump : needed - slow) }
      if jump >= Self.shortestJump {
        index += jump
        state = step.state(after: index - first, from: start, regime, recurrence)
        count(jump)
      } else {
        index += 1
        state = next.state
        count(1)
      }
      if isAsleep { return }
    }
  }

  private mutating func count(_ steps: Int) {
    guard let speed else { return }
    slow = state.velocity.magnitude <= speed ? slow + steps : 0
  }

  /// Returns a number of sub-steps in which the rule cannot change and the view stays slow or fast.
  private func certainSteps(_ regime: JointStep.Regime) -> Int {
    let distance = state.displacement.magnitude
    let velocity = state.velocity.magnitude
    switch regime {
    case .pulled(let side):
      let bound = step.speedBound(state, side: side)
      guard step.interval * bound <= JointStep.longest else { return 0 }
      // With this speed bound the view cannot reach the slop again, so the rule never changes.
      let isCaught = bound <= step.angularFrequency * (step.length - JointStep.slop)
      let staying =
        isCaught ? .infinity : (distance - JointStep.slop) / (step.interval * bound)
      // A bound on the velocity change of a sub-step.
      let omega = step.angularFrequency * step.interval
      let change = bound * (step.lost + omega * (1 + 2 * step.dampingRatio))
      return whole(min(staying, unchanged(velocity, bound: bound, change: change)))
    case .free:
      let staying =
        velocity > 0 ? (JointStep.slop - distance) / (step.interval * velocity) : .infinity
      return whole(min(staying, unchanged(velocity, bound: velocity, change: velocity * step.lost)))
    case .limited(let direction):
      // Toward a distant rest position: the joint exceeds the limit until the view is closer.
      let rest = state.displacement > 0 ? step.length : -step.length
      let left = (rest - state.displacement) * direction
      let needed = step.greatestSpeed * (step.divisor - step.kept) / step.pull
      return whole((left - needed) / JointStep.longest)
    }
  }

  /// Returns a number of sub-steps in which a speed cannot cross the speed that counts as rest.
  private func unchanged(_ velocity: Double, bound: Double, change: Double) -> Double {
    guard let speed, needed != .max else { return .infinity }
    if velocity > speed { return (velocity - speed) / change }
    return bound <= speed ? .infinity : 0
  }

  /// Returns a whole number of sub-steps, with a margin for rounding.
  private func whole(_ steps: Double) -> Int {
    guard steps > 1 else { return 0 }
    return steps >= 0x1p52 ? 1 << 52 : Int((steps * (1 - 0x1p-30)).rounded(.down)) - 1
  }
}
