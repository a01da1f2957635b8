/// Elements that are added at the end and removed at the start.
///
/// - Complexity: O(1) for both, on average.
struct Queue<Element> {
  private var elements: [Element] = []
  /// The number of elements that are removed but not yet released.
  private var removedCount = 0

  var count: Int { elements.count - removedCount }

  var first: Element? { count > 0 ? elements[removedCount] : nil }

  var last: Element? { count > 0 ? elements.last : nil }

  subscript(index: Int) -> Element { elements[removedCount + index] }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes and returns the first element, if there is one.
  mutating func takeFirst() -> Element? {
    guard let first else { return nil }
    removeFirst()
    return first
  }

  mutating func removeLast() { elements.removeLast() }

  mutating func removeFirst() {
    removedCount += 1
    guard removedCount > elements.count / 2 else { return }
    elements.removeFirst(removedCount)
    removedCount = 0
  }
}

extension Queue: Sendable where Element: Sendable {}
