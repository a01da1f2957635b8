import MotionNumerics

extension Deck {
  /// A quirk of the releases of version 2 that affects a motion.
  public enum Quirk: String, Hashable, Sendable, CaseIterable {
    /// A bounce's factor f is clamped to 0 ... 0.99; its legs use f and 1 − f.
    case bounceFactor = "bounce-factor"
    /// The center jumps by 2 pt when it begins to stretch, and at first outruns the touch.
    case stretchJump = "stretch-jump"
    /// A flick's duration depends on the x position, the width and the left size on both axes.
    case flickTestsX = "flick-looks-at-x"
    /// A resized center counts as being at 0 while right or bottom is visible.
    case resizedCenterAtZero = "resized-center-at-zero"
    /// Setting a size moves only sides along x.
    case sizeTestsX = "size-looks-at-x"
    /// A preview bounce plays up to 100 heights, stretched, and snaps back at the end.
    case stretchedPreview = "stretched-preview"
    /// A preview bounce leaves a side in transit where it is.
    case previewAroundOffset = "preview-around-offset"
    /// A preview bounce closes the open side and opens the opposite one.
    case previewGoesAcross = "preview-goes-across"
    /// A rotation moves an offset in transit past rest.
    case rotationPassesRest = "rotation-passes-rest"
    /// A rotation can leave a ledge below 0 or above the extent.
    case rotationKeepsLedge = "rotation-keeps-ledge"
    /// The heights of a preview bounce are whole points.
    case wholePoints = "whole-points"
    /// A pan begins although the delegate refuses to open the side.
    case refusedPanBegins = "refused-pan-begins"
    /// The maximum ledge keeps the side from opening.
    case maximumKeepsClosed = "maximum-keeps-shut"
  }

  /// Returns the quirks of the model that affect an operation.
  public func quirks(of operation: Operation, leadingTo outcome: Outcome) -> [Quirk] {
    guard model.isRelease2 else { return [] }
    let start = outcome.start.offset
    let isPlayed = outcome.plan.legs.contains { $0.duration.high > 0 }
    let isHeldAtZero = appearance.resizesCenter && start < 0
    var quirks: [Quirk] = []
    switch operation {
    case .bounce: quirks = isPlayed ? [.bounceFactor] : []
    case .pan:
      if isHeldAtZero { quirks.append(.resizedCenterAtZero) }
      guard let release = outcome.release else { break }
      if release.stretches { quirks.append(.stretchJump) }
      let isAtX =
        outcome.state.place.axis == .x && !(appearance.resizesCenter && release.offset < 0)
      if release.rule != .position, !isAtX { quirks.append(.flickTestsX) }
      if beginsRefusedPans, refusals.contains(.open) { quirks.append(.refusedPanBegins) }
    case .tap:
      quirks = isHeldAtZero && outcome.plan.legs.isEmpty ? [.resizedCenterAtZero] : []
    case .setSize(let side, _):
      quirks = outcome.inaction == .openSideIsMissed(side) ? [.sizeTestsX] : []
    case .peek:
      guard isPlayed else { break }
      quirks = model == .release2211 ? [.stretchedPreview, .wholePoints] : [.stretchedPreview]
      if outcome.plan.legs.contains(where: { $0.reason == Reason.reachingOpposite.rawValue }) {
        quirks.append(.previewGoesAcross)
      } else if start != 0 {
        quirks.append(.previewAroundOffset)
      }
    case .rotate:
      if start * outcome.state.place.offset < 0 { quirks.append(.rotationPassesRest) }
      let isUncut = controllers.contains { side in
        let extent = outcome.system.bounds.extent(along: side.axis)
        return !(0...extent).contains(outcome.system.ledges[side])
      }
      if isUncut { quirks.append(.rotationKeepsLedge) }
    case .open, .close, .toggle, .toggleAcross, .resize, .pushOver, .setMaximumSize, .setController,
      .swapCenter:
      break
    }
    return maximumLedge == nil ? quirks : quirks + [.maximumKeepsClosed]
  }
}
