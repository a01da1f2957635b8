import MotionEngine
import MotionExport
import MotionNumerics

/// A motion of the properties `a` and `b`, and the paths of expressions on it.
struct Paths {
  static let a = Property("a")
  static let b = Property("b")

  var motion: Motion
  var end: Instant
  var isCut: Bool
  var stepped = SteppedPaths.hold
  var tolerance = 0.01

  /// Creates the paths of a motion of legs, which starts at 0 in both properties.
  init(_ legs: [Plan.Leg], until end: Double? = nil) {
    var plan = Plan(primaryProperty: Self.a)
    plan.poses = [Plan.Pose(Self.a, 0), Plan.Pose(Self.b, 0)]
    plan.legs = List(legs)
    self.init(Motion(plan), until: end)
  }

  /// Creates the paths of a motion.
  init(_ motion: Motion, until end: Double? = nil) {
    self.motion = end.map { motion.extended(to: DoubleDouble.seconds($0)) } ?? motion
    self.end = end.map { Instant.seconds($0) } ?? motion.end
    isCut = end != nil
  }

  /// Returns a leg that moves both properties on a curve.
  static func leg(
    _ duration: Double, _ curve: String, a: (Double, Double)? = nil, b: (Double, Double)? = nil
  ) throws -> Plan.Leg {
    var moves = List<Plan.Move>()
    if let a { moves.append(Plan.Move(Self.a, from: a.0, to: a.1)) }
    if let b { moves.append(Plan.Move(Self.b, from: b.0, to: b.1)) }
    return Plan.Leg(
      name: "leg", duration: .seconds(duration), curve: try CurveSyntax.timingCurve(curve),
      moves: moves)
  }

  /// Returns the path of an expression.
  func path(_ expression: Expression, bounds: ClosedRange<Double>? = nil) -> ScalarPath {
    ScalarPath(expression, in: export, tolerance: tolerance, bounds: bounds)
  }

  var export: Export {
    guard let name = ExportName("test") else { preconditionFailure("a name") }
    let area = Scene.Area(width: .constant(100), height: .constant(100))
    return Export(
      Scene(motion, area: area, views: []), until: end, isCut: isCut, name: name, title: "test",
      tolerance: .init(
        points: tolerance, opacity: tolerance, scale: tolerance, angle: tolerance),
      stepped: stepped)
  }

  /// Returns the greatest distance of the polylines of a path's legs from an expression's values
  /// at equidistant instants that avoid the legs' ends.
  func distance(_ path: ScalarPath, _ expression: Expression) throws -> Double {
    var worst = 0.0
    for leg in path.legs {
      let length = (leg.end - leg.start).high
      let points =
        leg.shape == .hold
        ? [.init(x: 0, y: leg.first), .init(x: 100, y: leg.last)]
        : try path.polyline(of: leg).points
      for index in 0..<997 {
        let x = (Double(index) + 0.37) / 997
        let instant = leg.start + DoubleDouble(x * length)
        let value = expression.value(in: motion, at: instant) ?? .nan
        worst = max(worst, (Self.value(of: points, at: 100 * x) - value).magnitude)
      }
    }
    return worst
  }

  private static func value(of points: [Plot.Point], at percentage: Double) -> Double {
    let next = points.firstIndex { $0.x > percentage } ?? points.count - 1
    let (a, b) = (points[max(next - 1, 0)], points[next])
    guard b.x > a.x else { return b.y }
    let fraction = (percentage - a.x) / (b.x - a.x)
    return a.y + (b.y - a.y) * min(max(fraction, 0), 1)
  }
}
