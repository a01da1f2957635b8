extension Deck {
  /// What the user can do with a center that a side view covers.
  public enum HiddenInteractivity: String, Hashable, Sendable, CaseIterable {
    case interactive
    case notInteractive = "not-interactive"
    case tapToClose = "tap-to-close"
    case tapToCloseBouncing = "tap-to-close-bouncing"
  }

  /// What slides.
  public enum Navigation: String, Hashable, Sendable, CaseIterable {
    /// The center.
    case contained
    /// The view of the navigation controller that the deck itself is in.
    case integrated
  }

  /// Where integrated views lie.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// They fill the bounds.
    case fullScreen = "full-screen"
    /// They lie below the bars, as before iOS 7.
    case belowBars = "below-bars"
  }

  /// What a deck's views look like.
  public struct Appearance: Hashable, Sendable {
    /// Whether the center shrinks instead of sliding out of the bounds.
    public var resizesCenter = false
    /// How far side views follow the center, 0 for not at all.
    public var parallax = 0.0
    /// The opacity of the center where there is one controller; with more it is 1.
    public var centerOpacity = 1.0
    /// The radius of the center's rounded corners, in points.
    public var centerCornerRadius = 0.0
    /// Whether the center casts a shadow.
    public var hasShadow = true
    /// The shadow's blur radius, in points.
    public var shadowRadius = 10.0
    /// The shadow's opacity when it stands still.
    public var shadowOpacity = 0.5
    /// The shadow's colour, as it was named: `black`, or a code such as `#1a2b3c`.
    public var shadowColor = "black"
    /// Whether a delegate draws the shadow, which then never fades in.
    public var isShadowDelegated = false
    /// What slides.
    public var navigation = Navigation.contained
    /// Where integrated views lie.
    public var layout = Layout.fullScreen
    /// What the user can do with a covered center.
    public var hiddenInteractivity = HiddenInteractivity.interactive

    /// Creates the library's looks.
    public init() {}
  }

  /// How long a shadow takes to come back, in seconds.
  static let shadowDuration = DoubleDouble(1)
}
