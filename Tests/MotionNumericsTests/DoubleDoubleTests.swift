import MotionNumerics
import Testing

/// Tests of arithmetic in two parts at the limit of its domain.
@Suite struct DoubleDoubleTests {
  @Test(arguments: [1e-300, -0.1, 0, 3, -1e200, 0x1p900, -0x1p900])
  func numbersInTheDomainAreUnchanged(value: Double) {
    let number = DoubleDouble(value, value * 0x1p-60)
    #expect(number.bounded(by: .nan) == number)
  }

  @Test(arguments: [
    (0x1p901, 0x1p900), (-0x1p901, -0x1p900), (.infinity, 0x1p900), (-.infinity, -0x1p900), (3, 3),
  ])
  func numbersOutsideTheDomainAreClamped(plain: Double, bounded: Double) {
    for high in [Double.nan, .infinity, -.infinity, 0x1p1000] {
      #expect(DoubleDouble(high, .nan).bounded(by: plain) == DoubleDouble(bounded))
    }
  }

  /// (2⁵⁰⁰)² has no product in two parts: its halves overflow.
  @Test func overflowingProductsKeepTheirSign() {
    let far = DoubleDouble(0x1p500)
    #expect((far * far).bounded(by: 0x1p1000) == DoubleDouble(0x1p900))
    #expect((far * -far).bounded(by: -0x1p1000) == DoubleDouble(-0x1p900))
  }
}
