extension Deck {
  /// A duration, and whether the user asked for it.
  public struct GivenDuration: Hashable, Sendable {
    /// The duration, in seconds.
    public var seconds: DoubleDouble
    /// Whether the user asked for it, so that no spring may replace it.
    public var isGiven: Bool

    /// Creates a duration.
    public init(_ seconds: DoubleDouble, isGiven: Bool) {
      self.seconds = seconds
      self.isGiven = isGiven
    }
  }

  /// How long a deck's animations take.
  public struct Timing: Hashable, Sendable {
    /// The duration of an opening leg, in seconds.
    public var openDuration = Deck.defaultDuration
    /// The duration of a closing leg, in seconds.
    public var closeDuration = Deck.defaultDuration
    /// Whether the user asked for the opening duration.
    public var isOpenDurationGiven = false
    /// Whether the user asked for the closing duration.
    public var isCloseDurationGiven = false
    /// The factor by which a bounce stretches its legs, or nil for the model's own.
    public var bounceDurationFactor: DoubleDouble?
    /// The factor of a bounce's way out, or nil for the model's own.
    public var bounceOpenSideDurationFactor: DoubleDouble?
    /// Whether anything is animated.
    public var isAnimated = true

    /// Creates the library's timing.
    public init() {}

    /// Checks every duration and factor.
    ///
    /// - Throws: A negative duration, or a factor that is not above 0 where the model needs it.
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

  /// The library's duration of every animation, 0.3 s.
  public static let defaultDuration = DoubleDouble(3) / DoubleDouble(10)

  /// The greatest bounce factor of release 2.4.2, 0.99.
  private static let greatestShippedFactor = DoubleDouble(99) / DoubleDouble(100)

  /// The factor of a bounce's legs, as the model uses it: release 2.4.2 clamps it.
  public var bounceDurationFactor: DoubleDouble {
    switch model {
    case .documented, .v3:
      return timing.bounceDurationFactor ?? DoubleDouble(1)
    case .shipped, .release2211:
      let factor = timing.bounceDurationFactor ?? Self.defaultShippedFactor
      return min(max(factor, DoubleDouble(0)), Self.greatestShippedFactor)
    }
  }

  /// The bounce factor of release 2.4.2 where none is given, 0.3.
  private static let defaultShippedFactor = DoubleDouble(3) / DoubleDouble(10)

  /// The durations of a bounce's legs, in seconds: on the way out and on the way back.
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
