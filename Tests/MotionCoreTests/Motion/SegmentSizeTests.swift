import MotionCore
import Testing

/// The sizes on which the memory for long paths and long scenarios depends.
@Suite struct SegmentSizeTests {
  @Test func aSegmentHasTwoTimesTwoNumbersAndACurve() {
    // Start and duration are pairs of doubles; a curve is a reference.
    #expect(MemoryLayout<TimingCurve>.size == 8)
    #expect(MemoryLayout<Segment>.stride == 2 * 16 + 2 * 8 + 8)
  }
}
