extension Deck {
  /// Why a leg is there and has its curve.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It opens a side while every side is closed.
    case allClosed = "all-closed"
    /// It opens a side that was between closed and open.
    case openingInTransit = "opening-in-transit"
    /// It opens a side that was between closed and open, in release 2.2.11.
    case openingInTransitEasedLate = "opening-in-transit-eased-late"
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
    /// The preview bounce of release 2.4.2 while the side that was open closes beneath it.
    case previewingOverClosing = "previewing-over-closing"
    /// A finger draws the center.
    case dragged
    /// The bounds change.
    case boundsChange = "bounds-change"
    /// A controller is pushed over the center.
    case pushed
    /// A side view of release 3 springs over the center.
    case slidingOver = "sliding-over"
  }

  /// A quirk of a release of version 2 that shows in a motion.
  public enum Quirk: String, Hashable, Sendable, CaseIterable {
    /// A bounce's factor is kept within 0 ... 0.99, and its legs share it.
    case bounceFactor = "bounce-factor"
    /// The center jumps by 2 pt as it begins to stretch, and outruns the finger at first.
    case stretchJump = "stretch-jump"
    /// A flick takes its duration from the x position, the width and the left size on either axis.
    case flickTestsX = "flick-looks-at-x"
    /// A center that is resized counts as being at 0 while it shows right or bottom.
    case resizedCenterAtZero = "resized-center-at-zero"
    /// A new size moves sides along x alone.
    case sizeTestsX = "size-looks-at-x"
    /// A preview bounce plays up to 100 heights, stretched, and snaps back at its end.
    case stretchedPreview = "stretched-preview"
    /// A preview bounce leaves a side in transit where it is.
    case previewAroundOffset = "preview-around-offset"
    /// A preview bounce sends the deck across from a side that is open.
    case previewGoesAcross = "preview-goes-across"
    /// A rotation takes an offset in transit beyond rest.
    case rotationPassesRest = "rotation-passes-rest"
    /// A rotation leaves a ledge below 0 or above the extent.
    case rotationKeepsLedge = "rotation-keeps-ledge"
    /// The heights of a preview bounce are whole points.
    case wholePoints = "whole-points"
    /// A pan begins although the delegate refuses to open the side.
    case refusedPanBegins = "refused-pan-begins"
    /// The maximum ledge keeps the side from opening.
    case maximumKeepsShut = "maximum-keeps-shut"
  }

  /// The quirks of the model that an operation comes upon.
  public func quirks(of operation: Operation, leadingTo outcome: Outcome) -> [Quirk] {
    guard model.isRelease2 else { return [] }
    let start = outcome.plan.poses.first { $0.property == .offset }?.value ?? 0
    let isHeldAtZero = appearance.resizesCenter && start < 0
    var quirks: [Quirk] = []
    switch operation {
    case .bounce: quirks = outcome.isPlayed ? [.bounceFactor] : []
    case .pan:
      if isHeldAtZero { quirks.append(.resizedCenterAtZero) }
      guard let release = outcome.release else { break }
      if outcome.stretches { quirks.append(.stretchJump) }
      let isAtX = outcome.state.axis == .x && !(appearance.resizesCenter && release.offset < 0)
      if release.rule != .position, !isAtX { quirks.append(.flickTestsX) }
      if beginsRefusedPans, refusals.contains(.open) { quirks.append(.refusedPanBegins) }
    case .tap:
      quirks = isHeldAtZero && outcome.plan.legs.isEmpty ? [.resizedCenterAtZero] : []
    case .setSize(let side, _):
      quirks = outcome.inaction == .openSideIsMissed(side) ? [.sizeTestsX] : []
    case .peek:
      guard outcome.isPlayed else { break }
      quirks = model == .release2211 ? [.stretchedPreview, .wholePoints] : [.stretchedPreview]
      if outcome.plan.legs.contains(where: { $0.reason == Reason.reachingOpposite.rawValue }) {
        quirks.append(.previewGoesAcross)
      } else if start != 0 {
        quirks.append(.previewAroundOffset)
      }
    case .rotate:
      if start * outcome.state.offset < 0 { quirks.append(.rotationPassesRest) }
      let isUncut = controllers.contains { side in
        let extent = outcome.deck.bounds.extent(along: side.axis)
        return !(0...extent).contains(outcome.deck.ledges[side])
      }
      if isUncut { quirks.append(.rotationKeepsLedge) }
    case .open, .close, .toggle, .toggleAcross, .resize, .pushOver, .setMaximumSize, .setController,
      .swapCenter:
      break
    }
    return maximumLedge == nil ? quirks : quirks + [.maximumKeepsShut]
  }
}

extension Deck.Outcome {
  /// Whether anything is animated.
  fileprivate var isPlayed: Bool { plan.legs.contains { $0.duration.high > 0 } }
}
