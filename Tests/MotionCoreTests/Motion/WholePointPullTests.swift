import MotionCore
import MotionNumerics
import Testing

/// Segments that follow a drag by whole points.
@Suite struct WholePointPullTests {
  private static let resistance = WholePointDrag.Resistance(beyond: 280.25, freeExcess: 12.4)
  private static let parabola = WholePointDrag.Polynomial(
    constant: 7, linear: 0.6, quadratic: -1.0 / 512)

  struct Case: Sendable, CustomTestStringConvertible {
    let drag: WholePointDrag
    let from: Double
    let to: Double
    var duration = 0.25

    var pull: Segment.ResistedDrag {
      .init(.wholePoints(drag), from: from, to: to, base: -20, scale: -1)
    }

    func segment(from start: Double = 0) -> Segment {
      Segment(start: Instant(start), duration: DoubleDouble(duration), rule: .resisted(pull))
    }

    func plan(from start: Double = 0) -> Plan {
      var plan = Plan(primaryProperty: .position)
      plan.legs = [
        Plan.Leg(
          name: "drag", duration: DoubleDouble(duration), curve: nil,
          moves: [Plan.Move(.position, along: [segment()])])
      ]
      return plan
    }

    var testDescription: String { "\(drag.rounding) \(from) to \(to) of \(drag.polynomial)" }
  }

  /// Drags free and resisted, in both directions, of each rounding.
  static let cases: [Case] = drags.flatMap { drag in
    [(0.0, 400.0), (331.7, 12.4), (290, 296), (40.2, 40.3), (293, 900), (500, 281)].map {
      Case(drag: drag, from: $0.0, to: $0.1)
    }
  }

  /// Drags of each rounding, free and resisted, of a line and a parabola.
  static let drags: [WholePointDrag] = {
    let roundings: [WholePointDrag.Rounding] = [.nearest, .down, .up]
    return roundings.flatMap { rounding in
      [
        WholePointDrag(rounding), WholePointDrag(rounding, polynomial: parabola),
        WholePointDrag(rounding, resistance: resistance),
        WholePointDrag(rounding, resistance: resistance, polynomial: parabola),
      ]
    }
  }()

  private static func value(_ segment: Segment, at elapsed: DoubleDouble) -> Double {
    segment.state(at: segment.start + elapsed).value
  }

  // MARK: Jumps

  @Test(arguments: cases, [0.0, 3.7])
  func theValueChangesAtTheJumpsOnly(item: Case, start: Double) {
    let segment = item.segment(from: start)
    #expect(segment.isStepped)
    #expect(zip(segment.jumps, segment.jumps.dropFirst()).allSatisfy { $0 < $1 })
    // An instant within the tolerance of the end counts as the end.
    let end = DoubleDouble(item.duration - 1.1 * Instant.tolerance)
    let jumps = segment.jumps.filter { $0 < end }
    // A jump precedes its instant by less than 2⁻⁵⁰ of the drag, and the law rounds by 4 ulps of
    // 512 points, which its least slope here, of 4·10⁻⁴, makes 1e-9 points, 1e-12 s.
    let beside = DoubleDouble(2e-12)
    let times = [DoubleDouble(0)] + jumps + [end]
    let changes = zip(times, times.dropFirst()).filter { first, last in
      let held = Self.value(segment, at: first.high > 0 ? first : beside)
      let inside = [0.25, 0.5, 0.75].map { first + (last - first) * DoubleDouble($0) }
      let instants = beside + beside < last - first ? inside + [last - beside] : []
      return !instants.allSatisfy { Self.value(segment, at: $0) == held }
    }
    #expect(changes.isEmpty)
    guard item.drag.polynomial == .identity else { return }
    let idle = jumps.filter {
      Self.value(segment, at: $0) == Self.value(segment, at: $0 - beside)
    }
    #expect(idle.isEmpty)
  }

  @Test func aFreeDragJumpsAtWholePoints() {
    let jumps = Case(drag: WholePointDrag(.down), from: 0, to: 100).segment().jumps
    // The end itself is no jump inside the drag, but it is reached 1e-9 points earlier.
    #expect(jumps.count == 100)
    for (index, jump) in jumps.enumerated() {
      // 1e-9 points are 2.5e-12 s.
      #expect((jump.high - 0.0025 * Double(index + 1)).magnitude <= 3e-12)
    }
  }

  @Test func theLastAndTheFirstValueAreRounded() {
    let segment = Case(drag: WholePointDrag(.up), from: 10.5, to: 3.25).segment()
    #expect(segment.firstValue == -31)
    #expect(segment.lastValue == -24)
    #expect(segment.state(at: .zero).value == -31)
    #expect(segment.state(at: segment.end).value == -24)
  }

  @Test func aDragThatStaysDoesNotStep() {
    let segment = Case(drag: WholePointDrag(.down), from: 7.5, to: 7.5).segment()
    #expect(!segment.isStepped)
    #expect(segment.jumps.isEmpty)
  }

  @Test func aDragOfTooManyJumpsIsACurve() {
    let most = Case(drag: WholePointDrag(.down), from: 0.5, to: 65_535.5).segment()
    #expect(most.isStepped)
    #expect(most.jumps.count == 65_535)
    for far in [65_537.5, 1e15, 1e300] {
      let segment = Case(drag: WholePointDrag(.down), from: 0.5, to: far).segment()
      #expect(!segment.isStepped)
      #expect(segment.jumps.isEmpty)
    }
    // Resistance limits the jumps of any drag.
    let resisted = WholePointDrag(.down, resistance: Self.resistance)
    #expect(Case(drag: resisted, from: 0, to: 1e12).segment().isStepped)
  }

  @Test func velocitiesAreThoseOfTheDrag() {
    let segment = Case(drag: WholePointDrag(.nearest), from: 0, to: 100).segment()
    for time in [0, 0.0011, 0.1, 0.25] {
      #expect(segment.state(at: Instant(time)).velocity == -400)
    }
  }

  @Test func numbersThatOverflowAreNotFinite() {
    func isFinite(_ linear: Double, _ quadratic: Double) -> Bool {
      let polynomial = WholePointDrag.Polynomial(constant: 0, linear: linear, quadratic: quadratic)
      let drag = WholePointDrag(.down, polynomial: polynomial)
      return Motion(Case(drag: drag, from: 0, to: 1e3).plan()).hasFiniteValues
    }
    #expect(isFinite(1, 1))
    #expect(isFinite(1e290, 1e290))
    #expect(!isFinite(1e299, 0))
    #expect(!isFinite(0, 1e296))
  }

  // MARK: Sampling

  @Test(arguments: cases)
  func aBlockHasTheStatesOfTheTrack(item: Case) throws {
    let motion = Motion(item.plan())
    let times = (0...150).map { DoubleDouble.quotient(Double($0), 600) }
    let grid = try SampleGrid(.times(times), over: motion)
    var sampler = Sampler(
      motion, on: grid, columns: [Column("x", unit: "pt", "", .value(.position))])
    var block = SampleBlock()
    sampler.fill(&block, rows: 0..<times.count)
    let expected = times.map { motion.state(of: .position, at: Instant($0))?.value }
    #expect(Array(block.columns[0].numbers.prefix(times.count)) == expected)
  }

  @Test(arguments: cases)
  func reducedRowsAreWithinTheBound(item: Case) throws {
    let motion = Motion(item.plan())
    let column = Column("x", unit: "pt", "", .value(.position))
    let reduction = try #require(
      RowReduction(
        motion, until: motion.end, columns: [BoundedColumn(column, bound: 0.01)], layers: nil,
        decimals: 6, measuresError: true, limit: 100_000))
    // Two rows at each jump, and the ends.
    #expect(reduction.times.count <= 2 * item.segment().jumps.count + 2)
    #expect(try #require(reduction.greatestError) <= 0.01)
  }

  @Test func offsetRowsAreAtTheJumps() throws {
    let motion = Motion(Case(drag: WholePointDrag(.down), from: 0, to: 100).plan())
    let rows = try OffsetRows(motion, until: motion.end, step: DoubleDouble(2.5), limit: 1_000)
    // Multiples of 5 are reached at their own jump, odd ones of 2.5 at the jump past them.
    let expected = (0...40).map { (2.5 * Double($0)).rounded(.up) * 0.0025 }
    #expect(rows.times.count == expected.count)
    // The instants of jumps are whole microseconds.
    #expect(zip(rows.times, expected).allSatisfy { ($0.high - $1).magnitude <= 1e-6 })
  }
}
