// deckcalc 0.1.0: door open --name layer-door --curve ease-in-out

import QuartzCore

/// A motion in an area of 320 x 480 pt; back to front: door, curtain, card.
///
/// The anchor points of the layers are in their middle, except where `add` sets others.
///
/// Not set by this code:
/// door: position.y 240, bounds.size.width 280, bounds.size.height 480.
/// curtain: position.x 40, position.y 240, bounds.size.width 280, bounds.size.height 480.
/// card: position.x 140, position.y 210, bounds.size.width 80, bounds.size.height 120.
enum LayerDoor {
    static let duration: CFTimeInterval = 0.5

    /// door: exact.
    static func doorPositionX() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 280] as [Double]
        animation.keyTimes = [0, 1]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1),
        ]
        animation.duration = 0.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    /// door: exact.
    static func doorTransformRotationY() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.y")
        animation.values = [-1.5707963267948966, 0] as [Double]
        animation.keyTimes = [0, 1]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1),
        ]
        animation.duration = 0.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    /// curtain: exact.
    static func curtainTransformTranslationX() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
        animation.values = [0, -20] as [Double]
        animation.keyTimes = [0, 1]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1),
        ]
        animation.duration = 0.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    /// curtain: exact.
    static func curtainTransformScaleX() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "transform.scale.x")
        animation.values = [1, 1.25] as [Double]
        animation.keyTimes = [0, 1]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1),
        ]
        animation.duration = 0.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    /// card: exact.
    static func cardTransformScaleX() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "transform.scale.x")
        animation.values = [0.75, 1.5] as [Double]
        animation.keyTimes = [0, 1]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1),
        ]
        animation.duration = 0.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    /// card: exact.
    static func cardTransformScaleY() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "transform.scale.y")
        animation.values = [0.5, 1] as [Double]
        animation.keyTimes = [0, 1]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1),
        ]
        animation.duration = 0.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    /// Adds the animations, which hold the values at their end.
    static func add(door: CALayer, curtain: CALayer, card: CALayer) {
        door.anchorPoint.x = 1
        door.transform.m34 = -0.001
        curtain.anchorPoint.x = 0
        door.add(doorPositionX(), forKey: "deckcalc.position.x")
        door.add(doorTransformRotationY(), forKey: "deckcalc.transform.rotation.y")
        curtain.add(curtainTransformTranslationX(), forKey: "deckcalc.transform.translation.x")
        curtain.add(curtainTransformScaleX(), forKey: "deckcalc.transform.scale.x")
        card.add(cardTransformScaleX(), forKey: "deckcalc.transform.scale.x")
        card.add(cardTransformScaleY(), forKey: "deckcalc.transform.scale.y")
    }
}
