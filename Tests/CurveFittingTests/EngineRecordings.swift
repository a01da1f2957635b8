import CurveFitting
import MotionEngine

/// Recordings that the engine makes.
enum EngineRecordings {
  /// Returns a recording of a curve over 276 points, at 60 samples per second, with its plateaus.
  static func recording(
    of progress: (Double) -> Double, start: Double = 0.25, end: Double, from: Double = 12,
    distance: Double = 276
  ) throws -> Recording {
    let times = (0...Int((end * 60).rounded())).map { Double($0) / 60 }
    return try Recording(
      times: times,
      values: times.map { $0 <= start ? from : from + distance * progress($0 - start) })
  }

  /// Returns a recording of a spring that snaps to its target after a time, if one is given.
  static func recording(
    of spring: Spring, snappingAfter stop: Double = .infinity, end: Double
  ) throws -> Recording {
    try recording(of: { $0 >= stop ? 1 : spring.value(at: $0) }, end: end)
  }

  /// Returns a recording of a Bézier.
  static func recording(of curve: CubicBezierCurve, duration: Double) throws -> Recording {
    try recording(of: { $0 >= duration ? 1 : curve.value(at: $0 / duration) }, end: duration + 0.5)
  }

  /// Returns the fit of one family.
  static func fit(
    _ recording: Recording, _ family: FitFamily, _ change: (inout FitOptions) -> Void = { _ in }
  ) throws -> CurveFit? {
    var options = FitOptions()
    options.families = [family]
    change(&options)
    return try CurveFitter.fits(of: recording, options).first
  }
}
