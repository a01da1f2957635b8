extension Spring {
  /// Creates the spring of a description, with its physical constants as decimals if given.
  ///
  /// - Throws: The first parameter that cannot describe a spring.
  init(
    _ description: SpringCurve.Description, decimals: Decimals?, options: SpringCurve.Options
  ) throws(ParameterError) {
    switch description {
    case .physical(let mass, let stiffness, let damping, let velocity):
      try self.init(
        decimals ?? Decimals(mass: mass, stiffness: stiffness, damping: damping),
        initialVelocity: velocity, allowsOverdamping: options.allowsOverdamping)
    case .stiffness(let stiffness, let mass, let ratio, let velocity):
      try self.init(
        stiffness: stiffness, mass: mass, dampingRatio: ratio, initialVelocity: velocity)
    case .tension(let tension, let friction, let mass, let velocity):
      try Self.checkPositive(tension, as: .tension)
      try Self.checkNotNegative(friction, as: .friction)
      try self.init(
        decimals ?? Decimals(mass: mass, stiffness: tension, damping: friction),
        initialVelocity: velocity, allowsOverdamping: true)
    case .bounce(let response, let bounce, let velocity):
      try self.init(response: response, bounce: bounce, initialVelocity: velocity)
    case .dampingFraction(let response, let damping, let velocity):
      try self.init(response: response, dampingRatio: damping, initialVelocity: velocity)
    case .perceptualDuration(let duration, let bounce, let velocity):
      try Self.checkPositive(duration, as: .duration)
      try self.init(response: duration, bounce: bounce, initialVelocity: velocity)
    case .duration(let duration, let damping, let velocity):
      try self.init(duration: duration, dampingRatio: damping, initialVelocity: velocity)
    case .settling(let duration, let ratio, let velocity):
      try self.init(settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .visualDuration(let duration, let bounce, let velocity):
      try self.init(visualDuration: duration, bounce: bounce, initialVelocity: velocity)
    case .frequency(let frequency, let ratio, let velocity):
      try self.init(frequency: frequency, dampingRatio: ratio, initialVelocity: velocity)
    case .keyboard: self = .keyboard
    }
  }
}
