/// A named cubic Bézier of CSS, a design system or a system of this package.
///
/// - Reference: W3C, CSS Easing Functions Level 2, "Cubic Bézier easing functions"; easings.net, the
///   CSS values of Penner's easing functions; Material Design, "Easing and duration".
public struct CurvePreset: Hashable, Sendable {
  /// The origin of a preset.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// CSS's keywords.
    case css
    /// Penner's easing functions, as cubic Béziers.
    case penner
    /// Material Design's curves.
    case material
    /// The curve of CardStackController.
    case deckcalc
  }

  /// The name, in kebab case.
  public let name: String
  /// The origin.
  public let family: Family
  /// The curve; `linear` is one with control points (0, 0) and (1, 1).
  public let curve: CubicBezierCurve

  private init(
    _ name: String, _ family: Family, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) {
    (self.name, self.family) = (name, family)
    curve = CubicBezierCurve(unchecked: x1, y1, x2, y2)
  }

  /// The preset as a timing curve.
  public var timingCurve: TimingCurve { name == "linear" ? .linear : .cubicBezier(curve) }

  /// The curve with which CardStackController moves a card behind another.
  public static let cardStack = CurvePreset("card-stack", .deckcalc, 0.1, 0.5, 0.5, 1)

  /// Every preset, by family.
  public static let all: [CurvePreset] = [
    CurvePreset("linear", .css, 0, 0, 1, 1),
    CurvePreset("ease", .css, 0.25, 0.1, 0.25, 1),
    CurvePreset("ease-in", .css, 0.42, 0, 1, 1),
    CurvePreset("ease-out", .css, 0, 0, 0.58, 1),
    CurvePreset("ease-in-out", .css, 0.42, 0, 0.58, 1),
    CurvePreset("ease-in-sine", .penner, 0.12, 0, 0.39, 0),
    CurvePreset("ease-out-sine", .penner, 0.61, 1, 0.88, 1),
    CurvePreset("ease-in-out-sine", .penner, 0.37, 0, 0.63, 1),
    CurvePreset("ease-in-quad", .penner, 0.11, 0, 0.5, 0),
    CurvePreset("ease-out-quad", .penner, 0.5, 1, 0.89, 1),
    CurvePreset("ease-in-out-quad", .penner, 0.45, 0, 0.55, 1),
    CurvePreset("ease-in-cubic", .penner, 0.32, 0, 0.67, 0),
    CurvePreset("ease-out-cubic", .penner, 0.33, 1, 0.68, 1),
    CurvePreset("ease-in-out-cubic", .penner, 0.65, 0, 0.35, 1),
    CurvePreset("ease-in-quart", .penner, 0.5, 0, 0.75, 0),
    CurvePreset("ease-out-quart", .penner, 0.25, 1, 0.5, 1),
    CurvePreset("ease-in-out-quart", .penner, 0.76, 0, 0.24, 1),
    CurvePreset("ease-in-quint", .penner, 0.64, 0, 0.78, 0),
    CurvePreset("ease-out-quint", .penner, 0.22, 1, 0.36, 1),
    CurvePreset("ease-in-out-quint", .penner, 0.83, 0, 0.17, 1),
    CurvePreset("ease-in-expo", .penner, 0.7, 0, 0.84, 0),
    CurvePreset("ease-out-expo", .penner, 0.16, 1, 0.3, 1),
    CurvePreset("ease-in-out-expo", .penner, 0.87, 0, 0.13, 1),
    CurvePreset("ease-in-circ", .penner, 0.55, 0, 1, 0.45),
    CurvePreset("ease-out-circ", .penner, 0, 0.55, 0.45, 1),
    CurvePreset("ease-in-out-circ", .penner, 0.85, 0, 0.15, 1),
    CurvePreset("ease-in-back", .penner, 0.36, 0, 0.66, -0.56),
    CurvePreset("ease-out-back", .penner, 0.34, 1.56, 0.64, 1),
    CurvePreset("ease-in-out-back", .penner, 0.68, -0.6, 0.32, 1.6),
    CurvePreset("standard", .material, 0.4, 0, 0.2, 1),
    CurvePreset("decelerate", .material, 0, 0, 0.2, 1),
    CurvePreset("accelerate", .material, 0.4, 0, 1, 1),
    CurvePreset("standard-3", .material, 0.2, 0, 0, 1),
    CurvePreset("standard-decelerate", .material, 0, 0, 0, 1),
    CurvePreset("standard-accelerate", .material, 0.3, 0, 1, 1),
    CurvePreset("emphasized-decelerate", .material, 0.05, 0.7, 0.1, 1),
    CurvePreset("emphasized-accelerate", .material, 0.3, 0, 0.8, 0.15),
    cardStack,
  ]
}
