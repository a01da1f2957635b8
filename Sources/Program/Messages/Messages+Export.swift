import MotionExport

/// The sentences of exports.
extension Messages {
  /// The predicate of an error bound that no export of reasonable size keeps.
  static func inexpressible(_ error: PolylineError) -> String {
    switch error {
    case .needsMoreSamples(let limit):
      "must be greater for a motion that is this large or turns this often "
        + "(it needs more than \(limit) samples)"
    case .needsMoreDecimals(let limit):
      "must be greater for a motion that is this large (it needs more than \(limit) decimals)"
    }
  }
}
