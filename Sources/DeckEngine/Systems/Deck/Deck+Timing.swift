extension Deck {
  /// How long a deck's animations take.
  public struct Timing: Hashable, Sendable {
    /// The duration of an opening leg, in seconds.
    public var openDuration = 0.3
    /// The duration of a closing leg, in seconds.
    public var closeDuration = 0.3
    /// Whether the user asked for the opening duration.
    public var isOpenDurationGiven = false
    /// Whether the user asked for the closing duration.
    public var isCloseDurationGiven = false
    /// The factor by which a bounce stretches its legs, or nil for the model's own.
    public var bounceDurationFactor: Double?
    /// The factor of a bounce's way out, or nil for the model's own.
    public var bounceOpenSideDurationFactor: Double?
    /// Whether anything is animated.
    public var isAnimated = true

    /// Creates the library's timing.
    public init() {}

    /// Checks every duration and factor.
    ///
    /// - Throws: A negative duration, or a factor that is not above 0 where the model needs it.
    public func check(for model: Model) throws(ParameterError) {
      try ParameterError.Rule.isAtLeast(0).check(openDuration, as: .openDuration)
      try ParameterError.Rule.isAtLeast(0).check(closeDuration, as: .closeDuration)
      let rule: ParameterError.Rule = model == .documented ? .isPositive : .isFinite
      if let factor = bounceDurationFactor {
        try rule.check(factor, as: .bounceDurationFactor)
      }
      if let factor = bounceOpenSideDurationFactor {
        let rule: ParameterError.Rule = model == .documented ? .isPositive : .isAtLeast(0)
        try rule.check(factor, as: .bounceOpenSideDurationFactor)
      }
    }
  }

  /// The range to which release 2.4.2 clamps its bounce factor.
  public static let shippedFactorRange = 0.0...0.99

  /// The factor of a bounce's legs, as the model uses it.
  public var bounceDurationFactor: Double {
    switch model {
    case .documented:
      return timing.bounceDurationFactor ?? 1
    case .shipped:
      let range = Self.shippedFactorRange
      return min(max(timing.bounceDurationFactor ?? 0.3, range.lowerBound), range.upperBound)
    }
  }

  /// The durations of a bounce's legs, in seconds: on the way out and on the way back.
  func bounceDurations(isOpening: Bool) -> (out: Double, back: Double) {
    let factor = bounceDurationFactor
    switch model {
    case .documented:
      let out = timing.openDuration * (timing.bounceOpenSideDurationFactor ?? factor)
      return (out, (isOpening ? timing.openDuration : timing.closeDuration) * factor)
    case .shipped:
      let long = factor == 0 ? 1 : factor
      var short = factor == 0 ? 1 : 1 - factor
      if let given = timing.bounceOpenSideDurationFactor, given != 0 { short = given }
      return isOpening
        ? (timing.openDuration * long, timing.openDuration * short)
        : (timing.openDuration * short, timing.closeDuration * long)
    }
  }
}
