import Arguments

/// The spellings of curves in the code of other platforms.
enum CurveSpelling {
  /// The words before the name of a curve in code.
  private static let prefixes = [
    ".", "Animation.", "UnitCurve.", "UIView.AnimationOptions.", "curve",
  ]

  /// The names of the same curves on other platforms, in lowercase and without hyphens.
  private static let names = [
    ("interpolatingspring", "spring"), ("fastoutslowin", "standard"),
    ("linearoutslowin", "decelerate"), ("fastoutlinearin", "accelerate"),
  ]

  /// Returns the text of a curve in curve syntax, if it may be spelled as in code: `.bouncy`,
  /// `interpolatingSpring(stiffness: 170, damping: 15)`, `FastOutSlowInEasing`.
  static func plain(_ text: [UInt8]) -> [UInt8]? {
    var plain = text[...]
    for prefix in prefixes.map({ Array($0.utf8) }) where plain.starts(with: prefix) {
      plain = plain.dropFirst(prefix.count)
    }
    let end = plain.firstIndex(of: UInt8(ascii: "(")) ?? plain.endIndex
    var name = String(decoding: comparableName(Array(plain[..<end])), as: UTF8.self)
    for suffix in ["easing", "interpolator"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    let other = names.first { $0.0 == name }?.1
    guard plain.count < text.count || other != nil else { return nil }
    return (other.map { Array($0.utf8) } ?? Array(plain[..<end])) + plain[end...]
  }
}
