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

  /// The predicate of a shadow's color that only its name describes.
  static func unknownColor(_ name: String) -> String {
    "must be #RRGGBB or a color name of CSS in an export (got \(quoted(Array(name.utf8))))"
  }
}
