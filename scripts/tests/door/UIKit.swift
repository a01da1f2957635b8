// deckcalc 0.1.0: door open --api uikit --name kit-door --curve ease-in-out

import UIKit

/// A motion in an area of 320 x 480 pt; back to front: door, curtain, card.
///
/// Core Animation turns views; the layer keeps its perspective.
@MainActor
enum KitDoor {
    static let duration: TimeInterval = 0.5

    /// Gives the views their values at the start, runs the motion and calls back.
    static func run(door: UIView, curtain: UIView, card: UIView, completion: @escaping () -> Void = {}) {
        door.layer.anchorPoint.x = 1
        door.layer.transform.m34 = -0.001
        door.bounds.size = CGSize(width: 280, height: 480)
        door.center = CGPoint(x: 0, y: 240)
        curtain.layer.anchorPoint.x = 0
        curtain.bounds.size = CGSize(width: 280, height: 480)
        curtain.center = CGPoint(x: 40, y: 240)
        curtain.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        card.bounds.size = CGSize(width: 80, height: 120)
        card.center = CGPoint(x: 140, y: 210)
        card.transform = CGAffineTransform(a: 0.75, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
        door.layer.add(doorTransformRotationY(), forKey: "deckcalc.transform.rotation.y")

        func finish() { completion() }

        // door.center.x: exact.
        // curtain.center.x: exact.
        // curtain.transform: exact.
        // card.transform: exact.
        func step1() {
            let animator = UIViewPropertyAnimator(
                duration: 0.5,
                timingParameters: UICubicTimingParameters(
                    controlPoint1: CGPoint(x: 0.42, y: 0),
                    controlPoint2: CGPoint(x: 0.58, y: 1)
                )
            )
            animator.addAnimations {
                door.center.x = 280
                curtain.center.x = 20
                curtain.transform = CGAffineTransform(a: 1.25, b: 0, c: 0, d: 1, tx: 0, ty: 0)
                card.transform = CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            }
            animator.addCompletion { _ in finish() }
            animator.startAnimation()
        }

        step1()
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
}
