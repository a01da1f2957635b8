import TableText

/// The spelling of numbers in strings to paste.
struct SourceNumbers: Hashable, Sendable {
  /// The style; single-precision numbers are rounded to the nearest one first.
  let style: NumberStyle

  /// Returns a number.
  func text(_ value: Double) -> String { style.text(of: value) }

  /// Returns a single-precision number of Kotlin or Java, with its suffix.
  func single(_ value: Double) -> String {
    let nearest = Float(value)
    switch style {
    case .fixed: return style.text(of: Double(nearest)) + "f"
    case .shortest:
      // The shortest digits of the single, which are fewer than those of the same double.
      let text = (nearest == 0 ? 0 : nearest).description
      return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "f"
    }
  }

  /// Returns whether a number and its nearest single are both zero or both finite and not zero.
  static func isSingle(_ value: Double) -> Bool {
    let nearest = Float(value)
    return nearest.isFinite && (nearest == 0) == (value == 0)
  }

  /// Returns the declarations of a CSS transition over a duration in seconds, which has at most nine
  /// decimals.
  func transition(_ function: String, duration: Double) -> String {
    let seconds = style == .shortest ? Numbers.time(duration) : text(duration)
    return "transition-duration: \(seconds)s; transition-timing-function: \(function);"
  }

  /// Returns a number as it is read back.
  func rounded(_ value: Double) -> Double {
    switch style {
    case .fixed: Double(text(value)) ?? value
    case .shortest: value
    }
  }
}
