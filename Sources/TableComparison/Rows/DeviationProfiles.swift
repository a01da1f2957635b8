/// The greatest deviations of equal shares of the rows, for the columns that deviate first.
///
/// The number of rows is not known in advance, so when there are more rows than buckets, each bucket
/// takes twice as many.
///
/// - Complexity: O(1) for a deviation on average.
struct DeviationProfiles {
  /// The greatest number of columns with a profile.
  static let columnLimit = 16
  /// The number of buckets of a profile.
  static let bucketCount = 48

  /// The number of a bucket's rows is this power of two.
  private var shift = 0
  private var count = 0
  /// The profile of each column, empty for none.
  private var profiles: [[Double]]

  /// Creates profiles for a number of columns.
  init(columnCount: Int) { profiles = Array(repeating: [], count: columnCount) }

  /// Adds a deviation of a column in a row.
  @inline(__always) mutating func add(_ deviation: Double, column: Int, row: Int) {
    while row >> shift >= Self.bucketCount { halve() }
    if profiles[column].isEmpty {
      guard count < Self.columnLimit else { return }
      count += 1
      profiles[column] = Array(repeating: 0, count: Self.bucketCount)
    }
    if deviation > profiles[column][row >> shift] { profiles[column][row >> shift] = deviation }
  }

  /// Makes the buckets large enough for a number of rows.
  mutating func makeRoom(forRows count: Int) {
    while (count - 1) >> shift >= Self.bucketCount { halve() }
  }

  /// Returns the index after the last row in the bucket of a row.
  func end(ofBucketWith row: Int) -> Int { (row >> shift + 1) << shift }

  /// Adds the greatest deviation of each column in the bucket before a row, and forgets them.
  mutating func add(_ counts: inout MutableSpan<RowTally.Count>, beforeRow row: Int) {
    for column in counts.indices where counts[column].peak > 0 {
      add(counts[column].peak, column: column, row: row - 1)
      counts[column].peak = 0
    }
  }

  /// Makes a bucket of every two.
  private mutating func halve() {
    shift += 1
    profiles = profiles.map(Self.halved)
  }

  /// Returns a profile whose buckets have twice as many rows.
  private static func halved(_ profile: [Double]) -> [Double] {
    profile.indices.map { bucket in
      2 * bucket < profile.count ? max(profile[2 * bucket], profile[2 * bucket + 1]) : 0
    }
  }

  /// Returns the profile of a column over a number of rows; empty if it has none.
  func profile(ofColumn column: Int, rowCount: Int) -> [Double] {
    var (profile, shift) = (profiles[column], shift)
    guard !profile.isEmpty, rowCount > 0 else { return [] }
    // The last rows may be equal.
    while (rowCount - 1) >> shift >= Self.bucketCount {
      shift += 1
      profile = Self.halved(profile)
    }
    return Array(profile.prefix((rowCount - 1) >> shift + 1))
  }
}
