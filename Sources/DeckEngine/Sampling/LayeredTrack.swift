/// The figures of a track in which overruled motions go on beneath others.
///
/// Sums of curves have no closed extremes. Between the instants at which some part begins or ends
/// they are smooth, so there each stretch is walked in small steps, and where the slope or its change
/// turns its sign the instant is found by halving.
struct LayeredTrack {
  /// The steps in which a stretch is walked.
  ///
  /// A curve of UIKit's turns its acceleration once or twice, a sum of three less than ten times.
  private static let steps = 256

  private let track: Track
  private let phases: [Motion.Phase]
  private let end: Instant

  init(_ track: Track, of motion: Motion) {
    self.track = track
    phases = motion.phases
    end = motion.end
  }

  /// A stretch between two neighbouring instants at which some part begins or ends.
  ///
  /// Its state is that of what is in force within it, also at its very end.
  struct Stretch {
    /// When it begins and ends, and where between the slope turns.
    fileprivate(set) var turns: [Instant] = []
    /// When the speed may be greatest.
    fileprivate(set) var slopeCandidates: [Instant] = []
    /// What the leg in force makes for and the sign of its way, or nil if nothing can be overshot.
    fileprivate(set) var goal: (target: Double, direction: Double)?
    /// The segment in force.
    fileprivate var segment: Segment
    /// The segments that go on beneath, and what each makes for.
    fileprivate var residues: [(segment: Segment, target: Double)] = []

    /// The state at an instant within the stretch.
    func state(at instant: Instant) -> TimingCurve.State {
      var state = segment.state(at: instant, snapping: false)
      for residue in residues {
        let rest = residue.segment.state(at: instant, snapping: false)
        state.value += rest.value - residue.target
        state.slope += rest.slope
        state.secondDerivative += rest.secondDerivative
      }
      return state
    }
  }

  /// The stretches, by ascending time.
  var stretches: [Stretch] {
    var marks: [Instant] = [.zero, end]
    func add(_ segments: [Segment], from first: Instant, to last: Instant) {
      for segment in segments {
        let inner = segment.corners.map { segment.start + segment.duration * DoubleDouble($0) }
        marks += ([segment.start, segment.end] + inner).filter { $0 > first && $0 < last }
      }
    }
    add(track.segments, from: .zero, to: end)
    for residue in track.residues {
      marks += [residue.since, residue.end].filter { $0 < end }
      add(residue.segments, from: residue.since, to: min(residue.end, end))
    }
    marks.sort()
    return zip(marks, marks.dropFirst()).compactMap { first, last in
      last.isClearlyAfter(first) ? stretch(from: first, to: last) : nil
    }
  }

  /// What is reached in no time: where legs without duration end.
  var instantValues: [Double] {
    track.segments.compactMap { segment in
      guard segment.duration.high == 0, case .eased = segment.rule else { return nil }
      return layers(at: segment.start, under: segment).state(at: segment.start).value
    }
  }

  /// A segment with all that goes on beneath it; what is over by then is over.
  private func layers(at instant: Instant, under segment: Segment) -> Stretch {
    let isOver = !segment.end.isAfter(instant)
    var stretch = Stretch(
      segment: isOver ? Segment(holding: segment.lastValue, from: instant) : segment)
    for residue in track.residues where residue.isActive(from: instant, to: instant) {
      let segments = residue.segments
      stretch.residues.append(
        (segments[segments.index(inForceAt: instant)], segments[segments.count - 1].lastValue))
    }
    return stretch
  }

  private func stretch(from first: Instant, to last: Instant) -> Stretch {
    var stretch = layers(at: first, under: track.segments[track.segments.index(inForceAt: first)])
    if let leg = phases.last(where: { !$0.start.isAfter(first) }), leg.curve != nil,
      leg.from != leg.to
    {
      stretch.goal = (leg.to, leg.to < leg.from ? -1 : 1)
    }
    let length = last - first
    func instant(_ share: Double) -> Instant {
      share == 1 ? last : first + length * DoubleDouble(share)
    }
    stretch.turns = [first]
    stretch.slopeCandidates = [first]
    var before = stretch.state(at: first)
    for step in 1...Self.steps {
      let (lower, upper) = (
        Double(step - 1) / Double(Self.steps), Double(step) / Double(Self.steps)
      )
      let after = stretch.state(at: instant(upper))
      if before.slope * after.slope < 0 {
        let turn = Self.root(lower, upper, before.slope) { stretch.state(at: instant($0)).slope }
        stretch.turns.append(instant(turn))
      }
      if before.secondDerivative * after.secondDerivative < 0 {
        let turn = Self.root(lower, upper, before.secondDerivative) {
          stretch.state(at: instant($0)).secondDerivative
        }
        stretch.slopeCandidates.append(instant(turn))
      }
      before = after
    }
    stretch.turns.append(last)
    stretch.slopeCandidates.append(last)
    return stretch
  }

  /// Where a function between two places turns its sign, by halving.
  private static func root(
    _ lower: Double, _ upper: Double, _ valueAtLower: Double, _ function: (Double) -> Double
  ) -> Double {
    var (lower, upper) = (lower, upper)
    while true {
      let middle = lower + (upper - lower) / 2
      guard middle > lower, middle < upper else { return upper }
      if function(middle) * valueAtLower > 0 { lower = middle } else { upper = middle }
    }
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
