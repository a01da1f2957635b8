import MotionCore
import MotionNumerics

/// The division of an export's time into stretches with one rule for each track.
extension ScalarPath {
  /// The number of samples of one of a few stretches between which a condition is assumed to switch
  /// once.
  private static let greatestSampleCount = 4_096
  /// The number of samples of all stretches, if there are many, and the least of each.
  private static let (totalSampleCount, leastSampleCount) = (32 * greatestSampleCount, 64)
  /// The number of halvings that find the instant of a switch.
  private static let halvings = 52

  /// The stretches of the number's tracks, in order and without gaps; one without a duration if the
  /// export has none.
  var stretches: [RuleSegment] {
    let (properties, instants) = (expression.properties, boundaries)
    return zip(instants, instants.dropFirst()).map {
      RuleSegment(properties, of: motion, from: $0, to: $1)
    }
  }

  /// The start, the end, and the starts and ends of all segments between them; a segment that the
  /// next one interrupts ends there.
  private var boundaries: [Instant] {
    var instants: [Instant] = []
    func add(_ instant: Instant) {
      if instant.isClearlyAfter(.zero), end.isClearlyAfter(instant) { instants.append(instant) }
    }
    func add(_ segments: some Sequence<Segment>) {
      var last: Instant?
      for segment in segments {
        if let last, !last.isAfter(segment.start) { add(last) }
        add(segment.start)
        last = segment.end
      }
      if let last { add(last) }
    }
    for track in expression.properties.compactMap({ motion.track(of: $0) }) {
      add(track.segments)
      for animation in track.additiveAnimations.all {
        add(animation.since)
        add(animation.end)
        add(animation.segments)
      }
    }
    return [.zero] + instants.sorted().deduplicated() + [end]
  }

  /// Returns the parts of a stretch in which the number does not switch, in order and without gaps.
  ///
  /// It may switch anywhere, but not twice between samples, of which each of some stretches
  /// has as many.
  func parts(of stretch: RuleSegment, among count: Int) -> [RuleSegment] {
    func result(_ instant: Instant) -> [Double?] {
      var results: [Double?] = []
      expression.appendSwitches(for: stretch.values(at: instant), to: &results)
      return results
    }
    let properties = expression.properties
    var cuts: [Instant] = [stretch.start]
    var (position, current) = (0.0, result(stretch.instant(at: 0x1p-40)))
    let samples = min(
      Self.greatestSampleCount, max(Self.totalSampleCount / count, Self.leastSampleCount))
    let grid = (1...samples).map { Double($0) / Double(samples) }
    let jumps = stretch.jumps.map(stretch.position)
    // The end itself belongs to the next stretch.
    for next in (grid.dropLast() + jumps + [1 - 0x1p-40]).sorted() {
      while position < next, result(stretch.instant(at: next)) != current {
        var (before, after) = (position, next)
        for _ in 0..<Self.halvings where after > before {
          let middle = before + (after - before) / 2
          if result(stretch.instant(at: middle)) == current {
            before = middle
          } else {
            after = middle
          }
        }
        let cut = stretch.instant(at: after)
        if stretch.isInside(cut), cuts.last.map({ cut.isClearlyAfter($0) }) ?? true {
          cuts.append(cut)
        }
        (position, current) = (after, result(cut))
      }
      position = next
    }
    return zip(cuts, cuts.dropFirst() + [stretch.end]).map {
      RuleSegment(properties, of: motion, from: $0, to: $1)
    }
  }
}
