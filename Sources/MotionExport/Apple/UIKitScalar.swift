import MotionCore
import MotionNumerics

/// A property of a view that UIKit changes, and its steps.
struct UIKitScalar {
  /// The name of the view.
  let view: String
  /// The property, such as `center.x`.
  let property: String
  let steps: [CodeStep]
  let first: Double
  /// The value at the end, after a jump.
  let last: Double
  let tolerance: Double
  let isMoving: Bool
  /// The accuracy of the property.
  let accuracy: String
  /// The factor of a transform's width in addition to the number.
  private var stretch = 1.0
  /// The scale of a transform's height, or nil if it is the number.
  private var scaleY: Double?

  /// Creates the property of a number.
  ///
  /// - Throws: A number that needs too many points.
  init(
    _ property: String, of view: CodeView, _ path: ScalarPath, unit: String
  ) throws(CodeError) {
    let legs: [CodeLeg]
    do {
      // UIKit has no overdamped springs.
      legs = try path.codeLegs { _, spring in spring.dampingRatio <= 1 }
    } catch {
      throw .inexpressible(error)
    }
    (self.view, self.property) = (view.name, property)
    steps = CodeStep.steps(of: legs)
    (first, last, tolerance) = (path.first, path.last, path.tolerance)
    isMoving = path.isMoving
    accuracy = CodeNotes.accuracy(of: legs, in: path, unit: unit)
  }

  /// The name of the points of a step.
  func pointsName(of step: Int) -> String {
    let count = steps.filter { $0.kind == .pieces }.count
    let number = steps[...step].filter { $0.kind == .pieces }.count
    return Identifier.member(view, property, "points" + (count > 1 ? "\(number)" : ""))
  }

  /// Returns the points of a step, at fractions of its duration.
  func points(of step: Int) -> [CodeTimeline.Point] {
    let step = steps[step]
    return CodeTimeline(origin: step.start, unit: step.duration, tolerance: tolerance)
      .points(of: step.legs)
  }

  /// Returns the statement that sets the property.
  func setting(_ value: String) -> String {
    let view = Identifier.member(view)
    guard property == "transform" else { return "\(view).\(property) = \(value)" }
    return transform(
      x: stretch == 1 ? value : "\(Numbers.text(stretch)) * \(value)",
      y: scaleY.map { Numbers.text($0) } ?? value)
  }

  private func transform(x: String, y: String) -> String {
    "\(Identifier.member(view)).transform = "
      + "CGAffineTransform(a: \(x), b: 0, c: 0, d: \(y), tx: 0, ty: 0)"
  }

  /// Returns the statement that sets the property to a number.
  func setting(_ value: Double) -> String {
    property == "transform"
      ? transform(x: Numbers.text(stretch * value), y: Numbers.text(scaleY ?? value))
      : setting(Numbers.text(value, within: tolerance))
  }

  /// Returns the properties of a view, other than those of its layer that UIKit does not animate.
  ///
  /// - Throws: A number that needs too many points.
  static func all(of view: CodeView) throws(CodeError) -> [UIKitScalar] {
    let paths = view.paths
    var scalars = [
      try UIKitScalar("bounds.size.width", of: view, paths[.width], unit: " pt"),
      try UIKitScalar("bounds.size.height", of: view, paths[.height], unit: " pt"),
      try UIKitScalar("center.x", of: view, view.shiftedAnchoredX, unit: " pt"),
      try UIKitScalar("center.y", of: view, view.shiftedMiddleY, unit: " pt"),
    ]
    if let transform = try transform(of: view) { scalars.append(transform) }
    if paths[.opacity].differs(from: 1) {
      scalars.append(try UIKitScalar("alpha", of: view, paths[.opacity], unit: ""))
    }
    if view.corners != nil {
      scalars.append(
        try UIKitScalar("layer.cornerRadius", of: view, paths[.cornerRadius], unit: " pt"))
    }
    return scalars
  }

  /// Returns the transform of a view that scales, or nil if it never does, or if it turns: then
  /// only key paths of its layer state the motion.
  ///
  /// - Throws: A number that needs too many points, or two scales that change.
  private static func transform(of view: CodeView) throws(CodeError) -> UIKitScalar? {
    let paths = view.paths
    try view.checkScales()
    guard !paths.turns else { return nil }
    guard paths.stretches else {
      guard paths[.scale].differs(from: 1) else { return nil }
      return try UIKitScalar("transform", of: view, paths[.scale], unit: "")
    }
    if paths[.scale].isMoving {
      var transform = try UIKitScalar("transform", of: view, paths[.scale], unit: "")
      transform.stretch = paths[.scaleX].last
      return transform
    }
    var transform = try UIKitScalar("transform", of: view, view.wholeScaleX, unit: "")
    transform.scaleY = paths[.scale].last
    return transform
  }
}
