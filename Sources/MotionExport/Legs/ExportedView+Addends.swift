import MotionCore
import MotionNumerics

extension ExportedView {
  /// The instants at which a sum is compared with the place, without its ends.
  private static let checkCount = 256

  /// Returns the paths whose sums are some numbers of the view's place, if interrupted motions continue
  /// additively: those of the interrupted ones, which end at 0, and last those of the motion that
  /// interrupts them; else none.
  ///
  /// Each is exact where the motion is, while a number itself follows no curve as long as several run.
  func addends(of numbers: [Expression]) -> [[ScalarPath]] {
    let tracks = Set(numbers.flatMap(\.properties)).map { property in
      (property: property, addends: export.scene.motion.track(of: property)?.addends ?? [])
    }.filter { $0.addends.count > 1 }
    guard let count = tracks.first?.addends.count, tracks.allSatisfy({ $0.addends.count == count })
    else { return [] }
    let sums = (0..<count).map { (index) -> [ScalarPath] in
      var part = export
      for (property, addends) in tracks { part.scene.motion.tracks[property] = addends[index] }
      if index < count - 1, let end = tracks.map({ $0.addends[index].end }).max() {
        part.end = min(end, export.end)
      }
      return numbers.map { number in
        let path = ScalarPath(number, in: part, tolerance: export.tolerance.points / Double(count))
        guard index < count - 1 else { return path }
        return ScalarPath(number - path.last, in: part, tolerance: path.tolerance)
      }
    }
    let isSum = numbers.enumerated().allSatisfy { index, number in
      let path = path(number)
      return (0..<Self.checkCount).allSatisfy { step in
        let part = (Double(step) + 0.5) / Double(Self.checkCount)
        let instant = Instant.zero + (path.end - .zero) * DoubleDouble(part)
        let sum = sums.map { $0[index].value(at: instant) }.reduce(0, +)
        return (sum - path.value(at: instant)).magnitude <= 1e-6 * path.tolerance
      }
    }
    return isSum ? sums : []
  }
}

extension Track {
  /// The interrupted motions that continue additively, each with what comes before it and to its own
  /// end, and the one that interrupts the last of them.
  fileprivate var addends: [Track] {
    var rest = Array(segments)[...]
    var addends = additiveAnimations.all.map { animation in
      let own = rest.prefix { animation.since.isAfter($0.start) && $0 != animation.segments[0] }
      rest = rest.drop { animation.since.isAfter($0.start) }
      return Track(own + animation.segments)
    }
    if !rest.isEmpty { addends.append(Track(rest)) }
    return addends
  }

  /// Creates the track of some segments.
  private init(_ segments: some Collection<Segment>) {
    self.init(holding: segments.first?.firstValue)
    for segment in segments { append(segment) }
  }
}
