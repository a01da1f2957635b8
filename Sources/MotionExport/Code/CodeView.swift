import MotionCore

/// A view as exported code sees it: its paths, and an appearance that does not change.
struct CodeView {
  /// The name of the view.
  let name: String
  /// The paths of its numbers.
  let paths: ExportedView
  /// The rounded corners, or nil if there are none.
  let corners: ExportedView.Corners?
  /// The color of the shadow, or nil without one.
  let shadowColor: ExportColor?

  private let view: Scene.View
  private let export: Export

  /// Creates the view in an export.
  ///
  /// - Throws: Corners or a color that change.
  init(_ view: Scene.View, in export: Export) throws(CodeError) {
    (self.view, self.export) = (view, export)
    name = view.name
    paths = ExportedView(view, in: export)
    // Without a color or a corner there is no shadow or no rounding, which the numbers say too.
    let colors = Set(paths.shadowColor?.changes.map(\.value) ?? []).subtracting(["none"])
    guard colors.count <= 1 else {
      throw .changingText(view: name, property: "color of the shadow")
    }
    shadowColor = colors.first.flatMap { ExportColor($0) }
    let rounds = paths[.cornerRadius].isMoving || paths[.cornerRadius].last != 0
    let corners = rounds ? paths.corners.changes.map(\.value) : []
    guard corners.count <= 1 else {
      throw .changingText(view: name, property: "rounded corners")
    }
    self.corners = corners.first.flatMap { $0.isRound ? $0 : nil }
  }

  /// The identifier of the view.
  var identifier: String { Identifier.member(name) }

  /// Whether anything of the view changes.
  var moves: Bool {
    paths.isVisible.isMoving || Scene.View.Quantity.allCases.contains { paths[$0].isMoving }
  }

  /// Whether the view is ever hidden.
  var hides: Bool { paths.isVisible.changes.contains { !$0.value } }

  /// Returns the path of a number that the view's quantities give, with a greatest error or, if
  /// that is nil, with that of a length.
  func path(
    _ expression: (Scene.View) -> Expression, tolerance: Double? = nil
  ) -> ScalarPath {
    ScalarPath(
      expression(view), in: export, tolerance: tolerance ?? export.tolerance.points)
  }
}

extension ExportedView.Corners {
  /// Whether any corner is round.
  var isRound: Bool { topLeft || topRight || bottomRight || bottomLeft }

  /// The names of the round corners.
  var names: String {
    let names = [
      (topLeft, "top-left"), (topRight, "top-right"), (bottomLeft, "bottom-left"),
      (bottomRight, "bottom-right"),
    ]
    return names.filter(\.0).map(\.1).joined(separator: " ")
  }
}
