package import MotionCore
import MotionNumerics

/// A view of an export, with the paths of its numbers.
package struct ExportedView: Sendable {
  /// The corners of a view.
  package struct Corners: Hashable, Sendable {
    /// Whether the corner is round.
    package var topLeft = false
    package var topRight = false
    package var bottomRight = false
    package var bottomLeft = false

    /// Creates the corners of names such as `top-left top-right`, or `none`.
    init(_ names: String) {
      for name in names.split(separator: " ") {
        switch name {
        case "top-left": topLeft = true
        case "top-right": topRight = true
        case "bottom-right": bottomRight = true
        case "bottom-left": bottomLeft = true
        default: break
        }
      }
    }
  }

  /// The name.
  package let name: String
  /// The color that fills the view, if it has no other contents.
  package let fill: String?
  /// Whether the view is drawn.
  package let isVisible: StepwisePath<Bool>
  /// The corners that are round.
  package let corners: StepwisePath<Corners>
  /// The color of the shadow, `none`, `black` or a code such as `#1a2b3c`; nil without a shadow.
  package let shadowColor: StepwisePath<String>?
  /// The x of the anchor of the transform, as a fraction of the width.
  package let anchorX: Double
  /// The distance from which the view is seen when it is turned, in points, or nil if infinite.
  package let perspective: Double?
  private let paths: [ScalarPath]

  /// Creates a view in an export.
  package init(_ view: Scene.View, in export: Export) {
    let times = PathTimes(motion: export.scene.motion, end: export.end)
    name = view.name
    fill = view.fill
    (anchorX, perspective) = (view.anchorX, view.perspective)
    isVisible = StepwisePath(view.isVisible.properties, times) { view.isVisible.holds(for: $0) }
    corners = StepwisePath(view.corners.properties, times) { Corners(view.corners.text(for: $0)) }
    shadowColor = view.shadow.map { shadow in
      StepwisePath(shadow.color.properties, times) { shadow.color.text(for: $0) }
    }
    paths = Scene.View.Quantity.allCases.map { quantity in
      ScalarPath(
        view[quantity], in: export, tolerance: export.tolerance[quantity], bounds: quantity.bounds)
    }
  }

  /// Returns the path of a number.
  package subscript(quantity: Scene.View.Quantity) -> ScalarPath { paths[quantity.index] }
}

extension Scene.View.Quantity {
  /// The position among all quantities.
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The bounds of the number, if there are any.
  package var bounds: ClosedRange<Double>? {
    switch self {
    case .width, .height, .cornerRadius, .shadowRadius: 0...Double.infinity
    case .opacity, .shadowOpacity: 0...1
    case .x, .y, .translationX, .translationY, .scale, .scaleX, .angle, .shadowOffsetX,
      .shadowOffsetY:
      nil
    }
  }
}

extension ExportTolerance {
  /// Returns the greatest error of a number.
  package subscript(quantity: Scene.View.Quantity) -> Double {
    switch quantity {
    case .x, .y, .width, .height, .translationX, .translationY, .cornerRadius, .shadowRadius,
      .shadowOffsetX, .shadowOffsetY:
      points
    case .opacity, .shadowOpacity: opacity
    case .scale, .scaleX: scale
    case .angle: angle
    }
  }
}

extension Export {
  /// Returns the views, back to front, with the paths of their numbers.
  package func exportedViews() -> [ExportedView] { scene.views.map { ExportedView($0, in: self) } }

  /// The width of the area that contains the views.
  package var areaWidth: ScalarPath { areaExtent(scene.area.width) }
  /// The height of the area that contains the views.
  package var areaHeight: ScalarPath { areaExtent(scene.area.height) }

  private func areaExtent(_ extent: Expression) -> ScalarPath {
    ScalarPath(extent, in: self, tolerance: tolerance.points, bounds: 0...Double.infinity)
  }
}
