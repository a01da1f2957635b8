import MotionCore

/// The dialects that describe a spring by a time and a damping ratio.
extension SpringConverter {
  /// - Reference: Apple, SwiftUI documentation, "Spring", "spring(duration:bounce:)" and
  ///   "interpolatingSpring(duration:bounce:initialVelocity:)".
  var swiftUI: Conversion {
    var conversion = Conversion(SpringDialect.swiftUI, velocity == 0 ? .exact : .approximate)
    conversion.parameters = [
      .init("duration", period), .init("bounce", bounce), .init("dampingRatio", ratio),
    ]
    // A bounce near ±1 has fewer digits than the ratio.
    conversion.spec = spec(.dampingFraction, [period, ratio], velocity: velocity)
    let arguments = "duration: \(numbers.text(period)), bounce: \(numbers.text(bounce))"
    conversion.code = ".spring(\(arguments))"
    if velocity != 0 {
      conversion.code =
        ".interpolatingSpring(\(arguments), initialVelocity: \(numbers.text(velocity)))"
      conversion.note = .velocityNeedsInterpolation
    }
    return conversion
  }

  /// - Reference: Apple, UIKit documentation, "animate(withDuration:delay:usingSpringWithDamping:
  ///   initialSpringVelocity:options:animations:completion:)".
  var uikit: Conversion {
    switch UIKitDuration(of: own, given: curve.spring.clampedDuration).outcome {
    case .impossible(let note): return .none(SpringDialect.uikit, note)
    case .found(let duration, let residual):
      let isExact = residual <= UIKitDuration.exactResidual
      var conversion = Conversion(SpringDialect.uikit, isExact ? .exact : .approximate)
      conversion.parameters = [
        .init("duration", duration), .init("dampingRatio", ratio),
        .init("initialVelocity", velocity),
      ]
      conversion.spec = spec(.duration, [duration, ratio], velocity: velocity)
      conversion.code =
        "UIView.animate(withDuration: \(numbers.text(duration)), delay: 0, "
        + "usingSpringWithDamping: \(numbers.text(ratio)), "
        + "initialSpringVelocity: \(numbers.text(velocity)), animations: {})"
      if !isExact { conversion.note = .frequencyDiffers(residual) }
      return conversion
    }
  }

  /// ω/2π in hertz.
  private var frequency: Double {
    curve.description[.frequency] ?? own.angularFrequency / (2 * .pi)
  }

  /// - Reference: Apple, UIKit documentation, "UIAttachmentBehavior".
  var attachment: Conversion {
    guard let comparison = try? JointComparison(own) else {
      return .none(SpringDialect.attachment, .isOutsideJoints)
    }
    var conversion = Conversion(SpringDialect.attachment, .approximate)
    conversion.parameters = [.init("frequency", frequency), .init("damping", ratio)]
    conversion.spec = spec(.frequency, [frequency, ratio], velocity: velocity)
    conversion.code =
      "attachment.length = 0; attachment.frequency = \(numbers.text(frequency)); "
      + "attachment.damping = \(numbers.text(ratio))"
    conversion.note = .isStepped(distance: comparison.greatestDistance)
    return conversion
  }
}
