import MotionCore

/// Remarks in comments of exported code.
enum CodeNotes {
  /// Returns the accuracy of a number whose legs are approximated or not.
  static func accuracy(of legs: [CodeLeg], in path: ScalarPath, unit: String) -> String {
    let isExact = zip(legs, path.legs).allSatisfy { code, leg in
      guard case .points = code.shape else { return true }
      switch leg.shape {
      case .eased(.steps), .eased(.piecewiseLinear): return true
      case .hold, .eased, .sampled: return false
      }
    }
    let hasSpring = legs.contains { leg in
      if case .spring = leg.shape { true } else { false }
    }
    return
      (isExact && !path.holdsSteps
      ? "exact" : "within \(Numbers.text(path.tolerance))\(unit) of the motion")
      + (hasSpring ? ", except that the motion snaps to the end of a spring" : "")
  }

  /// Returns the distance of a spring from its end, after the duration of its leg.
  static func remainder(of spring: Spring, in leg: CodeLeg) -> Double {
    (1 - spring.value(at: leg.duration)) * (leg.last - leg.first)
  }
}

extension ScalarPath {
  /// Whether legs are steps, such as the display frames of a joint, of which some may be joined.
  var holdsSteps: Bool {
    times.stretches(of: expression.properties).contains(where: \.isStepped)
  }
}
