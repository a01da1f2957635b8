import MotionCore
import MotionNumerics

/// The modifiers of a view in SwiftUI, and the tracks that they read.
struct SwiftUIView {
  let view: CodeView
  private(set) var tracks: [SwiftUITrack] = []
  /// A modifier by its name and its arguments, which may be on lines of their own.
  struct Modifier {
    let name: String
    let arguments: [String]

    init(_ name: String, _ arguments: String...) { self.init(name, arguments) }

    init(_ name: String, _ arguments: [String]) { (self.name, self.arguments) = (name, arguments) }
  }

  /// The modifiers, in order.
  private(set) var modifiers: [Modifier] = []
  private let end: Instant

  /// Creates the modifiers of a view.
  ///
  /// - Throws: A number that needs too many points.
  init(_ view: CodeView, until end: Instant) throws(CodeError) {
    (self.view, self.end) = (view, end)
    let paths = view.paths
    let width = try number("width", paths[.width])
    let height = try number("height", paths[.height])
    modifiers.append(Modifier("frame", "width: \(width), height: \(height)"))
    try addAppearance()
    try addScale()
    if paths.turns { try addTurn(width: width, height: height) }
    let (x, y) = (try number("x", view.shiftedX), try number("y", view.shiftedY))
    if (x, y) != ("0", "0") { modifiers.append(Modifier("offset", "x: \(x)", "y: \(y)")) }
    try addOpacity()
  }

  private mutating func addScale() throws(CodeError) {
    let paths = view.paths
    guard paths.stretches || paths[.scale].differs(from: 1) else { return }
    let scale = try number("scale", paths[.scale], unit: "")
    guard paths.stretches || view.anchorX != 0.5 else {
      return modifiers.append(Modifier("scaleEffect", scale))
    }
    let stretch = try number("scaleX", paths[.scaleX], unit: "")
    let x = scale == "1" ? stretch : stretch == "1" ? scale : "\(stretch) * \(scale)"
    modifiers.append(Modifier("scaleEffect", "x: \(x)", "y: \(scale)", anchor))
  }

  /// The anchor of the scale and the turn, as an argument.
  private var anchor: String {
    "anchor: UnitPoint(x: \(Numbers.text(view.anchorX)), y: 0.5)"
  }

  /// Adds the turn; the perspective of SwiftUI is in units of the greater side of the frame.
  private mutating func addTurn(width: String, height: String) throws(CodeError) {
    let angle = try number("angle", view.paths[.angle], unit: "°", type: "Double")
    let (numbers, distance) = ([width, height].compactMap(Double.init), view.paths.perspective)
    let perspective = distance.map { distance in
      numbers.count == 2
        ? Numbers.text(max(numbers[0], numbers[1]) / distance)
        : "max(\(width), \(height)) / \(Numbers.text(distance))"
    }
    modifiers.append(
      Modifier(
        "rotation3DEffect", ".degrees(\(angle))", "axis: (x: 0, y: 1, z: 0)", anchor,
        "perspective: \(perspective ?? "0")"))
  }

  /// Adds the color, the corners and the shadow, which scale and turn with the view.
  private mutating func addAppearance() throws(CodeError) {
    let paths = view.paths
    if let fill = paths.fill {
      modifiers.append(Modifier("background", "Color(\((ExportColor(fill) ?? .black).arguments))"))
    }
    if let corners = view.corners {
      let radius = try number("cornerRadius", paths[.cornerRadius])
      let radii = [
        (corners.topLeft, "topLeadingRadius"), (corners.bottomLeft, "bottomLeadingRadius"),
        (corners.bottomRight, "bottomTrailingRadius"), (corners.topRight, "topTrailingRadius"),
      ].filter(\.0).map { "\($0.1): \(radius)" }
      modifiers.append(Modifier("clipShape(UnevenRoundedRectangle", radii))
    }
    if let color = view.shadowColor {
      let opacity = try number("shadowOpacity", paths[.shadowOpacity], unit: "", type: "Double")
      var arguments = ["color: Color(\(color.arguments), opacity: \(opacity))"]
      arguments.append("radius: \(try number("shadowRadius", paths[.shadowRadius]))")
      for (name, quantity) in [("x", Scene.View.Quantity.shadowOffsetX), ("y", .shadowOffsetY)] {
        let offset = try number("shadowOffset\(name.uppercased())", paths[quantity])
        if offset != "0" { arguments.append("\(name): \(offset)") }
      }
      modifiers.append(Modifier("shadow", arguments))
    }
  }

  private mutating func addOpacity() throws(CodeError) {
    let path = view.paths[.opacity]
    var factors: [String] = []
    if path.isMoving || path.last != 1 {
      factors.append(try number("opacity", path, unit: "", type: "Double"))
    }
    if view.hides {
      factors.append(flag("visibility", view.paths.isVisible))
    }
    if !factors.isEmpty { modifiers.append(Modifier("opacity", factors.joined(separator: " * "))) }
  }

  /// Whether something of the view is animated.
  var moves: Bool { !tracks.isEmpty }

  /// Returns the text of a number: a constant, or a variable with a track.
  private mutating func number(
    _ property: String, _ path: ScalarPath, unit: String = " pt", type: String = "CGFloat"
  ) throws(CodeError) -> String {
    guard path.end > .zero, path.isMoving else { return Numbers.text(path.last) }
    let track = try SwiftUITrack(property, of: view, path, type: type, unit: unit)
    tracks.append(track)
    return "value.\(track.name)"
  }

  private mutating func flag(_ property: String, _ path: StepwisePath<Bool>) -> String {
    guard end > .zero, path.isMoving else { return path.last ? "1" : "0" }
    let track = SwiftUITrack(property, of: view, path, until: end)
    tracks.append(track)
    return "value.\(track.name)"
  }
}
