/// Returns the name closest to `text`, or nil if none is close enough.
///
/// A name is close enough if the edit distance is at most a third of the longer string. An edit
/// inserts, deletes or replaces a letter or swaps two adjacent letters.
///
/// - Complexity: O(*n*·*m*) for *n* letters of `text`, at most 64, and *m* letters of all names.
/// - Reference: L. Boytsov, "Indexing methods for approximate dictionary searching", 2011, section
///   2.2 (optimal string alignment).
package func nearestName(to text: String, among names: [String]) -> String? {
  let typed = Array(text.utf8.prefix(64))
  var best: (name: String, distance: Int)?
  for name in names {
    let candidate = Array(name.utf8)
    let distance = editDistance(typed, candidate)
    let isClose = distance * 3 <= max(typed.count, candidate.count)
    if isClose, distance < best?.distance ?? Int.max { best = (name, distance) }
  }
  return best?.name
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      let isEqual = a[i] == b[j]
      var cost = min(last[j + 1] + 1, current[j] + 1, last[j] + (isEqual ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[b.count]
}
