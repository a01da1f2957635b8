import MotionCore
import Testing

/// Estimates of curves.
@Suite struct CurveSketchTests {
  @Test(arguments: [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.2, 1.6, 0.4, -0.5)",
    // The slope is infinite at the start, at the end and in the middle.
    "cubic-bezier(0, 0.9, 0.1, 1)", "cubic-bezier(0.9, 0, 1, 0.1)", "cubic-bezier(1, 0, 0, 1)",
    "spring(1 100 10 0)", "spring(1 300 5 3)", "steps(5)", "linear(0, 0.7 20%, 0.4 60%, 1)",
  ])
  func estimatesAreWithinTheirErrors(text: String) throws {
    let curve = try CurveSyntax.timingCurve(text)
    let duration = curve.naturalDuration ?? 1
    let sketch = try #require(CurveSketch(curve, duration: duration))
    var worst = (excess: -Double.infinity, progress: 0.0)
    var widest = 0.0
    for step in 0...9_973 {
      let progress = Double(step) / 9_973
      let state = curve.state(at: progress, duration: duration)
      let estimate = sketch.estimate(at: progress)
      let exact = [state.value, state.slope, state.secondDerivative]
      for (part, number) in exact.enumerated() where number.isFinite {
        let excess = (estimate.state[part] - number).magnitude - estimate.error[part]
        if excess > worst.excess { worst = (excess, progress) }
      }
      widest = max(widest, estimate.error[0])
    }
    #expect(worst.excess <= 0, "at \(worst.progress)")
    // Eight times the allowed error of a piece, for values up to 10.
    #expect(widest <= 1e-11)
  }

  @Test func aCurveWithTooManyPiecesHasNoSketch() throws {
    #expect(CurveSketch(try CurveSyntax.timingCurve("steps(1000)"), duration: 1) == nil)
  }
}
