import MotionCore

/// A string of a view over the time of an export, as the path of its index among some strings.
package struct TextPath: Sendable {
  private let texts: [String]
  /// The index, which changes only by jumps.
  let index: ScalarPath

  /// Creates the path of a string up to the end of the motion.
  init(_ expression: TextExpression, in export: Export) {
    texts = expression.texts
    index = ScalarPath(discrete: expression.index, in: export)
  }

  /// Returns the string of an index.
  func text(_ index: Double) -> String { texts[Int(index)] }

  /// The different strings, in order of time.
  var all: [String] {
    (index.legs.map(\.first) + [index.last]).reduce(into: []) { all, index in
      if !all.contains(text(index)) { all.append(text(index)) }
    }
  }
}
