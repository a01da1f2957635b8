import MotionCore
import Testing

@Suite struct StepCurveTests {
  static let counts = [2, 3, 7, 100, 1_000, 5_000]

  // MARK: Ends

  @Test(arguments: counts, StepCurve.Position.allCases)
  func theValuesAtTheEndsAreExact(count: Int, position: StepCurve.Position) throws {
    let curve = try StepCurve(count: count, position: position)
    #expect(curve.value(at: 1) == 1)
    let jumpsAtStart = position == .jumpStart || position == .jumpBoth
    #expect(curve.value(at: 0) == (jumpsAtStart ? 1 / Double(curve.jumps) : 0))
    let jumpsAtEnd = position == .jumpEnd || position == .jumpBoth
    let before = curve.value(at: 1 - 1e-6)
    #expect(before == (jumpsAtEnd ? Double(curve.jumps - 1) / Double(curve.jumps) : 1))
  }

  /// The number of jumps with four intervals at -2, -0.26, -1e-9, 1 + 1e-9, 1.26 and 3, by CSS's
  /// rule: ⌊4x⌋, plus 1 with a jump at the start, at least 0 from 0 on and at most all up to 1.
  static let outside: [(position: StepCurve.Position, rises: [Double])] = [
    (.jumpStart, [-7, -1, 0, 5, 6, 13]), (.jumpEnd, [-8, -2, -1, 4, 5, 12]),
    (.jumpNone, [-8, -2, -1, 4, 5, 12]), (.jumpBoth, [-7, -1, 0, 5, 6, 13]),
  ]

  @Test(arguments: outside)
  func stepsContinueOutsideTheUnitInterval(position: StepCurve.Position, rises: [Double]) throws {
    let curve = try StepCurve(count: 4, position: position)
    let values = [-2, -0.26, -1e-9, 1 + 1e-9, 1.26, 3].map(curve.value(at:))
    #expect(values == rises.map { $0 / Double(curve.jumps) })
    #expect(curve.value(at: 1e300).isFinite && curve.value(at: -1e300).isFinite)
  }

  // MARK: Jumps

  @Test(arguments: counts)
  func jumpsExactlyAtTheIntervalBoundaries(count: Int) throws {
    // k / n times n may round to slightly below k: 0.29 · 100 is 28.999999999999996.
    let curve = try StepCurve(count: count)
    let late = (0...count).first { step in
      curve.value(at: Double(step) / Double(count)) != Double(step) / Double(count)
    }
    #expect(late == nil)
    let early = (1...count).first { step in
      let justBefore = Double(step) / Double(count) * (1 - 1e-12)
      return curve.value(at: justBefore) != Double(step - 1) / Double(count)
    }
    #expect(early == nil)
  }

  @Test(arguments: counts, StepCurve.Position.allCases)
  func allJumpsAreEqual(count: Int, position: StepCurve.Position) throws {
    let curve = try StepCurve(count: count, position: position)
    let first = position == .jumpStart || position == .jumpBoth ? 0 : 1
    let jumps = (first..<first + curve.jumps).map { Double($0) / Double(count) }
    let wrong = jumps.indices.first { index in
      curve.value(at: jumps[index]) != Double(index + 1) / Double(curve.jumps)
    }
    #expect(wrong == nil)
  }

  // MARK: Invalid values

  @Test(arguments: StepCurve.Position.allCases, [-3, 0])
  func tooFewIntervalsAreRejected(position: StepCurve.Position, count: Int) {
    let error = #expect(throws: ParameterError.self) {
      try StepCurve(count: count, position: position)
    }
    #expect(error?.parameter == .stepCount)
    #expect(error?.value == Double(count))
  }

  @Test func oneIntervalWithoutJumpsIsRejected() {
    let error = #expect(throws: ParameterError.self) {
      try StepCurve(count: 1, position: .jumpNone)
    }
    #expect(error == ParameterError(.stepCount, 1, breaks: .isAtLeast(2)))
    #expect((try? StepCurve(count: 2, position: .jumpNone)) != nil)
  }
}
