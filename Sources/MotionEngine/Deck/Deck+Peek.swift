import MotionNumerics

extension Deck {
  /// Returns the height of the first swing of a preview bounce, in points.
  public func firstSwing(of bounce: PreviewBounce) -> Double {
    model == .release2211 ? bounce.wholeHeights.max() ?? 0 : bounce.firstSwing
  }

  /// Returns the preview bounce of the releases of version 2.
  ///
  /// They sample up to 100 heights, at least a hundredth of a second apart, without the last one,
  /// and spread them over the whole duration, so the bounce is stretched, ends above rest and snaps
  /// back. The maximum ledge limits the heights, wherever the center is (2.4.2,
  /// IIViewDeckController.m:2161). Release 2.2.11 also truncates each height to whole points.
  func shippedPreview(_ bounce: PreviewBounce, _ side: Side, from base: Double) -> [Segment] {
    let heights = model == .release2211 ? bounce.wholeHeights : bounce.sampledHeights
    let count = heights.count
    let offsets = heights.map { height in
      base + side.sign * limited(height, along: side.axis)
    }
    let step = bounce.duration / DoubleDouble(Double(count - 1))
    return (1..<count).map { index in
      Segment(
        start: Instant(step * DoubleDouble(Double(index - 1))), duration: step,
        rule: .eased(from: offsets[index - 1], to: offsets[index], curve: .linear))
    }
  }
}
