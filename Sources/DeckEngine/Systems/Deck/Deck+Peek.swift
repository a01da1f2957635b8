extension Deck {
  /// The preview bounce as release 2.4.2 plays it around an offset, in straight lines.
  ///
  /// It takes up to 100 heights, a hundredth of a second apart or wider, but leaves out the one at the
  /// end; then it spreads them over the whole duration, so that the bounce runs stretched, ends above
  /// rest and snaps back. The maximum ledge limits the heights, wherever the bounce is (2.4.2,
  /// IIViewDeckController.m:2161).
  func shippedPreview(_ bounce: PreviewBounce, _ side: Side, from base: Double) -> [Segment] {
    let hundredths = (bounce.duration * DoubleDouble(100)).withoutNoise
    // A product that leaves the range of numbers is no less than 100.
    let count = hundredths.high < 100 ? Int(hundredths.high) : 100
    let offsets = (0..<count).map { index in
      let time = bounce.duration * DoubleDouble(Double(index)) / DoubleDouble(Double(count))
      return base + side.sign * limited(bounce.value(at: time), along: side.axis)
    }
    let step = bounce.duration / DoubleDouble(Double(count - 1))
    return (1..<count).map { index in
      Segment(
        start: Instant(step * DoubleDouble(Double(index - 1))), duration: step,
        rule: .eased(from: offsets[index - 1], to: offsets[index], curve: .linear))
    }
  }
}
