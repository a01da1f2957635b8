#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The only C import of the engine: replacing the elementary functions is a change to this file.
// They have names of their own because a member called `exp` would shadow C's.

/// The exponential e^x.
package func exponential(_ x: Double) -> Double { exp(x) }

/// The exponential less one, e^x − 1, without cancellation near zero.
package func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }

/// The natural logarithm of x.
package func logarithm(_ x: Double) -> Double { log(x) }

/// The natural logarithm of 1 + x, without cancellation near zero.
package func logarithmOnePlus(_ x: Double) -> Double { log1p(x) }

/// The sine of an angle in radians.
package func sine(_ x: Double) -> Double { sin(x) }

/// The cosine of an angle in radians.
package func cosine(_ x: Double) -> Double { cos(x) }

/// The angle of the point (x, y), in radians from -π to π.
package func angle(y: Double, x: Double) -> Double { atan2(y, x) }
