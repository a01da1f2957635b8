extension Deck {
  /// Why a leg is there and has its curve.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It opens a side while every side is closed.
    case allClosed = "all-closed"
    /// It opens a side that was between closed and open.
    case openingInTransit = "opening-in-transit"
    /// It closes a side that was open.
    case wasOpen = "was-open"
    /// It closes a side that was between closed and open.
    case closingInTransit = "closing-in-transit"
    /// It closes the side across first.
    case leavingOpposite = "leaving-opposite"
    /// It goes on from the side across.
    case reachingOpposite = "reaching-opposite"
    /// It opens a side after one of the other axis has closed.
    case otherAxisClosed = "other-axis-closed"
    /// It slides the center of a side at rest or open out of sight.
    case bouncingOut = "bouncing-out"
    /// It slides the center of a side in transit out of sight.
    case bouncingOutInTransit = "bouncing-out-in-transit"
    /// It comes back to shut.
    case bouncingShut = "bouncing-shut"
    /// It comes back to open.
    case bouncingOpen = "bouncing-open"
    /// A ledge shrinks, so that the side opens wider.
    case shrinkingLedge = "shrinking-ledge"
    /// A ledge grows.
    case growingLedge = "growing-ledge"
    /// The offset jumps to a new limit.
    case jumpingToLimit = "jumping-to-limit"
    /// The preview bounce.
    case previewing
    /// A finger draws the center.
    case dragged
    /// The bounds change.
    case boundsChange = "bounds-change"
    /// A controller is pushed over the center.
    case pushed
    /// A side view of release 3 springs over the center.
    case slidingOver = "sliding-over"
  }

  /// A quirk of release 2.4.2 that shows in a motion.
  public enum Quirk: String, Hashable, Sendable, CaseIterable {
    /// A bounce's factor is kept within 0 ... 0.99, and its legs share it.
    case bounceFactor = "bounce-factor"
    /// The center jumps by 2 pt as it begins to stretch, and outruns the finger at first.
    case stretchJump = "stretch-jump"
    /// Along y a release looks at the x position, the width and the left size.
    case releaseLooksAtX = "release-looks-at-x"
    /// A new size moves sides along x alone.
    case sizeLooksAtX = "size-looks-at-x"
    /// A preview bounce plays up to 100 heights, stretched, and snaps back at its end.
    case stretchedPreview = "stretched-preview"
    /// The maximum ledge keeps the side from opening.
    case maximumKeepsShut = "maximum-keeps-shut"
  }

  /// The quirks of the model that an operation comes upon.
  public func quirks(of operation: Operation, leadingTo outcome: Outcome) -> [Quirk] {
    guard model.isRelease2 else { return [] }
    var quirks: [Quirk] = []
    switch operation {
    case .bounce: quirks = outcome.isPlayed ? [.bounceFactor] : []
    case .pan:
      guard outcome.release != nil else { break }
      quirks = outcome.stretches ? [.stretchJump] : []
      if outcome.state.axis == .y { quirks.append(.releaseLooksAtX) }
    case .setSize(let side, _):
      quirks = outcome.inaction == .openSideIsMissed(side) ? [.sizeLooksAtX] : []
    case .peek: quirks = outcome.isPlayed ? [.stretchedPreview] : []
    case .open, .close, .toggle, .toggleAcross, .rotate, .resize, .tap, .pushOver,
      .setMaximumSize, .setController, .swapCenter:
      break
    }
    return maximumLedge == nil ? quirks : quirks + [.maximumKeepsShut]
  }
}

extension Deck.Outcome {
  /// Whether anything is animated.
  fileprivate var isPlayed: Bool { plan.legs.contains { $0.duration.high > 0 } }
}
