extension Property {
  /// The scale of the side view that shows.
  static let sideScale = Property("side_scale")
  /// The shift of the side view that shows, in points.
  static let sideTranslation = Property("side_translation")
  /// The opacity of the side view that shows.
  static let sideOpacity = Property("side_opacity")
  /// The angle of the side view that shows, in degrees.
  static let sideAngle = Property("side_angle")
  /// Whether the anchor of the side view that shows is at its inner edge: 1 or 0.
  static let sideHinged = Property("side_hinged")
}

extension Drawer {
  /// The names of the phases.
  enum PhaseName: String, CaseIterable {
    case open, close, out, wait, `in`, peek, rotate
    case setSize = "set-size"
  }

  /// The names of the events.
  enum EventName: String, CaseIterable {
    case willOpen = "will-open"
    case didOpen = "did-open"
    case willClose = "will-close"
    case didClose = "did-close"
    case willPeek = "will-peek"
    case didPeek = "did-peek"
    case panBegan = "pan-began"
    case panEnded = "pan-ended"
    case panIgnored = "pan-ignored"
    case tapIgnored = "tap-ignored"
    case gestureCompleted = "gesture-completed"
    case centerSwapped = "center-swapped"
    case didRotate = "did-rotate"
    case unchanged, refused
  }

  /// The reason for a leg, its duration and its curve.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A side opens.
    case opening = "opening-side"
    /// The open side closes.
    case closing = "closing-side"
    /// The center follows a drag.
    case dragged = "following-drag"
    /// A fast release in the opening direction.
    case flickedOpen = "flicked-open"
    /// A fast release in the closing direction.
    case flickedClosed = "flicked-closed"
    /// A slow release at half of the width or beyond.
    case releasedOpen = "released-beyond-half"
    /// A slow release before half of the width.
    case releasedClosed = "released-before-half"
    /// The center leaves the bounds.
    case leaving = "leaving-center"
    /// The new center waits outside of the bounds.
    case waiting = "waiting-center"
    /// The new center enters the bounds.
    case entering = "entering-center"
    /// A side has a new width.
    case resizing = "resizing-side"
    /// The center bounces.
    case peeking = "peeking-center"
    /// The bounds change.
    case turning = "turning-bounds"
  }

  /// Returns the values of all properties at rest in a place.
  public func poses(in place: OpenSide) -> [Plan.Pose] {
    let bounds = panels.bounds
    return [
      Plan.Pose(.offset, place.side.map(openX) ?? 0), Plan.Pose(.centerY, 0),
      Plan.Pose(.centerWidth, bounds.width), Plan.Pose(.centerHeight, bounds.height),
      Plan.Pose(.width, bounds.width), Plan.Pose(.height, bounds.height),
    ] + HorizontalSide.allCases.flatMap(frame) + flags(in: place)
      + SideAppearance.rest.poses + [Plan.Pose(.sideHinged, 0)]
  }

  /// Returns the frame of a side view, without values if the side has no controller.
  func frame(of side: HorizontalSide) -> [Plan.Pose] {
    let width = width(of: side)
    let x = side == .left ? 0 : panels.bounds.width - width
    let exists = panels.hasController(side)
    return [
      Plan.Pose(.x(of: side), exists ? x : nil), Plan.Pose(.width(of: side), exists ? width : nil),
    ]
  }

  /// Returns the flags at rest in a place.
  func flags(in place: OpenSide) -> [Plan.Pose] {
    let isInteractive = place.side == nil || centerHiddenInteractionMode == .full
    return HorizontalSide.allCases.map { side in
      Plan.Pose(.isHidden(side), place.side == side ? 0 : 1)
    } + [Plan.Pose(.centerInteractive, isInteractive && !isStuck ? 1 : 0)]
  }
}
