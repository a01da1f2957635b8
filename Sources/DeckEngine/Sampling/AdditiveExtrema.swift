/// The figures of a track in which overruled motions go on beneath others.
///
/// Sums of curves have no closed extremes. Between the instants at which some part begins or ends
/// they are smooth, so there each stretch is walked in small steps, and where the slope or its change
/// turns its sign the instant is found by halving.
///
/// - Complexity: O((*n* + *m*) · log *n*) for *n* parts, of which any number may overlap, and *m* in
///   the stretches that hold an extreme.
struct AdditiveExtrema {
  private let track: Track
  private let phases: [Motion.Phase]
  /// When each stretch begins and ends, by ascending time.
  let spans: [Span]
  private(set) var sketches = LayerSketches()
  /// The sketches of the track's segments.
  private var own: [LayerSketch] = []
  /// The sketches of the segments of each additive animation.
  private var beneath: [[LayerSketch]] = []

  /// The instants between which something is in force throughout.
  struct Span {
    var first: Instant
    var last: Instant
  }

  init(_ track: Track, of motion: Motion) {
    self.track = track
    phases = motion.phases
    spans = Self.spans(of: track, until: motion.end)
    for segment in track.segments { own.append(sketches.layer(segment, less: 0)) }
    for animation in track.additiveAnimations.all {
      let target = animation.segments[animation.segments.count - 1].lastValue
      beneath.append(animation.segments.map { sketches.layer($0, less: target) })
    }
  }

  /// What lies between two neighbouring instants at which some part begins or ends.
  private static func spans(of track: Track, until end: Instant) -> [Span] {
    var marks: [Instant] = [.zero, end]
    func add(_ segments: [Segment], from first: Instant, to last: Instant) {
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

  /// What is reached in no time: where legs without duration end.
  var instantStretches: [AdditiveStretch] {
    track.segments.indices.compactMap { index in
      let segment = track.segments[index]
      guard segment.duration.high == 0, case .eased = segment.rule else { return nil }
      return layers(from: segment.start, to: segment.start, under: index)
    }
  }

  /// A stretch by its place in time.
  func stretch(_ index: Int) -> AdditiveStretch {
    let (first, last) = (spans[index].first, spans[index].last)
    return layers(from: first, to: last, under: track.segments.index(inForceAt: first))
  }

  /// A segment with all that goes on beneath it; what is over by then is over.
  private func layers(from first: Instant, to last: Instant, under index: Int) -> AdditiveStretch {
    let segment = track.segments[index]
    let isOver = !segment.end.isAfter(first)
    let held = Segment(holding: segment.lastValue, from: first)
    var stretch = AdditiveStretch(
      span: Span(first: first, last: last), goal: goal(at: first), segment: isOver ? held : segment,
      layers: [isOver ? LayerSketch.holding(segment.lastValue, from: first) : own[index]],
      sketches: sketches)
    track.additiveAnimations.forEachActive(from: first, to: first) { place, animation in
      let segments = animation.segments
      let index = segments.index(inForceAt: first)
      stretch.additiveAnimations.append((segments[index], segments[segments.count - 1].lastValue))
      stretch.layers.append(beneath[place][index])
    }
    return stretch
  }

  /// What the leg in force at an instant makes for and the sign of its way.
  func goal(at instant: Instant) -> (target: Double, direction: Double)? {
    let begun = phases.partitioningIndex { $0.start.isAfter(instant) }
    guard begun > 0 else { return nil }
    let leg = phases[begun - 1]
    guard leg.curve != nil, leg.from != leg.to else { return nil }
    return (leg.to, leg.to < leg.from ? -1 : 1)
  }

  /// A segment, and the stretches in which it is in force.
  struct Layer {
    var sketch: LayerSketch
    var range: Range<Int>
  }

  /// Every segment with the stretches in which it is in force.
  var layers: [Layer] {
    var layers: [Layer] = []
    func add(_ sketch: LayerSketch, from lower: Int, to upper: Int) {
      if lower < upper { layers.append(Layer(sketch: sketch, range: lower..<upper)) }
    }
    /// The first stretch that begins not before an instant, but for the rounding of sums.
    func first(from instant: Instant) -> Int {
      spans.partitioningIndex { !instant.isAfter($0.first) }
    }
    for (index, segment) in track.segments.enumerated() {
      let lower = index == 0 ? 0 : first(from: segment.start)
      let next = index + 1
      let upper = next < own.count ? first(from: track.segments[next].start) : spans.count
      let over = min(max(first(from: segment.end), lower), max(lower, upper))
      add(own[index], from: lower, to: over)
      add(LayerSketch.holding(segment.lastValue, from: segment.end), from: over, to: upper)
    }
    for (sketches, animation) in zip(beneath, track.additiveAnimations.all) {
      let (since, end) = (first(from: animation.since), first(from: animation.end))
      for (index, sketch) in sketches.enumerated() {
        let next = index + 1
        let lower = index == 0 ? since : first(from: animation.segments[index].start)
        let upper = next < sketches.count ? first(from: animation.segments[next].start) : end
        add(sketch, from: max(lower, since), to: min(upper, end))
      }
    }
    return layers
  }
}

extension Segment {
  /// The fractions at which the rule turns a corner.
  fileprivate var corners: [Double] {
    switch rule {
    case .eased(_, _, .piecewiseLinear(let curve)): curve.stops.map(\.input)
    case .eased(_, _, .joint(let curve)):
      curve.frameTimes(before: duration.high).map { $0 / duration.high }
    case .preview(let bounce, _, _): bounce.turns + bounce.slopeCandidates
    case .eased, .hold, .pulled, .joint: []
    }
  }
}
