import MotionEngine

/// Statements that give a layer its values at the end of a motion.
struct LayerAppearance {
  let view: CodeView

  /// The statements, of which some are left out where a layer has the value anyway.
  func lines(of layer: String, placesFrame: Bool = true) -> [String] {
    let paths = view.paths
    var lines: [String] = []
    func set(_ name: String, _ value: String) { lines.append("\(layer).\(name) = \(value)") }
    func isNeeded(_ path: ScalarPath, usual: Double) -> Bool {
      path.isMoving || path.last != usual
    }
    if placesFrame {
      let size =
        "width: \(Numbers.text(paths[.width].last)), "
        + "height: \(Numbers.text(paths[.height].last))"
      let place = "x: \(Numbers.text(view.middleX.last)), y: \(Numbers.text(view.middleY.last))"
      set("bounds.size", "CGSize(\(size))")
      set("position", "CGPoint(\(place))")
      let (scale, shift) = (paths[.scale], paths[.translationY])
      if isNeeded(scale, usual: 1) || isNeeded(shift, usual: 0) {
        let factor = Numbers.text(scale.last)
        lines.append(
          "\(layer).setAffineTransform(CGAffineTransform("
            + "a: \(factor), b: 0, c: 0, d: \(factor), tx: 0, ty: \(Numbers.text(shift.last))))")
      }
      if isNeeded(paths[.opacity], usual: 1) {
        set("opacity", Numbers.text(paths[.opacity].last))
      }
      if view.hides { set("isHidden", paths.isVisible.last ? "false" : "true") }
      if let fill = view.paths.fill {
        set("backgroundColor", "CGColor(\(CodeColor(fill).arguments), alpha: 1)")
      }
    }
    return lines + rounding(layer) + shadow(layer)
  }

  /// The statements of rounded corners.
  func rounding(_ layer: String) -> [String] {
    guard let corners = view.corners else { return [] }
    let names = [
      (corners.topLeft, ".layerMinXMinYCorner"), (corners.topRight, ".layerMaxXMinYCorner"),
      (corners.bottomLeft, ".layerMinXMaxYCorner"), (corners.bottomRight, ".layerMaxXMaxYCorner"),
    ].filter(\.0).map(\.1)
    return [
      "\(layer).cornerRadius = \(Numbers.text(view.paths[.cornerRadius].last))",
      "\(layer).maskedCorners = [\(names.joined(separator: ", "))]",
    ]
  }

  /// The statements of a shadow, whose values are those at the end.
  func shadow(_ layer: String) -> [String] {
    guard let color = view.shadowColor else { return [] }
    func last(_ quantity: Scene.View.Quantity) -> String {
      Numbers.text(view.paths[quantity].last)
    }
    return [
      "\(layer).shadowColor = CGColor(\(color.arguments), alpha: 1)",
      "\(layer).shadowOpacity = \(last(.shadowOpacity))",
      "\(layer).shadowRadius = \(last(.shadowRadius))",
      "\(layer).shadowOffset = CGSize(width: \(last(.shadowOffsetX)), "
        + "height: \(last(.shadowOffsetY)))",
    ]
  }
}
