import Testing

@testable import TableComparison

/// The deviations of shares of the rows, against all deviations.
@Suite struct DeviationProfileTests {
  /// Returns the profile of deviations, of which 0 is none.
  private func profile(_ deviations: [Double], skipping equalRows: Int = 0) -> [Double] {
    var profiles = DeviationProfiles(columnCount: 1)
    for (row, deviation) in deviations.enumerated() where deviation > 0 {
      profiles.add(deviation, column: 0, row: row)
    }
    return profiles.profile(ofColumn: 0, rowCount: deviations.count + equalRows)
  }

  @Test func fewRowsHaveABucketEach() {
    #expect(profile([1, 3, 2]) == [1, 3, 2])
    #expect(profile([0, 3, 0], skipping: 2) == [0, 3, 0, 0, 0])
    #expect(profile([0, 0]) == [])
  }

  @Test(arguments: [48, 49, 95, 96, 97, 1_000, 4_096])
  func aBucketHasTheGreatestDeviationOfItsRows(count: Int) {
    let deviations = (0..<count).map { Double($0 * 7_919 % 1_009) }
    for equalRows in [0, 1, 50, 3_000] {
      let all = deviations + Array(repeating: 0, count: equalRows)
      var share = 1
      while (all.count + share - 1) / share > DeviationProfiles.bucketCount { share *= 2 }
      let expected = stride(from: 0, to: all.count, by: share).map { start in
        all[start..<min(start + share, all.count)].max() ?? 0
      }
      #expect(profile(deviations, skipping: equalRows) == expected)
    }
  }

  @Test func onlySomeColumnsHaveAProfile() {
    let limit = DeviationProfiles.columnLimit
    var profiles = DeviationProfiles(columnCount: limit + 1)
    for column in 0...limit { profiles.add(Double(column + 1), column: column, row: 0) }
    for column in 0..<limit {
      #expect(profiles.profile(ofColumn: column, rowCount: 1) == [Double(column + 1)])
    }
    #expect(profiles.profile(ofColumn: limit, rowCount: 1) == [])
  }
}
