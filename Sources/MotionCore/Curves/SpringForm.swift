import MotionNumerics

/// A form in which a spring is described: its parameters, and the spring that they make.
///
/// Which parameters are given decides which form it is, so that no two forms have the same set.
///
/// - Reference: Apple, SwiftUI documentation, "Spring" and "Animation"; Android Developers,
///   "SpringForce" and Jetpack Compose, "SpringSpec"; react-spring documentation, "Configs"; Motion
///   documentation, "Spring".
public struct SpringForm: Sendable {
  /// The form as it is written, such as `spring(response: S, bounce: B)`.
  public let usage: String
  /// The APIs that describe springs by these parameters.
  public let origin: String
  /// The parameters other than the velocity, in the order in which they are written.
  let keys: [ParameterError.Parameter]
  /// The parameter that may be left out.
  let optional: ParameterError.Parameter?
  /// Returns the spring of values that have been checked.
  private let spring: @Sendable (Arguments) throws(ParameterError) -> Spring

  /// The numbers and options that describe a spring.
  struct Arguments {
    /// The parameters in order, the last of them the velocity.
    let values: [Double]
    /// Whether a physical spring's damping ratio above 1 is kept.
    var allowsOverdamping = false
    /// c² − 4km of the decimals from which physical constants were rounded, if it is near 0.
    var excess: DoubleDouble?

    subscript(index: Int) -> Double { values[index] }
    var velocity: Double { values[values.count - 1] }

    /// Returns the spring of physical constants, the first three values.
    func physical(allowsOverdamping: Bool) -> Spring {
      Spring(
        checkedMass: self[0], stiffness: self[1], damping: self[2], initialVelocity: velocity,
        allowsOverdamping: allowsOverdamping,
        decimalExcess: excess
          ?? Spring.excess(mass: self[0], stiffness: self[1], damping: self[2]))
    }

    /// Returns the spring of a frequency and a ratio, which is kept above 1 as in SwiftUI.
    func spring(frequency: DoubleDouble, ratio: DoubleDouble, mass: Double = 1) -> Spring {
      Spring(
        frequency: frequency, ratio: ratio, initialVelocity: velocity, allowsOverdamping: true,
        mass: mass)
    }

    /// Returns the goal of an overshoot and a time.
    func goal(isSettling: Bool) -> SpringGoal {
      SpringGoal(overshoot: self[0], time: self[1], isSettling: isSettling, velocity: velocity)
    }

    /// Returns the spring of an undamped period, the first value, and a ratio.
    func spring(ratio: DoubleDouble) -> Spring {
      spring(frequency: Spring.twoPi / DoubleDouble(self[0]), ratio: ratio)
    }
  }

  private init(
    _ usage: String, _ origin: String, _ keys: [ParameterError.Parameter],
    optional: ParameterError.Parameter? = nil,
    _ spring: @escaping @Sendable (Arguments) throws(ParameterError) -> Spring
  ) {
    (self.usage, self.origin, self.keys, self.optional) = (usage, origin, keys, optional)
    self.spring = spring
  }

  /// Every form in which a spring is written with the names of its parameters.
  public static let all = [
    physical, stiffness, tension, bounce, dampingFraction, perceptualDuration, duration, settling,
    visualDuration, frequency, overshootSettling, overshootResponse,
  ]

  /// Mass, stiffness and damping.
  package static let physical = SpringForm(
    "spring(mass: M, stiffness: K, damping: C)", "Core Animation, SwiftUI; M may be left out",
    [.mass, .stiffness, .damping], optional: .mass
  ) { $0.physical(allowsOverdamping: $0.allowsOverdamping) }

  /// Stiffness and damping ratio, which is kept above 1.
  package static let stiffness = SpringForm(
    "spring(stiffness: K, damping-ratio: Z)", "Android, Jetpack Compose",
    [.mass, .stiffness, .dampingRatio], optional: .mass
  ) {
    $0.spring(
      frequency: DoubleDouble.quotient($0[1], $0[0]).squareRoot(), ratio: DoubleDouble($0[2]),
      mass: $0[0])
  }

  /// Tension and friction.
  package static let tension = SpringForm(
    "spring(tension: T, friction: F)", "react-spring", [.mass, .tension, .friction],
    optional: .mass
  ) { $0.physical(allowsOverdamping: true) }

  /// Response and bounce.
  package static let bounce = SpringForm(
    "spring(response: S, bounce: B)", "SwiftUI", [.response, .bounce], optional: .bounce
  ) { $0.spring(ratio: Spring.ratio(ofBounce: $0[1])) }

  /// Response and damping fraction.
  package static let dampingFraction = SpringForm(
    "spring(response: S, damping: Z)", "SwiftUI", [.response, .dampingRatio]
  ) { $0.spring(ratio: DoubleDouble($0[1])) }

  /// Duration, which is the response, and bounce.
  package static let perceptualDuration = SpringForm(
    "spring(duration: S, bounce: B)", "SwiftUI; S is the response", [.duration, .bounce]
  ) { $0.spring(ratio: Spring.ratio(ofBounce: $0[1])) }

  /// Duration, damping ratio and velocity.
  package static let duration = SpringForm(
    "spring(duration: S, damping: Z)", "UIKit; S is the whole duration",
    [.duration, .dampingRatio], optional: .dampingRatio
  ) { Spring(clampedDuration: $0[0], dampingRatio: $0[1], initialVelocity: $0.velocity) }

  /// Settling duration and damping ratio: the frequency is that of UIKit's spring for the same
  /// duration without a velocity, with the same limits.
  ///
  /// - Reference: Apple, SwiftUI documentation, "Spring",
  ///   "init(settlingDuration:dampingRatio:epsilon:)".
  package static let settling = SpringForm(
    "spring(settling: S, damping: Z)", "SwiftUI's settlingDuration", [.settling, .dampingRatio]
  ) {
    let still = Spring(clampedDuration: $0[0], dampingRatio: $0[1], initialVelocity: 0)
    return Spring(
      frequency: DoubleDouble(still.angularFrequency), ratio: DoubleDouble(still.dampingRatio),
      initialVelocity: $0.velocity, allowsOverdamping: false,
      clampedDuration: still.clampedDuration)
  }

  /// Visual duration, the time after which most of the motion seems to be over, and bounce.
  ///
  /// The visual duration is the response divided by 1.2. The damping ratio is 1 − bounce, clamped to
  /// 0.05 ... 1.
  ///
  /// - Reference: Motion documentation, "Spring", "visualDuration".
  package static let visualDuration = SpringForm(
    "spring(visual-duration: S, bounce: B)", "Motion", [.visualDuration, .bounce]
  ) {
    // The decimals 1.2 and 0.05 are 6/5 and 1/20, not the doubles nearest to them.
    let response = DoubleDouble($0[0]) * DoubleDouble(6) / DoubleDouble(5)
    let ratio = $0[1] > 0.95 ? DoubleDouble(1) / DoubleDouble(20) : .sum(1, -max($0[1], 0))
    return Spring(
      frequency: Spring.twoPi / response, ratio: ratio, initialVelocity: $0.velocity,
      allowsOverdamping: false)
  }

  /// Frequency without damping and damping ratio, which is kept above 1.
  package static let frequency = SpringForm(
    "spring(frequency: F, damping: Z)", "frequency in hertz without damping",
    [.frequency, .dampingRatio]
  ) { $0.spring(frequency: Spring.twoPi * DoubleDouble($0[0]), ratio: DoubleDouble($0[1])) }

  /// Overshoot and settling time, which is the spring's duration.
  package static let overshootSettling = SpringForm(
    "spring(overshoot: O, settling: S)", "goals; S is the duration", [.overshoot, .settling]
  ) { given throws(ParameterError) in try given.goal(isSettling: true).spring() }

  /// Overshoot and response.
  package static let overshootResponse = SpringForm(
    "spring(overshoot: O, response: S)", "goals; S is the response", [.overshoot, .response]
  ) { given throws(ParameterError) in try given.goal(isSettling: false).spring() }

  /// UIKit's private curve 7, used for the keyboard: mass 3, stiffness 1000, damping 500.
  static let keyboard = SpringForm("keyboard", "UIKit", []) { _ in
    Spring(
      checkedMass: 3, stiffness: 1000, damping: 500, initialVelocity: 0, allowsOverdamping: false)
  }

  /// Returns the spring of some parameters.
  ///
  /// - Throws: The first value that cannot describe a spring.
  func spring(of given: Arguments) throws(ParameterError) -> Spring {
    for (key, value) in zip(keys + [.initialVelocity], given.values) {
      try key.check(value, isClamped: self == .duration || self == .settling)
    }
    return try spring(given)
  }
}

extension SpringForm: Hashable {
  /// Whether two forms are the same.
  public static func == (a: SpringForm, b: SpringForm) -> Bool { a.usage == b.usage }

  /// Hashes the form.
  public func hash(into hasher: inout Hasher) { hasher.combine(usage) }
}

extension ParameterError.Parameter {
  /// The name of a spring's parameter in curve syntax.
  package var spelling: String {
    switch self {
    case .dampingRatio: "damping-ratio"
    case .visualDuration: "visual-duration"
    case .initialVelocity: "velocity"
    default: rawValue
    }
  }

  /// Checks a value of a spring; one that is clamped is only finite.
  fileprivate func check(_ value: Double, isClamped: Bool) throws(ParameterError) {
    switch self {
    case .initialVelocity: try Spring.checkVelocity(value)
    case _ where isClamped:
      try ParameterError.Rule.isFinite.check(value, as: self == .settling ? .duration : self)
    case .bounce: try Spring.bounceRule.check(value, as: self)
    case .overshoot where value == 0: break
    case .overshoot: try ParameterError.Rule.lies(in: SpringGoal.overshoots).check(value, as: self)
    case .damping, .dampingRatio, .friction: try Spring.checkNotNegative(value, as: self)
    default: try Spring.checkPositive(value, as: self)
    }
  }

  /// Returns the unit that a value of a spring may have; `distance` is that of the motion in points, if
  /// it is known.
  func unit(distance: Double?) -> CurveScanner.Unit {
    switch self {
    case .response, .duration, .visualDuration, .settling: .time
    case .bounce, .overshoot: .share
    case .initialVelocity: .velocity(distance: distance)
    case .stiffness, .dampingRatio:
      .named(CurveSyntax.normalized(rawValue), SpringPreset.constants(of: self))
    default: .none
    }
  }

  /// The value of a spring if it is left out.
  var defaultValue: Int { self == .mass || self == .dampingRatio ? 1 : 0 }
}

extension SpringForm {
  /// The parameters of all forms and the velocity, in the order in which messages list them.
  static let parameters: [ParameterError.Parameter] = [
    .mass, .stiffness, .damping, .dampingRatio, .tension, .friction, .response, .bounce, .duration,
    .visualDuration, .settling, .frequency, .overshoot, .initialVelocity,
  ]

  /// Names of parameters on other platforms, in lowercase.
  static let aliases = [
    "dampingfraction": "dampingratio", "settlingduration": "settling",
    "initialvelocity": "velocity", "startvelocity": "velocity",
  ]

  /// Returns a parameter as it is written: beside anything but a stiffness, damping is a ratio.
  func name(of key: ParameterError.Parameter) -> String {
    key == .dampingRatio && !keys.contains(.stiffness) ? "damping" : key.spelling
  }

  /// The parameters other than the velocity, such as `response + bounce`.
  public var parameters: String { keys.map(name).joined(separator: " + ") }

  /// Returns the form of some parameters.
  static func matching(_ given: [ParameterError.Parameter]) -> SpringForm? {
    all.first { form in
      form.keys.allSatisfy { $0 == form.optional || given.contains($0) }
        && given.allSatisfy { $0 == .initialVelocity || form.keys.contains($0) }
    }
  }
}

extension SpringCurve {
  /// A description of a spring, in the form in which it is also printed.
  ///
  /// Velocities are in distances per second, positive toward the target.
  public struct Description: Hashable, Sendable {
    /// The form.
    public let form: SpringForm
    /// The parameters in the order of the form, and the velocity.
    let values: [Double]

    /// Creates a description; a velocity may follow the parameters.
    package init(_ form: SpringForm, _ values: Double...) { self.init(form, values) }

    /// Creates a description of the parameters and perhaps the velocity.
    package init(_ form: SpringForm, _ values: [Double]) {
      self.form = form
      self.values = values.count > form.keys.count ? values : values + [0]
    }

    /// UIKit's keyboard animation, mass 3, stiffness 1000, damping 500, always 0.5 s.
    public static let keyboard = Self(.keyboard)

    /// Returns a parameter, or nil if the form does not have it.
    package subscript(key: ParameterError.Parameter) -> Double? {
      zip(form.keys + [.initialVelocity], values).first { $0.0 == key }?.1
    }
  }
}
