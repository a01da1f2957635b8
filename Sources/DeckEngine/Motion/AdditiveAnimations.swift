/// The additive animations of a track, by ascending instant, so that those which add something at an instant are
/// found without a look at the others.
///
/// - Complexity: O(log *n*) to add or to end one of *n*, and to find each of those that are active.
package struct AdditiveAnimations: Hashable, Sendable {
  /// Every additive animation.
  package private(set) var all: [AdditiveAnimation] = []
  /// The latest ends: of each additive animation, then of every two, of every four and so on up to all of them.
  private var latestEnds: [[Instant]] = []

  /// Creates no additive animations.
  package init() {}

  /// Whether there is none.
  var isEmpty: Bool { all.isEmpty }

  /// When nothing is left of any of them, or nil if there is none.
  var end: Instant? { latestEnds.last?[0] }

  /// Adds an additive animation that comes not before any other.
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

  /// Ends those that are not over at an instant.
  package mutating func end(at instant: Instant) {
    var indices: [Int] = []
    visit(endingAt: instant, before: all.count) { indices.append($0) }
    for index in indices where all[index].end.isAfter(instant) {
      all[index].until = instant
      updateEnds(of: index)
    }
  }

  /// Calls a body with the index of each additive animation that adds something at some instant from one to
  /// another, and with the additive animation, in their order.
  package func forEachActive(
    from first: Instant, to last: Instant, _ body: (Int, AdditiveAnimation) -> Void
  ) {
    guard !isEmpty else { return }
    let begun = all.partitioningIndex { $0.since.isAfter(last) }
    visit(endingAt: first, before: begun) { index in
      if all[index].isActive(from: first, to: last) { body(index, all[index]) }
    }
  }

  /// All of them a duration later.
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
