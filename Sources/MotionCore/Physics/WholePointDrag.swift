/// A number that follows a drag by whole points.
///
/// A law maps the distance m of a drag to the distance u of the view: they are equal, or u is less
/// if the drag is resisted (`Resistance`). u is rounded to r, and the number is c₀ + c₁·r + c₂·r².
/// The derivatives are those of the same polynomial of u, as if nothing were rounded: a view that
/// moves by jumps is as fast as its drag.
///
/// - Domain: distances of at least 0.
/// - Accuracy: without resistance the rounded distance is exact. With it, u is within 4 ulps of
///   w + 2N, which matters only for a distance that is this close to a jump.
public struct WholePointDrag: Hashable, Sendable {
  /// The resistance to a drag beyond a limit.
  ///
  /// With d = m − w and k = d − N, the law is u = m while d < N and then u = w + g, with
  /// g = N + k·N/√(k² + 15000), which never exceeds 2N. There g is rounded to the nearest number of
  /// whole points before w is added.
  public struct Resistance: Hashable, Sendable {
    /// w, the distance up to which the view follows its drag, at least 0, in points.
    public let limit: Double
    /// N, the distance beyond the limit that is still free, at least 0, in points.
    public let freeExcess: Double
    /// The distance from which on the drag is resisted.
    var start: Double { limit + freeExcess }

    /// Creates the resistance beyond a limit.
    public init(beyond limit: Double, freeExcess: Double) {
      (self.limit, self.freeExcess) = (limit, freeExcess)
    }
  }

  /// The rounding of a distance to whole points.
  public enum Rounding: Hashable, Sendable {
    /// To the nearest number, halves up.
    case nearest
    /// Down, toward 0.
    case down
    /// Up, away from 0: the distance of a position below 0 that is rounded down.
    case up

    /// Returns a number of at least 0 as a whole number.
    ///
    /// A number within `WholePointDrag.tolerance` of a jump counts as past it, as seen from the
    /// position: up is the rounding down of a position below 0.
    func rounded(_ number: Double) -> Double {
      let whole = number.rounded(.down)
      // Each difference is exact where it decides; x + 0.5 + 1e-9 would round, beyond 2²³ visibly.
      let fraction = number - whole
      let isPast =
        switch self {
        case .nearest: 0.5 - fraction <= WholePointDrag.tolerance
        case .down: 1 - fraction <= WholePointDrag.tolerance
        case .up: fraction > WholePointDrag.tolerance
        }
      return isPast ? whole + 1 : whole
    }
  }

  /// The polynomial c₀ + c₁·r + c₂·r² of a distance r.
  public struct Polynomial: Hashable, Sendable {
    /// The distance itself.
    public static let identity = Polynomial(constant: 0, linear: 1)

    /// c₀, the number at distance 0.
    public let constant: Double
    /// c₁, the slope at distance 0.
    public let linear: Double
    /// c₂, half the second derivative.
    public let quadratic: Double

    /// Creates a polynomial.
    public init(constant: Double, linear: Double, quadratic: Double = 0) {
      (self.constant, self.linear, self.quadratic) = (constant, linear, quadratic)
    }

    /// Returns the number at a distance.
    package func value(at distance: Double) -> Double {
      constant + distance * (linear + distance * quadratic)
    }

    /// Returns the derivative at a distance.
    func slope(at distance: Double) -> Double { linear + 2 * quadratic * distance }
  }

  /// The distance, in points, within which a drag counts as being past a jump.
  ///
  /// A position that is a whole number in decimals may miss it in binary.
  public static let tolerance = 1e-9

  /// 15000, in square points: with k = √15000, 122 points, the view moves by 71 % of N.
  static let softness = 15_000.0

  /// The resistance; none begins at infinity.
  private let resistance: Resistance
  /// The rounding of u, or of w and the rounded g.
  public let rounding: Rounding
  /// The polynomial of the rounded distance.
  public let polynomial: Polynomial

  /// Creates a drag that moves by whole points.
  public init(
    _ rounding: Rounding, resistance: Resistance? = nil, polynomial: Polynomial = .identity
  ) {
    self.resistance = resistance ?? Resistance(beyond: .infinity, freeExcess: 0)
    (self.rounding, self.polynomial) = (rounding, polynomial)
  }

  /// Returns the number at a drag distance, with the derivatives of the law before rounding.
  ///
  /// The slopes differ where resistance starts; there they are those of a growing distance or, if
  /// `isReturning`, of a shrinking one.
  public func state(at distance: Double, isReturning: Bool = false) -> TimingCurve.State {
    let isFreed = isReturning && distance - resistance.start <= Self.tolerance
    let isFree = isFreed || !isResisted(at: distance)
    let law = isFree ? TimingCurve.State(value: distance, velocity: 1) : resisted(at: distance)
    let slope = polynomial.slope(at: law.value)
    return TimingCurve.State(
      value: polynomial.value(at: roundedDistance(at: distance)), velocity: slope * law.velocity,
      acceleration: 2 * polynomial.quadratic * law.velocity * law.velocity
        + slope * law.acceleration)
  }

  // MARK: Parts of the law

  /// Whether a distance is resisted: at the start of the resistance it is, within the tolerance.
  func isResisted(at distance: Double) -> Bool {
    distance - resistance.start >= -Self.tolerance
  }

  /// Returns r, the whole distance of the view at a drag distance.
  package func roundedDistance(at distance: Double) -> Double {
    guard isResisted(at: distance) else { return rounding.rounded(distance) }
    return rounding.rounded(resistance.limit + roundedExcess(at: distance))
  }

  /// Returns g in whole points at a drag distance; before the resistance starts, that of its start.
  func roundedExcess(at distance: Double) -> Double {
    Rounding.nearest.rounded(excess(at: distance))
  }

  /// Returns g at a drag distance; before the resistance starts, that of its start.
  private func excess(at distance: Double) -> Double {
    let k = max(distance - resistance.start, 0)
    // The square of k may overflow.
    let root = (k * k + Self.softness).squareRoot()
    return resistance.freeExcess + resistance.freeExcess * (root.isFinite ? k / root : 1)
  }

  /// Returns u and its derivatives at a resisted distance.
  private func resisted(at distance: Double) -> TimingCurve.State {
    let k = max(distance - resistance.start, 0)
    let square = k * k + Self.softness
    let slope = resistance.freeExcess * (Self.softness / square) / square.squareRoot()
    return TimingCurve.State(
      value: resistance.limit + excess(at: distance), velocity: slope,
      acceleration: -3 * slope * (k / square))
  }

  /// Returns an upper bound of the number of jumps between two ascending distances.
  func jumpCount(from first: Double, to last: Double) -> Double {
    let (from, to) = (min(first, resistance.start), min(last, resistance.start))
    return rounding.rounded(to) - rounding.rounded(from)
      + roundedExcess(at: last) - roundedExcess(at: first) + 1
  }

  // MARK: Extrema

  /// The distances between which the number is monotonic, and those at which its slope may be
  /// greatest or least.
  ///
  /// The slope jumps where resistance starts, so there are candidates on both sides of it.
  var extrema: (values: [Double], slopes: [Double]) {
    let bends = [-2 * Self.tolerance, 0, 2 * Self.tolerance].map { resistance.start + $0 }
      .filter(\.isFinite)
    guard polynomial.quadratic != 0 else { return (bends, bends) }
    // Without its jump at the start of the resistance, r grows by steps of 1 with u and is within 2
    // of it, so these u include that of each r next to the vertex.
    let vertex = -polynomial.linear / (2 * polynomial.quadratic)
    let around = [-2, -1, 0, 1, 2].map { distance(reaching: vertex + $0) }
    return (
      (around.filter { $0 >= 0 && $0.isFinite } + bends).sorted(), bends + steepestDistances
    )
  }

  /// Returns the drag distance at which the view has moved by a distance before rounding; infinite
  /// for one that is never reached.
  private func distance(reaching moved: Double) -> Double {
    guard moved > resistance.start else { return moved }
    let share = (moved - resistance.start) / resistance.freeExcess
    return share < 1 ? distance(atShare: share) : .infinity
  }

  /// The resisted distances at which the slope of a quadratic has an extremum.
  ///
  /// With σ = k/√(k² + 15000), u' is proportional to (1 − σ²)^(3/2) and the slope of the polynomial
  /// is a + b·σ. The derivative of the product is zero where 4bσ² + 3aσ − b = 0.
  private var steepestDistances: [Double] {
    let a = polynomial.slope(at: resistance.start)
    let b = 2 * polynomial.quadratic * resistance.freeExcess
    guard b != 0 else { return [] }
    // Of the two roots, whose product is −¼, the one without cancellation gives the other.
    let ratio = 3 * a / (8 * b)
    let root = (ratio * ratio + 0.25).squareRoot()
    let greater = ratio < 0 ? root - ratio : -(root + ratio)
    return [greater, -0.25 / greater].filter { $0 > 0 && $0 < 1 }.map(distance(atShare:))
  }

  /// Returns the drag distance at which k/√(k² + 15000) is a share of 1, from 0 up to 1.
  private func distance(atShare share: Double) -> Double {
    resistance.start + share * (Self.softness / ((1 - share) * (1 + share))).squareRoot()
  }
}
