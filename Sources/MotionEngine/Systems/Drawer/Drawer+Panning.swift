import MotionNumerics

extension SidePanelPlanner<Drawer> {
  mutating func pan(_ gesture: PanelDrag) {
    if let obstacle = container.obstacle(to: .pan, at: gesture.touch, in: state.place, x: x) {
      return stay(obstacle, .panIgnored)
    }
    inaction = reasonForStillness(of: gesture.drag)
    cueOwn(Drawer.EventName.panBegan)
    let release = drag(gesture.drag)
    cueOwn(Drawer.EventName.panEnded)
    self.release = release
    guard let release else {
      set(.centerInteractive, to: !container.isStuck)
      return cue(Drawer.EventName.gestureCompleted)
    }
    settle(release)
    cue(Drawer.EventName.gestureCompleted)
  }

  /// Appends the leg of a drag, and returns its release if a side shows then.
  private mutating func drag(_ drag: Drag) -> Drawer.Release? {
    let path = DrawerDrag(drag, from: x, of: container)
    set(.centerInteractive, to: false)
    set(SideAppearance.rest.poses)
    let isHinged = container.visualState.isHinged
    set(.sideHinged, to: isHinged && state.place.side != nil ? 1 : 0, after: DoubleDouble(0))
    for change in path.changes(from: state.place.side) {
      if let side = change.from {
        cue(Drawer.EventName.willClose, side, after: change.time)
        cue(Drawer.EventName.didClose, side, after: change.time)
        set(.isHidden(side), to: 1, after: change.time)
      }
      if let side = change.to {
        cue(Drawer.EventName.willOpen, side, after: change.time)
        cue(Drawer.EventName.didOpen, side, after: change.time)
        set(.isHidden(side), to: 0, after: change.time)
        set(.isHidden(side.opposite), to: 1, after: change.time)
      }
      set(.sideHinged, to: isHinged && change.to != nil ? 1 : 0, after: change.time)
      state.place = OpenSide(open: change.to)
    }
    var leg = Plan.Leg(
      name: Motion.drag, duration: drag.duration, curve: nil, moves: path.moves,
      reason: Drawer.Reason.dragged.rawValue)
    leg.dragLimits = OvershootLimits(
      lower: -container.width(of: .right), upper: container.width(of: .left))
    append(leg)
    return state.place.side.map { side in
      let velocity = drag.velocity.x
      let threshold = container.panVelocityXAnimationThreshold
      return Drawer.Release(
        side: side, x: x, velocity: side.sign * velocity.high, threshold: threshold,
        half: container.width(of: side) / 2, speed: max(velocity.high.magnitude, 2 * threshold))
    }
  }

  /// Appends the leg that follows a release.
  private mutating func settle(_ release: Drawer.Release) {
    let speed = release.isFlick ? DoubleDouble(release.speed) : usualSpeed
    let curve = release.isFlick ? TimingCurve.easeOut : .easeInOut
    if release.opens {
      slideOpen(
        release.side, at: speed, curve, because: release.isFlick ? .flickedOpen : .releasedOpen)
    } else {
      slideClosed(
        release.side, at: speed, curve,
        because: release.isFlick ? .flickedClosed : .releasedClosed)
    }
  }

  /// Returns the reason why a drag moves nothing, used only if it does not.
  private func reasonForStillness(of drag: Drag) -> Drawer.Inaction {
    let direction = drag.firstDirection(along: .x)
    guard let toward = HorizontalSide(showingAt: direction) else { return .gestureStays }
    guard let open = state.place.side else {
      return panels.hasController(toward) ? .gestureIsShort : .noController(toward)
    }
    return toward == open && !container.shouldStretchDrawer
      ? .doesNotStretch(open) : .gestureIsShort
  }
}
