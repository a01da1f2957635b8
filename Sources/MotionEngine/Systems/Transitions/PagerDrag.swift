import MotionNumerics

/// The position of the current page over time during a drag.
///
/// Past the first or last page it may resist the pull as a scroll view does.
struct PagerDrag {
  /// The translation of the pages at a time.
  private struct Knot {
    var time: DoubleDouble
    var translation: DoubleDouble
  }

  /// The rubber bands of pulls to the right and to the left, or nil without resistance.
  private let bands: (right: RubberBand?, left: RubberBand?)
  private let knots: [Knot]

  /// Creates the positions of a drag along x.
  init(_ pager: Pager, _ drag: Drag, from state: Pager.State) {
    let resists = pager.resistance == .rubberBand
    let band = resists ? try? RubberBand(dimension: pager.width) : nil
    let bands = (
      right: pager.exists(.previous, in: state) ? nil : band,
      left: pager.exists(.next, in: state) ? nil : band
    )
    self.bands = bands
    let currentBand = state.position > 0 ? bands.right : bands.left
    let start = DoubleDouble(currentBand?.distance(pulledTo: state.position) ?? state.position)
    let whole = drag.points.map { Knot(time: $0.time, translation: start + $0.x) }
    // The position has a corner where resistance starts.
    var knots = Array(whole.prefix(1))
    for (a, b) in zip(whole, whole.dropFirst()) {
      if b.time > a.time, a.translation.high * b.translation.high < 0 {
        let share = a.translation / (a.translation - b.translation)
        knots.append(
          Knot(time: a.time + share * (b.time - a.time), translation: DoubleDouble(0)))
      }
      knots.append(b)
    }
    self.knots = knots
  }

  /// The translation at the release.
  var lastTranslation: DoubleDouble { knots[knots.count - 1].translation }

  /// Returns the position of the current page at a translation.
  func position(at translation: DoubleDouble) -> Double {
    band(at: translation.high)?.value(at: translation.high) ?? translation.high
  }

  private func band(at translation: Double) -> RubberBand? {
    translation > 0 ? bands.right : translation < 0 ? bands.left : nil
  }

  /// Returns the segments of a view at an offset from the current one, by time since the start of
  /// the drag; empty for a drag of zero duration.
  func pieces(offsetBy offset: Double) -> [Segment] {
    var pieces = zip(knots, knots.dropFirst()).filter { $1.time > $0.time }.map { a, b in
      Segment(
        start: Instant(a.time), duration: b.time - a.time,
        rule: rule(offsetBy: offset, from: a.translation, to: b.translation))
    }
    let last = knots[knots.count - 1]
    let end = offset + position(at: last.translation)
    if let piece = pieces.last, piece.lastValue != end {
      pieces.append(Segment(holding: end, from: Instant(last.time)))
    }
    return pieces
  }

  private func rule(
    offsetBy offset: Double, from: DoubleDouble, to: DoubleDouble
  ) -> Segment.Rule {
    let side = from.high + to.high
    guard from != to, let band = band(at: side) else {
      let (start, end) = (offset + position(at: from), offset + position(at: to))
      return from == to ? .hold(end) : .eased(from: start, to: end, curve: .linear)
    }
    return .pulled(
      Segment.Pull(
        .rubberBand(band), from: from.high.magnitude, to: to.high.magnitude, base: offset,
        scale: side > 0 ? 1 : -1))
  }
}

extension RubberBand {
  /// Returns the drag distance at which the content has moved by a value, which is less than the
  /// dimension.
  func distance(pulledTo value: Double) -> Double {
    value / coefficient * (dimension / (dimension - value.magnitude))
  }
}
