/// A family of curves: progress from 0 to 1 as a function of time and of some parameters.
///
/// The first parameter is the start.
package protocol ProgressModel: Sendable {
  /// The range of each parameter.
  var bounds: [ClosedRange<Double>] { get }

  /// Computes progress at some times, and its derivatives with respect to the parameters if the
  /// table has a place for them.
  ///
  /// - Domain: parameters within their bounds, ascending times.
  func fill(_ table: inout ProgressTable, _ parameters: [Double], at times: [Double])
}

/// Progress at some times, and its derivatives with respect to the parameters.
package struct ProgressTable: Sendable {
  /// The progress of each sample.
  package var values: [Double]
  /// The derivatives of each sample, one after another; empty if they are not wanted.
  package var derivatives: [Double]
  /// The number of parameters.
  package let width: Int

  /// Creates a table for a number of samples.
  package init(count: Int, width: Int, hasDerivatives: Bool) {
    self.width = width
    values = Array(repeating: 0, count: count)
    derivatives = Array(repeating: 0, count: hasDerivatives ? count * width : 0)
  }

  /// Whether the table has a place for derivatives.
  var hasDerivatives: Bool { !derivatives.isEmpty }

  /// Sets a sample at which progress does not depend on the parameters.
  mutating func setConstant(_ value: Double, at index: Int) {
    values[index] = value
    guard hasDerivatives else { return }
    for column in 0..<width { derivatives[index * width + column] = 0 }
  }
}
