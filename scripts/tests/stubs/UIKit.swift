// Declarations of UIKit for type checks where there is no UIKit.
//
// Names, types and isolation follow Apple's documentation. Blocks are declared as strictly as in
// any release: they run on the main actor and may be sent there.

@_exported import QuartzCore

public struct CGVector: Equatable, Sendable {
    public var dx, dy: CGFloat

    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

@MainActor open class UIView: NSObject {
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let calculationModeLinear = KeyframeAnimationOptions([])
    }

    open var bounds = CGRect.zero
    open var center = CGPoint.zero
    open var transform = CGAffineTransform.identity
    open var alpha: CGFloat = 1
    open var isHidden = false
    public let layer = CALayer()

    open class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: KeyframeAnimationOptions = [],
        animations: @escaping @MainActor @Sendable () -> Void,
        completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {}

    open class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping @MainActor @Sendable () -> Void
    ) {}
}

@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}

@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
}

@MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    public init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {}
}

@MainActor public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

@MainActor open class UIViewPropertyAnimator: NSObject {
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {}

    open func addAnimations(_ animation: @escaping @MainActor @Sendable () -> Void) {}

    open func addCompletion(
        _ completion: @escaping @MainActor @Sendable (UIViewAnimatingPosition) -> Void
    ) {}

    open func startAnimation() {}

    open func startAnimation(afterDelay delay: TimeInterval) {}
}
