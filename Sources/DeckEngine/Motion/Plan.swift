/// What a system decided: its poses and legs, in order, every number resolved and nothing timed.
///
/// Times are moments: moment 0 is the start, moment *n* the end of the *n*-th leg. They become
/// instants only when a `Motion` is made, so a leg may still change its curve and duration.
public struct Plan: Hashable, Sendable {
  /// One stretch of movement on one curve.
  public struct Leg: Hashable, Sendable {
    /// The phase's name.
    public var name: String
    /// The duration, in seconds; 0 is an instant change.
    public var duration: DoubleDouble
    /// Whether the user asked for this duration, so that no spring may replace it.
    public var isDurationGiven: Bool
    /// The curve of everything that the leg eases, or nil where all moves have rules of their own.
    public var curve: TimingCurve?
    /// What the leg moves, and between which values.
    public var moves: [Move]
    /// Why the leg is there and has this curve, by a name of the system's own.
    public var reason: String
    /// Whether the curve is another than the reason speaks of.
    public var isCurveReplaced = false
    /// The eased fraction; less than from 0 to 1 where the leg is a part of something longer.
    public var progress = Move(Motion.progress, from: 0, to: 1)

    /// Whether nothing in the leg follows its curve, which only says what a part is of.
    var isDrawn: Bool {
      !moves.isEmpty && moves.allSatisfy { !$0.pieces.isEmpty && $0.curveTarget == nil }
    }

    /// Creates a leg.
    public init(
      name: String, duration: DoubleDouble, isDurationGiven: Bool = false,
      curve: TimingCurve?, moves: [Move], reason: String = ""
    ) {
      self.name = name
      self.duration = duration
      self.isDurationGiven = isDurationGiven
      self.curve = curve
      self.moves = moves
      self.reason = reason
    }
  }

  /// A property and the value it has until something moves it.
  public struct Pose: Hashable, Sendable {
    /// The property.
    public var property: Property
    /// Its value.
    public var value: Double

    /// Creates a pose.
    public init(_ property: Property, _ value: Double) {
      self.property = property
      self.value = value
    }
  }

  /// A property that goes from one value to another.
  public struct Move: Hashable, Sendable {
    /// What moves.
    public var property: Property
    /// The value at the start of the leg.
    public var from: Double
    /// The value at its end.
    public var to: Double
    /// The property whose presented value a move that takes over starts from, if it is another.
    public var source: Property?
    /// The property whose presented value a move that takes over starts from.
    var shown: Property { source ?? property }
    /// Whether it is an opacity, which is never shown below 0 or above 1.
    public var isOpacity = false
    /// What happens in between, by time since the start of the leg; empty to ease on its curve.
    public var pieces: [Segment] = []
    /// Where another curve for the leg goes in the place of the pieces, or nil if they stay.
    public var curveTarget: Double?

    /// Creates a move on the leg's curve.
    public init(
      _ property: Property, from: Double, to: Double, source: Property? = nil,
      isOpacity: Bool = false
    ) {
      self.property = property
      self.from = from
      self.to = to
      self.source = source
      self.isOpacity = isOpacity
    }

    /// Creates a move by rules of its own, whose starts are times since the start of the leg.
    public init(_ property: Property, along pieces: [Segment], source: Property? = nil) {
      self.property = property
      self.source = source
      from = pieces.first?.firstValue ?? 0
      to = pieces.last?.lastValue ?? 0
      self.pieces = pieces
    }
  }

  /// A change that starts at a moment and then keeps a clock of its own, such as a shadow's.
  public struct DetachedChange: Hashable, Sendable {
    /// The moment from which its start is counted.
    public var legIndex: Int
    /// How long after the moment it starts, in seconds.
    public var lag = DoubleDouble(0)
    /// What changes.
    public var property: Property
    /// The duration, in seconds.
    public var duration: DoubleDouble
    /// How it changes.
    public var rule: Segment.Rule

    /// Creates an change.
    public init(
      at legIndex: Int, after lag: DoubleDouble = DoubleDouble(0), _ property: Property,
      duration: DoubleDouble = DoubleDouble(0), _ rule: Segment.Rule
    ) {
      self.legIndex = legIndex
      self.lag = lag
      self.property = property
      self.duration = duration
      self.rule = rule
    }
  }

  /// An event at a moment.
  public struct Cue: Hashable, Sendable {
    /// The moment from which its time is counted.
    public var legIndex: Int
    /// How long after the moment it happens, in seconds.
    public var lag = DoubleDouble(0)
    /// The event's name.
    public var name: String
    /// What it is about, such as a side.
    public var subject: String

    /// Creates a cue.
    public init(
      at legIndex: Int, after lag: DoubleDouble = DoubleDouble(0), _ name: String, _ subject: String
    ) {
      self.legIndex = legIndex
      self.lag = lag
      self.name = name
      self.subject = subject
    }
  }

  /// The property whose ends the phases report.
  public var primaryProperty: Property
  /// What every property starts from.
  public var poses: [Pose] = []
  /// The legs, in order.
  public var legs: [Leg] = []
  /// Whether the first leg starts at the old target, not where things are seen to be, when it takes
  /// over from a motion under way.
  public var startsAtTarget = false
  /// Changes with a clock of their own, by ascending moment.
  public var detachedChanges: [DetachedChange] = []
  /// The events, by ascending moment.
  public var cues: [Cue] = []

  /// Creates an empty plan.
  public init(primaryProperty: Property) { self.primaryProperty = primaryProperty }
}

extension Plan {
  /// Whether no leg changes anything; what has a clock of its own, such as a shadow, does not count.
  public var movesNothing: Bool { legs.allSatisfy { $0.moves.allSatisfy(\.isStill) } }
}

extension Plan.Move {
  fileprivate var isStill: Bool {
    guard !pieces.isEmpty else { return from == to }
    return pieces.allSatisfy { $0.constantValue == from }
  }
}

extension Double {
  /// The opacity that a view shows: Core Animation draws nothing below 0 and no more than 1.
  var shownOpacity: Double { min(max(self, 0), 1) }
}
