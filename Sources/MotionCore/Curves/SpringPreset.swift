/// The named springs of platforms and design systems.
///
/// - Reference: Apple, SwiftUI documentation, "Spring"; androidx, Compose Material 3, tokens of
///   version 0.14, `StandardMotionTokens` and `ExpressiveMotionTokens`.
enum SpringPreset {
  /// Every named spring, by its name in kebab case, in the order of the documentation.
  static let all: [(name: String, description: SpringCurve.Description)] = [
    ("smooth", .init(.bounce, 0.5, 0)),
    ("snappy", .init(.bounce, 0.5, 0.15)),
    ("bouncy", .init(.bounce, 0.5, 0.3)),
    ("standard-default-spatial", .init(.stiffness, 1, 700, 0.9)),
    ("standard-fast-spatial", .init(.stiffness, 1, 1400, 0.9)),
    ("standard-slow-spatial", .init(.stiffness, 1, 300, 0.9)),
    ("standard-default-effects", .init(.stiffness, 1, 1600, 1)),
    ("standard-fast-effects", .init(.stiffness, 1, 3800, 1)),
    ("standard-slow-effects", .init(.stiffness, 1, 800, 1)),
    ("expressive-default-spatial", .init(.stiffness, 1, 380, 0.8)),
    ("expressive-fast-spatial", .init(.stiffness, 1, 800, 0.6)),
    ("expressive-slow-spatial", .init(.stiffness, 1, 200, 0.8)),
    ("expressive-default-effects", .init(.stiffness, 1, 1600, 1)),
    ("expressive-fast-effects", .init(.stiffness, 1, 3800, 1)),
    ("expressive-slow-effects", .init(.stiffness, 1, 800, 1)),
  ]

  /// The numbers that Android and Jetpack Compose name for a parameter, such as
  /// `Spring.StiffnessLow` or `DAMPING_RATIO_LOW_BOUNCY`.
  ///
  /// - Reference: Android Developers, "SpringForce", and androidx, Compose, `Spring`.
  static func constants(of key: ParameterError.Parameter) -> [(name: String, value: Double)] {
    switch key {
    case .stiffness:
      [("high", 10_000), ("medium", 1500), ("medium-low", 400), ("low", 200), ("very-low", 50)]
    case .dampingRatio:
      [("high-bouncy", 0.2), ("medium-bouncy", 0.5), ("low-bouncy", 0.75), ("no-bouncy", 1)]
    default: []
    }
  }
}
