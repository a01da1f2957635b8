// Declarations of Compose's animations for compilation where there is no Compose.
//
// Names and types follow the documentation of androidx.compose.animation.core.
package androidx.compose.animation.core

interface Easing {
    fun transform(fraction: Float): Float
}

class CubicBezierEasing(
    private val a: Float, private val b: Float, private val c: Float, private val d: Float
) : Easing {
    override fun transform(fraction: Float): Float = fraction + 0f * (a + b + c + d)
}

interface AnimationSpec<T>

interface FiniteAnimationSpec<T> : AnimationSpec<T>

class KeyframesSpec<T>(val config: KeyframesSpecConfig<T>) : FiniteAnimationSpec<T> {
    class KeyframeEntity<T>(val value: T, var easing: Easing? = null)

    class KeyframesSpecConfig<T> {
        var durationMillis: Int = 300
        var delayMillis: Int = 0
        val keyframes = mutableMapOf<Int, KeyframeEntity<T>>()

        infix fun T.at(timeStamp: Int): KeyframeEntity<T> {
            val entity = KeyframeEntity(this)
            keyframes[timeStamp] = entity
            return entity
        }

        infix fun KeyframeEntity<T>.using(easing: Easing): KeyframeEntity<T> {
            this.easing = easing
            return this
        }
    }
}

fun <T> keyframes(init: KeyframesSpec.KeyframesSpecConfig<T>.() -> Unit): KeyframesSpec<T> =
    KeyframesSpec(KeyframesSpec.KeyframesSpecConfig<T>().apply(init))

class SpringSpec<T>(
    val dampingRatio: Float = 1f, val stiffness: Float = 1500f, val visibilityThreshold: T? = null
) : FiniteAnimationSpec<T>

fun <T> spring(
    dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null
): SpringSpec<T> = SpringSpec(dampingRatio, stiffness, visibilityThreshold)
