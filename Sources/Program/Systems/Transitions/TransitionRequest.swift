import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// A transition between two views, as the options describe it.
struct TransitionRequest {
  private let arguments: ParsedArguments
  let operation: Transition.Operation
  private let action: TransitionAction
  private let parameters: TransitionParameters
  /// The options of the drag that drives the transition, if one does.
  private let gesture: (parameters: DragOptions, drag: Drag)?
  /// The curve of the remaining animation after a release, or nil for the default one.
  let completionCurve: TimingCurve?

  /// Reads the options that describe the transition.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, merged with those of the scenario.
  ///   - action: The action.
  ///   - own: The arguments of only this action, or nil if there are no others.
  ///   - read: Reads a recorded drag.
  /// - Throws: The first option that describes no transition.
  init(
    _ arguments: ParsedArguments, for action: TransitionAction, own: ParsedArguments? = nil,
    _ read: FileReader
  ) throws(CommandError) {
    self.arguments = arguments
    self.action = action
    parameters = try TransitionParameters(
      arguments, [.geometry, .duration] + action.own + action.released)
    let curve = try parameters.completionCurve(arguments)
    var interaction: Transition.Interaction?
    if parameters.isInteractive {
      if curve != nil, arguments.contains(CurveOption.name), !parameters.isEasedWhileDriven {
        throw .contradiction(
          option: TransitionParameters.name(of: \.completionCurve),
          other: CurveOption.name)
      }
      let gesture = try DragOptions(.driving).reading(arguments)
      let drag = try gesture.drag(arguments, read)
      self.gesture = (gesture, drag)
      interaction = try parameters.interaction(drag, arguments)
    } else {
      // A scenario may have options of drags for its interactive actions.
      let given = own ?? arguments
      if !action.released.isEmpty,
        let option = DragOptions.given(in: given)
          ?? TransitionParameters.firstGiven(in: given, action.released)
      {
        throw .meaningless(
          option: option, because: "without \(option: \TransitionParameters.isInteractive)")
      }
      gesture = nil
    }
    completionCurve = parameters.isInteractive ? curve : nil
    operation =
      switch action {
      case .present: .present(interaction)
      case .dismiss: .dismiss(interaction)
      case .slide, .swipe: .slide
      case .push: .push(parameters.kind, parameters.edge ?? .right)
      }
  }

  /// The views.
  var transition: Transition { parameters.transition }

  // MARK: Operation

  /// Returns the plan with the completion curve, if given.
  private func curved(_ plan: Plan) -> Plan {
    completionCurve.map { plan.replacingCurves(with: $0, isOverride: false) } ?? plan
  }

  /// The option of the completion curve, if given, or else that of every leg.
  private var curveOption: String {
    completionCurve == nil
      ? CurveOption.name : TransitionParameters.name(of: \.completionCurve)
  }

  /// The name of the option that sets the duration.
  private static var durationOption: String {
    TransitionParameters.name(of: \.transition.duration)
  }

  /// Returns the error of a leg that never ends, given the curve of every leg.
  func endlessLeg(_ curve: TimingCurve?) -> CommandError {
    let isFaster = TransitionParameters.isGiven(\.completionSpeed, in: arguments)
    return CurveOption.endlessLeg(
      completionCurve ?? curve, option: curveOption, remedy: Self.durationOption,
      otherwise: isFaster ? TransitionParameters.name(of: \.completionSpeed) : Self.durationOption)
  }

  /// Returns the request for a table of the transition.
  func motion() -> MotionRequest {
    let outcome = transition.plan(operation, isPresented: action == .dismiss)
    return MotionRequest(
      system: TransitionSystem.name,
      parameters: { parameters.members([.geometry]) + members },
      content: .plan(curved(outcome.plan)), columns: Transition.columns,
      area: Scene.Area(transition.bounds),
      views: { [transition, operation] _ in transition.views(of: operation) },
      defaultColumns: Transition.defaultColumns,
      // The curve that eases the drag does not replace the completion curve.
      curveOverride: completionCurve == nil ? .applied : .ignored, curveOption: { curveOption },
      durationOption: { Self.durationOption },
      inaction: outcome.inaction.map(Messages.inaction),
      explanation: { explanation(of: outcome) })
  }

  /// The action's own parameters, including defaults.
  var members: [JSONMember] {
    var resolved = parameters
    resolved.transition.duration = transition.duration(of: operation)
    if parameters.kind == .fade { resolved.edge = nil }
    var members = resolved.members(action.own)
    if let gesture {
      let isEverywhere = completionCurve == nil && arguments.contains(CurveOption.name)
      let curve = completionCurve ?? .easeInOut
      resolved.completionCurve = isEverywhere ? nil : Array(curve.description.utf8)
      members += gesture.parameters.members(of: gesture.drag)
      members += resolved.members(action.released)
    }
    return members + resolved.members([.duration])
  }

  // MARK: Explanation

  /// Returns the explanation of the operation.
  private func explanation(of outcome: Transition.Outcome) -> Explanation {
    var explanation = Explanation(reason: Messages.transitionReason)
    if let release = outcome.release {
      explanation.sections.append(
        .init(
          "Release", ["test", "value", "limit", "fired"],
          [
            [
              .text("finishes above (projected progress)"), .number(release.projected),
              .number(release.threshold), .flag(release.finishes),
            ]
          ]))
      explanation.notes.append(Messages.decision(release))
    }
    if case .push(let kind, _) = operation, kind == .push || kind == .fade {
      explanation.notes.append(Messages.fadeIsApproximate)
    }
    return explanation
  }
}
