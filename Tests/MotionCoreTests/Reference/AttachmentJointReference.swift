import MotionCore
import Testing

/// A joint, a start, and the exact motion at some frames.
struct AttachmentJointRows: Sendable, CustomTestStringConvertible {
  let frequency: Double
  let dampingRatio: Double
  let length: Double
  let resistance: Double
  let model: AttachmentJoint.Model
  let anchor: Double
  let position: Double
  let velocity: Double
  let rate: Double
  let frames: Int
  let sleeps: Bool
  let pause: Int?
  /// Frame, position, velocity.
  let rows: [[Double]]

  var testDescription: String {
    "\(model) \(frequency) Hz, \(dampingRatio), \(length) pt, \(resistance)/s"
      + " from \(position) at \(velocity)"
  }

  var joint: AttachmentJoint {
    get throws {
      try AttachmentJoint(
        frequency: frequency, dampingRatio: dampingRatio, length: length, resistance: resistance)
    }
  }

  var motion: JointMotion {
    get throws {
      try JointMotion(
        joint, model: model, anchor: anchor,
        from: AttachmentJoint.State(position: position, velocity: velocity), rate: rate,
        settling: sleeps ? .uikit : nil)
    }
  }
}
