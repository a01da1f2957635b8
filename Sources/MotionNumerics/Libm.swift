#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The only C import of the engine: to replace the elementary functions, change this file.
// They have their own names because a member named `exp` would shadow C's.

/// Returns the exponential e^x.
package func exponential(_ x: Double) -> Double { exp(x) }

/// Returns the exponential minus one, e^x − 1, without cancellation near zero.
package func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }

/// Returns the natural logarithm of x.
package func logarithm(_ x: Double) -> Double { log(x) }

/// Returns the natural logarithm of 1 + x, without cancellation near zero.
package func logarithmOnePlus(_ x: Double) -> Double { log1p(x) }

/// Returns the sine of an angle in radians.
package func sine(_ x: Double) -> Double { sin(x) }

/// Returns the cosine of an angle in radians.
package func cosine(_ x: Double) -> Double { cos(x) }

/// Returns the angle of the point (x, y), in radians from -π to π.
package func angle(y: Double, x: Double) -> Double { atan2(y, x) }
