public import MotionNumerics

/// A container whose visible view covers a menu and slides aside to show it.
///
/// The type holds the parameters; `plan(_:from:)` returns the plan of an operation. Views move
/// along x only.
public struct Menu: Hashable, Sendable {
  /// The default exposed width, in points.
  public static let defaultExposedWidth = 200.0
  /// The default shadow of the visible view, which is not cast.
  public static let defaultShadow = Shadow(isCast: false, radius: 10, opacity: 0.5)
  /// The time by which the release velocity is projected, 0.25 s.
  public static let lookAhead = DoubleDouble(0.25)

  /// The area that the visible view fills, in points.
  public internal(set) var bounds: Size
  /// The x of the visible view while the menu is shown, in points.
  public let exposedWidth: Double
  /// The duration of each leg in seconds, or nil for the operation's default.
  public var duration: DoubleDouble?
  /// Whether a swap enables touches at its end instead of when the new view starts to slide in.
  public var restoresInteractionAtEnd = false
  /// The shadow of the visible view.
  public var shadow = Self.defaultShadow

  /// Creates a menu.
  ///
  /// - Throws: If the exposed width is outside 0...bounds.width.
  public init(
    bounds: Size, exposedWidth: Double = Self.defaultExposedWidth
  ) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 0...bounds.width).check(exposedWidth, as: .exposedWidth)
    self.bounds = bounds
    self.exposedWidth = exposedWidth
  }

  /// An operation on a menu.
  public enum Operation: Hashable, Sendable {
    /// Shows a hidden menu and hides a shown one.
    case toggle
    /// Shows the menu.
    case show
    /// Hides the menu.
    case hide
    /// Slides the visible view out and another one in.
    case swap(to: Int)
    /// Slides the first view in at launch.
    case launch
    /// Exchanges the width and height of the bounds.
    case rotate
    /// Drags the visible view.
    case pan(Drag)

    /// The default duration of each animated leg, in seconds.
    public var duration: DoubleDouble {
      switch self {
      case .toggle, .show, .hide, .swap, .launch: DoubleDouble(0.5)
      case .rotate: .ratio(3, 10)
      case .pan: DoubleDouble(0.25)
      }
    }
  }

  /// The visible view, and whether it is beside the menu or over it.
  public struct Place: Hashable, Sendable {
    /// The index of the visible view.
    public var index: Int
    /// Whether the menu is shown.
    public var isShown: Bool

    /// Creates a place.
    public init(index: Int = 0, isShown: Bool) { (self.index, self.isShown) = (index, isShown) }
  }

  /// The reason why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// The menu is already shown or hidden.
    case stays(isShown: Bool)
    /// The view of this index is already visible.
    case isVisible(Int)
    /// The width and height that a rotation exchanges are the same.
    case boundsAreSquare(Size)
    /// The exposed width is 0, so the view cannot move.
    case exposesNothing
    /// The exposed width is that of the view, so the view enters no farther than the edge.
    case exposesAll(width: Double)
    /// The gesture has no displacement along x.
    case gestureStays
    /// The gesture moves past the end of the view's range.
    case gestureLeadsAway(isShown: Bool)
    /// UIKit sends no touches to a view that it animates.
    case motionIsUnderWay
  }

  /// The decision at the release of a drag.
  public struct Release: Hashable, Sendable {
    /// The x of the visible view at release, in points.
    public var x: Double
    /// The release velocity, in points per second.
    public var velocity: Double
    /// The projected x of the view after `lookAhead`, in points.
    public var projected: Double
    /// The x beyond which the menu is shown, in points.
    public var threshold: Double
    /// Whether the menu is shown.
    public var shows: Bool
  }

  /// Returns the x of the visible view at a place, in points.
  func x(at place: Place) -> Double { place.isShown ? exposedWidth : 0 }

  /// Returns the values of all properties at rest in a place.
  public func poses(in place: Place) -> Poses {
    [
      .visibleX: x(at: place), .visibleIndex: Double(place.index),
      .outgoingX: nil, .outgoingIndex: nil, .width: bounds.width, .height: bounds.height,
      .menuShown: place.isShown ? 1 : 0,
    ]
  }

  /// Returns the views of a menu in a motion: the menu, and in front of it every view that is ever
  /// visible or outgoing.
  ///
  /// A view is hidden while it is neither.
  public func views(in motion: Motion) -> [Scene.View] {
    let menu = Scene.View("menu", width: .constant(exposedWidth), height: .track(.height))
    let indices = [Property.visibleIndex, .outgoingIndex].flatMap { motion.values(of: $0) }
    return [menu] + Set(indices).sorted().map { view($0) }
  }

  /// Returns the view of an index, a whole number.
  private func view(_ index: Double) -> Scene.View {
    let isVisible = Condition.isEqual(.visibleIndex, to: index)
    var view = Scene.View(
      "view-\(Int(index))", x: .choice(isVisible, .track(.visibleX), otherwise: .track(.outgoingX)),
      width: .track(.width), height: .track(.height))
    view.isVisible = .either(isVisible, .isEqual(.outgoingIndex, to: index))
    view.shadow = shadow.isCast ? shadow.described : nil
    return view
  }

  /// Returns all columns of a menu, given the titles of its views and the shadow of the visible
  /// one.
  public static func columns(titles: [String], shadow: Shadow = defaultShadow) -> [Column] {
    let untilGone = "of the outgoing view of a swap, until it has left"
    return Column.clock + [
      Column("visible_index", "index of the visible view", .value(.visibleIndex)),
      Column("visible_x", unit: "pt", "x of the visible view", .value(.visibleX)),
      Column("outgoing_index", "index \(untilGone)", .value(.outgoingIndex)),
      Column("outgoing_x", unit: "pt", "x \(untilGone)", .value(.outgoingX)),
    ] + Column.rates(of: .visibleX, "the visible view's x") + [
      Column("visible_width", unit: "pt", "width of the visible view", .value(.width)),
      Column("visible_height", unit: "pt", "height of the visible view", .value(.height)),
      Column(
        "visible_title", "title of the visible view",
        .text(.element(of: titles, at: .visibleIndex))),
      Column(
        "outgoing_title", "title \(untilGone)", .text(.element(of: titles, at: .outgoingIndex))),
      Column(
        "menu", "whether the menu is shown or hidden",
        .text(.element(of: ["hidden", "shown"], at: .menuShown))),
      .reacts("interactive", "whether touches are enabled"),
    ] + Column.shadow(shadow.described, of: "the visible view") + [.events()]
  }
}

// MARK: - Poses, views and columns

extension Property {
  /// The x of the visible view, in points.
  public static let visibleX = Property("visible_x")
  /// The index of the visible view.
  public static let visibleIndex = Property("visible_index")
  /// The x of the outgoing view of a swap, in points; absent otherwise.
  public static let outgoingX = Property("outgoing_x")
  /// The index of the outgoing view of a swap; absent otherwise.
  public static let outgoingIndex = Property("outgoing_index")
  /// Whether the menu is shown: 1 or 0.
  public static let menuShown = Property("menu")
}
