import MotionExport

/// The sentences of exported code.
extension Messages {
  /// The sentence of a motion that the code of a format cannot play.
  static func unplayable(_ error: CodeError, format: String) -> String {
    let remedy = "(choose other views with --views)"
    return switch error {
    case .changingText(let view, let property):
      "the format \(format) cannot change the \(property) of the view '\(view)' \(remedy)"
    case .unsupported(let view, let property):
      "the format \(format) cannot show the \(property) of the view '\(view)' \(remedy)"
    case .changingScales(let view):
      "the format \(format) cannot change both the scale and the scaleX of the view '\(view)' "
        + remedy
    case .inexpressible(let error):
      "--max-error \(inexpressible(error))"
    case .tooManyKeyframes(let view, let property, let limit):
      "the \(property) of the view '\(view)' takes more than \(limit) keyframes in \(format) "
        + "(use a greater --max-error, or choose other views with "
        + "--views)"
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
  }
}
