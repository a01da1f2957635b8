// deckcalc 0.1.0: door open --views curtain,card --curve ease-in-out

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.keyframes

/**
 * A motion in an area of 320 x 480 dp; back to front: curtain, card.
 *
 * Play a number with `Animatable(0f).animateTo(-20f, DoorOpen.curtainTranslationX)`.
 * Times are whole milliseconds; the comment of a number says what that costs.
 *
 * Not set by this code:
 * curtain: x 40, y 0, width 280, height 480, pivotFractionX 0.
 * card: x 100, y 150, width 80, height 120.
 */
object DoorOpen {
    const val DURATION_MILLIS = 500

    /** translationX of curtain in dp, from 0 to -20: exact. */
    val curtainTranslationX: FiniteAnimationSpec<Float> = keyframes {
        durationMillis = 500
        0f at 0 using CubicBezierEasing(0.42f, 0f, 0.58f, 1f)
        -20f at 500
    }

    /** scaleX of curtain, from 1 to 1.25: exact. */
    val curtainScaleX: FiniteAnimationSpec<Float> = keyframes {
        durationMillis = 500
        1f at 0 using CubicBezierEasing(0.42f, 0f, 0.58f, 1f)
        1.25f at 500
    }

    /** scaleX of card, from 0.75 to 1.5: exact. */
    val cardScaleX: FiniteAnimationSpec<Float> = keyframes {
        durationMillis = 500
        0.75f at 0 using CubicBezierEasing(0.42f, 0f, 0.58f, 1f)
        1.5f at 500
    }

    /** scaleY of card, from 0.5 to 1: exact. */
    val cardScaleY: FiniteAnimationSpec<Float> = keyframes {
        durationMillis = 500
        0.5f at 0 using CubicBezierEasing(0.42f, 0f, 0.58f, 1f)
        1f at 500
    }
}
