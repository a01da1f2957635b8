import MotionNumerics

/// The percentage of an interactive transition over time, and the decision at its release.
///
/// The percentage is the displacement of the drag towards completion divided by the full distance,
/// clamped to 0...1.
struct TransitionDrive {
  /// The displacement at a time as a fraction, which may be outside 0...1.
  private struct Knot {
    var time: DoubleDouble
    var share: DoubleDouble
  }

  private let interaction: Transition.Interaction
  private let knots: [Knot]
  private let velocity: DoubleDouble
  private let length: DoubleDouble
  /// The duration of the driven curve, in seconds; only springs use it.
  private let curveDuration: Double

  /// Creates the drive of an interaction.
  ///
  /// - Parameters:
  ///   - interaction: The drag and its rules.
  ///   - direction: The direction of the views in the forward transition.
  ///   - isForward: Whether the transition runs forwards.
  ///   - length: The distance to completion, in points.
  ///   - duration: The duration of the transition without a drag, in seconds.
  init(
    _ interaction: Transition.Interaction, along direction: Transition.Direction, isForward: Bool,
    length: Double, duration: Double
  ) {
    self.interaction = interaction
    let sign = DoubleDouble(isForward ? direction.sign : -direction.sign)
    let whole = DoubleDouble(length)
    self.length = whole
    velocity = sign * interaction.drag.velocity.component(along: direction.axis)
    curveDuration = interaction.drivenCurve?.naturalDuration ?? duration
    let given = interaction.drag.points.map { point in
      let range = sign * point.translation(along: direction.axis)
      return Knot(time: point.time, share: (range / whole).roundedToDouble)
    }
    // The percentage has a corner where the drag passes an end.
    var knots = Array(given.prefix(1))
    for (a, b) in zip(given, given.dropFirst()) {
      let ends = [DoubleDouble(0), DoubleDouble(1)].filter { end in
        b.time > a.time && min(a.share, b.share) < end && end < max(a.share, b.share)
      }
      for end in a.share < b.share ? ends : ends.reversed() {
        let part = (end - a.share) / (b.share - a.share)
        knots.append(Knot(time: a.time + part * (b.time - a.time), share: end))
      }
      knots.append(b)
    }
    self.knots = knots
  }

  private func clamped(_ share: DoubleDouble) -> DoubleDouble {
    min(max(share, DoubleDouble(0)), DoubleDouble(1))
  }

  /// The percentage at the release.
  var lastPercent: DoubleDouble { clamped(knots[knots.count - 1].share) }

  /// Returns the progress shown at a percentage.
  private func progress(at percent: DoubleDouble) -> DoubleDouble {
    guard let curve = interaction.drivenCurve else { return percent }
    return DoubleDouble(curve.state(at: percent, duration: curveDuration).value)
  }

  /// The progress shown at the release.
  var lastProgress: DoubleDouble { progress(at: lastPercent) }

  /// Returns the value of a property at the release.
  func lastValue(of range: Transition.Endpoints.PropertyRange) -> Double {
    range.value(at: lastProgress)
  }

  /// Returns the segments of a property, by time since the start of the drag; empty for a drag of
  /// zero duration.
  func pieces(of range: Transition.Endpoints.PropertyRange) -> [Segment] {
    var pieces = zip(knots, knots.dropFirst()).filter { $1.time > $0.time }.map { a, b in
      Segment(
        start: Instant(a.time), duration: b.time - a.time,
        rule: rule(of: range, from: clamped(a.share), to: clamped(b.share)))
    }
    let last = lastValue(of: range)
    if let piece = pieces.last, piece.lastValue != last {
      pieces.append(Segment(holding: last, from: Instant(knots[knots.count - 1].time)))
    }
    return pieces
  }

  private func rule(
    of range: Transition.Endpoints.PropertyRange, from: DoubleDouble, to: DoubleDouble
  ) -> Segment.Rule {
    guard from != to, range.start != range.end else {
      return .hold(range.value(at: progress(at: to)))
    }
    guard let curve = interaction.drivenCurve else {
      return .eased(from: range.value(at: from), to: range.value(at: to), curve: .linear)
    }
    return .pulled(
      Segment.Pull(
        .curve(curve, duration: curveDuration), from: from.high, to: to.high, base: range.start,
        scale: range.end - range.start))
  }

  /// The decision at the release.
  var release: Transition.Release {
    let percent = lastPercent
    let projected = (percent + interaction.lookAhead * velocity / length)
      .bounded(by: percent.high + interaction.lookAhead.high * velocity.high / length.high)
    return Transition.Release(
      percent: percent.high, progress: lastProgress.high, projected: projected.high,
      threshold: interaction.threshold.high,
      finishes: projected.isClearlyMore(than: interaction.threshold))
  }
}

extension DoubleDouble {
  /// Whether a number exceeds another by more than the rounding of a few operations on decimals.
  func isClearlyMore(than other: DoubleDouble) -> Bool {
    let size = max(high.magnitude, other.high.magnitude)
    return (self - other).high > size * 0x1p-90
  }
}
