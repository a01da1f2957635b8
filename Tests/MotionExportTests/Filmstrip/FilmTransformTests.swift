import MotionExport
import Testing

@Suite struct FilmTransformTests {
  /// A door of 280 × 480 pt that hangs on its right edge, as seen from a distance of 1,000 pt.
  private static func door(_ angle: Double) -> FilmTransform {
    var transform = FilmTransform(about: Plot.Point(x: 280, y: 240))
    (transform.angle, transform.perspective) = (angle, 1_000)
    return transform
  }

  private static let points = [
    Plot.Point(x: 0, y: 0), Plot.Point(x: 280, y: 0), Plot.Point(x: 280, y: 480),
    Plot.Point(x: 0, y: 480), Plot.Point(x: 70, y: 300),
  ]

  /// The greatest difference of two positions, or infinity if there is only one.
  private func distance(_ a: Plot.Point?, _ b: Plot.Point?) -> Double {
    guard let a, let b else { return .infinity }
    return max((a.x - b.x).magnitude, (a.y - b.y).magnitude)
  }

  /// Some roundings of numbers below 1,000.
  private static let rounding = 1e-12

  @Test func withoutAChangeEveryPointStays() {
    let transform = FilmTransform(about: Plot.Point(x: 280, y: 240))
    for point in Self.points { #expect(transform.position(of: point) == point) }
  }

  @Test(arguments: [-90.0, -37, 0, 12.5, 90])
  func theHingeIsWhereItIsShiftedTo(angle: Double) {
    var door = Self.door(angle)
    door.shift = Plot.Point(x: -130, y: 7)
    for y in [0.0, 240, 480] {
      let shown = door.position(of: Plot.Point(x: 280, y: y))
      #expect(distance(shown, Plot.Point(x: 150, y: y + 7)) <= Self.rounding)
    }
  }

  @Test(arguments: [-80.0, -45, -1])
  func anEdgeBehindTheHingeIsShorter(angle: Double) throws {
    let top = try #require(Self.door(angle).position(of: Plot.Point(x: 0, y: 0)))
    let bottom = try #require(Self.door(angle).position(of: Plot.Point(x: 0, y: 480)))
    #expect(bottom.y - top.y < 480 && top.x == bottom.x && top.x > 0)
    // On the other side of the page it is longer: the viewer is nearer to it.
    let near = try #require(Self.door(-angle).position(of: Plot.Point(x: 0, y: 0)))
    #expect(near.y < 0)
  }

  @Test func anAngleInPerspectiveIsThatOfSimilarTriangles() {
    // At 30 degrees the edge is 140 pt behind, and its distance from the axis is 280 cos 30.
    let shown = Self.door(-30).position(of: Plot.Point(x: 0, y: 0))
    let nearness = 1_000 / 1_140.0
    let x = 280 - 280 * 0.75.squareRoot() * nearness
    #expect(distance(shown, Plot.Point(x: x, y: 240 - 240 * nearness)) <= Self.rounding)
  }

  @Test func aDistantViewerSeesNoPerspective() {
    var (flat, distant) = (Self.door(60), Self.door(60))
    flat.perspective = nil
    distant.perspective = 1e12
    for point in Self.points {
      // What is 280 pt behind is smaller by 280 / 1e12 of some 300 pt.
      #expect(distance(flat.position(of: point), distant.position(of: point)) <= 1e-7)
    }
    #expect(distance(flat.position(of: Self.points[0]), Plot.Point(x: 140, y: 0)) <= Self.rounding)
  }

  @Test func turnsInOppositeDirectionsMirrorEachOther() throws {
    var right = Self.door(50)
    right.anchor.x = 0
    for point in Self.points {
      let shown = try #require(Self.door(-50).position(of: point))
      let mirrored = right.position(of: Plot.Point(x: 280 - point.x, y: point.y))
      #expect(distance(mirrored, Plot.Point(x: 280 - shown.x, y: shown.y)) <= Self.rounding)
    }
  }

  @Test func theScaleComesBeforeTheTurnAndTheShiftLast() throws {
    var scaled = Self.door(-40)
    (scaled.scaleX, scaled.scaleY) = (0.5, 2)
    scaled.shift.x = 11
    for point in Self.points {
      let before = Plot.Point(x: 280 + (point.x - 280) * 0.5, y: 240 + (point.y - 240) * 2)
      let turned = try #require(Self.door(-40).position(of: before))
      let shown = scaled.position(of: point)
      #expect(distance(shown, Plot.Point(x: turned.x + 11, y: turned.y)) <= Self.rounding)
    }
  }

  @Test func aPointBehindTheViewerIsNotShown() {
    var door = Self.door(90)
    door.perspective = 280
    #expect(door.position(of: Plot.Point(x: 0, y: 0)) == nil)
    door.perspective = 281
    #expect(door.position(of: Plot.Point(x: 0, y: 0)) != nil)
  }
}
