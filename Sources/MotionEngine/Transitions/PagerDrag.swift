import MotionNumerics

/// The position of the current page over time during a drag.
///
/// Past the first or last page it may resist the pull as a scroll view does.
struct PagerDrag {
  /// The rubber bands of pulls to the right and to the left, or nil without resistance.
  private let bands: (right: RubberBand?, left: RubberBand?)
  private let path: DragPath

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
    // The position has a corner where resistance starts.
    path = DragPath(drag, levels: [0]) { start + $0.x }
  }

  /// The translation at the release.
  var lastTranslation: DoubleDouble { path.end.position }

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
    path.pieces(endingAt: offset + position(at: lastTranslation)) { from, to in
      rule(offsetBy: offset, from: from, to: to)
    }
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
