extension Transition {
  /// The names of the phases; those of Core Animation's transitions are their kinds'.
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

  /// Why a leg is there and has its curve.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// An animator moves the views.
    case animated = "animated-transition"
    /// One view slides after the other.
    case sliding
    /// Core Animation moves the layers.
    case pushing
    /// A finger drives the transition.
    case driven
    /// The finger let go beyond the threshold.
    case finishing
    /// The finger let go before the threshold.
    case cancelling
    /// A finger draws pages along.
    case swiping
    /// Another page becomes the current one.
    case turning
    /// The page stays the current one.
    case returning
  }

  /// What an operation leads to.
  public struct Outcome: Hashable, Sendable {
    /// What happens.
    public var plan: Plan
    /// Whether `to` is presented afterwards.
    public var isPresented: Bool
    /// What the release of a finger decided, if there was one.
    public var release: Release?
    /// Why nothing moves, if nothing does.
    public var inaction: Inaction?
  }

  /// Why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// The view is presented already, or is not presented.
    case stays(isPresented: Bool)
    /// The gesture has no displacement along the axis of the transition.
    case gestureStays(Axis)
    /// The gesture never goes in the direction that drives the transition.
    case gestureLeadsAway(from: Direction)
    /// A transition is under way, which a gesture does not take over.
    case transitionIsUnderWay
  }

  /// What a transition does when the finger lets go.
  public struct Release: Hashable, Sendable {
    /// The share of the way that the finger has gone, within 0 and 1.
    public var percent: Double
    /// The progress that shows there.
    public var progress: Double
    /// The share with what the velocity adds.
    public var projected: Double
    /// What it must exceed for the transition to finish.
    public var threshold: Double
    /// Whether the transition finishes.
    public var finishes: Bool
  }

  /// Decides what an operation does to the two views.
  ///
  /// Presenting what is presented and dismissing what is not change nothing.
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
      let asked = if case .present = operation { true } else { false }
      guard asked == isPresenting else {
        outcome.plan = Plan(primaryProperty: .offset)
        outcome.plan.poses = plan.poses
        outcome.plan.cues = [Plan.Cue(at: 0, EventName.unchanged.rawValue, "")]
        outcome.inaction = .stays(isPresented: isPresented)
        return outcome
      }
      outcome.isPresented = asked
      outcome.plan.cue(asked ? .willPresent : .willDismiss)
      if let interaction {
        drive(interaction, along: endpoints, of: operation, &outcome)
        if outcome.plan.movesNothing {
          outcome.inaction = stillness(of: interaction.drag, isPresenting: isPresenting)
        }
      } else {
        outcome.plan.animate(
          asked ? PhaseName.present.rawValue : PhaseName.dismiss.rawValue, endpoints,
          duration: duration(of: operation), isGiven: duration != nil, .easeInOut, .animated)
      }
      outcome.plan.setInteractive(during: false)
      guard outcome.release?.finishes != false else {
        outcome.isPresented = isPresented
        outcome.plan.cue(.didCancel)
        return outcome
      }
      if asked, removesPresenter { outcome.plan.cue(.presenterRemoved) }
      outcome.plan.cue(asked ? .didPresent : .didDismiss)
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
      // UIKit ignores touches on the views that it animates itself; this is Core Animation.
      outcome.plan.setInteractive(during: true)
    }
    return outcome
  }

  /// A plan that only tells that a finger drives nothing.
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
        Plan.Pose(.driven, isDriven ? 0 : .nan), Plan.Pose(.interactive, 1),
      ]
  }

  // MARK: Driving

  /// Why a gesture drives nothing.
  private func stillness(of drag: Drag, isPresenting: Bool) -> Inaction {
    guard drag.firstDirection(along: direction.axis) != 0 else {
      return .gestureStays(direction.axis)
    }
    return .gestureLeadsAway(from: isPresenting ? direction : direction.opposite)
  }

  /// Lets a finger drive the way, then finishes it or goes back.
  private func drive(
    _ interaction: Interaction, along endpoints: Endpoints, of operation: Operation,
    _ outcome: inout Outcome
  ) {
    let isForward = if case .present = operation { true } else { false }
    let driver = TransitionDrive(
      interaction, along: direction, isForward: isForward,
      length: bounds.extent(along: direction.axis), duration: duration(of: operation).high)
    let ranges =
      endpoints.ranges + [endpoints.leadingRange, .init(property: .driven, start: 0, end: 1)]
    outcome.plan.legs.append(
      Plan.Leg(
        name: PhaseName.drag.rawValue, duration: interaction.drag.duration, curve: nil,
        moves: ranges.map { range in
          let pieces = driver.pieces(of: range)
          return pieces.isEmpty
            ? Plan.Move(range.property, from: range.start, to: driver.lastValue(of: range))
            : Plan.Move(range.property, along: pieces)
        }, reason: Reason.driven.rawValue))
    let release = driver.release
    // What is left is the finger's, also where a curve shows something else.
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
            source: range.property == .offset ? endpoints.lead : nil, isOpacity: range.isOpacity)
        }, reason: (release.finishes ? Reason.finishing : .cancelling).rawValue))
  }
}

extension Plan {
  /// Tells an event at the end of what is planned so far.
  fileprivate mutating func cue(_ event: Transition.EventName) {
    cues.append(Cue(at: legs.count, event.rawValue, ""))
  }

  /// Accepts touches or not during the legs that are planned, and accepts them afterwards.
  fileprivate mutating func setInteractive(during isInteractive: Bool) {
    detachedChanges.append(DetachedChange(at: 0, .interactive, .hold(isInteractive ? 1 : 0)))
    detachedChanges.append(DetachedChange(at: legs.count, .interactive, .hold(1)))
  }

  /// Adds a leg along the whole of a course, which no finger has driven.
  fileprivate mutating func animate(
    _ name: String, _ endpoints: Transition.Endpoints, duration: DoubleDouble, isGiven: Bool,
    _ curve: TimingCurve, _ reason: Transition.Reason
  ) {
    detachedChanges.append(DetachedChange(at: legs.count, .driven, .hold(.nan)))
    legs.append(
      Leg(
        name: name, duration: duration, isDurationGiven: isGiven, curve: curve,
        moves: (endpoints.ranges + [endpoints.leadingRange]).map { range in
          Move(
            range.property, from: range.start, to: range.end,
            source: range.property == .offset ? endpoints.lead : nil, isOpacity: range.isOpacity)
        }, reason: reason.rawValue))
  }
}
