import MotionNumerics

/// One sub-step of a joint, in displacements from the anchor.
///
/// This is the plain recurrence; `JointRecurrence` is its closed form.
struct JointStep: Hashable, Sendable {
  /// The rule of a sub-step, which depends on its start state.
  enum Regime: Hashable, Sendable {
    /// The joint pulls toward its rest position on one side of the anchor.
    case pulled(side: Double)
    /// The view is so close to the anchor that the joint does not act on it.
    case free
    /// The displacement is the greatest that a sub-step allows, in one direction.
    case limited(direction: Double)
  }

  /// A displacement from the anchor and a velocity.
  struct State: Hashable, Sendable {
    var displacement: Double
    var velocity: Double
  }

  /// The greatest displacement, in points, at which the joint does not act: the constraint's slop.
  static let slop = 0.5
  /// The greatest displacement of a sub-step in points: 2 m at 100 points per meter.
  static let longest = 200.0

  /// h, in seconds.
  let interval: Double
  /// g, the fraction of the velocity that the resistance leaves, and 1 − g.
  let kept: Double
  let lost: Double
  /// −ln g.
  let fading: Double
  /// 2ζωh and ω²h².
  let damping: Double
  let stiffness: Double
  /// 1 + 2ζωh + ω²h².
  let divisor: Double
  /// hω²; the joint's length; ω and ζ.
  let pull: Double
  let length: Double
  let angularFrequency: Double
  let dampingRatio: Double

  /// Creates the sub-step of a model; the continuous model has none, so it gets UIKit's.
  init(_ joint: AttachmentJoint, model: AttachmentJoint.Model) {
    let (omega, resistance) = (joint.angularFrequency, joint.resistance)
    interval = model == .ios7 ? JointClock.ios7Step : JointClock.uikitStep
    let taken = interval * resistance
    if model == .ios7 {
      lost = min(taken, 1)
      kept = 1 - lost
      fading = lost < 1 ? -logarithmOnePlus(-lost) : .infinity
    } else {
      lost = taken / (1 + taken)
      kept = 1 / (1 + taken)
      fading = logarithmOnePlus(taken)
    }
    damping = 2 * joint.dampingRatio * omega * interval
    stiffness = omega * omega * interval * interval
    divisor = 1 + damping + stiffness
    pull = interval * omega * omega
    length = joint.length
    angularFrequency = omega
    dampingRatio = joint.dampingRatio
  }

  /// The greatest speed after a sub-step, in points per second.
  var greatestSpeed: Double { Self.longest / interval }

  /// Returns the state after a sub-step, and the rule of that sub-step.
  @inline(__always) func next(_ state: State) -> (state: State, regime: Regime) {
    let displacement = state.displacement
    var velocity = kept * state.velocity
    var regime = Regime.free
    if displacement.magnitude > Self.slop {
      let side: Double = displacement > 0 ? 1 : -1
      velocity = (velocity - pull * (displacement - side * length)) / divisor
      regime = .pulled(side: side)
    }
    if (interval * velocity).magnitude > Self.longest {
      velocity = velocity > 0 ? greatestSpeed : -greatestSpeed
      regime = .limited(direction: velocity > 0 ? 1 : -1)
    }
    let moved = displacement + interval * velocity
    return (State(displacement: moved, velocity: velocity), regime)
  }

  /// Returns a bound on the speed of every later state while the joint pulls.
  ///
  /// Backward Euler never increases v² + ω²e², where e is the displacement from the rest position
  /// of that side.
  func speedBound(_ state: State, side: Double) -> Double {
    let stored = angularFrequency * (state.displacement - side * length)
    return (state.velocity * state.velocity + stored * stored).squareRoot()
  }
}
