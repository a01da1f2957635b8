/// The residues of a track, by ascending instant, so that those which add something at an instant are
/// found without a look at the others.
///
/// - Complexity: O(log *n*) to add or to end one of *n*, and to find each of those that are active.
package struct Residues: Hashable, Sendable {
  /// Every residue.
  package private(set) var all: [Residue] = []
  /// The latest ends: of each residue, then of every two, of every four and so on up to all of them.
  private var latestEnds: [[Instant]] = []

  /// Creates no residues.
  package init() {}

  /// Whether there is none.
  var isEmpty: Bool { all.isEmpty }

  /// When nothing is left of any of them, or nil if there is none.
  var end: Instant? { latestEnds.last?[0] }

  /// Adds a residue that comes not before any other.
  package mutating func add(_ residue: Residue) {
    let index = all.count
    all.append(residue)
    for level in latestEnds.indices where latestEnds[level].count <= index >> level {
      latestEnds[level].append(residue.end)
    }
    // The highest level has one end, that of all.
    if latestEnds.last?.count != 1 { latestEnds.append([residue.end]) }
    updateEnds(of: index)
  }

  /// Ends those that are not over at an instant.
  package mutating func end(at instant: Instant) {
    var indices: [Int] = []
    visit(endingAt: instant, before: all.count) { indices.append($0) }
    for index in indices where all[index].end.isAfter(instant) {
      all[index].until = instant
      updateEnds(of: index)
    }
  }

  /// Calls a body with the index of each residue that adds something at some instant from one to
  /// another, and with the residue, in their order.
  package func forEachActive(
    from first: Instant, to last: Instant, _ body: (Int, Residue) -> Void
  ) {
    guard !isEmpty else { return }
    let begun = all.partitioningIndex { $0.since.isAfter(last) }
    visit(endingAt: first, before: begun) { index in
      if all[index].isActive(from: first, to: last) { body(index, all[index]) }
    }
  }

  /// All of them a duration later.
  func delayed(by duration: DoubleDouble) -> Residues {
    var residues = Residues()
    for residue in all {
      residues.add(
        Residue(
          since: residue.since + duration, until: residue.until.map { $0 + duration },
          segments: residue.segments.map { $0.delayed(by: duration) }))
    }
    return residues
  }

  // MARK: The latest ends

  private mutating func updateEnds(of index: Int) {
    latestEnds[0][index] = all[index].end
    for level in latestEnds.indices.dropFirst() {
      let pair = 2 * (index >> level)
      let below = latestEnds[level - 1]
      latestEnds[level][index >> level] =
        pair + 1 < below.count ? max(below[pair], below[pair + 1]) : below[pair]
    }
  }

  /// Visits, in their order, the first `count` of those that end at an instant or later, and perhaps
  /// some that end just before it.
  private func visit(endingAt instant: Instant, before count: Int, _ body: (Int) -> Void) {
    func descend(to place: Int, of level: Int) {
      guard place << level < count, !instant.isClearlyAfter(latestEnds[level][place]) else {
        return
      }
      guard level > 0 else { return body(place) }
      descend(to: 2 * place, of: level - 1)
      descend(to: 2 * place + 1, of: level - 1)
    }
    descend(to: 0, of: latestEnds.count - 1)
  }
}
