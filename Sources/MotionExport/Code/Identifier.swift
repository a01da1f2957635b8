/// Identifiers of exported Swift and Kotlin.
enum Identifier {
  /// Types that exported code uses, and words that cannot name a type in Swift or Kotlin.
  private static let taken: Set<String> = [
    "Any", "Array", "Bool", "CAAnimation", "CAKeyframeAnimation", "CALayer",
    "CAMediaTimingFunction", "CASpringAnimation", "CFTimeInterval", "CGFloat", "CGPoint", "CGRect",
    "CGSize", "CGVector", "CubicBezierEasing", "Double", "Equatable", "FiniteAnimationSpec",
    "Float", "Int", "KeyframeTrack", "Keyframes", "KeyframesBuilder", "LinearKeyframe",
    "MoveKeyframe", "Protocol", "Self", "SendableMetatype", "Spring", "SpringKeyframe", "String",
    "Task", "TimeInterval", "Type", "UICubicTimingParameters", "UISpringTimingParameters", "UIView",
    "UIViewPropertyAnimator", "UInt64", "UnitPoint", "View", "Void",
  ]

  /// Returns the name of a type: `deck-open` becomes `DeckOpen`.
  ///
  /// A name that the code needs for something else gets the suffix `Motion`.
  static func type(_ name: ExportName) -> String {
    let type = name.text.split(separator: "-").map(capitalized).joined()
    return taken.contains(type) ? type + "Motion" : type
  }

  /// Returns the name of a member: `card-1` and `position.x` become `card1PositionX`.
  static func member(_ parts: String...) -> String {
    let words = parts.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
    return (words.prefix(1).map(uncapitalized) + words.dropFirst().map(capitalized)).joined()
  }

  private static func capitalized(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func uncapitalized(_ word: Substring) -> String {
    word.prefix(1).lowercased() + word.dropFirst()
  }
}
