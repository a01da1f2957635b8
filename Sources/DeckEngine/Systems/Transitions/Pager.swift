/// Three views side by side that a finger swipes through pages: the previous, the current, the next.
///
/// When the page changes, the view that has gone out of reach takes the page after next: views keep
/// their names, which are the roles that they start with.
public struct Pager: Hashable, Sendable {
  /// What the first and the last page do to a pull beyond them.
  public enum Resistance: String, Hashable, Sendable, CaseIterable {
    /// They follow the finger.
    case none
    /// They stretch as a scroll view does.
    case rubberBand = "rubber-band"
  }

  /// The width of a page, in points.
  public var width: Double
  /// How many pages there are, at least 1.
  public var pages: Int
  /// What must be exceeded for the page to change, as a share of the width.
  public var threshold = Transition.usualThreshold
  /// How far ahead the release looks along the finger's velocity, in seconds.
  public var lookAhead = Transition.usualLookAhead
  /// How long what follows the release takes, in seconds.
  public var settleDuration = Transition.usualLookAhead
  /// Whether the settling time was asked for, so that no spring may replace it.
  public var isSettleDurationGiven = false
  /// What the first and the last page do to a pull beyond them.
  public var resistance = Resistance.none

  /// Creates the usual pager.
  public init(width: Double, pages: Int) {
    self.width = width
    self.pages = pages
  }

  /// Which page is current and which views are its neighbours.
  public struct State: Hashable, Sendable {
    /// The page, from 0.
    public var page: Int
    /// The views that have the roles previous, current and next, by the roles that they started with.
    public var views = [0, 1, 2]
    /// Where the current view is, in points.
    public var position = 0.0

    /// Creates the state before anything has moved.
    public init(page: Int) { self.page = page }
  }

  /// A role of a view.
  enum Role: Int, CaseIterable {
    case previous, current, next

    /// The place of the role's view, in widths from the current one.
    var place: Double { Double(rawValue - 1) }
  }

  /// What a swipe does when the finger lets go.
  public struct Release: Hashable, Sendable {
    /// How far the finger has moved the pages, in points.
    public var translation: Double
    /// The translation with what the velocity adds.
    public var projected: Double
    /// What the projected translation must exceed, in points: to the right for the previous page, and
    /// to the left, as a negative number, for the next.
    public var limit: Double
    /// 1 for the next page, −1 for the previous, 0 for neither.
    public var turn: Int
  }

  /// What a swipe leads to.
  public struct Outcome: Hashable, Sendable {
    /// What happens.
    public var plan: Plan
    /// The pages afterwards.
    public var state: State
    /// What the release decided.
    public var release: Release
    /// Whether a view takes another page in the end.
    public var recycles: Bool
    /// Whether the gesture moves nothing, because it has no displacement along x.
    public var isStill: Bool
  }

  /// The property of a view's position, by the role that it started with.
  static func position(ofView view: Int) -> Property {
    Property(["previous_x", "current_x", "next_x"][view])
  }

  /// The positions of the views that have a page; the others' are not numbers.
  func poses(in state: State) -> [Plan.Pose] {
    Role.allCases.map { role in
      Plan.Pose(
        Self.position(ofView: state.views[role.rawValue]),
        exists(role, in: state) ? role.place * width + state.position : .nan)
    } + [Plan.Pose(.offset, state.position)]
  }

  /// Whether there is a page for a role.
  func exists(_ role: Role, in state: State) -> Bool {
    (0..<pages).contains(state.page + role.rawValue - 1)
  }
}

// MARK: - Columns

extension Pager {
  /// The names of the columns that a swipe's table has by default.
  public static let defaultColumns = [
    "frame", "time", "phase", "progress", "previous_x", "current_x", "next_x", "velocity",
    "shadow_opacity", "event",
  ]

  /// Every column of a swipe's tables.
  public static let columns =
    [
      Column("frame", "row index", .row),
      Column("time", unit: "s", "time since the start of the motion", .time),
      Column("phase", "name of the leg", .phase),
      Column("progress", "eased progress of the leg", .value(Motion.progress)),
    ]
    + Transition.motionColumns("displacement of the pages")
    + zip(["previous", "current", "next"], 0...2).map { name, view in
      Column(
        "\(name)_x", unit: "pt", "x of the view that starts as the \(name) page, if any",
        .value(position(ofView: view)))
    } + [
      Column("shadow_opacity", "always 0 (pages cast no shadow)", .constant(0)),
      Transition.eventColumn,
    ]
}
