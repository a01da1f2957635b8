public import MotionNumerics

extension Deck {
  /// The durations of a deck's animations.
  public struct Timing: Hashable, Sendable {
    /// The duration of an opening leg.
    public var opening = GivenDuration(Deck.defaultDuration, isGiven: false)
    /// The duration of a closing leg.
    public var closing = GivenDuration(Deck.defaultDuration, isGiven: false)
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
      try ParameterError.Rule.isAtLeast(0).check(opening.seconds.high, as: .openDuration)
      try ParameterError.Rule.isAtLeast(0).check(closing.seconds.high, as: .closeDuration)
      // A factor of 1 is valid in every model.
      let (factor, outward) = (bounceDurationFactor, bounceOpenSideDurationFactor)
      try (model == .documented ? ParameterError.Rule.isPositive : .isFinite)
        .check(factor?.high ?? 1, as: .bounceDurationFactor)
      try (model == .documented ? ParameterError.Rule.isPositive : .isAtLeast(0))
        .check(outward?.high ?? 1, as: .bounceOpenSideDurationFactor)
    }
  }

  /// The library's default duration, 0.3 s.
  public static let defaultDuration = DoubleDouble.ratio(3, 10)

  /// The bounce factor that the model uses; the releases of version 2 clamp it to 0.99.
  public var bounceDurationFactor: DoubleDouble {
    guard model.isRelease2 else { return timing.bounceDurationFactor ?? DoubleDouble(1) }
    let factor = timing.bounceDurationFactor ?? .ratio(3, 10)
    return min(max(factor, DoubleDouble(0)), .ratio(99, 100))
  }

  /// Returns the durations of a bounce's outward and return legs.
  func bounceDurations(isOpening: Bool) -> (out: GivenDuration, back: GivenDuration) {
    let (factor, first, one) = (
      bounceDurationFactor, timing.bounceOpenSideDurationFactor, DoubleDouble(1)
    )
    var factors = (out: first ?? factor, back: factor)
    if model.isRelease2 {
      let long = factor.high == 0 ? one : factor
      var short = factor.high == 0 ? one : one - factor
      if let first, first.high != 0 { short = first }
      factors = isOpening ? (long, short) : (short, long)
    }
    var (out, back) = (timing.opening, isOpening ? timing.opening : timing.closing)
    out.seconds = out.seconds * factors.out
    back.seconds = back.seconds * factors.back
    return (out, back)
  }

  /// The effect of touches on the center while a side is open.
  public enum HiddenInteractivity: String, Hashable, Sendable, CaseIterable {
    case interactive
    case notInteractive = "not-interactive"
    case tapToClose = "tap-to-close"
    case tapToCloseBouncing = "tap-to-close-bouncing"
  }

  /// The view that slides.
  public enum Navigation: String, Hashable, Sendable, CaseIterable {
    /// The center.
    case contained
    /// The view of the navigation controller that contains the deck.
    case integrated
  }

  /// The position of integrated views.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// The views fill the bounds.
    case fullScreen = "full-screen"
    /// The views lie below the bars, as before iOS 7.
    case belowBars = "below-bars"
  }

  /// The appearance of a deck's views.
  public struct Appearance: Hashable, Sendable {
    /// Whether the center shrinks instead of sliding out of the bounds.
    public var resizesCenter = false
    /// The fraction of the center's movement that side views follow; 0 for none.
    public var parallax = 0.0
    /// The opacity of the center if there is one controller; with more it is 1.
    public var centerOpacity = 1.0
    /// The radius of the center's rounded corners, in points.
    public var centerCornerRadius = 0.0
    /// The center's shadow, with its opacity when that is not animated.
    public var shadow = Shadow(radius: 10, opacity: 0.5)
    /// Whether a delegate draws the shadow, which then has no fade-in.
    public var isShadowDelegated = false
    /// The view that slides.
    public var navigation = Navigation.contained
    /// The position of integrated views.
    public var layout = Layout.fullScreen
    /// The effect of touches on the center while a side is open.
    public var hiddenInteractivity = HiddenInteractivity.interactive

    /// Creates the library's appearance.
    public init() {}
  }

  /// The area in which a pan may start.
  public enum PanningMode: String, Hashable, Sendable, CaseIterable {
    /// Nowhere.
    case none
    /// In the sliding view or its navigation bar.
    case fullView = "full-view"
    /// In the navigation bar of the center.
    case navigationBar = "navigation-bar"
    /// In a rectangle of the deck.
    case panningView = "panning-view"
    /// As in `fullView`, if the delegate agrees.
    case delegate
    /// In the navigation bar or, while a side is open, anywhere in the sliding view.
    case navigationBarOrOpenCenter = "navigation-bar-or-open-center"
    /// Anywhere.
    case allViews = "all-views"
  }

  /// The response of the deck to pans.
  public struct Panning: Hashable, Sendable {
    /// The area in which a pan may start.
    public var mode = PanningMode.fullView
    /// The point where the touch starts, or nil for any valid point.
    public var touch: Point?
    /// The rectangle of `PanningMode.panningView`, or nil if there is none.
    public var view: Rectangle?
    /// Whether the center can be pulled beyond a side's open offset.
    public var isElastic = true
    /// The coefficient of the documented model's rubber band, above 0.
    public var rubberBand = RubberBand.defaultCoefficient
    /// The height of the center's navigation bar, in points; 0 for none.
    public var navigationBarHeight = 44.0
    /// The height of the status bar, in points.
    public var statusBarHeight = 20.0
    /// The distance from the screen edge within which a pan of release 3 starts, in points.
    public var edgeWidth = 20.0

    /// Creates the library's panning.
    public init() {}
  }
}
