/// A named spring of a platform or a design system.
///
/// - Reference: Apple, SwiftUI documentation, "Spring"; androidx, Compose Material 3, tokens of
///   version 0.14, `StandardMotionTokens` and `ExpressiveMotionTokens`.
struct SpringPreset: Sendable {
  /// The name, in kebab case.
  let name: String
  let description: SpringCurve.Description

  private init(_ name: String, response: Double, bounce: Double) {
    (self.name, description) = (name, .init(.bounce, response, bounce))
  }

  private init(_ name: String, stiffness: Double, ratio: Double) {
    (self.name, description) = (name, .init(.stiffness, 1, stiffness, ratio))
  }

  /// Every named spring, in the order of the documentation.
  static let all = [
    SpringPreset("smooth", response: 0.5, bounce: 0),
    SpringPreset("snappy", response: 0.5, bounce: 0.15),
    SpringPreset("bouncy", response: 0.5, bounce: 0.3),
    SpringPreset("standard-default-spatial", stiffness: 700, ratio: 0.9),
    SpringPreset("standard-fast-spatial", stiffness: 1400, ratio: 0.9),
    SpringPreset("standard-slow-spatial", stiffness: 300, ratio: 0.9),
    SpringPreset("standard-default-effects", stiffness: 1600, ratio: 1),
    SpringPreset("standard-fast-effects", stiffness: 3800, ratio: 1),
    SpringPreset("standard-slow-effects", stiffness: 800, ratio: 1),
    SpringPreset("expressive-default-spatial", stiffness: 380, ratio: 0.8),
    SpringPreset("expressive-fast-spatial", stiffness: 800, ratio: 0.6),
    SpringPreset("expressive-slow-spatial", stiffness: 200, ratio: 0.8),
    SpringPreset("expressive-default-effects", stiffness: 1600, ratio: 1),
    SpringPreset("expressive-fast-effects", stiffness: 3800, ratio: 1),
    SpringPreset("expressive-slow-effects", stiffness: 800, ratio: 1),
  ]

  /// The numbers that Android and Jetpack Compose name for a parameter, such as
  /// `Spring.StiffnessLow` or `DAMPING_RATIO_LOW_BOUNCY`.
  ///
  /// - Reference: Android Developers, "SpringForce", and androidx, Compose, `Spring`.
  static func constants(of key: SpringForm.Key) -> [(name: String, value: Double)] {
    switch key {
    case .stiffness:
      [("high", 10_000), ("medium", 1500), ("medium-low", 400), ("low", 200), ("very-low", 50)]
    case .dampingRatio:
      [("high-bouncy", 0.2), ("medium-bouncy", 0.5), ("low-bouncy", 0.75), ("no-bouncy", 1)]
    default: []
    }
  }
}
