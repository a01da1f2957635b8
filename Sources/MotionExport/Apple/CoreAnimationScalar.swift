import MotionCore
import MotionNumerics

/// A property of a layer, by its key path, and what it does.
struct CoreAnimationScalar {
  /// The content of an animation.
  enum Content {
    /// A number, in points if it has a unit.
    case number(ScalarPath, unit: String)
    /// A flag.
    case flag(StepwisePath<Bool>)
  }

  /// The name of the view.
  let view: String
  /// The key path of the layer.
  let keyPath: String
  let content: Content

  /// The name of the function that creates the animation.
  var function: String { Identifier.member(view, keyPath) }

  /// Whether the property changes after the start.
  var isMoving: Bool {
    switch content {
    case .number(let path, _): path.isMoving && path.end.isClearlyAfter(.zero)
    case .flag(let path): path.isMoving
    }
  }

  /// The key path and the value if it does not change and layers have another one at first.
  var stillness: String? {
    guard !isMoving else { return nil }
    switch content {
    case .flag(let path): return path.last ? nil : "hidden true"
    case .number(let path, _):
      let usual: Double? =
        switch keyPath {
        case "opacity", "transform.scale", "transform.scale.x", "transform.scale.y": 1
        case "position.x", "position.y", "bounds.size.width", "bounds.size.height": nil
        default: 0
        }
      return path.last == usual ? nil : "\(keyPath) \(Numbers.text(path.last))"
    }
  }

  /// Returns the statements that give a layer the value at the end, and add the animation.
  func statements(for layer: String) -> [String] {
    let setting =
      switch content {
      case .flag(let path): "\(layer).isHidden = \(!path.last)"
      case .number(let path, _) where keyPath.hasPrefix("transform."):
        "\(layer).setValue(\(last(of: path)), forKeyPath: \"\(keyPath)\")"
      case .number(let path, _): "\(layer).\(keyPath) = \(last(of: path))"
      }
    return [setting, "\(layer).add(\(function)(), forKey: \"deckcalc.\(keyPath)\")"]
  }

  private func last(of path: ScalarPath) -> String {
    Numbers.text(path.last, within: path.tolerance)
  }

  private init(
    _ view: CodeView, _ keyPath: String, _ path: ScalarPath, unit: String = " pt"
  ) {
    (self.view, self.keyPath, content) = (view.name, keyPath, .number(path, unit: unit))
  }

  init(hiding view: CodeView) {
    (self.view, keyPath, content) = (view.name, "hidden", .flag(view.paths.isVisible))
  }

  /// Returns the properties of a view.
  static func all(of view: CodeView) -> [CoreAnimationScalar] {
    let paths = view.paths
    return position(of: view) + [
      Self(view, "bounds.size.width", paths[.width]),
      Self(view, "bounds.size.height", paths[.height]),
    ] + translation(of: view) + scaleAndTurn(of: view) + [
      Self(view, "opacity", paths[.opacity], unit: ""),
      Self(view, "cornerRadius", paths[.cornerRadius]),
    ] + shadow(of: view) + [Self(hiding: view)]
  }

  /// Returns the position of a view's anchor, which has the shift of a view that turns: a
  /// perspective as part of the layer's transform is applied before its position only.
  private static func position(of view: CodeView) -> [CoreAnimationScalar] {
    let turns = view.paths.turns
    return [
      Self(view, "position.x", turns ? view.shiftedAnchoredX : view.anchoredX),
      Self(view, "position.y", turns ? view.shiftedMiddleY : view.middleY),
    ]
  }

  private static func translation(of view: CodeView) -> [CoreAnimationScalar] {
    guard !view.paths.turns else { return [] }
    return [
      Self(view, "transform.translation.x", view.paths[.translationX]),
      Self(view, "transform.translation.y", view.paths[.translationY]),
    ]
  }

  /// Returns the scales of a view and its angle in radians.
  static func scaleAndTurn(of view: CodeView) -> [CoreAnimationScalar] {
    let scale = view.paths[.scale]
    let scales =
      view.paths.stretches
      ? [
        Self(view, "transform.scale.x", view.wholeScaleX, unit: ""),
        Self(view, "transform.scale.y", scale, unit: ""),
      ] : [Self(view, "transform.scale", scale, unit: "")]
    return scales + [Self(view, "transform.rotation.y", view.radians, unit: " rad")]
  }

  /// Returns the properties of a view's shadow.
  static func shadow(of view: CodeView) -> [CoreAnimationScalar] {
    let quantities: [(String, Scene.View.Quantity, String)] = [
      ("shadowOpacity", .shadowOpacity, ""), ("shadowRadius", .shadowRadius, " pt"),
      ("shadowOffset.width", .shadowOffsetX, " pt"),
      ("shadowOffset.height", .shadowOffsetY, " pt"),
    ]
    return quantities.map { keyPath, quantity, unit in
      Self(view, keyPath, view.paths[quantity], unit: unit)
    }
  }
}
