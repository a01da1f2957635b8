/// One sub-step of a joint, in displacements from the anchor.
///
/// This is the plain recurrence; `JointRecurrence` is the closed form of many.
struct JointStep: Hashable, Sendable {
  /// The rule that a sub-step follows, by the state it starts from.
  enum Regime: Hashable, Sendable {
    /// The joint pulls towards its rest on one side of the anchor.
    case pulled(side: Double)
    /// The view is so near to the anchor that the joint leaves it alone.
    case free
    /// The sub-step is as long as a sub-step may be, in one direction.
    case limited(direction: Double)
  }

  /// A displacement from the anchor and a velocity.
  struct State: Hashable, Sendable {
    var displacement: Double
    var velocity: Double
  }

  /// Displacements up to this many points are free: the constraint's slop.
  static let slop = 0.5
  /// The longest sub-step in points: 2 m at 100 points a metre.
  static let longest = 200.0

  /// h, in seconds.
  let interval: Double
  /// g, what the resistance leaves of a velocity, and 1 − g.
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

  /// Creates the sub-step of a model; for the continuous one there is none, and UIKit's is meant.
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

  /// The greatest speed that a sub-step leaves, in points per second.
  var greatestSpeed: Double { Self.longest / interval }

  /// The state a sub-step later, and the rule that it followed.
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

  /// A bound on the speed of everything that follows from a state while the joint pulls.
  ///
  /// Backward Euler never adds to v² + ω²e², with e the displacement from the rest of that side.
  func speedBound(_ state: State, side: Double) -> Double {
    let stored = angularFrequency * (state.displacement - side * length)
    return (state.velocity * state.velocity + stored * stored).squareRoot()
  }
}
