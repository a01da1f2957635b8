import MotionExport
import Testing

@Suite struct LabelRowTests {
  private func row(_ points: [Double], reach: Double = 100) -> [LabelRow.Label] {
    LabelRow(points, spacing: 10, in: 0...100, reach: reach).labels
  }

  @Test func labelsWithRoomStay() {
    #expect(row([5, 20, 90]).map(\.position) == [5, 20, 90])
    #expect(row([]).isEmpty)
  }

  @Test func labelsOfOnePointSurroundIt() {
    #expect(row([50, 50, 50]).map(\.position) == [40, 50, 60])
    #expect(row([48, 50, 52]).map(\.position) == [40, 50, 60])
  }

  @Test func labelsStayInTheRange() {
    #expect(row([0, 0]).map(\.position) == [0, 10])
    #expect(row([99, 100]).map(\.position) == [90, 100])
  }

  @Test func groupsThatMeetBecomeOne() {
    // 20 and 20 take 15 and 25, which leaves no room for 30.
    let positions = row([20, 20, 30]).map(\.position)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $1 - $0 >= 10 - 1e-9 })
    // The least sum of squares of the distances.
    #expect((positions[1] - 70.0 / 3).magnitude < 1e-9)
  }

  @Test func labelsThatWouldBeFarAreLeftOut() {
    let labels = row([Double](repeating: 50, count: 9), reach: 15)
    #expect(labels.count == 3 || labels.count == 4)
    #expect(labels.allSatisfy { ($0.position - 50).magnitude <= 15 })
    #expect(row([Double](repeating: 50, count: 30), reach: 1_000).count == 11)
  }
}
