import MotionEngine
import MotionExport
import Testing

@Suite struct LinearEasingTests {
  @Test func aLinearCurveHasTwoStops() throws {
    let easing = try LinearEasing(.linear, duration: 1, distance: 276, maxError: 0.01)
    #expect(easing.text == "linear(0, 1)")
    #expect(easing.stopCount == 2)
    #expect(easing.error == 0)
  }
}
