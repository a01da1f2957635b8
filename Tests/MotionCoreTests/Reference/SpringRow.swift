import Testing

/// A physical spring and its exact state at one time.
struct SpringRow: Sendable, CustomTestStringConvertible {
  let mass: Double
  let stiffness: Double
  let damping: Double
  let initialVelocity: Double
  let allowsOverdamping: Bool
  let time: Double
  let residual: Double
  let velocity: Double
  let acceleration: Double

  var testDescription: String {
    "(\(mass), \(stiffness), \(damping), \(initialVelocity)) at \(time) s"
  }
}
