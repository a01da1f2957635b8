/// A joint of UIKit Dynamics that hangs a view on an anchor: `UIAttachmentBehavior`, `UISnapBehavior`.
///
/// With d the view's distance from the anchor and s its sign, the view is drawn towards the point
/// at the joint's length from the anchor, on the side on which it is: its acceleration is
/// −ω²·(d − s·length) − (2ζω + R)·v. How that is stepped is the model's matter; `JointMotion` is
/// the motion.
///
/// - Domain: a frequency within 10⁻⁶ ... 1000 Hz; a damping ratio, a resistance and a length of
///   0 ... 10⁶.
/// - Reference: E. Catto, "Soft Constraints: Reinventing the Spring", Game Developers Conference
///   2011, "Soft constraints" (frequency and damping ratio in place of stiffness and damping).
public struct AttachmentJoint: Hashable, Sendable {
  /// f, the oscillations per second without damping; ω = 2πf.
  public let frequency: Double
  /// ζ, the ratio of the damping to the critical one.
  public let dampingRatio: Double
  /// The distance from the anchor at which the view rests, in points.
  public let length: Double
  /// R, how fast the view's velocity fades without the joint, per second.
  public let resistance: Double

  /// Creates a joint; the defaults are a card's, whose resistance is UIKit's default.
  ///
  /// - Throws: The first number outside the domain; a frequency of 0 would be a rigid rod.
  public init(
    frequency: Double = 5, dampingRatio: Double = 1, length: Double = 1, resistance: Double = 0.1
  ) throws(ParameterError) {
    try ParameterError.Rule.isPositive.check(frequency, as: .frequency)
    try ParameterError.Rule.lies(in: 1e-6...1000).check(frequency, as: .frequency)
    try Self.check(dampingRatio, as: .dampingRatio)
    try Self.check(length, as: .length)
    try Self.check(resistance, as: .resistance)
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.length = length
    self.resistance = resistance
  }

  private static func check(
    _ value: Double, as parameter: ParameterError.Parameter
  ) throws(ParameterError) {
    try ParameterError.Rule.isAtLeast(0).check(value, as: parameter)
    try ParameterError.Rule.lies(in: 0...1e6).check(value, as: parameter)
  }

  /// ω, in radians per second.
  var angularFrequency: Double { 2 * .pi * frequency }
}

extension AttachmentJoint {
  /// How the joint's motion is computed.
  public enum Model: String, Hashable, Sendable, CaseIterable {
    /// As UIKit shows it: backward Euler in sub-steps of 1/120 s, as many as a frame has room for.
    case uikit
    /// As iOS 7 showed it: sub-steps of 0.004 s, and the resistance taken off explicitly.
    case ios7
    /// The continuous oscillator that both approximate.
    case closed
  }

  /// When a motion counts as over.
  public struct Settling: Hashable, Sendable {
    /// The greatest speed that counts as rest, in points per second.
    public let speed: Double
    /// How long the view has to have been that slow, in seconds.
    public let time: Double

    /// UIKit's rule: half a second at no more than one point per second.
    public static let uikit = Settling()

    private init() { (speed, time) = (1, 0.5) }

    /// Creates a rule.
    ///
    /// - Throws: A speed outside 0 ... 10⁹ or a time outside 0 ... 3600 s.
    public init(speed: Double, time: Double) throws(ParameterError) {
      try ParameterError.Rule.lies(in: 0...1e9).check(speed, as: .settlingSpeed)
      try ParameterError.Rule.lies(in: 0...3600).check(time, as: .settlingTime)
      self.speed = speed
      self.time = time
    }

    /// The successive slow sub-steps after which the view sleeps, at least one.
    ///
    /// The timer is a 32-bit float that each of them advances: 60 sub-steps of 1/120 s sum up to
    /// 0.49999985 s, so it takes 61.
    func steps(of interval: Double) -> Int {
      let (step, end) = (Float(interval), Float(time))
      var (timer, count) = (step, 1)
      while timer < end {
        timer += step
        count += 1
      }
      return count
    }
  }

  /// Where a view is and how fast it moves.
  public struct State: Hashable, Sendable {
    /// The position along the axis of motion, in points.
    public var position: Double
    /// Points per second.
    public var velocity: Double

    /// Creates a state, at rest by default.
    public init(position: Double, velocity: Double = 0) {
      self.position = position
      self.velocity = velocity
    }

    /// - Throws: A position or velocity beyond 10⁹.
    func check() throws(ParameterError) {
      try ParameterError.Rule.lies(in: -1e9...1e9).check(position, as: .position)
      try ParameterError.Rule.lies(in: -1e9...1e9).check(velocity, as: .initialVelocity)
    }
  }
}
