package import MotionCore

extension Spring {
  /// The duration in seconds for which UIKit makes this spring, or nil if it makes it for none.
  ///
  /// - Accuracy: UIKit's frequency for it is within a millionth of the spring's.
  package var uikitDuration: Double? {
    switch UIKitDuration(of: self, given: nil).outcome {
    case .found(let duration, _): duration
    case .impossible: nil
    }
  }
}
