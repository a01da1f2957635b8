// Declarations of SwiftUI for type checks where there is no SwiftUI.
//
// Names, types and isolation follow Apple's documentation of iOS 17 and later.

@_exported import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("not a view") }
}

@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct ModifiedView: View {
    nonisolated init() {}
    public var body: Never { fatalError("not a view") }
}

public struct PlaceholderContentView<Value>: View {
    public var body: Never { fatalError("not a view") }
}

// MARK: Geometry and color

public struct UnitPoint: Hashable, Sendable {
    public var x, y: CGFloat

    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    public static let center = UnitPoint(x: 0.5, y: 0.5)
}

public struct Angle: Hashable, Sendable {
    public static func degrees(_ degrees: Double) -> Angle { Angle() }
}

public struct Alignment: Sendable {
    public static let center = Alignment()
    public static let topLeading = Alignment()
}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable {
    public enum RGBColorSpace: Sendable { case sRGB }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {}
}

public protocol Shape: Sendable {}

public struct UnevenRoundedRectangle: Shape {
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0
    ) {}
}

extension View {
    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { ModifiedView() }

    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { ModifiedView() }

    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        ModifiedView()
    }

    public nonisolated func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View { ModifiedView() }

    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View { ModifiedView() }

    public nonisolated func opacity(_ opacity: Double) -> some View { ModifiedView() }

    public nonisolated func background<S: ShapeStyle>(_ style: S) -> some View { ModifiedView() }

    public nonisolated func clipShape<S: Shape>(_ shape: S) -> some View { ModifiedView() }

    public nonisolated func shadow(
        color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View { ModifiedView() }

    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content:
            @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View { ModifiedView() }
}

// MARK: Curves

public protocol Animatable {}

extension Double: Animatable {}
extension CGFloat: Animatable {}

public struct UnitCurve: Hashable, Sendable {
    public static let linear = UnitCurve()

    public static func bezier(
        startControlPoint: UnitPoint, endControlPoint: UnitPoint
    ) -> UnitCurve { UnitCurve() }
}

public struct Spring: Hashable, Sendable {
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}

    public init(
        mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
    ) {}
}

// MARK: Keyframes

public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable
}

public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
        startVelocity: Value? = nil
    ) {}
}

public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(_ to: Value) {}
}

public struct EmptyKeyframeTrackContent<Value: Animatable>: KeyframeTrackContent {}

@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(
        _ expression: K
    ) -> K where K.Value == Value { expression }

    public static func buildPartialBlock<K: KeyframeTrackContent>(
        first: K
    ) -> K where K.Value == Value { first }

    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> { EmptyKeyframeTrackContent<Value>() }

    public static func buildArray(
        _ components: [some KeyframeTrackContent<Value>]
    ) -> some KeyframeTrackContent<Value> { EmptyKeyframeTrackContent<Value>() }
}

public protocol Keyframes<Value> {
    associatedtype Value
}

public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>
where Content.Value == Value {
    public init(
        _ keyPath: WritableKeyPath<Root, Value>,
        @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {}
}

public struct TrackKeyframes<Value>: Keyframes {}

@resultBuilder public struct KeyframesBuilder<Value> {
    public static func buildExpression<Item, Content>(
        _ expression: KeyframeTrack<Value, Item, Content>
    ) -> TrackKeyframes<Value> { TrackKeyframes() }

    public static func buildExpression<K: Keyframes>(
        _ expression: K
    ) -> K where K.Value == Value { expression }

    public static func buildPartialBlock<K: Keyframes>(
        first: K
    ) -> K where K.Value == Value { first }

    public static func buildPartialBlock(
        accumulated: some Keyframes<Value>, next: some Keyframes<Value>
    ) -> some Keyframes<Value> { TrackKeyframes<Value>() }
}
