import MotionEngine
import MotionNumerics

/// The modifiers of a view in SwiftUI, and the tracks that they read.
struct SwiftUIView {
  let view: CodeView
  private(set) var tracks: [SwiftUITrack] = []
  /// The modifiers, in order.
  private(set) var modifiers: [String] = []
  /// The modifiers that depend on the contents: corners, shadow and color.
  private(set) var hints: [String] = []
  private let end: Instant

  /// Creates the modifiers of a view.
  ///
  /// - Throws: A number that needs too many points.
  init(_ view: CodeView, until end: Instant) throws(CodeError) {
    (self.view, self.end) = (view, end)
    let paths = view.paths
    let width = try number("width", paths[.width])
    let height = try number("height", paths[.height])
    modifiers.append("frame(width: \(width), height: \(height))")
    let scale = paths[.scale]
    if scale.isMoving || scale.last != 1 {
      modifiers.append("scaleEffect(\(try number("scale", scale, unit: "")))")
    }
    let x = try number("x", paths[.x])
    modifiers.append("offset(x: \(x), y: \(try number("y", view.shiftedY)))")
    try addOpacity()
    try addHints()
  }

  /// Adds modifiers that only a comment shows, for the looks of SwiftUI differ there.
  private mutating func addHints() throws(CodeError) {
    let paths = view.paths
    if let corners = view.corners {
      let radius = try number("cornerRadius", paths[.cornerRadius])
      let radii = [
        (corners.topLeft, "topLeadingRadius"), (corners.bottomLeft, "bottomLeadingRadius"),
        (corners.bottomRight, "bottomTrailingRadius"), (corners.topRight, "topTrailingRadius"),
      ].filter(\.0).map { "\($0.1): \(radius)" }.joined(separator: ", ")
      hints.append("clipShape(UnevenRoundedRectangle(\(radii)))")
    }
    if let color = view.shadowColor {
      let opacity = try number("shadowOpacity", paths[.shadowOpacity], isOpacity: true)
      let radius = try number("shadowRadius", paths[.shadowRadius])
      let x = try number("shadowOffsetX", paths[.shadowOffsetX])
      let y = try number("shadowOffsetY", paths[.shadowOffsetY])
      hints.append(
        "shadow(color: Color(\(color.arguments), opacity: \(opacity)), radius: \(radius), "
          + "x: \(x), y: \(y))")
    }
    if let fill = view.paths.fill {
      hints.append("background(Color(\((ExportColor(fill) ?? .black).arguments)))")
    }
  }

  private mutating func addOpacity() throws(CodeError) {
    let path = view.paths[.opacity]
    var factors: [String] = []
    if path.isMoving || path.last != 1 {
      factors.append(try number("opacity", path, isOpacity: true))
    }
    if view.hides {
      factors.append(flag("visibility", view.paths.isVisible))
    }
    if !factors.isEmpty { modifiers.append("opacity(\(factors.joined(separator: " * ")))") }
  }

  /// Whether something of the view is animated.
  var moves: Bool { !tracks.isEmpty }

  /// Returns the text of a number: a constant, or a variable with a track.
  private mutating func number(
    _ property: String, _ path: ScalarPath, unit: String = " pt", isOpacity: Bool = false
  ) throws(CodeError) -> String {
    guard end > .zero, path.isMoving else { return Numbers.text(path.last) }
    let track = try SwiftUITrack(
      property, of: view, path, type: isOpacity ? "Double" : "CGFloat",
      unit: isOpacity ? "" : unit)
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
