extension Property {
  /// The x of the visible view, in points.
  public static let visibleX = Property("visible_x")
  /// The index of the visible view.
  public static let visibleIndex = Property("visible_index")
  /// The x of the view that a swap sends away, in points; absent else.
  public static let outgoingX = Property("outgoing_x")
  /// The index of the view that a swap sends away; absent else.
  public static let outgoingIndex = Property("outgoing_index")
  /// Whether touches count: 1 or 0.
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

  /// The view that an event is about.
  enum Role: String, CaseIterable {
    case outgoing, incoming, visible
  }

  /// Why a leg is there and has its curve.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It shows the menu.
    case showing = "showing-menu"
    /// It hides the menu.
    case hiding = "hiding-menu"
    /// It sends the visible view away.
    case leaving = "leaving-view"
    /// It brings another view in.
    case entering = "entering-view"
    /// The first view comes in.
    case firstAppearance = "first-appearance"
    /// The bounds turn.
    case turning = "turning-bounds"
    /// A finger draws the view.
    case following = "following-finger"
    /// A finger let go past the threshold.
    case releasedPast = "released-past-threshold"
    /// A finger let go before the threshold.
    case releasedBefore = "released-before-threshold"
  }

  /// Every property of the container as it stands still in a state.
  func poses(in state: State) -> [Plan.Pose] {
    [
      Plan.Pose(.visibleX, state.x), Plan.Pose(.visibleIndex, Double(state.index)),
      Plan.Pose(.outgoingX, .nan), Plan.Pose(.outgoingIndex, .nan),
      Plan.Pose(.width, bounds.width), Plan.Pose(.height, bounds.height),
      Plan.Pose(.interactive, 1), Plan.Pose(.menuShown, state.isShown ? 1 : 0),
    ]
  }
}
