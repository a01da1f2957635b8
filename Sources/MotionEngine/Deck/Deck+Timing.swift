public import MotionNumerics

extension Deck {
  /// The durations of a deck's animations.
  public struct Timing: Hashable, Sendable {
    /// The duration of an opening leg, in seconds.
    public var openDuration = Deck.defaultDuration
    /// The duration of a closing leg, in seconds.
    public var closeDuration = Deck.defaultDuration
    /// Whether the user gave the opening duration.
    public var isOpenDurationGiven = false
    /// Whether the user gave the closing duration.
    public var isCloseDurationGiven = false
    /// The multiplier for the duration of bounce legs, or nil for the model's default.
    public var bounceDurationFactor: DoubleDouble?
    /// The multiplier for the outward leg of a bounce, or nil for the model's default.
    public var bounceOpenSideDurationFactor: DoubleDouble?
    /// Whether anything is animated.
    public var isAnimated = true

    /// Creates the library's timing.
    public init() {}

    /// Checks every duration and factor.
    ///
    /// - Throws: A negative duration, or a factor that is not above 0 if the model requires that.
    public func check(for model: Model) throws(ParameterError) {
      try ParameterError.Rule.isAtLeast(0).check(openDuration.high, as: .openDuration)
      try ParameterError.Rule.isAtLeast(0).check(closeDuration.high, as: .closeDuration)
      let rule: ParameterError.Rule = model == .documented ? .isPositive : .isFinite
      if let factor = bounceDurationFactor {
        try rule.check(factor.high, as: .bounceDurationFactor)
      }
      if let factor = bounceOpenSideDurationFactor {
        let rule: ParameterError.Rule = model == .documented ? .isPositive : .isAtLeast(0)
        try rule.check(factor.high, as: .bounceOpenSideDurationFactor)
      }
    }
  }

  /// The library's default duration, 0.3 s.
  public static let defaultDuration = DoubleDouble(3) / DoubleDouble(10)

  /// The maximum bounce factor of release 2.4.2, 0.99.
  private static let maximumShippedFactor = DoubleDouble(99) / DoubleDouble(100)

  /// The bounce factor that the model uses; release 2.4.2 clamps it.
  public var bounceDurationFactor: DoubleDouble {
    switch model {
    case .documented, .v3:
      return timing.bounceDurationFactor ?? DoubleDouble(1)
    case .shipped, .release2211:
      let factor = timing.bounceDurationFactor ?? Self.defaultShippedFactor
      return min(max(factor, DoubleDouble(0)), Self.maximumShippedFactor)
    }
  }

  /// The default bounce factor of release 2.4.2, 0.3.
  private static let defaultShippedFactor = DoubleDouble(3) / DoubleDouble(10)

  /// Returns the durations of a bounce's outward and return legs, in seconds.
  func bounceDurations(isOpening: Bool) -> (out: DoubleDouble, back: DoubleDouble) {
    let factor = bounceDurationFactor
    switch model {
    case .documented, .v3:
      let out = timing.openDuration * (timing.bounceOpenSideDurationFactor ?? factor)
      return (out, (isOpening ? timing.openDuration : timing.closeDuration) * factor)
    case .shipped, .release2211:
      let one = DoubleDouble(1)
      let long = factor.high == 0 ? one : factor
      var short = factor.high == 0 ? one : one - factor
      if let given = timing.bounceOpenSideDurationFactor, given.high != 0 { short = given }
      return isOpening
        ? (timing.openDuration * long, timing.openDuration * short)
        : (timing.openDuration * short, timing.closeDuration * long)
    }
  }
}
