extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that meets a condition, or `endIndex` if none does.
  ///
  /// Every element after it must also meet the condition. A collection of large elements would copy
  /// them; its indices are a collection too.
  ///
  /// - Complexity: O(log *n*) for *n* elements.
  @inlinable @inline(__always) package func partitioningIndex(
    where isReached: (Element) -> Bool
  ) -> Int {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if isReached(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
