import MotionNumerics

/// The syntax of curves: CSS easing functions, springs, and functions of points or seconds.
///
/// Names and keywords are ASCII; case, hyphens and underscores in them do not matter, so
/// `easeInOut` is `ease-in-out`, and so is `Ease In Out`. White space and comments may surround every part, except between a
/// function's name and its parenthesis. Instead of parentheses, which a shell would interpret, a
/// colon may follow the name: `spring:response=0.5,bounce=0.3`. Four numbers alone are the control
/// points of a cubic Bézier.
///
/// - Reference: W3C, CSS Easing Functions Level 2 (Working Draft of 29 August 2024), "Easing
///   functions"; `spring()` with four numbers is WebKit's; the other springs: `SpringForm`.
public enum CurveSyntax {
  /// The function that a string describes.
  public enum Meaning: Hashable, Sendable {
    /// A curve over the fraction of a leg.
    case timing(TimingCurve)
    /// A scroll view's resistance, over points.
    case rubberBand(RubberBand)
    /// The deck's own resistance, over points.
    case elastic
    /// A scroll view's deceleration, over seconds.
    case deceleration(Deceleration)
  }

  /// The names that describe a curve without parameters, in the order of the documentation.
  public static let plainNames =
    [
      "linear", "ease-in", "ease-out", "ease-in-out", "ease", "default", "step-start", "step-end",
      "keyboard", "smooth", "snappy", "bouncy", "elastic",
    ] + CurvePreset.all.filter { $0.family != .css }.map(\.name)

  /// The names that take parameters.
  public static let functionNames = [
    "cubic-bezier", "steps", "linear", "spring", "joint", "rubber-band", "decelerate",
  ]

  /// Returns a name without its case, hyphens and underscores; those at its ends are errors.
  package static func normalized(_ name: String) -> String {
    let isSeparator = { (letter: Character) in letter == "-" || letter == "_" }
    let lowercase = name.lowercased()
    guard let first = lowercase.first, let last = lowercase.last,
      !isSeparator(first), !isSeparator(last)
    else { return lowercase }
    return String(lowercase.filter { !isSeparator($0) })
  }

  /// The greatest number of words in a name.
  static let wordLimit = 4

  /// Whether a string is a name, whatever its case, hyphens and underscores.
  static func isName(_ text: String) -> Bool {
    let name = normalized(text)
    return (plainNames + functionNames).contains { normalized($0) == name }
  }

  /// Parses a string.
  ///
  /// - Throws: The first error in it.
  public static func parse(
    _ text: [UInt8], options: SpringCurve.Options = .init()
  ) throws(CurveSyntaxError) -> Meaning {
    var reader = CurveReader(text, options: options)
    let meaning = try reader.curve()
    try reader.expectEnd()
    return meaning
  }

  /// Parses a string that describes a timing curve.
  ///
  /// - Throws: The first error in it: an invalid parameter, or that it is no curve.
  public static func timingCurve(
    _ text: String, options: SpringCurve.Options = .init()
  ) throws(ParameterError) -> TimingCurve {
    let failure: CurveSyntaxError
    do {
      if case .timing(let curve) = try parse(Array(text.utf8), options: options) { return curve }
      failure = .unexpected(text, expected: "a timing curve")
    } catch { failure = error }
    if case .parameter(let error) = failure { throw error }
    throw ParameterError(.curve, .nan, breaks: .isCurve(failure))
  }
}
