// deckcalc 0.1.0: door open --api swift-ui --name swift-door --curve ease-in-out

import SwiftUI

/// A motion in an area of 320 x 480 pt; back to front: door, curtain, card.
///
/// Stack the views in a `ZStack(alignment: .topLeading)`.
/// Needs Swift 6.2, and iOS 17, macOS 14, tvOS 17 or watchOS 10.
struct SwiftDoor {
    static let duration: TimeInterval = 0.5

    /// The angle of `door` in degrees: exact.
    var doorAngle: Double = -90

    /// The x of `door` in points: exact.
    var doorX: CGFloat = -280

    /// The scaleX of `curtain`: exact.
    var curtainScaleX: CGFloat = 1

    /// The x of `curtain` in points: exact.
    var curtainX: CGFloat = 40

    /// The scale of `card`: exact.
    var cardScale: CGFloat = 0.5

    @KeyframesBuilder<SwiftDoor>
    static func keyframes() -> some Keyframes<SwiftDoor> {
        KeyframeTrack(\.doorAngle) {
            LinearKeyframe(
                0, duration: 0.5,
                timingCurve: .bezier(
                    startControlPoint: UnitPoint(x: 0.42, y: 0),
                    endControlPoint: UnitPoint(x: 0.58, y: 1)
                )
            )
        }
        KeyframeTrack(\.doorX) {
            LinearKeyframe(
                0, duration: 0.5,
                timingCurve: .bezier(
                    startControlPoint: UnitPoint(x: 0.42, y: 0),
                    endControlPoint: UnitPoint(x: 0.58, y: 1)
                )
            )
        }
        KeyframeTrack(\.curtainScaleX) {
            LinearKeyframe(
                1.25, duration: 0.5,
                timingCurve: .bezier(
                    startControlPoint: UnitPoint(x: 0.42, y: 0),
                    endControlPoint: UnitPoint(x: 0.58, y: 1)
                )
            )
        }
        KeyframeTrack(\.curtainX) {
            LinearKeyframe(
                20, duration: 0.5,
                timingCurve: .bezier(
                    startControlPoint: UnitPoint(x: 0.42, y: 0),
                    endControlPoint: UnitPoint(x: 0.58, y: 1)
                )
            )
        }
        KeyframeTrack(\.cardScale) {
            LinearKeyframe(
                1, duration: 0.5,
                timingCurve: .bezier(
                    startControlPoint: UnitPoint(x: 0.42, y: 0),
                    endControlPoint: UnitPoint(x: 0.58, y: 1)
                )
            )
        }
    }
}

extension View where Self: SendableMetatype {
    /// Plays the motion of `door` each time `trigger` changes.
    func swiftDoorDoor(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: SwiftDoor(), trigger: trigger) { content, value in
            content
                .frame(width: 280, height: 480)
                .rotation3DEffect(
                    .degrees(value.doorAngle), axis: (x: 0, y: 1, z: 0), anchor: UnitPoint(x: 1, y: 0.5),
                    perspective: 0.48
                )
                .offset(x: value.doorX, y: 0)
        } keyframes: { _ in
            SwiftDoor.keyframes()
        }
    }

    /// Plays the motion of `curtain` each time `trigger` changes.
    func swiftDoorCurtain(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: SwiftDoor(), trigger: trigger) { content, value in
            content
                .frame(width: 280, height: 480)
                .scaleEffect(x: value.curtainScaleX, y: 1, anchor: UnitPoint(x: 0, y: 0.5))
                .offset(x: value.curtainX, y: 0)
        } keyframes: { _ in
            SwiftDoor.keyframes()
        }
    }

    /// Plays the motion of `card` each time `trigger` changes.
    func swiftDoorCard(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: SwiftDoor(), trigger: trigger) { content, value in
            content
                .frame(width: 80, height: 120)
                .scaleEffect(x: 1.5 * value.cardScale, y: value.cardScale, anchor: UnitPoint(x: 0.5, y: 0.5))
                .offset(x: 100, y: 150)
        } keyframes: { _ in
            SwiftDoor.keyframes()
        }
    }
}
