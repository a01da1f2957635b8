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
  public var threshold = Transition.usualThreshold
  /// The time by which the release velocity is projected, in seconds.
  public var lookAhead = Transition.usualLookAhead
  /// The duration of the animation after the release, in seconds.
  public var settleDuration = Transition.usualLookAhead
  /// Whether the user gave the settle duration, so that no spring may replace it.
  public var isSettleDurationGiven = false
  /// The resistance to a drag past the first or last page.
  public var resistance = Resistance.none

  /// Creates a pager with default parameters.
  public init(width: Double, pages: Int) {
    self.width = width
    self.pages = pages
  }

  /// The current page and the views on either side of it.
  public struct State: Hashable, Sendable {
    /// The index of the current page, from 0.
    public var page: Int
    /// The views in the roles previous, current and next, by their initial roles.
    public var views = [0, 1, 2]
    /// The position of the current view, in points.
    public var position = 0.0

    /// Creates the initial state.
    public init(page: Int) { self.page = page }
  }

  /// A role of a view.
  enum Role: Int, CaseIterable {
    case previous, current, next

    /// The position of the role's view, in page widths from the current one.
    var pageOffset: Double { Double(rawValue - 1) }
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
  }

  /// The operation on the pages: a drag.
  public typealias Operation = Drag

  /// The outcome of a swipe.
  public struct Outcome: Hashable, Sendable {
    /// The plan.
    public var plan: Plan
    /// The state after the swipe.
    public var state: State
    /// The state before and after the release.
    public var targets: [State]
    /// The decision at the release.
    public var release: Release
    /// Whether a view is recycled for another page at the end.
    public var recycles: Bool
    /// Whether the gesture moves nothing, because it has no displacement along x.
    public var isStill: Bool
  }

  /// Returns the property of a view's position, by its initial role.
  static func position(ofView view: Int) -> Property {
    Property(["previous_x", "current_x", "next_x"][view])
  }

  /// Returns the positions of the views that have a page, and none for the others.
  func poses(in state: State) -> [Plan.Pose] {
    Role.allCases.map { role in
      Plan.Pose(
        Self.position(ofView: state.views[role.rawValue]),
        exists(role, in: state) ? role.pageOffset * width + state.position : nil)
    } + [Plan.Pose(.offset, state.position)]
  }

  /// Whether there is a page for a role.
  func exists(_ role: Role, in state: State) -> Bool {
    (0..<pages).contains(state.page + role.rawValue - 1)
  }
}
