/// A function that no polyline of reasonable size follows as closely as requested.
package enum PolylineError: Error, Hashable, Sendable {
  /// The function needs more samples than `SampledFunction.greatestCount`.
  ///
  /// A spring with thousands of full swings needs them.
  case needsMoreSamples(than: Int)
  /// The error allowed is too small for the decimals of the points.
  case needsMoreDecimals(than: Int)
}
