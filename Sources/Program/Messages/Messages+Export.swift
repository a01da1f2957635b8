import MotionExport

/// The sentences of exports.
extension Messages {
  /// The predicate of an error bound that no export of reasonable size keeps.
  static func inexpressible(_ error: PolylineError) -> String {
    switch error {
    case .needsMoreSamples(let limit):
      "must be greater for a motion that turns or jumps this often (it takes more than \(limit) samples)"
    case .needsMoreDecimals(let limit):
      "must be greater for a motion this large (it takes more than \(limit) decimals)"
    }
  }
}
