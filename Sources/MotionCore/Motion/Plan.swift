public import MotionNumerics

/// The decisions of a system: its poses and its legs in order, with all numbers resolved but not
/// yet on a clock.
///
/// Times refer to leg boundaries: 0 is the start, *n* the end of the *n*-th leg. They become
/// instants only when a `Motion` is created, so the curve and duration of a leg may still change.
public struct Plan: Hashable, Sendable {
  /// One animated part of an operation, on one curve.
  public struct Leg: Hashable, Sendable {
    /// The name of the phase.
    public var name: String
    /// The duration, in seconds; 0 for an instant change.
    public var duration: DoubleDouble
    /// Whether the user gave this duration, so that no spring may replace it.
    public var isDurationGiven: Bool
    /// The curve of the moves without segments, or nil if all moves have segments.
    public var curve: TimingCurve?
    /// The moved properties and their values.
    public var moves: List<Move>
    /// The reason for the leg and its curve, by a name of the system.
    public var reason: String
    /// Whether the curve differs from the one that the reason describes.
    public var isCurveReplaced = false
    /// The values of the primary property beyond which a drag overshoots.
    public var dragLimits = OvershootLimits()
    /// Whether the phase goes on after legs that begin meanwhile, as that of a drag does.
    public var continues = false
    /// Whether it hides what has begun before it.
    public var hides = false
    /// The eased fraction; a part of 0...1 if the leg is a part of a longer motion.
    public var progress = Move(Motion.progress, from: 0, to: 1)

    /// Creates a leg.
    public init(
      name: String, duration: DoubleDouble, isDurationGiven: Bool = false,
      curve: TimingCurve?, moves: List<Move>, reason: String = ""
    ) {
      (self.name, self.duration, self.isDurationGiven) = (name, duration, isDurationGiven)
      (self.curve, self.moves, self.reason) = (curve, moves, reason)
    }
  }

  /// A property and the value it has until something moves it.
  public struct Pose: Hashable, Sendable {
    /// The property.
    public var property: Property
    /// Its value, or nil if it has none.
    public var value: Double?

    /// Creates a pose.
    public init(_ property: Property, _ value: Double?) {
      (self.property, self.value) = (property, value)
    }
  }

  /// A property's change from one value to another.
  public struct Move: Hashable, Sendable {
    /// The moved property.
    public var property: Property
    /// The value at the start of the leg.
    public var from: Double
    /// The value at its end.
    public var to: Double
    /// The property whose presented value an interrupting move starts from, if it is another one.
    public var source: Property?
    /// The property whose presented value an interrupting move starts from.
    var presentedProperty: Property { source ?? property }
    /// Whether the property is an opacity, which is never presented below 0 or above 1.
    public var isOpacity = false
    /// The curve, or nil for that of the leg.
    public var curve: TimingCurve?
    /// The segments, whose starts are times since the start of the leg; empty to follow a curve.
    public var pieces: [Segment] = []
    /// The end value if a curve replaces the segments, or nil if they are kept.
    public var curveTarget: Double?

    /// Creates a move that follows the leg's curve.
    public init(
      _ property: Property, from: Double, to: Double, source: Property? = nil,
      isOpacity: Bool = false
    ) {
      (self.property, self.from, self.to, self.source) = (property, from, to, source)
      self.isOpacity = isOpacity
    }

    /// Creates a move along segments, whose starts are times since the start of the leg.
    public init(_ property: Property, along pieces: [Segment], source: Property? = nil) {
      (self.property, self.source) = (property, source)
      from = pieces.first?.firstValue ?? 0
      to = pieces.last?.lastValue ?? 0
      self.pieces = pieces
    }
  }

  /// A change that starts at a leg boundary but is independent of the legs, such as that of a
  /// shadow.
  public struct DetachedChange: Hashable, Sendable {
    /// The leg boundary from which its start is counted.
    public var legIndex: Int
    /// The time from that boundary to its start, in seconds.
    public var lag = DoubleDouble(0)
    /// The changed property.
    public var property: Property
    /// The duration, in seconds.
    public var duration: DoubleDouble
    /// The rule of the change.
    public var rule: Segment.Rule

    /// Creates a change.
    public init(
      at legIndex: Int, after lag: DoubleDouble = DoubleDouble(0), _ property: Property,
      duration: DoubleDouble = DoubleDouble(0), _ rule: Segment.Rule
    ) {
      (self.legIndex, self.lag, self.property, self.duration) = (legIndex, lag, property, duration)
      self.rule = rule
    }
  }

  /// An event attached to a leg boundary.
  public struct Cue: Hashable, Sendable {
    /// The leg boundary from which its time is counted.
    public var legIndex: Int
    /// The time from that boundary to the event, in seconds.
    public var lag = DoubleDouble(0)
    /// The name of the event.
    public var name: String
    /// The subject, such as a side.
    public var subject: String

    /// Creates a cue.
    public init(
      at legIndex: Int, after lag: DoubleDouble = DoubleDouble(0), _ name: String, _ subject: String
    ) {
      (self.legIndex, self.lag, self.name, self.subject) = (legIndex, lag, name, subject)
    }
  }

  /// The property whose start and end values the phases report.
  public var primaryProperty: Property
  /// The initial values of all properties.
  public var poses: [Pose] = []
  /// The legs, in order.
  public var legs = List<Leg>()
  /// Whether the first leg, when it interrupts a running motion, starts at the old target instead
  /// of the presented values.
  public var startsAtTarget = false
  /// The changes that are independent of the legs, by ascending leg boundary.
  public var detachedChanges = List<DetachedChange>()
  /// The events, by ascending leg boundary.
  public var cues = List<Cue>()

  /// Creates an empty plan.
  public init(primaryProperty: Property) { self.primaryProperty = primaryProperty }

  /// Whether no leg changes anything; detached changes, such as that of a shadow, do not count.
  public var movesNothing: Bool { legs.allSatisfy { $0.moves.allSatisfy(\.isStill) } }
}

extension Plan.Move {
  /// Returns the value of a move along segments after some seconds.
  package func value(after time: DoubleDouble) -> Double {
    let instant = Instant(time)
    let piece = pieces.last { !$0.start.isAfter(instant) }
    return piece.map { $0.state(at: instant).value } ?? (pieces.isEmpty ? to : from)
  }

  fileprivate var isStill: Bool {
    guard !pieces.isEmpty else { return from == to || curve != nil }
    return pieces.allSatisfy { $0.heldValue == from }
  }
}

extension Segment {
  /// The constant value, also of a drag by less than a whole point, whose law has a slope.
  fileprivate var heldValue: Double? {
    guard case .resisted(let resisted) = rule, case .wholePoints(let drag) = resisted.resistance,
      drag.roundedDistance(at: resisted.from) == drag.roundedDistance(at: resisted.to)
    else { return constantValue }
    return firstValue
  }
}
