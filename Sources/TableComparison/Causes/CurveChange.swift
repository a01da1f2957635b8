/// A change of a curve: actual(t) = factor · expected(pivot + (t − pivot − delay) / pace) + offset.
package struct CurveChange: Hashable, Sendable {
  /// The numbers of a change that are not given by its units.
  package struct Freedoms: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    /// Creates a set.
    package init(rawValue: Int) { self.rawValue = rawValue }

    static let delay = Freedoms(rawValue: 1)
    static let pace = Freedoms(rawValue: 2)
    static let factor = Freedoms(rawValue: 4)
    static let offset = Freedoms(rawValue: 8)

    /// The sets that are tried, those with fewer numbers first.
    static let tried: [Freedoms] = [
      [], .delay, .pace, .factor, .offset, [.delay, .pace], [.factor, .offset],
      [.delay, .factor], [.pace, .factor], [.delay, .offset], [.delay, .pace, .factor],
    ]

    /// The number of freedoms.
    var count: Int { rawValue.nonzeroBitCount }
  }

  /// The units; delay and pace are in the expected unit of time.
  package internal(set) var timeUnits = TimeUnits.same
  package internal(set) var valueUnit = ValueUnit.points
  /// The numbers that are fitted.
  package internal(set) var freedoms: Freedoms = []
  /// The time that is delayed but not stretched: the start of the motion.
  var pivot = 0.0
  /// The time by which the curve is later.
  package internal(set) var delay = 0.0
  /// The factor by which it takes longer.
  package internal(set) var pace = 1.0
  /// The factor of the values.
  package internal(set) var factor = 1.0
  /// The number that is added to the values.
  package internal(set) var offset = 0.0
  /// The first expected and actual times, if the delay is the distance between them.
  package internal(set) var starts: Starts?

  /// The first times of two tables.
  package struct Starts: Hashable, Sendable {
    package let expected, actual: Double

    /// Creates the times.
    package init(expected: Double, actual: Double) {
      (self.expected, self.actual) = (expected, actual)
    }
  }

  /// The number of statements that describe the change.
  var complexity: Int {
    freedoms.count + (timeUnits == .same ? 0 : 1) + (valueUnit == .points ? 0 : 1)
  }

  /// The factor of the values, with that of the unit.
  package var wholeFactor: Double { factor * valueUnit.ratio }

  /// Replaces the delay by another pivot, if that is at most a distance away.
  ///
  /// The start of the motion is known only to a row.
  mutating func movePivot(atMost distance: Double) {
    guard freedoms.isSuperset(of: [.delay, .pace]), starts == nil, pace != 1 else { return }
    let amount = -delay / (pace - 1)
    guard amount.magnitude <= distance else { return }
    pivot += amount
    delay = 0
  }

  /// Removes the freedoms whose numbers change nothing.
  mutating func removeIdleFreedoms() {
    if delay == 0 { freedoms.remove(.delay) }
    if pace == 1 { freedoms.remove(.pace) }
    if factor == 1 { freedoms.remove(.factor) }
    if offset == 0 { freedoms.remove(.offset) }
  }

  /// Returns the expected time at an actual one.
  @inline(__always) func expectedTime(at time: Double) -> Double {
    pivot + (time - pivot - delay) / pace
  }

  /// Returns the actual time at an expected one.
  @inline(__always) func actualTime(at time: Double) -> Double {
    pivot + delay + pace * (time - pivot)
  }
}

/// A unit of the times in a table.
package struct TimeUnit: Hashable, Sendable {
  /// The number of these units in a second.
  package let perSecond: Double
  /// The name of the unit, as in "times are in …".
  let name: String
  /// The name of the unit as an option, or nil if it has none.
  var symbol: String?

  package static let seconds = TimeUnit(perSecond: 1, name: "seconds", symbol: "s")
  package static let milliseconds = TimeUnit(perSecond: 1e3, name: "milliseconds", symbol: "ms")
  package static let microseconds = TimeUnit(perSecond: 1e6, name: "microseconds", symbol: "us")
  package static let nanoseconds = TimeUnit(perSecond: 1e9, name: "nanoseconds", symbol: "ns")

  /// Display frames, of which there are some per second.
  package static func frames(_ rate: Int) -> TimeUnit {
    TimeUnit(perSecond: Double(rate), name: "frames at \(rate) per second")
  }

  /// All units other than seconds.
  fileprivate static let others = [
    milliseconds, microseconds, nanoseconds, frames(30), frames(60), frames(120),
  ]
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
package struct ValueUnit: Hashable, Sendable {
  /// The number of these units in the expected one.
  let ratio: Double
  /// The statement that the actual values have the unit.
  let sentence: String

  package static let points = ValueUnit(ratio: 1, sentence: "values are in points")

  /// Pixels of a display with some in a point.
  package static func pixels(_ scale: Int) -> ValueUnit {
    ValueUnit(ratio: Double(scale), sentence: "values are in pixels at \(scale)x")
  }

  private static func pointsOfPixels(_ scale: Int) -> ValueUnit {
    ValueUnit(
      ratio: 1 / Double(scale), sentence: "values are in points instead of pixels at \(scale)x")
  }

  /// All units other than that of the expected values.
  static let others = [
    pixels(2), pixels(3), pointsOfPixels(2), pointsOfPixels(3),
    ValueUnit(ratio: 100, sentence: "values are in percent"),
    ValueUnit(ratio: 1 / 100.0, sentence: "values are fractions instead of percentages"),
    ValueUnit(ratio: -1, sentence: "values have the opposite sign"),
  ]
}
