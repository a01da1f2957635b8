import TestSupport
import Testing

/// Exported Swift and Kotlin to the letter.
@Suite struct CodeTests {
  static func code(_ words: String) -> String { Run(OptionEffects.split(words)).output }

  private static let bounce = "bounce --side left --sides left --no-shadow"

  @Test func coreAnimationHasAFunctionForEachProperty() {
    #expect(
      Self.code(Self.bounce + " --format swift") == #"""
        // deckcalc 0.1.0: bounce --side left --sides left --no-shadow

        import QuartzCore

        /// A motion in an area of 320 x 480 pt; back to front: left, center.
        ///
        /// The anchor points of the layers are in their middle.
        ///
        /// Not set by this code:
        /// left: position.x 160, position.y 240, bounds.size.width 320, bounds.size.height 480.
        /// center: position.y 240, bounds.size.width 320, bounds.size.height 480.
        enum DeckBounce {
            static let duration: CFTimeInterval = 0.6

            /// center: exact.
            static func centerPositionX() -> CAAnimation {
                let animation = CAKeyframeAnimation(keyPath: "position.x")
                animation.values = [436, 480, 160] as [Double]
                animation.keyTimes = [0, 0.5, 1]
                animation.timingFunctions = [
                    CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1),
                    CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1),
                ]
                animation.duration = 0.6
                animation.fillMode = .both
                animation.isRemovedOnCompletion = false
                return animation
            }

            /// Adds the animations, which hold the values at their end.
            static func add(center: CALayer) {
                center.add(centerPositionX(), forKey: "deckcalc.position.x")
            }
        }

        """#)
  }

  @Test func uikitChainsAnimators() {
    #expect(
      Self.code(Self.bounce + " --format swift --api uikit") == #"""
        // deckcalc 0.1.0: bounce --side left --sides left --no-shadow --api uikit

        import UIKit

        /// A motion in an area of 320 x 480 pt; back to front: left, center.
        @MainActor
        enum DeckBounce {
            static let duration: TimeInterval = 0.6

            /// Gives the views their values at the start, runs the motion and calls back.
            static func run(left: UIView, center: UIView, completion: @escaping () -> Void = {}) {
                left.bounds.size = CGSize(width: 320, height: 480)
                left.center = CGPoint(x: 160, y: 240)
                center.bounds.size = CGSize(width: 320, height: 480)
                center.center = CGPoint(x: 436, y: 240)

                func finish() { completion() }

                // center.center.x: exact.
                func step1() {
                    let animator = UIViewPropertyAnimator(
                        duration: 0.3,
                        timingParameters: UICubicTimingParameters(
                            controlPoint1: CGPoint(x: 0.42, y: 0),
                            controlPoint2: CGPoint(x: 1, y: 1)
                        )
                    )
                    animator.addAnimations {
                        center.center.x = 480
                    }
                    animator.addCompletion { _ in step2() }
                    animator.startAnimation()
                }
                func step2() {
                    let animator = UIViewPropertyAnimator(
                        duration: 0.3,
                        timingParameters: UICubicTimingParameters(
                            controlPoint1: CGPoint(x: 0, y: 0),
                            controlPoint2: CGPoint(x: 0.58, y: 1)
                        )
                    )
                    animator.addAnimations {
                        center.center.x = 160
                    }
                    animator.addCompletion { _ in finish() }
                    animator.startAnimation()
                }

                step1()
            }
        }

        """#)
  }

  @Test func swiftUIHasATrackForEachNumber() {
    #expect(
      Self.code(Self.bounce + " --format swift --api swift-ui --views center") == #"""
        // deckcalc 0.1.0: bounce --side left --sides left --no-shadow --api swift-ui --views center

        import SwiftUI

        /// A motion in an area of 320 x 480 pt; back to front: center.
        ///
        /// Stack the views in a `ZStack(alignment: .topLeading)`.
        /// Needs Swift 6.2, and iOS 17, macOS 14, tvOS 17 or watchOS 10.
        struct DeckBounce {
            static let duration: TimeInterval = 0.6

            /// The x of `center` in points: exact.
            var centerX: CGFloat = 276

            @KeyframesBuilder<DeckBounce>
            static func keyframes() -> some Keyframes<DeckBounce> {
                KeyframeTrack(\.centerX) {
                    LinearKeyframe(
                        320, duration: 0.3,
                        timingCurve: .bezier(
                            startControlPoint: UnitPoint(x: 0.42, y: 0),
                            endControlPoint: UnitPoint(x: 1, y: 1)
                        )
                    )
                    LinearKeyframe(
                        0, duration: 0.3,
                        timingCurve: .bezier(
                            startControlPoint: UnitPoint(x: 0, y: 0),
                            endControlPoint: UnitPoint(x: 0.58, y: 1)
                        )
                    )
                }
            }
        }

        extension View where Self: SendableMetatype {
            /// Plays the motion of `center` each time `trigger` changes.
            func deckBounceCenter(trigger: some Equatable) -> some View {
                keyframeAnimator(initialValue: DeckBounce(), trigger: trigger) { content, value in
                    content
                        .frame(width: 320, height: 480)
                        .offset(x: value.centerX, y: 0)
                } keyframes: { _ in
                    DeckBounce.keyframes()
                }
            }
        }

        """#)
  }

  @Test func composeHasASpecForEachNumber() {
    #expect(
      Self.code(Self.bounce + " --format compose") == """
        // deckcalc 0.1.0: bounce --side left --sides left --no-shadow

        import androidx.compose.animation.core.CubicBezierEasing
        import androidx.compose.animation.core.FiniteAnimationSpec
        import androidx.compose.animation.core.keyframes

        /**
         * A motion in an area of 320 x 480 dp; back to front: left, center.
         *
         * Play a number with `Animatable(276f).animateTo(0f, DeckBounce.centerX)`.
         * Times are whole milliseconds; the comment of a number says what that costs.
         *
         * Not set by this code:
         * left: x 0, y 0, width 320, height 480.
         * center: y 0, width 320, height 480.
         */
        object DeckBounce {
            const val DURATION_MILLIS = 600

            /** x of center in dp, from 276 to 0: exact. */
            val centerX: FiniteAnimationSpec<Float> = keyframes {
                durationMillis = 600
                276f at 0 using CubicBezierEasing(0.42f, 0f, 1f, 1f)
                320f at 300 using CubicBezierEasing(0f, 0f, 0.58f, 1f)
                0f at 600
            }
        }

        """)
  }

  @Test func aLoneSpringOfComposeIsASpring() {
    let code = Self.code(
      "open --curve spring(mass:_1,_stiffness:_100,_damping:_12,_velocity:_2) --no-shadow "
        + "--format compose --max-error 0.5")
    #expect(
      code.contains(
        """
            /** x of center in dp, from 0 to 276: a spring, which takes a duration of its own. */
            val centerX: FiniteAnimationSpec<Float> = spring(dampingRatio = 0.6f, stiffness = 100f, \
        visibilityThreshold = 0.5f)
            /** The initial velocity of `centerX`, in dp per second. */
            const val centerXVelocity = 552f

        """))
    #expect(
      code.contains(
        "`Animatable(0f).animateTo(276f, DeckOpen.centerX, "
          + "initialVelocity = DeckOpen.centerXVelocity)`"))
    // 40 pt in 0.3 s, in single precision.
    #expect(
      Self.code("reveal toggle --format compose").contains("const val leftXVelocity = 133.33333f\n")
    )
    let resting = Self.code("open --curve bouncy --no-shadow --format compose")
    #expect(resting.contains("spring(") && !resting.contains("elocity"))
  }

  @Test(arguments: ["", "--until 0.4 "])
  func aSpringOfComposeThatIsCutOffIsKeyframes(until: String) {
    let duration = until.isEmpty ? "--duration 0.4 " : until
    let code = Self.code("open --curve bouncy \(duration)--no-shadow --format compose")
    #expect(code.contains("DURATION_MILLIS = 400"))
    #expect(code.contains("val centerX: FiniteAnimationSpec<Float> = keyframes {"))
    #expect(!code.contains("animation.core.spring"))
  }

  // MARK: Motions without a duration, and without motion

  @Test(arguments: ["swift", "swift --api uikit", "swift --api swift-ui", "compose"])
  func aMotionWithoutDurationHasNoAnimations(format: String) {
    let code = Self.code("open --no-animation --no-shadow --format \(format)")
    #expect(code.contains("Views without a motion in an area of 320 x 480"))
    for word in ["CAAnimation", "Animator", "KeyframeTrack", "AnimationSpec"] {
      #expect(!code.contains(word))
    }
  }

  // MARK: Jumps and ends

  static let jumps = [
    ("step-start", "276"), ("steps(4,_jump-both)", "55.2"), ("steps(4,_start)", "69"),
    ("linear(0.3,_1)", "82.8"),
  ]

  @Test(arguments: jumps)
  func aJumpAtTheStartOfASwiftUITrackIsAMove(curve: String, value: String) {
    let words = "open --no-shadow --format swift --api swift-ui --curve "
    let start = "KeyframeTrack(\\.centerX) {\n            MoveKeyframe(\(value))\n"
    #expect(Self.code(words + curve).contains(start))
    #expect(!Self.code(words + "steps(4,_end)").contains("MoveKeyframe"))
  }

  @Test func aJumpAtTheStartOfALaterLegIsAMove() {
    let file = """
      {"parameters": {"shadow": false}, "actions": [{"at": 0, "do": "open"},
      {"at": 0.3, "do": "close", "curve": "steps(2, start)"}]}
      """
    let run = Run(
      ["run", "a.json", "--format", "swift", "--api", "swift-ui"], files: ["a.json": file])
    #expect(run.output.contains("MoveKeyframe(138)\n            for piece in centerXPieces"))
  }

  @Test func aJumpOfComposeTakesAMillisecond() {
    let code = Self.code("open --curve steps(2,_start) --no-shadow --format compose")
    #expect(code.contains("from 0 to 276: exact, except that a jump takes a millisecond."))
    for line in ["0f at 0", "138f at 1", "138f at 149", "276f at 150", "276f at 300"] {
      #expect(code.contains("        \(line)\n"))
    }
  }

  static let fades = [
    ("swift", ["animation.duration = 0.3\n", "animation.duration = 1\n"]),
    ("swift --api uikit", ["duration: 0.3,", "animation.duration = 1\n"]),
    ("swift --api swift-ui", ["276, duration: 0.3,", "0.5, duration: 1,"]),
    ("compose", ["DURATION_MILLIS = 1000", "276f at 300\n    }", "0.5f at 1000\n    }"]),
  ]

  @Test(arguments: fades)
  func aShadowFadesAfterTheEndOfTheMotion(format: String, parts: [String]) {
    let code = Self.code("open --format \(format)")
    for part in parts { #expect(code.contains(part)) }
    #expect(!Self.code("open --until 0.3 --format \(format)").contains(parts[parts.count - 1]))
  }

  // MARK: Names

  static let types = [
    ("a", "A"), ("my-slide2", "MySlide2"), ("x--y-", "XY"), ("DeckOpen", "DeckOpen"),
    ("view", "ViewMotion"), ("Self", "SelfMotion"), ("cA-layer", "CALayerMotion"),
  ]

  @Test(arguments: types)
  func namesOfTypesAreInCamelCase(name: String, type: String) {
    let start = "open --no-shadow --name \(name) --format "
    #expect(Self.code(start + "swift").contains("\nenum \(type) {\n"))
    #expect(Self.code(start + "compose").contains("\nobject \(type) {\n"))
  }

  @Test func aTitleEndsNoComment() {
    let name = "*/ /* \u{2028}\n\\.json"
    let file = #"{"actions": [{"at": 0, "do": "open"}]}"#
    for format in ["swift", "compose"] {
      let run = Run(["run", name, "--format", format], files: [name: file])
      #expect(
        run.output.hasPrefix(
          #"// deckcalc 0.1.0: run '* / / * \u{2028}\u{a}\.json'"# + "\n\nimport"))
    }
  }

  @Test func everyLineHasAtMost120Columns() {
    let words = "card stack --cards 3 --name \(String(repeating: "a", count: 64)) --format "
    for format in ["swift", "swift --api uikit", "swift --api swift-ui", "compose"] {
      let longest = lines(Self.code(words + format)).max { $0.count < $1.count } ?? ""
      #expect(longest.count <= 120, "\(longest)")
    }
  }

  // MARK: Options

  @Test func aJointIsHeldOrJoined() {
    let words = "open --curve joint(frequency:_5) --no-shadow --format "
    for format in ["swift", "swift --api uikit", "swift --api swift-ui", "compose"] {
      let held = Self.code(words + format)
      let joined = Self.code(words + format + " --stepped join")
      #expect(held != joined)
    }
  }

  @Test func theEndIsCutOrHeld() {
    let held = Self.code("open --no-shadow --until 0.6 --format swift")
    #expect(held.contains("animation.values = [160, 436, 436] as [Double]"))
    #expect(held.contains("animation.keyTimes = [0, 0.5, 1]"))
    let cut = Self.code("open --no-shadow --until 0.15 --format swift")
    #expect(cut.contains("animation.duration = 0.15\n"))
    #expect(cut.contains("/// center: within 0.01 pt of the motion.\n"))
  }

  @Test func aDelayIsAHold() {
    let code = Self.code("open --no-shadow --delay 0.1 --format compose")
    #expect(
      code.contains(
        """
                0f at 0
                0f at 100 using CubicBezierEasing(0.42f, 0f, 0.58f, 1f)
                276f at 400

        """))
  }
}
