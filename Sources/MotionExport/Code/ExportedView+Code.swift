import MotionCore
import MotionNumerics

extension Export {
  /// Returns the views for code in a language, in which an appearance does not change.
  ///
  /// - Throws: Corners or a color that change.
  func codeViews() throws(CodeError) -> [ExportedView] {
    let views = exportedViews()
    for view in views {
      let texts = [("color of the shadow", view.colors), ("rounded corners", view.shapes)]
      for (property, all) in texts where all.count > 1 {
        throw .changingText(view: view.name, property: property)
      }
    }
    return views
  }

  /// Returns the views for a language that has no perspective, or another one.
  ///
  /// - Throws: A motion of less than a millisecond, an angle, two scales that change, or an appearance
  ///   that does.
  func flatViews() throws(CodeError) -> [ExportedView] {
    if end.isAfter(.zero), end.seconds < 0.001 { throw .tooShort(duration: end.seconds) }
    let views = try codeViews()
    for view in views {
      guard !view.turns else { throw .unsupported(view: view.name, property: "angle") }
      if view.stretches { try view.checkScales() }
    }
    return views
  }
}

/// The appearance of a view in code.
extension ExportedView {
  /// The identifier of the view.
  var identifier: String { Identifier.member(name) }

  /// The colors of the shadow; without a color there is no shadow, which its numbers say too.
  fileprivate var colors: [String] { shadowColor?.all.filter { $0 != "none" } ?? [] }

  /// The sets of round corners, unless their radius is 0 throughout.
  fileprivate var shapes: [String] { self[.cornerRadius].differs(from: 0) ? corners.all : [] }

  /// The color of the shadow, or nil without one.
  var color: ExportColor? { colors.first.flatMap { ExportColor($0) } }

  /// The names of the round corners, in the order of comments.
  var roundCorners: [String] {
    ["top-left", "top-right", "bottom-left", "bottom-right"].filter {
      shapes.first?.contains($0) == true
    }
  }

  /// Checks that the scale of the width is a multiple of one that changes.
  ///
  /// - Throws: Two scales that change.
  func checkScales() throws(CodeError) {
    guard !self[.scale].isMoving || !self[.scaleX].isMoving else {
      throw .changingScales(view: name)
    }
  }

  /// The settings of the layer's anchor and perspective, as property and value, other than the
  /// usual ones.
  var layerSettings: [(property: String, value: String)] {
    let m34 = turns ? perspective.map { ("transform.m34", Numbers.text(-1 / $0)) } : nil
    return [anchorX == 0.5 ? nil : ("anchorPoint.x", Numbers.text(anchorX)), m34].compactMap { $0 }
  }

  /// The facts that only a comment can state: corners, and the colors of shadow and view.
  private var appearance: [String] {
    [
      roundCorners.isEmpty ? nil : "rounded at \(roundCorners.joined(separator: " "))",
      color.map { "shadow color \($0.name)" },
      fill.map { "filled with \($0)" },
    ].compactMap { $0 }
  }

  /// Returns the lines of a comment with what code does not set of each view: facts such as
  /// `width 320`, and its appearance.
  static func unset(
    of views: [ExportedView], _ facts: (_ view: ExportedView) -> [String]
  ) -> [String] {
    let lines = views.compactMap { view -> String? in
      let facts = facts(view) + view.appearance
      return facts.isEmpty ? nil : "\(view.identifier): \(facts.joined(separator: ", "))."
    }
    return lines.isEmpty ? [] : ["", "Not set by this code:"] + lines
  }
}

extension ExportColor {
  /// The color as labeled arguments of an initializer.
  var arguments: String {
    [("red", red), ("green", green), ("blue", blue)].map { name, channel in
      "\(name): \(Numbers.text(Double(channel) / 255))"
    }.joined(separator: ", ")
  }

  /// The code of the color, or `black`.
  fileprivate var name: String {
    guard self != .black else { return "black" }
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// A motion that code in some language cannot play.
package enum CodeError: Error, Hashable, Sendable {
  /// A description in words of a view changes, such as its rounded corners.
  case changingText(view: String, property: String)
  /// A number of a view is one that the format does not have.
  case unsupported(view: String, property: String)
  /// Both scales of a view change, whose product is the scale of its width.
  case changingScales(view: String)
  /// A property of a view moves more than once, or its numbers by different rules.
  case severalLegs(view: String, count: Int)
  /// A number takes a longer or finer approximation than any code has.
  case inexpressible(PolylineError)
  /// A number of a view needs too many keyframes.
  case tooManyKeyframes(view: String, property: String, limit: Int)
  /// A number of a view moves for too many milliseconds to be approximated.
  case movesTooLong(view: String, property: String, limit: Int)
  /// A number of a view does not fit into single precision.
  case tooLarge(view: String, property: String, value: Double)
  /// The duration in seconds is not 0, but shorter than the language's unit of time.
  case tooShort(duration: Double)
  /// The duration in seconds is longer than the language's unit of time can count.
  case tooLong(duration: Double, limit: Double)
}
