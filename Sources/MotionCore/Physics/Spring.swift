import MotionNumerics

/// A damped spring that carries progress from 0 to its target at 1.
///
/// With the angular frequency ω and the damping ratio ζ, progress x solves
/// x″ + 2ζω·x′ + ω²·(x − 1) = 0 from x(0) = 0 and x′(0) = v. Every description of a spring is
/// converted to ω, ζ and v. Position and velocity are closed-form functions of time; no time steps
/// are taken.
///
/// A physical spring with ζ > 1 moves as if ζ were 1 unless overdamping is allowed, as in Core
/// Animation. SwiftUI's springs keep such a ratio.
///
/// ```swift
/// let spring = try Spring(response: 0.5, dampingRatio: 0.8)
/// print(spring.value(at: 0.1), spring.state(at: 0.1).velocity, spring.settlingDuration())
/// ```
///
/// - Domain: magnitudes of the parameters within 10⁻³⁰ ... 10³⁰ (a velocity, a damping and a ratio
///   may be 0), so that no intermediate product leaves the range of a double.
public struct Spring: Hashable, Sendable {
  /// ω, the angular frequency without damping, in radians per second.
  public let angularFrequency: Double
  /// The damping ratio ζ of the motion: 1 for an overdamped spring if overdamping is not allowed.
  public let dampingRatio: Double
  /// The damping ratio ζ of the given constants, which may be above that of the motion.
  public let givenDampingRatio: Double
  /// Whether the ratio of the motion is 1 because overdamping is not allowed.
  package var isLimited: Bool { givenDampingRatio > dampingRatio }
  /// v, the velocity at time zero in distances per second, positive toward the target.
  public let initialVelocity: Double
  /// The mass as given, or 1 for a description without one.
  public let mass: Double
  /// The stiffness as given, or ω² for a description without one.
  public let stiffness: Double
  /// The damping as given, or 2ζω with the given ratio for a description without one.
  ///
  /// It may be above the critical damping with which the spring moves.
  public let damping: Double
  /// The clamped duration in seconds if the description has a duration; otherwise nil.
  public let clampedDuration: Double?
  /// The settling time in seconds that the description states, to the last bit; otherwise nil.
  let statedSettling: Double?

  // Two doubles each, because exp(-a) and sin(a) magnify the rounding error of a by a itself, which
  // reaches 400 time constants and thousands of radians.

  /// ζω, the rate of the envelope.
  let decay: DoubleDouble
  /// ω√|1 − ζ²|: the frequency of the oscillation, or half the gap between the two decay rates.
  let rate: DoubleDouble
  /// The slower of the two decay rates without oscillation, at which the residual's tail decays.
  let slow: DoubleDouble
  /// Whether the residual crosses zero repeatedly, which means ζ < 1.
  let oscillates: Bool
  /// The factors of the solution, each rounded once.
  let factors: Factors

  /// Creates a spring from mass, stiffness and damping.
  ///
  /// The spring is critical exactly if damping² = 4 · stiffness · mass holds for the doubles or for
  /// the shortest decimals that denote them: 26.14² = 4 · 170.8249 holds only for the decimals.
  ///
  /// - Throws: A mass or stiffness that is not positive, a negative damping, or a number that is
  ///   not finite or outside the domain.
  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(ParameterError) {
    try Self.checkPositive(mass, as: .mass)
    try Self.checkPositive(stiffness, as: .stiffness)
    try Self.checkNotNegative(damping, as: .damping)
    try Self.checkVelocity(initialVelocity)
    self.init(
      checkedMass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// Creates a spring from physical constants that have been checked.
  ///
  /// `decimalExcess` is c² − 4km of the decimals that the doubles represent, if they are known. They
  /// decide whether the spring oscillates, and how slowly if it is nearly critical.
  init(
    checkedMass mass: Double, stiffness: Double, damping: Double, initialVelocity: Double,
    allowsOverdamping: Bool, decimalExcess: DoubleDouble? = nil
  ) {
    // The distance from critical damping is (c² − 4km)/(2m)². Both products are exact, and near
    // zero, where it matters, so is the difference of their leading parts.
    var excess =
      DoubleDouble.product(damping, damping) - DoubleDouble.product(4 * stiffness, mass)
    let isNearlyCritical = excess.high.magnitude <= Self.nearness * damping * damping
    if isNearlyCritical {
      if let decimalExcess {
        excess = decimalExcess
      } else if Self.excess(mass: mass, stiffness: stiffness, damping: damping)?.high == 0 {
        excess = DoubleDouble(0)
      }
    }
    let half = DoubleDouble.quotient(damping, 2 * mass)
    let frequency = DoubleDouble.quotient(stiffness, mass).squareRoot()
    let isCritical = excess.high == 0
    self.init(
      frequency: frequency, ratio: isCritical ? DoubleDouble(1) : half / frequency,
      decay: isCritical ? frequency : half,
      excess: excess / DoubleDouble.product(4 * mass, mass), initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping, constants: (mass, stiffness, damping))
  }

  /// The relative distance of c² from 4km below which the decimals are used.
  ///
  /// Rounding the constants to doubles changes the distance by 2⁻⁵¹. A larger distance than this
  /// keeps all but the last 2⁻⁴¹ of itself.
  private static let nearness = 0x1p-10

  /// Creates a spring from a frequency and a ratio that have been checked.
  init(
    frequency: DoubleDouble, ratio: DoubleDouble, initialVelocity: Double,
    allowsOverdamping: Bool, mass: Double = 1, clampedDuration: Double? = nil,
    statedSettling: Double? = nil
  ) {
    let one = DoubleDouble(1)
    let square = frequency * frequency
    let weight = DoubleDouble(mass)
    let decay = ratio * frequency
    self.init(
      frequency: frequency, ratio: ratio, decay: decay,
      excess: square * ((ratio - one) * (ratio + one)), initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping,
      constants: (mass, (square * weight).high, 2 * (decay * weight).high),
      clampedDuration: clampedDuration, statedSettling: statedSettling)
  }

  /// Creates a spring; `excess` is (ζω)² − ω², computed without cancellation.
  private init(
    frequency: DoubleDouble, ratio: DoubleDouble, decay: DoubleDouble, excess: DoubleDouble,
    initialVelocity: Double, allowsOverdamping: Bool,
    constants: (mass: Double, stiffness: Double, damping: Double), clampedDuration: Double? = nil,
    statedSettling: Double? = nil
  ) {
    let isLimited = excess.high > 0 && !allowsOverdamping
    let decay = isLimited ? frequency : decay
    let distance = isLimited ? DoubleDouble(0) : excess
    let rate = distance.magnitude.squareRoot()
    angularFrequency = frequency.high
    dampingRatio = isLimited ? 1 : ratio.high
    givenDampingRatio = ratio.high
    self.initialVelocity = initialVelocity
    (mass, stiffness, damping) = constants
    (self.clampedDuration, self.statedSettling) = (clampedDuration, statedSettling)
    (self.decay, self.rate) = (decay, rate)
    oscillates = distance.high < 0
    // The slow rate is ζω − ω√(ζ² − 1). That difference cancels, so use ω² / the fast rate.
    let fast = decay + rate
    slow = frequency * frequency / fast
    factors = Factors(
      frequency: frequency, decay: decay, slow: slow, fast: fast, velocity: initialVelocity)
  }
}

extension Spring {
  /// The constant factors of `Basis` in the solution.
  struct Factors: Hashable, Sendable {
    /// ζω − v, the factor of the odd part of the residual.
    let residual: Double
    /// ω² − ζω·v, the factor of the odd part of the velocity.
    let velocity: Double
    /// ω² − 2ζω·v, the acceleration at time zero.
    let startAcceleration: Double
    /// −ζω·(ω² − 2ζω·v) − ω²·v, the factor of the odd part of the acceleration.
    let acceleration: Double
    /// Slow rate − v, the factor of the fast exponential.
    let fastShare: Double
    /// Fast rate − v, the factor of the slow exponential.
    let slowShare: Double
    /// The faster of the two decay rates without oscillation.
    let fastRate: Double

    init(
      frequency: DoubleDouble, decay: DoubleDouble, slow: DoubleDouble, fast: DoubleDouble,
      velocity v: Double
    ) {
      let start = DoubleDouble(v)
      let square = frequency * frequency
      let braking = decay * start
      let atStart = square - braking - braking
      residual = (decay - start).high
      velocity = (square - braking).high
      startAcceleration = atStart.high
      acceleration = -(decay * atStart + square * start).high
      fastShare = (slow - start).high
      slowShare = (fast - start).high
      fastRate = fast.high
    }
  }
}

extension Spring {
  /// Returns c² − 4km of the shortest decimals that denote doubles, or nil if it is not near 0.
  static func excess(mass: Double, stiffness: Double, damping: Double) -> DoubleDouble? {
    excess(of: [mass, stiffness, damping].map { ShortDecimal(Array($0.description.utf8)[...]) })
  }

  /// Returns c² − 4km of the decimals m, k and c; nil if one is unknown or it is not near 0.
  static func excess(of decimals: [ShortDecimal?]) -> DoubleDouble? {
    guard let mass = decimals[0], let stiffness = decimals[1], let damping = decimals[2] else {
      return nil
    }
    return ShortDecimal.discriminant(damping, stiffness, mass)
  }
}

extension Spring {
  /// The greatest magnitude of a parameter.
  package static let greatestMagnitude = 1e30
  /// The least magnitude of a parameter that may not be zero.
  static let leastMagnitude = 1e-30

  static func checkPositive(
    _ value: Double, as parameter: ParameterError.Parameter
  ) throws(ParameterError) {
    try ParameterError.Rule.isPositive.check(value, as: parameter)
    try ParameterError.Rule.lies(in: leastMagnitude...greatestMagnitude)
      .check(value, as: parameter)
  }

  static func checkNotNegative(
    _ value: Double, upTo greatest: Double = greatestMagnitude,
    as parameter: ParameterError.Parameter
  ) throws(ParameterError) {
    try ParameterError.Rule.isAtLeast(0).check(value, as: parameter)
    try ParameterError.Rule.lies(in: 0...greatest).check(value, as: parameter)
  }

  static func checkVelocity(_ value: Double) throws(ParameterError) {
    try ParameterError.Rule.isFinite.check(value, as: .initialVelocity)
    try ParameterError.Rule.lies(in: -greatestMagnitude...greatestMagnitude)
      .check(value, as: .initialVelocity)
  }
}
