import MotionCore
import MotionNumerics

/// A number of a view as code animates it: its name in a language, and the legs that the language
/// states.
struct CodeTrack {
  let view: ExportedView
  /// The name of the property.
  let name: String
  /// The unit with a space before it, or nothing.
  let unit: String
  /// The value that views have if it is not set, or nil if it is always set.
  let usual: Double?
  /// The expression of a value in code, with `%` for the value.
  var form = "%"
  let path: ScalarPath
  /// The number of the track among those whose sum the property is, from 1 on.
  let addend: Int
  /// The legs: those of the path, until they are stated.
  private(set) var legs: [Leg]
  /// The steps of the legs, once they are stated.
  private(set) var steps: [CodeStep] = []

  init(
    _ view: ExportedView, _ name: String, _ path: ScalarPath, unit: String = " pt",
    usual: Double? = nil, addend: Int = 1
  ) {
    self.addend = addend
    (self.view, self.name, self.unit, self.usual) = (view, name, unit, usual)
    (self.path, legs) = (path, path.legs)
  }

  /// Returns the numbers of a view and its visibility, with the names of quantities or those of a
  /// language, which has an angle only if it has a name for one.
  static func all(
    of view: ExportedView, unit: String = " pt", named names: [Scene.View.Quantity: String] = [:],
    visibility: String = "visibility"
  ) -> [CodeTrack] {
    let (x, y) = names.isEmpty ? ("X", "Y") : (".x", ".y")
    return Scene.View.Quantity.allCases.flatMap { quantity -> [CodeTrack] in
      let name = names[quantity] ?? quantity.rawValue
      func track(_ suffix: String, _ path: ScalarPath) -> CodeTrack {
        CodeTrack(
          view, name + suffix, path, unit: quantity.isLength ? unit : "",
          usual: quantity.traits.usual)
      }
      switch quantity {
      case .scaleX: return []
      case .scale where view.stretches: return [track(x, view.wholeScaleX), track(y, view[.scale])]
      case .angle:
        let track = CodeTrack(view, name, view.radians, unit: " rad", usual: 0)
        return names[quantity] == nil ? [] : [track]
      case _: return [track("", view[quantity])]
      }
    } + [CodeTrack(view, visibility, view.visibility, unit: "", usual: 1)]
  }

  /// Returns the track with what straight lines replace.
  ///
  /// - Throws: A number that needs too many points.
  func stated(keeping: (Spring) -> Bool = { _ in true }) throws(CodeError) -> CodeTrack {
    var track = self
    track.legs = try path.statedLegs(keeping: keeping)
    track.steps = CodeStep.steps(of: track.legs)
    return track
  }

  /// The identifier of the number.
  var member: String { Identifier.member(view.name, name) + (addend > 1 ? "\(addend)" : "") }

  /// The parameters of a number that a drag has moved: their names, and their values in the motion.
  ///
  /// They are the value at the start and, if a spring begins there, the velocity per second.
  var release: [(name: String, label: String, value: String)] {
    guard path.isReleased, addend == 1, isMoving, legs[0].isCurve else { return [] }
    let values = [text(path.first)] + (legs[0].spring == nil ? [] : [legs[0].velocity])
    return zip(["start", "velocity"], values).map { (Identifier.member(member, $0), $0, $1) }
  }

  /// The only leg, before which the number may rest, or nil if there are others or a jump.
  var onlyLeg: Leg? {
    guard let leg = legs.last, leg.isCurve, legs.count <= 2, leg.last == path.last,
      legs.count == 1 || legs[0].shape == .hold && legs[0].first == leg.first
    else { return nil }
    return leg
  }

  /// The spring of the only leg, unless it is cut off, as few programs can do.
  var onlySpring: Spring? {
    guard let leg = onlyLeg, case .eased(.spring(let curve)) = leg.shape,
      curve.naturalDuration - leg.duration <= Instant.tolerance
    else { return nil }
    return curve.spring
  }

  /// The numbers whose sum the coordinate of a view is, if interrupted motions continue.
  var addends: [CodeTrack] {
    guard name == "x" || name == "y" else { return [] }
    return view.addends(of: [path.expression]).map {
      CodeTrack(view, name, $0[0], unit: unit, addend: 2)
    }
  }

  /// Returns whether a step begins at the value that a drag has left.
  func isReleased(_ step: CodeStep) -> Bool {
    !release.isEmpty && !step.start.isClearlyAfter(.zero)
  }

  /// Whether the number changes after the start.
  var isMoving: Bool { path.isMoving && path.end.isClearlyAfter(.zero) }

  /// Returns a value as code has it.
  func text(_ value: Double) -> String { Numbers.text(value, within: path.tolerance) }

  /// The number and its ends, for a comment, perhaps with its unit or with another remark.
  func range(_ remark: String = "") -> String {
    "\(name) of \(view.name)\(remark), from \(text(path.first)) to \(text(path.last))"
  }

  /// The name and the value if it does not change and views have another one at first.
  var stillness: String? {
    guard !isMoving, path.last != usual, addend == 1 else { return nil }
    let value = form.replacing("%", with: Numbers.text(path.last))
    return "\(name) \(name == "hidden" ? "true" : value)"
  }

  /// The accuracy of the stated legs.
  var accuracy: String {
    let hasSpring = legs.contains { $0.spring != nil }
    return exactness + (hasSpring ? ", except that the motion snaps to the end of a spring" : "")
  }

  /// The accuracy of the stated legs, in which springs snap to their ends.
  var exactness: String {
    let isExact = zip(legs, path.legs).allSatisfy { stated, leg in
      switch leg.shape {
      case .eased(.steps), .eased(.piecewiseLinear): true
      case .hold, .eased, .sampled, .points: stated.shape == leg.shape
      }
    }
    return isExact && !path.holdsSteps
      ? "exact" : "within \(Numbers.text(path.tolerance))\(unit) of the motion"
  }

  /// Returns the name of the constant with the points of a step.
  func pointsName(of step: Int, _ suffix: String) -> String {
    let count = steps.count(where: \.isPieces)
    let number = steps[...step].count(where: \.isPieces)
    return Identifier.member(member, suffix) + (count > 1 ? "\(number)" : "")
  }

  /// Appends the constants with the points of steps, which code reads in loops.
  func writePoints(
    _ suffix: String, _ type: String, to source: inout SourceText,
    _ points: (CodeStep) -> [(String, String)]
  ) {
    for (index, step) in steps.enumerated() where step.isPieces {
      source.line()
      source.list(
        "private static let \(pointsName(of: index, suffix)): [(\(type))] = [",
        points(step).map { "(\($0), \($1))" }, "]", endsInComma: true)
    }
  }
}

/// A step of a number in code that plays one after the other.
struct CodeStep {
  /// The legs of a step: one, or several straight ones.
  let legs: [Leg]

  /// The start.
  var start: Instant { legs[0].start }
  /// The end.
  var end: Instant { legs[legs.count - 1].end }
  /// The duration in seconds.
  var duration: Double { (end - start).high }
  /// The number at the start.
  var first: Double { legs[0].first }
  /// The number at the end, before a jump.
  var last: Double { legs[legs.count - 1].last }
  /// The rule of the step; that of all that go from point to point is the same.
  var shape: Leg.Shape { isPieces ? .points([]) : legs[0].shape }

  /// Whether the number goes from point to point.
  var isPieces: Bool { if case .points = legs[0].shape { true } else { legs.count > 1 } }

  /// The number of straight legs from which they are one step.
  private static let longRun = 4

  /// Returns the steps of legs; many straight ones in a row are one step.
  fileprivate static func steps(of legs: [Leg]) -> [CodeStep] {
    var steps: [CodeStep] = []
    var rest = legs[...]
    while !rest.isEmpty {
      let run = rest.prefix { $0.bezier == nil && $0.spring == nil }
      let hasPoints = run.contains { if case .points = $0.shape { true } else { false } }
      let count = hasPoints || run.count >= longRun ? run.count : 1
      steps.append(CodeStep(legs: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return steps
  }
}

extension CodeTrack {
  /// The greatest error by the rounding of positions, as a fraction of the tolerance.
  private static let share = 1.0 / 20
  /// The greatest distance by which a jump is moved, in seconds.
  private static let jumpTolerance = 1e-7

  /// Returns the points of a step, whose positions are fractions of its duration.
  func points(of step: CodeStep) -> [Plot.Point] {
    points(of: step.legs, since: step.start, unit: step.duration)
  }

  /// Returns the points of straight legs without gaps; two at one position are a jump.
  ///
  /// The positions are times since an instant, as multiples of a unit in seconds.
  func points(of legs: [Leg], since origin: Instant = .zero, unit: Double = 1) -> [Plot.Point] {
    keys(of: legs, since: origin, unit: unit).reduce(into: []) { points, key in
      // Three points in a row with one value are a hold.
      if points.suffix(2).count(where: { $0.y == key.value }) == 2 { points.removeLast() }
      points.append(Plot.Point(x: key.x, y: key.value))
    }
  }

  /// Returns the keys of all stated legs from an instant on, by multiples of a unit in seconds; two at one
  /// position are a jump.
  func keys(since origin: Instant, unit: Double) -> [Key] {
    let keys = keys(of: legs.filter { !origin.isClearlyAfter($0.start) }, since: origin, unit: unit)
    let end = keys[keys.count - 1]
    return end.value == path.last ? keys : keys + [(end.x, path.last, nil)]
  }

  /// A value at a position, and the curve to it from the one before; a straight line without one.
  typealias Key = (x: Double, value: Double, curve: CubicBezierCurve?)

  /// Returns the keys of legs without gaps; two at one position are a jump.
  func keys(of legs: [Leg], since origin: Instant, unit: Double) -> [Key] {
    var keys: [Key] = []
    for leg in legs {
      for (index, point) in points(of: leg, since: origin, unit: unit).enumerated()
      where keys.last.map({ ($0.x, $0.value) != (point.x, point.y) }) ?? true {
        keys.append((point.x, point.y, index > 0 ? leg.bezier : nil))
      }
    }
    return keys
  }

  /// Returns the points of a leg; only the positions of its inner ones are rounded.
  func points(of leg: Leg, since origin: Instant, unit: Double) -> [Plot.Point] {
    let points = leg.points
    let (start, end) = (
      ((leg.start - origin) / DoubleDouble(unit)).high,
      ((leg.end - origin) / DoubleDouble(unit)).high
    )
    /// Returns the greatest rounding of a point that is the second of two.
    func limit(before index: Int) -> Double {
      let (a, b) = (points[index - 1], points[index])
      let length = (b.x - a.x) / 100 * leg.duration / unit
      return length > 0
        ? Self.share * path.tolerance * length / (b.y - a.y).magnitude
        : Self.jumpTolerance / unit
    }
    var result = [Plot.Point(x: start, y: points[0].y)]
    for index in points.indices.dropFirst().dropLast() {
      let (point, last) = (points[index], result[index - 1].x)
      var position = last
      if points[index - 1].x != point.x {
        var halfUnit = min(limit(before: index), limit(before: index + 1))
        if points[index + 1].x == point.x, index + 2 < points.count {
          halfUnit = min(halfUnit, limit(before: index + 2))
        }
        let exact = start + point.x / 100 * leg.duration / unit
        position = min(max(DecimalRounding(halfUnit: halfUnit).rounded(exact), last), end)
      }
      result.append(Plot.Point(x: position, y: point.y))
    }
    return result + [Plot.Point(x: end, y: points[points.count - 1].y)]
  }
}

extension Spring {
  /// The constants of the equation of motion, without the initial velocity.
  var parameters: [(name: String, value: Double)] {
    [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
  }

  /// The constants of the motion as labeled arguments; the damping may be less than the given one.
  var constants: [String] {
    let damping = isLimited ? 2 * (stiffness * mass).squareRoot() : damping
    return (parameters.dropLast() + [("damping", damping)]).map {
      "\($0.name): \(Numbers.text($0.value))"
    }
  }
}
