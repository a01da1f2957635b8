import MotionNumerics

extension Transition {
  /// The names of the phases; those of Core Animation transitions are their kinds.
  enum PhaseName: String, CaseIterable {
    case present, dismiss, slide, drag, finish, cancel
  }

  /// The names of the events.
  enum EventName: String, CaseIterable {
    case willPresent = "will-present"
    case didPresent = "did-present"
    case willDismiss = "will-dismiss"
    case didDismiss = "did-dismiss"
    case didCancel = "did-cancel"
    case presenterRemoved = "presenter-removed"
    case unchanged
    case dragIgnored = "drag-ignored"
  }

  /// The reason for a leg and its curve.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// An animator moves the views.
    case animated = "animated-transition"
    /// One view slides after the other.
    case sliding
    /// Core Animation moves the layers.
    case pushing
    /// A drag drives the transition.
    case driven
    /// The release was beyond the threshold.
    case finishing
    /// The release was not beyond the threshold.
    case cancelling
    /// A drag moves the pages.
    case swiping
    /// Another page becomes current.
    case turning
    /// The page stays current.
    case returning
  }

  /// The outcome of an operation.
  public struct Outcome: Hashable, Sendable {
    /// The plan.
    public var plan: Plan
    /// Whether `to` is presented afterwards.
    public var isPresented: Bool
    /// The decision at the release of a drag, or nil without one.
    public var release: Release?
    /// The reason why nothing moves, or nil if something does.
    public var inaction: Inaction?
  }

  /// The reason why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// The view is already presented, or is not presented.
    case stays(isPresented: Bool)
    /// The gesture has no displacement along the axis of the transition.
    case gestureStays(Axis)
    /// The gesture never moves in the direction that drives the transition.
    case gestureLeadsAway(from: Direction)
    /// A transition is running, which a gesture cannot interrupt.
    case transitionIsUnderWay
  }

  /// The decision at the release of a drag.
  public struct Release: Hashable, Sendable {
    /// The fraction of the distance that the drag has covered, in 0...1.
    public var percent: Double
    /// The progress shown at that fraction.
    public var progress: Double
    /// The fraction projected by the velocity.
    public var projected: Double
    /// The threshold that the projection must exceed for the transition to finish.
    public var threshold: Double
    /// Whether the transition finishes.
    public var finishes: Bool
  }

  /// Returns the plan of an operation on the two views and its outcome.
  ///
  /// Presenting a presented view or dismissing a dismissed one changes nothing.
  public func plan(_ operation: Operation, isPresented: Bool) -> Outcome {
    let endpoints = endpoints(of: operation)
    var plan = Plan(primaryProperty: .offset)
    plan.poses = poses(of: operation, endpoints)
    plan.detachedChanges = [
      Plan.DetachedChange(at: 0, .shadowOpacity, .hold(shadowOpacity(of: operation)))
    ]
    var outcome = Outcome(plan: plan, isPresented: isPresented)
    switch operation {
    case .present(let interaction), .dismiss(let interaction):
      let isPresenting = !isPresented
      let presents = if case .present = operation { true } else { false }
      guard presents == isPresenting else {
        outcome.plan = Plan(primaryProperty: .offset)
        outcome.plan.poses = plan.poses
        outcome.plan.cues = [Plan.Cue(at: 0, EventName.unchanged.rawValue, "")]
        outcome.inaction = .stays(isPresented: isPresented)
        return outcome
      }
      outcome.isPresented = presents
      outcome.plan.cue(presents ? .willPresent : .willDismiss)
      if let interaction {
        drive(interaction, along: endpoints, of: operation, &outcome)
        if outcome.plan.movesNothing {
          outcome.inaction = inaction(of: interaction.drag, isPresenting: isPresenting)
        }
      } else {
        outcome.plan.animate(
          presents ? PhaseName.present.rawValue : PhaseName.dismiss.rawValue, endpoints,
          duration: duration(of: operation), isGiven: duration != nil, .easeInOut, .animated)
      }
      outcome.plan.setInteractive(during: false)
      guard outcome.release?.finishes != false else {
        outcome.isPresented = isPresented
        outcome.plan.cue(.didCancel)
        return outcome
      }
      if presents, removesPresenter { outcome.plan.cue(.presenterRemoved) }
      outcome.plan.cue(presents ? .didPresent : .didDismiss)
    case .slide:
      outcome.isPresented = false
      outcome.plan.animate(
        PhaseName.slide.rawValue, endpoints, duration: duration(of: operation),
        isGiven: duration != nil, .easeInOut, .sliding)
      outcome.plan.setInteractive(during: allowsUserInteraction)
    case .push(let kind, _):
      outcome.isPresented = false
      outcome.plan.animate(
        kind.rawValue, endpoints, duration: duration(of: operation), isGiven: duration != nil,
        .linear, .pushing)
      // UIKit ignores touches on views that it animates itself, but this is Core Animation.
      outcome.plan.setInteractive(during: true)
    }
    return outcome
  }

  /// Returns a plan with only the event of an ignored drag.
  func planIgnoringDrag() -> Plan {
    var plan = Plan(primaryProperty: .offset)
    plan.cue(.dragIgnored)
    return plan
  }

  private func poses(of operation: Operation, _ endpoints: Endpoints) -> [Plan.Pose] {
    let isDriven =
      switch operation {
      case .present(let interaction), .dismiss(let interaction): interaction != nil
      case .slide, .push: false
      }
    return (endpoints.ranges + [endpoints.leadingRange]).map { Plan.Pose($0.property, $0.start) }
      + [
        Plan.Pose(.shadowOpacity, shadowOpacity(of: operation)),
        Plan.Pose(.driven, isDriven ? 0 : nil), Plan.Pose(.interactive, 1),
      ]
  }

  // MARK: Driving

  /// Returns the reason why a gesture drives nothing.
  private func inaction(of drag: Drag, isPresenting: Bool) -> Inaction {
    guard drag.firstDirection(along: direction.axis) != 0 else {
      return .gestureStays(direction.axis)
    }
    return .gestureLeadsAway(from: isPresenting ? direction : direction.opposite)
  }

  /// Adds the legs of a drag that drives the transition and of its finish or cancellation.
  private func drive(
    _ interaction: Interaction, along endpoints: Endpoints, of operation: Operation,
    _ outcome: inout Outcome
  ) {
    let isForward = if case .present = operation { true } else { false }
    let driver = TransitionDrive(
      interaction, along: direction, isForward: isForward,
      length: bounds.extent(along: direction.axis), duration: duration(of: operation).high)
    let ranges = List(
      endpoints.ranges + [endpoints.leadingRange, .init(property: .driven, start: 0, end: 1)])
    var leg = Plan.Leg(
      name: PhaseName.drag.rawValue, duration: interaction.drag.duration, curve: nil,
      moves: ranges.map { range in
        let pieces = driver.pieces(of: range)
        return pieces.isEmpty
          ? Plan.Move(range.property, from: range.start, to: driver.lastValue(of: range))
          : Plan.Move(range.property, along: pieces)
      }, reason: Reason.driven.rawValue)
    let (start, end) = (endpoints.leadingRange.start, endpoints.leadingRange.end)
    leg.dragLimits = OvershootLimits(lower: min(start, end), upper: max(start, end))
    outcome.plan.legs.append(leg)
    let release = driver.release
    // The remainder is that of the drag, even if a curve shows another progress.
    let percent = driver.lastPercent
    let share = release.finishes ? DoubleDouble(1) - percent : percent
    let time = share * duration(of: operation) / interaction.completionSpeed
    outcome.release = release
    outcome.plan.legs.append(
      Plan.Leg(
        name: release.finishes ? PhaseName.finish.rawValue : PhaseName.cancel.rawValue,
        duration: time, isDurationGiven: duration != nil, curve: .easeInOut,
        moves: ranges.map { range in
          Plan.Move(
            range.property, from: driver.lastValue(of: range),
            to: release.finishes ? range.end : range.start,
            source: range.property == .offset ? endpoints.leadingProperty : nil,
            isOpacity: range.isOpacity)
        }, reason: (release.finishes ? Reason.finishing : .cancelling).rawValue))
  }
}

extension Plan {
  /// Adds an event at the end of the legs planned so far.
  fileprivate mutating func cue(_ event: Transition.EventName) {
    cues.append(Cue(at: legs.count, event.rawValue, ""))
  }

  /// Enables or disables touches during the planned legs, and enables them afterwards.
  fileprivate mutating func setInteractive(during isInteractive: Bool) {
    detachedChanges.append(DetachedChange(at: 0, .interactive, .hold(isInteractive ? 1 : 0)))
    detachedChanges.append(DetachedChange(at: legs.count, .interactive, .hold(1)))
  }

  /// Adds a leg from the start to the end values, not driven by a drag.
  fileprivate mutating func animate(
    _ name: String, _ endpoints: Transition.Endpoints, duration: DoubleDouble, isGiven: Bool,
    _ curve: TimingCurve, _ reason: Transition.Reason
  ) {
    detachedChanges.append(DetachedChange(at: legs.count, .driven, .absent))
    legs.append(
      Leg(
        name: name, duration: duration, isDurationGiven: isGiven, curve: curve,
        moves: List(endpoints.ranges + [endpoints.leadingRange]).map { range in
          Move(
            range.property, from: range.start, to: range.end,
            source: range.property == .offset ? endpoints.leadingProperty : nil,
            isOpacity: range.isOpacity)
        }, reason: reason.rawValue))
  }
}
