/// A unit of the times in a table.
package enum TimeUnit: Hashable, Sendable {
  case seconds, milliseconds, microseconds, nanoseconds
  /// Display frames, of which there are this many per second.
  case frames(Int)

  /// All units other than seconds.
  static let others: [TimeUnit] = [
    .milliseconds, .microseconds, .nanoseconds, .frames(30), .frames(60), .frames(120),
  ]

  /// The number of these units in a second.
  package var perSecond: Double {
    switch self {
    case .seconds: 1
    case .milliseconds: 1e3
    case .microseconds: 1e6
    case .nanoseconds: 1e9
    case .frames(let rate): Double(rate)
    }
  }

  /// The name of the unit as an option, or nil if it has none.
  var symbol: String? {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .microseconds: "us"
    case .nanoseconds: "ns"
    case .frames: nil
    }
  }

  /// The name of the unit, as in "times are in …".
  var name: String {
    switch self {
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    case .frames(let rate): "frames at \(rate) per second"
    }
  }
}

/// The units of the times in two tables, of which one is seconds.
package struct TimeUnits: Hashable, Sendable {
  package let expected: TimeUnit
  package let actual: TimeUnit

  static let same = TimeUnits(expected: .seconds, actual: .seconds)

  /// All pairs of different units.
  static let others = TimeUnit.others.flatMap {
    [
      TimeUnits(expected: .seconds, actual: $0), TimeUnits(expected: $0, actual: .seconds),
    ]
  }

  /// The number of actual units in an expected one.
  var ratio: Double { actual.perSecond / expected.perSecond }
}

/// The unit of values, as the number by which it multiplies them.
package enum ValueUnit: Hashable, Sendable {
  case points
  /// Pixels of a display with this many in a point.
  case pixels(Int)
  /// Points, where pixels are expected.
  case pointsOfPixels(Int)
  case percent
  /// Fractions, where percentages are expected.
  case fractions
  /// The other direction.
  case opposite

  /// All units other than that of the expected values.
  static let others: [ValueUnit] = [
    .pixels(2), .pixels(3), .pointsOfPixels(2), .pointsOfPixels(3), .percent, .fractions,
    .opposite,
  ]

  /// The number of these units in the expected one.
  var ratio: Double {
    switch self {
    case .points: 1
    case .pixels(let scale): Double(scale)
    case .pointsOfPixels(let scale): 1 / Double(scale)
    case .percent: 100
    case .fractions: 1 / 100.0
    case .opposite: -1
    }
  }
}
