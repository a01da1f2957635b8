import MotionEngine
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

  /// Whether the property changes.
  var isMoving: Bool {
    switch content {
    case .number(let path, _): path.isMoving
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
        case "opacity", "transform.scale": 1
        case "position.x", "position.y", "bounds.size.width", "bounds.size.height": nil
        default: 0
        }
      return path.last == usual ? nil : "\(keyPath) \(Numbers.text(path.last))"
    }
  }

  /// Returns the properties of a view.
  static func all(of view: CodeView) -> [CoreAnimationScalar] {
    func number(_ keyPath: String, _ path: ScalarPath, unit: String = " pt") -> Self {
      Self(view: view.name, keyPath: keyPath, content: .number(path, unit: unit))
    }
    let paths = view.paths
    return [
      number("position.x", view.middleX), number("position.y", view.middleY),
      number("bounds.size.width", paths[.width]), number("bounds.size.height", paths[.height]),
      number("transform.translation.y", paths[.translationY]),
      number("transform.scale", paths[.scale], unit: ""),
      number("opacity", paths[.opacity], unit: ""), number("cornerRadius", paths[.cornerRadius]),
    ] + shadow(of: view) + [
      Self(view: view.name, keyPath: "hidden", content: .flag(paths.isVisible))
    ]
  }

  /// Returns the properties of a view's shadow.
  static func shadow(of view: CodeView) -> [CoreAnimationScalar] {
    let quantities: [(String, Scene.View.Quantity, String)] = [
      ("shadowOpacity", .shadowOpacity, ""), ("shadowRadius", .shadowRadius, " pt"),
      ("shadowOffset.width", .shadowOffsetX, " pt"),
      ("shadowOffset.height", .shadowOffsetY, " pt"),
    ]
    return quantities.map { keyPath, quantity, unit in
      Self(view: view.name, keyPath: keyPath, content: .number(view.paths[quantity], unit: unit))
    }
  }
}
