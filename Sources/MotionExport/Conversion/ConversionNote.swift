/// A remark about a conversion, without words.
package enum ConversionNote: Error, Hashable, Sendable {
  /// The spring is overdamped, and moves so only if overdamping is allowed.
  case isOverdamped
  /// The spring is overdamped, and its animation limits the ratio as the motion does.
  case isLimited
  /// The spring is overdamped, and the animation must allow it.
  case allowsOverdamping
  /// The dialect has no overdamped springs.
  case hasNoOverdamping
  /// The spring never settles, and the dialect has only springs that do.
  case isUndamped
  /// The spring never settles, and the dialect needs a duration.
  case needsDuration
  /// The spring never settles, so the animation's duration has to be set.
  case neverSettles
  /// Only interpolating springs have an initial velocity.
  case velocityNeedsInterpolation
  /// The initial velocity, per second, is not a parameter of the spring.
  case separateVelocity(Double)
  /// No duration has this spring.
  case hasNoDuration
  /// The duration is outside the range that UIKit does not clamp.
  case durationOutside(Double)
  /// The damping ratio is below the least that UIKit does not clamp.
  case ratioBelow(Double)
  /// UIKit's spring of the best duration has another frequency; the relative difference.
  case frequencyDiffers(Double)
  /// The joint is stepped; the greatest distance from the spring in points, if it settles soon.
  case isStepped(distance: Double?)
  /// The parameters are outside the domain of a joint.
  case isOutsideJoints
  /// The parameters are outside the range of single precision.
  case isOutsideSinglePrecision
  /// A piecewise linear curve would need too many points for its error bound.
  case needsTooManyPoints
  /// The greatest error of a piecewise linear curve over a distance, both in points.
  case piecewiseLinearError(Double, distance: Double)
  /// The greatest difference of the nearest Bézier, as a fraction of the distance.
  case bezierError(Double)
}
