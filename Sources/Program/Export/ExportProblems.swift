import Options

extension Problem {
  /// The error of a motion that does not fit on a page.
  static func page(_ failure: PageMotion.Failure) -> Problem {
    let reason =
      switch failure {
      case .rules(.needsMoreSamples(let limit)): "more than \(limit) samples"
      case .rules(.needsMoreDecimals(let limit)): "more than \(limit) decimals"
      case .rows(let limit): "more than \(limit) rows of values"
      }
    return Problem("format", "html cannot show a motion that needs \(reason)")
  }

  /// The error of a motion that the code of a format cannot play.
  static func code(_ error: CodeError, _ format: String) -> Problem {
    let remedy = "(choose other views with --views)"
    let number = Messages.number
    let needsGreater = "must be greater for a motion that is this large"
    let sentence =
      switch error {
      case .changingText(let view, let property):
        "the format \(format) cannot change the \(property) of the view '\(view)' \(remedy)"
      case .unsupported(let view, let property):
        "the format \(format) cannot show the \(property) of the view '\(view)' \(remedy)"
      case .changingScales(let view):
        "the format \(format) cannot change both the scale and the scaleX of the view '\(view)' "
          + remedy
      case .severalLegs(let view, let count):
        "the view '\(view)' moves in \(count) legs: --api transition needs one (use --api keyframes)"
      case .inexpressible(.needsMoreSamples(let limit)):
        "--max-error \(needsGreater) or turns this often (it needs more than \(limit) samples)"
      case .inexpressible(.needsMoreDecimals(let limit)):
        "--max-error \(needsGreater) (it needs more than \(limit) decimals)"
      case .tooManyKeyframes(let view, let property, let limit):
        "the \(property) of the view '\(view)' takes more than \(limit) keyframes in \(format) "
          + "(use a greater --max-error, or choose other views with --views)"
      case .movesTooLong(let view, let property, let limit):
        "the \(property) of the view '\(view)' moves for more than \(limit) ms, which is too long "
          + "for keyframes in \(format) \(remedy)"
      case .tooLarge(let view, let property, let value):
        "the \(property) of the view '\(view)' reaches \(number(value)), which is too large for "
          + "\(format) \(remedy)"
      case .tooShort(let duration):
        "the format \(format) needs a duration of at least 0.001 s (got '\(number(duration))')"
      case .tooLong(let duration, let limit):
        "the format \(format) needs a duration of at most \(number(limit)) s "
          + "(got '\(number(duration))')"
      }
    return Problem(Phrase(sentence))
  }
}
