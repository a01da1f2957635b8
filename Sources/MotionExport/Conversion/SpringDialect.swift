/// A program or format in whose terms a spring can be expressed, in the order of output.
package enum SpringDialect: String, CaseIterable, Hashable, Sendable {
  /// Mass, stiffness and damping.
  case physical
  /// SwiftUI's `Spring` and `Animation.spring(duration:bounce:)`.
  case swiftUI = "swift-ui"
  /// UIView's `usingSpringWithDamping`.
  case uikit
  /// `CASpringAnimation`.
  case coreAnimation = "core-animation"
  /// `UISpringTimingParameters`.
  case uikitTiming = "uikit-timing"
  /// Jetpack Compose's `spring()`.
  case compose
  /// AndroidX's `SpringForce`.
  case android
  /// Motion, formerly Framer Motion.
  case motion
  /// react-spring.
  case reactSpring = "react-spring"
  /// React Native Reanimated's `withSpring`.
  case reanimated
  /// Flutter's `SpringDescription`.
  case flutter
  /// Figma's custom spring.
  case figma
  /// Origami Studio and Rebound.
  case origami
  /// `UIAttachmentBehavior`.
  case attachment
  /// CSS's `linear()`.
  case css
  /// The nearest cubic Bézier.
  case cubicBezier = "cubic-bezier"
}
