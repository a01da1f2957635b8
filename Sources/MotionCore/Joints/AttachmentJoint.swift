/// A UIKit Dynamics joint of a view and an anchor: `UIAttachmentBehavior`, `UISnapBehavior`.
///
/// Let d be the view's displacement from the anchor and s the sign of d. The view is pulled toward
/// the point at the joint's length from the anchor on the same side: its acceleration is
/// −ω²·(d − s·length) − (2ζω + R)·v. `JointStepper` takes the time steps, which depend on the model.
///
/// - Domain: a frequency within 10⁻⁶ ... 1000 Hz; a damping ratio, a resistance and a length of
///   0 ... 10⁶.
/// - Reference: E. Catto, "Soft Constraints: Reinventing the Spring", Game Developers Conference
///   2011, "Soft constraints" (frequency and damping ratio instead of stiffness and damping).
public struct AttachmentJoint: Hashable, Sendable {
  /// f, the oscillations per second without damping; ω = 2πf.
  public let frequency: Double
  /// ζ, the ratio of the damping to the critical damping.
  public let dampingRatio: Double
  /// The distance from the anchor at which the view rests, in points.
  public let length: Double
  /// R, the rate at which the view's velocity decays without the joint, per second.
  public let resistance: Double

  /// Creates a joint; the defaults are a card's, whose resistance is UIKit's default.
  ///
  /// - Throws: The first number outside the domain. (A frequency of 0 would be a rigid rod.)
  public init(
    frequency: Double = 5, dampingRatio: Double = 1, length: Double = 1, resistance: Double = 0.1
  ) throws(ParameterError) {
    try ParameterError.Rule.isPositive.check(frequency, as: .frequency)
    try ParameterError.Rule.lies(in: 1e-6...1000).check(frequency, as: .frequency)
    try Spring.checkNotNegative(dampingRatio, upTo: 1e6, as: .dampingRatio)
    try Spring.checkNotNegative(length, upTo: 1e6, as: .length)
    try Spring.checkNotNegative(resistance, upTo: 1e6, as: .resistance)
    (self.frequency, self.dampingRatio, self.length) = (frequency, dampingRatio, length)
    self.resistance = resistance
  }

  /// ω, in radians per second.
  var angularFrequency: Double { 2 * .pi * frequency }

  /// A model for computing the joint's motion.
  public enum Model: String, Hashable, Sendable, CaseIterable {
    /// UIKit's behavior: backward Euler in sub-steps of 1/120 s, as many as fit in a frame.
    case uikit
    /// The behavior of iOS 7: sub-steps of 0.004 s, with the resistance applied explicitly.
    case ios7
  }

  /// A rule for the end of a motion.
  public struct Settling: Hashable, Sendable {
    /// The greatest speed that counts as rest, in points per second.
    public let speed: Double
    /// The time for which the view must have been that slow, in seconds.
    public let time: Double

    /// UIKit's rule: half a second at a speed of at most one point per second.
    public static let uikit = Settling()

    private init() { (speed, time) = (1, 0.5) }

    /// Creates a rule.
    ///
    /// - Throws: A speed outside 0 ... 10⁹ or a time outside 0 ... 3600 s.
    public init(speed: Double, time: Double) throws(ParameterError) {
      try ParameterError.Rule.lies(in: 0...1e9).check(speed, as: .settlingSpeed)
      try ParameterError.Rule.lies(in: 0...3600).check(time, as: .settlingTime)
      (self.speed, self.time) = (speed, time)
    }

    /// Returns the number of successive slow sub-steps after which the view sleeps, at least one.
    ///
    /// The timer is a 32-bit float to which each of them is added: 60 sub-steps of 1/120 s add up
    /// to 0.49999985 s, so 61 are needed.
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

  /// The position of a view along the axis of motion in points, its velocity and its acceleration.
  public typealias State = TimingCurve.State
}
