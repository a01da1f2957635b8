import MotionNumerics

extension Deck {
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
    /// Whether the center casts a shadow.
    public var hasShadow = true
    /// The shadow's blur radius, in points.
    public var shadowRadius = 10.0
    /// The shadow's opacity when it is not animated.
    public var shadowOpacity = 0.5
    /// The shadow's color as given: `black`, or a code such as `#1a2b3c`.
    public var shadowColor = "black"
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

  /// The duration of a shadow's fade-in, in seconds.
  static let shadowDuration = DoubleDouble(1)
}
