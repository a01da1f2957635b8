import MotionCore

/// The modifiers of a view in SwiftUI, and the tracks that they read.
struct SwiftUIView {
  let view: ExportedView
  private(set) var tracks: [CodeTrack] = []
  /// The modifiers in order, by their names and arguments, which may be on lines of their own.
  private var modifiers: [(name: String, arguments: [String])] = []

  /// Creates the modifiers of a view.
  ///
  /// - Throws: A number that needs too many points.
  init(_ view: ExportedView) throws(CodeError) {
    self.view = view
    let (width, height) = (try number(.width), try number(.height))
    add("frame", "width: \(width), height: \(height)")
    try addAppearance()
    try addScale()
    if view.turns { try addTurn(width: width, height: height) }
    let (x, y) = (try number("x", view.shiftedX), try number("y", view.shiftedY))
    if (x, y) != ("0", "0") { add("offset", "x: \(x)", "y: \(y)") }
    let factors = [
      view[.opacity].differs(from: 1) ? try number(.opacity) : nil,
      view.hides ? try number("visibility", view.visibility) : nil,
    ].compactMap { $0 }
    if !factors.isEmpty { add("opacity", factors.joined(separator: " * ")) }
  }

  private mutating func add(_ name: String, _ arguments: String...) {
    modifiers.append((name, arguments))
  }

  private mutating func addScale() throws(CodeError) {
    guard view.stretches || view[.scale].differs(from: 1) else { return }
    let scale = try number(.scale)
    guard view.stretches || view.anchorX != 0.5 else { return add("scaleEffect", scale) }
    let stretch = try number(.scaleX)
    let x = scale == "1" ? stretch : stretch == "1" ? scale : "\(stretch) * \(scale)"
    add("scaleEffect", "x: \(x)", "y: \(scale)", anchor)
  }

  /// The anchor of the scale and the turn, as an argument.
  private var anchor: String { "anchor: UnitPoint(x: \(Numbers.text(view.anchorX)), y: 0.5)" }

  /// Adds the turn; the perspective of SwiftUI is in units of the greater side of the frame.
  private mutating func addTurn(width: String, height: String) throws(CodeError) {
    let angle = try number(.angle)
    let numbers = [width, height].compactMap(Double.init)
    let perspective = view.perspective.map { distance in
      numbers.count == 2
        ? Numbers.text(max(numbers[0], numbers[1]) / distance)
        : "max(\(width), \(height)) / \(Numbers.text(distance))"
    }
    add(
      "rotation3DEffect", ".degrees(\(angle))", "axis: (x: 0, y: 1, z: 0)", anchor,
      "perspective: \(perspective ?? "0")")
  }

  /// Adds the color, the corners and the shadow, which scale and turn with the view.
  private mutating func addAppearance() throws(CodeError) {
    if let fill = view.fill {
      add("background", "Color(\((ExportColor(fill) ?? .black).arguments))")
    }
    if !view.roundCorners.isEmpty {
      let radius = try number(.cornerRadius)
      let radii = [
        ("top-left", "topLeading"), ("bottom-left", "bottomLeading"),
        ("bottom-right", "bottomTrailing"), ("top-right", "topTrailing"),
      ].filter { view.roundCorners.contains($0.0) }.map { "\($0.1)Radius: \(radius)" }
      modifiers.append(("clipShape(UnevenRoundedRectangle", radii))
    }
    if let color = view.color {
      let opacity = try number(.shadowOpacity)
      var arguments = ["color: Color(\(color.arguments), opacity: \(opacity))"]
      arguments.append("radius: \(try number(.shadowRadius))")
      for (name, quantity) in [("x", Scene.View.Quantity.shadowOffsetX), ("y", .shadowOffsetY)] {
        let offset = try number(quantity)
        if offset != "0" { arguments.append("\(name): \(offset)") }
      }
      modifiers.append(("shadow", arguments))
    }
  }

  private mutating func number(_ quantity: Scene.View.Quantity) throws(CodeError) -> String {
    let unit = quantity.isLength ? " pt" : quantity == .angle ? "°" : ""
    return try number(quantity.rawValue, view[quantity], unit: unit)
  }

  /// Returns the text of a number: a constant, or a variable with a track.
  private mutating func number(
    _ property: String, _ path: ScalarPath, unit: String = " pt"
  ) throws(CodeError) -> String {
    let track = CodeTrack(view, property, path, unit: unit)
    guard track.isMoving else { return Numbers.text(path.last) }
    tracks.append(try track.stated())
    return "value.\(track.member)"
  }

  /// Appends the modifiers of a subject.
  func write(of subject: String, to source: inout SourceText) {
    source.line(subject)
    source.indented { source in
      for modifier in modifiers {
        let closing = modifier.name.contains("(") ? "))" : ")"
        source.list(".\(modifier.name)(", modifier.arguments, closing)
      }
    }
  }
}
