import MotionExport

/// The sentences of pages.
extension Messages {
  /// The predicate of the format of a motion that does not fit on a page.
  static func page(_ error: PageError) -> Phrase {
    let reason =
      switch error {
      case .rules(.needsMoreSamples(let limit)): "more than \(limit) samples"
      case .rules(.needsMoreDecimals(let limit)): "more than \(limit) decimals"
      case .rows(let limit): "more than \(limit) rows of values"
      }
    return "html cannot show a motion that needs \(reason)"
  }
}
