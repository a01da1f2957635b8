import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of transitions and swipes.
struct TransitionParameters: ParameterSet {
  enum Section: Hashable, Sendable {
    case geometry, presentation, presenter, interaction, pages, edges, release, driving, settling
    case sliding, kind
    /// The duration of one action.
    case duration
    /// The duration of every action of a scenario.
    case sharedDuration
  }

  static let lookAheadName = "look-ahead"

  var transition = Transition(bounds: Device.iPhone8.size)
  /// The device whose screen gives the size of the views, if one does.
  var device: Device? {
    didSet {
      if let device { transition.bounds = device.size }
    }
  }
  var kind = Transition.Kind.push
  /// The edge at which a Core Animation transition starts, or nil for one without an edge.
  var edge: Transition.Edge? = .right
  var isInteractive = false
  var threshold = Transition.usualThreshold
  var lookAhead = Transition.usualLookAhead
  var isEasedWhileDriven = false
  var completionSpeed = DoubleDouble(1)
  /// The curve of the remaining animation as given, or nil for that of every leg or the default.
  var completionCurve: [UInt8]?
  var pages = 3
  /// The index of the initial page, or nil for the usual one.
  var page: Int?
  var edgeResistance = Pager.Resistance.none
  var settleDuration = Transition.usualLookAhead {
    didSet { isSettleDurationGiven = true }
  }
  private(set) var isSettleDurationGiven = false

  static func declare(_ list: inout ParameterList<Self, Section>) {
    list.section(.geometry)
    list.screen(\.transition.bounds, \.device, "size of each view, in points")
    list.section(.pages)
    list.option("pages", \.pages, .integer(1...1_000_000), "N", "number of pages")
    list.option(
      "page", \.page, .integer(0...999_999), "I", "index of the initial page, from 0",
      usual: "1; with a single page 0")
    list.section(.edges)
    list.option(
      "edge-resistance", \.edgeResistance, .choice, "MODE",
      "resistance past the first or last page: none or rubber-band")

    list.section(.presentation)
    list.option(
      "direction", \.transition.direction, .choice, "DIRECTION",
      "direction of a presentation: left, right, up or down")
    list.option(
      "parallax", \.transition.parallax, .share(), "P",
      "displacement of the presenting view, as a fraction of the presented one's")
    list.section(.presenter)
    list.flag(
      "removes-presenter", isNegatable: true, \.transition.removesPresenter,
      "remove the presenting view at the end")
    list.section(.interaction)
    list.flag("interactive", \.isInteractive, "drive the transition with a drag")
    list.section(.release)
    list.option(
      "threshold", \.threshold, .share(.isAtLeast(0)), "P",
      "progress above which a release completes the transition or swipe")
    list.option(
      lookAheadName, \.lookAhead, .span(), "S",
      "time for which the drag is assumed to continue at its release velocity, in seconds")
    list.section(.driving)
    list.flag(
      "eased-while-driven", \.isEasedWhileDriven,
      "apply the curve to the progress during the drag")
    list.option(
      "completion-speed", \.completionSpeed, .share(.isPositive), "F",
      "speed factor of the remaining animation")
    list.option(
      "completion-curve", \.completionCurve, .bytes(.curve), "CURVE",
      "curve of the remaining animation",
      usual: "ease-in-out")
    list.section(.settling)
    list.option(
      "settle-duration", \.settleDuration, .duration(), "S",
      "duration of the animation after the release, in seconds")

    list.section(.sliding)
    list.flag(
      "allow-user-interaction", \.transition.allowsUserInteraction,
      "accept touches while the views slide")
    list.section(.kind)
    list.option(
      "type", \.kind, .choice, "TYPE", "kind of transition: push, move-in, reveal or fade")
    list.option(
      "subtype", \.edge, .choice, "EDGE",
      "direction of movement: from-right, from-left, from-top or from-bottom",
      obstacle: { values in
        values.kind == .fade
          ? "with \(option: \TransitionParameters.kind, values.kind.rawValue)" : nil
      })
    let duration = "duration of the transition, in seconds"
    list.section(.duration)
    list.option("duration", \.transition.duration, .duration(), "S", duration)
    list.section(.sharedDuration)
    list.option(
      "duration", \.transition.duration, .duration(), "S", duration,
      usual: "depends on the action")
  }

  // MARK: Drags

  /// Returns the completion curve, if given.
  func completionCurve(_ arguments: ParsedArguments) throws(CommandError) -> TimingCurve? {
    guard let completionCurve else { return nil }
    let name = Self.name(of: \.completionCurve)
    let springs = try CurveOption.springOptions(arguments)
    guard
      case .timing(let curve) = try CurveOption.meaning(of: completionCurve, springs, option: name)
    else {
      throw .needs(
        option: name, "must be a timing curve (got \(Messages.quoted(completionCurve)))")
    }
    return curve
  }

  /// Returns the interaction of a drag.
  func interaction(
    _ drag: Drag, _ arguments: ParsedArguments
  ) throws(CommandError) -> Transition.Interaction {
    var interaction = Transition.Interaction(drag)
    interaction.threshold = threshold
    interaction.lookAhead = lookAhead
    interaction.completionSpeed = completionSpeed
    if isEasedWhileDriven {
      let curve = try CurveOption(arguments).timingCurve ?? .easeInOut
      // A drag runs through the whole curve, and this one has no end, whatever the leg's duration.
      guard !curve.isEndless else { throw CurveOption.endless(curve, remedy: nil) }
      interaction.drivenCurve = curve
    }
    return interaction
  }
}
