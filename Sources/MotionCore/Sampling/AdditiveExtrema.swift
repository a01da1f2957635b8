import MotionNumerics

/// The figures of a track with additive animations.
///
/// Sums of curves have no closed form for their extrema. Between the instants at which some part
/// starts or ends they are smooth, so each such stretch is scanned in small steps, and where the
/// slope or the second derivative changes sign the instant is found by bisection.
///
/// - Complexity: O((*n* + *m*) · log *n*) for *n* parts, of which any number may overlap, and *m*
///   parts in the stretches that hold an extremum.
struct AdditiveExtrema {
  private let track: Track
  private let phases: List<Motion.Phase>
  /// The start and end of each stretch, by ascending time.
  let spans: [Span]
  private(set) var sketches = SegmentSketches()
  /// The sketches of the track's segments.
  private var segmentSketches: [SegmentSketch] = []
  /// The sketches of the segments of each additive animation.
  private var additiveSketches: [[SegmentSketch]] = []

  /// A pair of instants between which the same segments are in force.
  struct Span {
    var first: Instant
    var last: Instant
  }

  init(_ track: Track, of motion: Motion) {
    self.track = track
    phases = motion.phases
    spans = Self.spans(of: track, until: motion.end)
    for segment in track.segments { segmentSketches.append(sketches.sketch(of: segment, minus: 0)) }
    for animation in track.additiveAnimations.all {
      let target = animation.segments[animation.segments.count - 1].lastValue
      additiveSketches.append(animation.segments.map { sketches.sketch(of: $0, minus: target) })
    }
  }

  /// Returns the spans between neighboring instants at which some part starts or ends.
  private static func spans(of track: Track, until end: Instant) -> [Span] {
    var marks: [Instant] = [.zero, end]
    func add(_ segments: List<Segment>, from first: Instant, to last: Instant) {
      for segment in segments {
        let inner = segment.corners.map { segment.start + segment.duration * DoubleDouble($0) }
        marks += ([segment.start, segment.end] + inner).filter { $0 > first && $0 < last }
      }
    }
    add(track.segments, from: .zero, to: end)
    for animation in track.additiveAnimations.all {
      marks += [animation.since, animation.end].filter { $0 < end }
      add(animation.segments, from: animation.since, to: min(animation.end, end))
    }
    marks.sort()
    return zip(marks, marks.dropFirst()).compactMap { first, last in
      last.isClearlyAfter(first) ? Span(first: first, last: last) : nil
    }
  }

  /// The zero-length stretches at the ends of legs without duration and at the starts of drags by
  /// whole points, which may jump right after them.
  var instantStretches: [AdditiveStretch] {
    func stretch(_ segment: Segment, inForce index: Int) -> AdditiveStretch? {
      guard segment.isInstantChange || segment.isDragByWholePoints else { return nil }
      return self.stretch(from: segment.start, to: segment.start, inForce: index)
    }
    let drags = track.additiveAnimations.all.flatMap { animation in
      animation.segments.filter { $0.isDragByWholePoints && $0.start > animation.since }
    }
    return track.segments.indices.compactMap { stretch(track.segments[$0], inForce: $0) }
      + drags.compactMap { stretch($0, inForce: track.segments.index(inForceAt: $0.start)) }
  }

  /// Returns a stretch by its index in time.
  func stretch(_ index: Int) -> AdditiveStretch {
    let (first, last) = (spans[index].first, spans[index].last)
    return stretch(from: first, to: last, inForce: track.segments.index(inForceAt: first))
  }

  /// Returns the stretch of a segment and the animations added to it; a segment that has ended by
  /// then is held.
  private func stretch(from first: Instant, to last: Instant, inForce index: Int) -> AdditiveStretch
  {
    let segment = track.segments[index]
    let isOver = !segment.end.isAfter(first)
    let held = Segment(holding: segment.lastValue, from: first)
    var stretch = AdditiveStretch(
      span: Span(first: first, last: last), limits: limits(at: first),
      segment: isOver ? held : segment,
      terms: [
        isOver ? SegmentSketch.holding(segment.lastValue, from: first) : segmentSketches[index]
      ],
      sketches: sketches)
    track.additiveAnimations.forEachActive(from: first, to: first) { animationIndex, animation in
      let segments = animation.segments
      let index = segments.index(inForceAt: first)
      stretch.additiveAnimations.append((segments[index], segments[segments.count - 1].lastValue))
      stretch.terms.append(additiveSketches[animationIndex][index])
    }
    return stretch
  }

  /// Returns the values beyond which the leg in force at an instant overshoots.
  func limits(at instant: Instant) -> OvershootLimits {
    phases.last(at: instant)?.limits ?? .init()
  }

  /// A term of the sum: a segment and the stretches in which it is in force.
  struct Term {
    var sketch: SegmentSketch
    var range: Range<Int>
  }

  /// All segments with the stretches in which they are in force.
  var terms: [Term] {
    var terms: [Term] = []
    func add(_ sketch: SegmentSketch, from lower: Int, to upper: Int) {
      if lower < upper { terms.append(Term(sketch: sketch, range: lower..<upper)) }
    }
    /// Returns the first stretch that starts no earlier than an instant, up to the rounding of
    /// sums.
    func first(from instant: Instant) -> Int {
      spans.indices.partitioningIndex { !instant.isAfter(spans[$0].first) }
    }
    for (index, segment) in track.segments.enumerated() {
      let lower = index == 0 ? 0 : first(from: segment.start)
      let next = index + 1
      let upper =
        next < segmentSketches.count ? first(from: track.segments[next].start) : spans.count
      let over = min(max(first(from: segment.end), lower), max(lower, upper))
      add(segmentSketches[index], from: lower, to: over)
      add(SegmentSketch.holding(segment.lastValue, from: segment.end), from: over, to: upper)
    }
    for (sketches, animation) in zip(additiveSketches, track.additiveAnimations.all) {
      let (since, end) = (first(from: animation.since), first(from: animation.end))
      for (index, sketch) in sketches.enumerated() {
        let next = index + 1
        let lower = index == 0 ? since : first(from: animation.segments[index].start)
        let upper = next < sketches.count ? first(from: animation.segments[next].start) : end
        add(sketch, from: max(lower, since), to: min(upper, end))
      }
    }
    return terms
  }
}

extension List<Motion.Phase> {
  /// Returns the last phase that has started at an instant, or nil if none has.
  func last(at instant: Instant) -> Motion.Phase? {
    let started = indices.partitioningIndex { self[$0].start.isAfter(instant) }
    return started > 0 ? self[started - 1] : nil
  }
}

extension Segment.Pull {
  /// The fractions at which a drag by whole points jumps or has a corner.
  fileprivate var corners: [Double] {
    guard case .wholePoints = stretch else { return [] }
    return steps + turns { _ in false }.slopes
  }
}

extension Segment {
  /// Whether the segment is the end of a leg without duration.
  fileprivate var isInstantChange: Bool {
    if case .eased = rule { duration.high == 0 } else { false }
  }

  /// The fractions at which the rule has a corner.
  fileprivate var corners: [Double] {
    switch rule {
    case .eased(_, _, .piecewiseLinear(let curve)): curve.stops.map(\.input)
    case .eased(_, _, .joint(let curve)):
      curve.frameTimes(before: duration.high).map { $0 / duration.high }
    case .preview(let bounce, _, _): bounce.turns + bounce.slopeCandidates
    case .pulled(let pull): pull.corners
    case .eased, .hold, .absent, .joint: []
    }
  }
}
