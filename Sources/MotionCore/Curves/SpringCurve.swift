package import MotionNumerics

/// A spring used as a timing curve, with the description that it was created from.
///
/// A spring runs in seconds, not in fractions of a leg: the duration of its leg is that of the
/// spring unless another duration is requested for the leg.
public struct SpringCurve: Hashable, Sendable {
  /// Options for the interpretation of ambiguous springs.
  public struct Options: Hashable, Sendable {
    /// Whether a physical spring's damping ratio above 1 is kept; Core Animation clamps it to 1.
    public var allowsOverdamping: Bool
    /// The rule for the time at which a physical spring counts as settled.
    public var settlingRule: Spring.SettlingRule
    /// The distance in points, by which velocities in points per second are divided, if it is known.
    public var distance: Double?

    /// Creates the options; the defaults are Core Animation's damping and the settling formula.
    public init(allowsOverdamping: Bool = false, settlingRule: Spring.SettlingRule = .library) {
      (self.allowsOverdamping, self.settlingRule) = (allowsOverdamping, settlingRule)
    }
  }

  /// The description of the spring.
  public let description: Description
  /// The spring described.
  public let spring: Spring
  /// The spring's own duration in seconds; infinite without damping.
  public let naturalDuration: Double

  /// Creates the curve for a description.
  ///
  /// `excess` is c² − 4km of the decimals from which physical constants were rounded; without it, they
  /// are taken as the shortest decimals that denote the doubles.
  ///
  /// - Throws: The first constant that cannot describe a spring.
  package init(
    _ description: Description, excess: DoubleDouble? = nil, options: Options = Options()
  ) throws(ParameterError) {
    self.description = description
    spring = try description.form.spring(
      of: .init(
        values: description.values, allowsOverdamping: options.allowsOverdamping, excess: excess))
    naturalDuration =
      description == .keyboard
      ? 0.5
      : description.form == .duration
        ? spring.clampedDuration ?? 0 : spring.settlingDuration(rule: options.settlingRule)
  }

  /// A number of the description that is replaced by another.
  public struct Adjustment: Hashable, Sendable {
    /// The parameter: a duration or a damping ratio.
    public var parameter: ParameterError.Parameter
    /// The number in the description.
    public var given: Double
    /// The number that is used.
    public var used: Double
    /// Whether `Options.allowsOverdamping` would keep the number.
    public var isOptional: Bool
  }

  /// The replaced numbers: those outside UIKit's limits, or an overdamped ratio.
  public var adjustments: [Adjustment] {
    let (form, ratio) = (description.form, spring.givenDampingRatio)
    let (clamped, own) = (spring.clampedDuration, spring.dampingRatio)
    let all: [(ParameterError.Parameter, given: Double?, used: Double?, isOptional: Bool)] = [
      (.duration, description.values[0], clamped, false),
      (.dampingRatio, clamped.flatMap { _ in description[.dampingRatio] }, ratio, false),
      (.dampingRatio, form == .visualDuration ? 1 - description.values[1] : nil, own, false),
      (.dampingRatio, form == .physical ? ratio : nil, own, true),
    ]
    return all.compactMap { parameter, given, used, isOptional in
      guard let given, let used, given != used else { return nil }
      return Adjustment(parameter: parameter, given: given, used: used, isOptional: isOptional)
    }
  }
}

extension TimingCurve {
  /// Creates the curve of a spring with a response, its undamped period in seconds, and a bounce, which is
  /// 1 minus the damping ratio.
  ///
  /// - Throws: The first number that cannot describe a spring.
  /// - Reference: Apple, SwiftUI documentation, "Spring", "init(response:dampingRatio:)" and
  ///   "init(duration:bounce:)".
  public static func spring(
    response: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(ParameterError) -> TimingCurve {
    .spring(try SpringCurve(.init(.bounce, response, bounce, initialVelocity)))
  }

  /// Creates the curve of a spring with physical constants, whose damping Core Animation limits to the
  /// critical one.
  ///
  /// - Throws: The first number that cannot describe a spring.
  /// - Reference: Apple, Core Animation documentation, "CASpringAnimation".
  public static func spring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(ParameterError) -> TimingCurve {
    .spring(try SpringCurve(.init(.physical, mass, stiffness, damping, initialVelocity)))
  }
}
