package import MotionCore
import MotionNumerics

/// A view of an export, with the paths of its numbers.
package struct ExportedView: Sendable {
  /// The name.
  package let name: String
  /// The color that fills the view, if it has no other contents.
  package let fill: String?
  /// The flag whether the view is drawn.
  package let visibility: ScalarPath
  /// The names of the corners that are round, such as `top-left top-right`, or `none`.
  let corners: TextPath
  /// The color of the shadow, `none`, `black` or a code such as `#1a2b3c`; nil without a shadow.
  let shadowColor: TextPath?
  /// The distance from which the view is seen when it is turned, in points, or nil if infinite.
  package let perspective: Double?
  let view: Scene.View
  let export: Export
  private let paths: [Scene.View.Quantity: ScalarPath]

  /// Creates a view in an export.
  package init(_ view: Scene.View, in export: Export) {
    (self.view, self.export) = (view, export)
    (name, fill, perspective) = (view.name, view.fill, view.perspective)
    visibility = ScalarPath(
      .choice(view.isVisible, .constant(1), otherwise: .constant(0)), in: export, tolerance: 0.1,
      isDiscrete: true)
    corners = TextPath(view.corners, in: export)
    shadowColor = view.shadow.map { TextPath($0.color, in: export) }
    var paths: [Scene.View.Quantity: ScalarPath] = [:]
    for quantity in Scene.View.Quantity.allCases {
      paths[quantity] = ScalarPath(
        view[quantity], in: export, tolerance: export.tolerance[keyPath: quantity.traits.error],
        bounds: quantity.traits.bounds)
    }
    self.paths = paths
  }

  /// Returns the path of a number.
  package subscript(quantity: Scene.View.Quantity) -> ScalarPath {
    paths[quantity] ?? path(view[quantity])
  }

  /// Returns the path of a number that follows from those of the view, with a greatest error or, if
  /// that is nil, with that of a length.
  func path(_ expression: Expression, tolerance: Double? = nil) -> ScalarPath {
    ScalarPath(expression, in: export, tolerance: tolerance ?? export.tolerance.points)
  }

  /// Whether the view is ever hidden.
  var hides: Bool { visibility.differs(from: 1) }

  /// Whether anything of the view changes.
  var moves: Bool { visibility.isMoving || paths.values.contains(where: \.isMoving) }

  // MARK: Transform

  /// Whether the view is ever shifted to the right by its transform.
  var shiftsSideways: Bool { self[.translationX].differs(from: 0) }
  /// Whether the view is ever stretched in its width only.
  var stretches: Bool { self[.scaleX].differs(from: 1) }
  /// Whether the view is ever turned.
  var turns: Bool { self[.angle].differs(from: 0) }

  /// The x of the anchor as a fraction of the width; the middle if nothing is about the anchor.
  var anchorX: Double { turns || stretches || self[.scale].differs(from: 1) ? view.anchorX : 0.5 }

  /// The x of the anchor, before the transform or after its shift.
  func anchoredX(isShifted: Bool) -> Expression {
    let distance = anchorX == 0.5 ? view.width / 2 : .product(view.width, anchorX)
    return x(isShifted, .sum(view.x, distance))
  }

  /// The y of the anchor, which is in the middle of the frame, before the transform or after its shift.
  func middleY(isShifted: Bool) -> Expression {
    let middle = Expression.sum(view.y, view.height / 2)
    return isShifted ? .sum(middle, view.translationY) : middle
  }

  /// The x of the left edge, after the shift of the transform.
  var shiftedX: ScalarPath { path(x(true, view.x)) }
  /// The y of the top edge, after the shift of the transform.
  var shiftedY: ScalarPath { path(.sum(view.y, view.translationY)) }

  private func x(_ isShifted: Bool, _ x: Expression) -> Expression {
    isShifted && shiftsSideways ? .sum(x, view.translationX) : x
  }

  /// The scale of the width: the product of both scales, of which one is constant.
  var wholeScaleX: ScalarPath {
    let (scale, scaleX) = (self[.scale], self[.scaleX])
    return path(
      scale.isMoving ? .product(view.scale, scaleX.last) : .product(view.scaleX, scale.last),
      tolerance: scale.tolerance)
  }

  /// The angle in radians.
  var radians: ScalarPath {
    let unit = Double.pi / 180
    return path(.product(view.angle, unit), tolerance: unit * self[.angle].tolerance)
  }
}

extension Scene.View.Quantity {
  /// The greatest error of a number, which depends on its unit, the value that views have if it is not
  /// set, or nil if it always is, and the bounds of the number, if there are any.
  typealias Traits = (
    error: KeyPath<ExportTolerance, Double>, usual: Double?, bounds: ClosedRange<Double>?
  )

  /// The traits of the number.
  var traits: Traits {
    switch self {
    case .x, .y: (\.points, nil, nil)
    case .width, .height: (\.points, nil, 0...Double.infinity)
    case .translationX, .translationY, .shadowOffsetX, .shadowOffsetY: (\.points, 0, nil)
    case .cornerRadius, .shadowRadius: (\.points, 0, 0...Double.infinity)
    case .opacity: (\.opacity, 1, 0...1)
    case .shadowOpacity: (\.opacity, 0, 0...1)
    case .scale, .scaleX: (\.scale, 1, nil)
    case .angle: (\.angle, 0, nil)
    }
  }

  /// Whether the number is a length.
  var isLength: Bool { traits.error == \.points }
}

extension Export {
  /// Returns the views, back to front, with the paths of their numbers.
  package func exportedViews() -> [ExportedView] { scene.views.map { ExportedView($0, in: self) } }

  /// The width and the height of the area that contains the views.
  var areaSize: [ScalarPath] {
    [scene.area.width, scene.area.height].map {
      ScalarPath($0, in: self, tolerance: tolerance.points, bounds: 0...Double.infinity)
    }
  }
}
