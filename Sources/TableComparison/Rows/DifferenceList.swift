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
/// - Complexity: O(log *n*) for a difference that is kept out of *n*, and one comparison for another.
struct DifferenceList {
  /// The contents of a difference, of which most are replaced before they are needed as strings.
  enum Content {
    case row(Comparison.Difference)
    case cells(Cells)
  }

  /// Two cells that differ.
  struct Cells {
    let expected: [UInt8]
    let actual: [UInt8]
    /// The index of the column's pair.
    let column: Int
    let location: Comparison.Location
  }

  /// The rank of a difference, which is sorted without its contents.
  private struct Item {
    /// The deviation, or −1 if there is none; in row order 0.
    let rank: Double
    /// The index among all differences that were added.
    let index: Int
    /// The index of the contents.
    let slot: Int

    /// Whether this one is listed after another.
    func follows(_ other: Item) -> Bool {
      rank != other.rank ? rank < other.rank : index > other.index
    }
  }

  /// The rank of a difference that has no deviation.
  static let lowest = -1.0

  let order: DifferenceOrder
  private let limit: Int
  /// The differences as a heap, whose first is listed last.
  private var items: [Item] = []
  private var contents: [Content] = []
  /// The index of the next difference: differences are in row order, and in a row by column.
  var nextIndex = 0
  /// The next difference is kept only if its rank is greater.
  private(set) var threshold: Double

  /// Creates a list of at most `limit` differences.
  init(limit: Int, order: DifferenceOrder) {
    (self.limit, self.order) = (limit, order)
    threshold = limit == 0 ? .infinity : -.infinity
  }

  /// Whether a difference is kept that may come before others.
  @inline(__always) func keeps(rank: Double, index: Int) -> Bool {
    guard contents.count == limit else { return true }
    guard let last = items.first else { return false }
    return last.follows(Item(rank: order == .row ? 0 : rank, index: index, slot: 0))
  }

  /// Adds a difference that is kept, the next or one that comes before others.
  mutating func add(_ content: Content, rank: Double, index: Int? = nil) {
    let isFull = contents.count == limit
    let slot = isFull ? items[0].slot : contents.count
    let item = Item(rank: order == .row ? 0 : rank, index: index ?? nextIndex, slot: slot)
    if index == nil { nextIndex += 1 }
    if isFull {
      contents[slot] = content
      items[0] = item
      siftDown()
    } else {
      contents.append(content)
      items.append(item)
      siftUp()
    }
    guard items.count == limit else { return }
    switch order {
    case .deviation: threshold = items[0].rank
    case .row: threshold = .infinity
    }
  }

  private mutating func siftUp() {
    var index = items.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard items[index].follows(items[parent]) else { return }
      items.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while 2 * index + 1 < items.count {
      var child = 2 * index + 1
      if child + 1 < items.count, items[child + 1].follows(items[child]) { child += 1 }
      guard items[child].follows(items[index]) else { return }
      items.swapAt(index, child)
      index = child
    }
  }

  /// Returns the differences in their order, given a function that returns that of two cells.
  func differences(of difference: (Cells) -> Comparison.Difference) -> [Comparison.Difference] {
    items.sorted { $1.follows($0) }.map { item in
      switch contents[item.slot] {
      case .row(let difference): difference
      case .cells(let cells): difference(cells)
      }
    }
  }
}
