import MotionNumerics

/// Decelerations: start and logarithm of the decay rate.
package struct DecelerationModel: ProgressModel {
  /// The range of the starts.
  let starts: ClosedRange<Double>
  /// The range of the logarithms of the decay rates.
  let decays: ClosedRange<Double>

  package init(starts: ClosedRange<Double>, decays: ClosedRange<Double>) {
    (self.starts, self.decays) = (starts, decays)
  }

  package var bounds: [ClosedRange<Double>] { [starts, decays] }

  package func fill(_ table: inout ProgressTable, _ parameters: [Double], at times: [Double]) {
    let (start, decay) = (parameters[0], exponential(parameters[1]))
    for index in times.indices {
      let phase = decay * (times[index] - start)
      guard phase > 0 else {
        table.setConstant(0, at: index)
        continue
      }
      table.values[index] = -exponentialMinusOne(-phase)
      guard table.hasDerivatives else { continue }
      let slope = exponential(-phase)
      table.derivatives[index * table.width] = -decay * slope
      table.derivatives[index * table.width + 1] = phase * slope
    }
  }
}
