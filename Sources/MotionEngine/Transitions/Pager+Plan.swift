import MotionNumerics

extension Pager {
  /// The names of the phases.
  enum PhaseName: String, CaseIterable {
    case drag, settle
  }

  /// The names of the events.
  enum EventName: String, CaseIterable {
    case dragBegan = "drag-began"
    case dragEnded = "drag-ended"
    case willSettle = "will-settle"
    case pageChanged = "page-changed"
    case returned, recycled
  }

  /// Returns the plan of a drag of the pages and its outcome.
  public func plan(_ drag: Drag, from state: State) -> Outcome {
    let path = PagerDrag(self, drag, from: state)
    let end = path.position(at: path.lastTranslation)
    let release = release(at: path.lastTranslation, drag.velocity.x, in: state)
    let after = turned(state, by: release.turn)
    let roles = Role.allCases.filter { exists($0, in: state) }
    var plan = Plan(primaryProperty: .offset)
    plan.poses = poses(in: state)
    // Views without a page have no position, whatever they showed before.
    for pose in plan.poses where pose.value == nil {
      plan.detachedChanges.append(Plan.DetachedChange(at: 0, pose.property, .absent))
    }
    var leg = Plan.Leg(
      name: PhaseName.drag.rawValue, duration: drag.duration, curve: nil,
      moves: roles.map { role in
        move(role, in: state, along: path, to: end)
      } + [move(.current, in: state, along: path, to: end, of: .offset)],
      reason: Transition.Reason.swiping.rawValue)
    leg.dragLimits = OvershootLimits(
      lower: exists(.next, in: state) ? -width : 0, upper: exists(.previous, in: state) ? width : 0)
    plan.legs.append(leg)
    let target = -Double(release.turn) * width
    let moving = roles.filter { release.turn == 0 || !isOutOfReach($0, after: release.turn) }
    plan.legs.append(
      Plan.Leg(
        name: PhaseName.settle.rawValue, duration: settleDuration,
        isDurationGiven: isSettleDurationGiven, curve: .easeOut,
        moves: moving.map { role in
          Plan.Move(
            Self.position(ofView: state.views[role.rawValue]), from: role.pageOffset * width + end,
            to: role.pageOffset * width + target)
        } + [Plan.Move(.offset, from: end, to: target)],
        reason: (release.turn == 0 ? Transition.Reason.returning : .turning).rawValue))
    let far: Role = release.turn > 0 ? .next : .previous
    let recycles = release.turn != 0 && exists(far, in: after)
    var cues: [(Int, EventName)] = [(0, .dragBegan), (1, .dragEnded), (1, .willSettle)]
    cues.append((2, release.turn == 0 ? .returned : .pageChanged))
    if recycles { cues.append((2, .recycled)) }
    plan.cues = List(cues.map { Plan.Cue(at: $0.0, $0.1.rawValue, "") })
    if release.turn != 0 {
      plan.detachedChanges.append(
        Plan.DetachedChange(
          at: 2, Self.position(ofView: after.views[far.rawValue]),
          .holding(recycles ? far.pageOffset * width : nil)))
    }
    var before = state
    before.position = 0
    return Outcome(
      plan: plan, state: after, targets: [before, after], release: release, recycles: recycles,
      isStill: plan.movesNothing)
  }

  /// Returns the decision for a release at a translation.
  private func release(
    at translation: DoubleDouble, _ velocity: DoubleDouble, in state: State
  ) -> Release {
    let projected = (translation + lookAhead * velocity)
      .bounded(by: translation.high + lookAhead.high * velocity.high)
    let limit = threshold * DoubleDouble(width)
    var release = Release(
      translation: translation.high, projected: projected.high, limit: limit.high, turn: 0)
    if translation.high > 0, projected.isClearlyMore(than: limit), exists(.previous, in: state) {
      release.turn = -1
    } else if translation.high < 0, (-projected).isClearlyMore(than: limit),
      exists(.next, in: state)
    {
      release.turn = 1
    }
    return release
  }

  /// Returns the state after a page change, in which the current view is centered.
  private func turned(_ state: State, by turn: Int) -> State {
    var after = state
    after.position = 0
    after.page += turn
    let (previous, current, next) = (state.views[0], state.views[1], state.views[2])
    if turn > 0 { after.views = [current, next, previous] }
    if turn < 0 { after.views = [next, previous, current] }
    return after
  }

  /// Whether the view of a role goes out of reach when the page changes.
  private func isOutOfReach(_ role: Role, after turn: Int) -> Bool {
    role == (turn > 0 ? .previous : .next)
  }

  private func move(
    _ role: Role, in state: State, along path: PagerDrag, to end: Double, of other: Property? = nil
  ) -> Plan.Move {
    let property = other ?? Self.position(ofView: state.views[role.rawValue])
    let offset = role.pageOffset * width
    let pieces = path.pieces(offsetBy: offset)
    return pieces.isEmpty
      ? Plan.Move(property, from: offset + end, to: offset + end)
      : Plan.Move(property, along: pieces)
  }
}
