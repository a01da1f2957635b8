package import MotionNumerics

/// The additive animations of a track, by ascending instant, indexed so that those that are active
/// at an instant are found without visiting the others.
///
/// - Complexity: O(log *n*) to add or to end one of *n*, and to find each active one.
package struct AdditiveAnimations: Hashable, Sendable {
  /// Every additive animation.
  package private(set) var all: [AdditiveAnimation] = []
  /// The latest ends: of each animation, then of every two, every four and so on up to all of them.
  private var latestEnds: [[Instant]] = []

  /// Creates an empty collection.
  package init() {}

  /// Whether there are no additive animations.
  var isEmpty: Bool { all.isEmpty }

  /// The instant at which the last one ends, or nil if there are none.
  var end: Instant? { latestEnds.last?[0] }

  /// Adds an additive animation that starts no earlier than the others.
  package mutating func add(_ animation: AdditiveAnimation) {
    let index = all.count
    all.append(animation)
    for level in latestEnds.indices where latestEnds[level].count <= index >> level {
      latestEnds[level].append(animation.end)
    }
    // The highest level has one end, that of all.
    if latestEnds.last?.count != 1 { latestEnds.append([animation.end]) }
    updateEnds(of: index)
  }

  /// Ends those that are still running at an instant.
  package mutating func end(at instant: Instant) {
    var indices: [Int] = []
    visit(endingAt: instant, before: all.count) { indices.append($0) }
    for index in indices where all[index].end.isAfter(instant) {
      all[index].until = instant
      updateEnds(of: index)
    }
  }

  /// Calls a body, in order, with the index and the value of each additive animation that is active
  /// at some instant of a range.
  package func forEachActive(
    from first: Instant, to last: Instant, _ body: (Int, AdditiveAnimation) -> Void
  ) {
    guard !isEmpty else { return }
    let begun = all.indices.partitioningIndex { all[$0].since.isAfter(last) }
    visit(endingAt: first, before: begun) { index in
      if all[index].isActive(from: first, to: last) { body(index, all[index]) }
    }
  }

  /// Returns the same animations, started a duration later.
  func delayed(by duration: DoubleDouble) -> AdditiveAnimations {
    var additiveAnimations = AdditiveAnimations()
    for animation in all {
      additiveAnimations.add(
        AdditiveAnimation(
          since: animation.since + duration, until: animation.until.map { $0 + duration },
          segments: animation.segments.map { $0.delayed(by: duration) }))
    }
    return additiveAnimations
  }

  // MARK: Latest ends

  private mutating func updateEnds(of index: Int) {
    latestEnds[0][index] = all[index].end
    for level in latestEnds.indices.dropFirst() {
      let pair = 2 * (index >> level)
      let below = latestEnds[level - 1]
      latestEnds[level][index >> level] =
        pair + 1 < below.count ? max(below[pair], below[pair + 1]) : below[pair]
    }
  }

  /// Visits in order those of the first `count` that end at an instant or later, and perhaps some
  /// that end just before it.
  private func visit(endingAt instant: Instant, before count: Int, _ body: (Int) -> Void) {
    func descend(to node: Int, of level: Int) {
      guard node << level < count, !instant.isClearlyAfter(latestEnds[level][node]) else {
        return
      }
      guard level > 0 else { return body(node) }
      descend(to: 2 * node, of: level - 1)
      descend(to: 2 * node + 1, of: level - 1)
    }
    descend(to: 0, of: latestEnds.count - 1)
  }
}
