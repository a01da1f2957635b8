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
  let keys: [Key]
  /// The parameter that may be left out.
  let optional: Key?
  /// Returns the spring of a description.
  let spring: @Sendable (Arguments) throws(ParameterError) -> Spring

  /// The numbers and options that describe a spring.
  struct Arguments {
    /// The parameters in order, the last of them the velocity.
    let values: [Double]
    /// Whether a physical spring's damping ratio above 1 is kept.
    let allowsOverdamping: Bool
    /// c² − 4km of the decimals from which physical constants were rounded, if it is near 0.
    let excess: DoubleDouble?

    subscript(index: Int) -> Double { values[index] }
    var velocity: Double { values[values.count - 1] }

    /// Returns the spring of physical constants, the first three values.
    func physical(allowsOverdamping: Bool) throws(ParameterError) -> Spring {
      try Spring(
        mass: self[0], stiffness: self[1], damping: self[2], initialVelocity: velocity,
        allowsOverdamping: allowsOverdamping,
        excess: excess ?? Spring.excess(mass: self[0], stiffness: self[1], damping: self[2]))
    }
  }

  init(
    _ usage: String, _ origin: String, _ keys: [Key], optional: Key? = nil,
    _ spring: @escaping @Sendable (Arguments) throws(ParameterError) -> Spring
  ) {
    (self.usage, self.origin, self.keys, self.optional) = (usage, origin, keys, optional)
    self.spring = spring
  }

  /// Every form in which a spring is written with the names of its parameters.
  public static let all = [
    physical, stiffness, tension, bounce, dampingFraction, perceptualDuration, duration, settling,
    visualDuration, frequency,
  ]

  /// Mass, stiffness and damping.
  package static let physical = SpringForm(
    "spring(mass: M, stiffness: K, damping: C)", "Core Animation, SwiftUI; M may be left out",
    [.mass, .stiffness, .damping], optional: .mass
  ) { given throws(ParameterError) in
    try given.physical(allowsOverdamping: given.allowsOverdamping)
  }

  /// Stiffness and damping ratio.
  package static let stiffness = SpringForm(
    "spring(stiffness: K, damping-ratio: Z)", "Android, Jetpack Compose",
    [.mass, .stiffness, .dampingRatio], optional: .mass
  ) { given throws(ParameterError) in
    try Spring(
      stiffness: given[1], mass: given[0], dampingRatio: given[2], initialVelocity: given.velocity)
  }

  /// Tension and friction.
  package static let tension = SpringForm(
    "spring(tension: T, friction: F)", "react-spring", [.mass, .tension, .friction],
    optional: .mass
  ) { given throws(ParameterError) in
    try Spring.checkPositive(given[1], as: .tension)
    try Spring.checkNotNegative(given[2], as: .friction)
    return try given.physical(allowsOverdamping: true)
  }

  /// Response and bounce.
  package static let bounce = SpringForm(
    "spring(response: S, bounce: B)", "SwiftUI", [.response, .bounce], optional: .bounce
  ) { given throws(ParameterError) in
    try Spring(response: given[0], bounce: given[1], initialVelocity: given.velocity)
  }

  /// Response and damping fraction.
  package static let dampingFraction = SpringForm(
    "spring(response: S, damping: Z)", "SwiftUI", [.response, .dampingRatio]
  ) { given throws(ParameterError) in
    try Spring(response: given[0], dampingRatio: given[1], initialVelocity: given.velocity)
  }

  /// Duration, which is the response, and bounce.
  package static let perceptualDuration = SpringForm(
    "spring(duration: S, bounce: B)", "SwiftUI; S is the response", [.duration, .bounce]
  ) { given throws(ParameterError) in
    try Spring.checkPositive(given[0], as: .duration)
    return try Spring(response: given[0], bounce: given[1], initialVelocity: given.velocity)
  }

  /// Duration, damping ratio and velocity.
  package static let duration = SpringForm(
    "spring(duration: S, damping: Z)", "UIKit; S is the whole duration",
    [.duration, .dampingRatio], optional: .dampingRatio
  ) { given throws(ParameterError) in
    try Spring(duration: given[0], dampingRatio: given[1], initialVelocity: given.velocity)
  }

  /// Settling duration and damping ratio.
  package static let settling = SpringForm(
    "spring(settling: S, damping: Z)", "SwiftUI's settlingDuration", [.settling, .dampingRatio]
  ) { given throws(ParameterError) in
    try Spring(settlingDuration: given[0], dampingRatio: given[1], initialVelocity: given.velocity)
  }

  /// Visual duration and bounce.
  package static let visualDuration = SpringForm(
    "spring(visual-duration: S, bounce: B)", "Motion", [.visualDuration, .bounce]
  ) { given throws(ParameterError) in
    try Spring(visualDuration: given[0], bounce: given[1], initialVelocity: given.velocity)
  }

  /// Frequency without damping and damping ratio.
  package static let frequency = SpringForm(
    "spring(frequency: F, damping: Z)", "frequency in hertz without damping",
    [.frequency, .dampingRatio]
  ) { given throws(ParameterError) in
    try Spring(frequency: given[0], dampingRatio: given[1], initialVelocity: given.velocity)
  }

  /// UIKit's keyboard animation.
  static let keyboard = SpringForm("keyboard", "UIKit", []) { _ in .keyboard }
}

extension SpringForm: Hashable {
  /// Whether two forms are the same.
  public static func == (a: SpringForm, b: SpringForm) -> Bool { a.usage == b.usage }

  /// Hashes the form.
  public func hash(into hasher: inout Hasher) { hasher.combine(usage) }
}

extension SpringForm {
  /// The name of a spring's parameter.
  package enum Key: String, CaseIterable, Sendable {
    case mass, stiffness, damping
    case dampingRatio = "damping-ratio"
    case tension, friction, response, bounce, duration
    case visualDuration = "visual-duration"
    case settling, frequency, velocity

    /// Creates the key of a name, in any spelling of the platforms.
    init?(spelling: String) {
      let name = CurveSyntax.normalized(spelling)
      switch name {
      case "dampingfraction": self = .dampingRatio
      case "settlingduration": self = .settling
      case "initialvelocity", "startvelocity": self = .velocity
      default:
        let key = Self.allCases.first { CurveSyntax.normalized($0.rawValue) == name }
        guard let key else { return nil }
        self = key
      }
    }

    /// Whether the value is a time.
    var isTime: Bool { [.response, .duration, .visualDuration, .settling].contains(self) }

    /// The value if it is left out.
    var defaultValue: Int { self == .mass || self == .dampingRatio ? 1 : 0 }
  }

  /// Returns a parameter as it is written: beside anything but a stiffness, damping is a ratio.
  func name(of key: Key) -> String {
    key == .dampingRatio && !keys.contains(.stiffness) ? "damping" : key.rawValue
  }

  /// The parameters other than the velocity, such as `response + bounce`.
  public var parameters: String { keys.map(name).joined(separator: " + ") }

  /// Returns the form of some parameters.
  static func matching(_ given: [Key]) -> SpringForm? {
    all.first { form in
      form.keys.allSatisfy { $0 == form.optional || given.contains($0) }
        && given.allSatisfy { $0 == .velocity || form.keys.contains($0) }
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

    /// Creates a description; the last value is the velocity.
    init(_ form: SpringForm, _ values: Double...) { (self.form, self.values) = (form, values) }

    /// Creates the description of numbers in curve syntax.
    init(_ form: SpringForm, _ numbers: [CurveScanner.Number]) {
      (self.form, values) = (form, numbers.map(\.nearest))
    }

    /// Returns a parameter, or nil if the form does not have it.
    package subscript(key: SpringForm.Key) -> Double? {
      zip(form.keys + [.velocity], values).first { $0.0 == key }?.1
    }
  }
}

extension SpringCurve.Description {
  /// Returns Core Animation's and WebKit's physical constants.
  public static func physical(
    mass: Double, stiffness: Double, damping: Double, velocity: Double
  ) -> Self { Self(.physical, mass, stiffness, damping, velocity) }

  /// Returns Android's and Jetpack Compose's stiffness and damping ratio.
  public static func stiffness(
    _ stiffness: Double, mass: Double = 1, dampingRatio: Double, velocity: Double = 0
  ) -> Self { Self(.stiffness, mass, stiffness, dampingRatio, velocity) }

  /// Returns react-spring's tension and friction: its names for stiffness and damping.
  public static func tension(
    _ tension: Double, friction: Double, mass: Double = 1, velocity: Double = 0
  ) -> Self { Self(.tension, mass, tension, friction, velocity) }

  /// Returns SwiftUI's response and bounce.
  public static func bounce(response: Double, bounce: Double, velocity: Double = 0) -> Self {
    Self(.bounce, response, bounce, velocity)
  }

  /// Returns SwiftUI's response and damping fraction.
  public static func dampingFraction(
    response: Double, damping: Double, velocity: Double = 0
  ) -> Self { Self(.dampingFraction, response, damping, velocity) }

  /// Returns SwiftUI's duration, which is the response, and bounce.
  public static func perceptualDuration(
    _ duration: Double, bounce: Double, velocity: Double = 0
  ) -> Self { Self(.perceptualDuration, duration, bounce, velocity) }

  /// Returns UIKit's duration, damping ratio and velocity.
  public static func duration(_ duration: Double, damping: Double, velocity: Double) -> Self {
    Self(.duration, duration, damping, velocity)
  }

  /// Returns SwiftUI's settling duration and damping ratio.
  public static func settling(
    _ duration: Double, dampingRatio: Double, velocity: Double = 0
  ) -> Self { Self(.settling, duration, dampingRatio, velocity) }

  /// Returns Motion's visual duration and bounce.
  public static func visualDuration(
    _ duration: Double, bounce: Double, velocity: Double = 0
  ) -> Self { Self(.visualDuration, duration, bounce, velocity) }

  /// Returns the frequency without damping, in hertz, and the damping ratio.
  public static func frequency(
    _ frequency: Double, dampingRatio: Double, velocity: Double = 0
  ) -> Self { Self(.frequency, frequency, dampingRatio, velocity) }

  /// UIKit's keyboard animation, mass 3, stiffness 1000, damping 500, always 0.5 s.
  public static let keyboard = Self(.keyboard, 0)
}
