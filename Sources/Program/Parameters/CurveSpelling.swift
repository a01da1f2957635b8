import Arguments
import MotionNumerics

/// The spellings of curves in the code of other platforms.
enum CurveSpelling {
  /// The words before the name of a curve in code.
  private static let prefixes = [
    ".", "Animation.", "UnitCurve.", "UIView.AnimationOptions.", "curve",
  ]

  /// The names of the same curves on other platforms, in lowercase and without hyphens.
  private static let names = [
    ("interpolatingspring", "spring"), ("timingcurve", "cubic-bezier"), ("path", "cubic-bezier"),
    ("fastoutslowin", "standard"), ("linearoutslowin", "decelerate"),
    ("fastoutlinearin", "accelerate"),
  ]

  /// The ends of the names of curves in code, in lowercase.
  private static let suffixes = ["easing", "interpolator"]

  /// Returns the text of a curve in curve syntax, if it may be spelled as in code: `.bouncy`,
  /// `interpolatingSpring(stiffness: 170, damping: 15)`, `CubicBezierEasing(0.4f, 0f, 0.2f, 1f)`.
  static func plain(_ text: [UInt8]) -> [UInt8]? {
    var plain = text[...]
    for prefix in prefixes.map({ Array($0.utf8) }) where plain.starts(with: prefix) {
      plain = plain.dropFirst(prefix.count)
    }
    let end = plain.firstIndex(of: UInt8(ascii: "(")) ?? plain.endIndex
    var name = plain[..<end]
    var key = String(decoding: comparableName(Array(name)), as: UTF8.self)
    for suffix in suffixes where key.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
      key.removeLast(suffix.count)
    }
    let other = names.first { $0.0 == key }?.1
    guard name.count < text[..<end].count || other != nil, name.first.map(Readers.isLetter) ?? false
    else { return nil }
    return (other.map { Array($0.utf8) } ?? Array(name)) + withoutSuffixes(plain[end...])
  }

  /// Returns parameters without the `f` after numbers of single precision.
  private static func withoutSuffixes(_ parameters: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    for (index, byte) in zip(parameters.indices, parameters) {
      let isSuffix =
        byte == UInt8(ascii: "f") && plain.last.map(NumberSyntax.isDigit) ?? false
        && parameters[(index + 1)...].first.map { ",) ".utf8.contains($0) } ?? true
      if !isSuffix { plain.append(byte) }
    }
    return plain
  }
}
