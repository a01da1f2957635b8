extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that meets a condition, or `endIndex` if none does.
  ///
  /// Every element after it must also meet the condition. For large elements, use the function of
  /// `Range`, which does not copy them.
  ///
  /// - Complexity: O(log *n*) for *n* elements.
  package func partitioningIndex(where isReached: (Element) -> Bool) -> Int {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if isReached(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}

extension Range<Int> {
  /// Returns the first index that meets a condition, or `upperBound` if none does.
  ///
  /// Every index after it must also meet the condition.
  ///
  /// - Complexity: O(log *n*) for *n* indices.
  @inlinable @inline(__always) package func partitioningIndex(
    where isReached: (Int) -> Bool
  ) -> Int {
    var (lower, upper) = (lowerBound, upperBound)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if isReached(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
