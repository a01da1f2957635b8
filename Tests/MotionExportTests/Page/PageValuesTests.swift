import MotionEngine
import MotionExport
import MotionNumerics
import Testing

@Suite struct PageValuesTests {
  @Test func columnsWithTheSameNumbersShareThem() {
    var values = PageValues()
    values.times = [[0, 0.5, 1]]
    values.add("offset", unit: "pt", rows: 0, numbers: [0, 100, 276])
    values.add("center_x", unit: "pt", rows: 0, numbers: [0, 100, 276])
    values.add("exposed", unit: "pt", rows: 0, numbers: [0, 100, 275])
    #expect(values.columns.map(\.content) == [.series(0), .series(0), .series(1)])
    #expect(values.series.map(\.numbers) == [[0, 100, 276], [0, 100, 275]])
  }

  @Test func aNumberThatNeverChangesIsAConstant() {
    var values = PageValues()
    values.times = [[0, 1]]
    values.add("scale", unit: "", rows: 0, numbers: [0.95, 0.95])
    values.add("outgoing_x", unit: "pt", rows: 0, numbers: [.nan, .nan])
    values.add("next_x", unit: "pt", rows: 0, numbers: [.nan, 5])
    #expect(values.columns.map(\.content) == [.constant(0.95), .constant(nil), .series(0)])
  }

  @Test func numbersHaveOneMoreDecimalThanIsShown() {
    var values = PageValues()
    values.times = [[0, 1]]
    values.add("offset", unit: "pt", rows: 0, numbers: [1.0 / 3, -1e-9])
    values.add("velocity", unit: "pt/s", rows: 0, numbers: [1.0 / 3, 1e300])
    values.add("visible_index", unit: "", rows: 0, numbers: [0, 1])
    values.add("progress", unit: "", rows: 0, numbers: [1.0 / 3, 1])
    #expect(values.columns.map(\.digits) == [2, 0, 0, 3])
    #expect(values.series.map(\.numbers) == [[0.333, 0], [0.3, 1e300], [0, 1], [0.3333, 1]])
    #expect(values.series[0].numbers[1].sign == .plus)
  }

  /// The velocity of ease-in-out is at most 1.724138 distances per second.
  @Test(arguments: [(5_000.0, 0), (6_000, -1), (1e6, -3)])
  func aWideRangeHasFewerDigits(distance: Double, digits: Int) throws {
    let property = Property("y")
    var plan = Plan(primaryProperty: property)
    plan.poses = [Plan.Pose(property, 0)]
    plan.legs = [
      Plan.Leg(
        name: "leg", duration: DoubleDouble(1), curve: .easeInOut,
        moves: [Plan.Move(property, from: 0, to: distance)])
    ]
    let motion = Motion(plan)
    let columns = [Column("velocity", unit: "pt/s", "", .velocity(property))]
    let values = try #require(
      PageValues(
        columns, of: motion, until: motion.end, layers: nil, extent: 1, limit: 1_000))
    #expect(values.columns.map(\.digits) == [digits])
  }

  @Test func layersHaveColumnsOfTheirOwn() throws {
    let property = Property("y")
    var plan = Plan(primaryProperty: property)
    plan.poses = [Plan.Pose(property, 0), Plan.Pose(Property("y", layer: 1), 50)]
    plan.legs = [
      Plan.Leg(
        name: "leg", duration: DoubleDouble(1), curve: .linear,
        moves: [Plan.Move(property, from: 0, to: 10)])
    ]
    let motion = Motion(plan)
    let columns = [
      Column("time", unit: "s", "", .time), Column("phase", "", .phase), Column("card", "", .layer),
      Column("y", unit: "pt", "", .value(property)),
      Column("velocity", unit: "pt/s", "", .velocity(property)),
      Column("moves", "", .flag(.isGreater(property, than: 20))),
    ]
    let values = try #require(
      PageValues(columns, of: motion, until: motion.end, layers: [0, 1], extent: 1, limit: 100))
    #expect(
      values.columns.map(\.key) == [
        "time", "phase", "y:0", "velocity:0", "moves:0", "y:1", "velocity:1", "moves:1",
      ])
    #expect(
      values.columns.map(\.content) == [
        .time, .texts(["leg"], times: [0]), .series(0), .constant(10), .texts(["no"], times: [0]),
        .constant(50), .constant(0), .texts(["yes"], times: [0]),
      ])
    #expect(values.times == [[0, 1]])
  }

  @Test func valuesOfTooManyRowsAreNone() throws {
    let property = Property("y")
    var plan = Plan(primaryProperty: property)
    plan.poses = [Plan.Pose(property, 0)]
    plan.legs = [
      Plan.Leg(
        name: "leg", duration: DoubleDouble(1), curve: try CurveSyntax.timingCurve("ease"),
        moves: [Plan.Move(property, from: 0, to: 1_000)])
    ]
    let motion = Motion(plan)
    let column = Column("y", unit: "pt", "", .value(property))
    #expect(
      PageValues([column], of: motion, until: motion.end, layers: nil, extent: 1, limit: 20) == nil)
  }
}
