extension CubicBezierTable {
  /// A curve's ordinate as a power series in the abscissa, about a place of the curve.
  ///
  /// The parameter is the series s(h) that solves e₁s + e₂s² + e₃s³ = h. With z = e₁s/w and
  /// v = h/w, for stretches of width w, that is z + αz² + βz³ = v, and α = e₂w/e₁², β = e₃w²/e₁³
  /// alone decide how fast the series converges. The first two coefficients are pairs of doubles;
  /// what the others add is so small that doubles do.
  struct Series: Sendable {
    private static let greatestDegree = 26

    private let anchor: Double
    private let inverseWidth: Double
    private let ordinate, slope, bend: DoubleDouble
    private let slopeParts, bendParts: (Double, Double)
    /// The coefficients of v² and up in the value, and of v² and up in the slope.
    private var valueTail = [25 of Double](repeating: 0)
    private var slopeTail = [25 of Double](repeating: 0)
    private let degree: Int
    /// What the sums may be off by before they are rounded.
    private let valueError, slopeError: Double
  }
}

extension CubicBezierTable.Series {
  /// How far a series about a place reaches: well, so that hardly a row is unsure, and at most.
  ///
  /// At most, |α| ≤ 1/40 and |β| ≤ 1/1000: a term is at most 2/13 of the one before and 26 are
  /// enough. The series reaches well over a quarter of that, where what doubles add is a sixteenth.
  /// A reach within the anchor makes h = x − anchor exact.
  static func reach(
    of place: CubicBezierCurve.Place, from anchor: Double
  ) -> (well: Double, most: Double) {
    let (e1, e2, e3) = (place.run.0.high, place.run.1.high, place.run.2.high)
    guard e1 > 0x1p-300 else { return (0, 0) }
    let quadratic = e1 * e1 / (40 * e2.magnitude)
    let cubic = (e1 * e1 * e1 / (1000 * e3.magnitude)).squareRoot()
    let most = min(quadratic, cubic)
    return (min(anchor, 0.25 * most), min(anchor, most))
  }

  /// The series about a place at `anchor`, for progress up to `last`, within its reach.
  ///
  /// It is nil where products would leave the range of pairs of doubles.
  init?(_ place: CubicBezierCurve.Place, from anchor: Double, to last: Double) {
    let width = last - anchor
    guard width > 0x1p-200, place.run.0.high > 0x1p-200 else { return nil }
    self.anchor = anchor
    inverseWidth = 1 / width
    ordinate = place.ordinate
    slope = place.scaledSlope
    let halfBend = (place.rise.1 - slope * place.run.1) / (place.run.0 * place.run.0)
    bend = DoubleDouble(2 * halfBend.high, 2 * halfBend.low)
    slopeParts = Self.halves(slope.high)
    bendParts = Self.halves(bend.high)

    let e1 = place.run.0.high
    let step = width / e1
    let alpha = place.run.1.high * step / e1
    let beta = place.run.2.high * step * step / e1
    let b1 = place.rise.0.high * step
    let b2 = place.rise.1.high * step * step
    let b3 = place.rise.2.high * step * step * step

    // The series with -|α| and -|β| has positive coefficients, none smaller. Its value at a radius
    // v is the z of v = z − |α|z² − |β|z³, which can grow until the slope of that is zero; the kth
    // coefficient is at most z/vᵏ. A cap on z keeps straight curves, which have no limit, finite.
    let (a, b) = (alpha.magnitude, beta.magnitude)
    let (m1, m2, m3) = (b1.magnitude, b2.magnitude, b3.magnitude)
    let z = min(1 / (a + (a * a + 3 * b).squareRoot()), 0x1p20)
    let radius = z * (1 - z * (a + z * b))
    let size = z * (m1 + z * (m2 + z * m3))
    // The sums of the magnitudes from v² up in the value and in the slope, the latter times w: the
    // same positive series at v = 1, where z ≤ 1.028, with its terms of higher order rounded up.
    let valueSize = 1.1 * (m1 * (a + b) + m2 + m3)
    let slopeSize = 1.2 * (m1 * (6 * a * a + 3 * b) + m2 * (6 * a + 8 * b) + 3 * m3)
    // What is left out shall be 2⁻⁸ of what rounding in doubles costs.
    var degree = 3
    var rest = size / (radius * radius * radius * radius)
    let enough = 0x1p-61 * min(valueSize, slopeSize / Double(Self.greatestDegree))
    while rest > enough, degree < Self.greatestDegree {
      rest /= radius
      degree += 1
    }
    self.degree = degree
    let decay = 1 / (1 - 1 / radius)
    // Rounding: ten make the first coefficient and ten more its term; each further one takes four
    // more and is at most 2/13 as large. The pairs are good to 2⁻⁸⁸ of all that went into them.
    let unit = 0x1p-53
    let all =
      1 + place.ordinate.high.magnitude + place.rise.0.high.magnitude
      + place.rise.1.high.magnitude + place.rise.2.high.magnitude
    let pairs = 0x1p-88 * (all + slope.high.magnitude * (1 + e1))
    valueError = 32 * unit * valueSize + rest * decay + pairs
    slopeError =
      (32 * unit * slopeSize + Double(degree + 2) * rest * decay * decay) * inverseWidth
      + pairs * (1 + 1 / e1)
    fillTails(alpha, beta, b1, b2, b3)
  }

  /// Computes the tails term by term: squares and cubes of z need only lower terms of z.
  private mutating func fillTails(
    _ alpha: Double, _ beta: Double, _ b1: Double, _ b2: Double, _ b3: Double
  ) {
    var z = [27 of Double](repeating: 0)
    var square = [27 of Double](repeating: 0)
    z[1] = 1
    for k in 2...degree {
      var squared = 0.0
      for i in 1..<k { squared += z[i] * z[k - i] }
      square[k] = squared
      var cubed = 0.0
      for i in 1..<(k - 1) { cubed += z[i] * square[k - i] }
      z[k] = -(alpha * squared + beta * cubed)
      let term = b1 * z[k] + b2 * squared + b3 * cubed
      valueTail[k - 2] = term
      if k > 2 { slopeTail[k - 3] = Double(k) * term * inverseWidth }
    }
  }

  /// The least and the greatest double that the exact value may round to.
  struct Bounds {
    let least, most: SIMD8<Double>
  }

  /// Calls a function with the coefficients from v² up of the value and of the slope.
  ///
  /// Read through the series itself, each coefficient would cost a copy of them all.
  func withTails(_ body: (_ value: Span<Double>, _ slope: Span<Double>) -> Void) {
    body(valueTail.span.extracting(0..<degree - 1), slopeTail.span.extracting(0..<degree - 2))
  }

  /// The values and slopes of eight rows.
  @inline(__always)
  func sums(
    high: SIMD8<Double>, low: SIMD8<Double>, _ valueTail: Span<Double>, _ slopeTail: Span<Double>
  ) -> (value: Bounds, slope: Bounds) {
    let h = high - anchor
    let v = (h + low) * inverseWidth
    let v2 = v * v
    var valueRest = SIMD8<Double>()
    for k in stride(from: valueTail.count - 1, through: 0, by: -1) {
      valueRest = valueRest * v + valueTail[k]
    }
    var slopeRest = SIMD8<Double>()
    for k in stride(from: slopeTail.count - 1, through: 0, by: -1) {
      slopeRest = slopeRest * v + slopeTail[k]
    }

    let scaled = 134_217_729 * h  // 2²⁷ + 1: Dekker's splitting
    let upper = scaled - (scaled - h)
    let parts = (upper, h - upper)
    return (
      rounded(ordinate, slope, slopeParts, h, parts, low, valueRest * v2, valueError),
      rounded(slope, bend, bendParts, h, parts, low, slopeRest * v2, slopeError)
    )
  }

  /// The bounds of constant + linear · (h + low) + rest, give or take an error.
  @inline(__always)
  private func rounded(
    _ constant: DoubleDouble, _ linear: DoubleDouble, _ halves: (Double, Double),
    _ h: SIMD8<Double>, _ parts: (SIMD8<Double>, SIMD8<Double>), _ low: SIMD8<Double>,
    _ rest: SIMD8<Double>, _ error: Double
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

  private static func halves(_ a: Double) -> (Double, Double) {
    let scaled = 134_217_729 * a  // 2²⁷ + 1
    let high = scaled - (scaled - a)
    return (high, a - high)
  }
}
