extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that meets a condition which every later element meets
  /// too, or `endIndex` if none does.
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
