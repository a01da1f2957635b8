import TableReading

/// The order in which a report lists differences.
package enum DifferenceOrder: String, CaseIterable, Sendable {
  /// From the greatest deviation of two numbers on; then strings, missing and added rows, in row order.
  case deviation
  /// In row order, and in a row by column.
  case row
}

/// The differences that are listed, of all that are found.
///
/// - Complexity: O(log *n*) for a difference that is kept out of *n*, on average, and one comparison for
///   another.
struct DifferenceList {
  /// A difference with its rank.
  private struct Item {
    /// The deviation, or −1 if there is none; in row order 0.
    let rank: Double
    /// The index among all differences that were added.
    let index: Int
    /// The difference, or nil if it is read only if it is listed.
    var difference: Comparison.Difference?
  }

  /// The rank of a difference that has no deviation.
  static let lowest = -1.0

  let order: DifferenceOrder
  private let limit: Int
  /// The differences that are kept, and fewer than as many others that were added since the last sorting.
  private var items: [Item] = []
  /// The index of the next difference: differences are in row order, and in a row by column.
  var nextIndex = 0
  /// The next difference is kept only if its rank is greater.
  private(set) var threshold: Double
  /// The last difference that was listed at the last sorting, if the list was full.
  private var last: (rank: Double, index: Int)?

  /// The place from which on there may be unread differences.
  private var unread: Int?

  /// Creates a list of at most `limit` differences.
  init(limit: Int, order: DifferenceOrder) {
    (self.limit, self.order) = (limit, order)
    threshold = limit == 0 ? .infinity : -.infinity
  }

  /// Whether a difference is kept that may come before others.
  @inline(__always) func keeps(rank: Double, index: Int) -> Bool {
    guard limit > 0 else { return false }
    guard let last else { return true }
    let rank = order == .row ? 0 : rank
    return rank != last.rank ? rank > last.rank : index < last.index
  }

  /// Adds a difference that is kept, the next or one that comes before others.
  mutating func add(_ difference: Comparison.Difference?, rank: Double, index: Int? = nil) {
    items.append(
      Item(rank: order == .row ? 0 : rank, index: index ?? nextIndex, difference: difference))
    if difference == nil, unread == nil { unread = items.count - 1 }
    if index == nil { nextIndex += 1 }
    guard items.count == (last == nil ? limit : 2 * limit) else { return }
    sort()
    last = items.last.map { ($0.rank, $0.index) }
    switch order {
    case .deviation: threshold = last?.rank ?? threshold
    case .row: threshold = .infinity
    }
  }

  /// Adds the differences of plain rows that are kept, of which `greatest` is the greatest deviation.
  mutating func add(_ differences: Span<CellDifference>, greatest: Double) {
    let first = nextIndex
    nextIndex += differences.count
    guard keeps(rank: greatest, index: first) else { return }
    for step in differences.indices {
      // Deviations often grow with time: of those only the last are added.
      let place = order == .row ? step : differences.count - 1 - step
      let difference = differences[place]
      guard !difference.isAccepted, !difference.distance.isNaN,
        keeps(rank: difference.distance, index: first + place)
      else { continue }
      add(nil, rank: difference.distance, index: first + place)
    }
  }

  /// Returns the index of the first unread difference, or nil if there is none.
  mutating func firstUnread() -> Int? {
    while let place = unread, place < items.count {
      if items[place].difference == nil { return items[place].index }
      unread = place + 1
    }
    unread = nil
    return nil
  }

  /// Completes that difference.
  mutating func complete(_ difference: Comparison.Difference) {
    if let unread { items[unread].difference = difference }
  }

  /// Sorts the differences, and removes those that are not listed.
  private mutating func sort() {
    items.sort { ($1.rank, $0.index) < ($0.rank, $1.index) }
    items.removeLast(max(0, items.count - limit))
    if unread != nil { unread = 0 }
  }

  /// Returns the differences in their order.
  consuming func differences() -> [Comparison.Difference] {
    sort()
    return items.compactMap(\.difference)
  }
}
