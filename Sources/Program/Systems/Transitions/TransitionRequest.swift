import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// A transition between two views, as the options describe it.
struct TransitionRequest {
  let arguments: ParsedArguments
  let action: TransitionAction
  var transition: Transition
  /// The curve of the remaining animation after a release, or nil for the default one.
  private let completionCurve: TimingCurve?

  /// Reads the options that describe the transition.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, merged with those of the scenario.
  ///   - action: The action.
  ///   - own: The arguments of only this action, or nil if there are no others.
  /// - Throws: The first option that describes no transition.
  init(
    _ arguments: ParsedArguments, for action: TransitionAction, own: ParsedArguments? = nil
  ) throws(CommandError) {
    self.arguments = arguments
    self.action = action
    transition = Transition(bounds: try Self.bounds(arguments))
    let declared = action.motion.map(\.name)
    do throws(UsageError) {
      transition.direction = try arguments[TransitionOptions.direction]
      transition.parallax = try arguments[TransitionOptions.parallax]
      let duration = TransitionOptions.presentingDuration
      if arguments.contains(duration), declared.contains(duration.declaration.name) {
        transition.duration = try arguments[duration]
      }
    } catch {
      throw .usage(error)
    }
    transition.removesPresenter = arguments[TransitionOptions.removesPresenter]
    transition.allowsUserInteraction = arguments[TransitionOptions.allowsUserInteraction]
    let given = try Self.completionCurve(arguments)
    completionCurve = arguments[TransitionOptions.interactive] ? given : nil
    if !arguments[TransitionOptions.interactive] {
      for option in TransitionOptions.driving where (own ?? arguments).contains(option.name) {
        throw .meaningless(
          option: option.name, because: "without \(option: TransitionOptions.interactive)")
      }
    } else if completionCurve != nil, arguments.contains(MotionOptions.curve),
      !arguments[TransitionOptions.easedWhileDriven]
    {
      throw .contradiction(
        option: TransitionOptions.completionCurve.declaration.name,
        other: MotionOptions.curve.declaration.name)
    }
  }

  /// Returns the size of the views.
  static func bounds(_ arguments: ParsedArguments) throws(CommandError) -> Size {
    if arguments.contains(TransitionOptions.size), arguments.contains(TransitionOptions.device) {
      throw .contradiction(option: "device", other: "size")
    }
    return try readingUsage { () throws(UsageError) in
      arguments.contains(TransitionOptions.device)
        ? try arguments[TransitionOptions.device].size : try arguments[TransitionOptions.size]
    }
  }

  private static func completionCurve(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> TimingCurve? {
    let key = TransitionOptions.completionCurve
    guard arguments.contains(key) else { return nil }
    let text = try readingUsage { () throws(UsageError) in try arguments[key] }
    let name = key.declaration.name
    let options = try CurveOption.springOptions(arguments)
    guard case .timing(let curve) = try CurveOption.meaning(of: text, options, option: name) else {
      throw .needs(
        option: name,
        "must be a timing curve (got \(Messages.quoted(text)))")
    }
    return curve
  }

  // MARK: Operations

  /// Returns the operation that the options describe.
  func operation(_ read: FileReader) throws(CommandError) -> Transition.Operation {
    switch action.name {
    case .present: return .present(try interaction(read))
    case .dismiss: return .dismiss(try interaction(read))
    case .slide, .swipe: return .slide
    case .push:
      let (kind, edge) = try readingUsage { () throws(UsageError) in
        (try arguments[TransitionOptions.kind], try arguments[TransitionOptions.edge])
      }
      if kind == .fade, arguments.contains(TransitionOptions.edge) {
        throw .meaningless(
          option: TransitionOptions.edge.declaration.name,
          because: "with \(option: TransitionOptions.kind, kind.rawValue)")
      }
      return .push(kind, edge)
    }
  }

  private func interaction(
    _ read: FileReader
  ) throws(CommandError) -> Transition.Interaction? {
    guard arguments[TransitionOptions.interactive] else { return nil }
    var interaction = Transition.Interaction(try GestureOptions.drag(arguments, read))
    do throws(UsageError) {
      interaction.threshold = try arguments[TransitionOptions.threshold]
      interaction.lookAhead = try arguments[TransitionOptions.lookAhead]
      interaction.completionSpeed = try arguments[TransitionOptions.completionSpeed]
    } catch {
      throw .usage(error)
    }
    if arguments[TransitionOptions.easedWhileDriven] {
      let curve = try CurveOption(arguments).timingCurve ?? .easeInOut
      // A drag runs through the whole curve, and this one has no end, whatever the leg's duration.
      guard !curve.isEndless else { throw CurveOption.endless(curve, remedy: nil) }
      interaction.drivenCurve = curve
    }
    return interaction
  }

  /// Returns the plan with the completion curve, if given, or else with the curve of every leg.
  func curved(_ plan: Plan, with curve: TimingCurve?) -> Plan {
    (completionCurve ?? curve).map {
      plan.replacingCurves(with: $0, isOverride: completionCurve == nil)
    } ?? plan
  }

  /// The option of the completion curve, if given, or else that of every leg.
  private var curveOption: String {
    (completionCurve == nil ? MotionOptions.curve : TransitionOptions.completionCurve).declaration
      .name
  }

  /// Returns the error of a leg that never ends, given the curve of every leg.
  func endlessLeg(_ curve: TimingCurve?) -> CommandError {
    let speed = TransitionOptions.completionSpeed.declaration.name
    let duration = TransitionOptions.presentingDuration.declaration.name
    return CurveOption.endlessLeg(
      completionCurve ?? curve, option: curveOption, remedy: duration,
      otherwise: arguments.contains(speed) ? speed : duration)
  }

  /// Returns the request for a table of the transition.
  func motion(_ read: FileReader) throws(CommandError) -> MotionRequest {
    let operation = try operation(read)
    let outcome = transition.plan(operation, isPresented: action.name == .dismiss)
    return MotionRequest(
      system: TransitionSystem.name, parameters: { viewParameters + parameters(of: operation) },
      content: .plan(curved(outcome.plan, with: nil)), columns: Transition.columns,
      defaultColumns: Transition.defaultColumns,
      // The curve that eases the drag does not replace the completion curve.
      curveOverride: completionCurve == nil ? .applied : .ignored, curveOption: curveOption,
      durationOption: TransitionOptions.presentingDuration.declaration.name,
      inaction: outcome.inaction.map(Messages.inaction),
      explanation: { explanation(of: operation, outcome) })
  }

  // MARK: Parameters

  /// The parameters of every action.
  var viewParameters: [JSONMember] {
    let bounds = transition.bounds
    var members: [JSONMember] = []
    members.set(TransitionOptions.size, .list([.exact(bounds.width), .exact(bounds.height)]))
    return members
  }

  /// Returns the action's own parameters, including defaults.
  func parameters(of operation: Transition.Operation) -> [JSONMember] {
    var members: [JSONMember] = []
    switch operation {
    case .present(let interaction), .dismiss(let interaction):
      members.set(TransitionOptions.direction, .text(transition.direction.rawValue))
      members.set(TransitionOptions.parallax, .exact(transition.parallax))
      if case .present = operation {
        members.set(TransitionOptions.removesPresenter, .flag(transition.removesPresenter))
      }
      members.set(TransitionOptions.interactive, .flag(interaction != nil))
      if let interaction { members += parameters(of: interaction) }
    case .slide:
      members.set(
        TransitionOptions.allowsUserInteraction, .flag(transition.allowsUserInteraction))
    case .push(let kind, let edge):
      members.set(TransitionOptions.kind, .text(kind.rawValue))
      members.set(TransitionOptions.edge, kind == .fade ? .null : .text(edge.rawValue))
    }
    members.set(
      TransitionOptions.presentingDuration, .exact(transition.duration(of: operation).high))
    return members
  }

  private func parameters(of interaction: Transition.Interaction) -> [JSONMember] {
    var members = GestureOptions.parameters(of: interaction.drag, arguments)
    members.set(TransitionOptions.threshold, .exact(interaction.threshold.high))
    members.set(TransitionOptions.lookAhead, .exact(interaction.lookAhead.high))
    members.set(TransitionOptions.easedWhileDriven, .flag(interaction.drivenCurve != nil))
    members.set(TransitionOptions.completionSpeed, .exact(interaction.completionSpeed.high))
    let isEverywhere = completionCurve == nil && arguments.contains(MotionOptions.curve)
    let curve = completionCurve ?? .easeInOut
    members.set(
      TransitionOptions.completionCurve, isEverywhere ? .null : .text(curve.description))
    return members
  }
}
