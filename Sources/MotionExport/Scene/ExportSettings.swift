package import MotionCore
package import MotionNumerics

/// A framework that plays animations: of Apple's platforms, in JavaScript, or a part of CSS.
package enum ExportAPI: String, CaseIterable, Hashable, Sendable {
  case coreAnimation = "core-animation"
  case uikit
  case swiftUI = "swift-ui"
  case webAnimations = "web-animations"
  case motion, keyframes, transition

  /// The name of the format of its code.
  package var format: String {
    switch self {
    case .coreAnimation, .uikit, .swiftUI: "swift"
    case .webAnimations, .motion: "js"
    case .keyframes, .transition: "css"
    }
  }
}

/// The path of a motion that moves by jumps: by the display frames of a joint or by whole points.
package enum SteppedPaths: String, CaseIterable, Hashable, Sendable {
  /// The last position until the next jump, as tables show it.
  case hold
  /// A straight line from jump to jump.
  case join
}

/// The greatest errors of an export.
package struct ExportTolerance: Hashable, Sendable {
  /// The greatest error of a position, a size or a radius, in points.
  package var points: Double
  /// The greatest error of an opacity.
  package var opacity: Double
  /// The greatest error of a scale.
  package var scale: Double
  /// The greatest error of an angle, in degrees.
  package var angle: Double

  /// Creates the errors.
  package init(points: Double, opacity: Double, scale: Double, angle: Double) {
    (self.points, self.opacity) = (points, opacity)
    (self.scale, self.angle) = (scale, angle)
  }
}

/// A scene to be exported, and the settings of all formats of code.
package struct Export: Sendable {
  /// The views and their motion.
  package var scene: Scene
  /// The end of the motion, or the one that is given, at or after which the last values are held.
  package var end: Instant
  /// Whether what still changes at the end, such as a shadow, is cut off there.
  package var isCut: Bool
  /// The start of all names.
  package var name: ExportName
  /// The generator and the command, for the first comment; not yet escaped.
  package var title: String
  /// The greatest errors.
  package var tolerance: ExportTolerance
  /// The path of motions that move by jumps.
  package var stepped: SteppedPaths
  /// The properties that a drag has moved up to the start, whose values there code takes.
  package var released: [Property] = []

  /// Creates an export.
  package init(
    _ scene: Scene, until end: Instant, isCut: Bool = false, name: ExportName, title: String,
    tolerance: ExportTolerance, stepped: SteppedPaths
  ) {
    (self.scene, self.end, self.isCut) = (scene, end, isCut)
    (self.name, self.title) = (name, title)
    (self.tolerance, self.stepped) = (tolerance, stepped)
  }

  /// Returns the end of a number: that of the motion or, if the number still changes then, its own.
  func end(of number: Expression) -> Instant {
    guard !isCut else { return end }
    return number.properties.compactMap { scene.motion.track(of: $0)?.lastChange }.reduce(end, max)
  }

  /// The instant from which all views rest.
  package var rest: Instant {
    scene.views.lazy.flatMap { view in Scene.View.Quantity.allCases.map { end(of: view[$0]) } }
      .reduce(end, max)
  }
}

/// The start of every name in exported code: a letter, then letters, digits and hyphens.
package struct ExportName: Hashable, Sendable {
  /// The greatest number of characters.
  package static let greatestLength = 64

  /// The name, which CSS uses as it is.
  package let text: String

  /// Creates a name, or returns nil if a string is none.
  package init?(_ text: String) {
    guard let first = text.first, first.isLetter, text.utf8.count <= Self.greatestLength,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { return nil }
    self.text = text
  }
}
