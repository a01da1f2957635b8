import MotionNumerics

/// The percentage of an interactive transition over time, and the decision at its release.
///
/// The percentage is the displacement of the drag towards completion divided by the full distance,
/// clamped to 0...1.
struct TransitionDrive {
  private let interaction: Transition.Interaction
  /// The displacement as a fraction, which may be outside 0...1.
  private let path: DragPath
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
    // The percentage has a corner where the drag passes an end.
    path = DragPath(interaction.drag, levels: [0, 1]) { point in
      (sign * point.translation(along: direction.axis) / whole).roundedToDouble
    }
  }

  private func clamped(_ share: DoubleDouble) -> DoubleDouble {
    min(max(share, DoubleDouble(0)), DoubleDouble(1))
  }

  /// The percentage at the release.
  var lastPercent: DoubleDouble { clamped(path.end.position) }

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
    path.pieces(endingAt: lastValue(of: range)) { from, to in
      rule(of: range, from: clamped(from), to: clamped(to))
    }
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
