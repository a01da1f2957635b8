import MotionNumerics

extension CubicBezierTable {
  /// A curve's ordinate as a power series in the abscissa, about a point of the curve.
  ///
  /// The parameter is the series s(h) that solves e₁s + e₂s² + e₃s³ = h. With z = e₁s/w and
  /// v = h/w, for segments of width w, this is z + αz² + βz³ = v, and only α = e₂w/e₁² and
  /// β = e₃w²/e₁³ determine how fast the series converges. The first two coefficients are pairs of
  /// doubles; the other terms are so small that doubles suffice.
  struct Series: Sendable {
    private static let greatestDegree = 26

    private let anchor: Double
    private let inverseWidth: Double
    private let ordinate, slope, bend: DoubleDouble
    private let slopeParts, bendParts: (Double, Double)
    private let degree: Int
    /// Bounds on the errors of the sums before they are rounded.
    private let valueError, slopeError: Double
    /// α and β, and the coefficients of z, z² and z³ in the ordinate.
    private let alpha, beta, b1, b2, b3: Double
  }
}

extension CubicBezierTable.Series {
  /// Returns the reach of a series about a point: the preferred reach, within which hardly any row
  /// needs solving individually, and the limit.
  ///
  /// At the limit, |α| ≤ 1/40 and |β| ≤ 1/1000: a term is at most 2/13 of the previous one, and 26
  /// are enough. The preferred reach is a quarter of that, where the terms in doubles are one
  /// sixteenth as large. A reach of at most the anchor makes h = x − anchor exact.
  static func reach(
    of local: CubicBezierCurve.LocalExpansion, from anchor: Double
  ) -> (preferred: Double, limit: Double) {
    let (e1, e2, e3) = (local.run.0.high, local.run.1.high, local.run.2.high)
    guard e1 > 0x1p-300 else { return (0, 0) }
    let quadratic = e1 * e1 / (40 * e2.magnitude)
    let cubic = (e1 * e1 * e1 / (1000 * e3.magnitude)).squareRoot()
    let limit = min(quadratic, cubic)
    return (min(anchor, 0.25 * limit), min(anchor, limit))
  }

  /// Creates the series about a point at `anchor`, for progress up to `last`, within its reach,
  /// without its tails.
  ///
  /// Returns nil if products would leave the range of pairs of doubles.
  init?(_ local: CubicBezierCurve.LocalExpansion, from anchor: Double, to last: Double) {
    let width = last - anchor
    guard width > 0x1p-200, local.run.0.high > 0x1p-200 else { return nil }
    self.anchor = anchor
    inverseWidth = 1 / width
    ordinate = local.ordinate
    slope = local.rise.0 / local.run.0
    let halfBend = (local.rise.1 - slope * local.run.1) / (local.run.0 * local.run.0)
    bend = DoubleDouble(2 * halfBend.high, 2 * halfBend.low)
    slopeParts = DoubleDouble.split(slope.high)
    bendParts = DoubleDouble.split(bend.high)

    let e1 = local.run.0.high
    let step = width / e1
    alpha = local.run.1.high * step / e1
    beta = local.run.2.high * step * step / e1
    b1 = local.rise.0.high * step
    b2 = local.rise.1.high * step * step
    b3 = local.rise.2.high * step * step * step

    // The series with -|α| and -|β| has positive coefficients, at least as large. Its value at a
    // radius v is the z of v = z − |α|z² − |β|z³, which can grow until the slope of that is zero;
    // the kth coefficient is at most z/vᵏ. A cap on z keeps the radius of straight curves finite.
    let (a, b) = (alpha.magnitude, beta.magnitude)
    let (m1, m2, m3) = (b1.magnitude, b2.magnitude, b3.magnitude)
    let z = min(1 / (a + (a * a + 3 * b).squareRoot()), 0x1p20)
    let radius = z * (1 - z * (a + z * b))
    let size = z * (m1 + z * (m2 + z * m3))
    // The sums of the magnitudes from v² up in the value and in the slope, the latter times w: the
    // same positive series at v = 1, where z ≤ 1.028, with its terms of higher order rounded up.
    let valueSize = 1.1 * (m1 * (a + b) + m2 + m3)
    let slopeSize = 1.2 * (m1 * (6 * a * a + 3 * b) + m2 * (6 * a + 8 * b) + 3 * m3)
    // The truncation error is to be that of one rounding, of 32.
    var degree = 3
    var rest = size / (radius * radius * radius * radius)
    let enough = 0x1p-53 * min(valueSize, slopeSize / Double(Self.greatestDegree))
    while rest > enough, degree < Self.greatestDegree {
      rest /= radius
      degree += 1
    }
    self.degree = degree
    let decay = 1 / (1 - 1 / radius)
    // Roundings: ten for the first coefficient and ten more for its term; each further one takes
    // four more and is at most 2/13 as large. The pairs are accurate to 2⁻⁸⁸ of all their operands.
    let unit = 0x1p-53
    let all =
      1 + local.ordinate.high.magnitude + local.rise.0.high.magnitude
      + local.rise.1.high.magnitude + local.rise.2.high.magnitude
    let pairs = 0x1p-88 * (all + slope.high.magnitude * (1 + e1))
    valueError = 32 * unit * valueSize + rest * decay + pairs
    slopeError =
      (32 * unit * slopeSize + Double(degree + 2) * rest * decay * decay) * inverseWidth
      + pairs * (1 + 1 / e1)
  }

  /// About the fraction of rows that are in doubt: those near the middle between two doubles.
  var doubtsPerRow: Double { 2 * (valueError / ordinate.high.ulp + slopeError / slope.high.ulp) }

  /// Memory for the tails of any series: the coefficients of v² and up, in every lane, of the value and
  /// of the slope in turn.
  static var tails: ContiguousArray<RowLanes> {
    ContiguousArray(repeating: RowLanes(), count: 2 * (greatestDegree - 1))
  }

  /// Computes the tails term by term: squares and cubes of z need only lower terms of z.
  func fill(_ tails: inout ContiguousArray<RowLanes>) {
    var powers = ContiguousArray(repeating: 0.0, count: degree + 1)
    var squares = powers
    var z = powers.mutableSpan
    var square = squares.mutableSpan
    var tails = tails.mutableSpan
    z[1] = 1
    for k in 2...degree {
      var squared = 0.0
      for i in 1..<k { squared += z[i] * z[k - i] }
      square[k] = squared
      var cubed = 0.0
      for i in 1..<(k - 1) { cubed += z[i] * square[k - i] }
      z[k] = -(alpha * squared + beta * cubed)
      let term = b1 * z[k] + b2 * squared + b3 * cubed
      tails[2 * k - 4] = RowLanes(repeating: term)
      if k > 2 { tails[2 * k - 5] = RowLanes(repeating: Double(k) * term * inverseWidth) }
    }
    tails[2 * degree - 3] = RowLanes()
  }

  /// The least and the greatest double to which the exact value may round.
  struct Bounds {
    let least, most: RowLanes

    /// The lanes in which the bounds are not the same number.
    @inline(__always) var doubt: SIMDMask<SIMD4<Int64>> { least .!= most }
  }

  /// Returns bounds on the values and slopes of four rows.
  @inline(__always)
  func sums(
    high: RowLanes, low: RowLanes, _ tails: Span<RowLanes>
  ) -> (value: Bounds, slope: Bounds) {
    let h = high - anchor
    let v = (h + low) * inverseWidth
    let v2 = v * v
    var valueRest = RowLanes()
    var slopeRest = RowLanes()
    var k = 2 * (degree - 1)
    precondition(k <= tails.count, "the memory is that of any series")
    while k > 1 {
      k &-= 2
      valueRest = valueRest * v + tails[k]
      slopeRest = slopeRest * v + tails[k &+ 1]
    }

    let scaled = 134_217_729 * h  // 2²⁷ + 1: Dekker's splitting
    let upper = scaled - (scaled - h)
    let parts = (upper, h - upper)
    return (
      rounded(ordinate, slope, slopeParts, h, parts, low, valueRest * v2, valueError),
      rounded(slope, bend, bendParts, h, parts, low, slopeRest * v2, slopeError)
    )
  }

  /// Returns the bounds of constant + linear · (h + low) + rest, within ± error.
  @inline(__always)
  private func rounded(
    _ constant: DoubleDouble, _ linear: DoubleDouble, _ halves: (Double, Double),
    _ h: RowLanes, _ parts: (RowLanes, RowLanes), _ low: RowLanes,
    _ rest: RowLanes, _ error: Double
  ) -> Bounds {
    let product = linear.high * h
    let productRest =
      ((halves.0 * parts.0 - product) + halves.0 * parts.1 + halves.1 * parts.0)
      + halves.1 * parts.1
    let sum = constant.high + product
    let shadow = sum - constant.high
    let sumRest = (constant.high - (sum - shadow)) + (product - shadow)
    let small = constant.low + (linear.low * h + (linear.high * low + rest))
    let remainder = sumRest + (productRest + small)
    return Bounds(least: sum + (remainder - error), most: sum + (remainder + error))
  }
}

/// The numbers of four successive rows.
typealias RowLanes = SIMD4<Double>

extension Span<Double> {
  /// Returns the numbers of a row and the three after it.
  @inline(__always) func lanes(at row: Int) -> RowLanes {
    precondition(row >= 0 && row <= count &- 4, "all four rows exist")
    return unsafe RowLanes(
      self[unchecked: row], self[unchecked: row &+ 1], self[unchecked: row &+ 2],
      self[unchecked: row &+ 3])
  }
}

extension MutableSpan<Double> {
  /// Sets the numbers of a row and the three after it.
  @inline(__always) mutating func setLanes(_ lanes: RowLanes, at row: Int) {
    precondition(row >= 0 && row <= count &- 4, "all four rows exist")
    for lane in 0..<4 { unsafe self[unchecked: row &+ lane] = lanes[lane] }
  }
}
