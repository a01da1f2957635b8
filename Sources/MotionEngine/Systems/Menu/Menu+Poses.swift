extension Property {
  /// The x of the visible view, in points.
  public static let visibleX = Property("visible_x")
  /// The index of the visible view.
  public static let visibleIndex = Property("visible_index")
  /// The x of the outgoing view of a swap, in points; absent otherwise.
  public static let outgoingX = Property("outgoing_x")
  /// The index of the outgoing view of a swap; absent otherwise.
  public static let outgoingIndex = Property("outgoing_index")
  /// Whether touches are enabled: 1 or 0.
  public static let interactive = Property("interactive")
  /// Whether the menu is shown: 1 or 0.
  public static let menuShown = Property("menu")
}

extension Menu {
  /// The names of the phases.
  enum PhaseName: String, CaseIterable {
    case show, hide, out, `in`, launch, rotate, drag
  }

  /// The names of the events.
  enum EventName: String, CaseIterable {
    case willMoveToNil = "will-move-to-nil"
    case willMoveToParent = "will-move-to-parent"
    case willDisappear = "will-disappear"
    case willAppear = "will-appear"
    case didDisappear = "did-disappear"
    case didAppear = "did-appear"
    case didMoveToParent = "did-move-to-parent"
    case removedFromParent = "removed-from-parent"
    case didMoveToNil = "did-move-to-nil"
    case willRotate = "will-rotate"
    case didRotate = "did-rotate"
    case panBegan = "pan-began"
    case panEnded = "pan-ended"
    case panIgnored = "pan-ignored"
    case unchanged
  }

  /// The view that is the subject of an event.
  enum Role: String, CaseIterable {
    case outgoing, incoming, visible
  }

  /// The reason for a leg and its curve.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The menu is shown.
    case showing = "showing-menu"
    /// The menu is hidden.
    case hiding = "hiding-menu"
    /// The visible view slides out.
    case leaving = "leaving-view"
    /// Another view slides in.
    case entering = "entering-view"
    /// The first view slides in.
    case firstAppearance = "first-appearance"
    /// The bounds rotate.
    case turning = "turning-bounds"
    /// The view follows a drag.
    case following = "following-finger"
    /// The release was past the threshold.
    case releasedPast = "released-past-threshold"
    /// The release was not past the threshold.
    case releasedBefore = "released-before-threshold"
  }

  /// Returns the values of all properties of the container at rest in a state.
  func poses(in state: State) -> [Plan.Pose] {
    [
      Plan.Pose(.visibleX, state.x), Plan.Pose(.visibleIndex, Double(state.index)),
      Plan.Pose(.outgoingX, nil), Plan.Pose(.outgoingIndex, nil),
      Plan.Pose(.width, bounds.width), Plan.Pose(.height, bounds.height),
      Plan.Pose(.interactive, 1), Plan.Pose(.menuShown, state.isShown ? 1 : 0),
    ]
  }
}
