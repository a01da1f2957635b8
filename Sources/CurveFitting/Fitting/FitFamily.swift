/// A family of curves that can be fitted to a recording.
package enum FitFamily: String, Hashable, Sendable, CaseIterable {
  /// The named cubic Béziers.
  case preset
  /// A cubic Bézier with free control points.
  case cubicBezier = "cubic-bezier"
  /// A damped spring.
  case spring
  /// The deceleration of a scroll view.
  case decelerate
}

/// The families to fit and the figures that are known.
package struct FitOptions: Hashable, Sendable {
  /// The families, by default all.
  package var families = FitFamily.allCases
  /// The values before and after the motion, if they are known.
  package var from, to: Double?
  /// The start and the duration in seconds, if they are known; a spring is held from its end on.
  package var start, duration: Double?
  /// Whether the initial velocity of a spring is fitted; otherwise it is 0.
  package var fitsVelocity = false
  /// Whether a spring's damping ratio may be above 1.
  package var allowsOverdamping = false

  /// Creates the options: all families, and nothing known.
  package init() {}
}

/// A fitted number.
package enum FitQuantity: String, Hashable, Sendable, CaseIterable {
  case start, duration, from, to
  case x1, y1, x2, y2
  case response, dampingRatio
  case velocity, rate
}
