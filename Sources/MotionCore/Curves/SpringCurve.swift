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
      SpringForm.Arguments(
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

    /// Creates an adjustment.
    public init(
      parameter: ParameterError.Parameter, given: Double, used: Double, isOptional: Bool
    ) {
      (self.parameter, self.given, self.used) = (parameter, given, used)
      self.isOptional = isOptional
    }
  }

  /// The replaced numbers: those outside UIKit's limits, or an overdamped ratio.
  public var adjustments: [Adjustment] {
    let ratio = description[.dampingRatio]
    return [
      spring.clampedDuration.map { used in
        Adjustment(
          parameter: .duration, given: description.values[0], used: used, isOptional: false)
      },
      spring.clampedDuration.flatMap { _ in ratio }.map { given in
        Adjustment(
          parameter: .dampingRatio, given: given, used: spring.givenDampingRatio, isOptional: false)
      },
      description.form == .visualDuration
        ? Adjustment(
          parameter: .dampingRatio, given: 1 - description.values[1], used: spring.dampingRatio,
          isOptional: false) : nil,
      description.form == .physical
        ? Adjustment(
          parameter: .dampingRatio, given: spring.givenDampingRatio, used: spring.dampingRatio,
          isOptional: true) : nil,
    ].compactMap { $0 }.filter { $0.given != $0.used }
  }
}
