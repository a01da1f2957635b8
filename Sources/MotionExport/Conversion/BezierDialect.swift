/// A program or format in whose terms a cubic Bézier can be expressed, in the order of output.
package enum BezierDialect: String, CaseIterable, Hashable, Sendable {
  /// CSS's `cubic-bezier()`.
  case css
  /// `CAMediaTimingFunction`.
  case coreAnimation = "core-animation"
  /// `UICubicTimingParameters`.
  case uikitTiming = "uikit-timing"
  /// SwiftUI's `UnitCurve`.
  case swiftUI = "swift-ui"
  /// Jetpack Compose's `CubicBezierEasing`.
  case compose
  /// Android's `PathInterpolator`.
  case android
  /// Flutter's `Cubic`.
  case flutter
  /// The four coordinates.
  case array
}
