import MotionCore
import MotionNumerics

/// A view at a moment, as a rectangle, or as a quadrilateral if it is turned.
struct FilmView {
  let name: String
  /// The top left corner before the transform, in points.
  let origin: Plot.Point
  let width, height: Double
  let transform: FilmTransform
  let opacity: Double
  /// The radius of each corner, from the top left one clockwise.
  let radii: [Double]
  let fill: String?
  /// The corners after the transform, from the top left one clockwise.
  let corners: [Plot.Point]
  /// The frame around the corners, in points.
  let frame: FilmRectangle
  /// The shadow, if it is visible: its lengths in points, and its color with its opacity in CSS.
  let shadow: (radius: Double, x: Double, y: Double, color: String)?

  /// Whether the view is turned about its vertical axis.
  var isTurned: Bool { transform.angle != 0 }

  /// The width in points below which a turned view is seen edge-on.
  private static let leastWidth = 1e-6
  /// The least opacity of a shadow that can be seen.
  private static let leastShadowOpacity = 0.01

  /// Reads a view, or returns nil if it is hidden or has no position then.
  init?(_ view: Scene.View, in scene: Scene, at instant: Instant) {
    func value(_ quantity: Scene.View.Quantity) -> Double? {
      scene.value(quantity, of: view, at: instant)
    }
    guard !scene.isHidden(view, at: instant), let x = value(.x), let y = value(.y),
      let width = value(.width), let height = value(.height), width > 0, height > 0
    else { return nil }
    name = view.name
    (origin, self.width, self.height) = (Plot.Point(x: x, y: y), width, height)
    let scale = value(.scale) ?? 1
    var transform = FilmTransform(about: Plot.Point(x: x + view.anchorX * width, y: y + height / 2))
    transform.shift = Plot.Point(x: value(.translationX) ?? 0, y: value(.translationY) ?? 0)
    (transform.scaleX, transform.scaleY) = (scale * (value(.scaleX) ?? 1), scale)
    (transform.angle, transform.perspective) = (value(.angle) ?? 0, view.perspective)
    self.transform = transform
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].compactMap {
      transform.position(of: Plot.Point(x: $0, y: $1))
    }
    // A corner may be behind the viewer.
    guard corners.count == 4 else { return nil }
    frame = FilmRectangle(around: corners)
    guard transform.angle == 0 || frame.width > Self.leastWidth else { return nil }
    opacity = min(max(value(.opacity) ?? 1, 0), 1)
    fill = view.fill
    let radius = max(value(.cornerRadius) ?? 0, 0)
    let rounded = view.corners.text(in: scene.motion, at: instant).split(separator: " ")
    radii = ["top-left", "top-right", "bottom-right", "bottom-left"].map { corner in
      rounded.contains { $0 == corner } ? min(radius, width / 2, height / 2) : 0
    }
    let shadowOpacity = value(.shadowOpacity) ?? 0
    let blur = value(.shadowRadius) ?? 0
    let name = view.shadow?.color.text(in: scene.motion, at: instant) ?? "none"
    let hasShadow = shadowOpacity >= Self.leastShadowOpacity && blur > 0 && name != "none"
    let color = (ExportColor(name) ?? .black).text(
      opacity: (1_000 * min(shadowOpacity, 1)).rounded() / 1_000)
    shadow =
      hasShadow
      ? (blur, value(.shadowOffsetX) ?? 0, value(.shadowOffsetY) ?? 0, color) : nil
  }
}

/// A rectangle by its edges.
struct FilmRectangle: Hashable {
  var left, top, right, bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the common part of two rectangles.
  func intersection(_ other: FilmRectangle) -> FilmRectangle {
    FilmRectangle(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the greatest part that another rectangle does not cover.
  func uncovered(by other: FilmRectangle) -> FilmRectangle {
    let common = intersection(other)
    guard !common.isEmpty else { return self }
    let parts = [
      (left, top, common.left, bottom), (common.right, top, right, bottom),
      (left, top, right, common.top), (left, common.bottom, right, bottom),
    ].map(FilmRectangle.init)
    return parts.max { $0.area < $1.area } ?? self
  }

  private var area: Double { isEmpty ? 0 : width * height }
}

extension FilmRectangle {
  /// Creates the smallest rectangle around points, of which there is at least one.
  fileprivate init(around points: [Plot.Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    self.init(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }
}

/// The views at a moment, back to front.
struct FilmFrame {
  /// The width and the height of the area, in points.
  let width, height: Double
  /// The views inside of the area.
  let views: [FilmView]
  /// The greatest part of each view that can be seen, and its opacity behind others.
  let parts: [String: (frame: FilmRectangle, opacity: Double)]
  /// All views, also those outside of the area.
  let all: [FilmView]

  /// The opacity below which a view is not seen.
  private static let leastOpacity = 0.02

  init(_ scene: Scene, at instant: Instant) {
    width = max(scene.area.width.value(in: scene.motion, at: instant) ?? 0, 1)
    height = max(scene.area.height.value(in: scene.motion, at: instant) ?? 0, 1)
    let bounds = FilmRectangle(left: 0, top: 0, right: width, bottom: height)
    all = scene.views.compactMap { FilmView($0, in: scene, at: instant) }.filter { $0.opacity > 0 }
    views = all.filter { !$0.frame.intersection(bounds).isEmpty }
    var parts: [String: (frame: FilmRectangle, opacity: Double)] = [:]
    for (index, view) in views.enumerated() {
      var (part, opacity) = (view.frame.intersection(bounds), view.opacity)
      for front in views[(index + 1)...] where !front.isTurned {
        let rest = part.uncovered(by: front.frame)
        if front.opacity == 1, front.fill == nil { part = rest }
        if rest.isEmpty { opacity *= 1 - front.opacity }
      }
      if !part.isEmpty, opacity >= Self.leastOpacity { parts[view.name] = (part, opacity) }
    }
    self.parts = parts
  }

  /// Returns the change from another frame, in points: the distances that the edges of what can be
  /// seen move, and a number of points for a view that fades.
  func change(from other: FilmFrame, perOpacity unit: Double) -> Double {
    var change = (width - other.width).magnitude + (height - other.height).magnitude
    for name in Set(parts.keys).union(other.parts.keys) {
      if let a = parts[name], let b = other.parts[name] {
        change +=
          (a.frame.left - b.frame.left).magnitude + (a.frame.top - b.frame.top).magnitude
          + (a.frame.width - b.frame.width).magnitude + (a.frame.height - b.frame.height).magnitude
          + unit * (a.opacity - b.opacity).magnitude
      } else if let part = parts[name] ?? other.parts[name] {
        change += min(part.frame.width, part.frame.height) * part.opacity
      }
    }
    return change
  }

  func view(named name: String) -> FilmView? { views.first { $0.name == name } }

  /// An edge of a view that moves.
  struct Edge {
    let isVertical: Bool
    let from, to: Double
    var length: Double { (to - from).magnitude }
  }

  /// Returns the edge inside of the area that has moved farthest since a frame of the same size.
  func movedEdge(since other: FilmFrame) -> Edge? {
    guard width == other.width, height == other.height else { return nil }
    var best: Edge?
    for view in all.reversed() where view.fill == nil {
      guard let old = other.all.first(where: { $0.name == view.name })?.frame else { continue }
      let edges = [\FilmRectangle.left, \.right, \.top, \.bottom].enumerated().map {
        Edge(isVertical: $0 < 2, from: old[keyPath: $1], to: view.frame[keyPath: $1])
      }
      for edge in edges where edge.length > (best?.length ?? 0) + 1e-6 {
        let limit = edge.isVertical ? width : height
        if [edge.from, edge.to].contains(where: { $0 > 1 && $0 < limit - 1 }) { best = edge }
      }
    }
    return best
  }
}

/// The transform of a view at a moment: about an anchor it scales, turns, projects and shifts.
package struct FilmTransform: Hashable, Sendable {
  /// The anchor, before the transform, in points from the top left corner of the area.
  package var anchor: Plot.Point
  /// The shift, in points.
  package var shift = Plot.Point(x: 0, y: 0)
  /// The scale of the width.
  package var scaleX = 1.0
  /// The scale of the height.
  package var scaleY = 1.0
  /// The angle about the vertical axis through the anchor, in degrees.
  package var angle = 0.0
  /// The distance of the viewer in front of the anchor, in points, or nil if it is infinite.
  package var perspective: Double?

  /// Creates a transform that changes nothing.
  package init(about anchor: Plot.Point) { self.anchor = anchor }

  /// Returns the position of a point of the view, or nil if it is behind the viewer.
  package func position(of point: Plot.Point) -> Plot.Point? {
    let (x, y) = (scaleX * (point.x - anchor.x), scaleY * (point.y - anchor.y))
    let radians = angle * .pi / 180
    let nearness = 1 + (perspective.map { x * sine(radians) / $0 } ?? 0)
    guard nearness > 0 else { return nil }
    return Plot.Point(
      x: anchor.x + shift.x + x * cosine(radians) / nearness,
      y: anchor.y + shift.y + y / nearness)
  }
}
