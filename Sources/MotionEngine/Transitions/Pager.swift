/// A pager of three views side by side: the previous, the current and the next page.
///
/// When the page changes, the view that has gone out of reach is recycled for the page after next.
/// Views keep their names, which are their initial roles.
public struct Pager: Hashable, Sendable {
  /// The resistance to a drag past the first or last page.
  public enum Resistance: String, Hashable, Sendable, CaseIterable {
    /// The pages follow the drag.
    case none
    /// The pages stretch as in a scroll view.
    case rubberBand = "rubber-band"
  }

  /// The width of a page, in points.
  public var width: Double
  /// The number of pages, at least 1.
  public var pages: Int
  /// The projected translation beyond which the page changes, as a fraction of the width.
  public var threshold = Transition.defaultThreshold
  /// The time by which the release velocity is projected, in seconds.
  public var lookAhead = Transition.defaultLookAhead
  /// The duration of the animation after the release.
  public var settleDuration = GivenDuration(Transition.defaultLookAhead, isGiven: false)
  /// The resistance to a drag past the first or last page.
  public var resistance = Resistance.none

  /// Creates a pager with default parameters.
  public init(width: Double, pages: Int) {
    (self.width, self.pages) = (width, pages)
  }

  /// The operation on the pages: a drag.
  public typealias Operation = Drag

  /// The current page and the views on either side of it.
  public struct Place: Hashable, Sendable {
    /// The index of the current page, from 0.
    public var page: Int
    /// The views in the roles previous, current and next, by their initial roles.
    public var views = [0, 1, 2]

    /// Creates the initial place.
    public init(page: Int) { self.page = page }
  }

  /// A role of a view.
  enum Role: Int, CaseIterable {
    case previous, current, next

    /// The position of the role's view, in page widths from the current one.
    var pageOffset: Double { Double(rawValue - 1) }
  }

  /// The reason why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// The gesture has no displacement along x.
    case gestureStays
  }

  /// The decision at the release of a swipe.
  public struct Release: Hashable, Sendable {
    /// The translation of the drag, in points.
    public var translation: Double
    /// The translation projected by the velocity, in points.
    public var projected: Double
    /// The distance that the projected translation must exceed, in points: to the right for the
    /// previous page and to the left, as a negative number, for the next.
    public var limit: Double
    /// 1 for the next page, −1 for the previous, 0 for neither.
    public var turn: Int
    /// Whether a view is recycled for another page at the end.
    public var recycles = false
  }

  // MARK: Poses

  /// Returns the property of a view's position, by its initial role.
  static func position(ofView view: Int) -> Property {
    Property(["previous_x", "current_x", "next_x"][view])
  }

  /// Returns the positions of the views that have a page, and none for the others.
  public func poses(in place: Place) -> Poses { poses(in: place, at: 0) }

  /// Returns the positions of the views while the current one is at a position.
  func poses(in place: Place, at position: Double) -> Poses {
    var poses: Poses = [:]
    for role in Role.allCases {
      poses[property(role, in: place)] =
        exists(role, in: place) ? role.pageOffset * width + position : nil
    }
    return poses + [.offset: position]
  }

  /// Returns the property of the position of a role's view.
  func property(_ role: Role, in place: Place) -> Property {
    Self.position(ofView: place.views[role.rawValue])
  }

  /// Whether there is a page for a role.
  func exists(_ role: Role, in place: Place) -> Bool {
    (0..<pages).contains(place.page + role.rawValue - 1)
  }

  // MARK: Views and columns

  /// The views, by their initial roles, without their sizes.
  ///
  /// A view is hidden while it has no page.
  static let pageViews = zip(["previous", "current", "next"], 0...2).map { name, view in
    let position = position(ofView: view)
    var view = Scene.View(name)
    view.x = .track(position)
    view.isVisible = .isPresent(position)
    return view
  }

  /// Returns the views of pages of a height that have a page at some time of a motion.
  public func views(height: Double, in motion: Motion) -> [Scene.View] {
    Self.pageViews.filter { $0.x.properties.contains(where: motion.hasValue) }.map { view in
      var view = view
      view.width = .constant(width)
      view.height = .constant(height)
      return view
    }
  }

  /// All columns of a swipe.
  public static let columns =
    Column.clock + Column.offset("displacement of the pages")
    + pageViews.map { view in
      Column.points(
        "\(view.name)_x", "x of the view that starts as the \(view.name) page, if any", view.x)
    } + [
      Column("shadow_opacity", "always 0 (pages cast no shadow)", .number(.constant(0))), .events(),
    ]
}
